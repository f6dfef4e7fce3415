"""`heroes play`: in the browser, or people and bots at one terminal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from heroes.ai import bot
from heroes.cli.common import add_setup_arguments, read_file, setup_from
from heroes.cli.telling import add_language_argument, words_for
from heroes.cli.textplay import TextPlay
from heroes.cli.wording import game_said
from heroes.engine import BadSetup, Game, load_game, new_game
from heroes.lab.arena import bot_seed, games
from heroes.lab.own_bots import find
from heroes.server.cli import PLAY
from heroes.server.run import find_client
from heroes.words import say

HELP = "Play in the browser or, with --text, in the terminal."
PERSON = "human"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    PLAY.add_arguments(parser)
    parser.add_argument("--text", action="store_true", help="play in the terminal; all that follows is for this")
    parser.add_argument("game", metavar="GAME", nargs="?", default="skirmish", help=f"one of: {', '.join(games())}")
    add_setup_arguments(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO",
        help="who plays each seat: human or a bot, such as human,my_bot.py:MyBot (one person, else bots)",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="deal and roll as this seed says")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    add_language_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    if not arguments.text and find_client() is not None:
        return PLAY.run(arguments)
    words = words_for(arguments.language)
    game: Game | None = load_game(read_file(Path(arguments.load))) if arguments.load else _new(arguments)
    while game is not None:
        specs = _specs(arguments.seats, game)
        seed = game.seed
        bots = {seat: find(spec, game.name)(bot_seed(seed, seat)) for seat, spec in enumerate(specs) if spec != PERSON}
        play = TextPlay(game, bots, input, print, _wipe, words)
        play.run()
        following = play.following()
        game = new_game(game.name, following) if following is not None else None
    return 0


def _new(arguments: argparse.Namespace) -> Game:
    return new_game(arguments.game, setup_from(arguments), arguments.seed)


def _specs(seats: str | None, game: Game) -> list[str]:
    """Who sits where: what was asked for, or one person against the best bot there is."""
    if seats is None:
        known = bot.names(game.name)
        rival = next(name for name in ("greedy", "steward", "random") if name in known)
        return [PERSON] + [rival] * (game.seats - 1)
    specs = seats.split(",")
    if len(specs) != game.seats:
        raise BadSetup(say("cli.error.seats", game=game_said(game.name), n=game.seats, named=len(specs)))
    return specs


def _wipe() -> None:
    """Clear the screen and what can be scrolled back to; elsewhere, push it out of sight."""
    print("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "\n" * 60, end="", flush=True)
