"""Bad input to the board game gets a clear error and changes nothing."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

import heroes
from heroes.lab.arena import random_setup

GRIFFINS = {"card": "castle.griffins"}
ZOMBIES = {"card": "necropolis.zombies"}


def a_combat(**changes: Any) -> dict[str, Any]:
    return {"attacker": {"units": [GRIFFINS]}, "defender": {"units": [ZOMBIES]}, **changes}


def attacker(**changes: Any) -> dict[str, Any]:
    return a_combat(attacker={"units": [GRIFFINS], **changes})


def begun(seed: int = 5) -> heroes.Game:
    """A Skirmish in the middle of its battle."""
    game, rng = heroes.new_game("skirmish", {"template": "short"}, seed), Random(seed)
    for _ in range(120):
        assert game.ask is not None
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    return game


# ---------------------------------------------------------------------- answers


@pytest.mark.parametrize(
    ("seat", "key", "says"),
    [
        (0, "move:z99", "legal: "),
        (0, "", "legal: "),
        (1, "end", "not seat 1's question"),
        (7, "end", "not seat 7's question"),
        (heroes.NATURE, "+1", "not chance's question"),
    ],
)
def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(seat: int, key: str, says: str) -> None:
    game = begun()
    assert game.ask is not None
    asked = game.ask.seat
    wanted = {0: asked, 1: 1 - asked}.get(seat, seat)
    before = (game.digest, len(game.events), len(game.answers), game.view(0), game.view(None))
    with pytest.raises(heroes.IllegalAnswer, match=says.replace("seat 1's", f"seat {1 - asked}'s")) as refused:
        game.answer(wanted, key)
    if wanted == asked:
        assert list(refused.value.legal) == game.ask.keys
    assert (game.digest, len(game.events), len(game.answers), game.view(0), game.view(None)) == before


NO_NUMBERS = (
    "²",
    "u²",
    "u٣",
    "u-1",
    "u1_0",
    "u" + "9" * 5000,
    "²,²",
    "٣,1",
    "1_0,2",
    "9" * 5000 + ",1",
    "main:²,1",
    "a²",
)
"""What looks like the number of a unit or the name of a field to somebody who is not careful."""


@pytest.mark.parametrize("name", ["skirmish", "combat", "clash", "tournament", "adventure", "cardgame"])
@pytest.mark.parametrize("odd", NO_NUMBERS, ids=lambda odd: odd[:6])
def test_a_key_with_odd_digits_gets_a_reason_like_any_other(name: str, odd: str) -> None:
    game, rng = heroes.new_game(name, random_setup(name, 2), 2), Random(2)
    for number in range(150):
        ask = game.ask
        if ask is None:
            break
        if number % 10 == 0:
            for verb in {"attack", "move", "discover", "place", *(key.partition(":")[0] for key in ask.keys)}:
                why = game.why_not(ask.seat, f"{verb}:{odd}")
                assert why is not None
                assert why.rule
        game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)


NO_KEYS = (None, 1, 1.5, b"end", ["end"], {"end": 1}, ("end",), "", ":", "x" * 100_000, "unit:" + "9" * 10_000)
NO_CARDS = (
    "card:",
    "aside:",
    "table:",
    "under:",
    "under:c4",
    "under:c4.1.",
    "ground:c4.0.",
    "force:0.",
    "vanguard:0.x",
)
NO_SEATS = (99, -7, None, "0", 0.5)


@pytest.mark.parametrize("name", ["skirmish", "combat", "clash", "campaign", "cooperative", "adventure", "cardgame"])
def test_whatever_is_given_for_a_key_or_a_seat_is_refused_shortly_and_changes_nothing(name: str) -> None:
    game, rng, asked = heroes.new_game(name, random_setup(name, 2), 2), Random(2), set[str]()
    for _ in range(200):
        ask = game.ask
        if ask is None:
            break
        before = game.digest
        for key in (*NO_KEYS, *NO_CARDS) if ask.kind not in asked else ():
            for seat in (ask.seat, *NO_SEATS):
                why = game.why_not(seat, key)  # type: ignore[arg-type]
                assert why is not None, (key, seat)
                assert why.rule
                assert len(why.text) < 300
                with pytest.raises(heroes.IllegalAnswer) as refused:
                    game.answer(seat, key)  # type: ignore[arg-type]
                assert len(str(refused.value)) < 400 + len(", ".join(ask.keys))
        for seat in NO_SEATS:
            with pytest.raises(heroes.IllegalAnswer):
                game.answer(seat, "resign")  # type: ignore[arg-type]
        assert game.digest == before
        asked.add(ask.kind)
        game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)


def test_while_a_die_is_thrown_chance_decides() -> None:
    game = heroes.new_game(
        "combat", a_combat(attacker={"units": [{"card": "castle.griffins", "cell": "b3"}]}), 1, "ask"
    )
    rng = Random(1)
    while game.ask is not None and game.ask.seat != heroes.NATURE:
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    why = game.why_not(0, "end")
    assert why is not None
    assert why.text == "Chance is deciding now."


def test_nothing_can_be_answered_once_the_game_is_over() -> None:
    game, rng = heroes.new_game("combat", a_combat(), 1), Random(1)
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    before = game.digest
    for seat in (0, 1, heroes.NATURE):
        with pytest.raises(heroes.IllegalAnswer, match="over"):
            game.answer(seat, "end")
    assert game.digest == before


# ---------------------------------------------------------------------- saves and records


def test_a_truncated_save_is_refused_wherever_it_is_cut() -> None:
    data = begun().save()
    for length in (*range(0, len(data), max(1, len(data) // 60)), len(data) - 1):
        with pytest.raises(heroes.BadSave):
            heroes.load_game(data[:length])


def test_a_tampered_save_is_refused_wherever_it_is_changed() -> None:
    data = begun().save()
    for place in range(0, len(data), max(1, len(data) // 80)):
        with pytest.raises(heroes.BadSave):
            heroes.load_game(data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :])
    for junk in (b"", b"\x00", b"not a save", data + b"\x00", "text", None, 7):
        with pytest.raises(heroes.BadSave):
            heroes.load_game(junk)  # type: ignore[arg-type]


def _inside(change: Callable[[list[Any]], None]) -> bytes:
    """A save whose body was changed by somebody who also made its checksum anew."""
    from hashlib import blake2b

    mark, version, _, body = msgspec.msgpack.decode(begun().save(), type=tuple[str, int, bytes, bytes])
    parts = msgspec.msgpack.decode(body)
    change(parts)
    body = msgspec.msgpack.encode(parts)
    return msgspec.msgpack.encode([mark, version, blake2b(body, digest_size=16).digest(), body])


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: parts.__setitem__(0, "chess"),
        lambda parts: parts.__setitem__(1, 999),
        lambda parts: parts.__setitem__(2, {"template": "huge"}),
        lambda parts: parts[8].__setitem__(0, ["NoSuchStep", 1]),
        lambda parts: parts[8].__setitem__(0, 5),
        lambda parts: parts[9].__setitem__("players", "nobody"),
        lambda parts: parts.pop(),
        lambda parts: parts.__setitem__(11, [["zero", 1]]),
    ],
)
def test_a_save_of_another_version_or_with_impossible_contents_is_refused(change: Callable[[list[Any]], None]) -> None:
    with pytest.raises(heroes.BadSave):
        heroes.load_game(_inside(change))


@pytest.mark.parametrize(
    "change",
    [
        {"format": "chess"},
        {"version": 999},
        {"chance_version": 0},
        {"rules": -1},
        {"game": "chess"},
        {"game": ["skirmish"]},
        {"setup": {"template": "huge"}},
        {"setup": 7},
        {"seed": "one"},
        {"seed": -1},
        {"chance": "luck"},
        {"answers": None},
        {"answers": [[0]]},
        {"answers": [[0, "end"]]},
        {"answers": [["zero", "end"]]},
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(change: dict[str, Any]) -> None:
    record = begun().record()
    with pytest.raises(heroes.BadSave):
        heroes.replay({**record, **change})
    for key in record:
        with pytest.raises(heroes.BadSave):
            heroes.replay({name: value for name, value in record.items() if name != key})


def test_a_record_with_another_answer_or_another_die_in_it_is_refused() -> None:
    record = begun().record()
    for number in range(0, len(record["answers"]), 7):
        changed = copy.deepcopy(record)
        changed["answers"][number][1] = "no-such-answer"
        with pytest.raises(heroes.BadSave, match=str(number)):
            heroes.replay(changed)
    assert heroes.replay(record).digest == begun().digest


def test_a_resampled_game_has_no_record() -> None:
    with pytest.raises(heroes.BadSave, match="imagined"):
        begun().resample(0, Random(1)).record()


# ---------------------------------------------------------------------- set-ups

BAD_SKIRMISHES: list[tuple[Any, str]] = [
    ([], "a mapping"),
    ("large", "a mapping"),
    ({"template": "huge"}, "large, medium, short"),
    ({"template": ["large"]}, "template"),
    ({"edition": "third"}, "first, revised"),
    ({"edition": 1}, "edition"),
    ({"board": "round"}, "board"),
    ({"board": "first"}, "its own board"),
    ({"seats": [{}]}, "exactly two"),
    ({"seats": {"hero": "castle.rion"}}, "exactly two"),
    ({"seats": [{}, 5]}, "seat 1"),
    ({"seats": [{"hero": "castle.katherine"}, {}]}, "did you mean 'castle.catherine'"),
    ({"seats": [{"hero": ["castle.rion"]}, {}]}, "no hero"),
    ({"seats": [{"hero": None}, {}]}, "no hero"),
    ({"seats": [{"hero": "castle.rion"}, {"hero": "castle.catherine"}]}, "different faction"),
    ({"seats": [{"horse": 1}, {}]}, "knows no 'horse'"),
    ({"settings": "no-rerolls"}, "a list"),
    ({"settings": ["no-reroll"]}, "did you mean 'no-rerolls'"),
    ({"settings": [[]]}, "no setting"),
    ({"useful_cards_only": 1}, "true or false"),
    ({"siege": True}, "knows no 'siege'"),
    ({5: 1}, "knows no 5"),
]

BAD_COMBATS: list[tuple[Any, str]] = [
    ({}, "attacker is missing"),
    (a_combat(attacker=[]), "attacker"),
    (a_combat(attacker={"units": []}), "list of units"),
    (a_combat(attacker={"units": "castle.griffins"}), "list of units"),
    (a_combat(attacker={"units": ["castle.griffins"]}), "an entry"),
    (a_combat(attacker={"units": [{"card": "castle.griffin"}]}), "no unit"),
    (a_combat(attacker={"units": [{"card": {}}]}), "no unit"),
    (a_combat(attacker={"units": [GRIFFINS, GRIFFINS]}), "there is only 1"),
    (a_combat(attacker={"units": [{"card": "neutral.boars", "pack": True}]}), "no Pack side"),
    (a_combat(attacker={"units": [{**GRIFFINS, "pack": "yes"}]}), "true or false"),
    (a_combat(attacker={"units": [{**GRIFFINS, "cell": "z9"}]}), "no space 'z9'"),
    (a_combat(attacker={"units": [{**GRIFFINS, "cell": 5}]}), "no space 5"),
    (a_combat(attacker={"units": [{**GRIFFINS, "cell": "e5"}]}), "no space 'e5'"),
    (a_combat(attacker={"units": [{**GRIFFINS, "cell": "a1"}, {"card": "castle.zealots"}]}), "every unit a cell"),
    (a_combat(attacker={"units": [{**GRIFFINS, "damage": "much"}]}), "whole number"),
    (a_combat(attacker={"units": [{**GRIFFINS, "asleep": True}]}), "knows no 'asleep'"),
    (
        a_combat(attacker={"units": [{**GRIFFINS, "cell": "a1"}]}, defender={"units": [{**ZOMBIES, "cell": "a1"}]}),
        "two units on a1",
    ),
    (
        a_combat(
            attacker={
                "units": [
                    {"card": f"castle.{name}"}
                    for name in ("griffins", "zealots", "marksmen", "crusaders", "champions", "archangels")
                ]
            },
            board="hex",
        ),
        "at most 5",
    ),
    (attacker(hero="nobody"), "no hero"),
    (attacker(level=8), "whole number from 1 to 7"),
    (attacker(level=True), "whole number"),
    (attacker(level="3"), "whole number"),
    (attacker(limit=0), "whole number"),
    (attacker(hand=["no-such-card"]), "no card"),
    (attacker(hand=[["attack"]]), "no card"),
    (attacker(hand="attack"), "a list"),
    (attacker(hand=["titans-gladius", "titans-gladius"]), "there are only 1"),
    (attacker(hand=["titans-gladius"], deck=["titans-gladius"]), "there are only 1"),
    (attacker(gold=-1), "whole number"),
    (attacker(gold=1.5), "whole number"),
    (attacker(morale=2), "whole number"),
    (attacker(expert_left=1), "whole number"),
    (attacker(led_by="neutral"), "neutral units never attack"),
    (attacker(led_by=5), "led_by"),
    (attacker(refuge="yes"), "true or false"),
    (attacker(good_morale=["inspiration"]), "Morale decks"),
    (attacker(good_morale="inspiration"), "a list"),
    (attacker(bad_morale=["inspiration"]), "no negative Morale card"),
    (attacker(good_morale=[["inspiration"]]), "no positive Morale card"),
    ({**attacker(good_morale=["inspiration", "inspiration"]), "battle": True}, "there are only 1"),
    (a_combat(board="first"), "board"),
    (a_combat(siege="yes"), "true or false"),
    (a_combat(tower=True), "sieges only"),
    (a_combat(field_level="high"), "whole number"),
    (a_combat(unlimited=None), "true or false"),
    (a_combat(difficulty="mad"), "difficulty"),
    (a_combat(weather="rain"), "knows no 'weather'"),
]


@pytest.mark.parametrize(("setup", "says"), BAD_SKIRMISHES)
def test_an_impossible_skirmish_is_refused_and_told_what_would_be_right(setup: Any, says: str) -> None:
    with pytest.raises(heroes.BadSetup, match=says):
        heroes.new_game("skirmish", setup)


@pytest.mark.parametrize(("setup", "says"), BAD_COMBATS)
def test_an_impossible_combat_is_refused_and_told_what_would_be_right(setup: Any, says: str) -> None:
    with pytest.raises(heroes.BadSetup, match=says):
        heroes.new_game("combat", setup)


JUNK: tuple[Any, ...] = (
    None,
    -1,
    0,
    1,
    3,
    10**12,
    1.5,
    True,
    "",
    "a1",
    "castle.griffins",
    [],
    {},
    [[]],
    ["attack"],
    {"card": 1},
)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a set-up."""
    found = [path] if path else []
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        found += leaves(part, (*path, key))
    return found


@pytest.mark.parametrize("name", ["skirmish", "combat"])
def test_a_set_up_with_any_part_replaced_either_starts_or_is_refused(name: str) -> None:
    refused = started = 0
    for seed in range(160):
        rng = Random(seed)
        setup = random_setup(name, seed)
        for _ in range(4):
            changed = copy.deepcopy(setup)
            path = rng.choice(leaves(changed))
            place = changed
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = rng.choice(JUNK)
            try:
                game = heroes.new_game(name, changed, seed)
            except heroes.BadSetup:
                refused += 1
            else:
                started += 1
                game.check_invariants()
    assert refused > 100
    assert started > 10
