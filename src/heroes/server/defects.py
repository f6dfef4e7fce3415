"""The one place where a defect in the rules is caught: whoever met it is told, and everybody else plays on."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from heroes.engine import HeroesError
from heroes.server.errors import NotDone
from heroes.words import say

log = logging.getLogger("heroes.server")


class Broken(NotDone):
    """The rules met something that they cannot resolve; `fault` is what a report should quote."""

    def __init__(self, fault: str) -> None:
        super().__init__("broken", say("server.refused.defect", fault=fault))
        self.fault = fault


@contextmanager
def defects(where: str) -> Iterator[None]:
    """Around whatever calls a game: that works on copies, so nothing has changed when it fails."""
    try:
        yield
    except NotDone:
        raise
    except HeroesError as error:
        raise NotDone("bad-setup", error.says) from None
    except Exception as error:
        fault = f"{type(error).__name__} {secrets.token_hex(4)}"
        log.exception("defect %s: %s", fault, where)
        raise Broken(fault) from None
