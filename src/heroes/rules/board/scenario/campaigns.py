"""Campaigns: chapters that are played in order, and what goes from one into the next (core.modes.campaign.*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from heroes.engine import BadSetup
from heroes.engine.errors import misfit
from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.levels import HIGHEST_LEVEL
from heroes.rules.board.realm.purse import RESOURCES
from heroes.rules.board.scenario.file import CHAPTERS, MOST_PLAYERS, BadScenario, all_problems, check_tree
from heroes.rules.board.scenario.model import SCENARIOS, OwnChapter, Scenario
from heroes.rules.board.scenario.word_tables import MOST_AMOUNT
from heroes.rules.board.scenario.yaml_tree import Problem, Tree, plant
from heroes.rules.words.card import ARTIFACT
from heroes.words import Said, define, say

KEYS = ("campaign", "name", "author", "description", "source", "players", CHAPTERS, "on_defeat")
FEWEST_CHAPTERS, MOST_CHAPTERS = 2, 6
"""core.modes.campaign.chapters"""
MOST_MARKS = 50


@rule("core.modes.campaign.chapters")
class Campaign(msgspec.Struct, frozen=True, gc=False):
    """Connected scenarios, played in order: three in those of the box."""

    id: str
    name: str
    chapters: tuple[str, ...]
    description: str = ""
    author: str = ""
    source: str = ""

    @property
    def says(self) -> Said:
        return Said(f"campaign.{self.id}") if self.id in CAMPAIGNS else say("text", text=self.name)


CAMPAIGNS: dict[str, Campaign] = {}


def add_campaign(campaign: Campaign) -> None:
    if campaign.id in CAMPAIGNS:
        raise ValueError(f"two campaigns have the id {campaign.id!r}")
    CAMPAIGNS[campaign.id] = campaign
    define(f"campaign.{campaign.id}", campaign.name)
    define(f"campaign.{campaign.id}.description", " ".join(campaign.description.split()))


def read_campaign(text: str, name: str = "") -> Campaign:
    """The campaign in a file; `BadScenario` names everything that is wrong."""
    problems: list[Problem] = []
    found: tuple[Scenario, ...] = ()
    tree = plant(text, problems)
    with all_problems(problems):
        found = _chapters(tree, text)
    if any(problem.level == "error" for problem in problems):
        raise BadScenario(name or "campaign", problems)
    told = {key: tree.part(key).plain_text for key in ("name", "description", "author", "source")}
    return Campaign(tree.part("campaign").text(), chapters=tuple(one.id for one in found), **told)


def check_file(text: str, name: str = "") -> tuple[tuple[Scenario, ...], list[Problem]]:
    """The scenario of a file, or those of all chapters where it is a campaign; and everything that is wrong with it."""
    problems: list[Problem] = []
    found: tuple[Scenario, ...] = ()
    with all_problems(problems):
        tree = plant(text, problems)
        if tree.has_any(CHAPTERS):
            found = _chapters(tree, text)
        else:
            scenario = check_tree(tree, name, text)
            found = (scenario,) if scenario is not None else ()
    return found, problems


def read_file(text: str, name: str = "") -> tuple[Scenario, ...]:
    """The scenario of a file, or those of all chapters; `BadScenario` names everything that is wrong."""
    found, problems = check_file(text, name)
    errors = [problem for problem in problems if problem.level == "error"]
    if errors or not found:
        raise BadScenario(name or "file", errors)
    return found


@rule("core.modes.campaign.chapters")
def _chapters(tree: Tree, text: str) -> tuple[Scenario, ...]:
    """The chapters of a campaign: scenarios of the game by their ids, or whole ones."""
    if not tree.given or not tree.mapping(*KEYS, needs=("campaign", "name", CHAPTERS)):
        return ()
    players = tree.part("players").number(0, least=1, most=MOST_PLAYERS)
    tree.part("on_defeat").choice(("repeat",), "repeat")
    for key in ("campaign", "description", "author", "source"):
        tree.part(key).text()
    name, part = tree.part("name").text(most=60), tree.part(CHAPTERS)
    items = part.items()
    if not FEWEST_CHAPTERS <= len(items) <= MOST_CHAPTERS:
        part.wrong(say("setup.file.chapters", n=FEWEST_CHAPTERS, most=MOST_CHAPTERS))
    found = [one for item in items[:MOST_CHAPTERS] if (one := _chapter(item, text)) is not None]
    ids = [one.id for one in found]
    if len(set(ids)) != len(ids):
        part.wrong(say("setup.file.chapters", n=FEWEST_CHAPTERS, most=MOST_CHAPTERS))
    if len({(one.mode, one.players) for one in found}) > 1:
        part.wrong(say("setup.file.chapters-alike"))
    elif players and found and players not in found[0].players:
        tree.part("players").wrong(say("setup.file.chapters-alike"))
    names = tuple(one.name for one in found)
    return tuple(
        msgspec.structs.replace(one, chapter=OwnChapter(name, number, names)) for number, one in enumerate(found)
    )


def _chapter(tree: Tree, text: str) -> Scenario | None:
    if tree.is_mapping:
        scenario = check_tree(tree, "", text)
        if scenario is not None and not scenario.against_the_game:
            tree.part("mode").wrong(say("setup.file.chapter-mode"))
        return scenario
    known = [one.id for one in SCENARIOS.values() if one.against_the_game]
    return SCENARIOS.get(tree.choice(known))


def campaign_of(scenario: str) -> Campaign | None:
    """The campaign of the game that a scenario is a chapter of."""
    return next((campaign for campaign in CAMPAIGNS.values() if scenario in campaign.chapters), None)


@rule("core.modes.campaign.chapters")
def next_chapter(scenario: str, *, won: bool) -> str | None:
    """The chapter that is played after this one: the next, or the same again after a defeat; None after the last."""
    campaign = campaign_of(scenario)
    if campaign is None:
        return None
    if not won:
        return scenario
    here = campaign.chapters.index(scenario)
    return campaign.chapters[here + 1] if here + 1 < len(campaign.chapters) else None


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a player has brought from the chapter before."""

    resources: tuple[int, int, int] | None = None
    units: tuple[tuple[str, bool], ...] | None = None
    """Unit cards, and whether they are a Pack."""
    artifacts: tuple[str, ...] | None = None
    level: int | None = None
    marks: tuple[str, ...] | None = None


