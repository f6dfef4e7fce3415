"""Why a thing on the table is no answer to what is asked just now: by its rule, for each chapter of the map."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.lattice import field_name
from play.asked import refused
from play.map.battle import GUARDS, NOBODY, STRONG, STRONG_FOE, WEAK_FOE, before_guard, before_town, win
from play.map.hand import holding
from play.map.table import SCENARIO, Table, realm
from play.map.town import at_home
from play.map.visit import POOR, beside

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
PORTAL = SCENARIO + "rules:\n  locations:\n    windmill: {move-to: trading-post}\n"


def why(table: Table, thing: str) -> tuple[str, str]:
    """The rule and the sentence for whoever is asked."""
    reason = refused(table.game, table.ask.seat, thing)
    return reason.rule, reason.text


def field_of(table: Table, tile: str, what: str) -> str:
    return f"field:{field_name(table.spot(tile, what))}"


# ---------------------------------------------------------------------- units that an effect reinforces

MIXED = ("castle.halberdiers+", "castle.griffins", "castle.archangels", "neutral.boars")


def settled(edition: str, **more: Any) -> Table:
    """Seat 0 is asked what the settlement gives that it has just entered."""
    table, field = beside("F3", "settlement", edition=edition, armies=[MIXED, WEAK_FOE], **more)
    table.march(field)
    if table.ask.kind == "garrison":
        table.answer("give-up")
    assert table.ask.kind == "settlement"
    return table


@both
@pytest.mark.parametrize(
    ("unit", "rule"),
    [
        pytest.param(
            "castle.archangels",
            "core.settlement.first-capture-unit",
            marks=pytest.mark.rule("core.settlement.first-capture-unit"),
        ),
        pytest.param(
            "castle.halberdiers",
            "core.units.reinforce.pay-and-flip",
            marks=pytest.mark.rule("core.units.reinforce.pay-and-flip"),
        ),
        pytest.param(
            "castle.marksmen",
            "core.units.reinforce.pay-and-flip",
            marks=pytest.mark.rule("core.units.reinforce.pay-and-flip"),
        ),
        pytest.param("neutral.boars", "core.neutral.single-sided", marks=pytest.mark.rule("core.neutral.single-sided")),
    ],
)
def test_a_settlement_says_why_it_does_not_reinforce_a_unit(edition: str, unit: str, rule: str) -> None:
    """It takes neither Citadel nor dwelling, so that neither is a reason."""
    table = settled(edition)
    assert table.game.why_not(0, "unit-card:castle.griffins") is None
    assert why(table, f"unit-card:{unit}")[0] == rule
    assert why(table, f"reinforce:{unit}") == why(table, f"unit-card:{unit}")


@both
@pytest.mark.rule("core.settlement.recapture-unit")
def test_a_settlement_taken_over_asks_for_half_the_cost(edition: str) -> None:
    table = settled(edition, owner=1, **POOR)
    assert why(table, "unit-card:castle.griffins") == (
        "core.resources.pay-in-full",
        "You lack 3 gold; it costs 3 gold.",
    )
    assert why(table, "unit-card:castle.archangels")[0] == "core.settlement.recapture-unit"


@both
@pytest.mark.rule("core.units.reinforce.by-effect")
def test_necromancy_says_why_a_unit_does_not_rise(edition: str) -> None:
    army = ("necropolis.skeletons", "necropolis.wraiths+", "necropolis.ghost-dragons", "castle.griffins")
    table = holding(
        "necromancy",
        heroes_=("necropolis.sandro", "castle.catherine"),
        armies=[army, ()],
        shared=GUARDS,
        gold=[40, 0],
        valuables=[9, 0],
        edition=edition,
    )
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0).answer("play:necromancy")
    assert table.ask.kind == "necromancy"
    assert table.game.why_not(0, "unit-card:necropolis.skeletons") is None
    assert why(table, "unit-card:necropolis.ghost-dragons") == (
        "core.units.reinforce.by-effect",
        "Ghost Dragons are gold; only bronze or silver units can be reinforced by this.",
    )
    assert why(table, "unit-card:castle.griffins")[0] == "core.units.reinforce.by-effect"
    assert "own faction" in why(table, "unit-card:castle.griffins")[1]
    assert why(table, "unit-card:necropolis.wraiths")[0] == "core.units.reinforce.pay-and-flip"


# ---------------------------------------------------------------------- places


def at_post(edition: str, **more: Any) -> Table:
    table, post = beside("F1", "trading-post", edition=edition, **more)
    return table.march(post)


@pytest.mark.rule("core.trade.remove-card.exceptions.revised")
def test_a_trading_post_says_which_cards_it_does_not_take() -> None:
    table = at_post("revised", hands=[["attack", "magic-arrow", "haste"], []], gold=[9], levels=[7, 7])
    assert table.game.why_not(0, "card:haste") is None
    for card in ("attack", "magic-arrow"):
        assert why(table, f"card:{card}")[0] == "core.trade.remove-card.exceptions.revised"
        assert why(table, f"remove:{card}") == why(table, f"card:{card}")


@pytest.mark.rule("core.trade.remove-card.revised")
def test_after_an_exchange_a_trading_post_takes_no_card() -> None:
    table = at_post("revised", hands=[["haste"], []], gold=[9]).answer("sell:gold:materials")
    assert why(table, "card:haste") == (
        "core.trade.remove-card.revised",
        "A card is removed instead of trading, and you have traded.",
    )


@pytest.mark.rule("core.loc.trading-post.first")
def test_in_the_first_edition_a_trading_post_takes_resources_only() -> None:
    table = at_post("first", hands=[["haste"], []], gold=[9])
    assert why(table, "card:haste") == ("core.loc.trading-post.first", "Only resources are traded here.")


@both
@pytest.mark.rule("core.resources.pay-in-full", "core.trade.resources.gold-valuables")
def test_an_exchange_that_cannot_be_paid_says_what_is_missing(edition: str) -> None:
    table = at_post(edition, gold=[4], materials=[0], valuables=[0])
    assert why(table, "sell:gold:valuables") == ("core.resources.pay-in-full", "You lack 2 gold; it costs 6 gold.")
    assert why(table, "resource:valuables")[0] == "core.resources.pay-in-full"
    assert table.game.why_not(0, "resource:materials") is None


@both
@pytest.mark.rule("core.trade.resources.where")
def test_away_from_a_trading_post_nothing_is_traded(edition: str) -> None:
    table, _ = beside("F1", "trading-post", edition=edition, gold=[9])
    assert why(table, "resource:gold")[0] == "core.trade.resources.where"
    assert why(table, "sell:gold:materials")[0] == "core.trade.resources.where"


@both
@pytest.mark.rule("core.loc.tree-of-knowledge", "core.symbols.pay")
def test_a_tree_of_knowledge_says_what_is_missing_for_a_price(edition: str) -> None:
    table, tree = beside("N1", "tree-of-knowledge", edition=edition, gold=[10], materials=[9], valuables=[1])
    table.march(tree)
    assert table.keys == ["pay:2", "decline"]
    lacking = ("core.resources.pay-in-full", "You lack 2 valuables; it costs 3 valuables.")
    assert why(table, "pay:1") == lacking
    assert why(table, "resource:valuables") == lacking
    assert why(table, "resource:materials") == ("core.symbols.pay", "The price is 3 valuables or 10 gold.")


@pytest.mark.rule("core.symbols.question-mark")
def test_a_portal_says_where_it_leads() -> None:
    table = realm(
        tiles={"F8": (0, 0), "F6": (-1, 1), "F2": (0, -1)},
        scenario=PORTAL,
        hands=[[], []],
        decks=[[], []],
        levels=[7, 7],
    )
    table.lay_out(at={"0:main": table.spot("F8", "TR")})
    table.turn(0).march(table.spot("F8", "windmill"))
    assert table.ask.kind == "portal"
    assert table.game.why_not(0, field_of(table, "F6", "trading-post")) is None
    assert why(table, field_of(table, "F8", "TR")) == (
        "core.symbols.question-mark",
        "It is about one of the places that the scenario names.",
    )
    assert why(table, "go:0,0")[0] == "core.symbols.question-mark"


@both
@pytest.mark.rule("core.spell.outside-combat")
def test_the_town_portal_leads_home_only(edition: str) -> None:
    table = holding("town-portal", edition=edition)
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={settlement: 0})
    table.answer("play:town-portal", "cast")
    assert table.ask.kind == "portal"
    for thing in (f"field:{field_name(table.town(1))}", field_of(table, "F3", "BL")):
        assert why(table, thing) == (
            "core.spell.outside-combat",
            "The portal leads only to a town or settlement of your own.",
        )


@pytest.mark.rule("core.hand.swap-two.first")
def test_only_cards_in_hand_are_swapped() -> None:
    table = realm(edition="first", settings=("no-astrologers",), hands=[["attack", "power"], []])
    table.player(0).discard = ["haste"]
    table.ask_again()
    while table.ask.kind != "swap-cards":
        table.answer(table.keys[0])
    assert table.game.why_not(0, "card:attack") is None
    assert why(table, "card:haste") == ("core.hand.swap-two.first", "Haste is not in your hand.")


# ---------------------------------------------------------------------- cards


@both
@pytest.mark.rule("core.expert.limit.level-1")
def test_an_expert_effect_that_the_level_does_not_reach(edition: str) -> None:
    table = holding("estates", edition=edition, levels=[1, 1])
    table.player(0).expert_left = 0
    table.ask_again()
    assert why(table, "play:estates:expert") == (
        "core.expert.limit.level-1",
        "At level 1 a hero plays no card at expert level.",
    )
    assert table.game.why_not(0, "card:estates") is None, "its basic effect can be had"


@pytest.mark.rule("core.cards.own-turn-or-combat", "core.cards.text-overrides")
def test_a_card_in_a_window_that_is_for_others_says_when_it_is_played() -> None:
    table = holding(
        "diplomacy",
        "leadership",
        "attack",
        "knowledge",
        shared=GUARDS,
        gold=[20, 0],
        buildings=[("dwelling-bronze", "dwelling-silver"), ()],
        armies=[STRONG, WEAK_FOE],
    )
    table.march(table.spot("F3", "artifact-symbol"))
    assert table.ask.kind == "neutral-combat"
    assert table.game.why_not(0, "card:diplomacy") is None
    assert why(table, "card:leadership") == (
        "core.cards.own-turn-or-combat",
        "Leadership is played in your turn, when nothing else is asked.",
    )
    assert why(table, "card:attack")[1] == "Attack has no use on the map."
    assert why(table, "card:knowledge")[1] == "Knowledge is played when you have cast a spell."


@both
@pytest.mark.rule("core.cards.own-turn-or-combat")
def test_a_card_that_comes_too_late_or_in_anothers_turn(edition: str) -> None:
    """Diplomacy is for before the fight; between the turns of others only town actions are taken."""
    table = holding("diplomacy", edition=edition, gold=[20, 0], materials=[20, 0], valuables=[9, 0])
    assert why(table, "play:diplomacy:expert")[1].endswith("about to fight neutral units.")
    table.answer("end-turn")
    while table.ask.kind != "turn" or table.ask.seat != 1:
        table.answer("keep" if table.offers("keep") else table.keys[0])
    table.answer("end-turn")
    assert (table.ask.kind, table.ask.seat) == ("town-actions", 0)
    assert why(table, "card:diplomacy") == (
        "core.cards.own-turn-or-combat",
        "Outside combat cards are played in your own turn.",
    )
    assert why(table, field_of(table, "F3", "C"))[0] == "core.movement.own-turn-only"
    assert why(table, "hero:0.main")[0] == "core.movement.own-turn-only"


@both
@pytest.mark.rule("core.deck.own-discard", "core.deck.shared-discards-separate")
def test_a_card_that_lies_on_the_table_is_not_played(edition: str) -> None:
    table = holding(discard=("haste",), edition=edition, shared={"artifact": ((), ("speculum",))})
    assert why(table, "card:haste")[0] == "core.deck.own-discard"
    assert why(table, "card:speculum")[0] == "core.deck.shared-discards-separate"


# ---------------------------------------------------------------------- combats on the map


def to_place(edition: str = "revised") -> Table:
    """Seat 0 places its units against guards, with a card in hand."""
    table, field = before_guard(edition=edition)
    table.lay_out(hands=[["attack"], []])
    table.march(field)
    while table.ask.kind != "place-units":
        table.answer(table.keys[0])
    return table


@pytest.mark.rule("core.combat.cards.window.revised")
def test_no_card_is_played_while_units_are_placed() -> None:
    assert why(to_place(), "card:attack") == (
        "core.combat.cards.window.revised",
        "Cards are played once the units stand and the fight begins.",
    )


@pytest.mark.rule("core.combat.before-field-effects", "core.townaction.timing.revised")
def test_while_units_are_placed_the_map_and_the_town_wait() -> None:
    table = to_place()
    for thing in (field_of(table, "F3", "C"), "hero:1.main", "place:0,0", "tile:F3"):
        assert why(table, thing)[0] == "core.combat.before-field-effects"
    for thing in ("building:castle.citadel", "unit-card:castle.griffins", "build:castle.citadel"):
        assert why(table, thing) == ("core.townaction.timing.revised", "No town action is taken in a combat.")
    assert why(table, "end-turn")[0] == table.ask.rule


def besieging(edition: str, hero_within: bool, **more: Any) -> Table:
    """Seat 0 attacks the town of seat 1, which its hero or its army alone defends; a unit of seat 0 acts."""
    table, town = before_town(
        1, edition=edition, buildings=[[], ["citadel", "dwelling-bronze", "dwelling-silver"]], **more
    )
    if hero_within:
        table.lay_out(at={"1:main": town})
    table.march(town)
    if table.ask.kind == "garrison":
        table.answer("defend")
    return win(table, NOBODY, until="activation:0")


@both
@pytest.mark.rule("core.combat.surrender.only-vs-hero")
def test_whoever_besieges_an_army_without_its_hero_cannot_surrender(edition: str) -> None:
    table = besieging(edition, False, gold=[50, 50])
    assert why(table, "surrender") == (
        "core.combat.surrender.only-vs-hero",
        "Surrender is possible only between two heroes.",
    )


@both
@pytest.mark.rule("core.combat.surrender.cost")
def test_whoever_besieges_a_hero_may_surrender_for_gold(edition: str) -> None:
    assert besieging(edition, True, gold=[50, 50]).game.why_not(0, "surrender") is None
    assert why(besieging(edition, True, gold=[9, 50]), "surrender")[0] == "core.combat.surrender.cost"


@pytest.mark.rule("core.combat.retreat.midcombat.first", "core.combat.retreat.midcombat.revised")
def test_a_siege_is_left_in_the_middle_in_the_first_edition_only() -> None:
    assert besieging("first", True).game.why_not(0, "flee") is None
    assert why(besieging("revised", True), "flee")[0] == "core.combat.retreat.midcombat.revised"
    for edition in EDITIONS:
        assert why(besieging(edition, True), "retreat")[0] == f"core.combat.retreat.midcombat.{edition}"


@pytest.mark.rule("core.combat.surrender.not-defending-town.revised")
def test_whoever_defends_a_town_does_not_surrender() -> None:
    table = besieging("revised", True, gold=[50, 50], armies=[("castle.halberdiers",), STRONG_FOE])
    win(table, NOBODY, until="activation:1")
    assert why(table, "surrender")[0] == "core.combat.surrender.not-defending-town.revised"


@both
@pytest.mark.rule(
    "core.combat.control.neutral.must-attack",
    "core.combat.control.neutral.must-advance.first",
    "core.combat.control.neutral.must-advance.revised",
)
def test_neutral_units_on_the_map_have_their_duty(edition: str) -> None:
    """Whoever moves them can neither end nor defend nor hold back while they could do more."""
    table, field = before_guard(edition=edition)
    table.march(field)
    win(table, NOBODY, until="neutral-unit")
    assert table.ask.rule.startswith("core.combat.control.neutral.must-")
    for key in ("end", "defend"):
        assert why(table, key) == (
            table.ask.rule,
            "A neutral unit must attack if it can, and otherwise come as close to an enemy as it can.",
        )


@both
@pytest.mark.rule("core.combat.prolong.options")
def test_fighting_on_is_asked_at_the_end_of_a_round(edition: str) -> None:
    table, field = before_guard(edition=edition)
    table.march(field)
    win(table, NOBODY, until="activation:0")
    for key in ("prolong", "retreat"):
        assert why(table, key)[0] == "core.combat.prolong.options"


# ---------------------------------------------------------------------- heroes, tiles and what lies beside the map


@pytest.mark.rule("core.combat.trigger.enemy-hero")
def test_an_enemy_hero_is_met_on_its_field() -> None:
    table = at_home(tiles={"F3": (0, 0)})
    table.lay_out(at={"0:main": table.spot("F3", "BL"), "1:main": table.spot("F3", "C")})
    assert why(table, "hero:1.main")[0] == "core.combat.trigger.enemy-hero"
    table.lay_out(at={"1:main": table.town(1)})
    assert why(table, "hero:1.main") == why(table, f"field:{field_name(table.town(1))}")
    assert why(table, "hero:1.main")[0] == "core.movement.step"


@pytest.mark.rule("core.hero.secondary.cost", "core.hero.secondary.requirement")
def test_a_secondary_hero_off_the_map_says_what_it_takes() -> None:
    poor = at_home(gold=[9])
    assert why(poor, "hero:0.secondary") == ("core.resources.pay-in-full", "You lack 1 gold; it costs 10 gold.")
    assert at_home(gold=[10]).game.why_not(0, "hero:0.secondary") is None
    assert why(poor, "hero:1.secondary")[0] == "core.hero.secondary.requirement"


@both
@pytest.mark.rule("core.movement.discover-tile", "core.explore.far-supply-empty")
def test_a_tile_or_a_place_for_one_says_why_nothing_is_discovered_there(edition: str) -> None:
    table = realm(edition=edition, settings=("no-astrologers",))
    table.lay_out(at={"0:main": table.spot("S3", "BR")})
    table.turn(0)
    assert why(table, "place:0,0")[0] == f"core.explore.position.{edition}"
    assert why(table, "tile:S1") == why(table, "place:1,0")
    assert why(table, "place:1,0")[0] == "core.movement.discover-tile"
    assert why(table, "place:3,0")[0] == "core.map.place.two-neighbours"
    table.player(0).far_tiles = 0
    assert why(table, "place:-1,1")[0] == "core.explore.far-supply-empty"


@pytest.mark.rule("core.town.building.mage-guild", "core.turn.building-activation")
def test_decks_dice_and_buildings_say_when_they_are_used() -> None:
    table = at_home(stands=["castle.towers"])
    assert why(table, "deck:spell")[0] == "core.town.building.mage-guild"
    assert why(table, "deck:own")[0] == "core.hand.refill.revised"
    assert why(table, "deck:neutral-bronze")[0] == "core.neutral.drawn-on-entry"
    assert why(table, "die:treasure")[0] == "core.symbols.treasure-die"
    assert why(table, "building:castle.towers")[0] == "core.turn.building-activation"
    assert why(table, "building:necropolis.citadel")[0] == "core.town.own-buildings"


@pytest.mark.rule("core.units.limit.replace")
def test_the_unit_that_has_just_joined_is_not_given_up() -> None:
    army = ("castle.halberdiers", "castle.griffins", "castle.crusaders", "castle.zealots", "castle.champions")
    table = at_home(edition="first", stands=["castle.towers"], army=army).answer("recruit:castle.marksmen")
    assert table.ask.kind == "give-up"
    assert table.game.why_not(0, "unit-card:castle.griffins") is None
    assert why(table, "unit-card:castle.marksmen")[1].startswith("Marksmen have just joined")
    assert why(table, "unit-card:castle.archangels")[1] == "Archangels are not in your army."


@pytest.mark.parametrize("key", ["attack:u²", "move:main:²,²", "reinforce:²", "sell:²:²", "hero:²", "pay:²", "card:²"])
def test_an_odd_key_is_refused_like_any_other(key: str) -> None:
    table = at_home()
    assert why(table, key)[1]
    assert why(to_place(), key)[1]
    assert why(at_post("revised", gold=[9]), key)[1]
