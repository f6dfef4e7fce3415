// The parts of a board-game view that the client draws. The engine builds them
// (heroes.rules.board.reading.combat_view).
export interface UnitState {
  id: number;
  card: string;
  name: string;
  tier: string;
  side: number;
  pack: boolean;
  kind: string;
  alive: boolean;
  cell: string;
  attack: number;
  defense: number;
  health: number;
  initiative: number;
  damage: number;
  activated: boolean;
  retaliated: boolean;
  defending: boolean;
  paralysed: boolean;
  overlay: string;
}

export interface ArmyState {
  seat: number;
  hero: string;
  cards: boolean;
  spells_cast: number;
  spell_limit: number;
  waiting: [string, boolean][];
  zone: string;
  movement: number;
  /** The side of the enemy hero that leads it and that the game runs. */
  leader?: number;
}

/** Whose banner an army bears; -1: nobody's. */
export const bannerOf = (army: ArmyState): number => (army.hero === "neutral" ? (army.leader ?? -1) : army.seat);

export interface StructureState {
  kind: string;
  name: string;
  cells: string[];
  standing: boolean;
  /** What a fire does to whoever stops in it. */
  damage: number;
}

export interface CombatState {
  board: { name: string; columns: number; rows: number; hexes: boolean };
  round: number;
  armies: ArmyState[];
  units: UnitState[];
  structures: StructureState[];
  bonuses: { what: string; amount: number; until: string; unit: number; side: number; source: string; seat: number }[];
  acting: { unit: number; moved: boolean; attacks: number } | null;
  clashes: { attacker: number; target: number; retaliation: boolean; dice: number[]; damage: number }[];
  token: number;
  siege: boolean;
  /** The field that is fought over or on; empty: it is fought for its own sake. */
  place: string;
  tokens_left: string[];
}

export interface PlayerState {
  faction: string;
  hero: string;
  level: number;
  hand_size: number;
  deck_size: number;
  discard: string[];
  in_play: string[];
  removed: string[];
  /** Specialty cards of later levels. */
  aside: string[];
  expert_left: number;
  morale: number;
  good_morale: string[];
  bad_morale: string[];
  gold: number;
  army: [string, boolean][];
  hand?: string[];
  deck?: string[];
  looking?: string[];
  looking_at: number;
  /** Spells on scrolls beside the hero; nameless to others. */
  scrolls?: string[];
}

export interface BoardGameState {
  edition: string;
  template?: string;
  first_player: number;
  players: PlayerState[];
  decks: Record<string, { draw: number; discard: string[] }>;
  combat: CombatState | null;
  casts: { seat: number; card: string; power: number }[];
}
