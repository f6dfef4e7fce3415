"""How the modes on the map describe their set-up to clients."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine.form import ChoiceForm, FieldForm, SetupForm
from heroes.engine.registry import rule
from heroes.rules.board.book.layers import EDITIONS, editions_of
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.library.components import BOXES, CORE, HEROES, Box, boxes_for
from heroes.rules.board.scenario.campaigns import campaign_of
from heroes.rules.board.scenario.ends import decided_by_limit, lost_by, won_by
from heroes.rules.board.scenario.model import SCENARIOS, Scenario
from heroes.rules.board.scenario.settings import CONFLICTS, WORLD_SETTINGS
from heroes.rules.words.options import choice, describe, flags

SETTING_TEXTS = {
    "no-rerolls": "Nobody rerolls their own dice.",
    "minimum-one": "An attack is never quite harmless.",
    "attack-die-abilities-only": "The attack die does not change damage.",
    "free-combat-extension": "Another round against neutral units costs no movement.",
    "towns-no-production": "Buildings give no resources.",
    "single-dice": "Every symbol on the map is one die.",
    "no-starting-bonus": "Nobody chooses a starting bonus.",
    "start-secondary": "Everybody begins with a Secondary Hero.",
    "double-income": "Mines and settlements give twice as much.",
    "free-exchange": "Resources are exchanged in any turn, anywhere.",
    "astrologers-every-round": "The Astrologers proclaim in every round.",
    "no-astrologers": "The Astrologers stay silent.",
    "cubes-reset": "Black cubes leave the map now and then, so fields can be visited again.",
    "gained-cards-to-discard": "New cards go to the discard pile, not to the hand.",
    "split-artifacts": "Artifacts of each level have a deck of their own.",
    "split-spells": "Spells of each level have a deck of their own.",
    "morale-decks": "Morale is drawn from decks instead of shown by a token.",
    "hex-combat": "Players fight each other on the hex board.",
    "hex-combat-all": "All combats are fought on the hex board.",
    "creature-banks": "Creature Banks lie on blocked fields of new tiles. Needs the Naval Battles box.",
}


@rule("core.difficulty.default", "core.setup.order.first", "core.setup.order.revised")
def setup_form(mode: str) -> SetupForm:
    """Scenario, rulebook, difficulty and settings; a hero for each seat, of a faction that no other seat has; and in
    which order each rulebook has them chosen (core.setup.order.*)."""
    scenarios = in_order([scenario for scenario in SCENARIOS.values() if scenario.mode == mode])
    scenario = choice("scenario", "Scenario", {one.id: one.name for one in scenarios}, scenarios[0].id)
    scenario["choices"] = [scenario_line(one) for one in scenarios]
    settings = flags("settings", "Table rules", {name: name for name in WORLD_SETTINGS})
    settings["excludes"] = [list(pair) for pair in CONFLICTS]
    for entry in settings["choices"]:
        entry["text"] = SETTING_TEXTS.get(entry["value"], "")
    heroes = hero_choice()
    heroes["distinct"] = "faction"
    counts = [count for one in scenarios for count in one.players]
    form = describe(
        [
            scenario,
            choice("edition", "Rulebook", {name: name for name in reversed(editions_of(mode))}, "revised"),
            choice("difficulty", "Difficulty", {name: name for name in DIFFICULTIES}, "normal"),
            settings,
            box_choice(),
        ],
        [heroes],
        least=min(counts),
        most=max(counts),
    )
    form["order"] = {name: list(book.setup_order) for name, book in EDITIONS.items()}
    return form


def in_order(scenarios: Sequence[Scenario]) -> list[Scenario]:
    """The chapters of a campaign stand one after the other, where its first one stands."""
    places = {scenario.id: number for number, scenario in enumerate(scenarios)}

    def place(scenario: Scenario) -> tuple[int, int]:
        campaign = campaign_of(scenario.id)
        chapters = campaign.chapters if campaign is not None else (scenario.id,)
        return places[chapters[0]], chapters.index(scenario.id)

    return sorted(scenarios, key=place)


def hero_choice() -> FieldForm:
    """Every hero with its faction, and the boxes that it takes beyond the core box."""
    heroes = choice("hero", "Hero", {hero.id: f"{hero.name} ({hero.faction})" for hero in HEROES.values()}, "")
    for entry in heroes["choices"]:
        entry["faction"] = HEROES[entry["value"]].faction
        further = [box for box in boxes_for(entry["value"]) if box != CORE]
        if further:
            entry["boxes"] = further
    return heroes


def box_choice() -> FieldForm:
    """The boxes besides the core box of which everything can be played; one that is younger than a rulebook is marked
    as unknown to it."""
    boxes = flags("boxes", "Other boxes", {box.id: box.name for box in BOXES.values() if box.whole and box.id != CORE})
    for entry in boxes["choices"]:
        strangers = unknown_to(BOXES[entry["value"]])
        if strangers:
            entry["unknown_to"] = strangers
    return boxes


def unknown_to(box: Box) -> list[str]:
    """The editions whose rulebook is older than the box."""
    return [name for name in EDITIONS if name not in box.books]


def scenario_line(scenario: Scenario) -> ChoiceForm:
    """What a player chooses a scenario by."""
    line: ChoiceForm = {
        "value": scenario.id,
        "label": scenario.name,
        "text": " ".join(scenario.description.split()),
        "players": list(scenario.players),
        "rounds": scenario.rounds,
        "rules": list(scenario.rules),
        "tiles": [
            {"group": slot.group, "place": list(slot.place), "seat": slot.seat}
            for slot in scenario.layouts[scenario.players[0]].slots
        ]
        if scenario.layouts
        else [],
        "won": won_by(scenario),
        "lost": lost_by(scenario),
        "limit": decided_by_limit(scenario),
    }
    further = [box for box in scenario.boxes if box != CORE]
    if further:
        line["boxes"] = further
    seats = range(max(scenario.players))
    if scenario.seats or scenario.enemies:
        line["heroes"] = [
            [hero.id for hero in HEROES.values() if scenario.why_not(seat, hero) is None] for seat in seats
        ]
    if scenario.teams:
        line["teams"] = {str(count): list(teams) for count, teams in scenario.teams.items()}
    if scenario.variants:
        line["variants"] = [
            {"value": one.id, "text": scenario.tells(f"variant.{one.id}", one.text)} for one in scenario.variants
        ]
    campaign = campaign_of(scenario.id)
    if campaign is not None:
        number = campaign.chapters.index(scenario.id)
        line["chapter"] = {
            "campaign": campaign.says,
            "number": number + 1,
            "after": campaign.chapters[number - 1] if number else "",
        }
    return line
