// What lies on the fields of the map, as it is drawn.
import type { Lit } from "../table/light";
import { Kept } from "../table/kept";
import { name, type FieldState, type WorldState } from "./state";

export interface Laid {
  /** The name of the field. */
  at: string;
  field: FieldState;
  /** Faction of the owner; empty if nobody owns it. */
  owner: string;
  /** Whose town it is by its tile. */
  founder: string;
  hostile: boolean;
  lit: boolean;
}

interface Sight {
  readonly world: WorldState;
  readonly light: ReadonlyMap<string, Lit[]>;
}

export class LaidThings {
  #kept = new Kept<Laid>();

  constructor(private readonly sight: Sight) {}

  #tiles = $derived.by(() => this.sight.world.map.tiles);
  #fields = $derived.by(() => this.sight.world.map.fields);
  /** By seat; as one text, so that it is the same as long as nobody's has changed. */
  #factions = $derived.by(() => this.sight.world.players.map((player) => player.faction).join());
  #founders = $derived.by(() => {
    const factions = this.#factions.split(",");
    const starts = this.#tiles.filter((tile) => tile.seat >= 0);
    return new Map(starts.map((tile) => [name(tile.centre), factions[tile.seat] ?? ""]));
  });
  #filled = $derived(
    this.#fields
      .filter((field) => field.location !== "empty" || field.cubes.length || field.guarded)
      .map((field) => ({ field, at: name(field.at) })),
  );
  all = $derived.by((): Laid[] => {
    const { light } = this.sight;
    const factions = this.#factions.split(",");
    const laid = this.#filled.map(({ field, at }) => {
      const verb = light.get(`field:${at}`)?.[0]?.verb;
      const owner = factions[field.cubes.find((cube) => cube >= 0) ?? -1] ?? "";
      const founder = this.#founders.get(at) ?? "";
      return [at, { at, field, owner, founder, hostile: verb === "hostile", lit: verb !== undefined }] as const;
    });
    return [...this.#kept.of(laid).values()];
  });
}
