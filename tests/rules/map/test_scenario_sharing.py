"""What a team has in common by a scenario, towns that stand elsewhere, and Secondary Heroes who are as Main Heroes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import heroes
from heroes.engine import load_game
from heroes.rules.board.meeting.aftermath import GoToStronghold, havens
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.named import field_called
from play.map.crowd import crowd
from play.map.plan import HOMES, MILLS, plan
from play.map.saga import BARE
from play.map.table import SCENARIO, Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
rules = pytest.mark.rule("tournament.creator.10-rules")


def together(rule: str, *, homes: tuple[str, ...] = HOMES, **state: Any) -> Table:
    """Two players against the game, who share something."""
    text = plan(MILLS, homes=homes, rest=f"rules:\n  {rule}\n").replace("mode: clash", "mode: cooperative")
    text = text.replace("[defeat-factions]", "[{holds: settlement}]").replace(
        "round_limit: draw", "round_limit: all-lose"
    )
    return realm(scenario=text, mode="cooperative", **{**BARE, **state})


@rules
def test_a_common_purse_lies_with_whoever_has_the_turn() -> None:
    table = together("shared: [purse]").turn(0)
    table.lay_out(gold=[3, 4], valuables=[1, 2])
    table.turn(1)
    assert [(one.gold, one.valuables) for one in table.game.state.players] == [(0, 0), (7, 3)]
    apart = together("peace: true").turn(0)
    apart.lay_out(gold=[3, 4])
    assert [one.gold for one in apart.turn(1).game.state.players] == [3, 4]


@rules
def test_a_common_army_is_of_units_that_are_not_of_the_own_faction() -> None:
    own, others = ["castle.griffins", "neutral.peasants"], ["necropolis.skeletons"]
    table = together("shared: [army]", armies=[own, others]).turn(0)
    before = table.game.inventory()
    table.turn(1)
    assert [[troop.card for troop in one.army] for one in table.game.state.players] == [
        ["castle.griffins"],
        ["necropolis.skeletons", "neutral.peasants"],
    ]
    assert table.game.inventory() == before
    table.game.check_invariants()


@rules
def test_allies_may_share_one_town_and_its_faction() -> None:
    pair = ("castle.catherine", "castle.rion")
    table = together("shared: [purse, town]", homes=HOMES[:1], heroes_=pair, gold=[30, 0]).turn(0)
    table.lay_out(materials=[30, 0], valuables=[9, 0], buildings=[[], []])
    assert table.town(0) == table.town(1)
    build = next(key for key in table.keys if key.startswith("build:"))
    table.answer(build)
    table.turn(1)
    assert table.player(1).buildings == table.player(0).buildings != ()
    assert not any(key.startswith("build:") for key in table.keys), "the town builds once a round"
    assert load_game(table.game.save()).ask == table.game.ask
    table.game.check_invariants()


def test_two_of_one_faction_need_one_town() -> None:
    with pytest.raises(heroes.BadSetup, match="each player takes a different faction"):
        together("shared: [purse]", heroes_=("castle.catherine", "castle.rion"))


@rules
@both
def test_the_town_of_a_seat_may_stand_on_a_named_place(edition: str) -> None:
    places = "places:\n  fort: {tile: mills, field: C, becomes: town}"
    text = plan(MILLS, homes=HOMES[:1], map_=places, rest="seats: [{}, {town: fort}]\n")
    table = realm(scenario=text, edition=edition, **BARE)
    fort = field_called(table.game, "fort")
    assert (table.town(1), table.where("1:main"), table.game.owner(fort)) == (fort, fort, 1)
    assert table.game.towns(1) == (fort,)
    table.turn(1)
    table.game.check_invariants()


@rules
@both
def test_a_secondary_hero_may_be_as_a_main_hero(edition: str) -> None:
    def led(rule: str) -> tuple[int, bool]:
        table = realm(scenario=plan(MILLS, rest=f"rules:\n  {rule}\n"), edition=edition, **BARE).turn(0)
        near = next(field for field in table.game.atlas.exits(table.town(1)) if table.game.hero_at(field) < 0)
        table.lay_out(at={"0:secondary": near}, armies=[["castle.griffins"], ["necropolis.skeletons"]])
        table.march(table.town(1), "secondary")
        for _ in range(30):
            if table.game.state.combat is not None:
                break
            table.answer(table.ask.passes or table.keys[0])
        return table.game.base_movement(table.hero("0:secondary")), table.game.combat.armies[0].cards

    assert led("secondary: as-main") == (3, True)
    assert led("peace: false") == (2, False)


@pytest.mark.parametrize(
    ("lines", "where", "text"),
    [
        ("rules: {shared: [pusre]}", "rules.shared[0]", "(did you mean 'purse'?)"),
        ("rules: {secondary: as-man}", "rules.secondary", "(did you mean 'as-main'?)"),
        ("seats: [{}, {town: hom}]", "seats[1].town", "there is no place 'hom'"),
        ("seats: [{}, {town: mill}]", "seats[1].town", "'mill' is no town; say of the place that it `becomes: town`"),
    ],
)
def test_what_cannot_be_shared_or_built_is_told_with_its_line(lines: str, where: str, text: str) -> None:
    file = plan(MILLS, map_="places:\n  mill: {tile: mills, location: windmill}", rest=lines + "\n")
    [problem] = [one for one in problems(file) if one.where == where]
    assert problem.line == line_of(file, lines)
    assert text in problem.text


# ---------------------------------------------------------------------- refuge


@pytest.mark.rule("tournament.creator.10-rules", "core.combat.defeat.destination")
def test_a_beaten_hero_may_find_refuge_beside_an_ally(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 4, teams=(0, 1, 0, 1))
    game = table.game
    assert havens(game, 0) == game.strongholds(0), "elsewhere nobody goes there"
    game.play_by(msgspec.structs.replace(game.book, refuges=("beside-ally",)))
    near = [field for field in havens(game, 0) if field not in game.strongholds(0)]
    ally = game.piece(game.main_of(2)).field
    assert near
    assert set(near) <= set(game.atlas.exits(ally))
    assert not any(game.field(field).guard or game.hero_at(field) >= 0 for field in near)
    shut = near[0]
    table.lay_out(owners={shut: 1})
    assert shut not in havens(game, 0), "an enemy's cube lies there"
    table.lay_out(owners={shut: 2})
    game.agenda.append(GoToStronghold(game.main_of(0)))
    table.ask_again()
    assert table.ask.kind == "refuge"
    table.answer(f"go:{field_name(near[-1])}")
    assert game.piece(game.main_of(0)).field == near[-1]


def test_a_refuge_that_is_no_place_is_told_with_its_line() -> None:
    file = plan(MILLS, rest="rules:\n  refuge: beside-allies\n")
    [problem] = problems(file)
    assert (problem.where, problem.line) == ("rules.refuge", line_of(file, "refuge"))
    assert "did you mean 'beside-ally'?" in problem.text


# ---------------------------------------------------------------------- what common units do on the map


def common(*units: str) -> Table:
    """Two players; units that belong to both lie with the first at first."""
    table = together("shared: [army]", armies=[["castle.griffins", *units], ["necropolis.skeletons"]]).turn(0)
    table.lay_out(decks=[["attack"] * 5, ["attack"] * 5])
    return table


@rules
def test_what_a_common_unit_does_in_a_turn_serves_one_player_in_a_round() -> None:
    table = common("neutral.rogues")
    table.answer("peek", "deck:own", "top").turn(1)
    assert "neutral.rogues" in [troop.card for troop in table.player(1).army]
    assert "peek" not in table.keys
    table.next_round().turn(0).turn(1)
    assert "peek" in table.keys, "the first one has left it this time"


@rules
def test_of_a_common_unit_one_player_steps_out_in_a_round() -> None:
    table = common("neutral.nomads").answer("end-turn")
    assert (table.ask.kind, table.ask.seat) == ("last-step", 0)
    table.answer("stay").turn(1).answer("end-turn")
    assert (table.ask.kind, table.ask.seat) == ("last-step", 1), "the first one stayed"
    table = common("neutral.nomads").answer("end-turn")
    table.answer(table.keys[1]).turn(1).answer("end-turn").passes()
    assert (table.ask.kind, table.game.world.round) == ("turn", 2), "the first one has stepped out"


@rules
@both
def test_a_common_unit_earns_for_one_of_a_team_in_a_round(edition: str) -> None:
    def gold(unit: str) -> int:
        rest = "teams: {3: [[0, 1], [2]]}\nrules: {shared: [army]}\n"
        table = realm(
            scenario=SCENARIO.replace("rounds: 12", f"rounds: 12\n{rest.strip()}"),
            heroes_=("castle.catherine", "necropolis.sandro", "dungeon.mutare"),
            edition=edition,
            gold=[0, 0, 0],
            armies=[["castle.griffins", unit], ["necropolis.skeletons"], ["dungeon.troglodytes"]],
            round_=2,
        )
        table.turn(0).next_round().turn(0).turn(1)
        return sum(table.player(seat).gold for seat in (0, 1))

    assert gold("neutral.peasants") - gold("neutral.rogues") == 3
