"""The browser's types are made from the server's, and small helpers of the wire do what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType

from heroes.engine.ask import Offer
from heroes.server.patch import diff, patched
from heroes.server.text import clean_chat, clean_name
from heroes.words import NOTHING, Said, say
from server.players import plain

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_browser_client_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "tools" / "wire_types.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.text(max_size=3) | st.integers(2, 9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=12,
)
VIEWS = st.dictionaries(st.text(max_size=2), VALUES, max_size=4)


@given(VIEWS, VIEWS)
def test_a_patch_turns_the_old_view_into_the_new_one_and_leaves_the_old_alone(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    kept = repr(old)
    assert patched(old, diff(old, new)) == new
    assert repr(old) == kept


def test_a_patch_says_only_what_changed() -> None:
    old = {"hand": ["a", "b"], "gold": 3, "units": [{"id": 1, "hp": 4}, {"id": 2, "hp": 2}], "gone": 1}
    new = {"hand": ["a"], "gold": 3, "units": [{"id": 1, "hp": 4}, {"id": 2, "hp": 1}], "come": 2}
    assert diff(old, new) == [(["gone"],), (["hand"], ["a"]), (["units", 1, "hp"], 1), (["come"], 2)]


def test_a_question_that_has_become_another_is_sent_whole() -> None:
    old = {"ask": {"seat": 0, "kind": "move", "title": "Move?", "rule": "move", "window": ""}, "gold": 3}
    other = {"seat": 1, "kind": "react", "title": "React?", "rule": "react", "window": ""}
    assert diff(old, {"ask": other, "gold": 3}) == [(["ask"], other)]
    passed_on = {"seat": 1, "kind": "move", "title": "Move?", "rule": "move", "window": ""}
    assert diff(old, {"ask": passed_on, "gold": 3}) == [(["ask", "seat"], 1)]


def test_what_people_type_becomes_one_line_of_visible_text() -> None:
    assert clean_chat("a\x00b\r\nc\td\u2028e") == "a b c d e"
    assert clean_chat("good \u202egnp.exe\u202c\u200b") == "good gnp.exe"
    assert clean_chat("<script>alert(1)</script>") == "<script>alert(1)</script>"
    assert len(clean_chat("x" * 5000)) == 500
    assert clean_name("  Ann\n ", "Player 1") == "Ann"
    assert clean_name("\u200d\u202e ", "Player 1") == "Player 1"
    assert len(clean_name("y" * 200, "")) == 32


class Piece(msgspec.Struct):
    """As a view has them: what its reader may not know is left out."""

    cell: str
    hurt: int
    says: Said
    card: str | UnsetType = UNSET


def test_a_patch_of_structures_is_one_of_what_is_written_of_them() -> None:
    old = {
        "units": [Piece("a1", 0, say("one", n=1)), Piece("b1", 2, say("two"), "bless")],
        "offers": [Offer("k", NOTHING)],
    }
    new = {
        "units": [Piece("a2", 0, say("one", n=2), "haste"), Piece("b1", 2, say("two"))],
        "offers": [Offer("k", NOTHING, final=True)],
    }
    steps = diff(old, new)
    assert [step[0] for step in steps] == [
        ["units", 0, "cell"], ["units", 0, "says"], ["units", 0, "card"], ["units", 1, "card"], ["offers", 0]
    ]  # fmt: skip
    assert patched(plain(old), plain(steps)) == plain(new)
