"""How a combat ends, and what is left of it."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import Attacks, CombatEnds, NeutralsDrawn
from play.combat.fight import combat, encounter

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


@pytest.mark.rule("core.combat.end.all-units-defeated")
@BOTH
def test_the_combat_ends_at_once_when_one_side_has_no_unit_left(edition: str) -> None:
    """The second shot of the Marksmen is not made any more, nor does anybody else act."""
    fight = combat(["castle.marksmen+@a4", "castle.griffins@a3"], ["necropolis.skeletons@d1!1"], edition=edition)
    fight.activate("marksmen").answer("attack:skeletons").die(0)
    assert fight.over
    assert len(fight.happened(Attacks)) == 1
    assert (fight.result.winner, fight.result.ended_by, fight.result.left_by) == (0, "units", -1)
    assert fight.game.outcome is not None
    assert fight.game.outcome.winners == (0,)
    assert fight.result.lost == ((), ("necropolis.skeletons",))


@pytest.mark.rule("core.combat.end.all-units-defeated")
@BOTH
def test_the_attacker_can_lose_the_last_unit_too(edition: str) -> None:
    fight = combat(["castle.halberdiers+@b3"], ["necropolis.dread-knights@b2#activated"], edition=edition)
    fight.activate("halberdiers").answer("attack:dread-knights").die(-1)
    if edition == "first":
        fight.answer("retaliate")
    fight.die(+1)
    assert fight.over
    assert fight.result.winner == 1
    assert fight.result.survivors == ((), (Troop("necropolis.dread-knights", False),))


@pytest.mark.rule("core.combat.end.all-units-defeated")
@BOTH
def test_one_effect_that_destroys_the_last_units_of_both_sides_leaves_no_winner(edition: str) -> None:
    fight = encounter(
        ["castle.halberdiers@b3!1"],
        ["necropolis.skeletons@b2!1"],
        edition=edition,
        attacker_hand=["fireball"],
        attacker_gold=20,
        defender_gold=20,
    )
    fight.activate("halberdiers").answer("play:fireball", "cast", "spaces:b2-b3")
    assert fight.over
    assert (fight.result.winner, fight.result.ended_by) == (-1, "draw")
    for side in ("attacker", "defender"):
        fate = fight.fate(side)
        assert (fate.outcome, fate.restart, fate.goes) == ("undecided", True, "refuge")
        assert (fate.gold, fate.bad_morale, fate.cube, fate.experience) == (0, False, False, 0)


@pytest.mark.rule("core.combat.end.three-ways")
@BOTH
def test_a_combat_of_heroes_ends_by_nothing_but_losing_all_units_or_leaving(edition: str) -> None:
    """Nine rounds of idleness do not end it; a surrender, a flight or the death of the last unit does."""
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.skeletons@b2!1"],
        edition=edition,
        attacker_gold=10,
        attacker_refuge=True,
    )
    for _ in range(9):
        fight.next_round()
    assert not fight.happened(CombatEnds)
    fight.activate("griffins")
    ways = {"surrender": "surrender", "flee": "flight", "attack:u1": "units"}
    if edition == "revised":
        del ways["flee"]
    for key, how in ways.items():
        twin = type(fight)(fight.game.copy())
        twin.answer(key)
        while not twin.over:
            twin.passes().answer("0")
        assert twin.result.ended_by == how
    others = [key for key in fight.keys if key not in ways]
    for key in others:
        twin = type(fight)(fight.game.copy())
        twin.answer(key)
        assert not twin.over, key


@pytest.mark.rule("core.combat.end.neutral-win-needs-all")
@BOTH
def test_neutral_units_are_beaten_only_when_all_of_them_are_gone(edition: str) -> None:
    """With one of two destroyed the hero has won nothing when it leaves."""
    fight = encounter(
        ["castle.archangels+@b3"],
        ["neutral.peasants@b2", "neutral.trolls@d1"],
        edition=edition,
        defender_led_by="neutral",
        field_level=1,
    )
    fight.activate("archangels").answer("attack:u1").die(0)
    assert not fight.over
    while not fight.over:
        fight.passes()
        fight.answer(next((key for key in ("end", "decline", "retreat") if key in fight.keys), fight.keys[0]))
    assert (fight.result.winner, fight.result.ended_by) == (1, "retreat")
    assert fight.fate("attacker").experience == 0
    whole = encounter(
        ["castle.archangels+@b3"], ["neutral.peasants@b2"], edition=edition, defender_led_by="neutral", field_level=1
    )
    whole.activate("archangels").answer("attack:peasants").die(0)
    assert (whole.result.winner, whole.fate("attacker").outcome) == (0, "won")


@pytest.mark.rule("core.combat.end.azure-lost-cleanup")
def test_azure_units_that_beat_the_attacker_are_discarded_with_their_damage() -> None:
    fight = encounter(
        ["castle.halberdiers@a5"], [], edition="first", defender_led_by="neutral", defender_field=7, difficulty="easy"
    )
    ((azure,),) = [drawn.cards for drawn in fight.happened(NeutralsDrawn)]
    while not fight.over:
        fight.passes()
        key = next((key for key in fight.keys if key.startswith("attack:") or key in ("end", "+1")), fight.keys[0])
        fight.answer(key)
    assert fight.result.winner == 1
    assert fight.game.state.decks["neutral-azure"].discard == (azure,)
    assert fight.game.state.combat is None
