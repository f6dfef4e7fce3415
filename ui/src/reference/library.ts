// Names, texts and printed numbers of the components, as the Python content states them.
import library from "../gen/library.json";
import { ICON_OF } from "../gen/icons";

export interface Face {
  kind: string;
  attack: number;
  defense: number;
  health: number;
  initiative: number;
  gold: number;
  valuables: number;
}

export interface UnitFacts {
  name: string;
  box: string;
  faction: string;
  tier: string;
  few: Face;
  pack: Face | null;
}

export interface CardUse {
  key: string;
  timing: string;
  text: string;
  at: string;
  mapOnly: boolean;
}

export interface CardFacts {
  name: string;
  box: string;
  kind: string;
  level: string;
  schools: string[];
  faction: string;
  tiers: number[];
  uses: CardUse[];
}

export interface HeroFacts {
  id: string;
  name: string;
  box: string;
  faction: string;
  title: string;
  /** The id of the class that `title` names. */
  class: string;
  kind: string;
  attack: number;
  defense: number;
  power: number;
  knowledge: number;
  ability: string;
  specialty: string;
}

export const UNITS = library.units as unknown as Record<string, UnitFacts>;
export const CARDS = library.cards as unknown as Record<string, CardFacts>;
/** The boxes in the order of the shelf. */
export const BOXES: string[] = library.boxes;
export const HEROES = library.heroes as unknown as Record<string, HeroFacts>;

function icon(group: string, id: string): string | undefined {
  return ICON_OF[group]?.[id];
}

const LETTERS = "letters:";

/** In place of a picture that nobody has drawn: how the name begins. */
export function letters(name: string, count = 2): string {
  return LETTERS + name.charAt(0).toUpperCase() + name.slice(1, count);
}

/** What is written where an icon would be; empty for an icon of the sprite. */
export const lettersOf = (name: string): string => (name.startsWith(LETTERS) ? name.slice(LETTERS.length) : "");

const shortName = (id: string): string => id.split(".").at(-1) ?? id;

export function unitIcon(card: string): string {
  return icon("units", card) ?? letters(UNITS[card]?.name ?? shortName(card));
}

export function heroIcon(hero: string): string {
  const { class: ofClass = "", name = shortName(hero) } = HEROES[hero] ?? {};
  return icon("hero_classes", ofClass) ?? (name ? letters(name) : "visored-helm");
}

export function crestIcon(faction: string): string {
  return icon("factions", faction) ?? letters(faction, 1);
}

export function interfaceIcon(id: string, fallback: string): string {
  return icon("interface", id) ?? fallback;
}

/** The picture of a card: its own icon, else that of its kind. */
export function cardIcon(id: string): string {
  const card = CARDS[id];
  if (!card) return "card-random";
  const groups: Record<string, string> = {
    spell: "spells",
    ability: "abilities",
    artifact: "artifacts",
    machine: "machines",
    statistic: "statistics",
  };
  // An Empowered Ability has the picture of the plain one, on another enamel.
  const own = icon(groups[card.kind] ?? "", card.kind === "ability" ? id.replace(/^empowered-/, "") : id);
  if (own) return own;
  if (card.kind === "specialty") {
    const hero = HEROES[id.replace(/-\d$/, "")];
    return hero ? (icon("specialties", hero.id) ?? heroIcon(hero.id)) : "star-medal";
  }
  return icon("card_kinds", card.kind) ?? "star-medal";
}

/** The enamel of a card: statistic by name, spell by school, specialty by faction, else by kind or level. */
export function cardEnamel(id: string): string {
  const card = CARDS[id];
  if (!card) return "ability";
  if (card.kind === "statistic") return id.replace(/^empowered-/, "");
  if (card.kind === "spell") return card.schools.length > 1 ? "any" : (card.schools[0] ?? "any");
  if (card.kind === "specialty") return id.split(".")[0] ?? "castle";
  return card.level === "empowered" ? card.level : card.kind;
}
