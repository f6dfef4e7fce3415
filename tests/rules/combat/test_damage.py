"""Resolving an attack: total, damage, what damage does to a unit, and the order of it all."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE, Event
from heroes.rules.board.state.events import (
    Acts,
    Attacks,
    Damaged,
    Destroyed,
    Flipped,
    Moved,
    Played,
    Rolled,
    Strikes,
)
from play.combat.bouts import both_editions
from play.combat.fight import Fight, combat

# ---------------------------------------------------------------------- total and damage


@both_editions
@pytest.mark.rule("core.combat.attack.total")
def test_the_total_is_attack_and_cards_and_die(edition: str) -> None:
    fight = combat(["castle.crusaders@b3"], ["neutral.trolls@b2"], edition=edition, attacker_hand=["attack", "attack"])
    fight.activate("trolls").end()
    fight.activate("crusaders").answer("attack:trolls", "play:attack", "play:attack").die(-1)
    assert fight.happened(Strikes)[0].total == 3 + 2 - 1


@both_editions
@pytest.mark.rule("core.combat.attack.total")
def test_penalties_count_in_the_total(edition: str) -> None:
    fight = combat(["castle.zealots@b4"], ["neutral.trolls@b2"], edition=edition, siege=True)
    fight.answer("gate:b3").attack("zealots", "trolls").die(+1)
    assert fight.happened(Strikes)[0].total == 3 + 1 - 1, "the wall in front of the target costs a point"


@both_editions
@pytest.mark.rule("core.combat.attack.damage")
def test_damage_is_the_total_less_the_defense_with_its_bonuses(edition: str) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], edition=edition, defender_hand=["defense"])
    fight.attack("champions", "crusaders").answer("play:defense").die(+1)
    assert fight.unit("crusaders").damage == 5 + 1 - (2 + 1)


@both_editions
@pytest.mark.rule("core.combat.attack.damage")
def test_damage_is_never_below_none(edition: str) -> None:
    fight = combat(["necropolis.skeletons@b3"], ["castle.crusaders@b2!1", "castle.zealots@d1"], edition=edition)
    fight.attack("skeletons", "crusaders").die(-1)
    assert fight.happened(Strikes)[0].damage == 0, "1 against 2"
    assert fight.unit("crusaders").damage == 1, "and nothing is healed by it"


@both_editions
@pytest.mark.parametrize(("die", "damage"), [(-1, 0), (0, 0), (+1, 1)])
@pytest.mark.rule("core.combat.attack.equal-fails")
def test_an_attack_that_only_equals_the_defense_fails(edition: str, die: int, damage: int) -> None:
    fight = combat(["necropolis.skeletons@b3"], ["castle.crusaders@b2"], edition=edition)
    fight.attack("skeletons", "crusaders").die(die)
    assert fight.unit("crusaders").damage == damage
    assert len(fight.happened(Damaged)) == damage


@both_editions
@pytest.mark.rule("core.combat.damage.accumulates")
def test_damage_adds_up_over_attacks_effects_and_rounds(edition: str) -> None:
    fight = combat(
        ["castle.griffins@a5", "castle.zealots@b4"],
        ["castle.champions@b1"],
        edition=edition,
        attacker_hand=["magic-arrow"],
    )
    fight.attack("zealots", "champions").die(0)
    assert fight.unit("champions").damage == 1
    fight.next_round()
    assert fight.unit("champions").damage == 1, "it stays from round to round"
    fight.activate("griffins").answer("play:magic-arrow", "cast", "unit:champions")
    assert fight.unit("champions").damage == 2
    fight.attack("zealots", "champions").die(+1)
    assert fight.unit("champions").damage == 4


# ---------------------------------------------------------------------- losing a side


@both_editions
@pytest.mark.parametrize("card", ["necropolis.skeletons", "neutral.rogues"])
@pytest.mark.rule("core.combat.damage.few-destroyed")
def test_a_few_or_neutral_unit_at_its_health_leaves_the_board_at_once(edition: str, card: str) -> None:
    fight = combat(["castle.champions@b3"], [f"{card}@b2!1", "necropolis.zombies@d1"], edition=edition)
    fight.attack("champions", card).die(0)
    unit = fight.unit(card)
    assert (unit.alive, unit.damage, fight.cell(card)) == (False, 0, "")
    assert len(fight.happened(Destroyed)) == 1
    fight.activate("zombies")
    assert fight.game.combat.round == 1
    assert card not in [event.card for event in fight.happened(Acts)], "it does not act any more"


@both_editions
@pytest.mark.rule("core.combat.damage.few-destroyed")
def test_damage_of_exactly_its_health_destroys_a_few_unit_and_one_less_does_not(edition: str) -> None:
    """Halberdiers (attack 3) against Skeletons with 1 defense and 2 health."""
    for die, alive in ((-1, True), (0, False)):
        fight = combat(
            ["castle.halberdiers+@b3"], ["necropolis.skeletons@b2", "necropolis.zombies@d1"], edition=edition
        )
        fight.attack("halberdiers", "skeletons").die(die)
        assert fight.happened(Strikes)[0].damage == 2 + die
        assert fight.unit("skeletons").alive is alive


@both_editions
@pytest.mark.rule("core.combat.damage.lots-flips")
def test_a_pack_at_its_health_becomes_few_and_fights_on_in_its_place(edition: str) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], edition=edition)
    fight.attack("champions", "crusaders").die(+1)
    unit = fight.unit("crusaders")
    assert (unit.alive, unit.pack, fight.cell("crusaders")) == (True, False, "b2")
    if fight.offers("decline"):
        fight.answer("decline")
    if fight.ask.seat == NATURE:
        fight.die(0)
    assert fight.acting == "crusaders", "it still acts this round"


@both_editions
@pytest.mark.parametrize(
    ("die", "pack", "damage"), [(0, True, 3), (+1, False, 0)], ids=["one less", "exactly its health"]
)
@pytest.mark.rule("core.combat.damage.lots-flips-exact")
def test_exactly_its_health_flips_a_pack_to_an_undamaged_few(edition: str, die: int, pack: bool, damage: int) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], edition=edition)
    fight.attack("champions", "crusaders").die(die)
    assert (fight.unit("crusaders").pack, fight.unit("crusaders").damage) == (pack, damage)


@both_editions
@pytest.mark.rule("core.combat.damage.carry-over")
def test_damage_beyond_the_pack_lies_on_the_few_side(edition: str) -> None:
    fight = combat(["castle.archangels@b3"], ["necropolis.vampires+@b2!1"], edition=edition)
    fight.attack("archangels", "vampires").die(0)
    assert (fight.unit("vampires").pack, fight.unit("vampires").damage) == (False, 5 - 3)


@both_editions
@pytest.mark.rule("core.combat.damage.carry-over-ignores-defense")
def test_the_defense_of_the_few_side_does_not_reduce_what_is_left_over(edition: str) -> None:
    fight = combat(["castle.archangels@b3"], ["castle.crusaders+@b2"], edition=edition)
    fight.attack("archangels", "crusaders").die(+1)
    assert fight.happened(Strikes)[0].damage == 6 + 1 - 2
    assert (fight.unit("crusaders").pack, fight.unit("crusaders").damage) == (False, 1), "not reduced by 2 again"


@both_editions
@pytest.mark.parametrize(("pack_damage", "alive"), [(1, True), (2, False)])
@pytest.mark.rule("core.combat.damage.carry-over-can-destroy")
def test_what_is_left_over_can_destroy_the_few_side_as_well(edition: str, pack_damage: int, alive: bool) -> None:
    fight = combat(
        ["dungeon.black-dragons@b3"],
        [f"necropolis.zombies+@b2!{pack_damage}", "necropolis.skeletons@d1"],
        edition=edition,
    )
    fight.attack("black-dragons", "zombies").die(-1)
    assert fight.happened(Strikes)[0].damage == 4, "3 health on each side"
    assert fight.unit("zombies").alive == alive
    assert len(fight.happened(Flipped)) == 1
    assert len(fight.happened(Damaged)) == 1, "all by one attack"


@both_editions
@pytest.mark.rule("core.combat.damage.flip-uses-new-side")
def test_a_flipped_unit_uses_its_few_side_from_that_moment_on(edition: str) -> None:
    fight = combat(["castle.archangels@b3"], ["dungeon.black-dragons+@b2!7"], edition=edition)
    fight.activate("black-dragons").end()
    before = fight.seen("black-dragons")
    assert (before["attack"], before["initiative"]) == (8, 15)
    fight.attack("archangels", "black-dragons").die(0)
    after = fight.seen("black-dragons")
    assert (after["attack"], after["defense"], after["health"], after["initiative"]) == (6, 3, 8, 11)
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    fight.die(0)
    assert fight.unit("archangels").damage == 6 - 3, "it strikes back with the attack of its Few side"


# ---------------------------------------------------------------------- the order of an activation


@pytest.mark.rule("core.combat.sequence")
def test_an_activation_runs_in_the_printed_order() -> None:
    fight = combat(
        ["castle.crusaders@b4"],
        ["castle.halberdiers+@b2"],
        attacker_hand=["attack", "haste"],
        defender_hand=["defense"],
    )
    fight.passes().answer("move:b3")
    fight.answer("play:haste", "cast", "unit:crusaders")
    fight.answer("attack:halberdiers")
    assert not fight.offers("play:haste")
    fight.answer("play:attack", "play:defense").die(0)
    fight.die(0)
    assert story(fight) == [
        "crusaders act",
        "move",
        "play haste",
        "attack",
        "play attack",
        "play defense",
        "die",
        "strike",
        "damage",
        "retaliation",
        "die",
        "strike",
        "halberdiers act",
    ]


@pytest.mark.rule("core.combat.sequence")
def test_a_unit_moves_before_it_attacks_or_defends_and_not_after() -> None:
    fight = combat(["castle.crusaders@b4"], ["necropolis.zombies@b2"]).activate("crusaders").answer("move:b3")
    assert {"attack:u1", "defend", "end"} == set(fight.keys)
    fight.answer("attack:zombies").die(-1)
    assert fight.acting != "crusaders" or not fight.moves()
    shot = combat(["castle.zealots@b5"], ["necropolis.zombies@b2"]).attack("zealots", "zombies").die(-1)
    assert (shot.acting, bool(shot.moves())) == ("zealots", True), "only a shooter may move after its attack"


def story(fight: Fight) -> list[str]:
    """What happened, a word for each event that counts here."""
    words: dict[type[Event], str] = {Moved: "move", Rolled: "die", Strikes: "strike", Damaged: "damage"}
    told = []
    for event in fight.game.events:
        if isinstance(event, Acts):
            told.append(f"{event.card.split('.')[-1]} act")
        elif isinstance(event, Played):
            told.append(f"play {event.card}")
        elif isinstance(event, Attacks):
            told.append("retaliation" if event.retaliation else "attack")
        elif type(event) in words:
            told.append(words[type(event)])
    return told
