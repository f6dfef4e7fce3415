// Made from the views and odds of src/heroes/rules by tools/wire_types.py. Change that, not this.
import type { Said } from "../words/message";

/** The whole table. */
export interface DuelView {
  round: number;
  round_limit: number;
  phase: "discard" | "end" | "over" | "setup" | "start" | "turns";
  /** Who was first player of the first round. */
  opener: number;
  first: number;
  next_first: number | null;
  turn: number | null;
  /** The space of the Unit or Hero being activated. */
  active: string | null;
  sides: SideView[];
  pieces: PieceView[];
  locations: SiteView[];
  /** Cards on spaces. */
  grounds: { [key in string]: CardView[] };
  /** Cards being played, the innermost last. */
  table: CardView[];
  clash: ClashView | null;
  /** The outcome of every attack on offer, by its key. */
  forecasts: { [key in string]: Forecast };
}

/** One player's cards. */
export interface SideView {
  set: SetView;
  all_locations: string[];
  /** How many cards are left. */
  deck: number;
  hand_count: number;
  /** The last one is the top. */
  discard: string[];
  vanguard: string[];
  ready: { [key in string]: number };
  total: { [key in string]: number };
  standing: StandingView[];
  /** The kinds of the hand cards played as Statistics; None while the stack is being chosen. */
  statistics_played: (string | null)[];
  /** How many of them still lie beside their stacks. */
  statistics_beside: number;
  /** One was played this round. */
  played_statistic: boolean;
  passed: boolean;
  /** The own one alone, like the next four. */
  hand?: string[];
  /** What each hand card costs now. */
  prices?: { [key in string]: { [key in string]: number } };
  set_aside?: string[];
  locations_left?: string[];
  statistics_cards?: string[];
  /** Of the other player: cards known to be in hand. */
  hand_seen?: string[];
}

/** The Kingdom set that a player brought, as everybody knows it. */
export interface SetView {
  name: string;
  hero: string;
  deck: { [key in string]: number };
}

/** A card in force: the Hero, one beside the map, or a Location. */
export interface StandingView {
  card: string;
  /** Its once-per-round ability has been used. */
  turned: boolean;
  /** Of a Location. */
  space: string | null;
}

/** A Unit or Hero on the map; its numbers have every bonus in them. */
export interface PieceView {
  space: string;
  card: string;
  seat: number;
  hero: boolean;
  size: number;
  damage: number;
  attack: number;
  /** For a Hero: the damage that ends the game. */
  hp: number;
  move: number;
  /** It has an Activation mark. */
  activated: boolean;
  retaliated: boolean;
  /** Its once-per-round ability has been used. */
  turned: boolean;
  under: CardView[];
}

/** A card that lies under a Unit, on a space, or is being played. */
export interface CardView {
  card: string;
  owner: number;
}

/** A Location on the map. */
export interface SiteView {
  space: string;
  /** Who brought it. */
  owner: number;
  /** None while it lies face down. */
  controller: number | null;
  /** None for whoever may not know it. */
  card: string | null;
}

/** The attack that is being made. */
export interface ClashView {
  attacker: string;
  target: string;
  disadvantage: boolean;
  retaliates: boolean;
  /** By seat. */
  boosted: boolean[];
  /** The own face-down card. */
  boost: string | null;
  /** While players may boost: the damage without the boosts. */
  deals?: number;
  takes?: number;
}

/** What an attack does if nobody boosts. */
export interface Forecast {
  attacker: string;
  target: string;
  deals: number;
  takes: number;
  disadvantage: boolean;
  /** None: it is gone. */
  target_after: After | null;
  attacker_after: After | null;
  /** It ends the game. */
  wins: boolean;
}

/** Somebody after an attack. */
export interface After {
  size: number;
  damage: number;
}

/** The table of an Adventure. */
export interface AdventureTableView {
  edition: string;
  first_player: number;
  /** By seat. */
  players: PlayerView[];
  decks: { [key in string]: DeckView };
  combat: CombatView | null;
  /** The innermost last. */
  casts: CastView[];
  /** 0 while it is set up. */
  round: number;
  adventure: AdventureView;
}

/** One player's belongings. */
export interface PlayerView {
  faction: string;
  hero: string;
  level: number;
  /** Experience in half levels: level 1 is 2. */
  steps: number;
  hand_size: number;
  deck_size: number;
  /** The last one is the top. */
  discard: string[];
  /** Cards that take effect now, or for as long as they lie there, War Machines among them. */
  in_play: string[];
  /** Out of the game. */
  removed: string[];
  /** Specialty cards of later levels. */
  aside: string[];
  /** How many expert effects may still be used. */
  expert_left: number;
  /** By the token: 1 positive, -1 negative. */
  morale: number;
  good_morale: string[];
  bad_morale: string[];
  gold: number;
  materials: number;
  valuables: number;
  army: TroopView[];
  /** How many cards of a deck are being looked at. */
  looking_at: number;
  /** The own one alone, like the next two. */
  hand?: string[];
  /** Which cards are in it, in no order. */
  deck?: string[];
  looking?: string[];
}

