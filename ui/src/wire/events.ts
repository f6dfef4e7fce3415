// Made from the events of src/heroes by tools/wire_types.py. Change that, not this.
import type { LogLine } from "./index";
import type { Said } from "../words/message";

/** What a line of the log holds as `data`, by its `kind`. */
export interface EventData {
  /** A new card; only its owner sees which, unless it was open before. */
  "board.acquired": {
    seat: number;
    deck: string;
    card: string;
    open: boolean;
    /** It came straight from the deck: even its owner learns only now which it is, or that it was there. */
    drawn: boolean;
  };
  "board.acts": {
    unit: number;
    card: string;
    cell: string;
    /** Who decides for the unit. */
    seat: number;
    /** Whose unit it is; -1: a neutral one. */
    owner: number;
  };
  /** A card goes face up to the common pile. */
  "board.adventure-discarded": {
    seat: number;
    card: string;
  };
  /** The last round is over. */
  "board.armies-meet": { [key in never]: never };
  "board.attack-cancelled": {
    target: number;
    card: string;
    /** Whose unit was attacked; -1: a neutral one. */
    seat: number;
    cell: string;
    attacker: number;
  };
  /** An attack die outside a combat on the board. */
  "board.attack-die-rolled": {
    seat: number;
    face: number;
  };
  "board.attacks": {
    attacker: number;
    attacker_card: string;
    target: number;
    target_card: string;
    retaliation: boolean;
    /** Who decides for the attacker. */
    seat: number;
    /** Whose unit attacks; -1: a neutral one. */
    owner: number;
    /** Whose unit is attacked; -1: a neutral one. */
    target_owner: number;
    /** Where the attacker stands; empty: beside the board. */
    cell: string;
    target_cell: string;
  };
  /** A token of a Creature Bank opens a field that was blocked. */
  "board.bank-laid": {
    field: string;
    bank: string;
  };
  /** From the next round on somebody else has the first turn. */
  "board.begins-rounds": {
    seat: number;
  };
  "board.building-used": {
    seat: number;
    building: string;
  };
  "board.built": {
    seat: number;
    building: string;
  };
  /** A card goes from one hand to another. */
  "board.card-handed-over": {
    seat: number;
    ally: number;
    card: string;
  };
  /** A drafted card; only its owner sees which. */
  "board.card-kept": {
    seat: number;
    card: string;
  };
  /** A card of a hand is laid open to be traded. */
  "board.card-offered": {
    seat: number;
    ally: number;
    card: string;
  };
  "board.card-resolved": {
    seat: number;
    card: string;
  };
  /** A card kept for a later round. */
  "board.card-saved": {
    seat: number;
    card: string;
  };
  /** A card being resolved changes places with one of the common discard pile. */
  "board.card-swapped": {
    seat: number;
    card: string;
    other: string;
  };
  /** One card of each hand has changed places. */
  "board.cards-traded": {
    seat: number;
    ally: number;
    given: string;
    taken: string;
  };
  "board.cast-spell": {
    seat: number;
    card: string;
    power: number;
  };
  "board.combat-begins": {
    board: string;
    attacker: number;
    defender: number;
    /** Neutral units defend, which the defender only moves. */
    neutral: boolean;
    /** It is fought on the way, not for its own sake. */
    on_map: boolean;
  };
  "board.combat-ends": {
    winner: number;
    how: string;
    /** The victors are neutral units, which the winner only moved. */
    neutral: boolean;
    /** Whose heroes or armies fought. */
    fought: number[];
    /** Who led each side, the attacker first; -1: neutral units. */
    sides: number[];
    /** The units that each side lost altogether. */
    fell: string[][];
    /** The field that was fought over or on. */
    place: string;
  };
  /** A Combat card is decided. */
  "board.combat-fought": {
    seat: number;
    card: string;
    power: number;
    needed: number;
  };
  /** What the scenario counts for a player has changed. */
  "board.counter-moved": {
    seat: number;
    what: string;
    now: number;
  };
  "board.cube-won": {
    seat: number;
    other: number;
  };
  /** Black cubes leave the map. */
  "board.cubes-leave": {
    count: number;
  };
  "board.damaged": {
    unit: number;
    card: string;
    amount: number;
    source: string;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  /** A shared deck is shuffled, since a player has looked for a card in it or has put some back. */
  "board.deck-shuffled": {
    seat: number;
    deck: string;
  };
  "board.defends": {
    unit: number;
    card: string;
    cell: string;
    /** Who decides for the unit. */
    seat: number;
    /** Whose unit it is; -1: a neutral one. */
    owner: number;
  };
  "board.destroyed": {
    unit: number;
    card: string;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    /** Where it stood. */
    cell: string;
  };
  "board.discarded": {
    seat: number;
    card: string;
  };
  /** Somebody has looked into a deck of cards, units or weeks and discarded what lay on top. */
  "board.discarded-seen": {
    deck: string;
    card: string;
  };
  /** A unit leaves an army outside combat. */
  "board.dismissed": {
    seat: number;
    card: string;
  };
  /** Cards drawn: the owner sees which, the others how many. */
  "board.drew": {
    seat: number;
    count: number;
    cards: string[];
  };
  "board.effect-token-laid": {
    token: string;
    cell: string;
    /** Whether only its owner sees what it is, and sees it now. */
    face_down: boolean;
  };
  /** A player is out; the cards that leave the game with the player are seen by all. */
  "board.eliminated": {
    seat: number;
    rule: string;
  };
  /** An enemy hero comes onto the map. */
  "board.enemy-appears": {
    name: Said;
    field: string;
  };
  "board.enemy-beaten": {
    seat: number;
    name: Said;
  };
  /** The AI deck of an enemy hero is whole again for a combat. */
  "board.enemy-deck-shuffled": {
    side: number;
  };
  /** Attack dice that say how far an enemy hero goes. */
  "board.enemy-dice-fell": {
    name: Said;
    faces: number[];
  };
  /** A unit of an enemy hero that the game runs is about to act, and an AI card is drawn for it. */
  "board.enemy-drew": {
    side: number;
    card: string;
    unit: number;
  };
  "board.enemy-marched": {
    name: Said;
    start: string;
    end: string;
  };
  /** An enemy hero has destroyed what stood on a field. */
  "board.enemy-ruined": {
    name: Said;
    field: string;
    location: string;
    before: number;
  };
  /** An enemy hero has put its cube on a field. */
  "board.enemy-took": {
    name: Said;
    field: string;
    location: string;
    before: number;
  };
  /** An enemy hero that the game runs begins to move. */
  "board.enemy-turn-begins": {
    name: Said;
  };
  /** An enemy hero leaves the map without having been beaten. */
  "board.enemy-withdraws": {
    name: Said;
    field: string;
  };
  "board.experience-gained": {
    seat: number;
    steps: number;
  };
  "board.flagged": {
    seat: number;
    field: string;
    location: string;
    /** Who held it before; -1: nobody. */
    loser: number;
  };
  /** Cubes of a player leave the map by the scenario. */
  "board.flags-lost": {
    seat: number;
    count: number;
  };
  "board.flipped": {
    unit: number;
    card: string;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  "board.gained-resources": {
    seat: number;
    gold: number;
    materials: number;
    valuables: number;
    source: string;
  };
  "board.game-round-begins": {
    number: number;
    /** resource | astrologers | plain */
    kind: string;
  };
  /** A gate of the scenario is opened or shut for everybody. */
  "board.gate-turned": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    field: string;
    /** Where it leads. */
    to: Said;
    stands_open: boolean;
  };
  "board.gave-resources": {
    seat: number;
    ally: number;
    gold: number;
    materials: number;
    valuables: number;
  };
  "board.goal-met": {
    seat: number;
    goal: Said;
  };
  "board.grail-dropped": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    field: string;
  };
  "board.grail-taken": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
  };
  "board.grows-to-pack": {
    unit: number;
    card: string;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  /** Neutral units give way without a fight. */
  "board.guards-flee": {
    seat: number;
    level: number;
  };
  /** Guards are stronger than they were. */
  "board.guards-raised": {
    where: string;
    plus: number;
    /** What the players call it; events of older games do not tell. */
    place: Said;
  };
  "board.hand-redrawn": {
    seat: number;
  };
  "board.healed": {
    unit: number;
    card: string;
    amount: number;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  "board.hero-leaves": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    /** Who beat it; -1: neutral units, or nobody. */
    by: number;
    /** Where it stood. */
    field: string;
  };
  "board.hero-placed": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    field: string;
  };
  /** An effect with a duration begins. */
  "board.in-force": {
    what: string;
    amount: number;
    unit: number;
    source: string;
  };
  "board.income-raised": {
    seat: number;
    resource: "gold" | "materials" | "valuables";
    /** What it is now. */
    income: number;
  };
  /** What a player's town produces from now on. */
  "board.income-set": {
    seat: number;
    gold: number;
    materials: number;
    valuables: number;
  };
  "board.leaves-combat": {
    seat: number;
    how: string;
    /** Who keeps the field; -1: neutral units. */
    foe: number;
  };
  /** Cards that this game is played without. */
  "board.left-in-the-box": {
    deck: string;
    cards: string[];
  };
  /** Cards that chance leaves out of a deck because the scenario says so. */
  "board.left-out": {
    deck: string;
    cards: string[];
  };
  "board.level-reached": {
    seat: number;
    level: number;
  };
  /** The top cards of a shared deck, to choose among: who looks sees which, the others how many. */
  "board.looks-at": {
    seat: number;
    deck: string;
    count: number;
    cards: string[];
  };
  "board.machine-taken": {
    seat: number;
    card: string;
  };
  "board.map-die-rolled": {
    seat: number;
    die: string;
    face: string;
  };
  "board.marched": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    start: string;
    end: string;
  };
  "board.morale-changed": {
    seat: number;
    change: number;
    card: string;
  };
  "board.morale-lost": {
    seat: number;
    positive: boolean;
    card: string;
  };
  "board.morale-used": {
    seat: number;
    card: string;
  };
  "board.moved": {
    unit: number;
    card: string;
    start: string;
    end: string;
    /** Who decides for the unit. */
    seat: number;
    /** Whose unit it is; -1: a neutral one. */
    owner: number;
    /** It moves in its own activation, and is not driven or carried away. */
    acting: boolean;
  };
  /** The guard of a field is turned up. */
  "board.neutrals-drawn": {
    cards: string[];
  };
  /** A certain card was looked up in a deck in vain. */
  "board.nothing-found": {
    seat: number;
    deck: string;
    card: string;
  };
  "board.obstacle-placed": {
    seat: number;
    token: string;
    cells: string[];
  };
  /** A terrain token is taken off the board. */
  "board.obstacle-removed": {
    token: string;
    cells: string[];
  };
  "board.offer-declined": {
    seat: number;
    ally: number;
  };
  "board.paid": {
    seat: number;
    gold: number;
    materials: number;
    valuables: number;
    purpose: string;
  };
  "board.paralysed": {
    unit: number;
    card: string;
    paralysed: boolean;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  /** A passage of the story. */
  "board.passage-told": {
    name: string;
    text: Said;
  };
  /** From now on players leave each other alone, or do so no more. */
  "board.peace-changed": {
    kept: boolean;
    /** Whether it is a peace of the towns alone. */
    towns: boolean;
  };
  /** An open discard pile is shuffled: everybody sees its new order. */
  "board.pile-shuffled": {
    seat: number;
  };
  "board.placed": {
    unit: number;
    card: string;
    cell: string;
    /** Who decides for the unit. */
    seat: number;
    /** Whose unit it is; -1: a neutral one. */
    owner: number;
  };
  "board.played": {
    seat: number;
    card: string;
    use: string;
  };
  /** The breakdown of one player's victory points. */
  "board.points-counted": {
    seat: number;
    points: { [key in string]: number };
    total: number;
  };
  /** A spell costs a further card with a power symbol; whether there is one in hand is seen by all. */
  "board.power-due": {
    seat: number;
    held: boolean;
  };
  /** What chance gives a unit whose power a scenario has switched on. */
  "board.power-shown": {
    unit: number;
    card: string;
    /** corrosion | acid-pools | feast | breath | shell | storm */
    what: string;
  };
  "board.proclaimed": {
    card: string;
  };
  /** A drawn card that does not enter the deck: it goes face up to the discard pile it came from. */
  "board.put-back": {
    seat: number;
    card: string;
  };
  /** A card goes face up on the discard pile of a shared deck. */
  "board.put-on-pile": {
    deck: string;
    card: string;
  };
  "board.recruited": {
    seat: number;
    card: string;
  };
  /** Neutral units are turned up for a player who may recruit one of them. */
  "board.recruits-shown": {
    seat: number;
    cards: string[];
  };
  /** Cards just drawn go back into the deck for others. */
  "board.redrew": {
    seat: number;
    /** What was used up for it. */
    card: string;
    count: number;
  };
  "board.reinforced": {
    seat: number;
    card: string;
  };
  "board.removed": {
    seat: number;
    card: string;
  };
  "board.reshuffled": {
    seat: number;
  };
  /** A card that was aimed at the unit has no effect on it. */
  "board.resisted": {
    unit: number;
    card: string;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  "board.resource-rolled": {
    seat: number;
    resource: "gold" | "materials" | "valuables";
    amount: number;
  };
  /** A die that everybody sees. */
  "board.rolled": {
    /** For which unit; -1: for none. */
    unit: number;
    face: number;
    purpose: string;
    /** Who rolls. */
    seat: number;
  };
  "board.rolled-for-faction": {
    seat: number;
    faction: string;
    faces: string[];
  };
  "board.round-begins": {
    number: number;
  };
  /** A combat against neutral units goes on for movement points. */
  "board.round-bought": {
    seat: number;
    movement: number;
  };
  /** The game lasts longer or shorter than it was said. */
  "board.rounds-changed": {
    rounds: number;
  };
  /** A face-down token is turned over as a unit enters its space. */
  "board.sand-revealed": {
    token: string;
    cell: string;
  };
  /** Spells have been laid face down on a scroll; only its owner knows which. */
  "board.scroll-written": {
    seat: number;
    count: number;
    cards: string[];
  };
  /** Somebody looks at the top cards of a deck. */
  "board.searched": {
    seat: number;
    deck: string;
    count: number;
  };
  /** A card lies open beside the Hero card from now on. */
  "board.set-aside": {
    seat: number;
    card: string;
  };
  /** Cards of the hand go into the deck unseen. */
  "board.shuffled-in": {
    seat: number;
    count: number;
  };
  "board.spell-cancelled": {
    seat: number;
    card: string;
  };
  /** An enemy hero that the game runs has drawn a spell that answers to something, and holds it ready. */
  "board.spell-held": {
    side: number;
    card: string;
  };
  /** A unit that joins an army keeps its stack token. */
  "board.stack-won": {
    seat: number;
    unit: string;
    what: string;
  };
  /** A unit carries a stack token. */
  "board.stacked": {
    unit: number;
    card: string;
    what: string;
    amount: number;
  };
  "board.strikes": {
    attacker: number;
    target: number;
    target_card: string;
    total: number;
    defense: number;
    damage: number;
    /** Who decides for the attacker. */
    seat: number;
    /** Whose unit is struck; -1: a neutral one. */
    target_owner: number;
    /** Where the attacker stands; empty: beside the board. */
    cell: string;
    target_cell: string;
  };
  "board.structure-falls": {
    name: string;
    cells: string[];
  };
  "board.summoned": {
    unit: number;
    card: string;
    /** Whose unit it is; -1: a neutral one. */
    seat: number;
    cell: string;
  };
  /** A Pack is turned to its Few side outside combat. */
  "board.thinned": {
    seat: number;
    card: string;
  };
  /** A tile that a player is to place comes up. */
  "board.tile-drawn": {
    seat: number;
    tile: string;
  };
  "board.tile-laid": {
    tile: string;
    place: string;
    rotation: number;
  };
  /** A tile is drawn for all to see. */
  "board.tile-shown": {
    seat: number;
    tile: string;
    place: string;
  };
  /** Tiles that lie face down leave the map. */
  "board.tiles-leave": {
    count: number;
  };
  "board.timed-event-happens": {
    name: string;
    text: Said;
  };
  /** A token of the scenario's own is taken, sold or dropped. */
  "board.token-passed": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    name: string;
    /** taken | sold | dropped */
    how: string;
    field: string;
  };
  "board.token-passes": {
    seat: number;
  };
  /** A card goes from the table or the discard pile to the hand, for all to see. */
  "board.took-back": {
    seat: number;
    card: string;
  };
  /** A town of nobody has come to light, and whose units guard it. */
  "board.town-founded": {
    field: string;
    faction: string;
  };
  "board.town-taken": {
    seat: number;
    /** Whose town it was at the beginning. */
    town_of: number;
    field: string;
    /** Who held it before; -1: nobody. */
    loser: number;
  };
  "board.turn-begins": {
    seat: number;
  };
  /** The top card of a shared deck is shown to all. */
  "board.turned-up": {
    deck: string;
    card: string;
  };
  /** A unit goes from one army to another. */
  "board.unit-handed-over": {
    seat: number;
    ally: number;
    card: string;
  };
  /** Damage lies on a unit of an army until it fights. */
  "board.unit-hurt": {
    seat: number;
    card: string;
    amount: number;
  };
  /** A Paralysis token of the Adventure comes off. */
  "board.unit-recovers": {
    seat: number;
    unit: string;
  };
  "board.unit-stunned": {
    seat: number;
    unit: string;
  };
  "board.visited": {
    hero: number;
    owner: number;
    kind: "main" | "secondary";
    field: string;
    location: string;
  };
  /** A part of the map has been opened or closed. */
  "board.way-changed": {
    what: string;
    shut: boolean;
    /** What the players call it; events of older games do not tell. */
    place: Said;
  };
  /** A hero who has reached the highest level is at a lower one again. */
  "board.went-back": {
    seat: number;
    level: number;
  };
  /** Until their next turn a player has siege works where the army is attacked. */
  "board.works-raised": {
    seat: number;
    works: string[];
  };
  /** An effect of a card in play resolves. */
  "duel.ability-used": {
    seat: number;
    card: string;
  };
  "duel.activated": {
    card: string;
    space: string;
    seat: number;
  };
  /** A card has been put under a Unit, on a space or, with no space, beside the map. */
  "duel.attached": {
    seat: number;
    card: string;
    space: string;
  };
  "duel.attacked": {
    attacker: string;
    target: string;
    seat: number;
    /** The attacking Unit. */
    card: string;
    /** The card of the Unit or Hero attacked. */
    struck: string;
    /** Whether the other player's Hero is attacked. */
    hero: boolean;
  };
  "duel.boost-shown": {
    seat: number;
    card: string;
  };
  /** A boost put down: all see that, its owner alone sees what. */
  "duel.boosted": {
    seat: number;
    card: string;
  };
  "duel.cancelled": {
    card: string;
    /** Who played it in vain. */
    seat: number;
  };
  "duel.card-played": {
    seat: number;
    card: string;
  };
  "duel.damaged": {
    card: string;
    space: string;
    amount: number;
    /** Whose Unit or Hero it is. */
    seat: number;
    hero: boolean;
    /** By the attack that was told last, or in retaliation for it. */
    attack: boolean;
  };
  "duel.discarded": {
    seat: number;
    card: string;
  };
  /** The cards are known to the drawer alone, their number to all. */
  "duel.drew": {
    seat: number;
    count: number;
    cards: string[];
  };
  "duel.ended": {
    winner: number;
    reason: string;
  };
  "duel.entered": {
    seat: number;
    card: string;
    space: string;
  };
  "duel.first": {
    seat: number;
  };
  /** One seat has looked at the other's hand. */
  "duel.hand-shown": {
    seat: number;
    to: number;
    cards: string[];
  };
  "duel.healed": {
    card: string;
    space: string;
    amount: number;
    seat: number;
  };
  "duel.left": {
    seat: number;
    card: string;
    space: string;
  };
  /** Marks placed on or removed from whoever stands there. */
  "duel.marked": {
    space: string;
    activation: boolean;
    retaliation: boolean;
    placed: boolean;
    seat: number;
  };
  "duel.merged": {
    card: string;
    start: string;
    end: string;
    seat: number;
  };
  "duel.moved": {
    card: string;
    start: string;
    end: string;
    /** Who moved it, which need not be its own player. */
    seat: number;
    /** Whose Unit or Hero it is. */
    owner: number;
  };
  "duel.paid": {
    seat: number;
    spent: [number, number, number, number];
  };
  "duel.passed": {
    seat: number;
  };
  "duel.readied": {
    seat: number;
    kind: number;
  };
  /** A card has gone from the discard pile or the map to its owner's hand, for all to see. */
  "duel.recovered": {
    seat: number;
    card: string;
  };
  /** A card that lay under a Unit, on a space or beside the map has been discarded. */
  "duel.removed": {
    owner: number;
    card: string;
  };
  "duel.replaced": {
    seat: number;
    count: number;
  };
  "duel.round-began": {
    number: number;
  };
  /** A Location placed face down: which one, only its owner knows. */
  "duel.site-placed": {
    seat: number;
    space: string;
    card: string;
  };
  "duel.site-taken": {
    seat: number;
    space: string;
    card: string;
    /** Who controlled it before; -1 for nobody. */
    loser: number;
  };
  /** A Unit has been Increased or Decreased to this Size. */
  "duel.sized": {
    card: string;
    space: string;
    size: number;
    seat: number;
  };
  /** A hand card put face down as a Statistic: its kind is public, the card is not. */
  "duel.statistic-played": {
    seat: number;
    kind: number;
    card: string;
  };
  /** A player gives the game up. Nobody takes that back alone. */
  "engine.resigned": {
    seat: number;
  };
  /** Something happened of which nobody at this table was told; it keeps its place in the log. */
  "engine.untold": { [key in never]: never };
}

export type EventKind = keyof EventData;

/** A line of the log by its kind: `if (line.kind === "board.attacks") line.data.target`. */
export type EventLine<K extends EventKind = EventKind> = {
  [key in K]: Omit<LogLine, "kind" | "data"> & { kind: key; data: EventData[key] };
}[K];
