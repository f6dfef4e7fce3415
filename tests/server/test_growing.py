"""What grows with every answer is like a list, and like a dictionary that forgets; copies are apart."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from heroes.server.growing import PAGE, Growing, Remembered, up_to


def test_it_is_like_a_list_however_it_came_about() -> None:
    random, grown, plain = Random(5), Growing[int](), list[int]()
    for number in range(80 * PAGE):
        if random.random() < 0.01:
            length = max(0, len(plain) - random.randrange(-2, 3 * PAGE))
            grown.cut(length)
            del plain[length:]
        grown.append(number)
        plain.append(number)
        assert len(grown) == len(plain)
    assert len(plain) > 3 * PAGE
    assert [*grown] == plain
    assert grown == Growing.of(plain)
    for place in range(-len(plain), len(plain)):
        assert grown[place] == plain[place]
    for start in (0, 1, PAGE - 1, PAGE, 2 * PAGE + 3, len(plain)):
        assert grown[start:] == plain[start:]
        assert grown[:start] == plain[:start]
    for limit in (-1, *plain, plain[-1] + 1):
        assert up_to(grown, limit) == sum(one <= limit for one in plain)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(grown), type=Growing[int]) == grown
    for beyond in (len(plain), len(plain) + PAGE, -len(plain) - 1):
        with pytest.raises(IndexError):
            grown[beyond]


@pytest.mark.parametrize("length", [0, 1, PAGE - 1, PAGE, 3 * PAGE])
def test_copies_of_a_list_are_apart(length: int) -> None:
    first = Growing.of(range(length))
    second = first.copy()
    second.append(-1)
    assert [*first] == [*range(length)]
    assert [*second] == [*range(length), -1]
    first.cut(length // 2)
    assert [*second] == [*range(length), -1]


def test_the_last_are_remembered_and_the_oldest_forgotten() -> None:
    known, most = Remembered(), 5 * PAGE
    for number in range(20 * PAGE):
        before, had = known.copy(), len(known)
        known.put(f"c{number}", number, most)
        assert len(before) == had
        assert before.get(f"c{number}") is None
        assert most <= len(known) < most + PAGE or number < most
        assert known.forgotten == (len(known) <= number)
        for back in range(min(number + 1, most)):
            assert known.get(f"c{number - back}") == number - back
    assert known.get("c0") is None
