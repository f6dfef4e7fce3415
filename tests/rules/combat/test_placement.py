"""Setting up a combat: players' units, neutral units, and the draw by the field difficulty table."""

from __future__ import annotations

import pytest

from heroes.rules.board.combat.difficulty import field_guard, neutral_deck
from heroes.rules.board.library.components import TIERS, UNITS
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.events import LeavesCombat, NeutralsDrawn, Placed
from play.combat.bouts import against_neutrals, both_editions, two_combats
from play.combat.fight import Fight, combat

# ---------------------------------------------------------------------- players' units


def spaces(fight: Fight, card: str) -> set[str]:
    """Where the open question lets this card be placed."""
    return {key.rpartition(":")[2] for key in fight.keys if key.startswith(f"place:{card}:")}


def rows(*numbers: int, columns: str) -> set[str]:
    return {f"{column}{row}" for column in columns for row in numbers}


@pytest.mark.rule("core.combat.setup.hero.rows.first")
def test_units_of_the_first_edition_stand_on_the_two_rows_nearest_to_their_player() -> None:
    fight = combat(["castle.griffins"], ["necropolis.zombies"], edition="first")
    assert spaces(fight, "castle.griffins") == rows(5, 6, columns="abcde")
    fight.answer("place:castle.griffins:c5")
    assert spaces(fight, "necropolis.zombies") == rows(1, 2, columns="abcde"), "the rows in between stay empty"


@pytest.mark.rule("core.combat.setup.hero.rows.revised")
def test_a_player_places_up_to_five_units_on_the_own_side_of_the_revised_board() -> None:
    fight = combat(["castle.griffins", "castle.marksmen"], ["necropolis.zombies"])
    assert spaces(fight, "castle.griffins") == rows(4, 5, columns="abcd")
    assert not fight.offers("done"), "somebody must fight"
    fight.answer("place:castle.griffins:a5")
    assert spaces(fight, "castle.marksmen") == rows(4, 5, columns="abcd") - {"a5"}
    fight.answer("done")
    assert spaces(fight, "necropolis.zombies") == rows(1, 2, columns="abcd")
    fight.answer("place:necropolis.zombies:a1")
    assert [unit.card for unit in fight.game.combat.units] == ["castle.griffins", "necropolis.zombies"]
    assert fight.acting == "griffins"


@pytest.mark.rule("core.combat.setup.hero.rows.revised")
def test_of_six_units_five_are_placed_in_a_revised_combat() -> None:
    castle = ["griffins", "marksmen", "halberdiers", "crusaders", "zealots", "champions"]
    fight = combat([f"castle.{name}" for name in castle], ["necropolis.zombies"])
    placed = 0
    while fight.ask.seat == 0 and fight.ask.kind == "place-units":
        fight.answer(fight.keys[0])
        placed += 1
    assert (placed, fight.ask.seat) == (5, 1)


@pytest.mark.rule("core.combat.setup.hero.redeploy.revised")
def test_units_are_chosen_and_placed_anew_for_every_revised_combat() -> None:
    fight = two_combats(["castle.champions", "castle.griffins"], ["necropolis.skeletons"], edition="revised")
    fight.answer("place:castle.champions:a4", "done", "place:necropolis.skeletons:a2")
    fight.answer("move:a3", "attack:skeletons").die(0)
    assert fight.ask.kind == "place-units"
    assert spaces(fight, "castle.champions") == rows(4, 5, columns="abcd")
    fight.answer("place:castle.griffins:d5", "done", "place:necropolis.skeletons:d1")
    assert fight.cell("griffins") == "d5"
    assert len(fight.game.combat.units) == 2, "the others stay behind this time"


@pytest.mark.rule("core.combat.setup.hero-vs-hero.first")
def test_two_players_of_the_first_edition_fight_as_they_stand() -> None:
    fight = combat(
        ["castle.griffins@c5", "castle.marksmen@a6"], ["necropolis.zombies@d2", "necropolis.liches@e1"], edition="first"
    )
    assert fight.ask.kind == "activation", "nobody is asked to place anything"
    stand = {event.card.split(".")[-1]: event.cell for event in fight.happened(Placed)}
    assert stand == {"griffins": "c5", "marksmen": "a6", "zombies": "d2", "liches": "e1"}


