"""A language that nobody speaks: whatever shows plain English or a bare id is seen at once."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path

import heroes  # noqa: F401  (content defines its English)
from heroes.words import Words

TOOL = Path(__file__).parents[2] / "tools" / "new_language.py"
NAME = "en-x-pseudo"


@cache
def pseudo() -> Words:
    """The English catalogue with every word marked, as `tools/new_language.py --pseudo` writes it."""
    spec = importlib.util.spec_from_file_location("new_language", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return Words(NAME, {id: tool.pseudo(message) for id, message in tool.english().items()})


MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
SAME_EVERYWHERE = (
    re.compile(r"\[[^\[\]]*\]"),  # the key of an answer, the id of a card: what one types
    re.compile(r"\((?:card|core|battlefield|tournament|engine)[a-z0-9.-]*\)"),  # the id of a rule
    re.compile(r"'[^']*'"),  # what somebody gave, repeated
    re.compile(r"\b(?:I|II|III|IV|V|VI|VII)(?:-(?:III|V|VII))?\b"),  # what is printed on the back of a tile
)


def left_in_english(shown: str) -> list[str]:
    """Words that no catalogue has translated."""
    rest = MARKED.sub(" ", shown)
    for same in SAME_EVERYWHERE:
        rest = same.sub(" ", rest)
    return re.findall(r"[A-Za-z]{2,}(?:[.-][a-z-]+)*", rest)
