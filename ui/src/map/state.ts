// The parts of a view that the map draws. The engine builds them (heroes.rules.board.reading.map_view).
import type { BoardGameState, PlayerState } from "../combat/state";
import type { GateView, HeroView, ScenarioView } from "../wire/views";

export type At = [number, number];

export interface TileState {
  group: string;
  back: string;
  place: At;
  centre: At;
  tile: string;
  terrain: string;
  rotation: number;
  seat: number;
}

export interface FieldState {
  at: At;
  location: string;
  guard: number;
  guarded: boolean;
  /** Tiers of the neutral units that guard it; of those without a tier, the units themselves. */
  guards: string[];
  dice: number;
  /** Seats whose cubes lie here; -1 is a black cube. */
  cubes: number[];
  yields: string;
  /** Resource and amount in a Resource round. */
  gives: [string, number];
  exits: At[];
}

export type HeroState = HeroView;

export interface RealmState extends PlayerState {
  steps: number;
  materials: number;
  valuables: number;
  town: At | null;
  buildings: string[];
  hand_limit: number;
  spent: string[];
  income: [number, number, number];
  far_tiles: number;
  trophies: number[];
  eliminated: boolean;
  /** How many cubes lie on a building. */
  cubes?: Record<string, number>;
  /** How much damage lies on units until they fight. */
  wounds?: Record<string, number>;
}

export interface WorldState extends BoardGameState {
  players: RealmState[];
  scenario: string;
  scenario_name: string;
  scenario_rules: string[];
  plan: ScenarioView;
  difficulty: string;
  settings: string[];
  round: number;
  round_kind: string;
  rounds: number;
  turn: number;
  order: number[];
  astrologer: string;
  ends_after: number;
  map: {
    tiles: TileState[];
    fields: FieldState[];
    piles: Record<string, number>;
    /** Gates of the scenario, and fields that it closes to this seat. */
    gates?: GateView[];
    closed?: At[];
  };
  heroes: HeroState[];
}

/** What came of fights that the server tried out. */
export interface Foresight {
  samples: number;
  /** How many of them were won. */
  won: number;
  /** How many units they cost in all. */
  lost: number;
}

export function isWorld(state: BoardGameState | null): state is WorldState {
  return state !== null && "map" in state;
}

export const name = (at: At): string => `${at[0]},${at[1]}`;

export function parse(text: string): At {
  const [q = 0, r = 0] = text.split(",").map(Number);
  return [q, r];
}
