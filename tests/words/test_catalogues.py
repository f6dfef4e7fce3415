"""Every language says everything, with the same places and numbers; and the code says only what a catalogue knows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pytest

import heroes  # noqa: F401  (content defines its English)
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS
from heroes.rules.board.realm.search import SCHOOLS
from heroes.rules.board.words.abilities.doing import DoesInstead
from heroes.rules.board.words.combine import Either
from heroes.rules.words.card import Effect
from heroes.words import ENGLISH, Said, Words, catalogue, in_a_row, languages, say
from heroes.words.catalogue import define, defined, read_catalogue, read_message, trial
from syntax import tree_of

SOURCE = Path(__file__).parents[2] / "src" / "heroes"
ENGLISH_MESSAGES = {**defined(), **read_catalogue(ENGLISH)}
OTHERS = [language for language in languages() if language != ENGLISH]
NUMBERS = re.compile(r"\d+")


def places(message: str) -> set[str]:
    """The names of the arguments that a message can show, those within its forms included."""
    found: set[str] = set()

    def walk(parts: list[object]) -> None:
        for part in parts:
            if isinstance(part, tuple):
                found.add(part[0])
                if isinstance(part[1], dict):
                    for form in part[1].values():
                        walk(form)

    walk(read_message(message))
    return found


def plain_numbers(message: str) -> list[str]:
    """The numbers that a message itself names, outside its forms."""
    return sorted(NUMBERS.findall("".join(part for part in read_message(message) if isinstance(part, str))))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_message_and_no_other(language: str) -> None:
    messages = read_catalogue(language)
    assert sorted(ENGLISH_MESSAGES.keys() - messages.keys()) == []
    # What is said inside a sentence otherwise than by itself is the language's own affair.
    more = {id for id in messages.keys() - ENGLISH_MESSAGES.keys() if id.rpartition(".")[0] not in ENGLISH_MESSAGES}
    assert sorted(more) == []
    assert {id.rpartition(".")[2] for id in messages.keys() - ENGLISH_MESSAGES.keys()} <= {"the", "some"}
    assert [id for id, message in messages.items() if not message.strip() and ENGLISH_MESSAGES[id].strip()] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_invents_no_place(language: str) -> None:
    messages = read_catalogue(language)
    assert {id: message for id, message in messages.items() if places(message) - places(english(id))} == {}


def english(id: str) -> str:
    """The English of a message; of a form of one the message itself."""
    return ENGLISH_MESSAGES[id if id in ENGLISH_MESSAGES else id.rpartition(".")[0]]


@pytest.mark.parametrize("language", OTHERS)
def test_texts_of_components_name_the_same_numbers(language: str) -> None:
    messages = read_catalogue(language)
    components = [id for id in defined() if plain_numbers(messages[id]) != plain_numbers(ENGLISH_MESSAGES[id])]
    assert components == []


# ---------------------------------------------------------------------- what the code says


def said_in(path: Path) -> Iterator[tuple[str, set[str], int]]:
    """Every `say("id", name=...)` with a written id."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say" and node.args:
            id = node.args[0]
            if isinstance(id, ast.Constant) and isinstance(id.value, str):
                yield id.value, {keyword.arg or "**" for keyword in node.keywords}, node.lineno


def test_the_code_says_only_messages_that_exist_and_gives_them_what_they_show() -> None:
    wrong = []
    for path in sorted(SOURCE.rglob("*.py")):
        for id, given, line in said_in(path):
            message = ENGLISH_MESSAGES.get(id)
            if message is None:
                wrong.append(f"{path.relative_to(SOURCE)}:{line} says {id}, which no catalogue knows")
            elif "**" not in given and (lacking := places(message) - given):
                wrong.append(f"{path.relative_to(SOURCE)}:{line} says {id} without {', '.join(sorted(lacking))}")
    assert wrong == []


def words_in(content: object) -> Iterator[str]:
    """The words that components name: what is chosen between, what a unit does instead, a school that is sought."""
    if isinstance(content, Either):
        yield from content.names
    elif isinstance(content, DoesInstead):
        yield content.name
    elif isinstance(content, Effect) and content.seeks():
        yield content.seeks()
    if isinstance(content, msgspec.Struct):
        content = tuple(getattr(content, field) for field in content.__struct_fields__)
    elif isinstance(content, Mapping):
        content = tuple(content.values())
    if isinstance(content, tuple):
        for part in content:
            yield from words_in(part)


