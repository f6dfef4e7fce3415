"""What the browser client names by computed ids is in the catalogue: games, settings, bots, endings, faces of dice."""

from __future__ import annotations

from types import ModuleType

import heroes.rules.board.combat.rounds
import heroes.rules.board.scenario.goals
import heroes.rules.board.scenario.victory
import heroes.rules.duel.winning
from heroes import ledger
from heroes.rules.board.library.components import HEROES
from heroes.rules.board.realm.dice import FACES
from heroes.rules.board.scenario.goals import Goal
from heroes.server.catalogue import offers
from heroes.words import ENGLISH
from heroes.words.catalogue import read_catalogue

MESSAGES = read_catalogue(ENGLISH)
OWN_NAMES = {"scenario", "hero", "set"}
"""Scenarios, heroes and ready sets have names of their own."""
WITHOUT_TEXT = {"boxes"}
"""Whose names say everything."""


GAMES = ("skirmish", "clash", "tournament", "adventure", "cardgame")


def lacking(ids: list[str]) -> list[str]:
    return sorted({id for id in ids if f"ui.{id}" not in MESSAGES})


def test_every_game_setting_and_choice_of_the_new_game_screen_has_words() -> None:
    needed = []
    for offer in offers():
        if offer.options is None or offer.game not in GAMES:
            continue
        needed += [f"game.{offer.game}", f"game.{offer.game}.text", *(f"bot.{bot}" for bot in offer.bots)]
        for field in (*offer.options["fields"], *offer.options["seats"]["fields"]):
            name = field["key"]
            needed.append(f"field.{name}")
            for choice in field.get("choices", ()) if name not in OWN_NAMES else ():
                needed.append(f"choice.{name}.{choice['value']}")
                if name not in WITHOUT_TEXT:
                    needed.append(f"choice.{name}.{choice['value']}.text")
    needed += [f"faction.{hero.faction}" for hero in HEROES.values()]
    assert lacking(needed) == []


def rules_named_in(module: ModuleType) -> list[str]:
    known = ledger.rules()
    return [value for value in vars(module).values() if isinstance(value, str) and value in known]


def test_every_rule_that_a_game_can_end_by_has_words() -> None:
    modules = (heroes.rules.board.combat.rounds, heroes.rules.board.scenario.victory, heroes.rules.duel.winning)
    reasons = [rule for module in modules for rule in rules_named_in(module)]
    reasons += [goal.rule for goal in Goal.__subclasses__()]
    assert len(reasons) > 5
    assert lacking([f"over.reason.{rule}" for rule in reasons]) == []


def test_every_face_of_a_map_die_has_words() -> None:
    assert lacking([f"face.{face}" for sides in FACES.values() for face, _ in sides]) == []
