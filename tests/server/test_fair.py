"""Turns: whoever asks a hundred times waits for themselves, not in front of everybody else."""

from __future__ import annotations

import asyncio

import pytest

from heroes.server import wire
from heroes.server.errors import NotDone
from heroes.server.fair import Caller, Turns, caller
from heroes.server.limits import Addresses
from heroes.server.networks import network
from heroes.server.settings import Limits
from server.players import run

MAL, ANN, BO = Caller("6.6.6.6", "mal"), Caller("1.1.1.1", "ann"), Caller("1.1.1.1", "bo")


class Queue:
    """Turns with everything written down, and every piece of work ended by hand."""

    def __init__(self, slots: int = 1, **limits: int) -> None:
        self.turns = Turns(slots, **{"per_player": 100, "per_address": 1000, "waiting": 10_000, **limits})
        self.served: list[str] = []
        self.running: list[Caller] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def want(self, who: Caller, times: int = 1) -> None:
        for _ in range(times):
            self.tasks.append(asyncio.create_task(self._one(who)))
            await asyncio.sleep(0)

    async def _one(self, who: Caller) -> None:
        await self.turns.enter(who)
        self.served.append(who.player)
        self.running.append(who)

    async def finish(self, seconds: float = 1.0) -> None:
        self.turns.leave(self.running.pop(0), seconds)
        await asyncio.sleep(0)
        await asyncio.sleep(0)


def test_one_who_asks_often_is_served_in_turn_with_one_who_asks_once() -> None:
    async def story() -> None:
        queue = Queue()
        await queue.want(MAL, 50)
        await queue.want(ANN)
        await queue.finish()
        assert queue.served == ["mal", "ann"]

    run(story())


def test_an_address_with_many_players_is_one_among_the_addresses() -> None:
    async def story() -> None:
        queue = Queue()
        for number in range(20):
            await queue.want(Caller("6.6.6.6", f"mal-{number}"), 3)
        await queue.want(ANN)
        await queue.want(BO)
        for _ in range(4):
            await queue.finish()
        assert queue.served[0] == "mal-0"
        assert {*queue.served[1:5]} >= {"ann", "bo"}

    run(story())


def test_players_of_one_address_take_turns_too() -> None:
    async def story() -> None:
        queue = Queue()
        await queue.want(ANN, 10)
        await queue.want(BO, 2)
        for _ in range(4):
            await queue.finish()
        assert queue.served[:5] == ["ann", "bo", "ann", "bo", "ann"]

    run(story())


def test_turns_are_counted_by_the_time_they_take() -> None:
    async def story() -> None:
        queue = Queue()
        await queue.want(MAL, 10)
        await queue.want(ANN, 10)
        for _ in range(9):
            await queue.finish(8.0 if queue.running[0] == MAL else 1.0)
        assert queue.served.count("mal") == 2

    run(story())


def test_nobody_saves_up_turns_by_being_away() -> None:
    async def story() -> None:
        queue = Queue()
        await queue.want(ANN, 20)
        for _ in range(10):
            await queue.finish()
        await queue.want(MAL, 20)
        for _ in range(6):
            await queue.finish()
        assert 2 <= queue.served[-6:].count("ann") <= 4

    run(story())


def test_one_place_is_always_left_to_other_addresses() -> None:
    async def story() -> None:
        queue = Queue(slots=3)
        await queue.want(MAL, 10)
        assert len(queue.running) == 2
        await queue.want(ANN)
        assert queue.served[-1] == "ann"

    run(story())


@pytest.mark.parametrize(("limits", "most"), [({"per_player": 3}, 4), ({"per_address": 5}, 6), ({"waiting": 7}, 8)])
def test_more_than_may_wait_is_refused_at_once(limits: dict[str, int], most: int) -> None:
    async def story() -> None:
        queue = Queue(**limits)
        await queue.want(MAL, 20)
        refused = [task for task in queue.tasks if task.done() and task.exception() is not None]
        assert len(refused) == 20 - most
        assert all(isinstance(task.exception(), NotDone) for task in refused)
        assert queue.turns.waiting + queue.turns.running == most
        for task in queue.tasks:
            task.cancel()

    run(story())


def test_whoever_gives_up_waiting_leaves_no_trace() -> None:
    async def story() -> None:
        queue = Queue()
        await queue.want(MAL, 3)
        queue.tasks[1].cancel()
        await asyncio.sleep(0)
        await queue.want(ANN)
        for _ in range(3):
            await queue.finish()
        assert sorted(queue.served) == ["ann", "mal", "mal"]
        assert (queue.turns.waiting, queue.turns.running) == (0, 0)

    run(story())


def test_strangers_who_came_once_are_not_kept_for_ever() -> None:
    async def story() -> None:
        queue = Queue()
        for number in range(300):
            await queue.want(Caller(f"10.0.0.{number}", "once"))
            await queue.finish()
        assert len(queue.turns._all.below) < 10

    run(story())


