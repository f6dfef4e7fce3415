// Made from src/heroes/server/wire by tools/wire_types.py. Change that, not this.
import type { Said } from "../words/message";

export const PROTOCOL = 1;
export const MAX_NAME = 32;
export const MAX_CHAT = 500;
export const MAX_STEPS = 64;

/** For one kind of question: ask even if there is one answer; ask if there is a choice (default); pass by itself; pass by itself until the combat ends. */
export type AutoMode = "always" | "combat" | "holding" | "pass";

/** What a log is divided into: rounds of the game, turns, combats, and the rounds of a combat. */
export type Chapter = "combat" | "combat-round" | "round" | "turn";

/** How much it matters to somebody who did not see it. `loud`: whoever it concerns is told at once; `small`: told only if nothing weightier happened; `silent`: it matters to the drawing only. */
export type News = "loud" | "plain" | "silent" | "small";

/** `frozen`: this version of the rules cannot go on with the game, or met a defect in it. */
export type Status = "frozen" | "lobby" | "over" | "playing";

/** Something that somebody chose to do; something that came of it or of a rule; a moment at which a round, a turn, a combat or a unit's activation begins or ends, so that deeds begin anew. */
export type Weight = "deed" | "follow" | "moment";

/** Who sits there. `link`: waits for the holder of its secret link; `open`: anyone may sit down. */
export type Who = "bot" | "human" | "link" | "open";

/** A path with the value to put there, or a path alone: remove what is there. */
export type PatchStep = [path: (string | number)[], value: unknown] | [path: (string | number)[]];

/** The first message of every connection. */
export interface Hello {
  type: "hello";
  /** A secret that this client made once and keeps: at least 22 random letters and digits. It is who you are. */
  client: string;
  name?: string;
  protocol?: number;
  /** Send changes of views rather than whole views. */
  patches?: boolean;
  id: string;
}

/** Ask for a `pong`. */
export interface Ping {
  type: "ping";
  id: string;
}

/** Which games and bots are here? */
export interface Catalogue {
  type: "catalogue";
  id: string;
}

/** The tables at which this client has a seat. */
export interface Mine {
  type: "mine";
  id: string;
}

/** Public tables that wait for players or may be watched. */
export interface Lobby {
  type: "lobby";
  id: string;
}

/** Set up a table. The reply holds a secret link for every seat that waits for one. */
export interface Create {
  type: "create";
  game: string;
  setup?: { [key in string]: unknown };
  /** One for each seat; seats left out are open. */
  seats?: SeatPlan[];
  /** List it in the lobby. */
  public?: boolean;
  /** Let others watch as spectators. */
  watchable?: boolean;
  /** Seconds after which a seat that does not answer counts as idle. */
  idle_after?: number;
  /** This bot takes over an idle or abandoned seat by itself; empty: the others vote. */
  idle_bot?: string;
  /** Start at once if every seat is taken. */
  start?: boolean;
  /** Only on servers that allow it (for tests): whoever knows the seed knows the dice. */
  seed?: number | null;
  id: string;
}

/** Who shall sit on one seat of a new table. */
export interface SeatPlan {
  who?: "bot" | "link" | "me" | "open";
  name?: string;
  /** For a bot: its name, as the catalogue lists them. */
  bot?: string;
}

/** The secret links of the seats that still wait for their players; for the owner of the table. */
export interface Links {
  type: "links";
  table: string;
  id: string;
}

/** Change the set-up before the start; for the owner. */
export interface Configure {
  type: "configure";
  table: string;
  setup: { [key in string]: unknown };
  id: string;
}

/** Change who sits on a seat before the start; for the owner. */
export interface Arrange {
  type: "arrange";
  table: string;
  seat: number;
  plan: SeatPlan;
  id: string;
}

/** Before the start: what this seat brings to the game (its entry in the set-up's `seats`); shown to nobody else. */
export interface Choose {
  type: "choose";
  table: string;
  seat: number;
  choice: { [key in string]: unknown };
  id: string;
}

/** Sit down: by the secret link of a seat, or on an open seat. */
export interface Claim {
  type: "claim";
  table: string;
  token?: string;
  seat?: number | null;
  name?: string;
  id: string;
}

