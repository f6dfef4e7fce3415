"""`heroes deck`: every way in which a Kingdom set can be wrong has its own message, and codes go both ways."""

from __future__ import annotations

import json
import re
from base64 import b32decode
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.cli.main import main
from heroes.rules.duel.cards import CARDS, KINGDOMS
from heroes.rules.duel.share import decode, encode, inspect

Change = Callable[[dict[str, Any]], Any]


def a_set() -> dict[str, Any]:
    return KINGDOMS["dead-silence"].as_data()


def with_deck(**changes: int) -> Change:
    """So many copies of some cards more; those that end with none go."""

    def change(data: dict[str, Any]) -> dict[str, Any]:
        deck = dict(data["deck"])
        for name, more in changes.items():
            card = name.replace("_", "-")
            deck[card] = deck.get(card, 0) + more
        return data | {"deck": {card: count for card, count in deck.items() if count}}

    return change


def with_(**fields: Any) -> Change:
    return lambda data: data | fields


ILLEGAL: dict[str, tuple[Change, str, str]] = {
    "46 cards": (with_deck(dwarf=1), "card.kingdom.deck-45", "exactly 45 cards; this one has 46"),
    "44 cards": (with_deck(skeleton=-1), "card.kingdom.deck-45", "exactly 45 cards; this one has 44"),
    "four copies": (with_deck(skeleton=1, wight=-1), "card.kingdom.max-copies", "this one has 4 of Skeleton"),
    "three factions": (
        with_deck(pikeman=1, skeleton=-1),
        "card.kingdom.max-factions",
        "at most 2 factions, not to castle, dungeon, necropolis",
    ),
    "two equal Locations": (
        with_(locations=["garrison", "garrison", "temple"]),
        "card.kingdom.locations-unique",
        "Garrison is there 2 times",
    ),
    "two Locations": (with_(locations=["garrison", "temple"]), "card.kingdom.locations-three", "exactly 3 Location"),
    "statistics that are not the Hero's": (
        with_(statistics={"attack": 8, "defense": 0, "power": 0, "knowledge": 0}),
        "card.kingdom.statistics-match-hero",
        "so the set needs",
    ),
    "two Vanguards": (with_(vanguard=["ghost-vanguard", "grave-chill"]), "card.kingdom.vanguard-three", "exactly 3"),
    "a Vanguard in the deck": (
        with_deck(ghost_vanguard=1, skeleton=-1),
        "card.kingdom.vanguard-not-in-deck",
        "may not be in the deck",
    ),
    "a Hero of another faction": (
        with_(hero="orrin", statistics={}),
        "card.kingdom.hero-faction",
        "Orrin is of castle",
    ),
    "a Location in the deck": (
        with_deck(temple=1, skeleton=-1),
        "card.kingdom.deck-types",
        "Temple is of type location",
    ),
    "an unknown card": (
        with_deck(skeletons=1, skeleton=-1),
        "cardgame.unknown-card",
        "no card 'skeletons'; perhaps 'skeleton'",
    ),
    "no Hero": (
        lambda data: {name: value for name, value in data.items() if name != "hero"},
        "cardgame.not-a-set",
        "'hero' is missing",
    ),
    "a list": (lambda data: [data], "cardgame.not-a-set", "it is a list"),
}


def written(tmp_path: Path, data: Any) -> str:
    path = tmp_path / "set.json"
    path.write_text(json.dumps(data))
    return str(path)


