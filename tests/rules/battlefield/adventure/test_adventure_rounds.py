"""The rounds of an Adventure: the draft, saving, income and the stars (battlefield.adventure.round.*)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from heroes.rules.board.adventure.events import CardKept
from heroes.rules.board.library.adventure import ADVENTURE, ADVENTURES
from heroes.rules.board.state.map_events import GameRoundBegins, Proclaimed
from play.adventure.trip import MENU, Trip, camp, journey
from play.asked import refused


@pytest.mark.parametrize(
    ("length", "rounds"),
    [
        pytest.param("small", 9, marks=pytest.mark.rule("battlefield.adventure.length.small")),
        pytest.param("medium", 13, marks=pytest.mark.rule("battlefield.adventure.length.medium")),
        pytest.param("large", 16, marks=pytest.mark.rule("battlefield.adventure.length.large")),
    ],
)
def test_an_adventure_has_so_many_rounds(length: str, rounds: int) -> None:
    trip = journey(length=length).drafted()
    trip.lay_out(armies=[["castle.griffins"], ["necropolis.zombies"]])
    while trip.game.state.combat is None:
        trip.on()
        if trip.game.state.combat is None and trip.ask.kind == MENU:
            trip.end_turn()
    begun = [event.number for event in trip.happened(GameRoundBegins)]
    assert begun == list(range(1, rounds + 1))


@pytest.mark.rule("battlefield.adventure.round.sequence")
def test_a_round_has_income_or_stars_then_the_draft_then_both_turns() -> None:
    asked: list[tuple[str, int]] = []
    trip = journey().drafted().begin_round(2)
    while trip.round == 2:
        asked.append((trip.ask.kind, trip.ask.seat))
        trip.answer({"astrologers": "income:gold", MENU: "end-turn"}.get(trip.ask.kind, trip.keys[-1]))
    assert asked == [
        ("astrologers", 1),
        ("astrologers", 0),
        ("draft", 1),
        ("draft", 0),
        (MENU, 1),
        ("save-card", 1),
        (MENU, 0),
        ("save-card", 0),
    ]
    first = [event.number for event in trip.happened(GameRoundBegins)]
    assert first == [1, 2, 3], "the marker moves at the start of every round but the first"


@pytest.mark.rule("battlefield.adventure.round.sequence")
def test_in_the_last_round_nothing_is_drafted() -> None:
    trip = journey().drafted().begin_round(9)
    asked = [trip.ask.kind]
    while asked[-1] != MENU:
        trip.answer({"astrologers": "income:gold"}.get(trip.ask.kind, trip.keys[-1]))
        asked.append(trip.ask.kind)
    assert "draft" not in asked


@pytest.mark.rule("battlefield.adventure.round.starter")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_starts_odd_rounds_and_the_other_even_ones(first: int) -> None:
    trip = journey(first=first)
    for number in range(1, 9):
        assert trip.round == number
        while trip.ask.kind == "astrologers":
            trip.answer("income:gold")
        assert trip.ask.kind == "draft"
        assert trip.ask.seat == (first if number % 2 else 1 - first)
        trip.begin_round(number + 1)


@pytest.mark.rule("battlefield.adventure.round.draft-first")
def test_the_starting_player_draws_three_and_keeps_one() -> None:
    dealt = journey()
    assert len(dealt.game.adventure.drawn) == 3
    assert set(dealt.keys) == {f"keep:{card}" for card in dealt.game.adventure.drawn}
    dealt.answer(dealt.keys[0])
    assert len(dealt.game.adventure.drawn) == 2, "one is kept, two are passed on"
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"])
    assert trip.ask.seat == 0
    assert set(trip.keys) == {"keep:adventure.crypt", "keep:adventure.corpse", "keep:adventure.temple"}
    trip.answer("keep:adventure.corpse")
    assert trip.own(0).kept == "adventure.corpse"
    assert trip.ask.seat == 1


@pytest.mark.rule("battlefield.adventure.round.draft-second")
def test_the_other_player_keeps_one_of_two_and_discards_the_last() -> None:
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"]).answer("keep:adventure.corpse")
    assert set(trip.keys) == {"keep:adventure.crypt", "keep:adventure.temple"}
    trip.answer("keep:adventure.crypt")
    assert trip.own(1).kept == "adventure.crypt"
    assert trip.pile == ("adventure.temple",)
    assert trip.game.adventure.drawn == ()


@pytest.mark.rule("battlefield.adventure.draft.hidden")
def test_what_somebody_drew_kept_or_saved_is_seen_by_nobody_else() -> None:
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"])

    def seen(seat: int | None) -> str:
        view = trip.game.view(seat)
        return f"{view['state']} {view['log']} {view['ask']}"

    for reader in (1, None):
        assert not any(card in seen(reader) for card in ("crypt", "corpse", "temple"))
    assert "crypt" in seen(0)
    trip.answer("keep:adventure.corpse")
    assert "corpse" not in seen(1), "the second drafter learns nothing of what the first kept"
    assert "crypt" in seen(1)
    assert "crypt" not in seen(None)
    trip.answer("keep:adventure.crypt")
    for reader in (1, None):
        assert "corpse" not in seen(reader)
    trip.turn(0).answer("end-turn", "save:adventure.corpse")
    for reader in (1, None):
        assert "corpse" not in seen(reader)
        assert trip.game.view(reader)["state"]["adventure"]["adventurers"][0]["has_saved"]
    kept = trip.happened(CardKept)[0]
    assert kept.seen_by(0) == kept
    assert kept.seen_by(1) == CardKept(0)


@pytest.mark.rule("battlefield.adventure.draft.hidden")
def test_only_the_second_drafter_is_dealt_another_card_for_the_first_one() -> None:
    """Whoever passed two cards on and saw one of them discarded knows the other."""
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"])
    trip.answer("keep:adventure.corpse", "keep:adventure.crypt")
    of_first = {trip.game.resample(1, Random(seed)).adventurer(0).kept for seed in range(30)}
    of_second = {trip.game.resample(0, Random(seed)).adventurer(1).kept for seed in range(30)}
    assert len(of_first) > 3
    assert of_second == {"adventure.crypt"}


@pytest.mark.rule("battlefield.adventure.discard-pile")
def test_unchosen_replaced_and_discarded_cards_form_one_open_pile() -> None:
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"])
    trip.answer("keep:adventure.corpse", "keep:adventure.crypt")
    assert list(trip.pile) == ["adventure.temple"], "the card that nobody chose"
    trip.turn(0).answer("end-turn", "drop:adventure.corpse")
    assert trip.pile[-1] == "adventure.corpse", "a discarded one"
    trip.turn(1).answer("end-turn", "save:adventure.crypt")
    trip.turn(1).lay_out(kept=["windmill", "windmill"]).answer("end-turn", "save:adventure.windmill")
    assert trip.pile[-1] == "adventure.crypt", "a replaced one"
    for reader in (0, 1, None):
        shown = trip.game.view(reader)["state"]["adventure"]["discard"]
        assert tuple(shown) == trip.pile


@pytest.mark.rule("battlefield.adventure.discard-pile")
def test_the_longest_adventure_leaves_cards_in_the_deck() -> None:
    trip = journey(length="large").drafted()
    trip.lay_out(armies=[["castle.griffins"], ["necropolis.zombies"]])
    least = 50
    while trip.game.state.combat is None:
        trip.on()
        least = min(least, len(trip.game.state.decks[ADVENTURE].draw))
        if trip.game.state.combat is None and trip.ask.kind == MENU:
            trip.end_turn()
    assert least == 5


@pytest.mark.rule("battlefield.adventure.round.resolve-or-save")
def test_a_kept_card_is_resolved_or_saved() -> None:
    trip = camp(kept="windmill")
    assert trip.offers("resolve:adventure.windmill")
    trip.answer("end-turn")
    assert trip.ask.kind == "save-card"
    trip.answer("save:adventure.windmill")
    assert (trip.own(0).kept, trip.own(0).saved) == ("", "adventure.windmill")
    other = camp(kept="windmill").resolve("windmill").answer("end-turn")
    assert other.ask.seat == 1, "nothing is left to save"
    assert other.own(0).saved == ""


@pytest.mark.rule("battlefield.adventure.round.order")
def test_the_starting_player_resolves_first() -> None:
    trip = camp(kept="windmill")
    assert trip.ask.seat == 0
    assert not any(key.startswith("resolve:") for key in (trip.keys if trip.ask.seat == 1 else ()))
    trip.resolve("windmill").answer("end-turn")
    assert trip.ask.seat == 1
    trip.begin_round(2).on()
    assert trip.ask.seat == 1, "in the second round it is the other player"


@pytest.mark.rule("battlefield.adventure.round.resolved-pile")
def test_a_resolved_card_stays_with_its_player() -> None:
    trip = camp(kept="windmill", pile=[]).resolve("windmill")
    assert trip.own(0).resolved == ("adventure.windmill",)
    assert trip.own(0).kept == ""
    assert trip.pile == ()
    assert refused(trip.game, 0, "card:adventure.windmill").rule == "battlefield.adventure.round.resolved-pile"


@pytest.mark.rule("battlefield.adventure.round.one-card")
def test_one_card_is_resolved_in_a_round_the_kept_or_the_saved_one() -> None:
    trip = camp(kept="windmill", saved=["water-wheel"])
    assert trip.offers("resolve:adventure.windmill")
    assert trip.offers("resolve:adventure.water-wheel")
    trip.resolve("water-wheel")
    assert trip.purse(0) == (18, 3, 1)
    assert not any(key.startswith("resolve:") for key in trip.keys)
    assert refused(trip.game, 0, "resolve:adventure.windmill").rule == "battlefield.adventure.round.one-card"
    trip.answer("end-turn", "save:adventure.windmill").turn(0)
    assert trip.offers("resolve:adventure.windmill"), "the next round allows another"


@pytest.mark.rule("battlefield.adventure.save.limit")
def test_there_is_room_for_one_saved_card() -> None:
    trip = camp(kept="windmill", saved=["water-wheel"]).answer("end-turn")
    reason = refused(trip.game, 0, "card:adventure.water-wheel")
    assert reason.rule == "battlefield.adventure.save.limit"
    trip.answer("save:adventure.windmill")
    assert trip.own(0).saved == "adventure.windmill"
    assert trip.pile[-1] == "adventure.water-wheel"


@pytest.mark.rule("battlefield.adventure.save.options")
def test_a_saved_card_is_played_discarded_or_replaced_later() -> None:
    played = camp(kept="temple", saved=["water-wheel"]).resolve("water-wheel")
    assert played.own(0).saved == ""
    dropped = camp(kept="temple", saved=["water-wheel"]).answer("drop:adventure.water-wheel")
    assert dropped.own(0).saved == ""
    assert dropped.pile[-1] == "adventure.water-wheel"
    replaced = camp(kept="temple", saved=["water-wheel"]).answer("end-turn", "save:adventure.temple")
    assert replaced.own(0).saved == "adventure.temple"
    assert replaced.pile[-1] == "adventure.water-wheel"
    stays = camp(kept="temple", saved=["water-wheel"]).answer("end-turn", "drop:adventure.temple")
    assert stays.own(0).saved == "adventure.water-wheel"


@pytest.mark.rule("battlefield.adventure.save.options")
@pytest.mark.card("adventure.magic-spring")
def test_a_card_may_forbid_saving_it() -> None:
    trip = camp(kept="magic-spring").answer("end-turn")
    assert trip.keys == ["drop:adventure.magic-spring"]
    reason = refused(trip.game, 0, "save:adventure.magic-spring")
    assert reason.rule == "battlefield.adventure.save.options"
    assert [card.id for card in ADVENTURES.values() if not card.may_be_saved] == ["adventure.magic-spring"]


# ---------------------------------------------------------------------- drawing anew


def drafting(*beside: str, **more: int) -> Trip:
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"], beside=[beside])
    if more:
        trip.lay_out(experts=[more["experts"]])
    return trip


@pytest.mark.rule("battlefield.adventure.redraw")
def test_movement_of_a_set_aside_card_draws_any_number_anew() -> None:
    trip = drafting("angel-wings")
    size = len(trip.game.state.decks[ADVENTURE].draw)
    trip.answer("redraw:angel-wings:1", "back:adventure.crypt", "back:adventure.corpse", "done")
    drawn = trip.game.adventure.drawn
    assert len(drawn) == 3
    assert "adventure.temple" in drawn
    assert len(trip.game.state.decks[ADVENTURE].draw) == size, "they were shuffled back"
    assert trip.own(0).beside == ()
    assert "angel-wings" in trip.player(0).removed, "it is used up"
    assert not any(key.startswith("redraw:") for key in trip.keys)
    assert trip.pile == ()


@pytest.mark.rule("battlefield.adventure.redraw")
def test_all_three_may_go_back_and_one_may_think_better_of_it() -> None:
    trip = drafting("angel-wings").answer("redraw:angel-wings:1", "pass")
    assert trip.own(0).beside == ("angel-wings",)
    trip.answer("redraw:angel-wings:1", *(f"back:adventure.{card}" for card in ("crypt", "corpse", "temple")))
    assert trip.ask.kind == "draft"
    assert trip.own(0).beside == ()


@pytest.mark.rule("battlefield.adventure.draft.hidden")
def test_the_other_player_imagines_also_which_cards_go_back() -> None:
    trip = drafting("angel-wings").answer("redraw:angel-wings:1", "back:adventure.crypt")
    imagined = [trip.game.resample(1, Random(seed)).ask for seed in range(8)]
    offered = {tuple(ask.keys) for ask in imagined if ask is not None}
    assert len(offered) > 1, "neither the cards nor what goes back is known"
    assert all("done" in keys for keys in offered), "one card goes back in each of them"


@pytest.mark.rule("battlefield.adventure.redraw")
def test_only_one_card_serves_a_draft_and_only_whoever_drew_uses_it() -> None:
    trip = drafting("angel-wings", "angel-wings")
    trip.answer("redraw:angel-wings:1", "back:adventure.crypt", "done")
    assert all(key.startswith("keep:") for key in trip.keys)
    other = journey().lay_out(drawn=["crypt", "corpse", "temple"], beside=[[], ["angel-wings"]])
    assert all(key.startswith("keep:") for key in other.keys), "the card is not the starting player's"
    other.answer("keep:adventure.crypt")
    assert all(key.startswith("keep:") for key in other.keys), "the other player has drawn nothing"


@pytest.mark.rule("battlefield.adventure.no-movement")
def test_movement_serves_for_nothing_else() -> None:
    trip = camp(beside=[["angel-wings"]], buildings=[["city-hall"]])
    assert not any(key.startswith("play:angel-wings") for key in trip.keys)
    assert refused(trip.game, 0, "card:angel-wings").rule == "battlefield.adventure.no-movement"
    assert all(piece.movement == 0 for piece in trip.game.world.pieces)
    trip.begin_round(3)
    assert trip.ask.kind == "reward", "the City Hall of the Castle gives gold or movement"
    assert len(trip.keys) == 1, "of which only the gold can be taken"
    trip.answer(trip.keys[0])
    assert all(piece.movement == 0 for piece in trip.game.world.pieces)


# ---------------------------------------------------------------------- the last round


@pytest.mark.rule("battlefield.adventure.last-round")
def test_in_the_last_round_nothing_is_drafted_but_everything_else_can_be_done() -> None:
    trip = camp(kept="temple", saved=["water-wheel"], purses=[(30, 9, 3)] * 2)
    trip.begin_round(9)
    assert trip.ask.kind == MENU, "no draft comes"
    assert trip.ask.seat == 0
    assert trip.own(0).kept == ""
    assert trip.offers("resolve:adventure.water-wheel")
    assert trip.offers("build:castle.towers")
    gold = trip.player(0).gold
    trip.resolve("water-wheel").answer("build:castle.towers", "recruit:castle.halberdiers", "done")
    assert trip.player(0).gold < gold + 3
    assert trip.player(0).army


@pytest.mark.rule("battlefield.adventure.last-round")
def test_the_round_before_the_last_still_drafts() -> None:
    trip = camp().begin_round(8)
    while trip.ask.kind == "astrologers":
        trip.answer("income:gold")
    assert trip.ask.kind == "draft"


# ---------------------------------------------------------------------- income and stars


@pytest.mark.rule("battlefield.adventure.resource-rounds")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_in_resource_rounds_each_player_collects_the_income(edition: str) -> None:
    trip = camp(edition=edition, incomes=[(15, 4, 1), (10, 0, 2)], purses=[(0, 0, 0)] * 2)
    trip.begin_round(3)
    assert [trip.purse(seat) for seat in (0, 1)] == [(15, 4, 1), (10, 0, 2)]
    trip.begin_round(4)
    assert [trip.purse(seat) for seat in (0, 1)] == [(15, 4, 1), (10, 0, 2)], "not in an Astrologers round"


@pytest.mark.rule("battlefield.adventure.resource-rounds")
def test_the_first_round_brings_no_income() -> None:
    assert journey().purse(0) == (15, 3, 1)


@pytest.mark.rule("battlefield.adventure.astrologers.no-card")
def test_in_astrologers_rounds_each_player_chooses_for_itself_and_no_card_is_drawn() -> None:
    trip = camp().begin_round(2)
    assert (trip.ask.kind, trip.ask.seat) == ("astrologers", 1)
    options = {"income:gold", "income:materials", "income:valuables", "roll"}
    assert set(trip.keys) == options
    trip.answer("income:valuables")
    assert (trip.ask.kind, trip.ask.seat) == ("astrologers", 0)
    assert set(trip.keys) == options
    trip.answer("income:gold")
    assert trip.happened(Proclaimed) == []
    assert "astrologers" not in trip.game.state.decks
    assert [trip.player(seat).income for seat in (0, 1)] == [(15, 0, 0), (10, 0, 1)]


@pytest.mark.rule("battlefield.adventure.astrologers.choose")
@pytest.mark.parametrize(
    ("resource", "income"), [("gold", (15, 0, 0)), ("materials", (10, 2, 0)), ("valuables", (10, 0, 1))]
)
def test_a_chosen_income_goes_up_by_one_tier(resource: str, income: tuple[int, int, int]) -> None:
    trip = camp().begin_round(2)
    purse = trip.purse(1)
    trip.answer(f"income:{resource}")
    assert trip.player(1).income == income
    assert trip.purse(1) == purse, "nothing is gained at once"


@pytest.mark.rule("battlefield.adventure.astrologers.roll")
@pytest.mark.parametrize(
    ("face", "income", "gains"),
    [
        ("gold-3", (15, 0, 0), (5, 0, 0)),
        ("gold-6", (15, 0, 0), (5, 0, 0)),
        ("materials-4", (10, 2, 0), (0, 2, 0)),
        ("valuables-2", (10, 0, 1), (0, 0, 1)),
    ],
)
def test_a_rolled_income_goes_up_and_its_basic_income_is_gained(
    face: str, income: tuple[int, int, int], gains: tuple[int, int, int]
) -> None:
    trip = camp(purses=[(0, 0, 0)] * 2).begin_round(2).answer("roll").dice(face)
    assert trip.player(1).income == income
    assert trip.purse(1) == gains, "the number on the die does not count"


@pytest.mark.rule("battlefield.adventure.astrologers.tier")
def test_a_tier_is_one_slot_of_the_track_and_at_its_end_the_marker_stays() -> None:
    trip = camp(incomes=[(10, 0, 0), (35, 12, 6)]).begin_round(2).answer("income:gold")
    assert trip.player(1).income == (40, 12, 6)
    full = camp(incomes=[(10, 0, 0), (45, 14, 6)], purses=[(0, 0, 0)] * 2).begin_round(2)
    assert set(full.keys) == {"income:valuables", "roll"}
    assert refused(full.game, 1, "income:gold").rule == "battlefield.adventure.astrologers.tier"
    full.answer("roll").dice("gold-6")
    assert full.player(1).income == (45, 14, 6), "the marker stays"
    assert full.purse(1) == (5, 0, 0), "the basic income is gained all the same"


def test_over_all_rounds_of_a_small_adventure_stars_and_income_alternate() -> None:
    trip = journey().drafted()
    kinds = []
    for number in range(1, 10):
        kinds.append(trip.game.view(None)["state"]["adventure"]["round_kind"])
        if number < 9:
            trip.begin_round(number + 1)
    assert Counter(kinds) == {"plain": 1, "astrologers": 4, "resource": 4}
