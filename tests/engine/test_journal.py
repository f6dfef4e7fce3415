"""The append-only list behind the log."""

from __future__ import annotations

import pytest

from heroes.engine import Journal

LENGTHS = [0, 1, 31, 32, 33, 64, 100]


@pytest.mark.parametrize("length", LENGTHS)
def test_a_journal_holds_what_was_appended_in_order(length: int) -> None:
    journal: Journal[int] = Journal()
    for number in range(length):
        journal.append(number)
    assert list(journal) == list(range(length))
    assert len(journal) == length


@pytest.mark.parametrize("length", LENGTHS)
def test_everything_since_any_position_can_be_read(length: int) -> None:
    journal = Journal(list(range(length)))
    for start in range(length + 3):
        assert journal.since(start) == list(range(start, length))


@pytest.mark.parametrize("length", LENGTHS)
def test_a_copy_and_its_original_grow_apart(length: int) -> None:
    journal = Journal(list(range(length)))
    twin = journal.copy()
    for number in range(40):
        twin.append(-number)
    journal.append(1000)
    assert list(journal) == [*range(length), 1000]
    assert list(twin) == [*range(length), *(-number for number in range(40))]
