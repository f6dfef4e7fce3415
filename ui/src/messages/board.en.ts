// The combat board in the hand: the whole field and close up, placing, dragging.
export const boardEn = {
  "board.fit": "Show the whole field",
  "board.closer": "Show it close up",
  "board.again": "As last time",
  "board.clear": "Take all back",
  "board.waits": "{name}, {form}, waits",
  "board.key.bench": "Pick a unit to place",
  "board.key.again": "Place units as last time",
  "board.charge": "Go to {place} and attack {what}",
  "board.stands": "Too far to strike from here. Pick a dot to stand on.",
  "board.drop.cell": "Drop it on a lit space.",
  "board.swap": "Swap with {what}",
  "board.rail": "The enemy",
  "board.counted": "{title} ({n} so far)",
};
