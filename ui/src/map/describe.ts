// What a field or tile says to a screen reader: place, what, whose, state, and the offer.
import type { Lit } from "../table/light";
import { t, tell, tOr } from "../words/words.svelte";
import { unitName } from "../reference/components";
import { UNITS } from "../reference/library";
import { locationName, NUMERALS } from "../reference/world";
import { answerText } from "../table/questions";
import { settings } from "../table/settings.svelte";
import { idOf, kindOf } from "../table/things";
import { fieldAt, fieldCode, tileCode, tileName } from "./places";
import { name, parse, type FieldState, type WorldState } from "./state";

/** The short name of a field or a tile, to be written on it. */
export const codeOf = (world: WorldState, thing: string): string =>
  kindOf(thing) === "place" ? tileCode(world, parse(idOf(thing))) : fieldCode(world, parse(idOf(thing)));

export function describe(world: WorldState, thing: string, names: string[], light: Map<string, Lit[]>): string {
  const offer = light.get(thing)?.[0];
  const id = idOf(thing);
  const parts = kindOf(thing) === "place" ? [tileName(world, parse(id))] : field(world, id, names);
  if (offer) parts.push(answerText(offer, world, names));
  return parts.join(". ");
}

/** What was said of a field itself, and on what it hung besides the field. */
interface Told {
  language: string;
  code: string;
  who: string;
  text: string;
}
const told = new WeakMap<FieldState, Told>();

function field(world: WorldState, at: string, names: string[]): string[] {
  const found = fieldAt(world, at);
  if (!found) return [at];
  const words = [itself(found, fieldCode(world, found.at), names)];
  const [q, r] = found.at;
  for (const hero of world.heroes)
    if (hero.at && hero.at[0] === q && hero.at[1] === r)
      words.push(t("map.hero", { who: names[hero.seat] ?? "", kind: t(`map.heroKind.${hero.kind}`) }));
  words.push(...tokensAt(world, at));
  return words;
}

/** Every field of the map is told with every update; of one that has stayed the same the same is said again. */
function itself(found: FieldState, code: string, names: string[]): string {
  const owner = found.cubes.find((cube) => cube >= 0);
  const who = owner === undefined ? "" : (names[owner] ?? "");
  const { language } = settings;
  const known = told.get(found);
  if (known?.code === code && known.who === who && known.language === language) return known.text;
  const words = [`${code}, ${locationName(found.location)}`];
  if (owner !== undefined) words.push(t("lens.owner", { who }));
  if (found.cubes.includes(-1)) words.push(t("lens.used"));
  if (found.guarded) words.push(guardsText(found));
  const text = words.join(". ");
  told.set(found, { language, code, who, text });
  return text;
}

/** Who guards a field: how many of which tier, or, in a Creature Bank, which has no level, of which unit. */
export function guardsText(field: FieldState): string {
  const units = [...new Set(field.guards)]
    .map((one) =>
      t("lens.guardUnits", {
        n: field.guards.filter((other) => other === one).length,
        tier: one in UNITS ? unitName(one) : tOr(`tier.${one}`, one),
      }),
    )
    .join(", ");
  return field.guard ? t("lens.guard", { n: NUMERALS[field.guard] ?? "", units }) : t("lens.guardBank", { units });
}

/** What lies on a field or is carried there, of the scenario's own tokens. */
export const tokensAt = (world: WorldState, at: string): string[] =>
  (world.plan.tokens ?? [])
    .filter((token) => name(token.at) === at)
    .map((token) => t(token.hero ? "map.token.carried" : "map.token.lies", { token: tell(token.name) }));
