"""What a scenario says of the Grail: what taking it asks and gives, and what it does while it is carried."""

from __future__ import annotations

import msgspec
import pytest

from heroes.engine import load_game
from heroes.rules.board.combat.fates import DEFEATED, LEFT, SURRENDER
from heroes.rules.board.map.grail import carried_after_combat
from heroes.rules.board.map.portals import PlaceHero
from heroes.rules.board.map.tokens import lies_on
from heroes.rules.board.scenario.conditions import Carries
from heroes.rules.board.state.combat import CombatResult, Fate
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import MAIN
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.shut import is_shut
from heroes.words.catalogue import words_of
from play.map.plan import plan
from play.map.table import Table, realm
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
CENTRE = "{kind: center, at: [0, 0], tile: C2, rotation: 0, face_up: true, name: middle}"


def beside_the_grail(token: str, edition: str = "revised") -> Table:
    """Seat 0, of level 7, stands one step from the Grail, whose guards are gone."""
    text = plan(CENTRE, map_="guards: [{at: grail, level: none}]", rest=f"tokens:\n  grail: {token}\n")
    table = realm(scenario=text, edition=edition, hands=[[], []], settings=["towns-no-production"])
    there = table.spot("C2", "grail")
    table.turn(0)
    table.lay_out(at={"0:main": next(one for one in table.game.atlas.exits(there))}, gold=[0, 0])
    return table


@both
def test_whoever_carries_the_grail_may_hold_more_cards(edition: str) -> None:
    table = beside_the_grail("{hand_limit: 10}", edition)
    usual = table.game.hand_limit(0)
    table.march(table.spot("C2", "grail"))
    assert table.game.piece(table.hero("0:main")).grail
    assert (table.game.hand_limit(0), table.game.hand_limit(1)) == (10, usual)
    more = beside_the_grail("{hand_limit: {plus: 3}}", edition)
    more.march(more.spot("C2", "grail"))
    assert more.game.hand_limit(0) == usual + 3


def test_taking_it_gives_what_the_scenario_says_and_costs_what_it_says() -> None:
    table = beside_the_grail("{when_taken: {gain: {gold: 7}}, cost: 1}")
    table.march(table.spot("C2", "grail"))
    assert table.player(0).gold == 0
    table.answer("take-grail:main")
    assert table.player(0).gold == 7


SHELTER = "places: {shelter: {tile: middle, location: pandoras-box, becomes: sanctuary}}"
BEATEN = CombatResult(1, "", "units", -1, ((), ()), ((), ()), 1, False, 0)
SURRENDERED = msgspec.structs.replace(BEATEN, ended_by=SURRENDER, left_by=0)
CREST = "  crest: {name: Crest, at: temple, cost: 1, hand_limit: {plus: 2}, when_taken: {gain: {gold: 4}}, MORE}\n"


def with_crest(more: str = "passes_to: [victor]", edition: str = "revised", map_: str = "") -> Table:
    """Seat 0 stands on the temple, where the crest lies."""
    rest = "tokens:\n" + CREST.replace("MORE", more) + "counters: {}\n"
    text = plan(CENTRE, map_=map_, rest=rest).replace("[defeat-factions]", "[{brings: crest, to: own-town}]")
    table = realm(scenario=text, edition=edition, hands=[[], []], settings=["towns-no-production"]).turn(0)
    table.lay_out(at={"0:main": table.spot("C2", "temple")}, gold=[0, 0])
    return table


@both
def test_a_scenario_has_tokens_of_its_own(edition: str) -> None:
    table = with_crest(edition=edition)
    usual = table.game.hand_limit(0)
    table.answer("take-token:crest:main")
    assert (table.movement("0:main"), table.player(0).gold, table.game.hand_limit(0)) == (2, 4, usual + 2)
    assert Carries(token="crest").met(table.game, 0)
    assert not Carries(token="crest").met(table.game, 1)
    [shown] = table.game.view(1)["state"]["plan"]["tokens"]
    assert shown["hero"] == "hero:0.main"
    assert load_game(table.game.save()).ask == table.game.ask
    table.lay_out(at={"0:main": table.town(0)})
    assert Carries(("own-town",), "crest").met(table.game, 0)


def test_goals_speak_of_tokens_by_their_names() -> None:
    crest = with_crest().game.scenario.goals[0]
    assert str(crest.text()) == "Bring Crest to your own town."
    assert words_of("sv").text(crest.text()).startswith("För Crest till")
    assert str(Carries().text()) == "Carry the Grail."
    assert words_of("sv").text(Carries().text()) == "Bär graalen."


@pytest.mark.parametrize(("passes", "taken"), [("victor", True), ("adjacent-own", False)])
def test_a_token_of_the_beaten_passes_to_the_victor_or_lies_there(passes: str, taken: bool) -> None:
    table = with_crest(f"passes_to: [{passes}]").answer("take-token:crest:main")
    field = table.where("0:main")
    carried_after_combat(table.game, BEATEN, Fate(0, MAIN, DEFEATED), table.hero("0:main"), table.hero("1:main"), field)
    assert Carries(token="crest").met(table.game, 1) == taken
    assert (lies_on(table.game, "crest") == field) == (not taken)
    table.ask_again()


