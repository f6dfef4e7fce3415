"""The one place where a defect in the rules is caught: whoever met it is told, and everybody else plays on."""

from __future__ import annotations

import logging
import secrets
from types import TracebackType

from heroes.engine import HeroesError
from heroes.server.errors import NotDone
from heroes.words import say

log = logging.getLogger("heroes.server")


class Broken(NotDone):
    """The rules met something that they cannot resolve; `fault` is what a report should quote."""

    def __init__(self, fault: str) -> None:
        super().__init__("broken", say("server.refused.defect", fault=fault))
        self.fault = fault


class defects:
    """Around whatever calls a game: that works on copies, so nothing has changed when it fails."""

    __slots__ = ("_where",)

    def __init__(self, where: str) -> None:
        self._where = where

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if error is None or isinstance(error, NotDone):
            return
        if isinstance(error, HeroesError):
            raise NotDone("bad-setup", error.says) from None
        if isinstance(error, Exception):
            fault = f"{kind.__name__ if kind else ''} {secrets.token_hex(4)}"
            log.error("defect %s: %s", fault, self._where, exc_info=error)
            raise Broken(fault) from None
