"""What a scenario changes, in words, where its file has none of its own for it (`rules.text`)."""

from __future__ import annotations

from collections.abc import Iterator

from heroes.rules.board.scenario.map_model import StandingWorks
from heroes.rules.board.scenario.model import Scenario
from heroes.rules.board.scenario.naming import place_said
from heroes.rules.board.state.named import BESIDE_ALLY
from heroes.words import Said, in_a_row, say

SWITCHED = {
    "lost_town_earns": ("lost-town", False),
    "captured_towns_settle": ("captured-towns", True),
    "prebuilt_guild_searches": ("first-buildings", False),
    "peace": ("peace", True),
    "safe_towns": ("safe-towns", True),
    "secondary_heroes": ("no-secondary", False),
    "secondary_as_main": ("secondary-as-main", True),
    "may_surrender": ("no-surrender", False),
    "may_flee_midcombat": ("no-retreat", False),
    "income_every_round": ("income-every-round", True),
    "resource_rounds_only": ("resource-rounds", True),
    "build_token_trades": ("build-token-trades", True),
    "guests_recruit": ("guests-recruit", True),
}
"""Fields of the rulebook with a sentence, and the value at which it is said."""


def changes_said(scenario: Scenario) -> list[Said]:
    """How places are visited and held, what stands before their defenders, what lost and captured towns are."""
    return [] if scenario.rules else list(_told(scenario))


def _told(scenario: Scenario) -> Iterator[Said]:
    for name, spot in scenario.places.items():
        if spot.visits:
            yield say(f"scenario.change.{spot.visits}", place=place_said(name))
    for line in scenario.works:
        yield _works_said(line)
    for field, (told, value) in SWITCHED.items():
        if scenario.switches.get(field) is value:
            yield say(f"scenario.change.{told}")
    shared = scenario.switches.get("shared", ())
    if shared:
        yield say(
            "scenario.change.shared", list=in_a_row("list.and", [say(f"scenario.shared.{what}") for what in shared])
        )
    if scenario.switches.get("attacks_a_turn"):
        yield say("scenario.change.attacks", n=scenario.switches["attacks_a_turn"])
    if BESIDE_ALLY in scenario.switches.get("refuges", ()):
        yield say("scenario.change.beside-ally")


def _works_said(line: StandingWorks) -> Said:
    where = next((one for one in (line.where.place, line.where.tile, line.where.kind) if one), "map")
    works = in_a_row("list.and", [say(f"scenario.works.{work}") for work in line.works])
    if line.condition is None:
        return say("scenario.change.works", place=place_said(where), list=works)
    return say("scenario.change.works-if", place=place_said(where), list=works, condition=line.condition.text())
