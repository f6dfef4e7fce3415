"""The text client in a language of its own: nothing that a player reads is English or a bare id."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import heroes
from heroes.cli.catalogue import components
from heroes.cli.main import main
from heroes.cli.telling import words_for
from heroes.cli.textplay import TextPlay
from heroes.cli.wording import map_text, told
from heroes.engine import Game
from heroes.lab.arena import random_setup
from heroes.words import Words, words_of
from play.pseudo import left_in_english, pseudo

SWEDISH = words_of("sv")


class Guest:
    """Somebody at the keyboard who looks at everything now and then, and answers by chance."""

    def __init__(self, game: Game, words: Words, asides: Sequence[str], turns: int) -> None:
        self.asides, self.turns, self.rng = list(asides), turns, Random(7)
        self.shown: list[str] = []
        self.play = TextPlay(game, {}, self.read, self.shown.append, lambda: None, words)

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        if self.asides:
            return self.asides.pop(0)
        self.turns -= 1
        ask = self.play.game.ask
        if self.turns < 0 or ask is None:
            raise EOFError
        return self.rng.choice(ask.options).key

    def run(self) -> list[str]:
        self.play.run()
        return self.shown


ASIDES = ("?", "look", "log", "undo", "? nonsense", "nonsense", "card", "card nothing like it", "card a", "save")
SETUPS: dict[str, dict[str, Any]] = {
    "skirmish": {},
    "combat": {},
    "clash": {},
    "tournament": {},
    "cardgame": {"seats": [{"set": "steel-charge"}, {"set": "bone-tide"}]},
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_game_in_the_terminal_shows_no_english_and_no_bare_id(name: str) -> None:
    game = heroes.new_game(name, SETUPS[name] or random_setup(name, 5), 5)
    shown = Guest(game, pseudo(), ASIDES, 60).run()
    assert {line: found for line in shown if (found := left_in_english(line))} == {}
    assert any("⟦" in line for line in shown)


@pytest.mark.parametrize("name", SETUPS)
def test_a_whole_log_and_the_end_show_no_english(name: str) -> None:
    game = heroes.new_game(name, SETUPS[name] or random_setup(name, 9), 9)
    rng = Random(3)
    while game.ask is not None and len(game.answers) < 1500:
        game.answer(game.ask.seat, rng.choice(game.ask.options).key)
    lines = [pseudo().text(seen.says()) for event in game.events if (seen := event.seen_by(0)) is not None]
    assert sorted({line for line in lines if left_in_english(line)}) == []


def test_every_card_unit_hero_and_place_can_be_looked_up_in_any_language() -> None:
    wrong = {one.id: found for one in components() if (found := left_in_english(told(one.lines(), pseudo())))}
    assert wrong == {}


def test_a_map_is_drawn_with_the_letters_of_the_language() -> None:
    game = heroes.new_game("cardgame", SETUPS["cardgame"], 4)
    assert map_text(game, 0, SWEDISH) == map_text(game, 0), "heroes are called the same everywhere"
    skirmish = heroes.new_game("combat", random_setup("combat", 5), 5)
    while skirmish.ask is not None and skirmish.ask.rule != "core.combat.turn.activation":
        skirmish.answer(skirmish.ask.seat, skirmish.ask.options[0].key)
        if len(skirmish.answers) > 30:
            break
    assert re.findall(r"[A-Za-z]{3,}", map_text(skirmish, 0, pseudo())) == []


def test_before_any_tile_lies_there_is_no_board_to_draw() -> None:
    game = heroes.new_game("tournament", {}, 5)
    assert not game.view_state(0)["map"]["tiles"]
    shown = Guest(game, words_of("en"), ["map"], 0).run()
    assert "There is no board to draw." in shown


def test_swedish_is_played_by_its_flag_and_by_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    assert main(["play", "--text", "cardgame", "--seed", "4", "--language", "sv"]) == 0
    assert "Runda 0 av högst 30" in (flagged := capsys.readouterr().out)
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LC_MESSAGES", "")
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    assert main(["play", "--text", "cardgame", "--seed", "4"]) == 0
    assert capsys.readouterr().out == flagged


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "sv_SE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "sv", "LANG": "en_US"}, "sv"),
    ],
)
def test_the_language_of_the_system_counts_where_there_are_words_for_it(
    environment: dict[str, str], language: str
) -> None:
    assert words_for(None, environment).language == language


def test_a_language_without_words_is_refused_with_those_that_have_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--text", "cardgame", "--language", "tlh"]) == 2
    assert "there are no words in 'tlh'; there are: en, sv" in capsys.readouterr().err
