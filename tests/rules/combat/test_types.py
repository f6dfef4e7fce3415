"""Unit types: how far they move, whom they attack, the ranged combat penalty; and when special abilities work."""

from __future__ import annotations

import msgspec
import pytest

from heroes.engine import NATURE
from heroes.rules.board.cards.bonuses import NEXT_ROUND
from heroes.rules.board.cards.selectors import A_GROUND_OR_FLYING_UNIT
from heroes.rules.board.library.components import UNITS, UnitCard
from heroes.rules.board.state.ground import board
from heroes.rules.board.words.abilities.doing import instead
from heroes.rules.board.words.abilities.striking import SECOND_SHOT, die_counts_more
from heroes.rules.board.words.combine import choose, give
from play.combat.bouts import both_editions
from play.combat.fight import Fight, combat


def within(edition: str, cell: str, steps: int) -> set[str]:
    """The spaces of an edition's board at most so many orthogonal steps away."""
    column, row = ord(cell[0]), int(cell[1])
    return {name for name in board(edition).names if 0 < abs(ord(name[0]) - column) + abs(int(name[1]) - row) <= steps}


def dice_rolled(fight: Fight) -> int:
    """How many attack dice the declared attack rolls; all of them show 0."""
    attacker, count = fight.game.combat.clashes[-1].attacker, 0
    while fight.ask.kind == "attack-die" and fight.game.combat.clashes[-1].attacker == attacker:
        fight.answer("0")
        count += 1
    return count


# ---------------------------------------------------------------------- ground


@pytest.mark.parametrize(
    ("edition", "steps"),
    [
        pytest.param("first", 2, marks=pytest.mark.rule("core.units.type.ground.move.first")),
        pytest.param("revised", 3, marks=pytest.mark.rule("core.units.type.ground.move.revised")),
    ],
)
def test_a_ground_unit_moves_two_spaces_or_three_in_the_revised_edition(edition: str, steps: int) -> None:
    fight = combat(["castle.crusaders@b4"], ["necropolis.zombies@d1"], edition=edition)
    fight.activate("crusaders")
    assert fight.moves() == within(edition, "b4", steps) - {"d1"}


@both_editions
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("castle.crusaders", marks=pytest.mark.rule("core.units.type.ground.attack-adjacent")),
        pytest.param("castle.griffins", marks=pytest.mark.rule("core.units.type.flying.attack-adjacent")),
    ],
)
def test_ground_and_flying_units_attack_only_what_stands_next_to_them(edition: str, card: str) -> None:
    fight = combat(
        [f"{card}@b3"],
        ["necropolis.zombies@b2", "necropolis.skeletons@c2", "necropolis.wraiths@b1", "necropolis.liches@d3"],
        edition=edition,
    )
    fight.activate(card)
    assert fight.attacks() == {"zombies"}, "not diagonally, not two spaces away"
    fight = combat([f"{card}@b3"], ["necropolis.skeletons@c2", "necropolis.wraiths@b1"], edition=edition)
    assert fight.activate(card).attacks() == set()


# ---------------------------------------------------------------------- flying


@both_editions
@pytest.mark.rule("core.units.type.flying.move")
def test_a_flying_unit_moves_three_spaces(edition: str) -> None:
    fight = combat(["castle.griffins@b5"], ["necropolis.zombies@d1"], edition=edition)
    fight.activate("griffins")
    assert fight.moves() == within(edition, "b5", 3)


@both_editions
@pytest.mark.rule("core.units.type.flying.ignores-obstacles")
def test_a_flying_unit_passes_over_units_but_does_not_stop_on_them(edition: str) -> None:
    fight = combat(
        ["castle.griffins@a5", "castle.crusaders@a4"],
        ["necropolis.zombies@b5", "necropolis.vampires@a3"],
        edition=edition,
    )
    fight.activate("griffins")
    assert fight.moves() == within(edition, "a5", 3) - {"a4", "b5", "a3"}
    assert {"a2", "b4", "c5", "d5"} <= fight.moves(), "each space passed is a step"
    assert "a1" not in fight.moves()