/** A unit card outside combat. */
export type TroopView = [card: string, pack: boolean];

/** A shared deck. */
export interface DeckView {
  /** How many cards are left. */
  draw: number;
  /** The last one is the top. */
  discard: string[];
}

/** A combat; all of it is public but the faces of tokens that lie face down. */
export interface CombatView {
  board: GroundView;
  /** 0 while units are placed. */
  round: number;
  armies: ArmyView[];
  /** By their numbers; those that fell keep theirs. */
  units: UnitView[];
  structures: StructureView[];
  bonuses: BonusView[];
  acting: ActingView | null;
  /** The innermost last. */
  clashes: AttackView[];
  /** The side with the Initiative token; -1: there is none. */
  token: number;
  siege: boolean;
  /** No limit of rounds. */
  unlimited: boolean;
  /** Terrain tokens still to be placed. */
  tokens_left: string[];
  /** The field that is fought over or on; empty: it is fought for its own sake. */
  place: string;
}

/** The board of a combat. */
export interface GroundView {
  name: string;
  columns: number;
  rows: number;
  hexes: boolean;
}

/** One side of a combat; 0 is the attacker. */
export interface ArmyView {
  /** Who decides for it. */
  seat: number;
  /** main | secondary | none (a garrison) | neutral */
  hero: string;
  /** Whether its player may play cards in this combat. */
  cards: boolean;
  /** In this round. */
  spells_cast: number;
  spell_limit: number;
  /** Units still to be placed. */
  waiting: TroopView[];
  /** Where it may place its units; empty: not fixed yet. */
  zone: string;
  /** Movement points of the hero that fights, for prolonging. */
  movement: number;
  /** The side of the enemy hero that leads it and that the game runs; its hero is `neutral`. */
  leader?: number;
}

/** A unit in combat, with its statistics as they count now. */
export interface UnitView {
  id: number;
  card: string;
  name: string;
  tier: string;
  side: number;
  pack: boolean;
  /** ground | flying | ranged */
  kind: string;
  alive: boolean;
  /** Empty: on no space. */
  cell: string;
  attack: number;
  defense: number;
  health: number;
  initiative: number;
  damage: number;
  /** It has acted in this round. */
  activated: boolean;
  retaliated: boolean;
  /** The cubes that mark this on it, by the book. */
  cubes: string[];
  defending: boolean;
  paralysed: boolean;
  /** A card whose numbers replace its own. */
  overlay: string;
}

/** A wall, the gate, a terrain token or an effect token. */
export interface StructureView {
  /** wall | gate | terrain | effect */
  kind: string;
  name: string;
  cells: string[];
  /** Spaces from which the gate is passed. */
  opening: string[];
  standing: boolean;
  /** What a fire does to whoever stops in it. */
  damage: number;
}

/** Something in force. */
export interface BonusView {
  what: string;
  amount: number;
  /** clash | activation | round | next-round | combat */
  until: string;
  /** -1: not for one unit alone. */
  unit: number;
  /** With `unit` -1: all units of this side. */
  side: number;
  /** The card it comes from. */
  source: string;
  /** Who played that card. */
  seat: number;
}

/** The activation in progress. */
export interface ActingView {
  unit: number;
  moved: boolean;
  attacks: number;
}

/** An attack being resolved. */
export interface AttackView {
  attacker: number;
  target: number;
  retaliation: boolean;
  dice: number[];
  /** The die does not count. */
  void: boolean;
  damage: number;
  cancelled: boolean;
}

/** A spell being cast. */
export interface CastView {
  seat: number;
  card: string;
  power: number;
  /** Cards played together with it, for power. */
  cards: string[];
  cancelled: boolean;
}

/** The table apart from players, decks and the battle. */
export interface AdventureView {
  length: string;
  round: number;
  rounds: number;
  round_kind: string;
  /** Who starts this round. */
  starter: number;
  /** -1 between turns. */
  turn: number;
  /** Who looks at cards of the draft; -1: nobody. */
  drafter: number;
  drawn: number;
  deck: number;
  /** The common pile, the last card on top. */
  discard: string[];
  resolving: string;
  /** The last round is over. */
  battle: boolean;
  adventurers: AdventurerView[];
  track_ends: { [key in string]: number };
  basic_income: { [key in string]: number };
  now: ReckoningView;
  /** How it stood at the end of each round. */
  past: ReckoningView[];
  /** The cards of the draft, for whoever looks at them. */
  drafting?: string[];
}

