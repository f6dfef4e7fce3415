"""Inferno: further copies of cards of other boxes."""

from heroes.content.make import more_copies

more_copies("Attack", box="inferno", copies=2)
more_copies("Defense", box="inferno", copies=2)
more_copies("Power", box="inferno", copies=2)
more_copies("Knowledge", box="inferno", copies=1)
more_copies("Magic Arrow", box="inferno", copies=2)
more_copies("Scouting", box="inferno", copies=1)
