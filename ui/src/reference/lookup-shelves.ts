// Everything that can be looked up, in the reader's language: the ledger, and what is printed on cards, plates and
// tiles.
import { duelIcon, duelName, duelText, POOL } from "../duel/pool";
import { cardName, unitIn, unitName, unitText, useText } from "./components";
import { t, tOr } from "../words/words.svelte";
import { ledger, type Rule } from "./ledger";
import { cardIcon, CARDS, unitIcon, UNITS } from "./library";
import { Index, Links, Speech, type Entry } from "./lookup";
import { settings, type Language } from "../table/settings.svelte";
import {
  astrologerName,
  ASTROLOGERS,
  astrologerText,
  buildingIcon,
  BUILDINGS,
  buildingName,
  buildingText,
  locationIcon,
  locationName,
  LOCATIONS,
  locationText,
} from "./world";

export interface Shelves {
  index: Index;
  links: Links;
}

/** The ledger numbers the books that it quotes. */
const books = (words: string): string =>
  words
    .replace(/\b(00[0-4])(?::(s))?\b/g, (_, number: string, genitive = "") => tOr(`book.${number}`, number) + genitive)
    .replaceAll(", §", ", ")
    .replaceAll(" §", ": ");

const THING = { chapter: "", note: "", source: "", edition: "" } as const;

function ruleEntry(rule: Rule): Entry {
  const [area = ""] = rule.id.split(".");
  const of =
    rule.edition === "first" || rule.edition === "revised"
      ? [t(rule.edition === "first" ? "book.000" : "book.004")]
      : [];
  return {
    kind: area === "example" ? "example" : "rule",
    id: rule.id,
    title: rule.title,
    chapter: rule.chapter,
    sub: [tOr(`rules.game.${area}`, ""), ...of].join(" · "),
    text: books(rule.text),
    note: books(rule.note),
    source: books(rule.source),
    edition: rule.edition,
    game: area === "card" ? "card" : "board",
    name: "",
    icon: area === "example" ? "tied-scroll" : "rule-book",
  };
}

const uses = (id: string): string =>
  (CARDS[id]?.uses ?? [])
    .filter((use) => use.key !== "power")
    .map((use) => (use.key === "expert" ? `${t("use.expert")}: ` : "") + useText(id, use.key))
    .join(" ");

function things(): Entry[] {
  const cards = Object.entries(CARDS).map(([id, card]): Entry => ({
    ...THING,
    kind: "card",
    id: `card:${id}`,
    title: cardName(id),
    sub: tOr(`kind.${card.kind}`, card.kind),
    text: uses(id),
    game: "board",
    name: card.kind === "statistic" || card.kind === "morale" ? "" : card.name,
    icon: cardIcon(id),
  }));
  const units = Object.entries(UNITS).map(([id, unit]): Entry => ({
    ...THING,
    kind: "unit",
    id: `unit:${id}`,
    title: unitName(id),
    also: unitIn(id, "the"),
    sub: tOr(`faction.${unit.faction}`, t("seat.neutral")),
    text: [...new Set([unitText(id, false), unitText(id, true)])].filter(Boolean).join(" "),
    game: "board",
    name: unit.name,
    icon: unitIcon(id),
  }));
  const weeks = Object.entries(ASTROLOGERS).map(([id, week]): Entry => ({
    ...THING,
    kind: "card",
    id: `week:${id}`,
    title: astrologerName(id),
    sub: t("lookup.kind.week"),
    text: astrologerText(id),
    game: "board",
    name: week.name,
    icon: "star-formation",
  }));
  const places = Object.entries(LOCATIONS)
    .filter(([id]) => id !== "empty" && id !== "blocked")
    .map(([id, place]): Entry => ({
      ...THING,
      kind: "place",
      id: `place:${id}`,
      title: locationName(id),
      also: locationName(id, "the"),
      sub: t("lookup.kind.place"),
      text: locationText(id),
      game: "board",
      name: place.name,
      icon: locationIcon(id) || "position-marker",
    }));
  const buildings = Object.values(BUILDINGS).map((building): Entry => ({
    ...THING,
    kind: "building",
    id: `building:${building.id}`,
    title: buildingName(building.id),
    sub: t("town.title", { faction: tOr(`faction.${building.id.split(".")[0]}`, "") }),
    text: buildingText(building.id),
    game: "board",
    name: building.name,
    icon: buildingIcon(building.id),
  }));
  const duel = Object.entries(POOL).map(([id, card]): Entry => ({
    ...THING,
    kind: "card",
    id: `duel:${id}`,
    title: duelName(id),
    sub: t("lookup.kind.duel"),
    text: duelText(id),
    game: "card",
    name: card.name,
    icon: duelIcon(id),
  }));
  return [...cards, ...units, ...weeks, ...places, ...buildings, ...duel];
}

/** What the board game is about comes before its expansions, and rules before examples. */
const ORDER = ["core", "card", "battlefield", "tournament", "example"];
const rank = (rule: Rule): number => ORDER.indexOf(rule.id.split(".")[0] ?? "");

const made: Partial<Record<Language, Promise<Shelves>>> = {};

/** Read and sorted once for each language. */
export function shelves(): Promise<Shelves> {
  return (made[settings.language] ??= make(settings.language));
}

async function make(language: Language): Promise<Shelves> {
  const [rules, english] = await Promise.all([ledger(language), ledger("en")]);
  const entries = [...rules.toSorted((a, b) => rank(a) - rank(b)).map(ruleEntry), ...things()];
  return {
    index: new Index(entries, new Speech(t("lookup.idle"), t("lookup.alike"))),
    links: new Links(entries, new Map(english.map((rule) => [rule.id, `${rule.text} ${rule.note}`]))),
  };
}
