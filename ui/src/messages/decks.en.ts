// Words of the deck builder.
export const decksEn = {
  decks: "Decks",
};
