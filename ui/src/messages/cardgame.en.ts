// Words of the card game.
export const cardgameEn = {
};
