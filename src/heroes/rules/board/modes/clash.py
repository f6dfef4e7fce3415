"""Clash: a competitive game for two or three players by a scenario (core.modes.clash)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

import msgspec

from heroes.engine import BadSetup, Chance, Seat, Step, play_as
from heroes.engine.form import SetupForm
from heroes.engine.registry import rule
from heroes.rules.board.book.layers import EDITIONS, editions_of, rulebook
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.library.components import BOXES, CORE, factions, heroes_in
from heroes.rules.board.modes.founding import found_state, is_free, opening, settle_factions, why_not_hero
from heroes.rules.board.modes.map_mode import MapMode
from heroes.rules.board.modes.seating import SeatsHeroes
from heroes.rules.board.scenario.campaigns import read_file
from heroes.rules.board.scenario.checking import (
    a_hero,
    edition,
    one_of,
    only_keys,
    some_boxes,
    whole_number,
)
from heroes.rules.board.scenario.file import read_in_case
from heroes.rules.board.scenario.form import setup_form
from heroes.rules.board.scenario.model import CLASH, SCENARIOS, OwnChapter, Scenario
from heroes.rules.board.scenario.settings import BANKS, CONFLICTS, WORLD_SETTINGS, boxes_with_banks, world_settings
from heroes.rules.board.scenario.yaml_tree import Case, hint
from heroes.words import in_a_row, say, word

SETUP_KEYS = (
    "scenario",
    "edition",
    "difficulty",
    "settings",
    "layers",
    "boxes",
    "seats",
    "first_player",
    "variants",
)
CHAPTER = "chapter"
"""Of a campaign that is one file: which of its chapters is played, from 0 on."""
NORMAL = "normal"

BOX_SHARE = 0.3
"""How often a random set-up has each further box."""


@play_as("clash")
@rule(
    "core.components.players",
    "core.modes.clash",
    "core.difficulty.settings",
    "core.difficulty.default",
    "core.setup.scenario-by-player-count",
)
class ClashGame(SeatsHeroes, MapMode):
    """Every player for themselves."""

    rules_version: ClassVar[int] = 5
    mode: ClassVar[str] = CLASH
    setup_keys: ClassVar[tuple[str, ...]] = SETUP_KEYS
    weights = {"gold": 0, "army": 2, "fields": 1}
    telling = (
        "board.eliminated",
        "board.town-taken",
        "board.combat-ends",
        "board.destroyed",
        "board.reinforced",
        "board.recruited",
        "board.flagged",
        "board.dismissed",
    )

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        only_keys(setup, cls.setup_keys)
        the_book_has(cls.mode, edition(setup))
        scenario = a_scenario(setup, cls.mode)
        boxes = some_boxes(setup, scenario.boxes)
        seats = some_seats(setup.get("seats", [{}] * scenario.players[0]), scenario, boxes)
        chosen = world_settings(setup, boxes)
        first = setup.get("first_player", -1)
        if not isinstance(first, int) or isinstance(first, bool) or not -1 <= first < len(seats):
            raise BadSetup(say("setup.error.first-player-seat-from", n=len(seats) - 1, first=repr(first)))
        variants = some_variants(setup, scenario)
        return {
            "scenario": setup.get("scenario", scenario.id),
            "edition": edition(setup),
            "difficulty": one_of(setup, "difficulty", DIFFICULTIES, NORMAL),
            "settings": chosen,
            "layers": list(dict.fromkeys([*scenario.settings, *chosen])),
            "boxes": boxes,
            "seats": seats,
            "first_player": first,
            **({"variants": variants} if variants else {}),
        }

    @classmethod
    def settle_setup(cls, setup: dict[str, Any], seed: int) -> dict[str, Any]:
        """Chance puts variants in the place of those that leave it to chance."""
        scenario = find_scenario(setup["scenario"], setup.get(CHAPTER, 0))
        chosen = [drawn_variant(scenario, name, seed) for name in setup.get("variants", ())]
        return {**setup, "variants": list(dict.fromkeys(chosen))} if chosen else setup

    def _load_setup(self) -> None:
        scenario = find_scenario(self.setup["scenario"], self.setup.get(CHAPTER, 0))
        if scenario.written:
            variants = tuple(self.setup.get("variants", ()))
            case = Case(self.setup["difficulty"], len(self.setup["seats"]), variants)
            scenario = scenario_in(scenario.written, scenario.id, case, scenario.chapter)
        self.boxes = tuple(self.setup["boxes"])
        self.scenario = msgspec.structs.replace(scenario, boxes=self.boxes)
        book = rulebook(self.setup["edition"], tuple(self.setup["layers"]))
        self.play_by(msgspec.structs.replace(book, **scenario.switches) if scenario.switches else book)

    def begin(self) -> Sequence[Step]:
        found_state(self, settle_factions(self, self.setup["seats"]))
        return opening(self, self.setup["first_player"])

    @classmethod
    def options(cls) -> SetupForm:
        """What can be chosen, for clients."""
        return setup_form(cls.mode)

    @classmethod
    def random_setup(cls, rng: Random) -> dict[str, Any]:
        """Any scenario, edition, difficulty, players and settings, for soaks."""
        scenario = rng.choice([one for one in SCENARIOS.values() if one.mode == cls.mode])
        heroes = cls.random_heroes(rng, scenario, scenario.boxes)
        settings = [name for name in WORLD_SETTINGS if rng.random() < 0.1]
        for one, other in CONFLICTS:
            if one in settings and other in settings:
                settings.remove(one)
        edition, difficulty = rng.choice(editions_of(cls.mode)), rng.choice(DIFFICULTIES)
        boxes = [box for box in BOXES if rng.random() < BOX_SHARE]
        if len(factions([*scenario.boxes, *boxes])) > len(factions(scenario.boxes)):
            heroes = cls.random_heroes(rng, scenario, [*scenario.boxes, *boxes])
        if BANKS in settings and not any(box in boxes for box in boxes_with_banks()):
            settings.remove(BANKS)
        return {
            "scenario": scenario.id,
            "edition": edition,
            "difficulty": difficulty,
            "settings": settings,
            "boxes": boxes,
            "seats": [{"hero": hero} for hero in heroes],
        }

    @classmethod
    def random_heroes(cls, rng: Random, scenario: Scenario, boxes: Sequence[str]) -> list[str]:
        """A hero for each seat, all of different factions."""
        playing = rng.sample(factions(boxes), rng.choice(scenario.players))
        return [rng.choice([hero.id for hero in heroes_in(boxes) if hero.faction == name]) for name in playing]


@rule("core.modes.list.first", "core.modes.list.revised")
def the_book_has(mode: str, name: str) -> None:
    """A mode that an edition does not describe is refused."""
    if name not in editions_of(mode):
        there = in_a_row("list.comma", [word(one) for one in EDITIONS[name].modes])
        raise BadSetup(say("setup.error.mode-not-in-book", edition=name, mode=word(mode), list=there))


@rule("core.modes.scenario-required")
def a_scenario(setup: Mapping[str, Any], mode: str) -> Scenario:
    """The scenario by its id, or from the text of a scenario file."""
    given = setup.get("scenario")
    if isinstance(given, str) and "\n" in given:
        scenario = find_scenario(given, whole_number(setup, CHAPTER, 0, 0, len(scenarios_in(given)) - 1))
        if scenario.mode != mode:
            raise BadSetup(
                say(
                    "setup.error.scenario-not-one",
                    scenario=repr(scenario.name),
                    mode=word(scenario.mode),
                    mode2=word(mode),
                )
            )
        return scenario
    if isinstance(given, str) and given in SCENARIOS and SCENARIOS[given].mode == mode:
        return SCENARIOS[given]
    ids = [scenario.id for scenario in SCENARIOS.values() if scenario.mode == mode]
    return SCENARIOS[one_of(setup, "scenario", ids, ids[0])]


@lru_cache(64)
def find_scenario(given: str, chapter: int = 0) -> Scenario:
    """Players hand in as many texts as they like, so that not all of them are remembered."""
    if given in SCENARIOS:
        return SCENARIOS[given]
    scenario = scenarios_in(given)[chapter]
    # What is known by its id are the scenarios of the game; another that calls itself so is not one of them.
    taken = scenario.id in SCENARIOS and SCENARIOS[scenario.id].name != scenario.name
    return msgspec.structs.replace(scenario, id=f"own-{scenario.id}") if taken else scenario


@lru_cache(64)
def scenarios_in(text: str) -> tuple[Scenario, ...]:
    """The scenario in a text, or all chapters of a campaign."""
    return read_file(text)


@lru_cache(64)
def scenario_in(text: str, name: str, case: Case, chapter: OwnChapter | None = None) -> Scenario:
    """A scenario whose values depend on who plays it, and how."""
    return read_in_case(text, name, case, chapter)


@rule("core.settings.optional")
def some_variants(setup: Mapping[str, Any], scenario: Scenario) -> list[str]:
    """The variants of the scenario that are played."""
    ids = [variant.id for variant in scenario.variants]
    given = setup.get("variants", [])
    if not isinstance(given, (list, tuple)):
        raise BadSetup(say("setup.error.variants", given=repr(given)))
    for name in given:
        if name not in ids:
            raise BadSetup(say("setup.error.no-variant", name=repr(name), hint=hint(str(name), ids), list=ids))
    return [str(name) for name in dict.fromkeys(given)]


def drawn_variant(scenario: Scenario, name: str, seed: int) -> str:
    """The variant that is played for one that was chosen: itself, or the one that chance puts in its place."""
    one_of = next((variant.one_of for variant in scenario.variants if variant.id == name), ())
    return one_of[Chance(seed).below(len(one_of), f"variant-{name}")] if one_of else name


@rule(
    "core.setup.faction-unique",
    "core.setup.faction-dispute.first",
    "core.setup.faction-dispute.revised",
    "core.setup.main-hero-choice",
)
def some_seats(seats: Any, scenario: Scenario, boxes: Sequence[str] = (CORE,)) -> list[dict[str, Any]]:
    """One hero for each seat, all of different factions (core.setup.faction-unique); those not named are filled in.
    Seats that leave it to the dice name their `wishes`, best first (core.setup.faction-dispute.*)."""
    if not isinstance(seats, (list, tuple)) or len(seats) not in scenario.players:
        counts = " or ".join(str(count) for count in scenario.players)
        raise BadSetup(say("setup.error.players-seats-list-as", scenario=scenario.says, counts=counts))
    heroes = []
    for number, entry in enumerate(seats):
        if not isinstance(entry, Mapping):
            raise BadSetup(say("setup.error.must-be-entry-such", seat=say("the-seat", seat=number), entry=repr(entry)))
        only_keys(entry, ("hero", "wishes"), say("the-seat", seat=number))
        heroes.append(a_hero(entry["hero"], boxes) if "hero" in entry else "")
    wishes = {number: some_wishes(entry, number, boxes) for number, entry in enumerate(seats) if "wishes" in entry}
    for number, hero in enumerate(heroes):
        refused = why_not_hero(scenario, heroes, number, hero) if hero else None
        if refused is not None:
            raise BadSetup(refused)
    for number, hero in enumerate(heroes):
        if not hero and number not in wishes:
            free = next((other.id for other in heroes_in(boxes) if is_free(scenario, heroes, number, other.id)), None)
            if free is None:
                there = in_a_row("list.comma", [word(faction) for faction in factions(boxes)])
                raise BadSetup(say("setup.error.need-as-many-factions", n=len(seats), factions=there))
            heroes[number] = free
    return [{"wishes": wishes[number]} if number in wishes else {"hero": hero} for number, hero in enumerate(heroes)]


def some_wishes(entry: Mapping[str, Any], seat: Seat, boxes: Sequence[str]) -> list[str]:
    """Heroes in the order in which a seat would like them; the others follow, so that there is always one left."""
    given = entry["wishes"]
    if "hero" in entry or not isinstance(given, (list, tuple)) or not given:
        raise BadSetup(say("setup.error.names-one-hero-list", seat=say("the-seat", seat=seat)))
    named = [a_hero(name, boxes) for name in given]
    return list(dict.fromkeys([*named, *(hero.id for hero in heroes_in(boxes))]))
