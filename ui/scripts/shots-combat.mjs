// Pictures of a skirmish on both boards: cards, placing, acting, odds, a window; as text, handed over, watched, looked
// back at. For screenshots.mjs.
import { click, lay, pictures, point, press, scenes, seat } from "./shots-scenes.mjs";
import { still } from "./still.mjs";

const { DRAFT, HEX_FIVE, HEX_PLACING, HEX_TURN, OVER, PLACING, TURN, fight, onOneDevice } = scenes;
const HEX_STRIKE = { ...HEX_FIVE, steps: [{ offers: "Attack", seat: 0, likes: ["Pass", "Defend", "Stay"] }] };
const ATTACKED = { ...fight(), name: "cards can be played", steps: [...fight().steps, "Attack"] };

const SHOTS = [
  [DRAFT, ["skirmish-draft"]],
  [PLACING, ["combat-place-square"]],
  [HEX_PLACING, ["combat-place-hex"]],
  [TURN, ["combat-square"], ["text", press("x")]],
  [HEX_TURN, ["combat-hex"]],
  [fight(), ["combat-odds-square", point(".cell.hostile")]],
  [HEX_STRIKE, ["combat-odds-hex", point(".cell.hostile")]],
  [ATTACKED, ["combat-window"], ["combat-keys", press("h")]],
  [{ ...onOneDevice(PLACING), steps: [{ seat: 1 }] }, ["hand-over"]],
  [OVER, ["combat-end"], ["combat-end-table", click(".end .more button", -1)]],
];

export async function combat(page, address, shoot, _, again) {
  await pictures(page, address, shoot, SHOTS);
  const onlooker = await again(address);
  await seat(onlooker, address, await lay(page, address, TURN));
  await still(onlooker);
  await shoot("combat-watched", onlooker);
  await onlooker.context().close();
}