/** A new secret link to my own seat, to go on from another device or hand it over. */
export interface Relink {
  type: "relink";
  table: string;
  seat: number;
  id: string;
}

/** Who invites me by this link, and to what? Nothing is taken yet. */
export interface Invitation {
  type: "invitation";
  table: string;
  token: string;
  id: string;
}

/** Delete the table for ever; for whoever made it, if nobody else has a game at it to lose. */
export interface Delete {
  type: "delete";
  table: string;
  id: string;
}

/** Get up. The seat is abandoned: a bot or a vote may take over. */
export interface Leave {
  type: "leave";
  table: string;
  seat: number;
  id: string;
}

/** Begin; for the owner. */
export interface Start {
  type: "start";
  table: string;
  /** Put this bot on every seat that is not taken. */
  fill?: string;
  id: string;
}

/** Follow a table: with the eyes of my seats, or as a spectator. */
export interface Watch {
  type: "watch";
  table: string;
  /** The last sequence number that this client has handled: only what came later is told again. */
  since?: number | null;
  id: string;
}

/** Follow it no more. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  id: string;
}

/** Answer the open question. The reply comes once the answer is stored. */
export interface AnswerIt {
  type: "answer";
  table: string;
  seat: number;
  key: string;
  question: number;
  id: string;
}

/** Take back own answers to before the one named by `to`, while nothing has been rolled or revealed since. */
export interface Undo {
  type: "undo";
  table: string;
  seat: number;
  to: number;
  question: number;
  id: string;
}

/** Ask the others to agree: see `Proposal`. */
export interface Propose {
  type: "propose";
  table: string;
  what: "bot" | "open" | "undo";
  by: number;
  seat: number;
  bot?: string;
  id: string;
}

/** Agree or not. */
export interface Vote {
  type: "vote";
  table: string;
  proposal: number;
  seat: number;
  yes: boolean;
  id: string;
}

/** Play my seat again after a bot has stood in for me. */
export interface ComeBack {
  type: "return";
  table: string;
  seat: number;
  id: string;
}

/** How windows are treated for my seat, or with `kind` the windows or questions of that kind alone. What is asked on behalf of others (`behalf`) is let go to a bot. */
export interface Auto {
  type: "auto";
  table: string;
  seat: number;
  mode: AutoMode;
  kind?: string;
  id: string;
}

/** Do not pass this one for me: I want to look at it. */
export interface Hold {
  type: "hold";
  table: string;
  seat: number;
  question: number;
  id: string;
}

/** Talk to everybody at the table. */
export interface Say {
  type: "say";
  table: string;
  text: string;
  id: string;
}

/** Why can my seat not do this now? */
export interface WhyNot {
  type: "why_not";
  table: string;
  seat: number;
  key: string;
  id: string;
}

/** What are the chances if my seat answers this? */
export interface Odds {
  type: "odds";
  table: string;
  seat: number;
  key: string;
  /** Of fights that are tried out: so many have been told of already, tell of others. */
  tried?: number;
  /** What is struck next, from where this answer leads: `unit:3`. The odds are those of that strike. */
  target?: string;
  id: string;
}

/** What would come of a fight of my seat's army with whoever stands there, wherever that is? */
export interface Foresee {
  type: "foresee";
  table: string;
  seat: number;
  /** A hero or a field by its name: `hero:1.main`, `field:3,-1`. */
  thing: string;
  tried?: number;
  id: string;
}

/** What would this enemy unit do to my units, if it came to act? */
export interface Threat {
  type: "threat";
  table: string;
  seat: number;
  /** By its `id` in the view. */
  unit: number;
  id: string;
}

/** The game step by step: through the eyes of my seats or a spectator's, and after the game through anyone's. */
export interface Replay {
  type: "replay";
  table: string;
  eyes: (number | null)[];
  first?: number;
  count?: number;
  /** False: without the lines of the log from before the first step. */
  log?: boolean;
  id: string;
}

/** What did the bot weigh whose answer made this step? During the game only what is open is told. */
export interface Weigh {
  type: "weighed";
  table: string;
  step: number;
  id: string;
}

