"""Fortress: further copies of cards of the core box."""

from heroes.content.make import more_copies

more_copies("Defense", box="fortress", copies=4)
more_copies("Power", box="fortress", copies=2)
more_copies("Knowledge", box="fortress", copies=2)
more_copies("Magic Arrow", box="fortress", copies=4)
