// Dice as they are drawn: the sides that flash by while a die tumbles, the one it shows last.
import { ICON_OF } from "../gen/icons";
import type { LogLine } from "../wire";

export interface Side {
  icon: string;
  text: string;
  tone: "good" | "plain" | "bad";
}

const number = (face: number): Side => ({
  icon: "",
  text: face > 0 ? `+${face}` : face < 0 ? `−${-face}` : "0",
  tone: face > 0 ? "good" : face < 0 ? "bad" : "plain",
});
const resource = (name: string, amount: number): Side => ({
  icon: ICON_OF.resources?.[name === "materials" ? "building-materials" : name] ?? "",
  text: String(amount),
  tone: "plain",
});
const treasure = (face: string): Side => ({ icon: ICON_OF.dice?.[`treasure.${face}`] ?? "", text: "", tone: "plain" });

const NUMBERS = [-1, 0, 1].map(number);
const RESOURCES = [resource("gold", 3), resource("materials", 2), resource("valuables", 1)];
const TREASURES: Record<string, Side> = {
  experience: treasure("experience"),
  artifact: treasure("artifact"),
  resource: treasure("resource-die"),
  "two-resources": treasure("two-resource-dice"),
};

/** The sides of the die that this line tells of, the fallen one last; nothing if no die fell. */
export function sidesOf({ kind, data }: Pick<LogLine, "kind" | "data">): Side[] {
  if (kind === "board.rolled" || kind === "board.attack-die-rolled") return fallen(NUMBERS, number(Number(data.face)));
  if (kind === "board.resource-rolled") return fallen(RESOURCES, resource(String(data.resource), Number(data.amount)));
  if (kind !== "board.map-die-rolled") return [];
  const face = String(data.face);
  if (data.die === "treasure") return fallen(Object.values(TREASURES), TREASURES[face] ?? treasure(face));
  const [name = "", amount = "0"] = face.split(/-(?=\d+$)/);
  return fallen(RESOURCES, resource(name, Number(amount)));
}

function fallen(sides: Side[], last: Side): Side[] {
  return [...sides.filter((side) => side.icon !== last.icon || side.text !== last.text).slice(0, 2), last];
}