def test_a_token_is_handed_to_a_hero_beside_and_sold_where_the_scenario_says() -> None:
    table = with_crest("passes_to: [adjacent-own], sold_at: temple, for: {gain: {valuables: 3}}")
    table.answer("take-token:crest:main")
    near = next(iter(table.game.atlas.exits(table.where("0:main"))))
    table.lay_out(at={"0:secondary": near})
    table.answer(f"hand-token:crest:main:{table.hero('0:secondary')}")
    assert table.game.bears(table.hero("0:secondary"), "crest")
    assert not table.offers("sell-token:crest:secondary")
    before = table.player(0).valuables
    table.answer(f"hand-token:crest:secondary:{table.hero('0:main')}", "sell-token:crest:main")
    assert table.player(0).valuables == before + 3
    assert lies_on(table.game, "crest") == NOWHERE
    assert not table.offers("take-token:crest:main")


def test_the_grail_can_be_sold_too() -> None:
    table = beside_the_grail("{sold_at: temple, for: {gain: {gold: 30}}}")
    table.march(table.spot("C2", "grail"))
    table.lay_out(at={"1:main": table.town(1)})
    table.game.put_hero(table.hero("0:main"), table.spot("C2", "temple"))
    table.ask_again()
    table.answer("sell-token:grail:main")
    assert table.player(0).gold == 30
    assert not any(piece.grail for piece in table.game.world.pieces)


def test_a_token_may_be_lost_by_surrender_or_by_a_journey_without_steps() -> None:
    kept = with_crest().answer("take-token:crest:main")
    lost = with_crest("drops_on: surrender").answer("take-token:crest:main")
    for table in (kept, lost):
        field, surrendered = table.where("0:main"), Fate(0, MAIN, LEFT)
        carried_after_combat(table.game, SURRENDERED, surrendered, table.hero("0:main"), table.hero("1:main"), field)
        table.ask_again()
    assert kept.game.bears(kept.hero("0:main"), "crest")
    assert lies_on(lost.game, "crest") == lost.where("0:main")
    table = with_crest("drops_on: [teleport]").answer("take-token:crest:main")
    here = table.where("0:main")
    PlaceHero(table.hero("0:main"), table.town(0)).run(table.game)
    assert lies_on(table.game, "crest") == here
    table.ask_again()


@both
def test_a_token_works_for_whoever_begins_a_turn_with_it(edition: str) -> None:
    table = with_crest("each_turn: {gain: {valuables: 2}}", edition).answer("take-token:crest:main")
    before = [table.player(seat).valuables for seat in (0, 1)]
    table.answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert [table.player(seat).valuables - there for seat, there in enumerate(before)] == [2, 0]


def test_a_token_may_hold_its_carrier_back() -> None:
    table = with_crest("holds_back: [movement]")
    table.game.add_movement(table.hero("0:main"), 2)
    table.ask_again()
    table.answer("take-token:crest:main")
    left = table.movement("0:main")
    table.game.add_movement(table.hero("0:main"), 1)
    assert table.movement("0:main") == left
    table.ask_again()
    barred = with_crest("holds_back: sanctuary", map_=SHELTER)
    hero, door = barred.hero("0:main"), field_called(barred.game, "shelter")
    assert not is_shut(barred.game, hero, door)
    barred.answer("take-token:crest:main")
    assert is_shut(barred.game, hero, door)


@pytest.mark.parametrize(
    ("lines", "where", "text"),
    [
        ("tokens: {crest: {cost: 1}}", "tokens.crest", "'at'"),
        ("tokens: {crest: {at: middel}}", "tokens.crest.at", "there is no place 'middel'"),
        ("tokens: {crest: {at: temple, obelisks: 1}}", "tokens.crest.obelisks", "'crest'"),
        ("tokens: {grail: {sold_at: temple}}", "tokens.grail", "'sold_at' and 'for' stand together"),
        ("tokens: {grail: {passes_to: [victr]}}", "tokens.grail.passes_to[0]", "(did you mean 'victor'?)"),
        ("tokens: {grail: {drops_on: [telport]}}", "tokens.grail.drops_on[0]", "(did you mean 'teleport'?)"),
        ("tokens: {grail: {holds_back: movment}}", "tokens.grail.holds_back", "(did you mean 'movement'?)"),
        ("tokens: {grail: {each_turn: {gian: 1}}}", "tokens.grail.each_turn.gian", "(did you mean 'gain'?)"),
        ("tokens: {grail: {hand_limt: 3}}", "tokens.grail.hand_limt", "(did you mean 'hand_limit'?)"),
        ("tokens: {grail: {hand_limit: 99}}", "tokens.grail.hand_limit", "at most 20"),
        ("rules: {grail: {movement: 1}}\ntokens: {grail: {cost: 1}}", "tokens.grail.cost", "under rules.grail as well"),
    ],
)
def test_a_token_that_cannot_be_is_told_with_its_line(lines: str, where: str, text: str) -> None:
    file = plan(CENTRE, rest=lines + "\n")
    [problem] = [one for one in problems(file) if one.where == where]
    assert problem.line == line_of(file, "tokens:")
    assert text in problem.text
