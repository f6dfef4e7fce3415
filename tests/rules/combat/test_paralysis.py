"""Paralysis, and effects that lie on a unit."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE
from heroes.rules.board.state.events import Acts, Attacks
from play.combat.fight import Fight, combat


@pytest.mark.rule("core.combat.paralysis.effect.first")
def test_a_paralysed_unit_of_the_first_edition_neither_moves_nor_attacks_until_it_is_attacked() -> None:
    fight = combat(
        ["castle.crusaders@b3#paralysed"],
        ["necropolis.zombies@b2"],
        edition="first",
        attacker_hand=["magic-arrow"],
    )
    for number in (1, 2, 3):
        assert (fight.game.combat.round, fight.acting) == (number, "crusaders")
        assert set(fight.keys) == {"play:magic-arrow", "end"}, "its hero may still cast a spell"
        fight.end().end()
        assert fight.unit("crusaders").paralysed, "the token stays from round to round"


@pytest.mark.rule("core.combat.paralysis.effect.revised")
def test_a_paralysed_unit_of_the_revised_edition_loses_its_next_activation_and_the_token() -> None:
    fight = combat(["castle.crusaders@b5#paralysed"], ["necropolis.zombies@b1"], attacker_hand=["magic-arrow"])
    assert fight.passes().acting == "zombies", "the Crusaders' turn was skipped"
    assert not fight.unit("crusaders").paralysed
    fight.end()
    assert fight.acting == "crusaders"
    assert fight.moves()
    assert [event.card for event in fight.happened(Acts)].count("castle.crusaders") == 2


@pytest.mark.rule("core.combat.paralysis.effect.revised")
def test_paralysis_that_comes_after_the_activation_costs_the_one_of_the_next_round() -> None:
    fight = combat(["castle.champions@b3"], ["dungeon.medusas+@b2"])
    fight.attack("champions", "medusas").die(-1, -1)
    assert fight.unit("champions").paralysed
    fight.end()
    assert (fight.game.combat.round, fight.acting) == (2, "medusas")
    assert not fight.unit("champions").paralysed


def woken(edition: str) -> Fight:
    """Paralysed Crusaders beside Champions, whose hero holds a Magic Arrow."""
    return combat(
        ["castle.champions@b3"],
        ["castle.crusaders@b2#paralysed"],
        edition=edition,
        attacker_hand=["magic-arrow"],
    )


@pytest.mark.rule("core.combat.paralysis.broken.first")
def test_paralysis_of_the_first_edition_ends_with_an_attack_and_not_with_a_spell() -> None:
    fight = woken("first").answer("play:magic-arrow", "cast", "unit:crusaders")
    assert fight.unit("crusaders").damage == 1
    assert fight.unit("crusaders").paralysed
    fight.answer("attack:crusaders").die(-1)
    assert not fight.unit("crusaders").paralysed


@pytest.mark.rule("core.combat.paralysis.broken.revised")
def test_paralysis_of_the_revised_edition_ends_with_any_damage() -> None:
    fight = woken("revised").answer("play:magic-arrow", "cast", "unit:crusaders")
    assert fight.unit("crusaders").damage == 1
    assert not fight.unit("crusaders").paralysed
    fight = woken("revised").answer("attack:crusaders").die(-1)
    assert not fight.unit("crusaders").paralysed


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("first", marks=pytest.mark.rule("core.combat.paralysis.broken.first")),
        pytest.param("revised", marks=pytest.mark.rule("core.combat.paralysis.broken.revised")),
    ],
)
def test_paralysis_ends_with_an_attack_that_does_no_damage(edition: str) -> None:
    fight = combat(["castle.griffins@b3", "castle.zealots@d5"], ["castle.crusaders@b2#paralysed"], edition=edition)
    fight.attack("griffins", "crusaders").answer("-1")  # and the Crusaders' own turn has not come yet
    assert fight.unit("crusaders").damage == 0
    assert not fight.unit("crusaders").paralysed


def attacked(edition: str, tokens: str, attacker: str = "castle.champions@b3") -> Fight:
    fight = combat([attacker, "castle.zealots@d5"], [f"castle.crusaders@b2{tokens}"], edition=edition)
    return fight.attack(attacker.partition("@")[0], "crusaders").die(-1)


@pytest.mark.rule("core.combat.paralysis.retaliation.first")
def test_a_paralysed_unit_of_the_first_edition_strikes_back_even_if_it_has_already() -> None:
    fight = attacked("first", "#retaliated")
    assert fight.offers("retaliate") is False
    assert fight.acting == "zealots", "without paralysis its one retaliation is used"
    fight = attacked("first", "#paralysed#retaliated")
    assert fight.ask.seat == NATURE, "it strikes back at once, and that is no choice"
    assert fight.happened(Attacks)[-1].retaliation
    fight.die(0)
    assert fight.unit("champions").damage == 3 - 2


@pytest.mark.rule("core.combat.paralysis.retaliation.first")
def test_a_paralysed_unit_of_the_first_edition_does_not_strike_back_at_a_distant_shooter() -> None:
    fight = attacked("first", "#paralysed", attacker="castle.marksmen@b4")
    assert not any(event.retaliation for event in fight.happened(Attacks))
    assert not fight.unit("crusaders").paralysed


@pytest.mark.rule("core.combat.paralysis.retaliation.revised")
def test_a_paralysed_unit_of_the_revised_edition_strikes_back_only_if_it_has_not_yet() -> None:
    assert attacked("revised", "#paralysed").happened(Attacks)[-1].retaliation
    fight = attacked("revised", "#paralysed#retaliated")
    assert not any(event.retaliation for event in fight.happened(Attacks))


def statistics(fight: Fight, unit: str) -> list[int]:
    return [fight.seen(unit)[name] for name in ("attack", "defense", "health", "initiative")]


@pytest.mark.parametrize(
    ("card", "answers", "after"),
    [
        ("haste", ["play:haste", "cast"], [2, 1, 3, 5]),
        ("slow", ["play:slow", "cast"], [2, 1, 3, 3]),
        ("vial-of-lifeblood", ["play:vial-of-lifeblood:2"], [2, 1, 4, 4]),
        ("necropolis.sandro-4", ["play:necropolis.sandro-4"], [4, 1, 3, 5]),
    ],
)
@pytest.mark.rule("core.combat.status.on-unit")
def test_a_card_that_lies_on_a_unit_changes_its_statistics_while_it_lies_there(
    card: str, answers: list[str], after: list[int]
) -> None:
    fight = combat(
        ["necropolis.wraiths@b5", "necropolis.zombies+@c5"],
        ["castle.crusaders@b1"],
        edition="first",
        attacker_hero="necropolis.sandro",
        attacker_hand=[card],
    )
    assert statistics(fight, "zombies") == [2, 1, 3, 4]
    fight.activate("wraiths").answer(*answers, "unit:zombies")
    assert statistics(fight, "zombies") == after
    assert fight.player("attacker").in_play == (card,), "it lies there for all to see"
    fight.next_round()
    assert statistics(fight, "zombies") == after


@pytest.mark.rule("core.combat.status.on-unit")
def test_more_health_from_a_card_on_the_unit_keeps_it_standing() -> None:
    fight = combat(
        ["castle.champions@b3", "castle.crusaders@c5!3"],
        ["necropolis.liches@c2"],
        edition="first",
        attacker_hand=["vial-of-lifeblood"],
    )
    fight.activate("champions").answer("play:vial-of-lifeblood:2", "unit:crusaders", "end")
    fight.attack("liches", "crusaders").die(0)
    assert (fight.unit("crusaders").alive, fight.unit("crusaders").damage) == (True, 4), "4 of now 5 health"