/** An overview of all steps, for the slider of a replay. */
export interface Timeline {
  type: "timeline";
  table: string;
  id: string;
}

/** How the game went, once it is over: numbers by rounds, turning points, and what chance gave to whom. */
export interface Story {
  type: "story";
  table: string;
  id: string;
}

/** One stretch of a game that is over, looked at again by the strongest bot; the reply says how many there are. */
export interface Analyse {
  type: "analysis";
  table: string;
  part: number;
  id: string;
}

/** What would the strongest bot do after so many answers of a game that is over, and why? */
export interface Advise {
  type: "advice";
  table: string;
  step: number;
  id: string;
}

/** The whole record with its seed, once the game is over. */
export interface Record {
  type: "record";
  table: string;
  id: string;
}

/** A new table: the same game anew with the same players, or this very game continued from one of its steps. */
export interface Again {
  type: "again";
  table: string;
  /** Continue from after this many answers; null: a rematch. */
  step?: number | null;
  /** Who plays on; for a rematch the same players stay. */
  seats?: SeatPlan[];
  id: string;
}

/** This running game as a file, to go on with elsewhere: on a page without a server, or at a server. */
export interface Export {
  type: "export";
  table: string;
  id: string;
}

/** A new table with a game from such a file; whoever was no bot in it is me. Or with a scenario or campaign of one's own, as its text: I play its first seat, bots the others. */
export interface Import {
  type: "import";
  file: string;
  id: string;
}

/** Hello to you too. `own` is what is printed in boxes of this server's own, with its English, if it has any. */
export interface Welcome {
  type: "welcome";
  id: string;
  protocol: number;
  version: string;
  name: string;
  own?: OwnBoxes;
}

/** What is in boxes that no client of this version knows: printed on their components, and the English of it. */
export interface OwnBoxes {
  library: { [key in string]: unknown };
  world: { [key in string]: unknown };
  words: { [key in string]: string };
}

/** Still here. */
export interface Pong {
  type: "pong";
  id: string;
  at: number;
}

/** It is stored; `seq` is its number at the table. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

/** The new table and the links to its waiting seats. */
export interface Created {
  type: "created";
  id: string;
  table: string;
  links: SeatLink[];
}

/** The secret that claims a seat. */
export interface SeatLink {
  seat: number;
  token: string;
}

/** Secret links; give each to one player only. */
export interface LinkList {
  type: "links";
  id: string;
  table: string;
  links: SeatLink[];
}

/** What a link leads to. */
export interface Invited {
  type: "invited";
  id: string;
  table: string;
  /** Who invites; empty if whoever made the table does not sit at it. */
  by: string;
  game: string;
  scenario: string;
  /** Of a scenario of the game itself. */
  scenario_id: string;
  /** How many rounds it usually takes, at least and at most; empty: nobody can say. */
  rounds: number[];
  status: Status;
  seat: number;
  /** Somebody sits there already and moves to another device by it. */
  moves: boolean;
  chairs: Chair[];
}

/** One seat as everybody may know it. */
export interface Chair {
  seat: number;
  who: Who;
  name: string;
  bot: string;
  /** Its player has got up and left. */
  left: boolean;
  /** A bot plays for its player, who may come back. */
  stands_in: boolean;
}

/** The games of this server. */
export interface Offers {
  type: "catalogue";
  id: string;
  games: GameOffer[];
}

/** A game that can be created here. */
export interface GameOffer {
  game: string;
  bots: string[];
  /** What its set-up may say; null if the game does not describe it. */
  options: SetupForm | null;
}

/** What the game asks of the table and of each seat. */
export interface SetupForm {
  fields: FieldForm[];
  /** In which order each edition has things chosen. */
  order?: { [key in string]: string[] };
  seats: SeatsForm;
}

