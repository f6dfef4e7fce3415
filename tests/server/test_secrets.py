"""Every message of a whole game is compared with what its receiver may know. Nothing else may be in it."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from heroes.engine import BadSetup, Game, new_game
from heroes.lab.arena import games
from heroes.server import entries as e
from heroes.server.storage import Stored
from heroes.server.stored import as_row
from heroes.server.table import Table
from heroes.server.tokens import holder_of
from server.players import BOT, LINK, ME, Client, open_table, plain, run, sent, serving, settings_for, unstamped

SECRETS = {"Ann": "ann-secret-" + "a" * 30, "Bo": "bo-secret-" + "b" * 30, "Eve": "eve-secret-" + "e" * 30}


LONGEST = 800
"""Entries after which a game that does not end at random is left alone."""


def two_player_games() -> list[tuple[str, dict[str, Any]]]:
    """Every game of the product that two people can play as it comes, in its shortest form."""
    found = []
    for name in games():
        with contextlib.suppress(BadSetup):
            setup: dict[str, Any] = {"template": "short"} if name == "skirmish" else {}
            if name != "servertoy" and new_game(name, setup, 0).seats == 2:
                found.append((name, setup))
    return found


async def live(client: Client, table: str, random: Random, mischief: bool) -> None:
    """Play at random, with everything that a person may do besides answering."""
    count = 0
    while client.seq < LONGEST:
        await client.until(lambda: client.info["status"] == "over" or client.my_choice() or client.seq >= LONGEST)
        ask = client.my_choice()
        if ask is None:
            return
        seat = ask["seat"]
        count += 1
        if mischief and count % 7 == 0 and client.undo[seat]:
            to = random.choice(client.undo[seat])["to"]
            done = await client.do("undo", table=table, seat=seat, to=to, question=client.questions[seat])
        elif mischief and count % 11 == 0:
            done = await client.done("say", table=table, text=f"line {count}")
        elif mischief and count % 13 == 0:
            done = await client.done(
                "auto", table=table, seat=seat, kind="react", mode=random.choice(["pass", "holding"])
            )
        elif mischief and count % 17 == 0:
            await client.done("why_not", table=table, seat=seat, key="roll")
            await client.done("replay", table=table, eyes=[seat, None], first=0, count=3)
            continue
        else:
            key = random.choice(ask["options"])["key"]
            done = await client.do("answer", table=table, seat=seat, key=key, question=client.questions[seat])
        await client.caught_up(done)


def tables_by_number(rows: list[Stored]) -> dict[int, Table]:
    """The table after each of its entries."""
    found: dict[int, Table] = {}
    table: Table | None = None
    for row in map(as_row, rows):
        if table is None:
            table = e.first_table(row)
        else:
            table = table.twin()
            e.apply(table, row)
        found[row.seq] = table
    return found


class Check:
    """What one client was told, against what it may know."""

    def __init__(self, client: Client, tables: dict[int, Table], entries: dict[int, e.AnyEntry]) -> None:
        self.client = client
        self.tables = tables
        self.entries = entries
        self.views = 0

    def all(self) -> None:
        for message in self.client.heard:
            getattr(self, f"check_{message['type']}", self.check_reply)(message)

    def seats(self, table: Table, shown: list[dict[str, Any]], own: list[int]) -> None:
        assert [seen["seat"] for seen in shown] == (own if own else [None])
        for seen in shown:
            seat = seen["seat"]
            assert set(seen) <= {"seat", "question", "log_from", "log", "view", "undo"}
            game: Game = table.playing
            assert {**seen["view"], "log": unstamped(seen["log"])} == sent(game, seat, seen["log_from"])
            assert seen.get("undo", []) == plain(table.undo_steps(seat))
            self.views += 1

    def own(self, table: Table) -> list[int]:
        return table.seats_of(holder_of(self.client.secret))

    def check_update(self, message: dict[str, Any]) -> None:
        table, entry = self.tables[message["seq"]], self.entries[message["seq"]]
        assert set(message) <= {"type", "table", "seq", "what", "seat", "info", "seats", "chat"}
        assert message.get("seat") == entry.about
        if "info" in message:
            assert message["info"] == plain(table.info())
        if "chat" in message:
            assert message["chat"] == plain(table.state.chat[-1])
        if "seats" in message:
            self.seats(table, message["seats"], self.own(table))

    def check_joined(self, message: dict[str, Any]) -> None:
        table = self.tables[message["seq"]]
        assert set(message) == {"type", "seq", "info", "yours", "owner", "windows", "autos", "seats", "chat"}
        assert message["info"] == plain(table.info())
        assert message["yours"] == self.own(table)
        assert message["windows"] == {str(seat): table.state.seats[seat].windows for seat in self.own(table)}
        assert message["autos"] == {str(seat): table.state.seats[seat].autos for seat in self.own(table)}
        if message["seats"]:
            self.seats(table, message["seats"], self.own(table))

    def check_presence(self, message: dict[str, Any]) -> None:
        assert set(message) == {"type", "table", "seats", "watching"}

    def check_passing(self, message: dict[str, Any]) -> None:
        assert message["seat"] in self.client.yours
        assert set(message) == {"type", "table", "seat", "question", "seconds"}

    def check_steps(self, message: dict[str, Any]) -> None:
        for step in message["steps"][:1]:
            for seen in step["eyes"]:
                assert seen["seat"] is None or seen["seat"] in self.client.yours

    def check_reply(self, message: dict[str, Any]) -> None:
        known = {
            "done": {"seq"},
            "welcome": {"protocol", "version", "name"},
            "created": {"table", "links"},
            "reason": {"rule", "text", "says"},
            "refused": {"code", "text", "says", "legal"},
        }
        assert set(message) == {"type", "id"} | known[message["type"]]


def hidden_words(tables: dict[int, Table]) -> list[str]:
    """What no client may ever be sent while the game is on: the dice to come and everybody's secrets."""
    last = tables[max(tables)].state
    words = [str(last.seed), last.nonce, *SECRETS.values()]
    for table in tables.values():
        words += [seat.holder for seat in table.state.seats if seat.holder]
        words += [seat.token for seat in table.state.seats if seat.token]
    return [*dict.fromkeys(word for word in words if word)]


