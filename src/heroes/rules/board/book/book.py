"""The rulebooks. Every rule on which they differ is one field here, and a book states only what it does differently.

`Book()` holds what the editions share; `first` and `revised` are its two editions; boards and settings are `layers`
that are laid over an edition. Nothing else in the code asks which edition is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from heroes.engine.registry import rule_data

BoardName: TypeAlias = Literal["first", "revised", "hex"]
HOMELESS_ROUNDS = 3
"""How many rounds a player lasts without town and settlement, unless a scenario says otherwise."""


class Use(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a rule is about that a scenario switches on by its name."""

    unit: str = ""
    eats: Mapping[str, int] = {}
    """Other units, and how much each heals it."""
    times: int = 0
    """How often it works; 0: as often as the rule has it."""
    amount: int = 0
    """How much it does; 0: as much as the rule has it."""
    most: int = 0
    """How much it can come to; 0: as much as the rule has it."""
    casts: int = 0
    """How many spells it casts in a combat round."""
    power: int = 0
    """The power of these spells."""
    held_by: str = ""
    """The unit on which the spells hang."""
    servants: int = 0
    """How many of these stand with it, whatever the decks have."""
    places: tuple[str, ...] = ()
    tier: str = ""
    by: tuple[str, ...] = ()
    """Units of the other side that it is about."""