/** A player beside the hero. */
export interface AdventurerView {
  has_kept: boolean;
  has_saved: boolean;
  /** Has resolved a card in this round. */
  done: boolean;
  resolved: string[];
  /** Cards set aside for a single use. */
  beside: string[];
  /** Cards gained of which it is not yet said where they go. */
  unsorted: number;
  /** Spells on scrolls; empty: only their owner knows which. */
  scrolls: string[];
  stunned: string[];
  buildings: string[];
  /** Town actions and buildings used this round. */
  spent: string[];
  /** Where the income markers lie. */
  tracks: Income;
  /** What the next Resource round brings. */
  income: Income;
  /** What a spell costs; 0: none is sold. */
  spell_price: number;
  /** How many cards are drawn for the battle. */
  hand_limit: number;
  expert_limit: number;
  /** Only for the player's own eyes, as all that follows. */
  kept?: string;
  saved?: string;
  sorting?: string[];
}

/** What comes in each Resource round. */
export type Income = [gold: number, materials: number, valuables: number];

/** Where both players stand, by seat. */
export interface ReckoningView {
  round: number;
  /** Damage that the army can take. */
  army: number[];
  /** Experience in half levels. */
  levels: number[];
  /** All resources, counted in gold. */
  riches: number[];
  /** What the tracks bring in a Resource round, counted in gold. */
  income: number[];
}

/** The table of a game on the map. */
export interface WorldView {
  edition: string;
  first_player: number;
  /** By seat. */
  players: RealmView[];
  decks: { [key in string]: DeckView };
  combat: CombatView | null;
  /** The innermost last. */
  casts: CastView[];
  scenario: string;
  scenario_name: string;
  scenario_rules: string[];
  /** Its story, and who plays it. */
  plan: ScenarioView;
  difficulty: string;
  settings: string[];
  /** 0 while it is set up. */
  round: number;
  /** resource | astrologers | plain */
  round_kind: string;
  /** After how many it ends; 0: no limit. */
  rounds: number;
  /** -1 between turns. */
  turn: number;
  /** Clockwise from the starting player. */
  order: number[];
  /** The Astrologers Proclaim card in force. */
  astrologer: string;
  /** The round after which the game ends; 0: not decided yet. */
  ends_after: number;
  map: MapView;
  heroes: HeroView[];
}

/** One player's belongings on the map. */
export interface RealmView {
  faction: string;
  hero: string;
  level: number;
  /** Experience in half levels: level 1 is 2. */
  steps: number;
  hand_size: number;
  deck_size: number;
  /** The last one is the top. */
  discard: string[];
  /** Cards that take effect now, or for as long as they lie there, War Machines among them. */
  in_play: string[];
  /** Out of the game. */
  removed: string[];
  /** Specialty cards of later levels. */
  aside: string[];
  /** How many expert effects may still be used. */
  expert_left: number;
  /** By the token: 1 positive, -1 negative. */
  morale: number;
  good_morale: string[];
  bad_morale: string[];
  gold: number;
  materials: number;
  valuables: number;
  army: TroopView[];
  /** How many cards of a deck are being looked at. */
  looking_at: number;
  /** The own one alone, like the next two. */
  hand?: string[];
  /** Which cards are in it, in no order. */
  deck?: string[];
  looking?: string[];
  town: At | null;
  buildings: string[];
  hand_limit: number;
  /** What has been used up for this turn or round, such as the Population token. */
  spent: string[];
  income: Income;
  /** Where each unit of the army is placed by itself. */
  formation: number[];
  far_tiles: number;
  /** Whose faction cubes were won. */
  trophies: number[];
  /** The round since which there is no town or settlement; 0: there is one. */
  homeless_since: number;
  eliminated: boolean;
  /** How many cubes lie on a building, for those that hold some. */
  cubes?: { [key in string]: number };
  /** Spells on Spell Scrolls, for those who have some; empty: only their owner knows which. */
  scrolls?: string[];
  /** Units on which damage lies until they fight, and how much; only where there are some. */
  wounds?: { [key in string]: number };
}

/** A field, or the place of a tile; the thing is `field:q,r` or `place:q,r`. */
export type At = [q: number, r: number];