async def scan(path: Path, game: str, setup: dict[str, Any], extra_bot: bool, seed: int) -> None:
    async with (
        serving(settings_for(path)) as server,
        server.client("Ann", secret=SECRETS["Ann"]) as ann,
        server.client("Bo", secret=SECRETS["Bo"]) as bo,
        server.client("Eve", secret=SECRETS["Eve"]) as eve,
    ):
        more = [BOT] if extra_bot else []
        reply = await ann.done("create", game=game, setup=setup, seats=[ME, LINK, *more])
        table = reply["table"]
        await ann.done("watch", table=table)
        await eve.done("watch", table=table)
        await bo.done("claim", table=table, token=reply["links"][0]["token"])
        await bo.done("watch", table=table)
        await ann.done("start", table=table)
        await asyncio.gather(live(ann, table, Random(seed), True), live(bo, table, Random(seed + 1), False))
        await eve.until(lambda: eve.seq >= ann.seq)
        rows = await server.hub.storage.rows(table, 0)
        tables = tables_by_number(rows)
        entries = {stored.seq: as_row(stored).entry for stored in rows}
        for client in (ann, bo, eve):
            check = Check(client, tables, entries)
            check.all()
            assert check.views > 5  # a game of the toy may be short
        words = hidden_words(tables)
        for client in (ann, bo, eve):
            for raw in client.raw:
                for word in words:
                    assert word not in raw, (word, raw[:300])
        if game == "servertoy":
            for client in (ann, bo, eve):
                no_hidden_card(client, tables)


def no_hidden_card(client: Client, tables: dict[int, Table]) -> None:
    """By brute force: the name of a card in another's hand or in the deck is nowhere in what was sent then."""
    for message, raw in zip(client.heard, client.raw, strict=True):
        if message["type"] not in ("update", "joined"):
            continue
        table = tables[message["seq"]]
        if table.game is None:
            continue
        state = table.playing.state
        hidden = [*state.deck]
        for seat, hand in enumerate(state.hands):
            if seat not in client.yours:
                hidden += hand
        told = [line["data"].get("card") for log in client.logs.values() for line in log]
        for card in hidden:
            if card not in told:
                assert f'"{card}"' not in raw, (card, message["seq"])
                assert f":{card}" not in raw


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_is_told_what_they_may_not_know_in_the_toy(tmp_path: Path, seed: int) -> None:
    run(scan(tmp_path, "servertoy", {"players": 3, "goal": 40}, True, seed))


@pytest.mark.parametrize(
    ("game", "setup"),
    # A tournament is the longest of them, and on the way nothing but a clash.
    [pytest.param(*one, marks=[pytest.mark.long] if one[0] == "tournament" else []) for one in two_player_games()],
)
def test_nobody_is_told_what_they_may_not_know_in_any_game(tmp_path: Path, game: str, setup: dict[str, Any]) -> None:
    run(scan(tmp_path, game, setup, False, 5))


def test_the_games_scanned_are_those_of_the_product() -> None:
    assert {"skirmish"} <= {game for game, _ in two_player_games()}


def test_the_database_holds_no_secret_that_opens_a_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann", secret=SECRETS["Ann"]) as ann:
            _, links = await open_table(ann, ME, LINK)
            await ann.done("ping")
            stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
            for word in (SECRETS["Ann"], links[0]):
                assert word.encode() not in stored

    run(story())
