// English names of what a game is set up with, of faces of dice and of keys.
export const namesEn = {
  "choice.settings.hex-combat": "Hex board between players",
  "choice.settings.hex-combat.text": "Players fight each other on the hex board.",
  "choice.settings.hex-combat-all": "Hex board in every combat",
  "choice.settings.hex-combat-all.text": "All combats are fought on the hex board.",
  "over.reason.battlefield.combat.no-round-limit": "The battle went on without an end.",
  "face.experience": "experience",
  "face.artifact": "an Artifact",
  "face.resource": "a Resource die",
  "face.two-resources": "two Resource dice",
  "word.attack": "attack",
  "word.defense": "defense",
  "word.power": "power",
  "word.knowledge": "knowledge",
  "key.Space": "Space",
  "about.others": "and others",
};
