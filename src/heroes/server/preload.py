"""Everything that a worker needs, loaded once in the process that workers are forked from."""

from __future__ import annotations

import gc

from heroes.ai import bot
from heroes.server import tasks  # noqa: F401 (loads the games)

bot.names("")
# What is here stays for ever: whoever is forked from here need not look at it, nor copy its memory.
gc.freeze()
