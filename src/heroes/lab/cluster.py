"""Games spread over machines: a Dask cluster plays them, wherever its workers are. Whoever has the same version of the
game installed can be one of them; a game that was lost with its machine is played again on another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from heroes.engine import BadSetup
from heroes.lab.arena import in_groups
from heroes.words import say

SECONDS = 10
"""So long the cluster may take to answer."""

T = TypeVar("T")


def spread_over_cluster(
    address: str, work: Callable[[Sequence[tuple[int, int]]], list[T]], items: Sequence[tuple[int, int]]
) -> Iterator[T]:
    """Do `work` on groups of items on the cluster at that address; results come in the order of the items."""
    try:
        from distributed import Client
    except ImportError:
        raise BadSetup(say("engine.arena.no-dask")) from None
    try:
        client = Client(address, timeout=SECONDS)
    except (OSError, ValueError) as error:
        raise BadSetup(say("engine.arena.no-cluster", address=repr(address), why=str(error))) from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise BadSetup(say("engine.arena.no-workers", address=repr(address)))
        for future in client.map(work, in_groups(items, threads), pure=False):
            yield from future.result()
