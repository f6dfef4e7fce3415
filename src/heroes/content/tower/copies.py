"""Tower: further copies of cards of the core box."""

from heroes.content.make import more_copies

more_copies("Attack", box="tower", copies=1)
more_copies("Defense", box="tower", copies=1)
more_copies("Power", box="tower", copies=2)
more_copies("Knowledge", box="tower", copies=3)
