"""Exchanging resources and removing cards at a Trading Post (core.trade.*, core.resources.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import IllegalAnswer
from heroes.rules.board.realm.purse import RESOURCES
from heroes.rules.board.state.events import Removed
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import Acquired
from play.map.table import Table
from play.map.visit import POOR, QUIET, beside, purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)


def at_post(edition: str = "revised", **more: Any) -> tuple[Table, int]:
    """Seat 0 has just entered a Trading Post."""
    table, post = beside("F1", "trading-post", edition=edition, **more)
    return table.march(post), post


RATES = [
    pytest.param((6, 0, 0), "gold:valuables", (0, 0, 1), marks=pytest.mark.rule("core.trade.resources.gold-valuables")),
    pytest.param((2, 0, 0), "gold:materials", (0, 1, 0), marks=pytest.mark.rule("core.trade.resources.gold-bm")),
    pytest.param((0, 0, 1), "valuables:gold", (3, 0, 0), marks=pytest.mark.rule("core.trade.resources.valuables-gold")),
    pytest.param(
        (0, 0, 1), "valuables:materials", (0, 2, 0), marks=pytest.mark.rule("core.trade.resources.valuables-bm")
    ),
    pytest.param((0, 1, 0), "materials:gold", (1, 0, 0), marks=pytest.mark.rule("core.trade.resources.bm-gold")),
    pytest.param(
        (0, 3, 0), "materials:valuables", (0, 0, 1), marks=pytest.mark.rule("core.trade.resources.bm-valuables")
    ),
]


@pytest.mark.parametrize(("price", "deal", "bought"), RATES)
@both
def test_resources_are_exchanged_at_the_rates_of_the_table(
    edition: str, price: tuple[int, int, int], deal: str, bought: tuple[int, int, int]
) -> None:
    gold, materials, valuables = price
    table, _ = at_post(edition, gold=[gold], materials=[materials], valuables=[valuables])
    table.answer(f"sell:{deal}")
    assert purse(table, 0) == bought


@pytest.mark.rule("core.resources.pay-in-full")
@pytest.mark.parametrize(
    ("have", "deal"),
    [((5, 9, 9), "gold:valuables"), ((1, 9, 9), "gold:materials"), ((9, 2, 9), "materials:valuables")],
)
@both
def test_what_cannot_be_paid_in_full_is_not_offered_and_changes_nothing(
    edition: str, have: tuple[int, int, int], deal: str
) -> None:
    gold, materials, valuables = have
    table, _ = at_post(edition, gold=[gold], materials=[materials], valuables=[valuables])
    with pytest.raises(IllegalAnswer):
        table.answer(f"sell:{deal}")
    assert purse(table, 0) == have


@pytest.mark.rule("core.resources.pay-in-full")
@pytest.mark.parametrize(
    ("have", "deal"),
    [((6, 0, 0), "gold:valuables"), ((0, 3, 0), "materials:valuables"), ((0, 0, 1), "valuables:gold")],
)
def test_exactly_the_price_is_enough_and_leaves_nothing(have: tuple[int, int, int], deal: str) -> None:
    gold, materials, valuables = have
    table, _ = at_post(gold=[gold], materials=[materials], valuables=[valuables])
    table.answer(f"sell:{deal}")
    left = dict(zip(("gold", "materials", "valuables"), purse(table, 0), strict=True))
    assert left[deal.partition(":")[0]] == 0


@pytest.mark.rule("core.trade.resources.repeat")
@both
def test_in_one_visit_any_number_of_exchanges_may_be_made(edition: str) -> None:
    table, post = at_post(edition, gold=[14], materials=[0], valuables=[0])
    table.answer("sell:gold:valuables", "sell:gold:valuables", "sell:gold:materials", "sell:valuables:gold", "done")
    assert purse(table, 0) == (3, 1, 1)
    assert table.where("0:main") == post


@pytest.mark.rule("core.trade.resources.where")
@both
def test_resources_are_exchanged_only_at_a_trading_post(edition: str) -> None:
    table, post = beside("F1", "trading-post", edition=edition, gold=[9], materials=[9], valuables=[9])
    assert not any(key.startswith("sell:") for key in table.keys)
    table.march(post)
    assert any(key.startswith("sell:") for key in table.keys)
    table.answer("done")
    assert not any(key.startswith("sell:") for key in table.keys)


@pytest.mark.card("trading-post")
@pytest.mark.rule("core.loc.trading-post.first", "core.loc.trading-post.revised")
@both
def test_a_trading_post_may_be_used_on_every_visit_and_gets_no_cube(edition: str) -> None:
    table, post = beside("F1", "trading-post", edition=edition, gold=[4], materials=[0])
    start = table.where("0:main")
    table.march(post)
    assert (table.ask.window, table.ask.passes) == ("bargain", "done"), "who never trades need not be asked"
    table.answer("sell:gold:materials", "done")
    table.march(start).march(post).answer("sell:gold:materials", "done")
    assert table.player(0).materials == 2
    assert post not in table.game.world.cubes


@pytest.mark.card("trading-post")
@pytest.mark.rule("core.loc.trading-post.revised", "core.trade.remove-card.revised")
def test_in_the_revised_edition_a_card_in_hand_may_be_removed_for_a_gold_instead() -> None:
    table, _ = at_post(gold=[2], hands=[["archery", "fireball"]])
    assert table.offers("sell:gold:materials")
    table.answer("remove:archery")
    player = table.player(0)
    assert (player.hand, player.removed, player.discard) == (["fireball"], ("archery",), [])
    assert player.gold == 3
    assert table.ask.kind == "turn"
    assert [(event.seat, event.card) for event in table.happened(Removed)] == [(0, "archery")]


@pytest.mark.rule("core.trade.remove-card.revised")
def test_after_an_exchange_no_card_can_be_removed() -> None:
    table, _ = at_post(gold=[4], hands=[["archery"]])
    table.answer("sell:gold:materials")
    assert not table.offers("remove:archery")


@pytest.mark.card("trading-post")
@pytest.mark.rule("core.loc.trading-post.first")
def test_in_the_first_edition_no_card_can_be_removed() -> None:
    table, _ = at_post("first", gold=[4], hands=[["archery"]])
    assert not table.offers("remove:archery")


@pytest.mark.rule("core.trade.remove-card.exceptions.revised")
@pytest.mark.parametrize("card", ["castle.catherine-1", "attack", "magic-arrow", "leadership"])
def test_a_specialty_statistic_magic_arrow_or_the_starting_ability_cannot_be_removed(card: str) -> None:
    table, _ = at_post(hands=[[card, "archery"]])
    assert table.offers("remove:archery")
    assert not table.offers(f"remove:{card}")


@pytest.mark.rule("core.settings.free-exchange")
@both
def test_with_free_exchange_resources_are_exchanged_in_any_place_of_the_map(edition: str) -> None:
    settings = (*QUIET, "free-exchange")
    table, _ = beside("F1", "windmill", edition=edition, settings=settings, gold=[4], materials=[0])
    table.answer("sell:gold:materials", "sell:gold:materials")
    assert purse(table, 0)[:2] == (0, 2)


@pytest.mark.rule("core.settings.free-exchange")
@both
def test_with_free_exchange_the_first_visitor_of_a_trading_post_draws_an_artifact(edition: str) -> None:
    settings = (*QUIET, "free-exchange")
    deck = {"artifact": (["centaurs-axe", "charm-of-mana", "angel-wings"], ["head-of-legion"])}
    table, post = beside("F1", "trading-post", edition=edition, settings=settings, shared=deck)
    start = table.where("0:main")
    table.march(post)
    assert table.ask.kind == "turn"
    assert table.player(0).hand == ["angel-wings"]
    (drawn,) = table.happened(Acquired)
    assert drawn.seen_by(0).reveals, "a card drawn from the deck cannot be put back by undoing the step"
    others = drawn.seen_by(1)
    assert isinstance(others, Acquired)
    assert not others.card
    assert table.game.world.cubes[post] == (BLACK,)
    assert not table.offers("revisit:main")
    table.march(start).march(post)
    assert table.player(0).hand == ["angel-wings"]


@pytest.mark.rule("core.settings.free-exchange")
def test_of_split_decks_the_visitor_chooses_one_that_its_tile_allows() -> None:
    deck: dict[str, tuple[list[str], list[str]]] = {
        "artifact-minor": (["centaurs-axe"], []),
        "artifact-major": (["angel-wings"], []),
    }
    settings = (*QUIET, "free-exchange", "split-artifacts")
    table, post = beside("N1", "trading-post", settings=settings, shared=deck)
    table.march(post)
    assert table.keys == ["deck:artifact-minor", "deck:artifact-major"]
    table.answer("deck:artifact-major")
    assert table.player(0).hand == ["angel-wings"]


@pytest.mark.rule("core.resources.types")
def test_gold_materials_and_valuables_are_the_only_resources() -> None:
    table, _ = at_post(gold=[9], materials=[9], valuables=[9])
    sold = {key.split(":")[1] for key in table.keys if key.startswith("sell:")}
    bought = {key.split(":")[2] for key in table.keys if key.startswith("sell:")}
    assert sold == bought == set(RESOURCES) == {"gold", "materials", "valuables"}


@pytest.mark.rule("core.resources.pay-in-full")
@both
def test_a_location_that_cannot_be_paid_for_asks_for_nothing(edition: str) -> None:
    table, tree = beside("N1", "tree-of-knowledge", edition=edition, **POOR)
    table.march(tree)
    assert table.ask.kind == "turn"
    assert purse(table, 0) == (0, 0, 0)


@pytest.mark.card("trading-post")
@pytest.mark.rule("core.loc.trading-post.first", "core.loc.trading-post.revised")
@pytest.mark.parametrize(("edition", "asked"), [("first", "turn"), ("revised", "trade")])
def test_without_resources_only_cards_in_hand_are_a_reason_to_ask(edition: str, asked: str) -> None:
    table, _ = at_post(edition, hands=[["attack"]], **POOR)
    assert table.ask.kind == asked
    empty, _ = at_post(edition, **POOR)
    assert empty.ask.kind == "turn"
