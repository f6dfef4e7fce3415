"""The hand at the start of a turn (core.hand.*)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heroes.rules.board.cards.morale import LoseMorale
from play.map.table import Table, realm
from play.map.visit import POOR, QUIET

both = pytest.mark.parametrize("edition", ["first", "revised"])
DECK = ["attack", "defense", "power", "knowledge", "leadership", "magic-arrow", "sorcery", "attack", "power"]


def at_start(hand: Sequence[str], edition: str = "revised", deck: Sequence[str] = DECK, level: int = 1) -> Table:
    """The Castle player has ended a turn; the Necropolis player begins one with these cards."""
    table = realm(
        edition=edition,
        hands=[[], list(hand)],
        decks=[[], list(deck)],
        levels=[1, level],
        settings=QUIET,
        **POOR,
    )
    return table.turn(0).answer("end-turn").passes("renew-hand", "swap-cards")


@pytest.mark.rule("core.hand.refill.first")
def test_in_the_first_edition_a_smaller_hand_is_filled_to_the_limit_without_asking() -> None:
    table = at_start(["attack"], "first")
    assert table.ask.kind == "swap-cards"
    assert len(table.player(1).hand) == 4
    assert len(table.player(1).deck) == len(DECK) - 3


@pytest.mark.rule("core.hand.refill.revised")
def test_in_the_revised_edition_any_number_of_cards_is_discarded_and_then_the_hand_is_filled() -> None:
    table = at_start(["attack", "defense", "power"])
    assert table.ask.kind == "renew-hand"
    table.answer("discard:attack", "discard:defense", "draw")
    assert table.ask.kind == "turn"
    assert sorted(table.player(1).discard) == ["attack", "defense"]
    assert len(table.player(1).hand) == 4
    assert len(table.player(1).deck) == len(DECK) - 3


@pytest.mark.rule("core.hand.refill.revised")
def test_in_the_revised_edition_nobody_has_to_draw() -> None:
    table = at_start(["attack", "defense"]).answer("keep")
    assert table.ask.kind == "turn"
    assert table.player(1).hand == ["attack", "defense"]
    assert table.player(1).deck == DECK


@pytest.mark.rule("core.hand.swap-two.first")
def test_in_the_first_edition_up_to_two_cards_are_swapped_after_filling_the_hand() -> None:
    table = at_start(["attack", "defense", "power", "knowledge"], "first")
    table.answer("discard:attack", "discard:defense")
    assert table.ask.kind == "turn"
    assert sorted(table.player(1).discard) == ["attack", "defense"]
    assert len(table.player(1).hand) == 4
    assert len(table.player(1).deck) == len(DECK) - 2


@pytest.mark.rule("core.hand.swap-two.first")
@pytest.mark.parametrize("count", [0, 1])
def test_swapping_fewer_cards_draws_as_many_as_were_discarded(count: int) -> None:
    table = at_start(["attack", "defense", "power", "knowledge"], "first")
    table.answer(*["discard:attack"][:count], "done")
    assert table.ask.kind == "turn"
    assert len(table.player(1).hand) == 4
    assert len(table.player(1).deck) == len(DECK) - count


@pytest.mark.rule("core.hand.over-limit")
@both
def test_whoever_holds_too_many_cards_discards_the_ones_of_their_choice_down_to_the_limit(edition: str) -> None:
    table = at_start(["attack", "defense", "power", "knowledge", "sorcery", "magic-arrow"], edition)
    assert (table.ask.kind, table.ask.seat) == ("hand-limit", 1)
    assert len(table.keys) == 6
    table.answer("discard:sorcery")
    assert table.ask.kind == "hand-limit"
    table.answer("discard:attack")
    assert table.ask.kind != "hand-limit"
    assert table.passes().player(1).hand == ["defense", "knowledge", "magic-arrow", "power"]
    assert table.player(1).deck == DECK


@pytest.mark.rule("core.hand.at-limit")
@both
def test_a_hand_of_exactly_the_limit_stays_as_it_is(edition: str) -> None:
    hand = ["attack", "defense", "knowledge", "power"]
    table = at_start(hand, edition)
    assert table.ask.kind in ("renew-hand", "swap-cards")
    assert table.passes().ask.kind == "turn"
    assert table.player(1).hand == hand
    assert table.player(1).deck == DECK
    assert table.player(1).discard == []


@pytest.mark.rule("core.hand.at-limit")
@pytest.mark.parametrize(("level", "limit"), [(3, 5), (5, 6), (7, 7)])
@both
def test_at_a_higher_level_a_hand_of_exactly_the_limit_stays_as_it_is_too(edition: str, level: int, limit: int) -> None:
    hand = DECK[:limit]
    table = at_start(hand, edition, level=level)
    assert table.ask.kind in ("renew-hand", "swap-cards")
    assert table.passes().player(1).hand == sorted(hand)
    assert table.player(1).deck == DECK


@pytest.mark.rule("core.morale.negative.second.revised")
def test_a_second_negative_morale_costs_the_whole_hand_as_the_own_turn_ends_and_the_token_stays() -> None:
    hand = ["attack", "defense", "power"]
    table = realm(hands=[hand, hand], decks=[[], []], settings=QUIET, **POOR)
    table.turn(0).player(0).morale = -1
    table.game.agenda.append(LoseMorale(0))
    table.ask_again()
    assert table.player(0).hand == hand, "not before the turn ends"
    table.answer("end-turn")
    assert (table.player(0).hand, sorted(table.player(0).discard)) == ([], hand)
    assert table.player(0).morale == -1
    table.turn(1).answer("end-turn").turn(0)
    drawn = list(table.player(0).hand)
    table.answer("end-turn")
    assert table.player(0).hand == drawn != [], "it costs one hand, not that of every turn"


@pytest.mark.rule("core.hand.checked-at-turn-start-only")
@both
def test_too_many_cards_are_nothing_to_worry_about_until_the_own_turn_begins(edition: str) -> None:
    hand = ["attack", "defense", "knowledge", "magic-arrow", "power", "sorcery"]
    table = realm(edition=edition, hands=[hand, []], decks=[[], []], settings=QUIET, **POOR)
    table.turn(0)
    table.answer("end-turn")
    assert table.turn(1).player(0).hand == hand
    table.answer("end-turn")
    assert (table.ask.kind, table.ask.seat) == ("hand-limit", 0)


@pytest.mark.parametrize(
    ("level", "limit"),
    [
        pytest.param(1, 4, marks=pytest.mark.rule("core.hand.limit.level-1")),
        pytest.param(2, 4, marks=pytest.mark.rule("core.hand.limit.level-1")),
        pytest.param(3, 5, marks=pytest.mark.rule("core.hand.limit.level-3")),
        pytest.param(4, 5, marks=pytest.mark.rule("core.hand.limit.level-3")),
        pytest.param(5, 6, marks=pytest.mark.rule("core.hand.limit.level-5")),
        pytest.param(6, 6, marks=pytest.mark.rule("core.hand.limit.level-5")),
        pytest.param(7, 7, marks=pytest.mark.rule("core.hand.limit.level-7")),
    ],
)
@both
def test_the_hand_limit_grows_with_the_level(edition: str, level: int, limit: int) -> None:
    table = at_start([], edition, level=level)
    assert len(table.passes().player(1).hand) == limit


@pytest.mark.rule("example.hand.limit-four")
@pytest.mark.parametrize(("held", "discards"), [(4, 0), (6, 2)])
def test_with_a_limit_of_four_nothing_is_drawn_for_four_cards_and_six_lose_two(held: int, discards: int) -> None:
    table = at_start(DECK[:held], "first", deck=DECK)
    for _ in range(discards):
        assert table.ask.kind == "hand-limit"
        table.answer(table.keys[0])
    assert table.passes().ask.kind == "turn"
    assert len(table.player(1).discard) == discards
    assert len(table.player(1).hand) == 4
    assert table.player(1).deck == DECK


@pytest.mark.rule("example.hand.sandro-empty")
@both
def test_sandro_without_any_card_draws_four(edition: str) -> None:
    table = at_start([], edition)
    assert table.player(1).hero == "necropolis.sandro"
    assert len(table.passes().player(1).hand) == 4
    assert len(table.player(1).deck) == len(DECK) - 4


@both
def test_whoever_lets_the_renewing_go_by_draws_and_discards_nothing(edition: str) -> None:
    table = at_start(["attack", "defense"], edition)
    assert (table.ask.window, table.ask.seat) == ("hand", 1)
    assert table.ask.passes is not None
    table.answer(table.ask.passes)
    player = table.player(1)
    assert (len(player.hand), len(player.deck), player.discard) == (4, len(DECK) - 2, [])
