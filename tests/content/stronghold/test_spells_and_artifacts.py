"""Stronghold: its spells and Artifacts in combat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heroes.rules.board.combat.sands import BARE_SAND, HOLDING_SAND, OPEN_SAND
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.words.battle import EndLasting
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets, until

BOX: dict[str, Any] = {"boxes": ["core", "stronghold"]}


# ---------------------------------------------------------------------- Magic Mirror


def mirrored(*hand: str, target: str = "griffins", spell: str = "magic-arrow") -> Fight:
    """The attacker casts a spell at a unit of the defender, who holds these cards."""
    fight = combat(
        ["castle.archangels@b5"],
        ["castle.griffins@b1", "castle.crusaders@c1", "castle.champions@d1"],
        attacker_hand=[spell],
        defender_hand=list(hand),
        **BOX,
    ).activate("archangels")
    return cast(fight, spell, f"unit:{target}")


@pytest.mark.card("magic-mirror")
@pytest.mark.parametrize(
    ("target", "power", "may"),
    [("griffins", 0, True), ("crusaders", 0, False), ("crusaders", 1, True), ("champions", 2, True)],
)
def test_the_mirror_turns_a_spell_away_from_a_unit_of_its_level(target: str, power: int, may: bool) -> None:
    fight = mirrored("magic-mirror", *["power"] * power, target=target)
    assert fight.ask.kind in ("cast", "aimed")
    until(fight, "aimed")
    assert fight.offers("play:magic-mirror") is may
    if may:
        until(fight.answer("play:magic-mirror", *["play:power"] * power, "cast"), "choose-unit")
        assert (fight.ask.seat, target in targets(fight)) == (1, False), "another target, of the defender's choice"
        fight.answer("unit:archangels").passes()
        assert (fight.unit(target).damage, fight.unit("archangels").damage) == (0, 1)
        assert fight.player("defender").discard == [*["power"] * power, "magic-mirror"]
        assert fight.player("attacker").discard == ["magic-arrow"]


@pytest.mark.card("magic-mirror")
def test_the_mirror_need_not_be_used_and_is_for_spells_at_own_units_only() -> None:
    kept = until(mirrored("magic-mirror"), "aimed").answer("pass").passes()
    assert (kept.unit("griffins").damage, kept.player("defender").hand) == (1, ["magic-mirror"])
    own = combat(
        ["castle.archangels@b5"],
        ["castle.griffins@b1"],
        attacker_hand=["haste"],
        defender_hand=["magic-mirror"],
        **BOX,
    ).activate("archangels")
    cast(own, "haste", "unit:archangels").passes()
    assert own.player("defender").hand == ["magic-mirror"], "it was not aimed at a unit of the defender"


@pytest.mark.card("magic-mirror", "slow")
def test_what_lasts_comes_to_lie_on_the_other_unit_and_stays_the_casters() -> None:
    fight = until(mirrored("magic-mirror", spell="slow"), "aimed")
    until(fight.answer("play:magic-mirror", "cast"), "choose-unit").answer("unit:crusaders").passes()
    (slowed,) = [item for item in fight.game.combat.bonuses if item.what == "initiative"]
    assert (slowed.unit, slowed.seat, slowed.holds) == (fight.unit("crusaders").id, 0, True)
    assert fight.player("attacker").in_play == ("slow",)


@pytest.mark.card("magic-mirror", "fireball")
def test_a_blast_is_turned_to_other_spaces() -> None:
    fight = combat(
        ["castle.archangels@b5"],
        ["castle.griffins@b1", "castle.crusaders@d1"],
        attacker_hand=["fireball"],
        defender_hand=["magic-mirror"],
        **BOX,
    ).activate("archangels")
    fight.answer("play:fireball", "cast", "spaces:a1-b1")
    until(until(fight, "aimed").answer("play:magic-mirror", "cast"), "choose-spaces")
    assert fight.ask.seat == 1
    assert not fight.offers("spaces:b1-b2"), "that would strike the same unit"
    fight.answer("spaces:b4-b5").passes()
    assert (fight.unit("griffins").damage, fight.unit("archangels").damage > 0) == (0, True)


@pytest.mark.card("magic-mirror", "resistance")
def test_a_mirror_that_is_resisted_turns_nothing() -> None:
    fight = combat(
        ["castle.archangels@b5"],
        ["castle.griffins@b1", "castle.crusaders@c1"],
        attacker_hand=["magic-arrow", "resistance"],
        defender_hand=["magic-mirror"],
        **BOX,
    ).activate("archangels")
    until(cast(fight, "magic-arrow", "unit:griffins"), "aimed").answer("play:magic-mirror", "cast")
    until(fight, "cast").answer("play:resistance").passes()
    assert fight.unit("griffins").damage == 1


# ---------------------------------------------------------------------- Quicksand


def on_sand(*tokens: tuple[str, str], unit: str = "castle.crusaders") -> Fight:
    """Tokens of the defender lie on spaces between a unit of the attacker and the enemy."""
    fight = combat([f"{unit}@b5"], ["neutral.zombies@b1"], **BOX).activate(unit)
    names = fight.game.ground.names
    for number, (face, cell) in enumerate(tokens):
        token = Bonus(face, names.index(cell), "combat", source="quicksand", seat=1, holds=number == 0)
        fight.game.combat.bonuses.append(token)
    fight.player("defender").in_play = ("quicksand",)
    return fight


@pytest.mark.card("quicksand")
@pytest.mark.parametrize(("power", "tokens"), [(0, 2), (1, 4), (2, 6)])
def test_half_of_the_tokens_hold_and_only_their_owner_knows_which(power: int, tokens: int) -> None:
    fight = combat(
        ["castle.archangels@a5"], ["castle.zealots@a1"], attacker_hand=["quicksand", *["power"] * power], **BOX
    ).activate("archangels")
    cast(fight, "quicksand", power=["power"] * power)
    assert not fight.offers("space:a1"), "somebody stands there"
    assert not fight.offers("done"), "one at least"
    for cell in ("b1", "b2", "b3", "c1", "c2", "c3")[:tokens]:
        fight.answer(f"space:{cell}")
    fight.passes()
    faces = [item.what for item in fight.game.combat.bonuses]
    assert (faces.count(HOLDING_SAND), faces.count(BARE_SAND)) == (tokens // 2, tokens // 2)
    seen = [[one["name"] for one in fight.game.view(seat)["state"]["combat"]["structures"]] for seat in (0, 1, None)]
    assert seen[0] == faces
    assert seen[1] == seen[2] == ["sand-token"] * tokens
    assert fight.player("attacker").in_play == ("quicksand",)


@pytest.mark.card("quicksand")
def test_fewer_tokens_may_be_laid() -> None:
    fight = combat(["castle.archangels@a5"], ["castle.zealots@a1"], attacker_hand=["quicksand"], **BOX)
    cast(fight.activate("archangels"), "quicksand", "space:b2", "done").passes()
    assert len(fight.game.combat.bonuses) == 1


@pytest.mark.card("quicksand")
@pytest.mark.parametrize("face", [HOLDING_SAND, BARE_SAND])
def test_quicksand_holds_whoever_enters_and_bare_sand_does_not(face: str) -> None:
    fight = on_sand((face, "b4")).answer("move:b4")
    left = [item.what for item in fight.game.combat.bonuses if item.what == OPEN_SAND]
    if face == HOLDING_SAND:
        assert (left, fight.unit("crusaders").activated) == ([OPEN_SAND], True), "its activation is over"
    else:
        assert (left, fight.acting) == ([], "crusaders"), "it goes on"
    assert fight.cell("crusaders") == "b4"


@pytest.mark.card("quicksand")
def test_a_unit_goes_round_what_it_can_and_sinks_where_it_cannot() -> None:
    assert on_sand((HOLDING_SAND, "b4")).answer("move:c4").cell("crusaders") == "c4"
    barred = on_sand(*((HOLDING_SAND, cell) for cell in ("a4", "b4", "c4", "d4")))
    goal = min(cell for cell in barred.moves() if cell.endswith("3"))
    barred.answer(f"move:{goal}")
    assert barred.cell("crusaders")[1] == "4", "it is held on the way"
    assert len([item for item in barred.game.combat.bonuses if item.what == OPEN_SAND]) == 1


@pytest.mark.card("quicksand")
def test_flying_units_pass_over_the_sand_and_cards_that_end_effects_sweep_it_away() -> None:
    flyer = on_sand(*((HOLDING_SAND, cell) for cell in ("a4", "b4", "c4", "d4")), unit="castle.griffins")
    assert flyer.answer("move:b3").cell("griffins") == "b3"
    assert OPEN_SAND not in [item.what for item in flyer.game.combat.bonuses]
    swept = on_sand((HOLDING_SAND, "a4"), (BARE_SAND, "b4"))
    EndLasting(1, "quicksand", -1).run(swept.game)
    assert (swept.game.combat.bonuses, swept.player("defender").discard) == ([], ["quicksand"])


@pytest.mark.card("quicksand")
def test_a_card_that_searches_sees_other_faces() -> None:
    """A re-deal keeps what the owner knows and shuffles it for everybody else."""
    fight = on_sand((HOLDING_SAND, "a3"), (BARE_SAND, "b3"), (HOLDING_SAND, "c3"), (BARE_SAND, "d3"))
    faces = [item.what for item in fight.game.combat.bonuses]
    own = [fight.game.resample(1, Random(seed)).combat.bonuses for seed in range(6)]
    assert all([item.what for item in bonuses] == faces for bonuses in own)
    other = [[item.what for item in fight.game.resample(0, Random(seed)).combat.bonuses] for seed in range(12)]
    assert any(seen != faces for seen in other)
    assert all(sorted(seen) == sorted(faces) for seen in other)


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.card("bowstring-of-the-unicorns-mane")
def test_the_bowstring_lets_a_ranged_unit_act_before_an_enemy() -> None:
    fight = combat(
        ["castle.marksmen@a5", "castle.halberdiers@b5"],
        ["castle.archangels@b1"],
        attacker_hand=["bowstring-of-the-unicorns-mane"],
        **BOX,
    )
    until(fight, "any-activation")
    assert fight.acting == "archangels"
    fight.answer("play:bowstring-of-the-unicorns-mane:1")
    assert (fight.acting, fight.unit("archangels").activated) == ("marksmen", False)
    assert fight.player("attacker").discard == ["bowstring-of-the-unicorns-mane"]
    fight.answer("end").passes()
    assert fight.acting == "archangels", "then the others follow as usual"


@pytest.mark.card("bowstring-of-the-unicorns-mane")
def test_the_bowstring_works_before_ones_own_unit_too_and_for_ranged_units_only() -> None:
    own = combat(
        ["castle.marksmen@a5", "castle.archangels@b5"],
        ["neutral.zombies@b1"],
        attacker_hand=["bowstring-of-the-unicorns-mane"],
        **BOX,
    )
    until(own, "any-activation").answer("play:bowstring-of-the-unicorns-mane:1")
    assert own.acting == "marksmen"
    none = combat(
        ["castle.halberdiers@b5"], ["castle.archangels@b1"], attacker_hand=["bowstring-of-the-unicorns-mane"], **BOX
    )
    assert not until(none, "any-activation").offers("play:bowstring-of-the-unicorns-mane:1")


def shot_at(shooter: str, *faces: str) -> Fight:
    """A unit has rolled against Archangels whose owner holds the bowstring."""
    fight = combat(
        [shooter], ["castle.archangels@b1#retaliated"], defender_hand=["bowstring-of-the-unicorns-mane"], **BOX
    ).activate(shooter.partition("@")[0])
    fight.answer("attack:archangels").passes().answer(*faces)
    assert (fight.ask.kind, fight.ask.seat) == ("rolled", 1)
    return fight


@pytest.mark.card("bowstring-of-the-unicorns-mane")
def test_the_bowstring_takes_a_die_of_a_ranged_unit() -> None:
    bowstring = "play:bowstring-of-the-unicorns-mane:2"
    fight = shot_at("castle.marksmen@b4", "+1").answer(bowstring).passes()
    assert fight.unit("archangels").damage == 0, "2 attack without the die, 2 defense"
    near = shot_at("castle.marksmen@b2", "+1", "-1").answer(bowstring)
    assert near.keys == ["die:-1", "die:+1"], "of two dice one is ignored"
    near.answer("die:+1")
    assert near.game.combat.clashes == [] or near.game.combat.clashes[-1].dice == (-1,)
    assert not shot_at("castle.halberdiers@b2", "+1").offers(bowstring), "no ranged unit"


@pytest.mark.card("diplomats-ring")
def test_the_ring_rolls_any_die_again_or_a_whole_roll() -> None:
    fight = combat(["castle.archangels@b2"], ["castle.champions@b1"], defender_hand=["diplomats-ring"], **BOX).activate(
        "archangels"
    )
    fight.answer("attack:champions").passes().answer("+1", "play:diplomats-ring:1")
    assert fight.ask.kind == "attack-die", "the only die of the enemy"
    halflings = combat(
        ["neutral.halflings@b4"], ["castle.archangels@b1#retaliated"], attacker_hand=["diplomats-ring"], **BOX
    ).activate("halflings")
    halflings.answer("attack:archangels").passes().answer("-1", "0", "play:diplomats-ring:1")
    assert halflings.keys == ["one", "all"]
    halflings.answer("all", "+1", "+1")
    assert halflings.game.combat.clashes == [] or halflings.game.combat.clashes[-1].dice == (1, 1)


@pytest.mark.card("quiet-eye-of-the-dragon")
def test_the_quiet_eye_strengthens_for_the_combat_or_protects() -> None:
    fight = combat(
        ["castle.griffins@b5"], ["castle.zealots@b1"], attacker_hand=["quiet-eye-of-the-dragon"], **BOX
    ).activate("griffins")
    before = fight.seen("griffins")["attack"]
    fight.answer("play:quiet-eye-of-the-dragon:1")
    assert targets(fight) == {"griffins"}
    fight.answer("unit:griffins")
    assert fight.next_round().seen("griffins")["attack"] == before + 1
    attacked = combat(
        ["castle.griffins@b2"], ["castle.zealots@b1"], defender_hand=["quiet-eye-of-the-dragon"], **BOX
    ).activate("griffins")
    attacked.answer("attack:zealots", "play:quiet-eye-of-the-dragon:2")
    assert (
        attacked.seen("zealots")["defense"]
        == 1 + combat(["castle.griffins@b2"], ["castle.zealots@b1"]).seen("zealots")["defense"]
    )


@pytest.mark.card("thunder-helmet")
def test_the_helmet_brings_a_spell_back_or_a_card_for_each_spell() -> None:
    back = combat(
        ["castle.griffins@b5"],
        ["castle.zealots@b1"],
        attacker_hand=["thunder-helmet"],
        attacker_discard=["attack", "bless"],
        **BOX,
    ).activate("griffins")
    assert back.answer("play:thunder-helmet:1").player("attacker").hand == ["bless"]
    fight = combat(
        ["castle.griffins@b5"],
        ["castle.zealots@b1"],
        attacker_hand=["thunder-helmet", "magic-arrow", "attack"],
        attacker_deck=["defense", "knowledge"],
        **BOX,
    ).activate("griffins")
    fight.answer("play:thunder-helmet:2")
    assert fight.player("attacker").in_play == ("thunder-helmet",)
    cast(fight, "magic-arrow", "unit:zealots").passes()
    assert len(fight.player("attacker").hand) == 2, "one card was drawn for it"
    assert fight.next_round().player("attacker").in_play == ("thunder-helmet",)


@pytest.mark.card("thunder-helmet")
def test_the_helmet_leaves_the_game_after_the_combat() -> None:
    fight = combat(
        ["castle.archangels+@b2"], ["neutral.troglodytes@b1"], attacker_hand=["thunder-helmet"], **BOX
    ).activate("archangels")
    fight.answer("play:thunder-helmet:2", "attack:troglodytes").die(1)
    assert fight.over
    assert fight.player("attacker").removed == ("thunder-helmet",)
