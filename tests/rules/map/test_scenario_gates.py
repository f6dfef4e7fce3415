"""Gates that heroes open and shut for what a scenario asks for."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map_events import GateTurned, WayChanged
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.shut import is_shut
from play.map.plan import MILLS, plan
from play.map.table import Table, realm
from play.map.template import line_of, problems

PLACES = """places:
  here: {tile: home, field: C}
  mill: {tile: mills, location: windmill}
"""
ASLEEP = "shut: true, opens_for: {movement: 1, materials: 1}"


def at_the_gate(gate: str, *, rest: str = "", variants: list[str] | None = None, **state: object) -> Table:
    """The Main Hero of seat 0 stands where a gate to the mill begins."""
    text = plan(MILLS, map_=PLACES + f"gates:\n  - {{from: here, to: mill, {gate}}}", rest=rest)
    if variants is not None:
        text = text.replace("rounds: 12", "rounds: 12\nvariants: {asleep: {text: The gates sleep.}}")
    table = realm(scenario=text, materials=[1, 1], variants=variants, **state)  # type: ignore[arg-type]
    table.turn(0)
    return stand(table, 0)


def stand(table: Table, seat: int) -> Table:
    table.lay_out(at={f"{seat}:main": field_called(table.game, "here")}, levels=[7, 7])
    return table


def ways(table: Table) -> list[str]:
    """What is offered of gates: through which one goes, which one opens or shuts."""
    return [key for key in table.keys if "gate:" in key]


def through(table: Table) -> str:
    return f"gate:main:{field_name(field_called(table.game, 'mill'))}"


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_shut_gate_is_opened_for_its_price_and_stays_open_for_everybody() -> None:
    table = at_the_gate(ASLEEP)
    assert ways(table) == ["open-gate:main:0"]
    assert not table.game.view(0)["state"]["map"]["gates"][0]["open"]
    [option] = [option for option in table.ask.options if option.key == "open-gate:main:0"]
    assert str(option.label) == "Main Hero: open the gate to mill for 1 movement and 1 building material"
    table.answer("open-gate:main:0")
    assert (table.player(0).materials, table.movement("0:main")) == (0, 2)
    assert [event.stands_open for event in table.happened(GateTurned)] == [True]
    assert ways(table) == [through(table)]
    assert table.game.view(1)["state"]["map"]["gates"][0]["open"]
    table.lay_out(at={"0:main": table.town(0)})
    table.answer("end-turn").turn(1)
    assert ways(stand(table, 1)) == [through(table)]


@pytest.mark.rule("core.resources.pay-in-full", "tournament.creator.10-rules")
def test_nobody_opens_a_gate_who_cannot_pay_or_has_no_key() -> None:
    table = at_the_gate(ASLEEP)
    table.lay_out(materials=[0, 0])
    assert ways(table) == []
    keyed = "shut: true, opens_for: {movement: 1, if: {marked: key}}"
    events = "events:\n  - {when: {round: 2}, for: {seat: 0}, do: {mark: key}}\n"
    table = at_the_gate(keyed, rest=events)
    assert ways(table) == []
    table.next_round().turn(0)
    assert ways(stand(table, 0)) == ["open-gate:main:0"]


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_gate_may_be_shut_again_and_opened_where_it_can_be() -> None:
    table = at_the_gate("closes_for: {movement: 1}")
    assert ways(table) == [through(table), "shut-gate:main:0"]
    table.answer("shut-gate:main:0")
    assert ways(table) == [], "for good: nothing opens it"
    assert [event.stands_open for event in table.happened(GateTurned)] == [False]
    table = at_the_gate("closes_for: {movement: 1}, opens_for: {movement: 1}")
    table.answer("shut-gate:main:0")
    assert ways(table) == ["open-gate:main:0"]
    table.answer("open-gate:main:0")
    assert through(table) in ways(table)


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_variant_decides_whether_a_gate_is_shut_and_leads_both_ways() -> None:
    gate = "shut: {variant: asleep}, opens_for: {movement: 1}, both: {variant: asleep}"
    assert ways(at_the_gate(gate, variants=[])) == [through(at_the_gate(gate, variants=[]))]
    table = at_the_gate(gate, variants=["asleep"])
    assert ways(table) == ["open-gate:main:0"]
    table.lay_out(at={"0:main": field_called(table.game, "mill")})
    assert "open-gate:main:0" in ways(table), "it leads back, so it is opened from there, too"


@pytest.mark.rule("core.events.timed.scope")
def test_an_event_opens_and_shuts_the_gates_that_begin_at_a_place() -> None:
    events = "events:\n  - {when: {round: 2}, do: {open: here}}\n  - {when: {round: 3}, do: {close: here}}\n"
    table = at_the_gate("shut: true", rest=events)
    assert ways(table) == [], "no hero can open it"
    table.next_round().turn(0)
    assert ways(stand(table, 0)) == [through(table)]
    table.next_round().turn(0)
    assert ways(stand(table, 0)) == []
    table.answer("end-turn")
    assert not is_shut(table.game, table.hero("0:main"), field_called(table.game, "here")), "the place stays open"
    assert [event.shut for event in table.happened(WayChanged)] == [False, True]


def test_a_place_that_nothing_closes_need_not_be_opened() -> None:
    text = plan(MILLS, map_=PLACES, rest="events:\n  - {when: {round: 2}, do: {open: mill}}\n")
    assert any(one.text.startswith("is never closed, so it need not be opened") for one in problems(text, "warning"))


@pytest.mark.parametrize(
    ("gate", "part", "told"),
    [
        ("shut: true", ".shut", "is never open: give it 'opens_for', or let an event open the place where it begins"),
        ("shut: {variant: aslep}, opens_for: {movement: 1}", ".shut.variant", "(did you mean 'asleep'?)"),
        ("opens_for: {movement: 1}", ".opens_for", "nothing ever shuts it"),
        ("shut: true, opens_for: {}", ".opens_for", "needs a price"),
        ("shut: true, opens_for: {mvement: 1}", ".opens_for.mvement", "(did you mean 'movement'?)"),
        ("both: {varant: asleep}", ".both.varant", "(did you mean 'variant'?)"),
    ],
)
def test_what_is_wrong_with_a_gate_is_told_with_its_line(gate: str, part: str, told: str) -> None:
    text = plan(MILLS, map_=PLACES + f"gates:\n  - {{from: here, to: mill, {gate}}}")
    text = text.replace("rounds: 12", "rounds: 12\nvariants: {asleep: {text: The gates sleep.}}")
    found = [one for one in problems(text) if one.where == f"map.gates[0]{part}"]
    assert found, problems(text)
    assert told in found[0].text
    assert found[0].line == line_of(text, "from: here")
