"""The Mage Guild (core.mageguild.*)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import heroes
from heroes.rules.board.realm.guild import SPELL_BOOK
from play.map.table import SCENARIO, Table, realm
from play.map.town import CASTLE, DUNGEON, NECROPOLIS, at_home, furnish
from play.map.visit import purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
DRAW = ["slow", "bless", "haste", "curse"]


def student(
    *, pile: str = "magic-arrow", draw: Any = DRAW, hero: str = CASTLE, guild: bool = True, **more: Any
) -> Table:
    """A player with a Mage Guild, or able to build one; the last card of `draw` is on top."""
    other = CASTLE if hero.startswith("necropolis") else NECROPOLIS
    stands = ["mage-guild"] if guild else []
    return at_home(hero=hero, other=other, stands=stands, army=(), shared={"spell": (draw, [pile])}, **more)


def spells(table: Table) -> tuple[str, ...]:
    """The discard pile of the Spell deck, its open card last."""
    return table.game.state.decks["spell"].discard


# ---------------------------------------------------------------------- building it


@pytest.mark.rule("core.mageguild.build-reward.first", "core.mageguild.build-reward.revised")
@both
def test_building_a_mage_guild_gives_two_spells_to_hand_one_search_after_the_other(edition: str) -> None:
    table = student(edition=edition, guild=False)
    table.answer("build:castle.mage-guild")
    # The open card may be taken, or two cards looked at; each Search has its own choice.
    assert (table.ask.kind, table.keys) == ("search", ["look", "take-open"])
    table.answer("look")
    assert table.keys == ["keep:curse", "keep:haste"]
    table.answer("keep:haste")
    assert (table.ask.kind, spells(table)) == ("search", ("magic-arrow", "curse"))
    table.answer("take-open")
    assert (table.ask.kind, table.player(0).hand) == ("turn", ["curse", "haste"])


WITH_GUILD = SCENARIO + "buildings: [mage-guild]\n"


@pytest.mark.rule("core.mageguild.prebuilt.revised")
def test_a_mage_guild_that_stands_from_the_start_puts_two_spells_into_the_deck() -> None:
    table = realm(scenario=WITH_GUILD)
    size = len(table.player(1).deck)
    for seat in (0, 1):
        kept = []
        for _ in range(2):
            assert (table.ask.seat, table.ask.kind) == (seat, "search")
            table.answer("look")
            kept.append(table.keys[0].removeprefix("keep:"))
            table.answer(f"keep:{kept[-1]}")
    player = table.player(1)
    assert [player.deck.count(card) >= kept.count(card) for card in kept] == [True, True]
    assert (len(player.deck), player.hand) == (size + 2, [])


def test_in_the_first_edition_a_mage_guild_that_stands_from_the_start_gives_nothing() -> None:
    table = realm(scenario=WITH_GUILD, edition="first")
    assert table.ask.kind != "search"


@pytest.mark.rule("core.mageguild.round-built.revised")
def test_in_the_revised_edition_a_new_mage_guild_sells_nothing_in_its_round() -> None:
    table = student(guild=False)
    table.answer("build:castle.mage-guild", "take-open", "take-open")
    assert len(table.player(0).hand) == 2
    assert not table.offers("buy-spell")
    refusal = table.game.why_not(0, "buy-spell")
    assert refusal is not None
    assert refusal.rule == "core.mageguild.round-built.revised"
    table.next_round().turn(0)
    assert table.offers("buy-spell")


@pytest.mark.rule("core.mageguild.round-built.first")
def test_in_the_first_edition_a_new_mage_guild_sells_spells_at_once() -> None:
    table = student(guild=False, edition="first")
    table.answer("build:castle.mage-guild", "take-open", "take-open")
    gold = table.player(0).gold
    table.answer("buy-spell", "take-open", "done")
    assert (len(table.player(0).hand), gold - table.player(0).gold) == (3, 6)


# ---------------------------------------------------------------------- buying


@pytest.mark.card("castle.mage-guild", "necropolis.mage-guild", "dungeon.mage-guild")
@pytest.mark.rule("core.mageguild.price")
@pytest.mark.parametrize(("hero", "price"), [(CASTLE, 6), (NECROPOLIS, 5), (DUNGEON, 5)])
@both
def test_a_spell_costs_what_the_own_mage_guild_says(edition: str, hero: str, price: int) -> None:
    assert not student(edition=edition, hero=hero, gold=[price - 1, 0]).offers("buy-spell")
    table = student(edition=edition, hero=hero, gold=[price, 0])
    table.answer("buy-spell")
    assert table.player(0).gold == 0


@pytest.mark.rule("core.mageguild.buy.first", "core.mageguild.buy.revised")
@both
def test_a_bought_spell_is_searched_for_after_it_is_paid(edition: str) -> None:
    table = student(edition=edition)
    gold = table.player(0).gold
    table.answer("buy-spell")
    assert (table.ask.kind, table.keys) == ("search", ["look", "take-open"])
    assert (gold - table.player(0).gold, table.player(0).spent) == (6, (SPELL_BOOK,))
    table.answer("look")
    assert table.keys == ["keep:curse", "keep:haste"]
    table.answer("keep:curse")
    assert (table.player(0).hand, spells(table)) == (["curse"], ("magic-arrow", "haste"))


@pytest.mark.rule("core.mageguild.buy.first", "core.mageguild.buy.revised")
@both
def test_the_open_spell_may_be_bought_instead(edition: str) -> None:
    table = student(edition=edition)
    table.answer("buy-spell", "take-open")
    assert table.player(0).hand == ["magic-arrow"]


@pytest.mark.rule("core.mageguild.buys-per-round.first")
def test_in_the_first_edition_one_action_buys_several_spells_each_paid_for() -> None:
    table = student(edition="first", gold=[17])
    table.answer("buy-spell", "take-open")
    assert (table.ask.kind, table.keys) == ("buy-spells", ["buy-spell", "done"])
    table.answer("buy-spell", "take-open")
    # 5 gold are left, which is less than the price.
    assert (table.ask.kind, table.player(0).gold, len(table.player(0).hand)) == ("turn", 5, 2)


@pytest.mark.rule("core.mageguild.buys-per-round.first")
@pytest.mark.parametrize("gold", [6, 12])
def test_in_the_first_edition_several_spells_can_be_bought_in_every_round(gold: int) -> None:
    """Whether the player ran out of gold in the round before or said that it was enough."""
    rich = f"{SCENARIO}income: {{gold: 30}}\n"
    table = student(edition="first", gold=[gold], scenario=rich, round_=2)
    table.answer("buy-spell", "take-open")
    assert (table.ask.kind == "buy-spells") is (gold == 12)
    if table.ask.kind == "buy-spells":
        table.answer("done")
    table.next_round().turn(0).answer("buy-spell")
    while table.ask.kind not in ("buy-spells", "turn"):
        table.answer(table.keys[0])
    assert table.keys == ["buy-spell", "done"]


@pytest.mark.rule("core.mageguild.buys-per-round.first")
def test_in_the_first_edition_the_action_is_over_once_the_player_is_done() -> None:
    table = student(edition="first")
    table.answer("buy-spell", "take-open", "done")
    assert table.ask.kind == "turn"
    assert not table.offers("buy-spell")


@pytest.mark.rule("core.mageguild.buys-per-round.revised")
def test_in_the_revised_edition_a_player_buys_one_spell_in_a_round() -> None:
    table = student()
    table.answer("buy-spell", "take-open")
    assert table.ask.kind == "turn"
    assert not table.offers("buy-spell")
    refusal = table.game.why_not(0, "buy-spell")
    assert refusal is not None
    assert refusal.rule == "core.townaction.once-per-round"


@pytest.mark.rule("core.mageguild.buys-per-round.revised")
def test_in_the_revised_edition_a_second_mage_guild_does_not_sell_a_second_spell() -> None:
    table = student()
    furnish(table, 1, ["mage-guild"])
    table.lay_out(owners={table.town(1): 0})
    table.answer("buy-spell", "take-open")
    assert not table.offers("buy-spell")


@pytest.mark.rule("core.town.building.mage-guild")
@both
def test_without_a_mage_guild_no_spell_is_sold(edition: str) -> None:
    assert student(edition=edition).offers("buy-spell")
    table = student(edition=edition, guild=False)
    assert not table.offers("buy-spell")
    refusal = table.game.why_not(0, "buy-spell")
    assert refusal is not None
    assert refusal.rule == "core.town.building.mage-guild"


# ---------------------------------------------------------------------- examples of the books


@pytest.mark.rule("example.mageguild.alamar.first")
def test_example_alamar_builds_a_mage_guild_in_the_first_edition() -> None:
    deck = ["bless", "curse", "fireball", "fireball"]
    table = student(edition="first", hero=DUNGEON, guild=False, pile="stone-skin", draw=deck)
    had = purse(table, 0)
    table.answer("build:dungeon.mage-guild", "take-open")
    assert [before - now for before, now in zip(had, purse(table, 0), strict=True)] == [4, 2, 1]
    # The pile was empty, so the top card of the deck is turned up.
    assert spells(table) == ("fireball",)
    table.answer("look", "keep:fireball")
    assert table.player(0).hand == ["fireball", "stone-skin"]
    assert table.ask.kind == "turn"


@pytest.mark.rule("example.mageguild.alamar.revised")
def test_example_alamar_builds_a_mage_guild_in_the_revised_edition() -> None:
    table = student(hero=DUNGEON, guild=False)
    table.lay_out(shared={"spell": (["bless", "fireball", "fireball"], ["magic-arrow", "stone-skin"])})
    table.answer("build:dungeon.mage-guild", "take-open", "look", "keep:fireball")
    assert table.player(0).hand == ["fireball", "stone-skin"]
    assert spells(table) == ("magic-arrow", "fireball")


@pytest.mark.rule("example.mageguild.tamika.revised")
def test_example_tamika_buys_one_spell_in_the_revised_edition() -> None:
    table = student(hero="necropolis.tamika", pile="curse", draw=["bless", "fireball", "magic-arrow"], gold=[12, 0])
    table.answer("buy-spell", "look", "keep:fireball")
    assert (table.player(0).gold, table.player(0).hand) == (7, ["fireball"])
    assert spells(table)[-1] == "magic-arrow"
    assert not table.offers("buy-spell")


@pytest.mark.rule("example.mageguild.tamika.first")
def test_example_tamika_buys_two_spells_in_the_first_edition_the_second_with_wisdom() -> None:
    """The book's Wisdom takes 3 gold off; the card that we know takes 2 and widens the Search."""
    table = student(
        edition="first",
        hero="necropolis.tamika",
        pile="curse",
        draw=["bless", "haste", "fireball", "magic-arrow"],
        hands=[["wisdom"], []],
        gold=[20, 0],
        levels=[2, 1],
    )
    table.player(0).expert_left = 1
    table.answer("buy-spell", "look", "keep:fireball")
    assert (table.player(0).gold, spells(table)[-1]) == (15, "magic-arrow")
    assert table.ask.kind == "buy-spells"
    table.answer("play:wisdom:expert", "take-open", "done")
    less = 2
    assert 20 - table.player(0).gold == 5 + 5 - less
    assert table.player(0).hand == ["fireball", "magic-arrow"]
    assert table.player(0).discard == ["wisdom"]
    assert (table.ask.kind, table.offers("buy-spell")) == ("turn", False)


@pytest.mark.rule("core.mageguild.prebuilt.revised")
def test_who_imagines_the_game_goes_on_from_the_spells_of_a_prebuilt_guild() -> None:
    """An opponent does not know what is held beside the spells that are shuffled in."""
    game = heroes.new_game("clash", {"scenario": "trial-by-combat", "edition": "revised", "difficulty": "hard"}, 2)
    guilds = 0
    while game.ask is not None and game.ask.kind != "turn":
        if game.ask.kind in ("search", "keep-card"):
            guilds += 1
            twin = game.resample(1 - game.ask.seat, Random(guilds))
            while twin.ask is not None and twin.ask.kind != "turn":
                twin.answer(twin.ask.seat, twin.ask.keys[-1])
        game.answer(game.ask.seat, game.ask.keys[-1])
    assert guilds