@both_editions
@pytest.mark.rule("core.units.type.flying.ignores-obstacles")
def test_a_flying_unit_passes_over_walls_and_gate_but_does_not_stop_on_them(edition: str) -> None:
    fight = combat(["castle.griffins@b4"], ["necropolis.zombies@d1"], edition=edition, siege=True)
    fight.answer("gate:b3").activate("griffins")
    assert {"b2", "b1", "a2"} <= fight.moves()
    assert not {cell for cell in fight.moves() if cell.endswith("3")}


# ---------------------------------------------------------------------- ranged


@both_editions
@pytest.mark.rule("core.units.type.ranged.move")
def test_a_ranged_unit_moves_one_space(edition: str) -> None:
    fight = combat(["castle.zealots@b4"], ["necropolis.zombies@d1"], edition=edition)
    fight.activate("zealots")
    assert fight.moves() == {"a4", "c4", "b3", "b5"}


@both_editions
@pytest.mark.rule("core.units.type.ranged.no-attack-after-move")
def test_a_ranged_unit_that_has_moved_cannot_attack(edition: str) -> None:
    fight = combat(["castle.zealots@b4"], ["necropolis.zombies@b2", "necropolis.liches@d1"], edition=edition)
    fight.activate("zealots")
    assert fight.attacks() == {"zombies", "liches"}
    if fight.answer("move:b3").acting == "zealots":
        assert fight.attacks() == set(), "not even the one it now stands next to"
    fight.is_at_rest()


@both_editions
@pytest.mark.rule("core.units.type.ranged.move-after-attack")
def test_a_ranged_unit_may_attack_and_then_move(edition: str) -> None:
    fight = combat(["castle.zealots@b4"], ["necropolis.zombies@d1"], edition=edition)
    fight.attack("zealots", "zombies").die(-1)
    assert fight.acting == "zealots"
    assert fight.moves() == {"a4", "c4", "b3", "b5"}
    fight.answer("move:b3")
    assert fight.cell("zealots") == "b3"
    assert fight.acting == "zombies"


@both_editions
@pytest.mark.rule("core.units.type.ranged.any-target")
def test_a_ranged_unit_shoots_at_anybody_wherever_they_stand(edition: str) -> None:
    fight = combat(
        ["castle.zealots@a5", "castle.crusaders@a4"],
        ["necropolis.zombies@a3", "necropolis.skeletons@a2", "necropolis.liches@d1", "necropolis.wraiths@b4"],
        edition=edition,
    )
    fight.activate("zealots")
    assert fight.attacks() == {"zombies", "skeletons", "liches", "wraiths"}
    close = combat(["castle.zealots@a5"], ["necropolis.zombies@a4", "necropolis.liches@d1"], edition=edition)
    assert close.activate("zealots").attacks() == {"zombies"}, "not with an enemy next to it"


@both_editions
@pytest.mark.rule("core.units.type.ranged.engaged")
def test_a_ranged_unit_next_to_an_enemy_attacks_only_such_an_enemy(edition: str) -> None:
    fight = combat(
        ["castle.zealots@b4"],
        ["necropolis.zombies@b3", "necropolis.skeletons@a4", "necropolis.liches@c3", "necropolis.wraiths@d1"],
        edition=edition,
    )
    fight.activate("zealots")
    assert fight.attacks() == {"zombies", "skeletons"}, "diagonal and distant enemies are out"


# ---------------------------------------------------------------------- the ranged combat penalty


@both_editions
@pytest.mark.parametrize("target", ["zombies", "vampires", "liches"])
@pytest.mark.rule("core.combat.ranged.penalty.adjacent")
def test_a_ranged_unit_rolls_two_dice_against_an_adjacent_unit_of_any_type(edition: str, target: str) -> None:
    fight = combat(["castle.zealots@b4"], [f"necropolis.{target}@b3#activated"], edition=edition)
    assert dice_rolled(fight.attack("zealots", target)) == 2
    fight = combat(["castle.zealots@b4"], [f"necropolis.{target}@b2#activated"], edition=edition)
    assert dice_rolled(fight.attack("zealots", target)) == 1