class Book(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One way to play. Rule ids are those of the ledger (`rules/*.yaml`)."""

    edition: str

    # -- units in combat
    moves: Mapping[str, int]
    """Spaces that a unit of each type may move: core.units.type.*.move."""
    moves_by_initiative: bool = False
    """battlefield.combat.movement"""
    ranged_moves_or_attacks: bool = False
    """battlefield.combat.ranged.move-or-attack; in the core rules a ranged unit may move after its attack."""
    far_penalty_distance: int = 0
    """battlefield.combat.ranged.penalty-far; 0: core.combat.ranged.penalty.back-rows."""
    may_defend: bool
    """core.combat.action.defend.*"""
    retaliation_is_optional: bool
    """core.combat.retaliation.optional.*"""

    cubes: Mapping[str, str]
    """Which cube marks a unit that has been activated or has retaliated, the owner's faction cube or a black one:
    core.combat.initiative.activation-marker, core.combat.retaliation.marker.*"""

    # -- paralysis
    paralysis_lasts_one_activation: bool
    """core.combat.paralysis.effect.*"""
    damage_breaks_paralysis: bool
    """core.combat.paralysis.broken.*"""
    paralysed_unit_always_retaliates: bool
    """core.combat.paralysis.retaliation.*"""

    # -- cards in combat
    instants_at_any_time: bool
    """core.combat.cards.window.*: the other side, too, may play while a unit is about to act."""
    attacked_player_only_defends: bool
    """core.combat.cards.enemy-activation-defense-only"""
    spells_only_before_activation: bool
    """core.combat.cards.spell.timing.*"""
    only_instants_after_attack: bool
    """core.cards.kinds.*: Activation and Ongoing cards are played before the unit attacks. The first edition knows no
    Activation cards and binds Ongoing ones to no moment of their own."""

    # -- set-up
    deploys_before_combat: bool
    """core.combat.setup.hero-vs-hero.*: armies stand where they stood before the combat was triggered."""
    neutral_ranged_on_back_line: bool
    """core.combat.setup.neutral.clash.*"""
    board: BoardName
    """The board of this edition: core.combat.board.size.*"""

    # -- leaving a combat
    may_flee_midcombat: bool
    """core.combat.retreat.midcombat.*"""
    town_defender_may_surrender: bool
    """core.combat.surrender.not-defending-town.*"""

    # -- defeat
    defeat_gold: int
    """core.combat.defeat.gold.*"""
    defeat_costs: tuple[str, ...]
    """Heroes for whose defeat gold and morale are lost: core.combat.defeat.gold.*, core.combat.defeat.morale.*"""
    defeat_costs_against: tuple[str, ...]
    """Enemies to whom they are lost: an enemy hero, or also an army without a hero."""
    beaten_by_neutrals: Literal["back", "refuge"]
    """core.combat.defeat.by-neutrals.*: where a Main Hero without any unit left goes."""

    # -- siege
    siege_penalty_everywhere: bool
    """core.siege.ranged-penalty.*: on every shot of the besieger, or only at targets behind a standing wall."""
    tower_needs: str
    """core.siege.arrow-tower.condition.*: the building that brings the Arrow Tower into play."""

    # -- neutral units
    ranged_neutrals_hold: bool
    """core.combat.control.neutral.must-advance.*: ranged neutral units need not advance."""
    neutral_targets: Literal["closest-first", "level-first"]
    """Which printed order of targets binds neutral units in solo play: closest-first (core.combat.neutral-target.*) |
    level-first (core.ai.target.*)."""

    # -- morale
    everybody_feels_morale: bool
    """core.morale.necropolis-immune.revised"""
    negative_morale_token: bool
    """core.morale.negative.no-token.*: a token to hold, or two cards lost at once."""
    morale_may_remove_card: bool
    """core.morale.positive.spend-remove.first"""
    secondary_has_morale: bool
    """core.morale.secondary.*"""
    morale_decks: bool = False
    """battlefield.morale.replaces-tokens"""
    morale_search: bool = True
    """battlefield.morale.positive.search; a regular game draws one card instead."""

    hex_combats: tuple[str, ...] = ()
    """battlefield.regular.optional: the enemies (`players`, `guards`) whom games on the map fight on the hex board."""

    # -- deck and experts in combat
    cards_drawn_per_round: int = 0
    """battlefield.combat.draw-two"""
    experts_recovered_per_round: int = 0
    """battlefield.combat.expert-recover"""
    initiative_token: bool = False
    """battlefield.combat.initiative-token.*"""
    quiet_rounds_for_draw: int = 10
    """battlefield.combat.no-round-limit: so many combat rounds without damage end a game of its own as a draw."""

    # -- the map: rounds, turns and towns
    income_in_turn: bool
    """core.round.resource.income-timing.*: each at the start of the own turn, or all as the round begins."""
    discards_before_drawing: bool
    """core.hand.refill.*"""
    swaps_after_drawing: int
    """core.hand.swap-two.first"""
    builds_before_combat: bool
    """core.townaction.defender-reaction.*: both players, building included, or only the attacked one without it."""
    secondary_takes_population: bool
    """core.hero.secondary.recruit-action.*"""
    secondary_gains_morale: bool
    """core.morale.secondary.*"""
    army_limit: int
    """core.units.limit.five.*: units that an army may have; 0: any number."""
    secondary_heroes: bool = True
    """battlefield.adventure.round.town-actions: without a map nobody recruits a Secondary Hero."""
    heroes_move: bool = True
    """battlefield.adventure.no-movement"""
    highest_level: int = 7
    """core.xp.max-level; a scenario may say less (tournament.creator.10-rules)."""
    back_to_level: int = 0
    """The level to which a hero goes back who reaches the highest one; 0: it stays there."""
    uses: Mapping[str, Use] = {}
    """Rules that a scenario switches on by their names (`scenario.named_rules`)."""
    closed_buildings: tuple[str, ...] = ()
    """Buildings that nobody builds, by their id or role."""
    unskippable: tuple[int, ...] = ()
    """Levels of guards that flee from nobody."""
    unskippable_at: tuple[str, ...] = ()
    """Places whose guards flee from nobody, where a scenario says so."""
    garrison_gold: int = 8
    """core.capture.pay-eight"""
    garrison_cards_gold: int = -1
    """What hand cards cost beside that in a town that no hero defends; -1: they are not for sale."""
    garrison_cards: bool = False
    """core.combat.cards.no-card-for-garrison; a scenario may allow them."""
    defended_from: Literal["", "anywhere", "starting-tile"] = ""
    """From where a Main Hero who is not in the town defends it as if it were: nowhere, from the tile of the town, or
    from anywhere."""
    shared: tuple[str, ...] = ()
    """What the players of a team have in common, where a scenario says so: purse, army, town."""
    secondary_as_main: bool = False
    """Whether a Secondary Hero fights, moves and counts as a Main Hero does, where a scenario says so."""
    may_surrender: bool = True
    """core.combat.surrender.only-vs-hero; a scenario may forbid it."""
    peace: bool = False
    """Whether players leave each other's heroes, towns and fields alone, where a scenario says so."""
    attacks_a_turn: int = 0
    """How often a player attacks others in a turn, where a scenario says so; 0: as often as there is movement for."""
    safe_towns: bool = False
    """Whether nobody enters the Starting town of another player, where a scenario says so."""
    guests_recruit: bool = False
    """Whether a player in the town of an ally who agrees has its units, where a scenario says so."""
    lent_units_return: bool = False
    """Whether units of a player's faction leave the armies of others when the player has none left, where a scenario
    says so."""
    fallen_return: tuple[str, ...] = ()
    """Tiers of faction units that come back after a combat between players, where a scenario says so."""
    refuges: tuple[str, ...] = ()
    """Places that a beaten Main Hero may go to if its player holds them, where a scenario says so."""
    income_every_round: bool = False
    """Whether towns, mines and settlements bring income in Astrologers rounds, too."""
    resource_rounds_only: bool = False
    """Whether every round from the second on is a Resource round."""
    build_token_trades: bool = False
    """Whether the Build token may be used for the business of a Trading Post."""
    homeless_rounds: int = HOMELESS_ROUNDS
    """core.elimination.three-rounds.*"""
    town_is_home: bool = False
    """Whether it is the Starting town alone whose loss puts a player out in the end."""
    lost_town_earns: bool = True
    """Whether a player whose Starting town is in other hands has an income; core.town.owner-keeps-board, a scenario may
    say otherwise."""
    captured_towns_settle: bool = False
    """Whether a captured Starting town is to its conqueror what a settlement is, where a scenario says so."""
    one_spell_per_round: bool
    """core.mageguild.buys-per-round.*"""
    guild_opens_next_round: bool
    """core.mageguild.round-built.*"""
    prebuilt_guild_searches: bool
    """core.mageguild.prebuilt.revised"""
    captured_towns_serve: bool
    """core.town.foreign-town.*"""
    another_hero_saves: bool
    """core.elimination.last-stand.*"""
    homeless_from_own_turn: bool
    """core.elimination.no-town-mark.first: rounds are counted from the end of an own turn, not from the loss."""
    victory_takes_every_town: bool
    """core.victory.default.revised; otherwise core.victory.two-players.first and core.victory.three-players.first."""

    # -- the map: cards and places
    foreign_abilities_are_replaced: bool
    """core.cards.faction-limited.redraw.revised"""
    searches_are_optional: bool
    """core.loc.*.revised: a visitor may decline to search."""
    open_card_at_locations: bool
    """core.loc.shrine-gesture.*: whether the open card may be taken instead of looking."""
    spring_shuffles: bool
    """core.loc.magic-spring.*"""
    witch_offers_choice: bool
    """core.loc.witch-hut.*"""
    trading_post_removes_cards: bool
    """core.trade.remove-card.revised"""
    obelisk_for_each_faction: bool
    """core.loc.obelisk.*"""
    utopia_is_flaggable: bool
    """core.loc.dragon-utopia.*: whether it takes a cube even in a scenario that says nothing about it."""
    smaller_decks: Mapping[str, int] = {}
    """core.components.*: cards that the box of this edition has less than the later one, by deck. Which ones is not
    known; each game leaves out as many at random, for all to see."""
    dispute_dice: int
    """core.setup.faction-dispute.*: Resource dice that everybody rolls who wants the same faction."""
    setup_order: tuple[str, ...]
    """core.setup.order.*"""
    bonus_artifacts: Literal["search", "minor"]
    """core.startbonus.*: artifacts of a starting bonus are searched for (`search`) or minor ones drawn (`minor`)."""

    # -- the settings table
    rerolls_allowed: bool = True
    """core.settings.no-rerolls"""
    least_attack: int = 0
    """core.settings.min-attack.first"""
    least_damage: int = 0
    """core.settings.min-attack.revised"""
    die_counts_for_damage: bool = True
    """core.settings.attack-die-abilities-only"""
    prolonging_costs: int = 1
    """core.settings.free-combat-extension"""
    towns_produce: bool = True
    """core.settings.towns-no-production.*"""
    field_income_times: int = 1
    """core.settings.double-income"""
    most_per_die: int = 0
    """core.settings.single-dice; 0: as the die shows."""
    starting_bonus: bool = True
    """core.settings.no-starting-bonus"""
    secondary_at_start: bool = False
    """core.settings.start-secondary"""
    trades_anywhere: bool = False
    """core.settings.free-exchange"""
    stars_are_read: bool = True
    """core.settings.no-astrologers"""
    stars_every_round: bool = False
    """core.settings.astrologers-every-round"""
    creature_banks: bool = False
    """Tokens of Creature Banks open blocked fields of tiles that are discovered."""
    black_cubes_leave: bool = False
    """core.settings.cubes-reset"""
    gained_cards_to_discard: bool = False
    """core.settings.gained-cards-to-discard"""

    # -- tournament
    split_decks: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    """tournament.option.*: for a kind of card, the decks open to a hero on each kind of tile."""
    morale_repeats_search: bool = False
    """tournament.rules.morale-search"""
    observatory_turns_tiles: bool = False
    """tournament.rules.redwood.effect"""
    guards_may_be_recruited: bool = False
    """core.neutral.diplomacy.timing.*"""
    first_hand_may_be_redrawn: bool = False
    """tournament.rules.mulligan"""
    leaves_cards_out: bool = False
    """tournament.rules.no-diplomacy, tournament.rules.no-hourglass"""
    modes: tuple[str, ...] = ()
    """The ways to play that this book describes: core.modes.list.*"""
    turns_alternate: bool = False
    """core.round.alliance-order"""
    allies_trade_cards: bool = False
    """core.trade.cards.adjacent-allies"""
    allies_share_resources: bool = False
    """core.modes.alliance.exchange"""
    neutrals_follow_print: bool = False
    """core.combat.control.solo: neutral units go for whom the book says, whoever moves them."""
    enemies_flag_beside: bool = False
    """core.ai.move.flag.first; otherwise core.ai.move.flag.revised."""
    between_allies: Mapping[str, bool] = {}
    """What allies may do for each other in this edition besides trading cards."""
    least_attack_setting: Mapping[str, int] = {}
    """What the setting "minimum one" means in this edition."""


rule_data(
    __name__,
    {
        "Book.board": ("core.combat.board.size.first", "core.combat.board.size.revised"),
        "Book.moves": (
            "core.units.type.ground.move.first",
            "core.units.type.ground.move.revised",
            "core.units.type.flying.move",
            "core.units.type.ranged.move",
        ),
        "Book.moves_by_initiative": ("battlefield.combat.movement",),
        "Book.ranged_moves_or_attacks": ("battlefield.combat.ranged.move-or-attack",),
        "Book.far_penalty_distance": ("battlefield.combat.ranged.penalty-far", "core.combat.ranged.penalty.back-rows"),
        "Book.may_defend": ("core.combat.action.defend.first", "core.combat.action.defend.revised"),
        "Book.retaliation_is_optional": (
            "core.combat.retaliation.optional.first",
            "core.combat.retaliation.optional.revised",
        ),
        "Book.cubes": (
            "core.combat.initiative.activation-marker",
            "core.combat.retaliation.marker.first",
            "core.combat.retaliation.marker.revised",
        ),
        "Book.paralysis_lasts_one_activation": (
            "core.combat.paralysis.effect.first",
            "core.combat.paralysis.effect.revised",
        ),
        "Book.damage_breaks_paralysis": ("core.combat.paralysis.broken.first", "core.combat.paralysis.broken.revised"),
        "Book.paralysed_unit_always_retaliates": (
            "core.combat.paralysis.retaliation.first",
            "core.combat.paralysis.retaliation.revised",
        ),
        "Book.instants_at_any_time": ("core.combat.cards.window.first", "core.combat.cards.window.revised"),
        "Book.attacked_player_only_defends": ("core.combat.cards.enemy-activation-defense-only",),
        "Book.spells_only_before_activation": (
            "core.combat.cards.spell.timing.first",
            "core.combat.cards.spell.timing.revised",
        ),
        "Book.only_instants_after_attack": ("core.cards.kinds.first", "core.cards.kinds.revised"),
        "Book.deploys_before_combat": (
            "core.combat.setup.hero.redeploy.first",
            "core.combat.setup.hero.redeploy.revised",
            "core.combat.setup.hero-vs-hero.first",
            "core.combat.setup.hero-vs-hero.revised",
            "core.components.boards.first",
            "core.components.boards.revised",
            "core.setup.combat-board.first",
            "core.setup.combat-board.revised",
        ),
        "Book.neutral_ranged_on_back_line": (
            "core.combat.setup.neutral.clash.first",
            "core.combat.setup.neutral.clash.revised",
        ),
        "Book.may_flee_midcombat": ("core.combat.retreat.midcombat.first", "core.combat.retreat.midcombat.revised"),
        "Book.town_defender_may_surrender": (
            "core.combat.surrender.not-defending-town.first",
            "core.combat.surrender.not-defending-town.revised",
        ),
        "Book.defeat_gold": ("core.combat.defeat.gold.first", "core.combat.defeat.gold.revised"),
        "Book.defeat_costs": (
            "core.combat.defeat.gold.first",
            "core.combat.defeat.gold.revised",
            "core.combat.defeat.morale.first",
            "core.combat.defeat.morale.revised",
        ),
        "Book.beaten_by_neutrals": ("core.combat.defeat.by-neutrals.first", "core.combat.defeat.by-neutrals.revised"),
        "Book.siege_penalty_everywhere": ("core.siege.ranged-penalty.first", "core.siege.ranged-penalty.revised"),
        "Book.tower_needs": ("core.siege.arrow-tower.condition.first", "core.siege.arrow-tower.condition.revised"),
        "Book.ranged_neutrals_hold": (
            "core.combat.control.neutral.must-advance.first",
            "core.combat.control.neutral.must-advance.revised",
        ),
        "Book.defeat_costs_against": (
            "core.combat.defeat.gold.first",
            "core.combat.defeat.gold.revised",
            "core.combat.defeat.morale.first",
            "core.combat.defeat.morale.revised",
        ),
        "Book.neutral_targets": ("core.combat.neutral-target.melee-closest", "core.ai.target.melee-same-level"),
        "Book.least_attack_setting": ("core.settings.min-attack.first", "core.settings.min-attack.revised"),
        "Book.everybody_feels_morale": ("core.morale.necropolis-immune.revised",),
        "Book.negative_morale_token": ("core.morale.negative.no-token.first", "core.morale.negative.no-token.revised"),
        "Book.morale_may_remove_card": ("core.morale.positive.spend-remove.first",),
        "Book.secondary_has_morale": ("core.morale.secondary.first", "core.morale.secondary.revised"),
        "Book.morale_decks": ("battlefield.morale.replaces-tokens",),
        "Book.morale_search": ("battlefield.morale.positive.search",),
        "Book.hex_combats": ("battlefield.regular.optional",),
        "Book.cards_drawn_per_round": ("battlefield.combat.draw-two", "battlefield.regular.no-deck-changes"),
        "Book.experts_recovered_per_round": ("battlefield.combat.expert-recover",),
        "Book.initiative_token": (
            "battlefield.combat.initiative-token.start",
            "battlefield.combat.initiative-token.tie",
            "battlefield.combat.initiative-token.pass",
        ),
        "Book.quiet_rounds_for_draw": ("battlefield.combat.no-round-limit",),
        "Book.income_in_turn": ("core.round.resource.income-timing.first", "core.round.resource.income-timing.revised"),
        "Book.discards_before_drawing": ("core.hand.refill.first", "core.hand.refill.revised"),
        "Book.swaps_after_drawing": ("core.hand.swap-two.first",),
        "Book.builds_before_combat": (
            "core.townaction.defender-reaction.first",
            "core.townaction.defender-reaction.revised",
        ),
        "Book.secondary_takes_population": (
            "core.hero.secondary.recruit-action.first",
            "core.hero.secondary.recruit-action.revised",
        ),
        "Book.secondary_gains_morale": ("core.morale.secondary.first", "core.morale.secondary.revised"),
        "Book.army_limit": (
            "core.units.limit.five.first",
            "core.units.limit.five.revised",
            "battlefield.adventure.unit-limit",
        ),
        "Book.secondary_heroes": ("battlefield.adventure.round.town-actions",),
        "Book.heroes_move": ("battlefield.adventure.no-movement",),
        "Book.highest_level": ("core.xp.max-level",),
        "Book.closed_buildings": ("core.townaction.build",),
        "Book.unskippable": ("core.combat.quick.threshold.first", "core.combat.quick.threshold.revised"),
        "Book.garrison_gold": ("core.capture.pay-eight",),
        "Book.garrison_cards_gold": ("core.combat.cards.no-card-for-garrison",),
        "Book.garrison_cards": ("core.combat.cards.no-card-for-garrison",),
        "Book.may_surrender": ("core.combat.surrender.only-vs-hero",),
        "Book.peace": ("core.combat.trigger.enemy-hero",),
        "Book.guests_recruit": ("core.town.foreign-town.revised",),
        "Book.lent_units_return": ("core.units.all-lost.starting-units.revised",),
        "Book.attacks_a_turn": ("core.combat.trigger.enemy-hero",),
        "Book.income_every_round": ("core.round.resource.income-sources",),
        "Book.resource_rounds_only": ("core.round.two-kinds-alternate",),
        "Book.build_token_trades": ("core.loc.trading-post.first", "core.loc.trading-post.revised"),
        "Book.homeless_rounds": ("core.elimination.three-rounds.first", "core.elimination.three-rounds.revised"),
        "Book.town_is_home": ("core.elimination.three-rounds.first", "core.elimination.three-rounds.revised"),
        "Book.one_spell_per_round": ("core.mageguild.buys-per-round.first", "core.mageguild.buys-per-round.revised"),
        "Book.guild_opens_next_round": ("core.mageguild.round-built.revised", "core.mageguild.round-built.first"),
        "Book.prebuilt_guild_searches": ("core.mageguild.prebuilt.revised",),
        "Book.captured_towns_serve": ("core.town.foreign-town.first", "core.town.foreign-town.revised"),
        "Book.another_hero_saves": ("core.elimination.last-stand.first", "core.elimination.last-stand.revised"),
        "Book.homeless_from_own_turn": ("core.elimination.no-town-mark.first",),
        "Book.victory_takes_every_town": (
            "core.victory.two-players.first",
            "core.victory.three-players.first",
            "core.victory.default.revised",
        ),
        "Book.foreign_abilities_are_replaced": ("core.cards.faction-limited.redraw.revised",),
        "Book.searches_are_optional": (
            "core.loc.shrine-gesture.revised",
            "core.loc.shrine-incantation.revised",
            "core.loc.warriors-tomb.artifacts.revised",
            "core.loc.artifact-symbol.revised",
        ),
        "Book.open_card_at_locations": ("core.loc.shrine-gesture.first", "core.loc.shrine-gesture.revised"),
        "Book.spring_shuffles": ("core.loc.magic-spring.first", "core.loc.magic-spring.revised"),
        "Book.witch_offers_choice": (
            "core.loc.witch-hut.first",
            "core.loc.witch-hut.replace.first",
            "core.loc.witch-hut.revised",
        ),
        "Book.trading_post_removes_cards": ("core.trade.remove-card.revised",),
        "Book.obelisk_for_each_faction": (
            "core.loc.obelisk.first",
            "core.loc.obelisk.revised",
            "core.loc.obelisk.once-per-faction.revised",
            "tournament.scenario.obelisk-visits",
        ),
        "Book.utopia_is_flaggable": ("core.loc.dragon-utopia.first", "core.loc.dragon-utopia.revised"),
        "Book.smaller_decks": (
            "core.components.artifacts.first",
            "core.components.spells.first",
            "core.components.abilities",
            "core.components.units",
            "core.components.astrologers.first",
        ),
        "Book.dispute_dice": ("core.setup.faction-dispute.first", "core.setup.faction-dispute.revised"),
        "Book.setup_order": ("core.setup.order.first", "core.setup.order.revised"),
        "Book.bonus_artifacts": (
            "core.startbonus.easy.first",
            "core.startbonus.easy.revised",
            "core.startbonus.normal.first",
            "core.startbonus.normal.revised",
            "core.startbonus.hard.first",
            "core.startbonus.hard.revised",
        ),
        "Book.rerolls_allowed": ("core.settings.no-rerolls",),
        "Book.least_attack": ("core.settings.min-attack.first",),
        "Book.least_damage": ("core.settings.min-attack.revised",),
        "Book.die_counts_for_damage": ("core.settings.attack-die-abilities-only",),
        "Book.prolonging_costs": ("core.settings.free-combat-extension",),
        "Book.towns_produce": ("core.settings.towns-no-production.first", "core.settings.towns-no-production.revised"),
        "Book.field_income_times": ("core.settings.double-income",),
        "Book.most_per_die": ("core.settings.single-dice",),
        "Book.starting_bonus": ("core.settings.no-starting-bonus",),
        "Book.secondary_at_start": ("core.settings.start-secondary",),
        "Book.trades_anywhere": ("core.settings.free-exchange",),
        "Book.stars_are_read": ("core.settings.no-astrologers",),
        "Book.stars_every_round": ("core.settings.astrologers-every-round",),
        "Book.black_cubes_leave": ("core.settings.cubes-reset",),
        "Book.gained_cards_to_discard": ("core.settings.gained-cards-to-discard",),
        "Book.split_decks": ("tournament.option.split.any-game", "tournament.option.split.discards"),
        "Book.morale_repeats_search": ("tournament.rules.morale-search",),
        "Book.observatory_turns_tiles": ("tournament.rules.redwood.effect",),
        "Book.guards_may_be_recruited": (
            "core.neutral.diplomacy.timing.first",
            "core.neutral.diplomacy.timing.revised",
        ),
        "Book.first_hand_may_be_redrawn": ("tournament.rules.mulligan",),
        "Book.modes": ("core.modes.list.first", "core.modes.list.revised"),
        "Book.turns_alternate": ("core.round.alliance-order",),
        "Book.allies_trade_cards": ("core.trade.cards.adjacent-allies",),
        "Book.allies_share_resources": ("core.modes.alliance.exchange",),
        "Book.neutrals_follow_print": ("core.combat.control.solo",),
        "Book.enemies_flag_beside": ("core.ai.move.flag.first", "core.ai.move.flag.revised"),
        "Book.leaves_cards_out": ("tournament.rules.no-diplomacy", "tournament.rules.no-hourglass"),
    },
)