/** One thing that a set-up may say. `choice`: one of several values; `flags`: any of them; `flag`: yes or no. */
export interface FieldForm {
  choices?: ChoiceForm[];
  /** For a field of the seats: one for all, or one for each. */
  default: string | boolean | string[];
  /** No two seats may have choices that are equal in this, such as `faction`. */
  distinct?: string;
  /** Values that do not go together. */
  excludes?: string[][];
  key: string;
  kind: "choice" | "flag" | "flags";
  /** English; `says`, where it is there, is the same for every language. */
  label: string;
  /** A share code will do as well. */
  or_code?: boolean;
  says?: Said;
}

/** One value of a field. What only some choices have is left out of the others. */
export interface ChoiceForm {
  /** Of a hero or a scenario: the boxes that it takes beyond the core box. */
  boxes?: string[];
  chapter?: ChapterForm;
  /** Of a hero. */
  faction?: string;
  /** Of a Kingdom set, like the next three. */
  hero?: string;
  /** By seat the heroes that may play it; where nothing is said, any. */
  heroes?: string[][];
  /** English; `says`, where it is there, is the same for every language. */
  label: string;
  /** What is decided when the rounds are over. */
  limit?: Said;
  /** How it is lost, and how a player is out. */
  lost?: Said[];
  plan?: string;
  plan_says?: Said;
  /** Of a scenario: how many can play it; what follows up to `chapter` belongs to scenarios too. */
  players?: number[];
  rounds?: number;
  rules?: string[];
  says?: Said;
  style?: string;
  /** For a number of players the team of each seat; where nothing is said, everybody plays alone. */
  teams?: { [key in string]: number[] };
  /** What it means. */
  text?: string;
  tiles?: SlotForm[];
  /** Of a box: the editions whose rulebook is older. */
  unknown_to?: string[];
  value: string;
  /** Switches that the players set, by the key `variants` of the set-up. */
  variants?: VariantForm[];
  /** How it is won. */
  won?: Said[];
}

/** Where a scenario stands in its campaign. */
export interface ChapterForm {
  /** The chapter that has to be won before; empty: none. */
  after: string;
  campaign: Said;
  /** From 1 on. */
  number: number;
}

/** Where a tile of a scenario lies at the beginning. */
export interface SlotForm {
  group: string;
  place: number[];
  /** Whose Starting tile it is; -1: nobody's. */
  seat: number;
}

/** A switch of a scenario. */
export interface VariantForm {
  text: Said;
  value: string;
}

/** How many can play, and what each seat may choose. */
export interface SeatsForm {
  fields: FieldForm[];
  least: number;
  most: number;
}

/** A list of tables, the last touched first. */
export interface Tables {
  type: "tables";
  id: string;
  tables: TableCard[];
}

/** A table in a list. */
export interface TableCard {
  table: string;
  game: string;
  status: Status;
  chairs: Chair[];
  touched: number;
  yours: number[];
  your_turn: boolean;
  /** Its name; empty if there is none, and so is what follows, if only its players may see the table. */
  scenario: string;
  scenario_id: string;
  /** 0 before the first. */
  round: number;
  /** By seat; empty before the game begins. */
  factions: string[];
  /** Who won, of a game that is over. */
  winners: number[];
  /** Whether this client made it, and so may remove it as long as nobody else has a game to lose. */
  owner: boolean;
}

/** Why not. Both empty: it is allowed. */
export interface Reason {
  type: "reason";
  id: string;
  rule: string;
  text: string;
  says: Said;
}

/** What the engine says about the chances; null if it does not compute any for this answer. */
export interface OddsReply {
  type: "odds";
  id: string;
  odds: unknown;
}

/** A stretch of a replay. */
export interface Steps {
  type: "steps";
  id: string;
  table: string;
  total: number;
  steps: ReplayStep[];
}

/** The game after that many answers. The first step of a reply has whole views, the others patches. */
export interface ReplayStep {
  step: number;
  eyes: SeatView[];
}

/** The game through one pair of eyes. Either `view` or `patch` is there; a patch is relative to the view before. */
export interface SeatView {
  seat: number | null;
  /** Number of the open question; an answer names the question that it answers. */
  question: number;
  /** Drop the log lines from this number on, then add those of `log`. */
  log_from: number;
  log: LogLine[];
  /** Its own `log` is empty: the lines are in `log` beside it. */
  view?: View | null;
  patch?: PatchStep[] | null;
  /** What this seat may take back, oldest first. */
  undo?: UndoStep[];
}

