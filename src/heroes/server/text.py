"""What people type, made harmless: plain text without control characters, of bounded length."""

from __future__ import annotations

import unicodedata

from heroes.server.wire import MAX_CHAT, MAX_NAME

_JOINERS = "\u200c\u200d"
"""Needed inside emoji and some scripts; every other invisible format character goes (bidi overrides fake names)."""


_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters without any ink, by which a name looks like none."""
_MOST_MARKS = 3
"""So many marks on one letter; more cover the lines above and below."""


def clean(text: str, limit: int) -> str:
    """One line of visible text. Markup stays text: whoever shows it must not read it as HTML."""
    kept, marks = [], 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp") or letter in _BLANKS:
            kept.append(" ")
        elif marks > _MOST_MARKS:
            continue
        elif kind not in ("Cf", "Cs", "Co", "Cn") or letter in _JOINERS:
            kept.append(letter)
    return " ".join("".join(kept).split())[:limit].strip()


def clean_name(text: str, instead: str) -> str:
    return clean(text, MAX_NAME).strip(_JOINERS) or instead


def clean_chat(text: str) -> str:
    return clean(text, MAX_CHAT)
