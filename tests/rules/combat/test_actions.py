"""What an activated unit may do: move, attack, defend or nothing; and what stands in its way."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE
from heroes.rules.board.state.events import Acts, Strikes
from play.combat.bouts import both_editions
from play.combat.fight import Fight, combat

# ---------------------------------------------------------------------- moving and attacking


@pytest.mark.parametrize(("edition", "furthest"), [("first", 2), ("revised", 3)])
@pytest.mark.rule("core.combat.action.move")
def test_a_unit_moves_from_no_space_up_to_its_most(edition: str, furthest: int) -> None:
    for steps in range(6):
        fight = combat(["castle.crusaders@d3"], ["necropolis.zombies@a1"], edition=edition)
        fight.activate("crusaders")
        goal = ["d3", "c3", "c4", "b4", "a4", "a5"][steps]
        if steps == 0:
            fight.answer("end")
        elif steps <= furthest:
            fight.answer(f"move:{goal}")
        else:
            assert not fight.offers(f"move:{goal}"), steps
            continue
        assert fight.cell("crusaders") == goal


@both_editions
@pytest.mark.rule("core.combat.action.move")
def test_a_step_is_never_diagonal(edition: str) -> None:
    fight = combat(["castle.zealots@b4"], ["necropolis.zombies@d1"], edition=edition)
    fight.activate("zealots")
    assert not fight.moves() & {"a3", "c3", "a5", "c5"}, "a single step"


@both_editions
@pytest.mark.parametrize("card", ["castle.crusaders", "castle.griffins"])
@pytest.mark.rule("core.combat.action.move-then-attack")
def test_a_ground_or_flying_unit_moves_and_then_attacks(edition: str, card: str) -> None:
    fight = combat([f"{card}@b4"], ["neutral.trolls@b1"], edition=edition)
    fight.activate(card)
    assert fight.attacks() == set()
    fight.answer("move:b2")
    assert fight.attacks() == {"trolls"}
    assert fight.moves() == set(), "it moves once"
    fight.answer("attack:trolls").die(0)
    assert fight.unit("trolls").damage > 0


@both_editions
@pytest.mark.parametrize("card", ["castle.crusaders", "castle.griffins"])
@pytest.mark.rule("core.combat.action.move-then-attack")
def test_there_is_no_move_after_the_attack(edition: str, card: str) -> None:
    fight = combat([f"{card}@b3"], ["castle.halberdiers@b2", "necropolis.zombies@d1"], edition=edition)
    fight.attack(card, "halberdiers").die(+1)
    if fight.offers("decline"):
        fight.answer("decline")
    if fight.ask.seat == NATURE:
        fight.die(-1)
    assert fight.acting != card.split(".")[1]


@both_editions
@pytest.mark.rule("core.combat.action.one-attack")
def test_an_activation_has_one_attack(edition: str) -> None:
    fight = combat(
        ["castle.crusaders@b3", "castle.zealots@d5"], ["castle.halberdiers@b2", "neutral.mummies@a3"], edition=edition
    )
    fight.attack("crusaders", "halberdiers").die(+1)
    assert fight.acting != "crusaders", "the Mummies beside them are out of the question"
    fight.attack("zealots", "mummies").die(-1)
    assert fight.acting == "zealots"
    assert fight.attacks() == set(), "it may still move, but not attack again"


@both_editions
@pytest.mark.rule("core.combat.action.one-attack")
def test_a_retaliation_is_not_the_attack_of_an_activation(edition: str) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders@b2"], edition=edition)
    fight.attack("champions", "crusaders").die(-1)
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    fight.die(-1)
    assert fight.acting == "crusaders"
    assert fight.attacks() == {"champions"}


@both_editions
@pytest.mark.rule("core.combat.action.optional")
def test_moving_and_attacking_may_be_left_out(edition: str) -> None:
    army = ["castle.crusaders@b3"], ["necropolis.zombies@b2"]
    fight = combat(*army, edition=edition).activate("crusaders")
    assert fight.attacks() == {"zombies"}
    fight.answer("end")
    assert fight.acting == "zombies"
    assert fight.cell("crusaders") == "b3"
    moved = combat(*army, edition=edition).activate("crusaders").answer("move:a3")
    if moved.acting == "crusaders":
        moved.answer("end")
    assert moved.acting == "zombies"
    back = combat(*army, edition=edition).activate("crusaders").answer("move:a2", "end")
    assert back.happened(Strikes) == [], "it moved and did not attack"


@both_editions
@pytest.mark.rule("core.combat.action.no-wait")
def test_a_unit_cannot_wait(edition: str) -> None:
    fight = combat(["castle.griffins@b5"], ["necropolis.zombies@b1", "castle.crusaders@d1"], edition=edition)
    verbs = {key.partition(":")[0] for key in fight.keys}
    assert verbs <= {"move", "attack", "defend", "end"}
    fight.end()
    assert fight.order() == ["crusaders", "zombies"], "having ended it does not act again in this round"
    assert [event.card for event in fight.happened(Acts)].count("castle.griffins") == 2, "once in each round"


# ---------------------------------------------------------------------- defending


@pytest.mark.rule("core.combat.action.defend.first")
def test_there_is_no_defend_action_in_the_first_edition() -> None:
    fight = combat(["castle.crusaders@b3"], ["necropolis.zombies@b2"], edition="first").activate("crusaders")
    assert {key.partition(":")[0] for key in fight.keys} == {"move", "attack", "end"}
    fight.answer("move:a2")
    assert not fight.offers("defend")


@pytest.mark.rule("core.combat.action.defend.revised")
def test_a_unit_may_defend_instead_of_attacking() -> None:
    fight = combat(["castle.crusaders@b3"], ["necropolis.zombies@b2"]).activate("crusaders")
    fight.answer("defend")
    assert fight.seen("crusaders")["defending"]
    assert fight.acting == "zombies", "its activation ends at once"
    moved = combat(["castle.crusaders@b4"], ["necropolis.zombies@b2"]).activate("crusaders").answer("move:b3")
    assert moved.offers("defend"), "a move is no attack"
    shot = combat(["castle.zealots@b5"], ["necropolis.zombies@b2"]).attack("zealots", "zombies").die(-1)
    assert shot.acting == "zealots"
    assert not shot.offers("defend"), "it has attacked"


@pytest.mark.rule("core.combat.action.defend.after-move")
def test_a_unit_may_move_and_then_defend() -> None:
    fight = combat(["castle.crusaders@b4"], ["necropolis.zombies@b2"]).activate("crusaders")
    fight.answer("move:b3", "defend")
    assert fight.seen("crusaders")["defending"]
    assert (fight.cell("crusaders"), fight.acting) == ("b3", "zombies"), "no attack and no further move"
    shot = combat(["castle.zealots@b5"], ["necropolis.zombies@b2"]).attack("zealots", "zombies").die(-1)
    assert (shot.ask.kind, shot.acting) == ("activation", "zealots"), "a shooter may still move"
    assert not shot.offers("defend"), "but it has attacked"


def attacked_while_defending() -> Fight:
    """Crusaders (defense 2) have defended; Griffins and Skeletons stand beside them."""
    fight = combat(
        ["castle.griffins@b3#activated", "necropolis.skeletons+@a2"],
        ["castle.crusaders@b2#defending#activated"],
    )
    return fight.activate("skeletons")


@pytest.mark.parametrize(("token_die", "defense"), [(+1, 3), (0, 2), (-1, 2)])
@pytest.mark.rule("core.combat.defense-token.extra-roll")
def test_against_a_defense_token_a_further_die_may_add_a_point_of_defense(token_die: int, defense: int) -> None:
    fight = attacked_while_defending().answer("attack:crusaders")
    assert fight.ask.kind == "attack-die"
    fight.answer("+1")
    assert fight.ask.kind == "defense-die", "after the attack roll"
    fight.answer({-1: "-1", 0: "0", 1: "+1"}[token_die])
    (strike,) = fight.happened(Strikes)
    assert (strike.total, strike.defense, strike.damage) == (4, defense, 4 - defense)


@pytest.mark.rule("core.combat.defense-token.extra-roll", "core.combat.die.morale-reroll")
def test_the_defense_die_is_rolled_again_by_the_player_who_defends() -> None:
    fight = combat(
        ["castle.griffins@b3"],
        ["castle.crusaders@b2#defending", "castle.champions@d1"],
        attacker_morale=1,
        defender_morale=1,
        defender_level=2,
        defender_hand=["luck"],
    )
    fight.activate("champions").answer("play:luck:expert").end()
    fight.attack("griffins", "crusaders").die(0)
    fight.answer("-1")
    assert (fight.ask.seat, fight.ask.kind) == (1, "rolled"), "the attacker did not roll this die"
    assert set(fight.keys) == {"pass", "reroll:luck", "morale:reroll"}
    fight.answer("reroll:luck", "0")
    assert set(fight.keys) == {"pass", "morale:reroll"}, "Luck rerolls each die once"
    fight.answer("morale:reroll", "+1")
    (strike,) = fight.happened(Strikes)
    assert strike.defense == 2 + 1
    assert fight.player("defender").morale == 0


@pytest.mark.rule("core.combat.defense-token.extra-roll", "core.settings.no-rerolls")
def test_without_rerolls_the_defense_die_stands() -> None:
    fight = combat(
        ["castle.griffins@b3"],
        ["castle.crusaders@b2#defending"],
        defender_morale=1,
        settings=["no-rerolls"],
    )
    fight.attack("griffins", "crusaders").die(0).answer("-1")
    assert len(fight.happened(Strikes)) == 1


@pytest.mark.rule("core.combat.defense-token.extra-roll")
def test_without_a_defense_token_there_is_no_further_die() -> None:
    fight = combat(["castle.griffins@b3"], ["castle.crusaders@b2"])
    fight.attack("griffins", "crusaders").answer("0")
    assert len(fight.happened(Strikes)) == 1


@pytest.mark.rule("core.combat.defense-token.persists")
def test_a_defense_token_works_against_every_attack_with_a_roll_each_time() -> None:
    fight = combat(
        ["castle.griffins@b3", "castle.archangels@a2"], ["castle.crusaders+@b2#defending", "necropolis.zombies@d1"]
    )
    fight.attack("archangels", "crusaders").answer("-1", "+1")
    assert fight.happened(Strikes)[0].defense == 3
    fight.die(-1)  # the Crusaders retaliate
    fight.attack("griffins", "crusaders").answer("-1")
    assert fight.ask.kind == "defense-die", "the token was not used up"
    fight.answer("+1")
    assert fight.happened(Strikes)[-1].defense == 3


@pytest.mark.rule("core.combat.defense-token.persists")
def test_a_defense_token_outlasts_the_combat_round_until_the_unit_acts() -> None:
    fight = combat(["castle.griffins+@b3"], ["castle.crusaders@b1"]).activate("crusaders").answer("defend").passes()
    assert (fight.game.combat.round, fight.acting) == (2, "griffins")
    assert fight.seen("crusaders")["defending"]
    fight.answer("move:b2", "attack:crusaders").answer("-1")
    assert fight.ask.kind == "defense-die"
    fight.answer("0")


@pytest.mark.rule("core.combat.defense-token.removed-on-activation")
def test_a_defense_token_goes_when_the_unit_is_activated_again() -> None:
    fight = combat(["castle.crusaders@b4"], ["necropolis.zombies@d1"]).activate("crusaders").answer("defend")
    fight.end()
    assert (fight.game.combat.round, fight.acting) == (2, "crusaders")
    assert not fight.seen("crusaders")["defending"]


@pytest.mark.rule("core.combat.defense-token.no-consecutive")
def test_a_unit_does_not_defend_twice_in_a_row() -> None:
    fight = combat(["castle.crusaders@b4"], ["necropolis.zombies@d1"]).activate("crusaders").answer("defend")
    fight.end()
    assert fight.acting == "crusaders"
    assert not fight.offers("defend")
    fight.answer("move:b3")
    if fight.acting == "crusaders":
        assert not fight.offers("defend"), "nor after a move"
        fight.answer("end")
    fight.end()
    assert (fight.game.combat.round, fight.acting) == (3, "crusaders")
    assert fight.offers("defend")


# ---------------------------------------------------------------------- obstacles


@both_editions
@pytest.mark.rule("core.combat.obstacle.units")
def test_ground_and_ranged_units_move_neither_through_units_nor_onto_them(edition: str) -> None:
    fight = combat(
        ["castle.crusaders@a5", "castle.zealots@c5", "castle.marksmen@a4"],
        ["necropolis.zombies@b5", "necropolis.liches@c4"],
        edition=edition,
    )
    fight.activate("crusaders")
    wall_below = {"a6", "b6"} if edition == "first" else set()
    assert fight.moves() == wall_below, "friend and foe close the way"
    fight.activate("zealots")
    assert fight.moves() == {"d5"} | ({"c6"} if edition == "first" else set())


@pytest.mark.parametrize(("edition", "round_it"), [("first", False), ("revised", True)])
@pytest.mark.rule("core.combat.obstacle.units")
def test_going_round_a_unit_costs_the_steps_it_takes(edition: str, round_it: bool) -> None:
    fight = combat(["castle.crusaders@b5"], ["necropolis.zombies@b4"], edition=edition)
    fight.activate("crusaders")
    assert {"a4", "c4"} <= fight.moves()
    assert "b3" not in fight.moves(), "two steps through the Zombies, four round them"
    assert ("a3" in fight.moves()) == round_it


@both_editions
@pytest.mark.rule("core.combat.obstacle.walls-and-gates")
def test_walls_stop_everybody_on_foot_and_the_gate_stops_the_besieger(edition: str) -> None:
    fight = combat(
        ["castle.crusaders@b4", "castle.zealots@c4"],
        ["necropolis.zombies@a2", "necropolis.liches@d2"],
        edition=edition,
        siege=True,
    )
    fight.answer("gate:b3")
    for besieger in ("crusaders", "zealots"):
        fight.activate(besieger)
        assert fight.moves()
        assert all(int(cell[1]) > 3 for cell in fight.moves()), besieger
    for defender in ("zombies", "liches"):
        fight.activate(defender)
        assert fight.moves()
        walls = {"a3", "c3", "d3", "e3"}
        assert not fight.moves() & walls, defender


@pytest.mark.rule("core.combat.obstacle.any-card")
def test_every_card_on_the_board_is_an_obstacle_on_foot() -> None:
    fight = combat(
        ["castle.crusaders@b4", "castle.marksmen@a4"],
        ["necropolis.zombies@c4", "necropolis.liches@b5"],
        siege=True,
    )
    fight.answer("gate:b3").activate("crusaders")
    assert fight.moves() == set(), "a gate, a friend and two enemies around it"
    fight = combat(
        ["castle.crusaders@a4", "castle.marksmen@b4"],
        ["necropolis.zombies@a5"],
        siege=True,
    )
    fight.answer("gate:b3").activate("crusaders")
    assert fight.moves() == set(), "a wall, a friend and an enemy"