@pytest.mark.parametrize("fault", ILLEGAL)
def test_each_fault_of_a_set_has_its_own_rule_and_sentence(
    fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change, rule, text = ILLEGAL[fault]
    path = written(tmp_path, change(a_set()))
    assert main(["deck", "check", path]) == 1
    line = next(line for line in capsys.readouterr().out.splitlines() if line.endswith(f"[{rule}]"))
    assert text in line
    assert main(["deck", "check", path, "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert rule in [broken["rule"] for broken in report["broken"]]
    assert (report["legal"], report["code"]) == (False, None)


def test_no_two_faults_get_the_same_message() -> None:
    said = [
        "|".join(sorted(p["text"] for p in inspect(change(a_set()))["broken"])) for change, _, _ in ILLEGAL.values()
    ]
    assert len(set(said)) == len(ILLEGAL)


def test_all_faults_of_a_set_are_named_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = with_deck(skeleton=1)(with_(locations=["garrison", "garrison"])(a_set()))
    assert main(["deck", "check", written(tmp_path, data), "--json"]) == 1
    rules = {broken["rule"] for broken in json.loads(capsys.readouterr().out)["broken"]}
    assert {"card.kingdom.deck-45", "card.kingdom.max-copies", "card.kingdom.locations-three"} <= rules
    assert "card.kingdom.locations-unique" in rules


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\xff", "cannot be read as text"),
        (b"{unclosed: [", "neither JSON nor YAML"),
        (b"Dear diary", "it is text"),
        (b"", "it is nothing"),
        (b"3", "it is a number"),
        (b"AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA", "mistyped"),
    ],
)
def test_a_file_that_holds_no_set_is_told_what_it_is(
    content: bytes, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "thing"
    path.write_bytes(content)
    assert main(["deck", "check", str(path)]) == 1
    assert f"{text}" in (out := capsys.readouterr().out)
    assert out.count("[cardgame.not-a-set]") == 1


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(tmp_path / "nothing.json")]) == 1
    assert "No such file" in capsys.readouterr().out


def test_a_legal_set_is_told_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", written(tmp_path, a_set())]) == 0
    assert encode(a_set()) in capsys.readouterr().out


# ---------------------------------------------------------------------- codes


@pytest.mark.parametrize("name", KINGDOMS)
def test_a_ready_set_goes_into_a_code_and_comes_back(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "code", name]) == 0
    code = capsys.readouterr().out.strip()
    assert len(code) < 60
    assert main(["deck", "show", code, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["deck"] == KINGDOMS[name].deck
    assert (shown["hero"], sorted(shown["locations"])) == (KINGDOMS[name].hero, sorted(KINGDOMS[name].locations))


def test_a_shown_set_can_be_kept_in_a_file_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["deck", "show", "bone-tide"])
    kept = tmp_path / "kept.yaml"
    kept.write_text(capsys.readouterr().out)
    assert main(["deck", "check", str(kept)]) == 0
    capsys.readouterr()
    assert main(["deck", "code", str(kept), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"code": encode(KINGDOMS["bone-tide"].as_data())}


def test_every_letter_of_a_code_matters() -> None:
    code = encode(a_set())
    letters = [place for place, letter in enumerate(code) if letter != "-"]
    for place in letters[:-1]:
        other = "B" if code[place] != "B" else "C"
        with pytest.raises(heroes.BadSetup):
            decode(code[:place] + other + code[place + 1 :])


def test_what_is_no_set_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "code", "golden-hill"]) == 2
    assert "no file, no share code and no ready set; ready sets: steel-charge" in capsys.readouterr().err


def test_the_list_says_how_to_play_every_ready_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "list"]) == 0
    text = capsys.readouterr().out
    assert all(one.plan in text and one.name in text and one.style in text for one in KINGDOMS.values())
    main(["deck", "list", "--json"])
    assert [row["id"] for row in json.loads(capsys.readouterr().out)] == list(KINGDOMS)


def test_a_code_can_be_read_by_what_the_guide_says_of_it() -> None:
    """`docs/decks.md`, followed without the program: base 32, one byte, numbers of seven bits, a hash."""
    guide = (Path(__file__).parents[2] / "docs" / "decks.md").read_text()
    code = re.findall(r"`([A-Z2-7]{5}(?:-[A-Z2-7]{1,5})+)`", guide)[0]
    letters = code.replace("-", "")
    raw = b32decode(letters + "=" * (-len(letters) % 8))
    assert raw[0] == 1
    assert raw[-2:] == blake2b(raw[:-2], digest_size=2).digest()
    numbers, number, shift = [], 0, 0
    for byte in raw[1:-2]:
        number, shift = number + ((byte & 127) << shift), shift + 7
        if byte < 128:
            numbers.append(number)
            number, shift = 0, 0
    cards = {card.number: card.id for card in CARDS.values()}
    assert [cards[number] for number in numbers[:7]] == [
        "sandro",
        *sorted(KINGDOMS["dead-silence"].vanguard),
        *sorted(KINGDOMS["dead-silence"].locations),
    ]
    deck, number = {}, 0
    for value in numbers[7:]:
        number += value // 3
        deck[cards[number]] = value % 3 + 1
    assert deck == KINGDOMS["dead-silence"].deck
