// Games that start with one click from home: the lessons of the coach, and ready games against a bot.
import { coach, type Lesson } from "../table/coach.svelte";
import { t } from "../words/words.svelte";
import { go } from "../net/route.svelte";
import { session } from "../net/session.svelte";
import { settings } from "../table/settings.svelte";

export interface Ready {
  game: string;
  setup: Record<string, unknown>;
  /** The bots that fit, the best first: which of them there are, the server knows. None: it is played alone. */
  bots: string[];
}

const RIVALS = [{ hero: "castle.catherine" }, { hero: "necropolis.sandro" }];

/** Small fights that a newcomer wins by playing sensibly. */
export const LESSONS: Record<Lesson, Ready & { icon: string }> = {
  combat: {
    game: "combat",
    icon: "crossed-swords",
    bots: ["neutral", "random"],
    setup: {
      board: "square",
      attacker: {
        hero: "castle.catherine",
        units: [
          { card: "castle.halberdiers", pack: true },
          { card: "castle.marksmen", pack: true },
          { card: "castle.griffins" },
        ],
        hand: ["attack", "defense", "magic-arrow", "haste"],
        deck: ["attack", "defense", "power"],
      },
      defender: {
        hero: "necropolis.sandro",
        units: [{ card: "necropolis.skeletons" }, { card: "necropolis.zombies" }, { card: "necropolis.wraiths" }],
        hand: ["attack", "defense"],
      },
    },
  },
  map: {
    game: "clash",
    icon: "treasure-map",
    bots: ["steward", "random"],
    setup: { scenario: "border-raid", difficulty: "easy", first_player: 0, seats: RIVALS },
  },
  chapter: {
    game: "campaign",
    icon: "crowned-skull",
    bots: [],
    setup: { scenario: "grave-tidings", difficulty: "easy" },
  },
  adventure: {
    game: "adventure",
    icon: "obelisk",
    bots: ["random"],
    setup: { length: "small", seats: RIVALS },
  },
  duel: {
    game: "cardgame",
    icon: "poker-hand",
    bots: ["random"],
    setup: { seats: [{ set: "steel-charge" }, { set: "bone-tide" }] },
  },
};

export const QUICK: Ready = { game: "skirmish", setup: { template: "short", board: "square" }, bots: ["greedy"] };
export const MAP: Ready = { game: "clash", setup: { scenario: "crossroads" }, bots: ["steward", "greedy"] };

/** After a lesson: the next lesson, and the same kind of game without a coach. */
export const NEXT: Record<Lesson, { lesson: Lesson; harder: Ready }> = {
  combat: { lesson: "map", harder: QUICK },
  map: { lesson: "chapter", harder: MAP },
  chapter: { lesson: "adventure", harder: { ...LESSONS.chapter, setup: { scenario: "grave-tidings" } } },
  adventure: { lesson: "duel", harder: { ...LESSONS.adventure, bots: ["steward"] } },
  duel: { lesson: "combat", harder: { ...LESSONS.duel, bots: ["greedy"] } },
};

/** Sits down against a bot at a new table of that game. */
export async function begin(ready: Ready, lesson: Lesson | "" = ""): Promise<void> {
  const bots = (await session.offers()).find((offer) => offer.game === ready.game)?.bots ?? [];
  const bot = ready.bots.find((known) => bots.includes(known)) ?? bots[0] ?? "random";
  const me = { who: "me" as const, name: settings.name || t("new.guest") };
  const rivals = ready.bots.length ? [{ who: "bot" as const, bot }] : [];
  const made = await session.create(ready.game, ready.setup, [me, ...rivals], { start: true });
  if (lesson) coach.teach(made.table, lesson);
  go("table", made.table);
}
