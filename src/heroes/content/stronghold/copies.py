"""Stronghold: further copies of cards of other boxes."""

from heroes.content.make import more_copies

more_copies("Attack", box="stronghold", copies=4)
more_copies("Defense", box="stronghold", copies=1)
more_copies("Power", box="stronghold", copies=1)
more_copies("Knowledge", box="stronghold", copies=1)
more_copies("Offense", box="stronghold", copies=1)
more_copies("Scouting", box="stronghold", copies=1)
more_copies("Wisdom", box="stronghold", copies=1)
more_copies("Magic Arrow", box="stronghold", copies=2)
