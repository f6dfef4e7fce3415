"""Answers that several questions offer, for whoever wants nothing of what they offer."""

from __future__ import annotations

from heroes.engine import Option
from heroes.words import say

DECLINE = Option("decline", (), say("cards.do.decline"), verb="decline")
PASS = Option("pass", (), say("cards.do.pass"), verb="pass")
LET_GO = Option("pass", (), say("cards.do.pass"), verb="pass", final=True)
"""Passing where somebody else goes on."""
