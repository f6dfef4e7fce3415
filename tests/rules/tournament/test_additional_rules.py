"""The rules that hold in every scenario of the tournament (tournament.rules.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import IllegalAnswer
from heroes.rules.board.library.places import LOCATIONS, VISITABLE
from heroes.rules.board.map.visiting import category_of
from heroes.rules.board.state.atlas import Atlas
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.lattice import OFFSETS, centre_of
from heroes.rules.board.state.map import BLACK, Deed, Laid
from heroes.rules.board.state.map_events import HandRedrawn, TileLaid
from play.map.contest import DUEL, EDITIONS, SCENARIOS, contest
from play.map.table import Table, realm
from play.map.visit import beside

both = pytest.mark.parametrize("edition", EDITIONS)


def shared_cards(table: Table) -> list[str]:
    """Every card of every shared deck and its pile."""
    return [card for deck in table.game.state.decks.values() for card in (*deck.draw, *deck.discard)]


# ---------------------------------------------------------------------- cards left out


@pytest.mark.rule("tournament.rules.no-diplomacy")
@both
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_copy_of_diplomacy_is_in_the_game(scenario: str, edition: str) -> None:
    assert "diplomacy" not in shared_cards(contest(scenario, edition=edition))
    assert "diplomacy" in shared_cards(realm()), "elsewhere it is"


@pytest.mark.rule("tournament.rules.no-hourglass")
@both
@pytest.mark.parametrize("settings", [(), ("split-artifacts",)])
def test_the_hourglass_is_not_in_the_game(settings: tuple[str, ...], edition: str) -> None:
    hourglass = "hourglass-of-the-evil-hour"
    assert hourglass not in shared_cards(contest(edition=edition, settings=settings))
    assert hourglass in shared_cards(realm(settings=settings)), "elsewhere it is"


# ---------------------------------------------------------------------- a new starting hand

FOUR, OTHERS = ["armorer", "attack", "defense", "power"], ["haste", "knowledge", "offense", "slow"]


def first_hand(edition: str, seed: int = 1, **more: Any) -> Table:
    """Seat 0 has drawn the first hand, the four cards above; seat 1 will draw the same."""
    quiet = {"settings": ("no-astrologers",), **DUEL, **more}
    table = realm(edition=edition, seed=seed, hands=[FOUR, []], decks=[OTHERS, [*OTHERS, *FOUR]], **quiet)
    return table.passes("mulligan")


@pytest.mark.rule("tournament.rules.mulligan")
@both
def test_each_player_may_shuffle_the_first_hand_in_and_draw_as_many(edition: str) -> None:
    table = first_hand(edition)
    for seat in (0, 1):
        assert (table.ask.seat, table.ask.kind, table.keys) == (seat, "mulligan", ["keep", "redraw"])
        assert table.player(seat).hand == FOUR
        table.answer("redraw")
        player = table.player(seat)
        assert len(player.hand) == 4
        assert sorted([*player.hand, *player.deck]) == sorted([*FOUR, *OTHERS])
        assert not player.discard
        table.passes()
        assert table.ask.kind == "turn", "once only"
        table.answer("end-turn").passes("mulligan")
    assert table.happened(HandRedrawn) == [HandRedrawn(0), HandRedrawn(1)]


@pytest.mark.rule("tournament.rules.mulligan")
@both
def test_the_old_hand_is_shuffled_into_the_deck_before_drawing(edition: str) -> None:
    hands = []
    for seed in range(8):
        table = first_hand(edition, seed)
        hands.append(table.answer("redraw").player(0).hand.copy())
    assert any(card in FOUR for hand in hands for card in hand), "some card comes back"
    assert any(card in OTHERS for hand in hands for card in hand)
    assert len({tuple(hand) for hand in hands}) > 1


@pytest.mark.rule("tournament.rules.mulligan")
@both
def test_a_hand_may_be_kept_and_later_hands_are_final(edition: str) -> None:
    table = first_hand(edition).answer("keep")
    assert table.player(0).hand == FOUR
    while table.game.world.round < 3:
        table.passes("mulligan")
        assert table.ask.kind != "mulligan" or table.game.world.round == 1
        table.answer("keep" if table.ask.kind == "mulligan" else "end-turn")


@pytest.mark.rule("tournament.rules.mulligan")
@both
def test_elsewhere_the_first_hand_is_final(edition: str) -> None:
    table = realm(edition=edition, hands=[FOUR, []], decks=[OTHERS, OTHERS]).passes("mulligan")
    assert table.ask.kind == "turn"


# ---------------------------------------------------------------------- morale for another Search


def searching(edition: str, deck: str, **more: Any) -> Table:
    """A hero with positive morale has looked at the top two cards of a deck."""
    tile, place = {
        "artifact": ("F3", "artifact-symbol"),
        "spell": ("F7", "shrine-of-magic-gesture"),
        "ability": ("F3", "learning-stone"),
    }[deck]
    levels = [1, 1] if deck == "ability" else [7, 7]
    cards = {"artifact": ARTIFACTS, "spell": SPELLS, "ability": ABILITIES}[deck]
    table, field = beside(tile, place, edition=edition, levels=levels, shared={deck: (cards, ["x"])}, **DUEL, **more)
    table.game.state.decks[deck] = Deck(tuple(cards[:-1]), (cards[-1],))
    table.player(0).morale = 1
    if deck == "ability":
        table.player(0).steps = 3
    table.march(field)
    return table.answer("look") if table.ask.kind == "search" else table


ARTIFACTS = ["rib-cage", "speculum", "titans-gladius", "centaurs-axe", "armor-of-wonder", "charm-of-mana"]
SPELLS = ["haste", "slow", "bless", "cure", "blind", "magic-arrow"]
ABILITIES = ["offense", "armorer", "archery", "luck", "wisdom", "tactics"]


@pytest.mark.rule("tournament.rules.morale-search")
@both
def test_a_morale_token_discards_what_a_search_found_and_repeats_it(edition: str) -> None:
    table = searching(edition, "artifact")
    assert set(table.keys) == {"keep:armor-of-wonder", "keep:centaurs-axe", "morale:search"}
    table.answer("morale:search")
    assert table.player(0).morale == 0
    assert set(table.keys) == {"keep:titans-gladius", "keep:speculum"}, "as many cards, and no second repetition"
    pile = table.game.state.decks["artifact"].discard
    assert set(pile[-2:]) == {"armor-of-wonder", "centaurs-axe"}, "what was found first is discarded"
    table.answer("keep:speculum")
    assert "speculum" in table.player(0).hand


@pytest.mark.rule("tournament.rules.morale-search")
@both
@pytest.mark.parametrize("morale", [0, -1])
def test_without_a_positive_token_a_search_is_not_repeated(edition: str, morale: int) -> None:
    table = searching(edition, "artifact")
    table.player(0).morale = morale
    table.ask_again()
    assert "morale:search" not in table.keys


@pytest.mark.rule("tournament.rules.morale-search")
@both
def test_elsewhere_morale_does_not_repeat_a_search(edition: str) -> None:
    table, field = beside("F3", "artifact-symbol", edition=edition, shared={"artifact": (ARTIFACTS, [])})
    table.player(0).morale = 1
    table.march(field)
    if table.offers("look"):
        table.answer("look")
    assert any(key.startswith("keep:") for key in table.keys)
    assert "morale:search" not in table.keys


@pytest.mark.rule("tournament.rules.morale-search.decks")
@both
@pytest.mark.parametrize("deck", ["artifact", "spell", "ability"])
def test_searches_of_every_shared_deck_can_be_repeated(edition: str, deck: str) -> None:
    table = searching(edition, deck)
    found = [key.removeprefix("keep:") for key in table.keys if key.startswith("keep:")]
    table.answer("morale:search")
    assert set(table.game.state.decks[deck].discard[-2:]) == set(found), "they lie on the pile of the deck searched"
    assert [key for key in table.keys if key.startswith("keep:")]
    assert not {f"keep:{card}" for card in found} & set(table.keys)


@pytest.mark.rule("tournament.rules.morale-search.decks")
@both
def test_a_search_of_the_own_deck_can_be_repeated(edition: str) -> None:
    hand = ["shackles-of-war", *["attack"] * 6]
    deck = ["power", "knowledge", "haste", "slow"]
    table = realm(edition=edition, hands=[hand, []], decks=[deck, []], levels=[7, 7], **DUEL)
    table.player(0).morale = 1
    table.turn(0).answer("play:shackles-of-war:2")
    assert set(table.keys) == {"keep:slow", "keep:haste", "morale:search"}
    table.answer("morale:search")
    assert table.player(0).morale == 0
    assert set(table.player(0).discard) == {"slow", "haste"}
    assert set(table.keys) == {"keep:power", "keep:knowledge"}
    table.answer("keep:power")
    assert "power" in table.player(0).hand
    assert set(table.player(0).discard) == {"slow", "haste", "knowledge", "shackles-of-war"}


# ---------------------------------------------------------------------- the Redwood Observatory


def observatory(edition: str = "revised", **more: Any) -> tuple[Table, int]:
    """The Main Hero of seat 0 beside the Observatory of F9 in the middle; F4 lies to the south-east of it."""
    table, field = beside("F9", "redwood-observatory", edition=edition, **DUEL, **more)
    table.lay_out(tiles={"F4": (0, 1)})
    return table, field


@pytest.mark.rule("tournament.rules.redwood.effect")
@both
def test_a_visitor_may_turn_a_tile_beside_the_observatorys(edition: str) -> None:
    table, field = observatory(edition)
    table.march(field)
    assert table.ask.kind == "observatory"
    assert "rotate:0,1" in table.keys
    table.answer("rotate:0,1").answer("turn:2")
    laid = next(one for one in table.game.world.tiles if one.tile == "F4")
    assert laid.rotation == 2
    assert table.happened(TileLaid)[-1] == TileLaid("F4", "0,1", 2)
    table.is_at_rest()


@pytest.mark.rule("tournament.rules.redwood.effect")
@both
def test_elsewhere_an_observatory_turns_no_tile(edition: str) -> None:
    table, field = beside("F9", "redwood-observatory", edition=edition)
    table.lay_out(tiles={"F4": (0, 1)})
    table.march(field)
    assert not [key for key in table.keys if key.startswith("rotate:")]


@pytest.mark.rule("tournament.rules.redwood.effect")
def test_a_tile_on_which_a_hero_stands_is_not_turned() -> None:
    table, field = observatory()
    table.march(field)
    assert "rotate:1,0" not in table.keys, "seat 1's hero stands in its town there"
    assert "rotate:0,0" not in table.keys, "nor is the visitor's own tile"
    table, field = observatory()
    table.lay_out(at={"1:secondary": table.spot("F4", "empty")})
    table.march(field)
    assert "rotate:0,1" not in table.keys


@pytest.mark.rule("tournament.rules.redwood.effect")
def test_what_lies_on_a_turned_tile_turns_with_it() -> None:
    table, field = observatory()
    mine, temple = table.spot("F4", "gold-mine"), table.spot("F4", "temple")
    table.lay_out(owners={mine: 1, temple: BLACK})
    table.game.world.grail = table.spot("F4", "water-wheel")
    table.march(field).answer("rotate:0,1", "turn:3")
    assert table.spot("F4", "gold-mine") != mine
    cubes = {table.spot("F4", "gold-mine"): (1,), table.spot("F4", "temple"): (BLACK,)}
    assert {
        spot: lying for spot, lying in table.game.world.cubes.items() if spot in cubes or spot in (mine, temple)
    } == cubes
    assert table.spot("F4", "gold-mine") in table.game.world.claimed
    assert table.game.world.grail == table.spot("F4", "water-wheel")


@pytest.mark.rule("tournament.rules.redwood.effect")
def test_a_turned_settlement_keeps_its_owner_its_yield_and_its_history() -> None:
    table, field = beside("F9", "redwood-observatory", **DUEL)
    table.lay_out(tiles={"F1": (0, 1)})
    before = table.spot("F1", "settlement")
    table.lay_out(owners={before: 1})
    table.game.world.yields = {before: "valuables"}
    table.game.world.deeds = (Deed("capture", 1, field=before, round=1),)
    table.march(field).answer("rotate:0,1", "turn:2")
    after = table.spot("F1", "settlement")
    assert after != before
    assert table.game.owner(after) == 1
    assert table.game.world.yields == {after: "valuables"}
    assert [deed.field for deed in table.game.world.deeds] == [after]


@pytest.mark.rule("tournament.rules.redwood.effect", "tournament.rules.redwood.category")
def test_turning_is_optional_but_the_visit_is_marked_all_the_same() -> None:
    table, field = observatory()
    before = table.game.world.tiles
    table.march(field).answer("decline")
    assert table.game.world.tiles == before
    assert table.game.world.cubes[field] == (BLACK,)
    table.is_at_rest()


@pytest.mark.rule("tournament.rules.redwood.legal")
def test_a_turned_tile_keeps_a_path_to_the_tiles_beside_it() -> None:
    table, field = observatory()
    # The town tile of seat 1 has few open sides; its hero is away.
    table.lay_out(at={"1:main": table.spot("F9", "learning-stone")})
    table.march(field).answer("rotate:1,0")
    tiles = table.game.world.tiles
    number = next(number for number, laid in enumerate(tiles) if laid.tile == "S1")
    own = {centre_of((1, 0)) + offset for offset in OFFSETS}
    legal = []
    for turn in range(6):
        atlas = Atlas((*tiles[:number], Laid("starting", (1, 0), "S1", turn, seat=1), *tiles[number + 1 :]))
        if any(other not in own for one in own for other in atlas.exits(one)):
            legal.append(turn)
    assert 1 < len(legal) < 6
    assert table.keys == [f"turn:{turn}" for turn in legal if turn != tiles[number].rotation]
    closed = next(turn for turn in range(6) if turn not in legal)
    with pytest.raises(IllegalAnswer):
        table.answer(f"turn:{closed}")


@pytest.mark.rule("tournament.rules.redwood.category")
@both
def test_the_observatory_is_used_once_by_everybody_and_discovers_nothing(edition: str) -> None:
    table, field = observatory(edition, hidden={(0, -1): "far"})
    assert category_of(table.game, LOCATIONS["redwood-observatory"]) == VISITABLE
    table.march(field)
    assert not [key for key in table.keys if key.startswith(("discover", "extend"))]
    table.answer("decline")
    assert table.game.world.cubes[field] == (BLACK,)


@pytest.mark.rule("tournament.rules.redwood.category")
@both
def test_an_observatory_that_somebody_has_visited_does_nothing_more(edition: str) -> None:
    table, field = observatory(edition)
    table.lay_out(owners={field: BLACK})
    table.march(field)
    assert table.ask.kind == "turn"
    assert table.where("0:main") == field


@pytest.mark.rule("tournament.rules.redwood.category")
def test_elsewhere_the_observatory_discovers_a_tile() -> None:
    table, field = beside("F9", "redwood-observatory", hidden={(0, -1): "far"})
    table.march(field)
    assert "discover:0,-1" in table.keys
    assert not [key for key in table.keys if key.startswith("rotate")]