@pytest.mark.rule("core.combat.setup.hero-vs-hero.revised")
def test_the_attacker_places_first_and_the_defender_sees_it() -> None:
    fight = combat(["castle.griffins", "castle.marksmen"], ["necropolis.zombies", "necropolis.liches"])
    assert fight.ask.seat == 0
    fight.answer("place:castle.griffins:b4")
    assert fight.ask.seat == 0, "all of the attacker's units come first"
    fight.answer("place:castle.marksmen:b5")
    assert fight.ask.seat == 1
    shown = fight.game.view(1)["state"]["combat"]["units"]
    assert [(unit["name"], unit["cell"]) for unit in shown] == [("Griffins", "b4"), ("Marksmen", "b5")]
    assert spaces(fight, "necropolis.zombies") == rows(1, 2, columns="abcd"), "on the opposite side"


# ---------------------------------------------------------------------- neutral units placed by a player


@pytest.mark.rule("core.combat.setup.neutral.clash.first")
def test_a_player_places_neutral_units_of_the_first_edition_anywhere_on_their_board() -> None:
    fight = against_neutrals(["castle.griffins@c5"], ["neutral.halflings", "neutral.boars"], edition="first")
    assert (fight.ask.seat, fight.ask.kind) == (1, "place-neutrals")
    everywhere = rows(1, 2, 3, columns="abcde")
    assert spaces(fight, "neutral.halflings") == spaces(fight, "neutral.boars") == everywhere
    fight.answer("place:neutral.halflings:c3", "place:neutral.boars:a1")
    assert (fight.cell("halflings"), fight.cell("boars")) == ("c3", "a1")


@pytest.mark.rule("core.combat.setup.neutral.clash.revised")
def test_ranged_neutral_units_go_on_the_back_line_while_it_has_room() -> None:
    fight = against_neutrals(["castle.griffins@c5"], ["neutral.halflings", "neutral.marksmen", "neutral.boars"])
    assert fight.ask.seat == 1
    assert spaces(fight, "neutral.halflings") == rows(1, columns="abcd")
    assert spaces(fight, "neutral.boars") == rows(1, 2, columns="abcd")


@pytest.mark.rule("core.combat.setup.neutral.clash.revised")
def test_other_neutral_units_leave_the_back_line_to_the_ranged_ones() -> None:
    ranged = ["neutral.halflings", "neutral.marksmen", "neutral.zealots", "neutral.liches"]
    fight = against_neutrals(["castle.griffins@c5"], [*ranged, "neutral.boars"])
    assert spaces(fight, "neutral.boars") == rows(2, columns="abcd"), "all four spaces behind will be needed"
    fight.answer("place:neutral.boars:a2")
    for card, column in zip(ranged, "abcd", strict=True):
        fight.answer(f"place:{card}:{column}1")
    five = against_neutrals(["castle.griffins@c5"], [*ranged, "neutral.evil-eyes"])
    for card, column in zip(ranged, "abcd", strict=True):
        five.answer(f"place:{card}:{column}1")
    assert spaces(five, "neutral.evil-eyes") == rows(2, columns="abcd"), "the fifth finds it full"


# ---------------------------------------------------------------------- neutral units in the printed order


def drawn_up(edition: str, *cards: str, **more: bool) -> dict[str, str]:
    """Where the printed order puts these neutral units, in solo play if nothing else is said: their player is the one
    who fights them, sits at the bottom and has column a on the left."""
    fight = against_neutrals(["castle.griffins@c5"], list(cards), edition=edition, **(more or {"solo": True}))
    return {unit.card.split(".")[-1]: fight.cell(unit.id) for unit in fight.game.combat.units if unit.side == 1}


@pytest.mark.rule("core.combat.setup.neutral.ranged-row.first")
def test_ranged_neutral_units_stand_on_the_back_row_by_initiative_first() -> None:
    stand = drawn_up("first", "neutral.zealots", "neutral.sharpshooters", "neutral.liches")
    assert stand == {"sharpshooters": "a1", "liches": "b1", "zealots": "c1"}


@pytest.mark.rule("core.combat.setup.neutral.ranged-row.revised")
def test_ranged_neutral_units_stand_on_the_back_line_by_initiative_revised() -> None:
    stand = drawn_up("revised", "neutral.zealots", "neutral.sharpshooters", "neutral.liches")
    assert stand == {"sharpshooters": "a1", "liches": "b1", "zealots": "c1"}


@pytest.mark.rule("core.combat.setup.neutral.melee-row.first")
def test_ground_and_flying_neutral_units_stand_together_on_the_second_row_first() -> None:
    stand = drawn_up("first", "neutral.crusaders", "neutral.zealots", "neutral.griffins", "neutral.nomads")
    assert stand == {"zealots": "a1", "griffins": "a2", "nomads": "b2", "crusaders": "c2"}


