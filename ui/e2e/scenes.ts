// The tables at which browser tests begin. `tools/scene.py` plays one and prints its questions.
//
// A step is an answer (its key, or how its label begins, in English), or answers by habit until something is asked.

export interface Until {
  /** The question's title begins so (an expression). */
  asked?: string;
  seat?: number;
  /** One of its answers begins so. */
  offers?: string;
  /** An event of this id has happened, `times` times. */
  told?: string;
  times?: number;
  over?: boolean;
  /** How labels of answers begin that people take, the first one first; else they pass, else they take the first. */
  likes?: string[];
  /** A bot that answers for people meanwhile. */
  bot?: string;
}
export type Step = string | Until;

export interface Scene {
  name: string;
  game: string;
  setup?: object;
  seed?: number;
  /** People by name, and bots; somebody twice is somebody who plays both sides on one device. */
  seats?: (string | { bot: string })[];
  steps?: Step[];
  /** As if nobody had chosen the seed. */
  promised?: boolean;
  /** Seconds after which windows are passed here that somebody lets go by. */
  passing?: number;
}

export const [ANN, BEN] = ["Ann", "Ben"];
export const BOT = { bot: "random" };
/** Everybody places all units; then people strike whenever they can. */
const PLACES = "(?!Move).* to [a-m]\\d";
export const FIGHTS = ["Attack ", "Pass", "Retaliate", "Defend", "End this", PLACES];

const SKIRMISH = { game: "skirmish", setup: { template: "short", board: "square" }, seed: 3, seats: [ANN, BOT] };
const HEX = { template: "short", board: "hex" };

/** Before anything has been answered. */
export const DRAFT: Scene = { ...SKIRMISH, name: "a draft" };
export const PLACING: Scene = {
  ...SKIRMISH,
  name: "units are placed",
  steps: [{ asked: "Place a unit", seat: 0 }],
};
/** The first unit of one's own acts; no enemy is next to it, and some are near enough to go to. */
export const TURN: Scene = {
  ...SKIRMISH,
  name: "the Griffins act",
  steps: [{ asked: "What do the Griffins", seat: 0, likes: [PLACES] }],
};
export const HEX_PLACING: Scene = { ...PLACING, name: "units are placed on hexes", setup: HEX };
export const HEX_TURN: Scene = { ...TURN, name: "the Griffins act on hexes", setup: HEX };
export const onOneDevice = (scene: Scene): Scene => ({ ...scene, seats: [ANN, ANN] });
export const byTwo = (scene: Scene): Scene => ({ ...scene, seats: [ANN, BEN] });

/** Two bots have fought to the end. */
export const OVER: Scene = {
  ...SKIRMISH,
  name: "two bots have fought",
  seats: [{ bot: "greedy" }, { bot: "greedy" }],
  steps: [{ over: true }],
};

/** Some have moved, of both sides, and one's own unit acts. */
export const MOVED: Scene = {
  ...SKIRMISH,
  name: "some have moved",
  seats: [ANN, { bot: "greedy" }],
  steps: [{ told: "board.moved", times: 3, asked: "What do the", seat: 0, likes: ["Pass", "Defend", PLACES] }],
};

const unit = (card: string, cell: string, more: object = {}) => ({ card, cell, ...more });

/** The Halberdiers act first, next to Skeletons; the Zombies are far away. */
export const fight = (level = 1, more: object = {}): Scene => ({
  name: "Halberdiers next to Skeletons",
  game: "combat",
  setup: {
    attacker: {
      hero: "castle.catherine",
      units: [unit("castle.halberdiers", "d4")],
      hand: ["attack", "defense", "magic-arrow", "power", "stone-skin"],
      level,
      ...more,
    },
    defender: {
      hero: "necropolis.sandro",
      units: [
        unit("necropolis.skeletons", "d3", { activated: true }),
        unit("necropolis.zombies", "a1", { activated: true }),
      ],
    },
  },
  steps: [{ asked: "What do the Halberdiers", seat: 0 }],
});

/** Nobody holds a card: one blow after the other until one side has fallen. */
export const DUEL_OF_TWO: Scene = {
  name: "Halberdiers against Skeletons",
  game: "combat",
  setup: {
    attacker: { hero: "castle.catherine", units: [unit("castle.halberdiers", "d4")] },
    defender: { hero: "necropolis.sandro", units: [unit("necropolis.skeletons", "d3")] },
  },
  steps: [{ asked: "What do the", seat: 0 }],
};

