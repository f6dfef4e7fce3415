"""Answers that several questions offer, for whoever wants nothing of what they offer."""

from __future__ import annotations

from heroes.engine import Option

DECLINE = Option("decline", (), "Decline")
PASS = Option("pass", (), "Pass")