@pytest.mark.parametrize("language", languages())
def test_every_word_that_a_component_names_is_in_the_catalogue(language: str) -> None:
    named = {*words_in(CARDS), *words_in(UNITS), *words_in(BUILDINGS), *words_in(ASTROLOGERS), *SCHOOLS}
    assert {"weakness", "spend", "attack", "air"} <= named
    messages = read_catalogue(language)
    assert [word for word in sorted(named) if f"word.{word}" not in messages] == []


# ---------------------------------------------------------------------- how a message becomes text


def words(**messages: str) -> Words:
    return Words(ENGLISH, {id.replace("_", "."): message for id, message in messages.items()})


def test_places_plurals_and_choices_are_filled() -> None:
    known = words(draw="{who} draws {n|a card|{n} cards}.", way="It {way|flying:flies|other:walks}.")
    assert known.text(say("draw", who="Rion", n=1)) == "Rion draws a card."
    assert known.text(say("draw", who="Rion", n=3)) == "Rion draws 3 cards."
    assert known.text(say("way", way="flying")) == "It flies."
    assert known.text(say("way", way="ground")) == "It walks."


def test_what_is_said_may_hold_what_is_said_and_lists_of_it() -> None:
    known = words(unit_liches="Liches", met="They meet {units}.")
    assert known.text(say("met", units=[Said("unit.liches"), "a lamb"])) == "They meet Liches, a lamb."
    assert known.text(say("met", units=["unit.liches", {}])) == "They meet Liches.", "as it comes out of a save"


def test_what_came_out_of_a_save_is_told_like_what_was_said() -> None:
    for first in (True, False):
        known = words(unit_tower="Tower", unit_tower_number="one", acts="{unit} {unit|acts|act}.", so="So: {what}")
        fresh = say("so", what=say("acts", unit=Said("unit.tower")))
        saved = (
            say("so", what=["acts", {"unit": ["unit.tower", {}]}]),
            say("so", what=say("acts", unit=("unit.tower", {}))),
        )
        told = [known.text(one) for one in ((fresh, *saved) if first else (*saved, fresh))]
        assert told == ["So: Tower acts."] * 3


def test_what_was_told_once_is_told_anew_when_a_name_is_defined() -> None:
    known = words(met="They meet {unit}.")
    meets = say("met", unit=Said("unit.of-this-test"))
    assert known.text(meets) == "They meet unit.of-this-test."
    with trial():
        define("unit.of-this-test", "Testers")
        assert known.text(meets) == "They meet Testers."
    assert known.text(meets) == "They meet unit.of-this-test."


def test_a_bounded_number_of_texts_is_kept_and_none_that_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_MOST_KEPT", 10)
    known = words(count="{n}.")
    for n in range(100):
        assert known.text(say("count", n=n)) == known.text(say("count", n=n)) == f"{n}."
        assert len(known._texts) <= 10
    known.forget()
    assert known.text(say("count", n="x" * 1000)) == "x" * 1000 + "."
    for odd in (1 << 80, object(), "\ud800"):
        assert known.text(say("count", n=odd)) == f"{odd}."
    assert not known._texts
    assert [known.text(say("count", n=one)) for one in (1, True, 1.0, "1")] == ["1.", "True.", "1.0.", "1."]


def test_a_sentence_agrees_with_the_number_of_a_name() -> None:
    known = words(unit_liches="Liches", unit_tower="Tower", unit_tower_number="one", acts="{unit} {unit|acts|act}.")
    assert known.text(say("acts", unit=Said("unit.liches"))) == "Liches act."
    assert known.text(say("acts", unit=Said("unit.tower"))) == "Tower acts."


