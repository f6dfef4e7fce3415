"""Rampart: further copies of cards of the core box."""

from heroes.content.make import more_copies

more_copies("Attack", box="rampart", copies=1)
more_copies("Defense", box="rampart", copies=3)
more_copies("Power", box="rampart", copies=1)
more_copies("Knowledge", box="rampart", copies=2)
more_copies("Magic Arrow", box="rampart", copies=4)
