// Which rule stands behind what the coach says. The words are in the catalogues (coach.board.*, coach.duel.*,
// coach.state.*); what is legal, and what wins, only the engine knows.

/** Questions of the board game, by kind: on the map and in combat. */
export const BOARD_HINTS = {
  "place-units": "core.combat.setup.hero.rows.revised",
  "next-unit": "core.combat.initiative.tie-same-owner",
  activation: "core.combat.action.move-then-attack",
  attack: "core.combat.cards.before-die",
  other: "core.combat.cards.window.revised",
  start: "core.combat.cards.window.revised",
  rolled: "core.combat.die.morale-reroll",
  lethal: "core.combat.damage.few-destroyed",
  power: "core.spell.power-from-power-card",
  cast: "core.combat.cards.spell.timing.revised",
  "after-cast": "core.deck.own-discard",
  "choose-unit": "core.cards.instant",
  "choose-space": "core.combat.board.one-unit-per-space",
  "choose-spaces": "core.combat.board.one-unit-per-space",
  "choose-effect": "core.cards.instant",
  swap: "core.combat.board.one-unit-per-space",
  discard: "core.deck.own-discard",
  exchange: "core.morale.positive.spend-cycle",
  retaliation: "core.combat.retaliation.trigger",
  return: "core.units.ability.attack",
  heal: "core.units.ability.activation",
  splash: "core.units.ability.attack",
  "ability-rolled": "core.units.ability.die-triggered",
  gate: "core.siege.gate.defender-passes",
  prolong: "core.combat.prolong.options",
  "place-neutrals": "core.combat.setup.neutral.clash.revised",
  "order-neutrals": "core.combat.setup.neutral.tie-by-choice",
  "neutral-unit": "core.combat.control.neutral.must-attack",
  "remove-card": "battlefield.skirmish.remove-choice",
  "place-obstacle": "battlefield.combat.obstacles.alternate",
  turn: "core.movement.step",
  "renew-hand": "core.hand.refill.revised",
  "hand-limit": "core.hand.over-limit",
  search: "core.search.choose-before-looking.revised",
  "keep-card": "core.search.deck-option.revised",
  "turn-tile": "core.map.place.rotation",
  trade: "core.trade.resources.where",
  recruit: "core.units.recruit.any-number.revised",
  "town-actions": "core.townaction.timing.revised",
  "buy-spells": "core.mageguild.buy.revised",
  "use-building": "core.turn.building-activation",
  "give-up": "core.units.limit.replace",
  "give-way": "core.combat.secondary.decline-fight",
  "move-neutrals": "core.elimination.neutral-control",
  reward: "core.field.visit-on-entry",
  "map-dice": "core.dice.treasure.faces",
  settlement: "core.settlement.choose-one",
  deal: "core.symbols.pay",
  "choose-hero": "core.movement.bonus",
  observatory: "core.loc.redwood-observatory.revised",
  "magic-spring": "core.loc.magic-spring.revised",
  "put-back": "core.loc.magic-spring.revised",
  "warriors-tomb": "core.loc.warriors-tomb.morale",
  "witch-hut": "core.loc.witch-hut.revised",
  "keep-or-drop": "core.loc.witch-hut.revised",
  week: "core.round.astrologers.draw",
  "recruit-neutral": "core.neutral.diplomacy.cost",
  "sell-artifact": "core.town.building.faction",
  "go-on": "core.movement.friendly-hero-field",
  garrison: "core.capture.pay-eight",
  refuge: "core.combat.defeat.destination",
  "neutral-combat": "core.combat.trigger.neutral-field",
  "combat-won": "core.combat.end.all-units-defeated",
} as const;

/** Questions of the card game, by kind. */
export const DUEL_HINTS = {
  "first-or-second": "card.setup.first-player",
  location: "card.setup.locations.sequence",
  replace: "card.setup.replace",
  turn: "card.turn.one-action",
  stack: "card.stat.stack-choice",
  payment: "card.cost.substitute",
  entry: "card.play.unit.placement",
  activation: "card.activation.optional-parts",
  "hero-activation": "card.hero.move",
  boost: "card.boost.one-card",
  discard: "card.round.discard-optional",
  "discard-one": "card.info.discard-pile",
  ability: "card.hero.effect",
  target: "card.effect.default-target",
  area: "card.types.spell-area",
  order: "card.round.start-effects",
  vanguard: "card.vanguard.only-by-effect",
  ready: "card.round.ready-statistics",
  merge: "card.size.merge.when",
  relocate: "card.map.one-occupant",
  pick: "card.info.hand-hidden",
  "take-back": "card.info.discard-pile",
  raise: "card.play.unit.enter-any",
  remove: "card.effect.ongoing",
} as const;

/** Moments that are no question of their own. */
export const STATE_HINTS = {
  waiting: "",
  undo: "",
  town: "core.townaction.once-per-round",
} as const;

export interface Hint {
  /** `board.activation`: the words are `coach.board.activation`. */
  id: string;
  /** In the rules reference; empty if this is about the program. */
  rule: string;
}

const SHELVES: Record<string, Readonly<Record<string, string>>> = {
  board: BOARD_HINTS,
  duel: DUEL_HINTS,
  state: STATE_HINTS,
};

/** What stands in one book under a name of its own, and where the other book speaks of the same matter. */
const IN_FIRST: Record<string, string> = {
  "core.map.place.rotation": "core.map.place.pathway",
  "core.search.choose-before-looking.revised": "core.search.options.first",
  "core.search.deck-option.revised": "core.search.options.first",
  "core.units.ability.activation": "core.cards.text-overrides",
  "core.units.ability.attack": "core.cards.text-overrides",
};
const IN_REVISED: Record<string, string> = {
  "core.combat.defeat.destination": "core.combat.defeat.by-neutrals.revised",
  "core.dice.treasure.faces": "core.dice.treasure.one-resource",
  "core.turn.building-activation": "core.town.building.faction",
  "core.units.ability.die-triggered": "core.units.ability.attack",
  "core.units.limit.replace": "core.units.limit.five.revised",
};

/** The rule in the book of the table; what has no edition is left alone. */
export function ruleIn(edition: string, rule: string): string {
  if (edition === "first") return IN_FIRST[rule] ?? rule.replace(/\.revised$/, ".first");
  return IN_REVISED[rule] ?? rule;
}

export function hintFor(shelf: "board" | "duel" | "state", kind: string): Hint | null {
  const rule = SHELVES[shelf]?.[kind];
  return rule === undefined ? null : { id: `${shelf}.${kind}`, rule };
}
