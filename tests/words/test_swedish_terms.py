"""Swedish has one word for one thing: whatever another word was once used for is called as the rules call it."""

from __future__ import annotations

import re

import pytest

import heroes  # noqa: F401  (content defines its English)
from heroes.rules.board.library.components import CARDS, HEROES, UNITS
from heroes.rules.duel.cards import CARDS as DUEL_CARDS
from heroes.words import ENGLISH
from heroes.words.catalogue import defined, read_catalogue

SWEDISH = read_catalogue("sv")
NAMES = {**defined(), **read_catalogue(ENGLISH)}

OTHERWISE = {
    r"trollform": "besvärjelse",
    r"bihjält": "andra hjälten",
    r"bundsförvant": "allierad",
    r"\brond(en|er|erna)?\b": "runda",
    r"rörelsepoäng": "förflyttningspoäng",
    r"avståndsenhet|skjutenhet": "distansenhet",
    r"\bboning": "bostad",
    r"\btrupp(er|en|erna)?\b": "enhet",
    r"(?<!Pandoras )\bask(ar|en|arna)\b": "låda",
    r"dyrbarhet": "värdeföremål",
    r"experteffekt": "expertverkan",
    r"byggmarkör|förlamningsmarkör|försvarsmarkör": "byggbricka, förlamningsbricka, försvarsbricka",
    r"stridsavdrag|stridsnackdel|tvåtärningsavdrag": "distansavdrag",
}


@pytest.mark.parametrize("other", OTHERWISE)
def test_swedish_uses_the_word_of_the_rules(other: str) -> None:
    found = {id: text for id, text in SWEDISH.items() if re.search(other, text, re.IGNORECASE)}
    assert found == {}, f"say {OTHERWISE[other]}"


def test_what_has_one_name_in_english_has_one_in_swedish() -> None:
    ids = [*(f"card.{card}" for card in CARDS), *(f"unit.{unit}" for unit in UNITS)]
    ids += [*(f"hero.{hero}.specialty" for hero in HEROES), *(f"duel.card.{card}" for card in DUEL_CARDS)]
    named: dict[str, set[str]] = {}
    for id in ids:
        if id in SWEDISH:  # cards that tests have made speak English alone
            named.setdefault(NAMES[id], set()).add(SWEDISH[id])
    assert len(named) > 500
    assert {english: told for english, told in named.items() if len(told) > 1} == {}
