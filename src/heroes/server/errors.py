"""Refusals: what a client is told when something is not done."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.words import Said, as_said, say

MOST_TEXT = 6000
"""Characters of a refusal; what somebody sent may be repeated in it."""
MOST_LEGAL = 100
"""Keys that would have been answers: who asks for a question sees all of them there."""


class NotDone(Exception):
    """A command that is refused; nothing has changed. `code` is for programs, the text for people."""

    def __init__(self, code: str, says: Said | str, legal: Sequence[str] = ()) -> None:
        text = str(says)
        super().__init__(text)
        self.code = code
        whole = len(text) <= MOST_TEXT
        self.text = text if whole else f"{text[:MOST_TEXT]}..."
        self.says = as_said(says) if whole else say("text", text=self.text)
        self.legal = list(legal)[:MOST_LEGAL]


class StorageDown(NotDone):
    """The database did not take it. What it said may quote anything that is stored: only the server's log has it."""

    def __init__(self, detail: str) -> None:
        super().__init__("storage", say("server.refused.database"))
        self.detail = detail

    def __str__(self) -> str:
        return self.detail
