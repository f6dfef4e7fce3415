// What a field or tile says to a screen reader: place, what, whose, state, and the offer.
import type { Lit } from "../table/light";
import { t, tell, tOr } from "../words/words.svelte";
import { locationName, NUMERALS } from "../reference/world";
import { answerText } from "../table/questions";
import { idOf, kindOf } from "../table/things";
import { fieldAt, fieldCode, tileCode, tileName } from "./places";
import { name, parse, type WorldState } from "./state";

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
  if (found.guarded)
    words.push(
      t("lens.guard", {
        n: NUMERALS[found.guard] ?? "",
        units: found.guards.map((tier) => tOr(`tier.${tier}`, tier)).join(", "),
      }),
    );
  for (const hero of world.heroes)
    if (hero.at && name(hero.at) === at)
      words.push(t("map.hero", { who: names[hero.seat] ?? "", kind: t(`map.heroKind.${hero.kind}`) }));
  words.push(...tokensAt(world, at));
  return words;
}

/** What lies on a field or is carried there, of the scenario's own tokens. */
export const tokensAt = (world: WorldState, at: string): string[] =>
  (world.plan.tokens ?? [])
    .filter((token) => name(token.at) === at)
    .map((token) => t(token.hero ? "map.token.carried" : "map.token.lies", { token: tell(token.name) }));
