"""Secrets. The server keeps only hashes of them, so a stolen database lets nobody play another's seat.

Links are made from the secret of the client that issues them, so the server can tell that client again what it gave out
without ever storing it.
"""

from __future__ import annotations

from base64 import b32encode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from secrets import compare_digest, token_hex
from typing import Any

import msgspec


def holder_of(secret: str) -> str:
    """The public side of a client's secret: what the database knows a person by."""
    return blake2b(secret.encode(), digest_size=16, person=b"heroes-client").hexdigest()


def table_id(secret: str, command: str) -> str:
    """The table made by that command of that client: the same again if the command is repeated."""
    raw = blake2b(command.encode(), key=secret.encode()[:64], digest_size=10, person=b"heroes-table").digest()
    return b32encode(raw).decode().lower()


def next_table_id(table: str, nonce: str) -> str:
    """The table of the rematch: the same whoever of the players asks for it first."""
    raw = blake2b(table.encode(), key=nonce.encode(), digest_size=10, person=b"heroes-again").digest()
    return b32encode(raw).decode().lower()


def seat_token(secret: str, table: str, seat: int, serial: int) -> str:
    """The secret link to a seat, number `serial` of those that this client has made for it."""
    text = f"{table}:{seat}:{serial}"
    raw = blake2b(text.encode(), key=secret.encode()[:64], digest_size=18, person=b"heroes-seat").digest()
    return urlsafe_b64encode(raw).decode()


def token_hash(token: str) -> str:
    return blake2b(token.encode(), digest_size=16, person=b"heroes-token").hexdigest()


def fits(token: str, hashed: str) -> bool:
    return bool(hashed) and compare_digest(token_hash(token), hashed)


def new_nonce() -> str:
    return token_hex(16)


def proof_file(record: Mapping[str, Any], nonce: str, promised: str, known: Sequence[Any] = ()) -> str:
    """A record that also says what was promised and when somebody could have known what was to come, for `heroes
    verify`; `heroes replay` reads it as well."""
    return msgspec.json.encode({**record, "nonce": nonce, "commitment": promised, "known": list(known)}).decode()


def commitment(seed: int, nonce: str) -> str:
    """Published before the first answer; nonce and seed are told after the last."""
    return blake2b(f"{nonce}:{seed}".encode(), digest_size=20, person=b"heroes-dice").hexdigest()
