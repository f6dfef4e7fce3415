"""Conflux: further copies of cards of other boxes."""

from heroes.content.make import more_copies

more_copies("Attack", box="conflux", copies=3)
more_copies("Defense", box="conflux", copies=1)
more_copies("Power", box="conflux", copies=2)
more_copies("Knowledge", box="conflux", copies=3)
more_copies("Magic Arrow", box="conflux", copies=2)
more_copies("Estates", box="conflux", copies=1)
more_copies("Logistics", box="conflux", copies=1)
more_copies("Wisdom", box="conflux", copies=1)
