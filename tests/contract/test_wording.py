"""How the games are worded: whole words, one and many, and no ids, in whatever is asked, answered and told."""

from __future__ import annotations

import re

import pytest

import heroes
from heroes.engine import Chance
from heroes.lab.arena import random_setup
from heroes.rules.board.state.events import LooksAt, StructureFalls
from heroes.rules.board.state.map_events import (
    GainedResources,
    GameRoundBegins,
    LeftInTheBox,
    MapDieRolled,
    Paid,
    PutOnPile,
    RolledForFaction,
    Searched,
    ShuffledIn,
)

COUNTED = "cards|valuables|(?:building )?materials|points|rounds|spaces"
WRONG = {
    "one of many": re.compile(rf"(?<!Seat )(?<!seat )(?<!Player )\b1 (?:{COUNTED})\b"),
    "an id": re.compile(r"\b(?:neutral|artifact|morale|spell|wall|gold|materials|valuables|two)-[a-z0-9]+\b"),
    "not said so": re.compile(r"a round of|[Ss]eat -1|\bNone\b|take their place on beside|\bfor 0 \w+"),
    "a list without spaces": re.compile(r"[a-z],[a-z]"),
    "spaces run together": re.compile(r"(?:\bon |^)[a-m]\d-[a-m]\d"),
}


@pytest.mark.parametrize("name", ["skirmish", "combat", "clash", "tournament", "adventure", "cardgame"])
def test_nothing_that_is_said_in_random_games_is_worded_wrongly(name: str) -> None:
    said: set[str] = set()
    for seed in range(3):
        game, luck = heroes.new_game(name, random_setup(name, 40 + seed), seed), Chance(seed)
        asked = 0
        while (ask := game.ask) is not None and asked < 1000:
            said |= {str(ask.title), *(str(option.label) for option in ask.options)}
            game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "wording")])
            asked += 1
        for seat in (None, *range(game.seats)):
            said |= {str(line["text"]) for line in game.view(seat)["log"]}
    wrong = [f"{what}: {text}" for text in sorted(said) for what, fault in WRONG.items() if fault.search(text)]
    assert wrong == []


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (GainedResources(0, 5, 1, 1, "x"), "Seat 0 gains 5 gold, 1 building material, 1 valuable."),
        (Paid(1, 0, 2, 2, "x"), "Seat 1 pays 2 building materials, 2 valuables."),
        (GameRoundBegins(3, "resource"), "Round 3 begins, a Resource round."),
        (GameRoundBegins(2, "astrologers"), "Round 2 begins, an Astrologers round."),
        (GameRoundBegins(1, "plain"), "Round 1 begins."),
        (MapDieRolled(0, "resource", "gold-3"), "Seat 0's Resource die shows 3 gold."),
        (MapDieRolled(0, "treasure", "two-resources"), "Seat 0's Treasure die shows two Resource dice."),
        (RolledForFaction(0, "castle", ("gold-3", "valuables-1")), "Seat 0 rolls 3 gold and 1 valuable for Castle."),
        (Searched(0, "neutral-bronze", 1), "Seat 0 searches 1 card of the neutral bronze deck."),
        (Searched(0, "artifact-minor", 2), "Seat 0 searches 2 cards of the minor artifact deck."),
        (PutOnPile("artifact-relic", "titans-gladius"), "Titan's Gladius goes to the relic discard pile."),
        (LooksAt(0, "morale-good", 2), "Seat 0 looks at 2 cards of the positive morale deck."),
        (LeftInTheBox("neutral-azure", ("x",)), "1 card of the neutral azure deck is not in the box of this edition."),
        (LeftInTheBox("spell", ("x", "y")), "2 cards of the spell deck are not in the box of this edition."),
        (ShuffledIn(0, 1), "Seat 0 shuffles 1 card of the hand into the deck."),
        (StructureFalls("wall-1", ("a1",)), "Wall 1 falls."),
        (StructureFalls("gate", ("a2",)), "The gate falls."),
    ],
)
def test_what_happens_is_told_in_whole_words(event: heroes.Event, words: str) -> None:
    assert event.sentence() == words