@pytest.mark.rule("core.combat.setup.neutral.melee-row.revised")
def test_ground_and_flying_neutral_units_stand_together_on_the_front_line_revised() -> None:
    stand = drawn_up("revised", "neutral.crusaders", "neutral.zealots", "neutral.griffins", "neutral.nomads")
    assert stand == {"zealots": "a1", "griffins": "a2", "nomads": "b2", "crusaders": "c2"}


@pytest.mark.rule("core.combat.setup.neutral.melee-row.first", "core.combat.setup.neutral.melee-row.revised")
@both_editions
def test_flying_neutral_units_stand_among_the_walking_ones_by_initiative_alone(edition: str) -> None:
    stand = drawn_up(edition, "neutral.crusaders", "neutral.wraiths", "neutral.champions")
    assert stand == {"champions": "a2", "wraiths": "b2", "crusaders": "c2"}, "initiative 8, 7 and 5; the wraiths fly"


@pytest.mark.rule("core.combat.setup.neutral.melee-row-without-ranged")
def test_ground_and_flying_neutral_units_use_the_second_row_even_with_nobody_behind() -> None:
    assert drawn_up("first", "neutral.boars", "neutral.griffins") == {"griffins": "a2", "boars": "b2"}


@pytest.mark.rule("core.combat.setup.neutral.overflow")
def test_whoever_finds_no_room_on_the_front_line_goes_on_the_back_line() -> None:
    five = ("neutral.griffins", "neutral.nomads", "neutral.boars", "neutral.crusaders", "neutral.zombies")
    stand = drawn_up("revised", *five)
    assert stand == {"griffins": "a2", "nomads": "b2", "boars": "c2", "crusaders": "d2", "zombies": "a1"}


@both_editions
@pytest.mark.rule("core.combat.setup.neutral.tie-by-level")
def test_of_neutral_units_with_equal_initiative_the_higher_level_stands_further_left(edition: str) -> None:
    stand = drawn_up(edition, "neutral.wraiths", "neutral.trolls")  # initiative 7 both, bronze and gold
    assert stand == {"trolls": "a2", "wraiths": "b2"}


@pytest.mark.rule("core.combat.setup.neutral.ranged-row.first", "core.combat.setup.neutral.ranged-row.revised")
@pytest.mark.parametrize(("edition", "columns"), [("first", "edc"), ("revised", "dcb")])
def test_for_a_player_who_looks_from_the_other_side_the_left_is_the_other_end(edition: str, columns: str) -> None:
    cards = ("neutral.zealots", "neutral.sharpshooters", "neutral.liches")
    stand = drawn_up(edition, *cards, defender_strict=True)
    names = ("sharpshooters", "liches", "zealots")
    assert stand == {name: f"{column}1" for name, column in zip(names, columns, strict=True)}


@pytest.mark.rule("core.combat.setup.neutral.melee-row.first", "core.combat.setup.neutral.melee-row.revised")
@pytest.mark.parametrize(("edition", "columns"), [("first", "edc"), ("revised", "dcb")])
def test_so_it_is_for_ground_and_flying_units_in_front_of_them(edition: str, columns: str) -> None:
    cards = ("neutral.boars", "neutral.griffins", "neutral.nomads")
    stand = drawn_up(edition, *cards, defender_strict=True)
    names = ("griffins", "nomads", "boars")
    assert stand == {name: f"{column}2" for name, column in zip(names, columns, strict=True)}


@both_editions
@pytest.mark.parametrize("chosen", ["boars", "rogues"])
@pytest.mark.rule("core.combat.setup.neutral.tie-by-choice")
def test_of_equal_neutral_units_their_player_chooses_who_stands_further_left(edition: str, chosen: str) -> None:
    fight = against_neutrals(
        ["castle.griffins@c5"],
        ["neutral.boars", "neutral.griffins", "neutral.rogues"],
        edition=edition,
        defender_strict=True,
    )
    assert (fight.ask.seat, fight.ask.kind) == (1, "order-neutrals")
    assert set(fight.keys) == {"place:neutral.boars", "place:neutral.rogues"}, "the faster Griffins already stand"
    fight.answer(f"place:neutral.{chosen}")
    second, third = {"first": ("d2", "c2"), "revised": ("c2", "b2")}[edition]
    assert fight.cell(chosen) == second
    assert fight.cell({"boars": "rogues", "rogues": "boars"}[chosen]) == third


# ---------------------------------------------------------------------- the field difficulty table

