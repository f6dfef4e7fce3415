"""Cove: further copies of cards of the core box."""

from heroes.content.make import more_copies

more_copies("Attack", box="cove", copies=3)
more_copies("Power", box="cove", copies=2)
more_copies("Knowledge", box="cove", copies=2)
more_copies("Offense", box="cove", copies=1)
more_copies("Tactics", box="cove", copies=1)
more_copies("Wisdom", box="cove", copies=1)
more_copies("Magic Arrow", box="cove", copies=2)
