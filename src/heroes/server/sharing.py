"""Playing with others on the same network: by which address they come, and what is open to them."""

from __future__ import annotations

import io
import socket

import segno

from heroes.words import Said, say

_ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for examples: nothing is sent there, the system only says from which of its own it would be."""


def network_address() -> str:
    """The address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return ""
        found: str = probe.getsockname()[0]
    return "" if found.startswith("127.") else found


def qr_code(url: str) -> str:
    """The address as a square that a phone's camera reads."""
    square = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(square, compact=True)
    return square.getvalue().rstrip("\n")


def invitation(address: str, port: int) -> list[Said]:
    """What is told to whoever opens the game to the network."""
    if not address:
        return [say("cli.share.no-network", port=port)]
    return [say("cli.share.address", url=f"http://{address}:{port}"), say("cli.share.open"), say("cli.share.trust")]
