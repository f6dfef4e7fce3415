"""Whom an address stands for: itself or its network, and the wider networks that this is part of.

Of the newer kind (IPv6) everybody has billions of addresses, so it is a network of 64 bits that counts as one. Whoever
rents a machine may be given 65,536 such networks (48 bits), and whoever rents a rack 256 addresses of the older kind
(24 bits): so the wider networks are counted as well, and may ask for a little more than one address may.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple

ALONE = 64
"""Bits of an IPv6 network that counts as one address."""
_LONGEST = 64
"""Letters: no address has more, and what a proxy says need not be one."""
_MARK = 6
"""Letters of the mark of an address."""


class Width(NamedTuple):
    """A wider network."""

    bits: int
    times: int
    """How many times as much as one address may be asked for from there."""
    mark: int
    """Letters of its mark: it begins the marks of its parts, so that all together tell no more than three bytes."""


WIDER = {4: (Width(24, 3, 4),), 6: (Width(56, 2, 5), Width(48, 3, 4))}
"""By the version of the protocol, from narrow to wide."""
_BY_KIND = {"net4": WIDER[4], "net6": WIDER[6]}


class Ring(NamedTuple):
    """A network that something is counted for, and how many times as much as one address it may ask for."""

    name: str
    times: int = 1


def network(address: str) -> str:
    """The address or network that counts as one."""
    return rings(address)[0].name


def rings(address: str) -> tuple[Ring, ...]:
    """Everything that an address, or the network that counts as one, is counted for: from narrow to wide."""
    return _rings(address[:_LONGEST])


@lru_cache(maxsize=8192)
def _rings(address: str) -> tuple[Ring, ...]:
    found = _parsed(address)
    if found is None:
        return (Ring(address),)
    one = str(found) if found.version == 4 else str(ip_network((found, ALONE), strict=False))
    wider = WIDER[found.version]
    return Ring(one), *(Ring(str(ip_network((found, bits), strict=False)), times) for bits, times, _ in wider)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(address.partition("%")[0].partition("/")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def named(text: str) -> str | None:
    """What somebody means who names an address, or a network as wide as one of those that are counted."""
    if "/" not in text:
        return network(text) if _parsed(text) is not None else None
    try:
        found = ip_network(text, strict=False)
    except ValueError:
        return None
    if found.prefixlen == (32 if found.version == 4 else ALONE):
        return network(text)
    return str(found) if found.prefixlen in [width.bits for width in WIDER[found.version]] else None


def mark_of(address: str) -> str:
    """By this the database counts whose tables are whose. Many addresses share a mark, so it tells nobody's address."""
    parsed, found = _parsed(address), rings(address)
    letters = [*(width.mark for width in reversed(WIDER[parsed.version] if parsed else ())), _MARK]
    mark = ""
    for ring, length in zip(reversed(found), letters, strict=True):
        mark += _hash(ring.name)[: length - len(mark)]
    return f"net{parsed.version if parsed else ''}:{mark}"


def mark_rings(mark: str) -> tuple[Ring, ...]:
    """Everything that a table with this mark is counted for, from narrow to wide."""
    kind, _, letters = mark.partition(":")
    return Ring(mark), *(Ring(f"{kind}:{letters[: one.mark]}", one.times) for one in _BY_KIND.get(kind, ()))


def _hash(name: str) -> str:
    return blake2b(name.encode(), digest_size=3, person=b"heroes-network").hexdigest()