LEVELS = {
    1: ("1 bronze", "1 bronze", "2 bronze", "3 bronze"),
    2: ("2 bronze", "2 bronze", "3 bronze", "2 bronze 1 silver"),
    3: ("1 bronze 1 silver", "2 bronze 1 silver", "1 bronze 2 silver", "3 silver"),
    4: ("2 bronze 1 silver", "1 bronze 2 silver", "3 silver", "2 silver 1 gold"),
    5: ("2 bronze 1 silver 1 gold", "1 bronze 2 silver 1 gold", "2 silver 2 gold", "1 silver 3 gold"),
    6: ("2 bronze 2 silver 1 gold", "1 bronze 2 silver 2 gold", "2 silver 3 gold", "1 silver 4 gold"),
    7: ("1 azure", "2 azure", "1 gold 2 azure", "2 gold 2 azure"),
}
DIFFICULTIES = ("easy", "normal", "hard", "impossible")


def in_words(tiers: list[str]) -> str:
    return " ".join(f"{tiers.count(tier)} {tier}" for tier in TIERS if tier in tiers)


@both_editions
@pytest.mark.parametrize(
    "level", [pytest.param(level, marks=pytest.mark.rule(f"core.difficulty.table.level-{level}")) for level in LEVELS]
)
def test_the_guard_of_a_field_of_each_level(edition: str, level: int) -> None:
    for difficulty, guard in zip(DIFFICULTIES, LEVELS[level], strict=True):
        fight = against_field(level, difficulty, edition)
        assert in_words([UNITS[card].tier for card in drawn(fight)]) == guard


def against_field(level: int, difficulty: str, edition: str = "revised") -> Fight:
    return combat(
        ["castle.griffins@c5"],
        [],
        edition=edition,
        difficulty=difficulty,
        defender_led_by="neutral",
        defender_field=level,
    )


def drawn(fight: Fight) -> list[str]:
    (event,) = fight.happened(NeutralsDrawn)
    return list(event.cards)


@both_editions
@pytest.mark.rule("core.neutral.draw.by-table")
def test_the_neutral_army_is_drawn_by_field_level_and_difficulty(edition: str) -> None:
    for level in LEVELS:
        for difficulty in DIFFICULTIES:
            fight = against_field(level, difficulty, edition)
            cards = drawn(fight)
            assert tuple(UNITS[card].tier for card in cards) == field_guard(level, difficulty)
            waiting = [troop.card for troop in fight.game.combat.armies[1].waiting]
            assert waiting == cards, "these cards fight"
            for tier in TIERS:
                deck = fight.game.state.decks[neutral_deck(tier)]
                core = [unit for unit in UNITS.values() if unit.box == "core" and unit.faction == "neutral"]
                whole = sum(unit.copies for unit in core if unit.tier == tier)
                assert len(deck.draw) == whole - [UNITS[card].tier for card in cards].count(tier)


@pytest.mark.rule("core.combat.setup.neutral.player-first")
def test_the_player_deploys_before_the_neutral_cards_are_drawn() -> None:
    fight = combat(["castle.griffins", "castle.marksmen"], [], defender_led_by="neutral", defender_field=2)
    assert fight.ask.kind == "place-units"
    assert fight.happened(NeutralsDrawn) == []
    fight.answer("place:castle.griffins:a4")
    assert fight.happened(NeutralsDrawn) == []
    fight.answer("done")
    assert len(drawn(fight)) == 2
    assert (fight.ask.seat, fight.ask.kind) == (1, "place-neutrals")


@pytest.mark.parametrize(("edition", "row"), [("first", "5"), ("revised", "4")])
@pytest.mark.rule("core.neutral.defeated.to-discard")
def test_after_the_combat_every_drawn_card_goes_to_the_discard_pile_of_its_level(edition: str, row: str) -> None:
    fight = combat(
        ["castle.griffins+"], [], edition=edition, difficulty="easy", defender_led_by="neutral", defender_field=3
    )
    decks = fight.game.state.decks
    decks[neutral_deck("bronze")] = Deck(("neutral.boars", "neutral.peasants"))
    decks[neutral_deck("silver")] = Deck(("neutral.mummies",))
    fight.answer(f"place:castle.griffins:b{row}", "place:neutral.peasants:b2", "place:neutral.mummies:d1")
    fight.answer("move:b3", "attack:peasants").die(0)
    assert not fight.unit("peasants").alive
    while not fight.over:
        fight.answer(fight.keys[0])
    assert fight.happened(LeavesCombat), "without a movement point the hero retreats, and the Mummies still stand"
    assert decks[neutral_deck("bronze")] == Deck(("neutral.boars",), ("neutral.peasants",))
    assert decks[neutral_deck("silver")] == Deck((), ("neutral.mummies",))
