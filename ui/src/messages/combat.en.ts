// The combat table: the pace of bots, windows, dice.
export const combatEn = {
  "combat.behind": "{n|1 more deed|{n} more deeds} to show.",
  "combat.passing": "Passing for you. Hold to stop.",
  "combat.unit": "Unit",
  "event.Rolled": "The die shows {face}.",
  "event.ResourceRolled": "{seat} rolls {amount} {resource}.",
  "face.-1": "−1",
  "face.0": "0",
  "face.1": "+1",
};
