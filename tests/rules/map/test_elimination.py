"""Leaving the game (core.elimination.*)."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest

from heroes.engine import RESIGN
from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map_events import Eliminated
from play.map.battle import GUARDS, WEAK, WEAK_FOE, before_guard, before_town, meeting, win
from play.map.table import SCENARIO, Table, realm

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")
LONG = SCENARIO.replace("conditions: [defeat-factions]", "conditions: [{level: 7}]")
"""A scenario that nobody wins by taking towns."""


def homeless(**more: Any) -> Table:
    """Seat 1 holds both towns; the Main Hero of seat 0 is in the field."""
    table = realm(tiles={"F3": (0, 0)}, scenario=LONG, settings=["no-astrologers"], **more)
    table.lay_out(at={"0:main": table.spot("F3", "BL")}, owners={table.town(0): 1})
    return table.turn(0)


def eliminated(table: Table) -> list[tuple[int, str]]:
    return [(event.seat, event.rule) for event in table.happened(Eliminated)]


# ---------------------------------------------------------------------- three rounds without a home


@pytest.mark.rule("core.elimination.no-town-mark.first")
def test_who_ends_a_turn_without_town_and_settlement_is_marked_with_the_round() -> None:
    table = homeless(edition="first")
    assert table.player(0).homeless_since == 0
    table.answer("end-turn")
    assert table.player(0).homeless_since == 1
    assert table.player(1).homeless_since == 0


@pytest.mark.rule("core.elimination.no-town-mark.first", "core.elimination.three-rounds.revised")
@pytest.mark.parametrize(("edition", "marked"), [("first", 2), ("revised", 1)])
def test_a_town_lost_after_ones_own_turn_is_marked_a_round_later_in_the_first_edition_only(
    edition: str, marked: int
) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0], first=1, scenario=LONG)
    assert table.game.world.order[0] == 1
    table.march(town).answer("end-turn").turn(1)
    table.answer("end-turn").passes()
    assert table.player(1).homeless_since == marked


@pytest.mark.rule("core.elimination.three-rounds.first", "core.elimination.three-rounds.revised")
@both
def test_after_three_whole_rounds_without_a_home_a_player_is_out(edition: str) -> None:
    table = homeless(edition=edition)
    for round_ in (2, 3, 4):
        table.next_round()
        assert (table.game.world.round, table.player(0).eliminated) == (round_, False)
    table.next_round()
    assert eliminated(table) == [(0, f"core.elimination.three-rounds.{edition}")]
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (1,)
    assert table.game.world.round == 4, "no other round begins"


@pytest.mark.rule("core.elimination.three-rounds.first", "core.elimination.three-rounds.revised")
@pytest.mark.parametrize("takes", [True, False])
@both
def test_taking_a_settlement_in_the_last_round_keeps_a_player_in_the_game(edition: str, takes: bool) -> None:
    # Guards of level III flee from level 4, so taking it is one step.
    table = homeless(edition=edition, levels=[4], round_=4)
    table.player(0).homeless_since = 1
    if takes:
        table.march(table.spot("F3", "settlement")).answer("yield:gold")
        assert table.player(0).homeless_since == 0
    table.next_round()
    assert table.player(0).eliminated is not takes


# ---------------------------------------------------------------------- the last stand


def last_stand(edition: str, *, secondary: bool = False, settlement: bool = False, whom: str = "main") -> Table:
    """Seat 0 beats a hero of seat 1 in its town."""
    table, town = before_town(1, edition=edition, scenario=LONG)
    at = {f"1:{whom}": town}
    if whom == "secondary":
        at["1:main"] = NOWHERE
    elif secondary:
        at["1:secondary"] = table.spot("F3", "stables")
    table.lay_out(at=at, owners={table.spot("F3", "settlement"): 1} if settlement else {})
    table.march(town).passes()
    if whom == "secondary":
        table.answer("fight")
    return win(table, 0)


@pytest.mark.rule("core.elimination.last-stand.first")
def test_in_the_first_edition_a_hero_beaten_in_the_last_town_with_no_hero_left_ends_the_players_game() -> None:
    table = last_stand("first")
    assert eliminated(table) == [(1, "core.elimination.last-stand.first")]


@pytest.mark.rule("core.elimination.last-stand.first")
def test_in_the_first_edition_this_holds_for_a_secondary_hero_whose_main_hero_is_off_the_map() -> None:
    table = last_stand("first", whom="secondary")
    assert eliminated(table) == [(1, "core.elimination.last-stand.first")]


@pytest.mark.rule("core.elimination.last-stand.first", "core.elimination.no-refuge")
def test_in_the_first_edition_a_secondary_hero_on_the_map_keeps_the_player_in_the_game() -> None:
    table = last_stand("first", secondary=True)
    assert not eliminated(table)
    assert table.where("1:main") == NOWHERE
    assert table.game.owner(table.town(1)) == 0


@pytest.mark.rule("core.elimination.last-stand.revised")
@pytest.mark.parametrize("secondary", [True, False])
def test_in_the_revised_edition_it_does_not_matter_whether_another_hero_is_on_the_map(secondary: bool) -> None:
    table = last_stand("revised", secondary=secondary)
    assert eliminated(table) == [(1, "core.elimination.last-stand.revised")]
    assert table.where("1:secondary") == NOWHERE


@pytest.mark.rule("core.elimination.last-stand.first", "core.elimination.last-stand.revised")
@both
def test_a_player_with_a_settlement_survives_the_fall_of_the_town(edition: str) -> None:
    table = last_stand(edition, settlement=True)
    assert not eliminated(table)
    assert table.where("1:main") == table.spot("F3", "settlement")


# ---------------------------------------------------------------------- nowhere to go


@pytest.mark.rule("core.elimination.no-refuge")
@both
def test_a_beaten_main_hero_without_a_town_or_settlement_ends_its_players_game(edition: str) -> None:
    table, field = meeting(edition=edition, scenario=LONG)
    table.lay_out(owners={table.town(1): 0})
    table.march(field)
    win(table, 0)
    assert eliminated(table) == [(1, "core.elimination.no-refuge")]


@pytest.mark.rule("core.elimination.no-refuge")
@pytest.mark.parametrize(("edition", "out"), [("first", False), ("revised", True)])
def test_another_hero_on_the_map_saves_the_player_in_the_first_edition(edition: str, out: bool) -> None:
    table, field = meeting(edition=edition, scenario=LONG)
    table.lay_out(owners={table.town(1): 0}, at={"1:secondary": table.spot("F3", "stables")})
    table.march(field)
    win(table, 0)
    assert table.player(1).eliminated is out
    assert table.where("1:main") == NOWHERE


@pytest.mark.rule("core.elimination.no-refuge")
def test_an_attacker_beaten_by_guards_with_nowhere_to_go_is_out_in_the_middle_of_the_turn() -> None:
    table, field = before_guard(armies=[WEAK, WEAK_FOE], scenario=LONG, heroes_=THREE)
    table.lay_out(owners={table.town(0): 1})
    table.march(field)
    win(table, 2)
    assert eliminated(table) == [(0, "core.elimination.no-refuge")]
    table.turn(1)
    assert table.game.in_play() == [1, 2]


@pytest.mark.rule("core.elimination.no-refuge")
@pytest.mark.parametrize("place", ["settlement", "town"])
def test_a_main_hero_that_waits_off_the_map_comes_back_on_the_first_place_its_owner_takes(place: str) -> None:
    table, field = meeting(edition="first", scenario=LONG, levels=[1, 4], gold=[0, 0])
    settlement = table.spot("F3", "settlement")
    goal = settlement if place == "settlement" else table.town(1)
    start = next(
        one for one in table.game.atlas.exits(goal) if table.game.field(one).location != "blocked" and one != field
    )
    table.lay_out(owners={table.town(1): 0}, at={"1:secondary": start})
    table.march(field)
    win(table, 0)
    while table.ask.kind in ("search", "keep-card"):
        table.answer(table.keys[0])
    assert table.where("1:main") == NOWHERE
    table.answer("end-turn").turn(1)
    assert not any(key.startswith("move:main:") for key in table.keys)
    table.march(goal, "secondary")
    if place == "settlement":
        table.answer("yield:gold")
    assert table.where("1:main") == goal
    assert table.where("1:secondary") == goal
    assert any(key.startswith("move:main:") for key in table.keys)


# ---------------------------------------------------------------------- afterwards


def beaten(**more: Any) -> Table:
    """Three players; seat 0 has just eliminated seat 1, which had no town any more."""
    table, field = meeting(scenario=LONG, heroes_=THREE, **more)
    owners = {table.town(1): 0}
    if more.get("tile") == "F9":
        owners[table.spot("F9", "crystal-mine")] = 1
    table.lay_out(owners=owners, shared=GUARDS)
    table.march(field)
    win(table, 0)
    assert eliminated(table) == [(1, "core.elimination.no-refuge")]
    return table


@pytest.mark.rule("core.elimination.cleanup")
def test_heroes_cubes_and_cards_of_an_eliminated_player_leave_the_game() -> None:
    table, field = meeting(scenario=LONG, heroes_=THREE)
    mine = table.spot("S1", "ore-mine")
    table.lay_out(
        owners={table.town(1): 0, mine: 1},
        at={"1:secondary": table.spot("F3", "stables")},
        hands=[[], ["attack"]],
        decks=[[], ["defense"]],
    )
    table.march(field)
    win(table, 0)
    player = table.player(1)
    assert player.eliminated
    assert (table.where("1:main"), table.where("1:secondary")) == (NOWHERE, NOWHERE)
    assert not any(1 in cubes for cubes in table.game.world.cubes.values())
    assert (player.hand, player.deck, player.discard, player.army) == ([], [], [], ())
    assert sorted(player.removed) == ["attack", "defense"]
    assert table.game.owner(mine) == -1


@pytest.mark.rule("core.elimination.cleanup")
def test_the_settlements_of_the_others_go_on_yielding() -> None:
    table, field = meeting(scenario=LONG, heroes_=THREE)
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={table.town(1): 0, settlement: 2})
    table.game.world.yields = {settlement: "gold"}
    table.march(field)
    win(table, 0)
    assert table.player(1).eliminated
    assert table.game.world.yields == {settlement: "gold"}


@pytest.mark.rule("core.elimination.cleanup")
def test_a_settlement_of_who_gives_up_is_nobodys_and_bears_no_token() -> None:
    table, _ = meeting(scenario=LONG, heroes_=THREE)
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={settlement: 1})
    table.game.world.yields = {settlement: "gold"}
    table.game.answer(1, RESIGN)
    table.passes()
    assert table.player(1).eliminated
    assert (table.game.owner(settlement), table.game.world.yields) == (-1, {})


@pytest.mark.rule("core.elimination.cleanup")
def test_a_mine_that_became_nobodys_is_guarded_again_and_pays_no_first_income() -> None:
    table = beaten(tile="F9", what="TL", valuables=[0])
    mine = table.spot("F9", "crystal-mine")
    assert table.game.owner(mine) == -1
    table.turn(0).march(mine).answer("move")
    win(table, 0)
    assert table.happened(NeutralsDrawn)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.game.owner(mine) == 0
    assert table.player(0).valuables == 0


@pytest.mark.rule("core.elimination.neutral-control", "core.elimination.neutral-control-replaces")
@both
@pytest.mark.parametrize(("answer", "mover"), [("move", 1), ("leave", 2)])
def test_an_eliminated_player_may_move_the_neutral_units_instead_of_the_player_before(
    edition: str, answer: str, mover: int
) -> None:
    table = beaten(edition=edition)
    assert table.game.world.order == (0, 1, 2)
    table.turn(0).march(table.spot("F3", "artifact-symbol"))
    assert (table.ask.seat, table.ask.kind) == (1, "move-neutrals")
    table.answer(answer)
    assert table.game.combat.armies[DEFENDER].seat == mover


@pytest.mark.rule("core.combat.control.neutral.clash", "core.elimination.neutral-control")
@both
def test_who_is_out_and_will_not_is_passed_over_for_the_player_before(edition: str) -> None:
    table = beaten(edition=edition)
    table.lay_out(at={"2:main": table.spot("F3", "BL")}, owners={table.town(1): 2})
    table.turn(2).march(table.spot("F3", "artifact-symbol"))
    table.answer("leave")
    assert table.game.combat.armies[DEFENDER].seat == 0, "seat 1 was before seat 2, but is out"


@pytest.mark.rule("core.elimination.neutral-control", "core.combat.quick.cards-discarded")
def test_nobody_is_asked_to_move_guards_that_flee() -> None:
    table = beaten()
    table.lay_out(levels=[7])
    table.turn(0).march(table.spot("F3", "artifact-symbol"))
    assert table.ask.kind != "move-neutrals"
    assert table.game.state.combat is None


@pytest.mark.rule("core.elimination.cleanup")
def test_an_eliminated_player_has_no_more_turns() -> None:
    table = beaten()
    table.answer("end-turn").turn(2).answer("end-turn").passes()
    assert table.game.world.turn == 0
    assert table.game.world.round == 2


# ---------------------------------------------------------------------- two games in one process


class LookedAtMeanwhile(dict[int, tuple[int, ...]]):
    """Cubes whose count is interrupted by another thread, each time they are gone through."""

    def __init__(self, cubes: dict[int, tuple[int, ...]], meanwhile: Callable[[], None]) -> None:
        super().__init__(cubes)
        self._meanwhile = meanwhile

    def items(self) -> Any:
        other = Thread(target=self._meanwhile)
        other.start()
        other.join()
        return super().items()


@pytest.mark.rule("core.elimination.no-town-mark.first", "core.elimination.three-rounds.revised")
@both
def test_a_game_in_another_thread_never_takes_a_players_towns_away(edition: str) -> None:
    home, away = realm(edition=edition), homeless(edition=edition)
    seen: list[tuple[int, ...]] = []

    def look_away() -> None:
        seen.append(away.game.strongholds(0))

    home.game.world.cubes = LookedAtMeanwhile(home.game.world.cubes, look_away)
    for _ in range(3):
        assert home.game.strongholds(0) == (home.town(0),)
        assert home.game.towns(0) == (home.town(0),)
        look_away()
    assert set(seen) == {()}
    assert away.game.strongholds(1) == (away.town(0), away.town(1))
