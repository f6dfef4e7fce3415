// Kortspelets ord.
import type { cardgameEn } from "./cardgame.en";

export const cardgameSv: Record<keyof typeof cardgameEn, string> = {
};