def test_a_crowd_of_addresses_is_not_looked_through_for_everybody_who_comes() -> None:
    """Ten thousand players are connected, so none of them can be forgotten."""
    looks = []

    class Counted(Addresses):
        def _forget(self) -> None:
            looks.append(len(self._known))
            super()._forget()

    addresses = Counted(Limits())
    for number in range(12_000):
        addresses.enter(f"10.{number >> 8}.{number & 255}.1")
    assert len(looks) <= 2
    for number in range(12_000):
        addresses.leave(f"10.{number >> 8}.{number & 255}.1")
    for number in range(12_000):
        addresses.ask(f"11.{number >> 8}.{number & 255}.1", 0.0)
    assert len(addresses._known) < 20_001, "those who are gone are forgotten"


def test_a_wide_network_is_one_among_the_networks_however_many_addresses_it_has() -> None:
    async def story() -> None:
        queue = Queue()
        for number in range(40):
            await queue.want(caller(f"2001:db8:6:{number:x}::1", f"mal-{number}"))
        await queue.want(caller("2001:db8:7:1::1", "ann"))
        await queue.want(caller("192.0.2.7", "bo"))
        for _ in range(3):
            await queue.finish()
        assert {*queue.served[1:4]} >= {"ann", "bo"}

    run(story())


def test_so_much_of_a_wide_network_waits_that_others_have_room() -> None:
    async def story() -> None:
        queue = Queue(per_address=4, waiting=20)
        for address in addresses_of("2001:db8:6", 65):
            await queue.want(caller(address, "mal"))
        assert queue.turns.waiting == 3 * 4
        await queue.want(caller("2001:db8:7:1::1", "ann"))
        assert not queue.tasks[-1].done()
        for task in queue.tasks:
            task.cancel()

    run(story())


def addresses_of(prefix: str, count: int) -> list[str]:
    """Of as many networks of 56 bits as there can be."""
    return [network(f"{prefix}:{(number & 255) << 8 | number >> 8:x}::1") for number in range(count)]


@pytest.mark.parametrize(
    ("crowd", "others"),
    [
        (addresses_of("2001:db8:6", 600), "2001:db8:7::1"),
        ([f"192.0.2.{number}" for number in range(256)], "192.0.3.1"),
    ],
    ids=["/48", "/24"],
)
def test_whoever_has_many_networks_has_a_few_times_what_one_may_have(crowd: list[str], others: str) -> None:
    """65,536 networks of 64 bits come with any rented machine."""
    limits = Limits(connections_per_address=4, trials_per_address=1, address_commands_at_once=10, tables_at_once=2)
    addresses, create = Addresses(limits), wire.Create(id="x", game="skirmish")
    entered = [address for address in crowd for _ in range(2) if addresses.enter(address)]
    assert len(entered) == 3 * 4
    assert addresses.enter(network(others))
    assert sum(addresses.take(address, create, 0.0) for address in entered) == 3 * 2
    assert sum(addresses.ask(address, 10.0) for address in crowd) == 3
    assert addresses.ask(network(others), 10.0)
    assert sum(addresses.sit(address) for address in entered) == 12
    assert not addresses.try_out(crowd[-1], Waiting())
    for address in entered:
        addresses.get_up(address)
    assert [addresses.owe(address, limits.unsent_bytes_per_address) for address in crowd[:4]] == [True] * 3 + [False]


class Waiting:
    def __init__(self) -> None:
        self.gave_way = False

    def give_way(self) -> None:
        self.gave_way = True


def test_guests_on_trial_give_way_to_each_other_within_a_wide_network_too() -> None:
    addresses = Addresses(Limits(connections_per_address=4, trials_per_address=2))
    guests = [Waiting() for _ in range(20)]
    for address, guest in zip(addresses_of("2001:db8:6", 20), guests, strict=True):
        assert addresses.try_out(address, guest)
    assert [guest.gave_way for guest in guests] == [True] * 14 + [False] * 6


def test_what_a_wide_network_has_used_is_remembered_as_long_as_that_of_its_parts() -> None:
    """Ten thousand addresses that came by are forgotten; the count that one of them is part of goes on."""
    addresses = Addresses(Limits(connections_per_address=2))
    first, second = addresses_of("2001:db8:6", 2)
    assert addresses.enter(first)
    for number in range(11_000):
        addresses.ask(f"10.{number >> 8}.{number & 255}.1", 0.0)
    assert len(addresses._known) < 10_010
    assert addresses.enter(second)
    assert addresses._known["2001:db8:6::/48"].connections == 2
    addresses.leave(first)
    addresses.leave(second)
    assert addresses._known["2001:db8:6::/48"].connections == 0


def test_whoever_has_a_whole_network_is_one_address() -> None:
    assert network("192.0.2.7") == "192.0.2.7"
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::99") != network("2001:db8:1:3::99")
    assert network("::ffff:192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("strange:thing") == "strange:thing"
