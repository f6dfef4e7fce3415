"""Whatever a seat can see and cannot do now has a reason that fits the open question and names a rule of the ledger."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import heroes
import heroes.content.duel
from heroes import ledger
from heroes.lab.arena import random_setup
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.things import read_thing
from heroes.words import Said, words_of
from play.duel.visible import visible

EVERY = 7
"""Every so many questions everything is asked about; a kind of question that is seldom asked, every time."""
SELDOM = 12


def random_game(seed: int) -> CardGame:
    game = heroes.new_game("cardgame", random_setup("cardgame", seed), seed)
    assert isinstance(game, CardGame)
    return game


def spoken(said: Said | str) -> None:
    """In every language it is a sentence, with no place left open and no id for want of a message."""
    assert isinstance(said, Said)
    for language in ("en", "sv"):
        text = words_of(language).text(said)
        assert text, said
        assert "{" not in text, text
        assert "duel." not in text, text


@pytest.mark.parametrize("seed", range(10))
def test_everything_visible_that_is_not_offered_has_a_reason_with_its_rule(seed: int) -> None:
    game, rng, asked = random_game(seed), Random(seed), Counter[str]()
    number = 0
    while (ask := game.ask) is not None:
        asked[ask.kind] += 1
        if number % EVERY == 0 or asked[ask.kind] <= SELDOM:
            _check(game, ask)
        game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)
        number += 1
    reason = game.why_not(0, "cell:d4")
    assert reason is not None
    assert reason.rule in ledger.rules()


def _check(game: CardGame, ask: heroes.Ask) -> None:
    offered = {thing for option in ask.options for thing in option.things}
    for seat in (0, 1):
        seen = visible(game.view(seat, len(game.events))["state"], seat)
        if seat == ask.seat:
            assert offered <= set(seen), (ask.kind, offered - set(seen))
        for thing in seen:
            reason = game.why_not(seat, thing)
            if seat == ask.seat and thing in offered:
                assert reason is None, (ask.kind, thing)
                continue
            assert reason is not None, (ask.kind, thing)
            assert reason.rule in ledger.rules(), (ask.kind, thing, reason)
            spoken(reason.says)


@pytest.mark.parametrize("seed", range(20, 26))
def test_every_question_and_answer_says_by_which_rule_what_it_points_at_and_reads_like_no_other(seed: int) -> None:
    game, rng = random_game(seed), Random(seed)
    while (ask := game.ask) is not None:
        assert ask.rule in ledger.rules(), ask.kind
        assert ask.passes is None or ask.passes in ask.keys
        assert all(read_thing(thing) is not None for thing in ask.about), (ask.kind, ask.about)
        spoken(ask.says)
        labels = [option.label for option in ask.options]
        assert len(set(labels)) == len(labels), (ask.kind, labels)
        for option in ask.options:
            spoken(option.says)
            assert option.verb, (ask.kind, option.key)
            assert option.things or option.key in (ask.passes, "pass"), (ask.kind, option.key)
        for event in game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key):
            spoken(event.says())


@pytest.mark.parametrize("seed", range(6))
def test_an_answer_that_is_final_cannot_be_taken_back(seed: int) -> None:
    game, rng = random_game(seed), Random(seed)
    final = 0
    while (ask := game.ask) is not None:
        option = ask.options[rng.randrange(len(ask.options))]
        before = game.copy()
        game.answer(ask.seat, option.key)
        if option.final:
            final += 1
            assert game.bound_since(before), (ask.kind, option.key)
    assert final


def test_a_card_that_is_lit_for_something_else_has_a_reason_why_it_cannot_be_played() -> None:
    """`play card:angel`: a deed with the thing it would be done to."""
    found = 0
    for seed in range(4):
        game, rng = random_game(seed), Random(seed)
        while (ask := game.ask) is not None:
            deeds: dict[str, set[str]] = {}
            for option in ask.options:
                for thing in option.things[:1]:
                    deeds.setdefault(thing, set()).add(option.verb)
            for thing, verbs in deeds.items():
                if verbs == {"statistic"}:
                    assert game.why_not(ask.seat, thing) is None
                    reason = game.why_not(ask.seat, f"play {thing}")
                    assert reason is not None
                    assert reason.rule in ledger.rules()
                    spoken(reason.says)
                    found += 1
            game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)
    assert found


@pytest.mark.parametrize("wrong", ["play card:no-such-card", "juggle card:angel", "play ", "play angel"])
def test_a_deed_with_a_thing_that_is_none_is_refused(wrong: str) -> None:
    game = random_game(1)
    assert game.ask is not None
    reason = game.why_not(game.ask.seat, wrong)
    assert reason is not None
    assert reason.rule == "engine.legal-keys"
