"""Artifacts and Spells in decks by rarity, for any scenario (tournament.option.*)."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.state.combat import Deck
from play.map.contest import DUEL, EDITIONS
from play.map.table import Table, realm
from play.map.visit import QUIET, beside

both = pytest.mark.parametrize("edition", EDITIONS)
SPLIT = (*QUIET, "split-artifacts", "split-spells")
MINOR, MAJOR, RELIC = "artifact-minor", "artifact-major", "artifact-relic"
BASIC, EXPERT = "spell-basic", "spell-expert"
PILES = {
    MINOR: (["centaurs-axe", "rib-cage", "speculum"], ["legs-of-legion"]),
    MAJOR: (["shackles-of-war", "armor-of-wonder", "charm-of-mana"], ["head-of-legion"]),
    RELIC: (["titans-gladius", "angel-wings", "sentinels-shield"], ["titans-cuirass"]),
    BASIC: (["haste", "slow", "magic-arrow"], ["bless"]),
    EXPERT: (["meteor-shower", "blind", "resurrection"], ["chain-lightning"]),
}


def split(tile: str, place: str, **more: Any) -> Table:
    """A hero has just come to a place of a tile, in a game with all decks split."""
    table, field = beside(tile, place, settings=SPLIT, shared=PILES, **more)
    return table.march(field, more.get("who", "0:main").partition(":")[2])


def offered(table: Table) -> set[str]:
    """The decks from which a card can be taken now."""
    while table.ask.kind in ("warriors-tomb", "deal"):
        table.answer(table.keys[0])
    if table.ask.kind == "keep-card":
        return {table.ask.about[0].removeprefix("deck:")}
    assert table.ask.kind == "search", table.ask.kind
    named = {key.split(":")[1] for key in table.keys if ":" in key}
    return named or {deck_of_open_card(table)}


def deck_of_open_card(table: Table) -> str:
    """With one deck only the keys do not name it; its open card does."""
    label = next(option.label for option in table.ask.options if option.key == "take-open")
    return next(name for name, (_, pile) in PILES.items() if CARDS[pile[-1]].name in label)


# ---------------------------------------------------------------------- in any game


@pytest.mark.rule("tournament.option.split.any-game")
@pytest.mark.parametrize("mode", ["clash", "tournament"])
@pytest.mark.parametrize("settings", [(), ("split-artifacts",), ("split-spells",), ("split-artifacts", "split-spells")])
def test_every_scenario_can_be_played_with_each_of_the_split_decks(mode: str, settings: tuple[str, ...]) -> None:
    for scenario in SCENARIOS.values():
        if scenario.mode != mode:
            continue
        game = heroes.new_game(mode, {"scenario": scenario.id, "settings": list(settings)}, 1)
        decks = set(game.state.decks)
        in_force = (*settings, *scenario.settings)
        artifacts = {MINOR, MAJOR, RELIC} if "split-artifacts" in in_force else {"artifact"}
        spells = {BASIC, EXPERT} if "split-spells" in in_force else {"spell"}
        assert {name for name in decks if name.partition("-")[0] in ("artifact", "spell")} == artifacts | spells


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.rule("tournament.option.artifacts.decks")
def test_artifacts_lie_in_three_decks_by_rarity() -> None:
    whole = realm().game.state.decks["artifact"]
    decks = realm(settings=SPLIT).game.state.decks
    for level, name in (("minor", MINOR), ("major", MAJOR), ("relic", RELIC)):
        cards = [*decks[name].draw, *decks[name].discard]
        assert {CARDS[card].level for card in cards} == {level}
        every = [card for card in (*whole.draw, *whole.discard) if CARDS[card].level == level]
        assert sorted(cards) == sorted(every)


@pytest.mark.rule("tournament.option.artifacts.start-far")
@both
def test_on_starting_and_far_tiles_only_minor_artifacts_are_found(edition: str) -> None:
    assert offered(split("F3", "artifact-symbol", edition=edition)) == {MINOR}
    table = split("S3", "treasure-symbol", edition=edition).dice("artifact")
    assert offered(table) == {MINOR}


@pytest.mark.rule("tournament.option.artifacts.near")
@both
def test_on_near_tiles_minor_or_major_artifacts_are_found(edition: str) -> None:
    assert offered(split("N4", "warriors-tomb", edition=edition)) == {MINOR, MAJOR}


@pytest.mark.rule("tournament.option.artifacts.center")
@both
def test_on_center_tiles_artifacts_of_every_rarity_are_found(edition: str) -> None:
    assert offered(split("C1", "warriors-tomb", edition=edition)) == {MINOR, MAJOR, RELIC}


# ---------------------------------------------------------------------- Spells


@pytest.mark.rule("tournament.option.spells.decks")
def test_spells_lie_in_two_decks_and_magic_arrow_is_basic() -> None:
    whole = realm().game.state.decks["spell"]
    decks = realm(settings=SPLIT).game.state.decks
    for level, name in (("basic", BASIC), ("expert", EXPERT)):
        cards = [*decks[name].draw, *decks[name].discard]
        assert {CARDS[card].level for card in cards} == {level}
        assert sorted(cards) == sorted(card for card in (*whole.draw, *whole.discard) if CARDS[card].level == level)
    assert CARDS["magic-arrow"].level == "basic"


def guild(**more: Any) -> Table:
    """Seat 0 has a Mage Guild and gold."""
    return realm(
        tiles={"C2": (0, 0), "N2": (0, 1)},
        settings=SPLIT,
        shared=PILES,
        gold=[50, 0],
        buildings=[["dwelling-bronze", "mage-guild"], []],
        hands=[[], []],
        decks=[[], []],
        **more,
    )


@pytest.mark.rule("tournament.option.spells.start-far")
@both
def test_on_starting_and_far_tiles_only_basic_spells_are_found(edition: str) -> None:
    assert offered(split("F7", "shrine-of-magic-gesture", edition=edition)) == {BASIC}
    assert offered(guild(edition=edition).turn(0).answer("buy-spell")) == {BASIC}


@pytest.mark.rule("tournament.option.spells.near-center")
@both
@pytest.mark.parametrize("tile", ["N2", "C2"])
def test_on_near_and_center_tiles_both_kinds_of_spells_are_found(edition: str, tile: str) -> None:
    assert offered(split(tile, "shrine-of-magic-gesture", edition=edition)) == {BASIC, EXPERT}


# ---------------------------------------------------------------------- piles and places


@pytest.mark.rule("tournament.option.split.discards")
def test_a_search_takes_and_discards_only_at_the_deck_chosen_for_it() -> None:
    table = split("N4", "warriors-tomb")
    assert offered(table) == {MINOR, MAJOR}
    others = {name: deck for name, deck in table.game.state.decks.items() if name != MAJOR}
    table.answer(f"look:{MAJOR}")
    assert set(table.keys) == {"keep:charm-of-mana", "keep:armor-of-wonder"}, "all cards of one deck"
    table.answer("keep:charm-of-mana")
    decks = table.game.state.decks
    assert decks[MAJOR] == Deck(("shackles-of-war",), ("head-of-legion", "armor-of-wonder"))
    assert {name: deck for name, deck in decks.items() if name != MAJOR} == others
    assert "charm-of-mana" in table.player(0).hand


@pytest.mark.rule("tournament.option.split.discards")
def test_the_open_card_of_each_pile_can_be_taken() -> None:
    table = split("N4", "warriors-tomb")
    offered(table)
    table.answer(f"take-open:{MINOR}")
    assert "legs-of-legion" in table.player(0).hand
    assert table.game.state.decks[MINOR] == Deck(("centaurs-axe", "rib-cage"), ("speculum",)), "and the next is shown"


@pytest.mark.rule("tournament.option.split.discards", "core.setup.shared-discards")
def test_each_deck_starts_with_an_open_card_of_its_own() -> None:
    decks = realm(settings=SPLIT).game.state.decks
    assert [len(decks[name].discard) for name in PILES] == [1] * 5


@pytest.mark.rule("tournament.option.split.position")
def test_the_tile_of_the_hero_that_finds_something_counts() -> None:
    """The Secondary Hero is in the centre, the Main Hero at home."""
    table = split("C1", "warriors-tomb", who="0:secondary")
    assert table.game.atlas.group(table.where("0:main")) == "starting"
    assert offered(table) == {MINOR, MAJOR, RELIC}


@pytest.mark.rule("tournament.option.split.position")
def test_for_the_mage_guild_the_tile_of_the_main_hero_counts() -> None:
    table = guild()
    table.lay_out(at={"0:main": table.spot("C2", "temple"), "0:secondary": table.town(0)})
    assert offered(table.turn(0).answer("buy-spell")) == {BASIC, EXPERT}


@pytest.mark.rule("tournament.rules.morale-search.decks")
def test_a_repeated_search_stays_with_its_deck() -> None:
    table, field = beside("N4", "warriors-tomb", **{**DUEL, "settings": SPLIT}, shared=PILES)
    table.player(0).morale = 1
    table.march(field)
    offered(table)
    table.answer(f"look:{MAJOR}", "morale:search")
    assert table.ask.about == (f"deck:{MAJOR}",)
    assert "keep:shackles-of-war" in table.keys
