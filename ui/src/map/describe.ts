// What a field or tile says to a screen reader: place, what, whose, state, and the offer.
import type { Lit } from "../table/light";
import { t, tell, tOr } from "../words/words.svelte";
import { unitName } from "../reference/components";
import { UNITS } from "../reference/library";
import { locationName, NUMERALS } from "../reference/world";
import { answerText } from "../table/questions";
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

function field(world: WorldState, at: string, names: string[]): string[] {
  const found = fieldAt(world, at);
  if (!found) return [at];
  const words = [`${fieldCode(world, found.at)}, ${locationName(found.location)}`];
  const owner = found.cubes.find((cube) => cube >= 0);
  if (owner !== undefined) words.push(t("lens.owner", { who: names[owner] ?? "" }));
  if (found.cubes.includes(-1)) words.push(t("lens.used"));
  if (found.guarded) words.push(guardsText(found));
  for (const hero of world.heroes)
    if (hero.at && name(hero.at) === at)
      words.push(t("map.hero", { who: names[hero.seat] ?? "", kind: t(`map.heroKind.${hero.kind}`) }));
  words.push(...tokensAt(world, at));
  return words;
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