/** The same to its end, fought at random by one of them. */
export const FOUGHT_AT_RANDOM: Scene = {
  ...DUEL_OF_TWO,
  name: "one has fought at random",
  seed: 2,
  seats: [{ bot: "greedy" }, { bot: "random" }],
  steps: [{ over: true }],
};

const ARMY = {
  hero: "castle.catherine",
  level: 5,
  units: [unit("castle.halberdiers", "d4"), unit("castle.crusaders", "b4"), unit("castle.zealots", "a5")],
};
const FOES = {
  hero: "necropolis.sandro",
  units: [
    unit("necropolis.skeletons", "d3", { pack: true, activated: true }),
    unit("necropolis.zombies", "a1", { activated: true }),
  ],
};
const army = (name: string, more: object, ...steps: Step[]): Scene => ({
  name,
  game: "combat",
  setup: { attacker: { ...ARMY, ...more }, defender: FOES },
  seats: [ANN, BEN],
  steps: [{ asked: "What do the", seat: 0 }, ...steps],
});
/** A Pack of Skeletons stands next to the Halberdiers and is soon a Few. */
export const PACK = army("a Pack may fall to a Few", {});
export const SWAP = army("two units change places", { hand: ["tactics"] }, "Play Tactics (expert)");
export const FIRE_WALL = army("a fire is laid", { hand: ["fire-wall"] }, "Play Fire Wall", { asked: ".* fire burn" });
export const FALLEN_SPELLS = army(
  "a spell is taken back",
  { hand: ["rib-cage"], discard: ["bless", "haste"] },
  "Play Rib Cage (first effect)",
);
/** A card that lies in play for the rest of the round. */
export const HASTE = army("Haste lies in play", { hand: ["haste"] }, "Play Haste", "Cast the spell", "Crusaders");
/** One who shoots, and an enemy out of reach of all others. */
export const AFAR: Scene = {
  name: "Marksmen shoot",
  game: "combat",
  setup: {
    attacker: { hero: "castle.catherine", units: [unit("castle.marksmen", "a5")] },
    defender: { hero: "necropolis.sandro", units: [unit("necropolis.skeletons", "d1", { activated: true })] },
  },
  steps: [{ asked: "What do the Marksmen", seat: 0 }],
};
/** Two neutral units of which neither comes before the other. */
export const NEUTRALS_IN_ORDER: Scene = {
  name: "neutral units are drawn up",
  game: "combat",
  setup: {
    solo: true,
    attacker: { hero: "castle.catherine", units: [{ card: "castle.halberdiers" }] },
    defender: { led_by: "neutral", units: [{ card: "neutral.rogues" }, { card: "neutral.boars" }] },
  },
  seats: [ANN, ANN],
  steps: [{ asked: "Which unit stands", likes: [PLACES] }],
};

/** A bot fights neutral units, which somebody else has to move. */
export const OTHERS_FIGHT: Scene = {
  name: "neutral units of another's fight",
  game: "combat",
  setup: {
    attacker: { hero: "castle.catherine", units: [unit("castle.crusaders", "d4")] },
    defender: { led_by: "neutral", units: [unit("neutral.boars", "b2"), unit("neutral.rogues", "c2")] },
  },
  seats: [{ bot: "greedy" }, ANN],
  steps: [{ seat: 1 }],
};

const MAP = { game: "clash", setup: { scenario: "crossroads" } };

/** A tile is laid before anything else. */
export const TILE: Scene = { ...MAP, name: "a tile is laid", seats: [ANN, { bot: "steward" }] };
/** The first turn of a game on the map. */
export const MAP_TURN: Scene = {
  ...MAP,
  name: "the first turn on the map",
  seats: [ANN, ANN],
  steps: [{ asked: "Your turn", seat: 0 }],
};
export const RAID: Scene = {
  game: "clash",
  setup: { scenario: "border-raid" },
  name: "the first turn of a raid",
  seats: [ANN, BEN],
  steps: [{ asked: "Your turn" }],
};
/** A bot is next on the map, once one's own turn is ended. */
export const MAP_BOT_NEXT: Scene = { ...MAP_TURN, name: "a bot comes next", seats: [ANN, { bot: "steward" }] };
/** A bot has marched on the map, and the other side is asked. */
export const MAP_MARCHED: Scene = {
  ...RAID,
  name: "a bot has marched",
  seats: [ANN, { bot: "steward" }],
  steps: [{ told: "board.marched", asked: "Your turn", seat: 0 }],
};