/** The scenario as this seat plays it. */
export interface ScenarioView {
  /** What it tells before the first round; empty: nothing. */
  story: Said;
  /** The passages told so far, in order. */
  told: PassageView[];
  counters: CounterView[];
  /** The variants that are played. */
  variants: Said[];
  /** Locations that the scenario's own rules make something else of. */
  changed: string[];
  /** The team of each side, enemies that the game runs included; those of the same team win together. */
  teams: number[];
  enemies: EnemyView[];
  chapter: ChapterView | null;
  /** Only where the scenario has tokens of its own. */
  tokens?: TokenView[];
  /** The named rules that it switches on, in words; only where it does. */
  uses?: Said[];
  /** The weather of the round; only where the scenario has one. */
  weather?: Said;
}

/** A passage of the story. */
export interface PassageView {
  name: string;
  text: Said;
}

/** Something that the scenario counts. */
export interface CounterView {
  name: string;
  /** For each seat. */
  counts: number[];
}

/** A hero that the game runs; its army is in `players`, its AI deck is the deck `ai-SIDE`. */
export interface EnemyView {
  side: number;
  name: Said;
  beaten: boolean;
  /** Movement points that it has in each round; 0: it never moves. */
  points: number;
  /** Cards in its AI spell deck. */
  spells: number;
  /** What it goes for next, as the map lies now. */
  aim: "hero" | "holding" | "place" | "town" | null;
  /** Fields to the nearest of which it goes. */
  goes: At[];
}

/** Where the scenario stands in its campaign. */
export interface ChapterView {
  campaign: Said;
  /** From 1 on. */
  number: number;
  of: number;
  /** When the game is over: the set-up of the chapter that follows, the same again after a defeat. */
  next: { [key in string]: unknown } | null;
  /** The name of that chapter. */
  title: Said | null;
}

/** A token of the scenario's own that has been seen: where it lies or who carries it. */
export interface TokenView {
  name: Said;
  at: At;
  /** As `hero:0.main`; empty: it lies there. */
  hero: string;
}

/** The map. */
export interface MapView {
  tiles: TileView[];
  fields: FieldView[];
  /** How many tiles of each group have not come into play. */
  piles: { [key in string]: number };
  /** Where the Grail token lies once it has been dropped. */
  grail: At | null;
  gates: GateView[];
  /** Fields that the scenario keeps the Main Hero of the seat that looks from entering. */
  closed: At[];
}

/** A tile on the table. */
export interface TileView {
  group: string;
  back: string;
  place: At;
  /** Its middle field. */
  centre: At;
  /** Empty: it lies face down, and so is the terrain. */
  tile: string;
  terrain: string;
  rotation: number;
  /** Whose Starting tile it is; -1: nobody's. */
  seat: number;
}

/** A field that lies face up. */
export interface FieldView {
  at: At;
  location: string;
  /** The printed level of its guards; 0: none. */
  guard: number;
  guarded: boolean;
  /** Tiers of the neutral units that guard it; of those without a tier, the units themselves. */
  guards: string[];
  dice: number;
  /** Seats whose cubes lie here; -1 is a black cube. */
  cubes: number[];
  /** The resource token on a settlement. */
  yields: string;
  gives: Gives;
  /** Where one can go from here. */
  exits: At[];
}

/** What a field gives its owner in a Resource round. */
export type Gives = [resource: string, amount: number];

/** A gate of the scenario: a hero on one field goes to the other for movement points. */
export interface GateView {
  start: At;
  /** None: where it leads nobody has seen. */
  end: At | null;
  cost: number;
  /** Whether it lets the heroes of the seat that looks through. */
  open: boolean;
}

/** A hero's model; the thing is `hero:SEAT.KIND`. */
export interface HeroView {
  seat: number;
  kind: "main" | "secondary";
  /** None: off the map. */
  at: At | null;
  movement: number;
  /** Movement points at the start of a turn. */
  full: number;
  /** It carries the Grail. */
  grail: boolean;
  /** Where it can go with its movement points, while the seat that looks may move it; near fields first. */
  ways: WayView[];
}

/** A field to which a hero can go, if nothing comes between. */
export interface WayView {
  at: At;
  /** From where the last step leads to it. */
  before: At;
  /** Movement points of the whole way. */
  cost: number;
  /** How it comes there, as an option says it. */
  verb: "go" | "hostile" | "unopposed";
}

/** The table of a combat. */
export interface BoardView {
  edition: string;
  first_player: number;
  /** By seat. */
  players: PlayerView[];
  decks: { [key in string]: DeckView };
  combat: CombatView | null;
  /** The innermost last. */
  casts: CastView[];
}