def test_a_name_has_the_form_of_its_language_inside_a_sentence() -> None:
    swedish = Words(
        "sv",
        {
            "unit.griffins": "Gripar",
            "unit.griffins.the": "griparna",
            "unit.tamika": "Tamika",
            "part.at": "{unit} ({place})",
            "part.at.the": "{unit.the} på {place}",
            "attack": "Anfall {unit.the}",
            "acts": "{unit.the} agerar.",
            "hires": "{who} rekryterar {units.some}.",
            "both": "{one.the} och {more.the}",
            "note": "{says} (regeln)",
        },
    )
    griffins, tamika = Said("unit.griffins"), Said("unit.tamika")
    assert swedish.text(griffins) == "Gripar", "by itself it stays as it is"
    assert swedish.text(say("attack", unit=griffins)) == "Anfall griparna"
    assert swedish.text(say("attack", unit=tamika)) == "Anfall Tamika", "a proper name has no other form"
    assert swedish.text(say("attack", unit=say("part.at", unit=griffins, place="c4"))) == "Anfall griparna på c4"
    assert swedish.text(say("attack", unit=["unit.griffins", {}])) == "Anfall griparna", "as it comes out of a save"
    assert swedish.text(say("hires", who="Ann", units=[griffins, tamika])) == "Ann rekryterar gripar, Tamika."
    assert swedish.text(say("both", one=griffins, more=griffins)) == "Griparna och griparna"


def test_a_sentence_begins_with_a_capital_letter_whatever_form_its_first_name_has() -> None:
    swedish = Words(
        "sv", {"acts": "{unit.the} agerar.", "note": "{says} (regeln)", "unit.the": "griparna", "unit": "G"}
    )
    acts = say("acts", unit=Said("unit"))
    assert swedish.text(acts) == "Griparna agerar."
    assert swedish.text(say("note", says=acts)) == "Griparna agerar. (regeln)"
    english = words(acts="{unit} act.", unit="griffins")
    assert english.text(acts) == "griffins act.", "a language without such forms is left alone"


def test_swedish_writes_no_consonant_three_times_where_two_words_meet() -> None:
    dice = {"roll": "Slå {die}tärningen", "die": "skatt", "found": "Skrivet till {path}."}
    assert Words("sv", dice).text(say("roll", die=Said("die"))) == "Slå skattärningen"
    assert Words("en", dice).text(say("roll", die=Said("die"))) == "Slå skatttärningen"
    assert Words("sv", dice).text(say("found", path="ttt.yaml")) == "Skrivet till ttt.yaml.", "other words stay"


def test_swedish_units_places_and_buildings_have_a_definite_form() -> None:
    messages = read_catalogue("sv")
    named = [*(f"unit.{name}" for name in UNITS), *(f"building.{name}" for name in BUILDINGS)]
    proper = {messages[id] for id in named if f"{id}.the" not in messages}
    assert proper == {"Erathias ära", "Valhall"}
    assert [id for id in named if messages.get(f"{id}.the", "x")[0].isupper()] == []


def test_a_row_has_words_between_its_parts() -> None:
    assert str(in_a_row("list.or", [say("amount.gold", n=3), say("amount.valuables", n=1)])) == "3 gold or 1 valuable"


def test_a_language_with_more_plural_forms_names_them() -> None:
    polish = Words("pl", {"cards": "{n|one:{n} karta|few:{n} karty|many:{n} kart|other:{n} karty}"})
    told = [polish.text(say("cards", n=n)) for n in (1, 2, 5, 12, 22)]
    assert told == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]


def test_a_form_may_be_empty_and_says_nothing_then() -> None:
    told = words(token="{plain|true:|other:the }{name}", price="{n|0:|other:{n} gold}free")
    assert told.text(say("token", plain=True, name="The Crown")) == "The Crown"
    assert told.text(say("token", plain=False, name="crown")) == "the crown"
    assert [told.text(say("price", n=n)) for n in (0, 2)] == ["free", "2 goldfree"]


def test_braces_can_be_written() -> None:
    assert words(entry="such as {{'hero': {id}}}").text(say("entry", id="x")) == "such as {'hero': x}"


@pytest.mark.parametrize("message", ["{open", "open}", "{n|one}", "{a b}", "{n|one:x|two:y}"])
def test_a_broken_message_is_refused(message: str) -> None:
    with pytest.raises(ValueError, match=r"brace|closed|form|name"):
        read_message(message)


def test_a_message_that_nobody_wrote_is_seen_by_its_id() -> None:
    assert str(say("no.such.message")) == "no.such.message"


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_read(language: str) -> None:
    for message in read_catalogue(language).values():
        read_message(message)
