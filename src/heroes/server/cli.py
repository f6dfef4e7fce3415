"""`heroes serve`, `heroes bot` and what `heroes play` does in the browser, for the command line to register."""

from __future__ import annotations

import argparse
import asyncio
import os
from functools import partial

import msgspec

from heroes.server.choices import Choices, days, read_choices
from heroes.server.run import find_client, play, serve
from heroes.server.settings import AT_ONCE, LOCAL, Limits, Pace, Settings


class Serve:
    """`heroes serve`"""

    HELP = "Serve games to browsers and bots."

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        # What is not given here may be said by the environment or a file, so nothing has a default at this place.
        chosen = partial(parser.add_argument, default=argparse.SUPPRESS)
        parser.add_argument(
            "--config",
            metavar="FILE",
            default=os.environ.get("HEROES_CONFIG", ""),
            help="a TOML file with the same names: port = 8000, name = [...]; HEROES_PORT and so on come before it",
        )
        chosen("--host", help="address to listen on (127.0.0.1; 0.0.0.0: everywhere)")
        chosen("--port", type=int, help="port to listen on (8000; 0: any free one)")
        chosen("--database", metavar="URL", help="sqlite:///FILE, FILE or postgresql://...")
        chosen("--redis", metavar="URL", help="redis://...: several servers share the games")
        chosen(
            "--per-address",
            metavar="N",
            type=int,
            help=f"connections that one address may have ({Limits().connections_per_address})",
        )
        chosen("--origin", metavar="ORIGIN", action="append", help="another web origin that may connect")
        chosen(
            "--name",
            metavar="HOST",
            action="append",
            help="a name by which players call this server (localhost and the address it listens on always are)",
        )
        chosen(
            "--behind-proxy", action="store_true", help="believe the X-Forwarded-For of a reverse proxy on this machine"
        )
        chosen(
            "--bot-workers",
            metavar="N",
            type=int,
            help="processes that think for bots (as many as there are cores, at least 2)",
        )
        chosen(
            "--keep",
            metavar="DAYS",
            help="days to keep untouched tables that wait, that are played, that are over (14,180,365; 0: for ever)",
        )
        chosen("--metrics-for", metavar="ADDRESS", action="append", help="who else may read /metrics (this machine)")
        chosen("--module", metavar="NAME", action="append", help=argparse.SUPPRESS)
        chosen(
            "--testing",
            action="store_true",
            help="for tests only: anybody may lay any table and choose its dice, and nobody waits",
        )

    def run(self, arguments: argparse.Namespace, /) -> int:
        chosen = read_choices(arguments, os.environ)
        serve(chosen.host, chosen.port, settings=settings_from(chosen), ready=partial(print, flush=True))
        return 0


def settings_from(arguments: Choices) -> Settings:
    limits = Limits()
    asked = arguments.per_address
    if asked != limits.connections_per_address:
        # Whoever lets one address have more players lets it do more, too.
        more = max(1.0, asked / limits.connections_per_address)
        limits = msgspec.structs.replace(
            limits,
            connections_per_address=asked,
            sockets_per_address=max(limits.sockets_per_address, 2 * asked),
            address_commands_per_second=limits.address_commands_per_second * more * 4,
            address_commands_at_once=limits.address_commands_at_once * more * 4,
            tables_per_second=limits.tables_per_second * asked,
            tables_at_once=limits.tables_at_once * asked,
            work_per_address=max(limits.work_per_address, asked),
            work_waiting=max(limits.work_waiting, 2 * asked),
            tables_per_network=limits.tables_per_network * asked,
            public_per_network=max(limits.public_per_network, asked),
            bytes_per_network=limits.bytes_per_network * asked,
        )
    return Settings(
        database=arguments.database,
        redis=arguments.redis,
        dist=find_client(),
        limits=limits,
        pace=AT_ONCE if arguments.testing else Pace(),
        keep=days(arguments.keep),
        seeds=arguments.testing,
        scenes=arguments.testing,
        metrics_for=(*Settings().metrics_for, *arguments.metrics_for),
        bot_workers=arguments.bot_workers,
        modules=tuple(arguments.module),
        behind_proxy=arguments.behind_proxy,
        origins=tuple(arguments.origin),
        hosts=(*LOCAL, *arguments.name),
    )


class Play:
    """`heroes play`"""

    HELP = "Play in the browser."

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
        parser.add_argument("--database", metavar="URL", default="heroes.sqlite3", help="where games are kept")
        parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
        parser.add_argument(
            "--open",
            action="store_true",
            help="let others on the network play too: prints the address, a QR code of it, and what is open to whom",
        )

    def run(self, arguments: argparse.Namespace, /) -> int:
        play(
            arguments.host,
            arguments.port,
            arguments.database,
            open_browser=not arguments.no_browser,
            share=arguments.open,
        )
        return 0


class Bot:
    """`heroes bot`"""

    HELP = "Let a program of yours play a seat: it reads and writes the protocol line by line (docs/protocol.md)."

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        parser.add_argument("--url", default="ws://127.0.0.1:8000/ws", help="the server (ws://127.0.0.1:8000/ws)")
        parser.add_argument(
            "program", nargs=argparse.REMAINDER, metavar="PROGRAM", help="the program and its arguments"
        )

    def run(self, arguments: argparse.Namespace, /) -> int:
        from heroes.server.stdio import bridge

        return asyncio.run(bridge(arguments.url, [word for word in arguments.program if word != "--"]))


SERVE, PLAY, BOT = Serve(), Play(), Bot()