@both_editions
@pytest.mark.rule("core.combat.ranged.penalty.adjacent")
def test_a_ranged_unit_rolls_two_dice_when_it_retaliates(edition: str) -> None:
    fight = combat(["castle.crusaders@b4"], ["necropolis.liches@b3"], edition=edition)
    fight.attack("crusaders", "liches").die(0)
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    assert dice_rolled(fight) == 2


@pytest.mark.parametrize(("edition", "last"), [("first", "6"), ("revised", "5")])
@pytest.mark.rule("core.combat.ranged.penalty.back-rows")
def test_a_ranged_unit_rolls_two_dice_from_its_own_back_row_to_the_enemys(edition: str, last: str) -> None:
    def dice(shooter: str, target: str) -> int:
        fight = combat([f"castle.zealots@{shooter}"], [f"necropolis.zombies@{target}"], edition=edition)
        return dice_rolled(fight.attack("zealots", "zombies"))

    before = str(int(last) - 1)
    assert dice(f"a{last}", "d1") == 2
    assert dice(f"a{before}", "d1") == 1, "from any other row there is no penalty"
    assert dice(f"a{last}", "d2") == 1, "nor against any other row"


@pytest.mark.parametrize(("edition", "last"), [("first", "6"), ("revised", "5")])
@pytest.mark.rule("core.combat.ranged.penalty.back-rows")
def test_the_defenders_back_row_is_the_other_one(edition: str, last: str) -> None:
    fight = combat([f"castle.crusaders@a{last}"], ["necropolis.liches@d1"], edition=edition)
    assert dice_rolled(fight.attack("liches", "crusaders")) == 2
    fight = combat(["castle.crusaders@a4"], ["necropolis.liches@d1"], edition=edition)
    assert dice_rolled(fight.attack("liches", "crusaders")) == 1


@both_editions
@pytest.mark.parametrize("dice", [(+1, -1), (-1, +1)])
@pytest.mark.rule("core.combat.ranged.penalty.two-dice-lower")
def test_of_two_dice_only_the_lower_counts(edition: str, dice: tuple[int, int]) -> None:
    fight = combat(["castle.zealots@b4"], ["neutral.boars@b3"], edition=edition)
    fight.attack("zealots", "boars").die(*dice)
    assert fight.unit("boars").damage == 3 - 1


# ---------------------------------------------------------------------- special abilities


@pytest.mark.parametrize(("die", "damage"), [(+1, 1), (0, 1), (-1, 0)])
@pytest.mark.rule("core.units.ability.die-triggered")
def test_an_ability_that_names_a_die_works_only_on_that_face(die: int, damage: int) -> None:
    fight = combat(["necropolis.skeletons@b3"], ["necropolis.zombies@b2"], edition="first")
    fight.attack("skeletons", "zombies").die(die)
    assert fight.unit("zombies").damage == damage, "Few Zombies have 1 more defense against a +1 alone"


@pytest.mark.rule("core.units.ability.activation")
def test_an_activation_ability_works_as_the_unit_is_activated() -> None:
    fight = combat(["castle.griffins@a5"], ["necropolis.wraiths@d1!2"])
    assert (fight.acting, fight.unit("wraiths").damage) == ("griffins", 2)
    fight.end()
    assert (fight.acting, fight.unit("wraiths").damage) == ("wraiths", 1), "before it moves or attacks"
    assert fight.moves()
    fight.end()
    assert fight.unit("wraiths").damage == 1, "once in an activation"


@pytest.mark.rule("core.units.ability.attack")
def test_an_attack_ability_works_when_the_unit_attacks_in_its_activation_and_not_when_it_retaliates() -> None:
    dragons, knights = "neutral.crystal-dragons@b3", "necropolis.dread-knights+@b2"
    fight = combat([dragons], [knights])
    fight.attack("dread-knights", "crystal-dragons").die(0)
    assert fight.unit("crystal-dragons").damage == 6 + 1 - 3, "1 more attack for the 0"
    fight = combat([dragons], [knights])
    fight.attack("crystal-dragons", "dread-knights").die(-1, 0)
    assert fight.unit("crystal-dragons").damage == 6 - 3