/** A Trading Post lies on the way to a Shrine. */
export const POST: Scene = {
  ...RAID,
  name: "before a Trading Post",
  seed: 1,
  seats: [ANN, { bot: "steward" }],
  steps: [{ offers: "Main Hero: move to the Trading Post", seat: 0, bot: "steward" }],
};

/** A hero has gone to guards, and places the army. */
export const GUARDS: Scene = {
  ...MAP,
  name: "a hero is before guards",
  seats: [ANN, { bot: "steward" }],
  steps: [{ asked: "Place a unit", seat: 0, bot: "steward" }],
};

/** The guards still stand after the first round of a combat. */
export const PROLONGED: Scene = {
  ...GUARDS,
  name: "guards still stand",
  seed: 1,
  steps: [{ offers: "Fight another round", seat: 0, bot: "steward" }],
};

/** A fight is over and its slip says that the hero has learnt something; that a place was taken; where a hero fled. */
const after = (name: string, seed: number, times: number): Scene => ({
  ...GUARDS,
  name,
  seed,
  steps: [{ told: "board.combat-ends", times, bot: "steward" }],
});
export const LEARNT = after("experience", 1, 2);
export const HELD = after("what was taken", 1, 1);
export const BEATEN = after("where a beaten hero went", 10, 5);
const DUEL = { game: "cardgame", seats: [ANN, { bot: "greedy" }] };
/** The card game, before anything has been answered by oneself. */
export const DUEL_START: Scene = { ...DUEL, name: "a card game is begun", steps: [{ seat: 0 }] };
/** The card game, at one's own first turn. */
export const DUEL_TURN: Scene = {
  ...DUEL,
  name: "the first turn of a card game",
  steps: [{ asked: "duel.ask.turn", seat: 0 }],
};
/** One plays creatures and passes, and the other side fells one soon. */
const PLAYS = ["Play (?!.*Statistic)"];
export const DUEL_LOSS: Scene = {
  ...DUEL,
  name: "a creature will fall",
  seed: 2,
  steps: [{ asked: "duel.ask.turn", seat: 0, told: "duel.round-began", times: 2, likes: PLAYS }],
};
export const LOSES: Until = { told: "duel.left", asked: "duel.ask.turn", seat: 0, likes: PLAYS };
/** A creature of one's own may strike. */
export const DUEL_STRIKE: Scene = {
  ...DUEL,
  name: "a creature may strike",
  seed: 2,
  steps: [{ offers: "Attack", seat: 0, likes: [...PLAYS, "Activate", "Move"] }],
};
/** Some have been struck, creatures of one's own stand about, and cards lie on both discard piles. */
export const DUEL_LATE: Scene = {
  ...DUEL,
  name: "a card game has gone on for some rounds",
  seed: 2,
  steps: [LOSES, { told: "duel.discarded", asked: "duel.ask.turn", seat: 0, likes: PLAYS }],
};
/** One has let everything go by, and will fall soon. */
export const DUEL_LAST: Scene = {
  ...DUEL,
  name: "a card game is nearly lost",
  seed: 2,
  steps: [{ told: "duel.attacked", times: 5, asked: "duel.ask.turn", seat: 0 }],
};
/** Two bots have played a card game. */
export const DUEL_OVER: Scene = {
  game: "cardgame",
  name: "two bots have played a card game",
  seats: [{ bot: "greedy" }, { bot: "greedy" }],
  steps: [{ over: true }],
};

