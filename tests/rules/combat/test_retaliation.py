"""Retaliation: who strikes back, how often, and what it costs."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE
from heroes.rules.board.state.events import Attacks, Strikes
from play.combat.bouts import against_neutrals, both_editions
from play.combat.fight import Fight, combat


def strikes_back(fight: Fight) -> bool:
    """Whether the unit attacked last retaliates now, or may."""
    if fight.over or fight.game.state.combat is None:
        return False
    if fight.ask.kind == "retaliation":
        return True
    return bool(fight.game.combat.clashes) and fight.game.combat.clashes[-1].retaliation


def retaliate(fight: Fight, *dice: int) -> Fight:
    """Carry the retaliation out; the first edition asks for it."""
    assert strikes_back(fight)
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    return fight.die(*dice)


@both_editions
@pytest.mark.rule("core.combat.retaliation.trigger")
def test_a_unit_that_survives_an_adjacent_attack_strikes_back_at_the_attacker(edition: str) -> None:
    fight = combat(["castle.champions@b3", "castle.griffins@c2"], ["castle.crusaders@b2"], edition=edition)
    fight.attack("champions", "crusaders").die(-1)
    retaliate(fight, +1)
    attacks = [(event.attacker, event.target, event.retaliation) for event in fight.happened(Attacks)]
    assert attacks == [(0, 2, False), (2, 0, True)]
    assert fight.unit("champions").damage == 3 + 1 - 2
    fight.is_at_rest()


@pytest.mark.rule("core.combat.retaliation.optional.first")
def test_a_retaliation_of_the_first_edition_may_be_declined_and_kept() -> None:
    fight = combat(["castle.champions@b3", "castle.griffins@c2"], ["castle.crusaders@b2"], edition="first")
    fight.attack("champions", "crusaders").die(-1)
    assert (fight.ask.seat, set(fight.keys)) == (1, {"retaliate", "decline"})
    fight.answer("decline")
    assert fight.unit("champions").damage == 0
    fight.attack("griffins", "crusaders").die(-1)
    assert fight.offers("retaliate"), "it was kept for later in the round"
    fight.answer("retaliate").die(0)
    assert fight.unit("griffins").damage == 3


@pytest.mark.rule("core.combat.retaliation.optional.first")
def test_neutral_units_always_retaliate() -> None:
    fight = against_neutrals(["castle.champions@b3"], ["neutral.crusaders@b2"], edition="first")
    fight.attack("champions", "crusaders").die(-1)
    assert fight.ask.seat == NATURE, "nobody is asked"
    assert strikes_back(fight)


@pytest.mark.rule("core.combat.retaliation.optional.revised")
def test_a_retaliation_of_the_revised_edition_is_carried_out_by_itself() -> None:
    fight = combat(["castle.champions@b3", "castle.griffins@c2"], ["castle.crusaders@b2"])
    fight.attack("champions", "crusaders").die(-1)
    assert fight.ask.seat == NATURE
    assert strikes_back(fight), "against the first attack"
    fight.die(-1).attack("griffins", "crusaders").die(-1)
    assert not strikes_back(fight)


@both_editions
@pytest.mark.rule("core.combat.retaliation.even-without-damage")
def test_a_unit_strikes_back_even_if_it_was_not_hurt(edition: str) -> None:
    fight = combat(["castle.halberdiers@b3"], ["castle.crusaders@b2"], edition=edition)
    fight.attack("halberdiers", "crusaders").die(-1)
    assert fight.happened(Strikes)[0].damage == 0
    assert strikes_back(fight)


@both_editions
@pytest.mark.rule("core.combat.retaliation.once-per-round")
def test_a_unit_retaliates_once_in_a_combat_round(edition: str) -> None:
    fight = combat(["castle.griffins@b3", "castle.halberdiers@a2"], ["castle.crusaders@b2"], edition=edition)
    retaliate(fight.attack("griffins", "crusaders").die(-1), -1)
    fight.attack("halberdiers", "crusaders").die(-1)
    assert not strikes_back(fight)


@both_editions
@pytest.mark.rule("core.combat.retaliation.once-per-round")
def test_a_unit_whose_ability_says_so_retaliates_again(edition: str) -> None:
    fight = combat(["castle.champions@b3", "castle.halberdiers@a2"], ["castle.griffins+@b2"], edition=edition)
    retaliate(fight.attack("champions", "griffins").die(-1), -1)
    fight.attack("halberdiers", "griffins").die(-1)
    assert strikes_back(fight)


@both_editions
@pytest.mark.rule("core.combat.retaliation.refresh")
def test_in_the_next_round_every_unit_has_its_retaliation_again(edition: str) -> None:
    fight = combat(["castle.griffins@b3"], ["castle.crusaders@b2"], edition=edition)
    retaliate(fight.attack("griffins", "crusaders").die(-1), -1)
    fight.next_round()
    assert fight.game.combat.round == 2
    fight.attack("griffins", "crusaders").die(-1)
    assert strikes_back(fight)


@both_editions
@pytest.mark.rule("core.combat.retaliation.not-against-distant-attack")
def test_a_shot_from_afar_is_not_answered(edition: str) -> None:
    for target in ("castle.crusaders", "necropolis.liches"):
        fight = combat(["castle.zealots@b4"], [f"{target}@b2"], edition=edition)
        fight.attack("zealots", target).die(-1)
        assert not strikes_back(fight), target
        fight.is_at_rest()


@both_editions
@pytest.mark.rule("core.combat.retaliation.against-adjacent-ranged")
def test_a_ranged_unit_that_attacks_its_neighbour_is_struck_back(edition: str) -> None:
    fight = combat(["castle.zealots@b3"], ["castle.crusaders@b2"], edition=edition)
    fight.attack("zealots", "crusaders").die(-1, -1)
    assert strikes_back(fight)
    retaliate(fight, 0)
    assert fight.unit("zealots").damage == 3 - 1


@both_editions
@pytest.mark.rule("core.combat.retaliation.destroyed-none")
def test_a_destroyed_unit_does_not_strike_back(edition: str) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders@b2!1", "necropolis.zombies@d1"], edition=edition)
    fight.attack("champions", "crusaders").die(0)
    assert not fight.unit("crusaders").alive
    assert not strikes_back(fight)
    assert fight.acting == "zombies"


@both_editions
@pytest.mark.rule("core.combat.retaliation.no-chain")
def test_a_retaliation_is_not_answered(edition: str) -> None:
    fight = combat(["castle.griffins@b3"], ["castle.crusaders@b2"], edition=edition)
    retaliate(fight.attack("griffins", "crusaders").die(-1), -1)
    assert len(fight.happened(Attacks)) == 2, "the Griffins, who could retaliate at will, do not"
    assert fight.acting == "crusaders"


@both_editions
@pytest.mark.rule("core.combat.retaliation.normal-attack")
def test_a_retaliation_is_an_ordinary_attack_with_cards_die_and_defense(edition: str) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.crusaders+@b2"],
        edition=edition,
        attacker_hand=["defense"],
        defender_hand=["attack", "attack"],
    )
    fight.attack("champions", "crusaders").passes().answer("-1")
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    assert fight.ask.seat == 1, "the retaliating side plays first"
    fight.answer("play:attack", "play:defense", "play:attack")
    assert fight.ask.seat == NATURE
    fight.answer("+1")
    strike = fight.happened(Strikes)[-1]
    assert (strike.total, strike.defense) == (4 + 2 + 1, 2 + 1)
    assert fight.unit("champions").damage == 4


@both_editions
@pytest.mark.rule("core.combat.retaliation.independent-of-activation")
def test_a_unit_that_has_retaliated_still_acts_and_one_that_has_acted_still_retaliates(edition: str) -> None:
    fight = combat(["castle.griffins+@b3"], ["castle.crusaders@b2"], edition=edition)
    retaliate(fight.attack("griffins", "crusaders").die(-1), -1)
    assert fight.acting == "crusaders"
    assert fight.offers("attack:griffins")
    fight.answer("attack:griffins").die(-1)
    assert strikes_back(fight), "the Griffins have acted this round and retaliate all the same"


def marks(edition: str) -> Fight:
    fight = combat(["castle.champions@b3", "castle.griffins@d4"], ["castle.crusaders@b2"], edition=edition)
    retaliate(fight.attack("champions", "crusaders").die(-1), -1)
    return fight


@pytest.mark.rule("core.combat.retaliation.marker.first")
def test_a_unit_that_has_retaliated_bears_its_owners_cube_first() -> None:
    fight = marks("first")
    assert fight.seen("crusaders")["cubes"] == ["faction"]
    assert fight.seen("champions")["cubes"] == [], "having acted is not marked in this edition"
    fight.next_round()
    assert fight.seen("crusaders")["cubes"] == []


@pytest.mark.rule("core.combat.retaliation.marker.revised")
def test_a_unit_that_has_retaliated_bears_a_black_cube_revised() -> None:
    fight = marks("revised")
    assert fight.seen("crusaders")["cubes"] == ["black"]
    fight.activate("crusaders").answer("end")
    assert fight.game.combat.round == 2
    assert fight.seen("crusaders")["cubes"] == []