@pytest.mark.rule("core.units.ability.attack.first-attack-only")
def test_an_attack_ability_works_for_the_first_attack_only(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = UNITS["castle.marksmen"].pack
    assert pack is not None
    sharp = msgspec.structs.replace(pack, on_attack=(SECOND_SHOT, die_counts_more(1)))
    monkeypatch.setitem(UNITS, "castle.marksmen", msgspec.structs.replace(UNITS["castle.marksmen"], pack=sharp))
    fight = combat(["castle.marksmen+@a4"], ["neutral.trolls@d2"])
    fight.attack("marksmen", "trolls").die(0)
    assert fight.unit("trolls").damage == 3, "the die of the first attack counts 1 higher"
    fight.die(0)
    assert fight.unit("trolls").damage == 3 + 2, "that of the second does not, and there is no third shot"
    fight.is_at_rest()


def ogres() -> UnitCard:
    """A unit of another box whose ability has the Other-action symbol."""
    crusaders = UNITS["castle.crusaders"]
    token = choose(A_GROUND_OR_FLYING_UNIT, give("attack", 1, until=NEXT_ROUND))
    side = msgspec.structs.replace(crusaders.few, other=(instead("attack-token", token),))
    return msgspec.structs.replace(crusaders, id="stronghold.ogres", name="Ogres", few=side)


@pytest.mark.rule("core.units.ability.other")
def test_an_other_action_takes_the_place_of_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UNITS, "stronghold.ogres", ogres())
    setup = (["stronghold.ogres@b3", "castle.griffins@d4", "castle.zealots@d5"], ["neutral.trolls@b2"])
    fight = combat(*setup).activate("ogres").answer("ability:attack-token")
    assert not fight.offers("unit:zealots"), "only ground and flying units"
    fight.answer("unit:griffins")
    assert fight.acting != "ogres", "no move, attack or defence any more"
    assert fight.seen("griffins")["attack"] == 3
    fight = combat(*setup).activate("ogres").answer("move:a3")
    assert not fight.offers("ability:attack-token"), "having moved, it has used an ordinary action"


@pytest.mark.rule("core.units.ability.passive")
def test_a_passive_ability_works_every_time_its_condition_is_met() -> None:
    fight = combat(["necropolis.skeletons@b3", "dungeon.troglodytes@a2"], ["necropolis.zombies+@b2"])
    fight.activate("zombies").end()
    for attacker in ("skeletons", "troglodytes"):
        fight.attack(attacker, "zombies").die(0)
        assert fight.unit("zombies").damage == 0, "2 against 1 and 1 more for a 0"
        if fight.ask.seat == NATURE:
            fight.die(-1)


@pytest.mark.rule("core.units.ability.retaliation")
def test_a_retaliation_ability_works_whenever_the_unit_retaliates() -> None:
    fight = combat(["castle.champions@b3"], ["dungeon.medusas+@b2"])
    fight.attack("champions", "medusas").die(-1, -1)
    assert fight.unit("champions").paralysed
    fight = combat(["castle.champions@b3#activated"], ["dungeon.medusas+@b2"])
    fight.attack("medusas", "champions").die(-1)
    assert not fight.unit("champions").paralysed, "an attack of its own does not"


@pytest.mark.rule("core.units.ability.retaliation")
@both_editions
def test_a_retaliation_ability_works_again_in_the_next_round(edition: str) -> None:
    armies = ["castle.crusaders@b3", "castle.griffins+@a2"], ["dungeon.medusas+@b2", "castle.archangels+@d1"]
    fight = combat(*armies, edition=edition)
    fight.attack("crusaders", "medusas")
    while not fight.unit("crusaders").paralysed:
        fight.answer("retaliate") if fight.offers("retaliate") else fight.die(-1)
    fight.next_round()
    assert not fight.unit("griffins").paralysed
    fight.attack("griffins", "medusas")
    while fight.ask.kind != "activation":
        fight.answer("retaliate") if fight.offers("retaliate") else fight.die(-1)
    assert fight.unit("griffins").paralysed