/** One event as this seat may know it; `n` is its number in the whole log, `step` that of the answer it came of and `by` the seat that gave this answer (neither: the set-up). `private` is there if no other seat was told as much. */
export interface LogLine {
  /** One of the many of a combat: told to those who follow it, not to those who want to know what came of it. */
  blow?: boolean;
  by?: number;
  closes?: Chapter;
  /** The seats to which it was done. */
  concerns: number[];
  data: { [key in string]: unknown };
  /** Whose deed it was, or who decided for the unit whose deed it was; null: nobody's, such as a rule's. */
  doer: number | null;
  kind: string;
  n: number;
  news: News;
  /** What begins with it, and in `closes` what ends. */
  opens?: Chapter;
  private?: boolean;
  /** Somebody learned something by it: what led to it cannot be taken back alone. */
  reveals: boolean;
  says: Said;
  step?: number;
  text: string;
  /** What it tells of: first whoever acts or is struck, then the others, then where. */
  things: string[];
  weight: Weight;
}

/** What one seat (null: a spectator) may know, as the engine gives it. */
export interface View {
  aims: Aims;
  ask: AskView | null;
  game: string;
  log: LogLine[];
  outcome: OutcomeView | null;
  over: boolean;
  seat: number | null;
  seats: number;
  state: { [key in string]: unknown };
}

/** How it is won and lost. Everybody at the table may know it. */
export interface Aims {
  /** Each way to win, for the seat that looks those of its own as well. */
  won: Said[];
  /** Each way to lose or to be out of the game. */
  lost: Said[];
  /** What is decided when the last round is over; empty: there is no last round. */
  limit: Said;
  /** By seat, where points may decide. */
  scores: Score[];
}

/** The points of one player so far. */
export interface Score {
  seat: number;
  total: number;
  parts: Points[];
}

/** What points are for, and how many of them. */
export interface Points {
  says: Said;
  points: number;
}

/** The open question. `options` is null for everybody but the asked seat. */
export interface AskView {
  /** The things that it concerns, such as `unit:7`. */
  about: string[];
  /** How many or how much it is about, where it is: cards to look at, the power of a spell. */
  amount: number;
  /** For whom it is answered where it is no affair of this seat's own, such as `neutral-units` in a fight of others; an `auto` of this kind leaves such questions to a bot. */
  behalf?: string;
  kind: string;
  options: OptionView[] | null;
  /** Which answer lets it go by. */
  passes: string | null;
  /** The rule by which it is asked; empty if none is named. */
  rule: string;
  says: Said;
  seat: number;
  title: string;
  /** The kind of a chance to put something in, which `auto` can let go by itself; empty: it is none. */
  window: string;
}

/** One legal answer. `verb` says how it is meant where the key does not tell (`go`, `hostile`, `unopposed`), `cost` what it takes of whoever gives it. */
export interface OptionView {
  cost?: Cost;
  /** It cannot be taken back. */
  final?: boolean;
  key: string;
  says: Said;
  /** What a person points at to give it. */
  things?: string[];
  verb?: string;
}

/** What an answer takes of whoever gives it, to be shown beside it. */
export interface Cost {
  movement?: number;
  gold?: number;
  materials?: number;
  valuables?: number;
  statistics?: number;
}

/** How the game ended. */
export interface OutcomeView {
  reason: string;
  scores: number[];
  winners: number[];
}

/** One answer that its seat may still take back. */
export interface UndoStep {
  /** Give this back in `undo`: the game returns to just before that answer. */
  to: number;
  key: string;
  label: string;
  says: Said;
  verb: string;
  /** As they were told with the answer. */
  things: string[];
}

/** What a bot weighed at one step, best first. `how` says why there may be nothing to tell: it compared answers; it had no choice or does that by habit; it never compares any (`blind`); it would tell a secret (`hidden`). */
export interface WeighedReply {
  type: "weighed";
  id: string;
  table: string;
  step: number;
  seat: number;
  bot: string;
  how: "blind" | "habit" | "hidden" | "weighed";
  candidates: WeighedOption[];
}

