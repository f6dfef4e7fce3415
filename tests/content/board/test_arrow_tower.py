"""The Arrow Tower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from heroes.rules.board.cards.selectors import Units
from heroes.rules.board.library.components import CARDS, UNITS
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets


def siege(attacker: list[str], defender: list[str], edition: str = "revised", **more: Any) -> Fight:
    """A siege whose gate stands in the b column, at its first question after that."""
    fight = combat(attacker, defender, edition=edition, siege=True, tower=True, **more)
    return fight.answer("gate:b3")


@pytest.mark.card("structure.arrow-tower")
def test_the_tower_shoots_at_any_unit_of_the_besieger_with_one_die() -> None:
    fight = siege(["castle.griffins@a5", "neutral.nomads@b4"], ["neutral.boars@a1"])
    fight.activate("arrow-tower")
    assert fight.attacks() == {"griffins", "nomads"}
    assert not fight.moves()
    fight.answer("attack:nomads").die(-1)
    assert fight.unit("nomads").damage == 4 - 1 - 1
    assert not fight.unit("nomads").retaliated, "nobody stands next to it"


@pytest.mark.card("structure.arrow-tower")
def test_only_ranged_units_attack_the_tower_and_with_one_die() -> None:
    fight = siege(["castle.griffins@a4", "castle.zealots@b5"], ["neutral.boars@a1"])
    fight.activate("griffins")
    assert "arrow-tower" not in fight.attacks()
    fight.activate("zealots")
    assert fight.attacks() == {"arrow-tower", "boars"}
    fight.answer("attack:arrow-tower").die(0)
    assert fight.unit("arrow-tower").damage == 1, "3 - 2, and no penalty"
    assert not fight.unit("arrow-tower").retaliated


@pytest.mark.card("structure.arrow-tower")
def test_cards_reach_the_tower_unless_they_need_a_space_or_a_level() -> None:
    fight = siege(
        ["castle.zealots@b5"],
        ["neutral.boars@a1"],
        attacker_hand=["magic-arrow", "blind", "power", "power", "disrupting-ray", "fireball"],
    )
    fight.activate("zealots").answer("play:magic-arrow", "cast")
    assert targets(fight) == {"zealots", "boars", "arrow-tower"}
    fight.answer("unit:arrow-tower")
    assert fight.unit("arrow-tower").damage == 1
    fight.passes().next_round().activate("zealots").answer("play:disrupting-ray", "play:power", "play:power", "cast")
    assert targets(fight) == {"zealots", "boars"}, "the tower has no level"


@pytest.mark.card("structure.arrow-tower")
def test_the_tower_falls_with_the_last_wall() -> None:
    fight = siege(
        ["castle.griffins@a4", "neutral.trolls@b4", "castle.crusaders@c4", "neutral.nomads@d4"], ["neutral.boars@a1"]
    )
    for unit, wall in (("griffins", "wall-1"), ("trolls", "gate"), ("nomads", "wall-4")):
        fight.activate(unit).answer(f"break:{wall}")
    assert fight.unit("arrow-tower").alive
    fight.activate("crusaders").answer("break:wall-3")
    assert not fight.unit("arrow-tower").alive


@pytest.mark.card("structure.arrow-tower")
def test_the_besieger_wins_without_destroying_the_tower() -> None:
    fight = siege(["castle.zealots@b5"], ["neutral.peasants@a1!1"])
    fight.attack("zealots", "peasants").die(0, 0)
    assert fight.over
    assert fight.result.winner == 0
    assert fight.result.lost == ((), ("neutral.peasants",)), "the tower is no unit of the army"


@pytest.mark.card("structure.arrow-tower")
def test_a_destroyed_tower_is_gone_for_the_combat() -> None:
    fight = siege(["castle.zealots+@b5"], ["neutral.boars@a1"], attacker_hand=["lightning-bolt", "power"])
    cast(fight.activate("zealots"), "lightning-bolt", "unit:arrow-tower", power=["power"])
    assert not fight.unit("arrow-tower").alive, "its health is 3"
    fight.passes()
    assert fight.attacks() == {"boars"}


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.card("structure.arrow-tower")
def test_there_is_one_tower_in_each_edition_and_it_can_hold_its_fire(edition: str) -> None:
    fight = siege(["castle.zealots@b5"], ["neutral.boars@a1"], edition)
    tower = UNITS["structure.arrow-tower"]
    assert (tower.copies, tower.few.initiative, tower.pack) == (1, 9, None)
    assert fight.acting == "arrow-tower", "initiative 9 comes first"
    fight.end()
    assert fight.acting != "arrow-tower"


def units_named_by(part: Any) -> Iterator[Units]:
    """Every choice of units within a use of a card."""
    if isinstance(part, Units):
        yield part
    elif isinstance(part, tuple) or hasattr(part, "__struct_fields__"):
        for inner in part if isinstance(part, tuple) else msgspec.structs.astuple(part):
            yield from units_named_by(inner)


SELECTORS = [
    pytest.param(card.id, use.key, one, id=f"{card.id}:{use.key}", marks=pytest.mark.card(card.id))
    for card in CARDS.values()
    for use in card.uses
    for one in units_named_by(use)
]


@pytest.mark.parametrize(("card", "key", "whom"), SELECTORS)
def test_a_card_that_names_units_can_be_aimed_at_the_tower_unless_it_needs_a_unit_on_the_board(
    card: str, key: str, whom: Units
) -> None:
    """A tower cannot be paralysed, nor put elsewhere, nor run to anybody."""
    assert whom.beside is (card not in ("berserk", "blind", "teleport"))
