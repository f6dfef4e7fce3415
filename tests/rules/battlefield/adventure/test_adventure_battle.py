"""The battle at the end of an Adventure, and who wins it."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import load_game
from heroes.rules.board.adventure.events import ArmiesMeet, UnitRecovers
from heroes.rules.board.state.adventure import Held
from heroes.rules.board.state.events import CastSpell, Placed
from play.adventure.trip import MENU, Trip, camp, journey
from play.asked import ended

STRONG = ("castle.archangels+", "castle.champions+", "castle.crusaders+")
WEAK = ("necropolis.skeletons",)


def before_battle(*, armies: Any = (STRONG, WEAK), **more: Any) -> Trip:
    """At the first question of the battle."""
    return camp(**more).lay_out(armies=armies).to_battle()


@pytest.mark.rule("battlefield.adventure.to-combat", "battlefield.combat.start")
def test_the_battle_follows_the_last_round_at_once() -> None:
    trip = camp().lay_out(armies=[STRONG, WEAK]).begin_round(9).on()
    assert trip.game.state.combat is None
    trip.end_turn()
    assert trip.game.state.combat is None, "the other player still has a turn"
    trip.end_turn()
    assert trip.game.state.combat is not None
    assert trip.ask.kind == "place-obstacle"
    assert trip.ask.seat == 0, "the first player begins"
    assert trip.game.combat.board == "hex"
    assert len(trip.happened(ArmiesMeet)) == 1


@pytest.mark.rule("battlefield.adventure.to-combat")
def test_no_battle_comes_after_any_round_before() -> None:
    trip = camp().lay_out(armies=[STRONG, WEAK]).begin_round(8)
    while trip.round == 8:
        assert trip.game.state.combat is None
        trip.on()
        if trip.round == 8:
            trip.end_turn()
    assert trip.game.state.combat is None
    assert trip.ask.kind == MENU


@pytest.mark.rule("battlefield.combat.clear-stun")
def test_paralysis_tokens_of_the_adventure_come_off_before_the_battle() -> None:
    trip = camp(stunned=[["castle.champions", "castle.crusaders"], ["necropolis.skeletons"]])
    trip.lay_out(armies=[STRONG, WEAK])
    assert trip.own(0).stunned == ("castle.champions", "castle.crusaders")
    trip.to_battle()
    assert trip.own(0).stunned == trip.own(1).stunned == ()
    assert len(trip.happened(UnitRecovers)) == 3
    while trip.ask.kind in ("place-obstacle", "place-units"):
        trip.answer(trip.keys[0])
    assert trip.game.combat.units
    assert not any(unit.paralysed for unit in trip.game.combat.units)


@pytest.mark.rule("battlefield.combat.draw-hand")
def test_each_player_draws_up_to_the_limit_of_the_level() -> None:
    trip = before_battle(levels=[3, 1])
    assert [len(trip.player(seat).hand) for seat in (0, 1)] == [5, 4]


@pytest.mark.rule("battlefield.siege.only-regular")
def test_the_battle_is_no_siege_even_with_a_citadel() -> None:
    trip = before_battle(buildings=[["citadel"], ["citadel"]])
    assert not trip.game.combat.siege
    assert trip.game.combat.structures == ()


@pytest.mark.rule("battlefield.adventure.victory")
@pytest.mark.parametrize("winner", [0, 1])
def test_whoever_defeats_all_units_of_the_other_wins(winner: int) -> None:
    strong = ("necropolis.ghost-dragons+", "necropolis.dread-knights+", "necropolis.vampires+")
    armies = (STRONG, WEAK) if winner == 0 else (("castle.halberdiers",), strong)
    trip = before_battle(armies=armies).fight(winner)
    outcome = ended(trip.game)
    assert outcome.winners == (winner,)
    assert outcome.reason == "battlefield.adventure.victory"
    assert trip.happened(Placed)


@pytest.mark.rule("battlefield.adventure.victory")
@pytest.mark.parametrize("first", [0, 1])
def test_it_makes_no_difference_who_was_the_first_player(first: int) -> None:
    trip = journey(first=first).drafted().lay_out(armies=(STRONG, WEAK)).to_battle().fight(0)
    assert ended(trip.game).winners == (0,)


@pytest.mark.rule("battlefield.adventure.victory")
def test_nothing_else_wins() -> None:
    """Neither riches nor levels nor any card end an Adventure before the battle."""
    trip = camp(purses=[(99, 99, 99), (0, 0, 0)], levels=[7, 1], kept="obelisk", resolved=[["obelisk"] * 3])
    trip.lay_out(armies=[STRONG, WEAK]).resolve("obelisk")
    trip.begin_round(9).on()
    assert not trip.game.over


@pytest.mark.rule("battlefield.adventure.victory")
@pytest.mark.parametrize(("armies", "winners"), [((STRONG, ()), (0,)), (((), WEAK), (1,)), (((), ()), ())])
def test_whoever_comes_without_a_unit_has_lost(armies: Any, winners: tuple[int, ...]) -> None:
    outcome = ended(before_battle(armies=armies).game)
    assert (outcome.winners, outcome.reason) == (winners, "battlefield.adventure.victory")


# ---------------------------------------------------------------------- scrolls


def with_scroll(spell: str, edition: str = "revised") -> Trip:
    """The first activation of seat 0, with a spell on a scroll and no card in hand."""
    trip = camp(edition=edition, decks=[[], []])
    trip.game.equip(0, scrolls=(Held(spell, False),))
    trip.lay_out(armies=[("castle.archangels+",), ("necropolis.skeletons",)]).to_battle()
    while trip.ask.kind in ("place-obstacle", "place-units"):
        trip.answer(trip.keys[0])
    while not (trip.ask.kind == "activation" and trip.ask.seat == 0):
        trip.answer("pass" if "pass" in trip.keys else "end")
    return trip


@pytest.mark.card("adventure.spell-scroll")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_spell_is_cast_off_its_scroll_at_the_lowest_power_beyond_the_limit(edition: str) -> None:
    trip = with_scroll("magic-arrow", edition)
    army = trip.game.combat.armies[0]
    army.spells_cast = army.spell_limit
    trip.game._advance()
    assert trip.offers("scroll:magic-arrow"), "the limit of spells does not bind it"
    trip.answer("scroll:magic-arrow")
    assert trip.ask.kind != "power", "nothing adds power"
    while trip.ask.kind != "activation":
        trip.answer("pass" if "pass" in trip.keys else trip.keys[0])
        if trip.game.ask is None:
            break
    cast = trip.happened(CastSpell)
    assert [(event.card, event.power) for event in cast] == [("magic-arrow", 0)]
    assert trip.own(0).scrolls == ()
    assert trip.player(0).discard == ["magic-arrow"], "it has been cast like any spell"


@pytest.mark.card("adventure.spell-scroll")
def test_a_scroll_is_read_only_in_the_battle_and_by_its_owner() -> None:
    trip = camp()
    trip.game.equip(0, scrolls=(Held("magic-arrow", False),))
    trip.lay_out()
    assert not any(key.startswith("scroll:") for key in trip.keys)
    fight = with_scroll("magic-arrow")
    fight.answer("end")
    while fight.ask.seat != 1:
        fight.answer(fight.keys[0])
    assert not any(key.startswith("scroll:") for key in fight.keys)


@pytest.mark.card("adventure.spell-scroll")
def test_a_scroll_needs_somebody_to_be_aimed_at() -> None:
    trip = with_scroll("cure")
    assert not trip.offers("scroll:cure"), "nobody is hurt"
    reason = trip.game.why_not(0, "card:cure")
    assert reason is not None
    assert reason.rule == "battlefield.adventure.event"


# ---------------------------------------------------------------------- one game, one record


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_the_way_from_draft_to_battle_is_one_game_with_one_record(edition: str) -> None:
    trip = journey(edition=edition)
    saved = 0
    while trip.game.ask is not None and len(trip.game.answers) < 400:
        if len(trip.game.answers) % 40 == 0:
            saved += 1
            assert load_game(trip.game.save()).digest == trip.game.digest
        keys = [key for key in trip.keys if key.startswith(("build:", "recruit:", "resolve:"))] or trip.keys
        trip.answer(keys[-1] if trip.ask.kind != MENU else keys[0])
    assert saved > 3
    assert trip.game.state.combat is not None or trip.game.over