const ADVENTURE = {
  game: "adventure",
  setup: { length: "small", seats: [{ hero: "castle.catherine" }, { hero: "necropolis.sandro" }] },
  seats: [ANN, { bot: "steward" }],
};
/** People build, hire and take on Combats as far as they can. */
export const ADVENTURES = [
  "Resolve (Crypt|Imp|Cyclops|Dragon|Dwarven)",
  "(Crypt|Imp|Cyclops|Dragon|Dwarven)",
  "Recruit ",
  "Build (?!the Mage)",
  "Build ",
  "\\+5 gold",
];
/** An Adventure, at the first draft. */
export const ADVENTURE_DRAFT: Scene = {
  ...ADVENTURE,
  name: "an Adventure is drafted",
  steps: [{ asked: "adventure.ask.draft", seat: 0 }],
};
/** An Adventure, at one's own first turn. */
export const ADVENTURE_TURN: Scene = {
  ...ADVENTURE,
  name: "the first turn of an Adventure",
  steps: [{ asked: "adventure.ask.turn", seat: 0 }],
};
/** The stars are read. */
export const ADVENTURE_STARS: Scene = {
  ...ADVENTURE,
  name: "the stars of an Adventure",
  steps: [{ asked: "adventure.ask.astrologers", seat: 0, likes: ADVENTURES }],
};
/** A Combat card is about to be decided, and there are units to send. */
export const ADVENTURE_POWER: Scene = {
  ...ADVENTURE,
  name: "a Combat card of an Adventure",
  steps: [{ asked: "adventure.ask.power", seat: 0, likes: ADVENTURES }],
};
/** Two bots have gone through an Adventure and fought. */
export const ADVENTURE_OVER: Scene = {
  ...ADVENTURE,
  name: "two bots have had an Adventure",
  seats: [{ bot: "steward" }, { bot: "steward" }],
  steps: [{ over: true }],
};

/** The first turn of a chapter of a campaign: an enemy hero that the game runs is on the map. */
export const CHAPTER: Scene = {
  game: "campaign",
  setup: { scenario: "the-black-road" },
  name: "the first turn of a chapter",
  seats: [ANN],
  steps: [{ asked: "Your turn", seat: 0 }],
};
/** A chapter has been won. */
export const CHAPTER_WON: Scene = {
  game: "campaign",
  setup: { scenario: "grave-tidings", difficulty: "easy" },
  name: "a chapter is won",
  seed: 1,
  seats: [ANN],
  steps: [{ over: true, bot: "steward" }],
};
/** Two people against a hero that the game runs. */
export const QUEST: Scene = {
  game: "cooperative",
  setup: { scenario: "unholy-quest", first_player: 0 },
  name: "a quest of two",
  seats: [ANN, BEN],
  steps: [{ asked: "Your turn" }],
};
/** Two against two; two allies stand side by side, and both hold a card that can be traded. */
export const ALLIES: Scene = {
  game: "alliance",
  name: "allies side by side",
  seed: 4,
  seats: [ANN, { bot: "steward" }, BEN, { bot: "steward" }],
  steps: [{ offers: "Trade with", seat: 0, bot: "steward" }],
};
/** An enemy hero has drawn an AI card in a combat. */
export const AI_CARD: Scene = {
  ...CHAPTER_WON,
  name: "an AI card is drawn",
  seed: 5,
  steps: [{ told: "board.enemy-drew", seat: 0, bot: "steward" }],
};

const FIVE = ["halberdiers", "marksmen", "griffins", "crusaders", "zealots"].map((name) => `castle.${name}`);
const DEAD = ["skeletons", "zombies", "wraiths", "vampires", "liches"].map((name) => `necropolis.${name}`);
const lined = (cards: string[], cells: string[], more: object = {}) =>
  cards.map((card, place) => unit(card, cells[place]!, { pack: place % 2 === 0, ...more }));