def read_carried(given: Any, faction: str) -> dict[str, Any]:
    """What somebody says has been carried, checked: units of the hero's faction, each once, and Artifact cards."""
    if given is None:
        return {}
    example = "{'resources': [10, 2, 1], 'units': [['UNIT', true]], 'artifacts': ['CARD']}"
    try:
        carried = msgspec.convert(given, Carried)
    except msgspec.ValidationError as error:
        raise BadSetup(say("setup.error.carried", why=misfit(error), example=example)) from None
    if carried.resources is not None and not all(0 <= amount <= MOST_AMOUNT for amount in carried.resources):
        raise BadSetup(say("setup.error.carried-resources", most=MOST_AMOUNT, list=list(RESOURCES)))
    units = [card for card, _ in carried.units or ()]
    own = [unit.id for unit in UNITS.values() if unit.faction == faction]
    if not set(units) <= set(own) or len(set(units)) != len(units):
        raise BadSetup(say("setup.error.carried-units", list=own))
    for card in carried.artifacts or ():
        if card not in CARDS or CARDS[card].kind != ARTIFACT:
            raise BadSetup(say("setup.error.carried-artifact", card=repr(card)))
    if not 1 <= (carried.level or 1) <= HIGHEST_LEVEL or len(carried.marks or ()) > MOST_MARKS:
        raise BadSetup(say("setup.error.carried-level", level=HIGHEST_LEVEL, n=MOST_MARKS))
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(carried))
    return {name: value for name, value in plain.items() if value is not None}


def as_carried(given: Mapping[str, Any]) -> Carried:
    return msgspec.convert(given, Carried)