/** The table of a Skirmish. */
export interface SkirmishView {
  edition: string;
  first_player: number;
  /** By seat. */
  players: PlayerView[];
  decks: { [key in string]: DeckView };
  combat: CombatView | null;
  /** The innermost last. */
  casts: CastView[];
  /** How long a battle it is. */
  template: string;
}

/** The odds of an attack, with nobody playing a card. */
export interface AttackOdds {
  /** Mean damage to the target. */
  damage: number;
  /** Mean damage to the attacker. */
  suffered: number;
  /** The chance that the target falls. */
  destroys: number;
  /** The chance that the attacker falls. */
  dies: number;
  attacker: number;
  target: number;
  strike: Fall[];
  /** From likely to unlikely. */
  outcomes: Ending[];
  /** What own cards would change, the best first. */
  what_if?: WhatIf[];
}

/** What attack and defense come to, for one fall of the dice. */
export interface Fall {
  chance: number;
  attack: number;
  defense: number;
}

/** One outcome of an attack. */
export interface Ending {
  chance: number;
  damage: number;
  suffered: number;
  destroys: boolean;
  dies: boolean;
}

/** The odds if a card were played for the attack. */
export interface WhatIf {
  /** Mean damage to the target. */
  damage: number;
  /** Mean damage to the attacker. */
  suffered: number;
  /** The chance that the target falls. */
  destroys: number;
  /** The chance that the attacker falls. */
  dies: number;
  /** The answer that plays it. */
  key: string;
  card: string;
  /** Which of its uses; empty if it has one. */
  use: string;
}

/** What more power would do for the spell that is being cast. */
export interface PowerLadder {
  card: string;
  power: number;
  attacker: number | null;
  target: number | null;
  /** One rung for each tier of the spell. */
  ladder: Rung[];
}

/** What a spell would do with so much power. */
export interface Rung {
  /** That it needs. */
  power: number;
  /** The answers that play the fewest cards which bring it there; empty: it is reached; None: the hand cannot. */
  pay: string[] | null;
  /** Whether the spell could be cast there. */
  cast: boolean;
  /** The units at which it could be aimed, and what it would do to them; empty where it is not aimed at one unit. */
  aims: Aim[];
  /** Those of the attack under way, or of the only attack that the acting unit can make next. */
  odds: Numbers | null;
}

/** What a spell would do to a unit at which it could be aimed. */
export interface Aim {
  unit: number;
  enemy: boolean;
  /** That it would take by the spell itself, without an attack that follows. */
  damage: number;
  falls: boolean;
}

/** What a player looks for first in the odds of an attack. */
export interface Numbers {
  /** Mean damage to the target. */
  damage: number;
  /** Mean damage to the attacker. */
  suffered: number;
  /** The chance that the target falls. */
  destroys: number;
  /** The chance that the attacker falls. */
  dies: number;
}

/** How likely a Combat Power is reached. */
export interface PowerOdds {
  needed: number;
  /** The attack of the units that take part, or of the best ones that could. */
  strength: number;
  dice: number;
  /** Falls of the dice that reach it. */
  wins: number;
  /** All falls of the dice, each as likely as any other. */
  of: number;
  units: string[];
  /** The same as `wins`, if a Morale card turns one die to +1; 0: there is none to use. */
  with_morale: number;
}

/** What an enemy unit would do if it came to act. */
export interface Threat {
  unit: number;
  /** None: it can strike nobody. */
  odds: AttackOdds | null;
  /** The acting unit, if it cannot strike that one. */
  spared: number | null;
  why: "bound" | "engaged" | "far" | "paralysed" | null;
}

/** What came of the fights that were tried out. Those of several replies add up. */
export interface Foresight {
  type: "fight";
  /** How many fights; 0: enough have been tried out already. */
  samples: number;
  /** How many of them were won. */
  won: number;
  /** How many units they cost in all; a Pack that became a Few counts as half of one. */
  lost: number;
}

/** What `state` of a view is, by game. */
export interface StateOf {
  cardgame: DuelView;
  adventure: AdventureTableView;
  alliance: WorldView;
  campaign: WorldView;
  clash: WorldView;
  combat: BoardView;
  cooperative: WorldView;
  skirmish: SkirmishView;
  tournament: WorldView;
}

/** What the odds of an answer, or a threat, may be. */
export type AnyOdds = AttackOdds | PowerLadder | PowerOdds | Threat | Forecast | Foresight;

/** Kinds of windows of which a player may have a wish of their own. */
export const WINDOWS = ["my-attack","attack-on-me","rolled","other","start","cast","after-cast","town-actions","hand","map-die","open-card","bargain"] as const;

/** Those that seldom matter: they go by unless a player wants to be asked. */
export const QUIET_WINDOWS: readonly string[] = ["other"];
