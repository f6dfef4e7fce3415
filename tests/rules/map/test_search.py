"""Search and "draw an X card": the deck or its open discard pile (core.search.*), and where new cards come from."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.places import TILES
from heroes.rules.board.realm.dice import FACES
from heroes.rules.words.card import ABILITY, ARTIFACT, SCROLL, SPELL
from play.map.battle import GUARDS, STRONG, win
from play.map.hand import holding, plays
from play.map.table import Table
from play.map.visit import beside

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
SPELLS = (["slow", "haste", "cure", "bless"], ["blind", "curse"])
"""Top cards last: Bless and Cure of the deck, Curse of the pile."""


def at_the_guild(edition: str, spells: Any = SPELLS, **more: Any) -> Table:
    """Catherine buys a spell."""
    table = holding(edition=edition, gold=[6, 0], buildings=[("mage-guild",), ()], shared={"spell": spells}, **more)
    return table.answer("buy-spell")


def piles(table: Table, name: str = "spell") -> tuple[tuple[str, ...], tuple[str, ...]]:
    deck = table.game.state.decks[name]
    return deck.draw, deck.discard


# ---------------------------------------------------------------------- deck or pile


@pytest.mark.rule("core.search.options.first")
def test_drawing_a_card_takes_the_open_one_or_keeps_one_of_the_top_two() -> None:
    table = at_the_guild("first")
    assert sorted(table.keys) == ["look", "take-open"]
    table.answer("look")
    assert sorted(table.keys) == ["keep:bless", "keep:cure"]
    table.answer("keep:cure")
    assert table.player(0).hand == ["cure"]
    other = at_the_guild("first").answer("take-open")
    assert other.player(0).hand == ["curse"]
    assert piles(other)[0] == ("slow", "haste", "cure", "bless"), "the deck is untouched"


@pytest.mark.rule("core.search.unkept.first")
def test_the_card_that_is_not_kept_becomes_the_open_one() -> None:
    table = at_the_guild("first").answer("look", "keep:cure")
    assert piles(table) == (("slow", "haste"), ("blind", "curse", "bless"))


@pytest.mark.rule("core.search.deck-option.revised")
def test_a_search_looks_at_so_many_cards_keeps_one_and_discards_the_others() -> None:
    table = holding("wisdom", gold=[9, 0], buildings=[("mage-guild",), ()], shared={"spell": SPELLS})
    table.answer("play:wisdom", "look")
    assert sorted(table.keys) == ["keep:bless", "keep:cure", "keep:haste"]
    table.answer("keep:haste")
    assert sorted(table.keys) == ["under:bless", "under:cure"], "in an order of the player's choice"
    table.answer("under:bless")
    assert table.player(0).hand == ["haste"]
    assert piles(table) == (("slow",), ("blind", "curse", "bless", "cure"))


@pytest.mark.rule("core.search.discard-option.revised")
def test_a_searching_player_may_take_the_open_card_instead() -> None:
    table = at_the_guild("revised")
    assert (table.ask.window, table.ask.passes) == ("open-card", "look"), "who never takes it need not be asked"
    table.answer("take-open")
    assert table.player(0).hand == ["curse"]
    assert piles(table) == (("slow", "haste", "cure", "bless"), ("blind",))


@pytest.mark.rule("core.search.choose-before-looking.revised")
def test_deck_or_pile_is_chosen_before_any_card_is_seen_and_then_one_must_be_kept() -> None:
    table = at_the_guild("revised")
    seen = str(table.game.view(0)["ask"]) + str(table.game.view(0)["state"]["players"][0])
    assert "bless" not in seen
    assert "cure" not in seen
    table.answer("look")
    assert sorted(table.keys) == ["keep:bless", "keep:cure"], "neither the open card nor nothing"


@pytest.mark.rule("core.search.refill")
@both
def test_the_deck_turns_up_a_card_when_the_last_open_one_is_taken(edition: str) -> None:
    table = at_the_guild(edition, (["slow", "haste"], ["curse"])).answer("take-open")
    assert piles(table) == (("slow",), ("haste",))
    kept = at_the_guild(edition, (["slow", "haste"], ["blind", "curse"])).answer("take-open")
    assert piles(kept) == (("slow", "haste"), ("blind",)), "the next one lies open already"


@pytest.mark.rule("core.search.repeat")
@both
def test_a_second_search_is_made_completely_after_the_first_with_its_own_choice(edition: str) -> None:
    artifacts = {"artifact": (["speculum", "rib-cage", "angel-wings", "charm-of-mana"], ["centaurs-axe"])}
    table, tomb = beside(tile_with("warriors-tomb"), "warriors-tomb", edition=edition, shared=artifacts)
    table.march(tomb)
    if table.offers("open"):
        table.answer("open")
    if table.offers("look"):
        table.answer("look")
    assert sorted(table.keys) == ["keep:angel-wings", "keep:charm-of-mana"]
    table.answer("keep:charm-of-mana")
    assert piles(table, "artifact")[1][-1] == "angel-wings", "the first search is over"
    if edition == "revised":
        assert sorted(table.keys) == ["look", "take-open"], "the second has its own choice"
        table.answer("take-open")
        assert sorted(table.player(0).hand) == ["angel-wings", "charm-of-mana"]
    else:
        assert sorted(table.keys) == ["keep:rib-cage", "keep:speculum"]


@pytest.mark.rule("core.search.repeat")
@both
def test_a_new_mage_guild_searches_twice_each_time_with_its_own_choice(edition: str) -> None:
    table = holding(edition=edition, gold=[9, 0], materials=[9, 0], valuables=[9, 0], shared={"spell": SPELLS})
    table.answer("build:castle.mage-guild", "look", "keep:cure")
    assert piles(table) == (("slow", "haste"), ("blind", "curse", "bless"))
    assert {"look", "take-open"} <= set(table.keys)
    table.answer("take-open")
    assert table.player(0).hand == ["bless", "cure"], "what the first search left is open for the second"
    assert table.ask.kind == "turn"


def tile_with(location: str) -> str:
    return next(tile.id for tile in TILES.values() if tile.box == "core" and tile.has(location))


# ---------------------------------------------------------------------- secrets


@both
def test_only_the_searcher_sees_the_cards(edition: str) -> None:
    table = at_the_guild(edition).answer("look")
    game = table.game
    assert "cure" not in str(game.view(1)["state"])
    assert "cure" not in str(game.view(None)["state"])
    twin = game.resample(1, random.Random(7))
    assert twin.view(1) == game.view(1)
    table.answer("keep:cure")
    assert "cure" not in str(game.view(1)["state"]), "what was kept stays secret, what was not is open"
    assert "bless" in str(game.view(1)["state"])


# ---------------------------------------------------------------------- where a new card goes


@pytest.mark.rule("core.deck.gained-card-to-hand")
@pytest.mark.parametrize("way", [("look", "keep:bless"), ("take-open",)])
@both
def test_a_gained_card_goes_to_hand(edition: str, way: tuple[str, ...]) -> None:
    table = at_the_guild(edition).answer(*way)
    assert table.player(0).hand == ["bless" if len(way) == 2 else "curse"]
    assert table.player(0).deck == []
    assert table.player(0).discard == []


@pytest.mark.rule("core.deck.shared-discards-separate")
@both
def test_each_shared_deck_has_its_own_open_pile_of_which_only_the_top_can_be_taken(edition: str) -> None:
    shared = {
        "spell": SPELLS,
        "artifact": (["rib-cage", "speculum", "angel-wings"], ["charm-of-mana", "centaurs-axe"]),
        "ability": (["luck", "estates", "archery"], ["offense", "armorer"]),
    }
    table = holding(edition=edition, gold=[6, 0], buildings=[("mage-guild",), ()], shared=shared)
    table.answer("buy-spell", "look", "keep:bless")
    decks = table.game.state.decks
    assert decks["spell"].discard == ("blind", "curse", "cure")
    assert decks["artifact"].discard == ("charm-of-mana", "centaurs-axe"), "a spell lies on no other pile"
    assert decks["ability"].discard == ("offense", "armorer")
    view = table.game.view(1)["state"]["decks"]
    assert view["spell"]["discard"] == ["blind", "curse", "cure"], "face up"
    taken = holding(edition=edition, gold=[6, 0], buildings=[("mage-guild",), ()], shared=shared)
    taken.answer("buy-spell", "take-open")
    assert taken.player(0).hand == ["curse"]


# ---------------------------------------------------------------------- cards of one faction


def witch(edition: str, abilities: Any, **more: Any) -> Table:
    """A hero who rises to a level that brings an Ability card."""
    more.setdefault("levels", [1, 1])
    table, stone = beside("F3", "learning-stone", edition=edition, shared={"ability": abilities}, **more)
    table.player(0).steps = 3
    return table.march(stone)


FOREIGN = (["luck", "estates", "archery", "necromancy"], ["armorer"])


@pytest.mark.rule("core.cards.faction-limited.redraw.revised")
def test_an_ability_of_another_faction_may_be_shown_and_replaced() -> None:
    table = witch("revised", FOREIGN)
    table.answer("look")
    assert sorted(table.keys) == ["keep:archery", "keep:necromancy", "replace:necromancy"]
    table.answer("replace:necromancy")
    assert sorted(table.keys) == ["keep:archery", "keep:estates"]
    assert piles(table, "ability")[1] == ("armorer", "necromancy")
    table.answer("keep:estates")
    assert table.player(0).hand == ["estates"]


@pytest.mark.rule("core.cards.faction-limited.redraw.revised")
def test_the_own_faction_has_nothing_to_replace_nor_has_the_first_edition() -> None:
    own = witch("revised", FOREIGN, heroes_=("necropolis.sandro", "castle.catherine")).answer("look")
    assert sorted(own.keys) == ["keep:archery", "keep:necromancy"]
    first = witch("first", FOREIGN).answer("look")
    assert sorted(first.keys) == ["keep:archery", "keep:necromancy"]


@pytest.mark.rule("core.cards.faction-limited.revised")
def test_a_card_of_another_faction_may_be_kept_all_the_same() -> None:
    table = witch("revised", FOREIGN).answer("look", "keep:necromancy")
    assert table.player(0).hand == ["necromancy"]
    assert plays(table, "necromancy") == []


# ---------------------------------------------------------------------- expert effects


@pytest.mark.rule("core.expert.period")
@both
def test_expert_effects_are_counted_over_the_whole_round(edition: str) -> None:
    table = holding("estates", "estates", "attack", edition=edition, levels=[2, 2], armies=[STRONG, ()], shared=GUARDS)
    table.player(0).expert_left = 1
    table.ask_again()
    table.answer("play:estates:expert")
    assert plays(table, "estates") == ["estates"], "the one expert effect of level 2 is spent"
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0, until="attack")
    assert plays(table, "attack") == ["attack"], "in a combat of the round as well"
    win(table, 0)


@pytest.mark.rule("core.expert.period")
@both
def test_the_next_round_brings_expert_effects_back_but_not_the_next_turn(edition: str) -> None:
    table = holding("estates", "estates", edition=edition, levels=[2, 2])
    table.player(0).expert_left = 1
    table.ask_again()
    table.answer("play:estates:expert").turn(1)
    assert table.player(0).expert_left == 0
    table.next_round()
    assert table.player(0).expert_left == 1


# ---------------------------------------------------------------------- artifacts and spells


@pytest.mark.rule("core.artifact.levels")
def test_every_artifact_is_minor_major_or_a_relic() -> None:
    levels = Counter(card.level for card in CARDS.values() if card.kind == ARTIFACT)
    assert set(levels) == {"minor", "major", "relic"}
    others = [card for card in CARDS.values() if card.kind not in (ARTIFACT, SCROLL)]
    assert all(card.level not in levels for card in others), "a Spell Scroll is drawn as one"


@pytest.mark.rule("core.artifact.single-deck")
@both
def test_artifacts_of_all_levels_lie_in_one_deck_and_serve_anybody(edition: str) -> None:
    table = holding("angel-wings", "head-of-legion", "speculum", edition=edition, levels=[1, 1], deck=("attack",) * 9)
    deck = table.game.state.decks["artifact"]
    assert {CARDS[card].level for card in (*deck.draw, *deck.discard)} == {"minor", "major", "relic"}
    assert not [name for name in table.game.state.decks if name.startswith("artifact-")]
    for card in ("angel-wings", "head-of-legion", "speculum"):
        assert plays(table, card), "a hero of level 1 may use any of them"


@pytest.mark.rule("core.artifact.sources")
@both
def test_artifacts_come_from_the_map_and_from_the_treasure_die(edition: str) -> None:
    artifacts = {"artifact": (["speculum", "rib-cage"], ["centaurs-axe"])}
    assert ("artifact", 2) in FACES["treasure"]
    table, field = beside("F3", "artifact-symbol", edition=edition, shared=artifacts)
    table.march(field)
    take(table)
    assert [card for card in table.player(0).hand if CARDS[card].kind == ARTIFACT]
    die, chest = beside("S3", "treasure-symbol", edition=edition, shared=artifacts, levels=[5, 5])
    die.march(chest).dice("artifact")
    take(die)
    assert [card for card in die.player(0).hand if CARDS[card].kind == ARTIFACT]


@pytest.mark.rule("core.spell.sources")
@pytest.mark.parametrize("who", ["0:main", "0:secondary"])
@both
def test_spells_come_from_the_guild_and_from_shrines_with_either_hero(edition: str, who: str) -> None:
    spells = {"spell": (["slow", "haste", "cure"], ["curse"])}
    table, shrine = beside("F7", "shrine-of-magic-gesture", edition=edition, who=who, shared=spells)
    table.march(shrine, who[2:])
    take(table)
    assert [CARDS[card].kind for card in table.player(0).hand] == [SPELL]
    bought = at_the_guild(edition).answer("take-open")
    assert [CARDS[card].kind for card in bought.player(0).hand] == [SPELL]


def take(table: Table) -> None:
    """Search a deck and keep the first card."""
    if table.offers("look"):
        table.answer("look")
    table.answer(table.keys[0])


@both
def test_a_hero_gains_abilities_by_rising(edition: str) -> None:
    table = witch(edition, (["luck", "estates"], ["armorer"]))
    take(table)
    assert [CARDS[card].kind for card in table.player(0).hand] == [ABILITY]
