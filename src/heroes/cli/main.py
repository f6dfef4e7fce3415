"""The `heroes` command. Every subcommand stands in `COMMANDS`: a module of this package, or an object like one."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Protocol

import heroes  # noqa: F401 (makes every game known)
from heroes.cli import analyse, bench, cards, deck, ladder, play, replay, rules, scenario, simulate, soak, train, verify
from heroes.cli.compiled import switch
from heroes.cli.telling import words_for
from heroes.engine import HeroesError
from heroes.server.admin import ADMIN
from heroes.server.cli import BOT, SERVE
from heroes.words import languages, say


class Command(Protocol):
    """What a subcommand provides."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None: ...

    def run(self, arguments: argparse.Namespace, /) -> int:
        """The exit status: 0 if all is well, 1 if what was looked at is not."""
        ...


COMMANDS: Mapping[str, Command] = {
    "play": play,
    "serve": SERVE,
    "bot": BOT,
    "admin": ADMIN,
    "simulate": simulate,
    "replay": replay,
    "verify": verify,
    "analyse": analyse,
    "scenario": scenario,
    "rules": rules,
    "cards": cards,
    "deck": deck,
    "bench": bench,
    "soak": soak,
    "train": train,
    "ladder": ladder,
}


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser("heroes", description="Heroes III: The Board Game and Heroes: The Card Game.")
    commands = root.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        command.add_arguments(commands.add_parser(name, help=command.HELP, description=command.HELP))
    return root


def told_error(arguments: argparse.Namespace, error: HeroesError) -> str:
    """What went wrong, in the language that was asked for; English if that is what went wrong."""
    asked = getattr(arguments, "language", None)
    words = words_for(asked if asked in languages() else None)
    return words.text(say("cli.error.command", command=arguments.command, error=error.says))


def main(argv: Sequence[str] | None = None) -> int:
    arguments = parser().parse_args(argv)
    try:
        if argv is None:  # the program itself, not somebody who calls it from within
            switch(arguments.command, sys.argv[1:])
        status = COMMANDS[arguments.command].run(arguments)
        sys.stdout.flush()
        return status
    except HeroesError as error:
        print(told_error(arguments, error), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (`| head`) has what it wanted; do not let the interpreter complain while closing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