/** One answer that a bot weighed: 1 for the best and 0 for the worst of those that may be told, null if this time it did not look at what it had chosen. */
export interface WeighedOption {
  key: string;
  label: string;
  says: Said;
  share: number | null;
  chosen: boolean;
}

/** Every step of the game in short. */
export interface TimelineReply {
  type: "timeline";
  id: string;
  table: string;
  /** How long the log was before the first step. */
  opening: number;
  steps: StepMark[];
}

/** One step of a replay: who answered, how long the log was then, whether something was rolled or revealed. */
export type StepMark = [seat: number, log: number, knot: boolean];

/** How the game went. */
export interface StoryReply {
  type: "story";
  id: string;
  table: string;
  /** What the numbers of `rounds` are, in their order. */
  measures: string[];
  rounds: RoundMark[];
  turning: TurningPoint[];
  luck: LuckCount[];
}

/** Where the game stood when a round began, and last of all at the end: by measure, then by seat. */
export type RoundMark = [round: number, step: number, numbers: number[][]];

/** A step that changed much in who leads. */
export interface TurningPoint {
  /** The number of answers after which it had happened. */
  step: number;
  /** Whose lead changed most. */
  seat: number;
  /** By how much: 1 would be from nothing to everything; below 0 it lost. */
  swing: number;
  line: LogLine;
}

/** How often a die showed a face for a seat; of cards, how many were drawn. */
export interface LuckCount {
  /** -1: for nobody, such as neutral units. */
  seat: number;
  die: string;
  face: string;
  count: number;
}

/** A stretch of a game looked at again. What the stretches say belongs together: curves follow one another, of all mistakes the dearest count, and how well a seat answered is the mean over all that was weighed. */
export interface AnalysisReply {
  type: "analysis";
  id: string;
  table: string;
  part: number;
  parts: number;
  found: Analysis;
}

/** What came out, and what it rests on. */
export interface Analysis {
  game: string;
  judge: string;
  /** The judge without what it is set to. */
  judge_name: string;
  /** How positions were judged: `net`, or the bot that played on. */
  by: string;
  /** The same without what it is set to. */
  by_name: string;
  /** Answers of seats that had a choice. */
  decisions: number;
  /** How many of them the judge compared with others. */
  weighed: number;
  /** Games played on from each position; 0 where the net judged. */
  trials: number;
  curve: Chances[];
  mistakes: Mistake[];
  accuracy: Accuracy[];
}

/** After so many answers, how likely each seat was to win. */
export interface Chances {
  step: number;
  chances: number[];
}

/** An answer that was worse than another. */
export interface Mistake {
  /** It was the answer after so many. */
  step: number;
  seat: number;
  chosen: Move;
  better: Move;
  /** By how much the chance to win was less, from 0 to 1. */
  cost: number;
  /** The standard error of that; 0 where the net judged. */
  doubt: number;
  /** How it might have gone on after the better answer. */
  line: Move[];
}

/** An answer of a line. */
export interface Move {
  seat: number;
  key: string;
  says: Said;
}

/** How well a seat answered. An answer counts 1 if it looked best to the judge, 0 if it looked worst. */
export interface Accuracy {
  seat: number;
  decisions: number;
  /** None: none of its decisions was weighed. */
  own: number | null;
  /** What the judge itself comes to in the same positions when it thinks anew. */
  bot: number | null;
}

/** What the strongest bot would do at a position. */
export interface AdviceReply {
  type: "advice";
  id: string;
  table: string;
  found: Advice;
}

/** What the judge would answer at a position, and what it compared; nothing compared: by habit. */
export interface Advice {
  judge: string;
  /** The judge without what it is set to. */
  judge_name: string;
  step: number;
  answer: Move;
  /** The best first. */
  candidates: Compared[];
  /** How the seat might go on; what others may do is theirs to know. */
  line: Move[];
}

/** An answer that the judge compared. */
export interface Compared {
  answer: Move;
  /** 1 for the best, 0 for the worst. */
  share: number;
  /** How likely the seat is to win after it, where the judge reckons in that. */
  chance: number | null;
}

