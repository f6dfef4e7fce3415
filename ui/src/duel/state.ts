// The parts of a card-game view that the client draws. The engine builds them (heroes.rules.duel.view).
import type { Kind } from "./pool";

export type Kinds = Record<Kind, number>;

export interface Attached {
  card: string;
  owner: number;
}

export interface PieceState {
  space: string;
  card: string;
  seat: number;
  hero: boolean;
  size: number;
  damage: number;
  attack: number;
  hp: number;
  move: number;
  activated: boolean;
  retaliated: boolean;
  turned: boolean;
  under: Attached[];
}

export interface SideState {
  set: { name: string; hero: string; deck: Record<string, number> };
  all_locations: string[];
  deck: number;
  hand_count: number;
  discard: string[];
  vanguard: string[];
  ready: Kinds;
  total: Kinds;
  standing: { card: string; turned: boolean; space: string | null }[];
  statistics_played: (Kind | null)[];
  played_statistic: boolean;
  passed: boolean;
  hand?: string[];
  prices?: Record<string, Kinds>;
  set_aside?: string[];
  locations_left?: string[];
  hand_seen?: string[];
}

export interface SiteState {
  space: string;
  owner: number;
  controller: number | null;
  card: string | null;
}

export interface After {
  size: number;
  damage: number;
}

export interface Forecast {
  attacker: string;
  target: string;
  deals: number;
  takes: number;
  disadvantage: boolean;
  target_after: After | null;
  attacker_after: After | null;
  wins: boolean;
}

export interface ClashState {
  attacker: string;
  target: string;
  disadvantage: boolean;
  retaliates: boolean;
  boosted: [boolean, boolean];
  boost: string | null;
  deals?: number;
  takes?: number;
}

export interface DuelState {
  round: number;
  round_limit: number;
  phase: "setup" | "discard" | "start" | "turns" | "end" | "over";
  first: number;
  next_first: number | null;
  turn: number | null;
  active: string | null;
  sides: [SideState, SideState];
  pieces: PieceState[];
  locations: SiteState[];
  grounds: Record<string, Attached[]>;
  table: Attached[];
  clash: ClashState | null;
  forecasts: Record<string, Forecast>;
}