/** Behind walls and a gate, with the tower. */
export const SIEGE: Scene = {
  name: "a siege",
  game: "combat",
  setup: {
    siege: true,
    tower: true,
    attacker: {
      hero: "castle.catherine",
      level: 4,
      hand: ["attack", "ballistics"],
      units: lined(FIVE.slice(0, 4), ["a5", "b5", "c5", "d5"]),
    },
    defender: { hero: "necropolis.sandro", units: lined(DEAD.slice(0, 4), ["a1", "b1", "c1", "d1"]) },
  },
  seats: [ANN, BOT],
  steps: [{ asked: "What do the", seat: 0 }],
};
/** Five against five on hexes, when the first of them can be struck. */
export const HEX_FIVE: Scene = {
  name: "five against five on hexes",
  game: "combat",
  setup: {
    board: "hex",
    attacker: {
      hero: "castle.catherine",
      level: 4,
      hand: ["attack", "bless"],
      units: lined(FIVE, ["c4", "d6", "e4", "g6", "i5"]),
    },
    defender: { hero: "necropolis.sandro", units: lined(DEAD, ["c5", "d7", "e6", "h6", "j5"]) },
  },
  seats: [ANN, BOT],
  steps: [{ asked: "What do the", seat: 0 }],
};
/** Three players around one centre, after some turns. */
export const THREE: Scene = {
  game: "clash",
  setup: { scenario: "triskelion" },
  name: "three on a map",
  seats: [ANN, { bot: "steward" }, { bot: "steward" }],
  steps: [{ asked: "Your turn", seat: 0, told: "board.game-round-begins", times: 2, bot: "steward" }],
};
const [RING, SEATS] = [
  [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
  [
    [-2, 0],
    [2, 0],
    [0, -2],
    [0, 2],
    [2, -2],
    [-2, 2],
    [1, 1],
  ],
];
/** As many as can play on one map. */
export const SEVEN: Scene = {
  game: "clash",
  setup: {
    scenario: JSON.stringify(
      {
        name: "Seven Crowns",
        mode: "clash",
        players: [7],
        rounds: 6,
        map: {
          boxes: ["core", "rampart", "tower", "fortress", "inferno"],
          layouts: {
            7: {
              tiles: [
                { kind: "center", at: [0, 0], has: "dragon-utopia" },
                ...RING!.map((at) => ({ kind: "near", at })),
                ...SEATS!.map((at, seat) => ({ kind: "starting", at, seat })),
              ],
            },
          },
        },
        victory: { conditions: ["defeat-factions"] },
        round_limit: "points",
      },
      null,
      1,
    ),
  },
  name: "seven on a map",
  seats: [ANN, ...Array.from({ length: 6 }, () => ({ bot: "steward" }))],
  steps: [{ asked: "Your turn", seat: 0 }],
};

/** A crest lies at the windmill, as the scenario says. */
export const CREST: Scene = {
  game: "clash",
  setup: {
    scenario: JSON.stringify(
      {
        name: "The Mill",
        mode: "clash",
        players: [2],
        rounds: 10,
        map: {
          layouts: {
            2: {
              far_tiles: 2,
              tiles: [
                { kind: "starting", at: [-1, 0], seat: 0 },
                { kind: "starting", at: [1, 0], seat: 1 },
                { kind: "far", at: [0, 0], tile: "F1", name: "valley", face_up: true },
              ],
            },
          },
          places: { mill: { tile: "valley", location: "windmill" } },
        },
        tokens: { crest: { name: "The Crest", at: "mill", cost: 1 } },
        rules: { locations: { windmill: { gain: { gold: 5 } } }, text: ["The windmill gives 5 gold."] },
        victory: { conditions: ["defeat-factions"] },
        round_limit: "draw",
      },
      null,
      1,
    ),
  },
  name: "a crest lies at the mill",
  seats: [ANN, { bot: "steward" }],
  steps: [{ asked: "Your turn", seat: 0 }],
};
/** Everybody has taken a War Machine, which lies in play. */
export const WORKSHOP: Scene = {
  game: "clash",
  setup: {
    scenario: JSON.stringify(
      {
        name: "The Workshop",
        mode: "clash",
        players: [2],
        rounds: 10,
        map: {
          boxes: ["core", "rampart"],
          layouts: {
            2: {
              far_tiles: 2,
              tiles: [
                { kind: "starting", at: [-1, 0], seat: 0 },
                { kind: "starting", at: [1, 0], seat: 1 },
                { kind: "far", at: [0, 0], tile: "F1", face_up: true },
              ],
            },
          },
        },
        events: [{ name: "workshop", when: "start", do: { machine: "any" } }],
        victory: { conditions: ["defeat-factions"] },
        round_limit: "draw",
      },
      null,
      1,
    ),
  },
  name: "everybody has a War Machine",
  seats: [ANN, BEN],
  steps: [{ asked: "Your turn", seat: 0, likes: ["Take "] }],
};
