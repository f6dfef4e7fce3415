"""What people type, made harmless: plain text without control characters, of bounded length."""

from __future__ import annotations

import unicodedata

from heroes.server.wire import MAX_CHAT, MAX_NAME

_JOINERS = "\u200c\u200d"
"""Needed inside emoji and some scripts; every other invisible format character goes (bidi overrides fake names)."""


def clean(text: str, limit: int) -> str:
    """One line of visible text. Markup stays text: whoever shows it must not read it as HTML."""
    kept = []
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind in ("Cc", "Zl", "Zp"):
            kept.append(" ")
        elif kind not in ("Cf", "Cs", "Co", "Cn") or letter in _JOINERS:
            kept.append(letter)
    return " ".join("".join(kept).split())[:limit].strip()


def clean_name(text: str, instead: str) -> str:
    return clean(text, MAX_NAME).strip(_JOINERS) or instead


def clean_chat(text: str) -> str:
    return clean(text, MAX_CHAT)
