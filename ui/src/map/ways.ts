/** How a thing was chosen: a tap of a finger looks before it answers, a pawn that is dropped answers at once. */
export type Way = "click" | "tap" | "drop";
