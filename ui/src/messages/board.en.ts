// The combat board in the hand: the whole field and close up, placing, dragging.
export const boardEn = {
  "board.fit": "Show the whole field",
  "board.closer": "Show it close up",
  "board.again": "As last time",
  "board.clear": "Take all back",
  "board.waits": "{form}, waits",
  "board.key.bench": "Pick a unit to place",
  "board.key.again": "Place units as last time",
  "board.charge": "Go to {place} and attack {what}",
  "board.stands": "Too far to strike from here. Pick a dot to stand on.",
  "board.swap": "Swap with {what}",
  "board.picked": "{n} of {of} picked.",
  "board.thing.wall": "wall",
  "board.thing.gate": "gate",
  "board.thing.terrain": "obstacle",
  "board.thing.effect": "Fire Wall, {n} damage",
};