/** The record that `heroes replay` reads, and what the commitment was made of. */
export interface RecordReply {
  type: "record";
  id: string;
  table: string;
  record: { [key in string]: unknown };
  /** The seed as text: it is longer than the whole numbers that a browser can tell apart. */
  seed: string;
  nonce: string;
  commitment: string;
  /** The same as a file for `heroes verify` and `heroes replay`. */
  file: string;
}

/** A game as a file. */
export interface Exported {
  type: "exported";
  id: string;
  table: string;
  file: string;
}

/** It was not done, and nothing has changed. `id` is empty if the message could not even be read. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  text: string;
  says: Said;
  legal: string[];
}

/** The table as it is now: the answer to `watch`, and again whenever the client's own seats change. */
export interface Joined {
  type: "joined";
  seq: number;
  info: TableInfo;
  /** The seats that this client holds. */
  yours: number[];
  owner: boolean;
  /** How windows are treated for these seats, and in `autos` questions of one kind. */
  windows: { [key in number]: AutoMode };
  autos: { [key in number]: { [key in string]: AutoMode } };
  seats: SeatView[];
  chat: ChatLine[];
}

/** A table as everybody at it may know it. */
export interface TableInfo {
  table: string;
  seq: number;
  game: string;
  setup: { [key in string]: unknown };
  status: Status;
  public: boolean;
  watchable: boolean;
  idle_after: number;
  idle_bot: string;
  chairs: Chair[];
  /** The seat that is asked now. */
  turn: number | null;
  /** When it was asked, in seconds since 1970. */
  turn_at: number;
  proposal: Proposal | null;
  /** Hash of seed and nonce, told before the first answer and checkable after the last: the dice were fixed. */
  commitment: string;
  continued_from: string;
  next_table: string;
  /** Not empty: the game met something that it cannot resolve; quote this in a report. */
  fault: string;
}

/** Something the other players are asked to agree to. */
export interface Proposal {
  id: number;
  /** Let a bot take over the seat, open the seat to anyone, or take back the seat's last answer. */
  what: "bot" | "open" | "undo";
  by: number;
  seat: number;
  bot: string;
  yes: number[];
  no: number[];
  voters: number[];
}

/** Something said at the table. `seat` is null for a spectator. */
export interface ChatLine {
  seq: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** Something was stored under this number. Numbers come without gaps. */
export interface Update {
  type: "update";
  table: string;
  seq: number;
  /** Kind of entry: `answered`, `undone`, `said`, ... */
  what: string;
  seat?: number | null;
  info?: TableInfo | null;
  seats?: SeatView[];
  chat?: ChatLine | null;
}

/** The server is about to answer for this seat; `hold` stops it. */
export interface Passing {
  type: "passing";
  table: string;
  seat: number;
  question: number;
  seconds: number;
}

/** Which seats have a connection now, and how many spectators there are. */
export interface Presence {
  type: "presence";
  table: string;
  seats: number[];
  watching: number;
}

export type AnyCommand =
  | Hello
  | Ping
  | Catalogue
  | Mine
  | Lobby
  | Create
  | Links
  | Configure
  | Arrange
  | Choose
  | Claim
  | Relink
  | Invitation
  | Delete
  | Leave
  | Start
  | Watch
  | Unwatch
  | AnswerIt
  | Undo
  | Propose
  | Vote
  | ComeBack
  | Auto
  | Hold
  | Say
  | WhyNot
  | Odds
  | Foresee
  | Threat
  | Replay
  | Weigh
  | Timeline
  | Story
  | Analyse
  | Advise
  | Record
  | Again
  | Export
  | Import;

export type AnyMessage =
  | Welcome
  | Pong
  | Done
  | Created
  | LinkList
  | Invited
  | Offers
  | Tables
  | Reason
  | OddsReply
  | Steps
  | WeighedReply
  | TimelineReply
  | StoryReply
  | AnalysisReply
  | AdviceReply
  | RecordReply
  | Exported
  | Refused
  | Joined
  | Update
  | Passing
  | Presence;
