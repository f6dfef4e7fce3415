// What is worth a moment of its own on the map, with its sign: a round begins, the stars are read, a hero rises, a town
// falls.
export const MOMENTS: Record<string, string> = {
  "board.game-round-begins": "hourglass",
  "board.proclaimed": "moon-bats",
  "board.level-reached": "laurel-crown",
  "board.town-taken": "medieval-gate",
};
/** So many at once. */
export const MOST_MOMENTS = 4;
