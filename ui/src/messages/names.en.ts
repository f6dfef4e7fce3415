// English names of what a game is set up with.
export const namesEn = {
  "choice.settings.hex-combat": "Hex board between players",
  "choice.settings.hex-combat.text": "Players fight each other on the hex board.",
  "choice.settings.hex-combat-all": "Hex board in every combat",
  "choice.settings.hex-combat-all.text": "All combats are fought on the hex board.",
};
