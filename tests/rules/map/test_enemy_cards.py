"""The decks of an enemy hero in combat: a card for each activation, by difficulty, and its spells (core.ai.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from heroes.rules.board.cards.moments import ABOUT_TO_ACT, LETHAL
from heroes.rules.board.combat.attack import LethalWindow
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.combat.held_spells import hold, ready
from heroes.rules.board.library.enemy_cards import ENEMY_CARDS, KINDS, cards_of_kind
from heroes.rules.board.state.combat import Clash, Unit
from heroes.rules.board.state.events import Acts, AttackCancelled, CastSpell, EnemyDrew, Played, SpellHeld
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.statistics import bonus, health
from play.map.foes import ALONE, FOE, alone, attack_the_foe, stack
from play.map.table import Table

both = pytest.mark.parametrize("edition", ["first", "revised"])
TWO = "army: [{unit: necropolis.wraiths}, {unit: necropolis.zombies}]"
"""Wraiths fly and act before the player's units, zombies after them."""


def battle(
    cards: list[str], *, enemy: str = "", army: str = TWO, spells: list[str] | None = None, **state: Any
) -> Table:
    """Halberdiers and marksmen have attacked the enemy hero, whose AI deck is stacked, and its `spells`, the top card
    last; all units stand."""
    state.setdefault("settings", ["no-starting-bonus"])
    table = alone(
        enemy=f"moves: never; {enemy}", army=army, armies=[["castle.halberdiers", "castle.marksmen"]], **state
    )
    table.turn(0)
    table.player(0).deck, table.player(0).hand = table.player(0).deck + table.player(0).hand, []
    if spells is not None:
        table.player(FOE).deck = spells
    stack(table, cards)  # in the first edition the units stand already, and the combat begins at once
    attack_the_foe(table)
    if table.ask.kind == "place-units":
        stack(table, cards)
    while table.ask.kind == "place-units":
        table.answer(table.keys[0])
    return table.passes()


def goes_on(table: Table) -> Table:
    """Everybody does the least until the combat has come to the next question that is somebody's choice."""
    return table.answer(table.ask.passes if table.ask.passes in table.keys else table.keys[0]).passes()


def unit(table: Table, card: str) -> Unit:
    return next(one for one in table.game.combat.units if one.card == card)


def has(table: Table, card: str, what: str) -> int:
    return bonus(table.game.combat, unit(table, card), what)


def drawn(table: Table) -> list[str]:
    return [event.card for event in table.happened(EnemyDrew)]


def finish(table: Table) -> None:
    for _ in range(800):
        if table.game.ask is None or table.game.state.combat is None:
            break
        goes_on(table)
    table.passes()
    while table.game.ask is not None and table.ask.kind not in ("turn",):
        goes_on(table)


# ---------------------------------------------------------------------- the box


@pytest.mark.rule("core.components.ai-cards")
def test_there_are_twenty_cards_with_eight_faces() -> None:
    assert sum(card.copies for card in ENEMY_CARDS.values()) == 20
    assert len(ENEMY_CARDS) == 8
    assert sum(len(cards_of_kind(kind)) for kind in KINDS) == 20
    assert {card.kind for card in ENEMY_CARDS.values()} == {"might", "magic", "skill"}


@pytest.mark.rule("core.components.ai-cards")
def test_a_deck_is_made_of_the_types_that_the_scenario_counts() -> None:
    table = alone(enemy="moves: never; deck: {might: 4, magic: 2, skill: 1}")
    cards = table.game.state.decks["ai-1"].draw
    assert Counter(ENEMY_CARDS[card].kind for card in cards) == {"might": 4, "magic": 2, "skill": 1}
    assert all(cards.count(card) <= ENEMY_CARDS[card].copies for card in cards)


@pytest.mark.rule("core.components.ai-cards")
def test_two_enemies_share_the_cards_of_the_box() -> None:
    wild = "  wild:\n    name: The wild\n    at: nowhere\n    army: {draw: [bronze]}\n    deck: {might: 6}\n"
    text = ALONE.replace("victory:", wild + "victory:").replace(
        "  places:", "  guards: [{on: center, deck: wild}]\n  places:"
    )
    decks = alone(text=text, enemy="moves: never; deck: {might: 6}").game.state.decks
    assert Counter(decks["ai-1"].draw + decks["ai-2"].draw) == Counter(cards_of_kind("might"))


# ---------------------------------------------------------------------- a card for each activation


@pytest.mark.rule("core.ai.card-per-activation")
@both
def test_each_activation_of_its_units_draws_one_card_before_the_unit_acts(edition: str) -> None:
    table = battle(["attack-a"] * 4, difficulty="impossible", edition=edition)
    assert drawn(table) == ["attack-a"]
    assert has(table, "necropolis.wraiths", "attack") == 2, "what one card gives, and no more"
    assert not unit(table, "necropolis.wraiths").activated, "it has not acted yet"
    while table.game.state.combat is not None and table.game.combat.round == 1:
        goes_on(table)
    acted = [event for event in table.happened(Acts) if event.owner == FOE]
    assert 1 < len(drawn(table)) == len(acted) <= 4
    finish(table)


@pytest.mark.rule("core.ai.card-per-activation")
def test_an_empty_deck_stays_empty_until_the_next_combat() -> None:
    table = battle(["attack-a"])
    deck = table.game.state.decks["ai-1"]
    assert (deck.draw, deck.discard) == ((), ("attack-a",))
    while table.game.state.combat is not None and table.game.combat.round < 3:
        goes_on(table)
    assert drawn(table) == ["attack-a"]
    finish(table)


@pytest.mark.rule("core.ai.card-per-activation", "core.ai.two-decks")
def test_before_each_combat_the_deck_is_shuffled_with_what_was_drawn() -> None:
    table = alone(enemy="moves: never; deck: {might: 3}", army=TWO, armies=[["castle.marksmen"]])
    cards = sorted(table.game.state.decks["ai-1"].draw)
    attack_the_foe(table)
    finish(table)
    assert not table.game.over
    table.game.player(0).army = table.game.player(0).army[:1]
    assert table.game.state.decks["ai-1"].discard
    attack_the_foe(table)
    deck = table.game.state.decks["ai-1"]
    assert (sorted(deck.draw), deck.discard) == (cards, ())
    finish(table)


@pytest.mark.rule("core.ai.card-per-activation")
def test_neutral_units_draw_none() -> None:
    table = alone(enemy="moves: never; deck: {might: 3}", tiles={"F1": (0, 0)}).turn(0)
    game = table.game
    mine = next(field for field in game.atlas.exits(table.town(0)) if game.field(field).guard)
    table.answer(f"move:main:{field_name(mine)}")
    finish(table)
    assert table.happened(Acts)
    assert drawn(table) == []


# ---------------------------------------------------------------------- by difficulty


@pytest.mark.rule("core.ai.card-by-difficulty")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize(("card", "lines"), [("attack-a", (0, 1, 1, 2)), ("attack-b", (1, 1, 2, 2))])
@both
def test_the_next_unit_to_attack_gets_the_attack_of_the_line(
    edition: str, card: str, lines: tuple[int, ...], difficulty: str
) -> None:
    table = battle([card], difficulty=difficulty, edition=edition)
    assert has(table, "necropolis.wraiths", "attack") == lines[DIFFICULTIES.index(difficulty)]
    finish(table)


@pytest.mark.rule("core.ai.card-by-difficulty")
def test_with_that_attack_what_the_line_gave_is_spent() -> None:
    table = battle(["attack-b"], difficulty="impossible")
    assert has(table, "necropolis.wraiths", "attack") == 2
    while not unit(table, "necropolis.wraiths").activated:
        goes_on(table)
    assert unit(table, "necropolis.wraiths").alive
    assert has(table, "necropolis.wraiths", "attack") == 0
    finish(table)


@pytest.mark.rule("core.ai.card-by-difficulty")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_defense_goes_to_the_unit_with_the_most_health_or_to_the_next_one(difficulty: str) -> None:
    column = DIFFICULTIES.index(difficulty)
    table = battle(["defense-a"], difficulty=difficulty)
    assert has(table, "necropolis.wraiths", "defense") == (0, 1, 1, 2)[column], "3 health as the zombies, and first"
    finish(table)
    table = battle(["defense-b", "attack-a"], difficulty=difficulty)
    assert table.game.combat.armies[1].ward == (1, 1, 2, 2)[column]
    while len(drawn(table)) < 2:
        goes_on(table)
    assert table.game.combat.armies[1].ward == 0
    zombies = unit(table, "necropolis.zombies")
    assert not zombies.alive or bonus(table.game.combat, zombies, "defense") == (1, 1, 2, 2)[column]
    finish(table)


@pytest.mark.rule("core.ai.card-by-difficulty")
def test_an_attack_that_finds_no_unit_able_to_attack_waits() -> None:
    table = battle(["attack-b"], army="army: [{unit: necropolis.zombies}]", edition="first")
    unit(table, "necropolis.zombies").paralysed = True
    while not drawn(table):
        goes_on(table)
    army = table.game.combat.armies[1]
    assert (army.edge, has(table, "necropolis.zombies", "attack")) == (2, 0), "a paralysed unit cannot attack"
    unit(table, "necropolis.zombies").paralysed = False
    while army.edge:
        goes_on(table)
    assert table.game.combat.round == 2
    assert has(table, "necropolis.zombies", "attack") == 2
    finish(table)


# ---------------------------------------------------------------------- spells


@pytest.mark.rule("core.ai.spell-draw", "core.ai.card-by-difficulty")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@both
def test_a_spell_is_drawn_and_cast_at_the_unit_with_the_highest_defense(edition: str, difficulty: str) -> None:
    table = battle(["cast-a-spell-b"], enemy="spells: {slow: 1}", difficulty=difficulty, edition=edition)
    power = (0, 1, 2, 3)[DIFFICULTIES.index(difficulty)]
    assert [(event.seat, event.card, event.power) for event in table.happened(CastSpell)] == [(FOE, "slow", power)]
    assert has(table, "castle.halberdiers", "initiative") == -min(3, 1 + power)
    assert has(table, "castle.marksmen", "initiative") == 0
    assert table.player(FOE).deck == []
    finish(table)


@pytest.mark.rule("core.ai.spell-draw")
def test_it_is_the_top_card_of_the_spell_deck() -> None:
    table = battle(["cast-a-spell-a"], spells=["slow", "weakness", "curse"])
    assert [event.card for event in table.happened(CastSpell)] == ["curse"]
    assert table.player(FOE).deck == ["slow", "weakness"]
    finish(table)


@pytest.mark.rule("core.ai.spell-draw")
def test_a_spell_that_helps_is_cast_on_its_own_unit() -> None:
    table = battle(["cast-a-spell-a"], enemy="spells: {haste: 1}")
    assert has(table, "necropolis.zombies", "initiative") == 3, "1 defense against 0 of the wraiths"
    finish(table)


@pytest.mark.rule("core.ai.spell-draw")
def test_an_empty_spell_deck_is_renewed_from_its_discard_pile() -> None:
    table = battle(["cast-a-spell-a", "cast-a-spell-a"], enemy="spells: {weakness: 1}")
    assert table.player(FOE).deck == []
    while table.game.state.combat is not None and len(drawn(table)) < 2:
        goes_on(table)
    assert [event.card for event in table.happened(CastSpell)] == ["weakness"] * len(drawn(table))
    finish(table)


@pytest.mark.rule("core.ai.spell-deck-by-scenario")
def test_the_spells_are_those_of_the_scenario() -> None:
    table = alone(enemy="moves: never; spells: {bless: 2, magic-arrow: 1}", edition="first")
    assert sorted(table.player(FOE).deck) == ["bless", "bless", "magic-arrow"]
    assert alone(enemy="moves: never", edition="first").player(FOE).deck == []


# ---------------------------------------------------------------------- skills


@pytest.mark.rule("core.ai.card-by-difficulty")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_skill_of_the_scenario_is_used_once_or_twice(difficulty: str) -> None:
    table = battle(["use-a-skill-a"], enemy="skills: [{card: archery, effect: basic}]", difficulty=difficulty)
    column = DIFFICULTIES.index(difficulty)
    assert has(table, "necropolis.wraiths", "ranged-attack") == (1, 1, 2, 2)[column]
    assert table.player(FOE).hand == []
    finish(table)


@pytest.mark.rule("core.ai.card-by-difficulty")
@pytest.mark.parametrize(("difficulty", "back"), [("easy", 0), ("normal", 1), ("hard", 1), ("impossible", 0)])
def test_the_other_skill_card_goes_back_in_the_first_round(difficulty: str, back: int) -> None:
    table = battle(["use-a-skill-b"], enemy="skills: [{card: archery, effect: basic}]", difficulty=difficulty)
    assert len(table.game.state.decks["ai-1"].draw) == back
    finish(table)


@pytest.mark.rule("core.ai.card-by-difficulty")
def test_in_later_rounds_it_stays_where_it_is() -> None:
    cards = ["defense-b", "defense-b", "use-a-skill-b"]
    table = battle(cards, enemy="skills: [{card: archery, effect: basic}]", difficulty="normal")
    while len(drawn(table)) < len(cards):
        goes_on(table)
    assert (drawn(table), table.game.combat.round) == (cards, 2)
    assert table.game.state.decks["ai-1"].draw == ()
    finish(table)


@pytest.mark.rule("core.ai.two-decks")
def test_cards_that_a_skill_would_draw_stay_in_the_spell_deck() -> None:
    table = battle(["use-a-skill-a"], enemy="skills: [{card: armorer, effect: basic}]", spells=["slow", "curse"])
    assert [event.card for event in table.happened(Played) if event.seat == FOE] == ["armorer"]
    assert (table.player(FOE).hand, sorted(table.player(FOE).deck)) == ([], ["curse", "slow"])
    finish(table)


# ---------------------------------------------------------------------- the rules of every combat


@pytest.mark.rule("core.ai.combat.same-rules", "core.combat.control.solo")
@both
def test_initiative_decides_and_the_attacker_is_first_on_ties(edition: str) -> None:
    table = battle([], army="army: [{unit: necropolis.skeletons}]", edition=edition)
    first = table.happened(Acts)[0] if table.happened(Acts) else None
    if first is None:
        table.answer(table.keys[0])
        first = table.happened(Acts)[0]
    assert first.owner == 0, "initiative 4 on both sides, and the player attacks"
    finish(table)
    swift = battle([], edition=edition)
    assert swift.happened(Acts)[0].card == "necropolis.wraiths", "initiative 5"
    finish(swift)


@pytest.mark.rule("core.ai.combat.same-rules", "core.combat.control.solo")
def test_its_units_are_moved_by_who_fights_them_but_go_for_whom_the_book_says() -> None:
    table = battle([], army="army: [{unit: necropolis.wraiths}, {unit: necropolis.zombies}]")
    army = table.game.combat.armies[1]
    assert (army.seat, army.leader, army.strict, army.cards) == (0, FOE, True, False)
    assert table.ask.kind == "neutral-unit"
    assert str(table.ask.says) == "What do the enemy Wraiths do?", "neutral units are others"
    assert not any(key in ("end", "defend", "surrender") for key in table.keys)
    assert table.game.combat.unlimited
    finish(table)


# ---------------------------------------------------------------------- spells that answer


def magic(power: int) -> str:
    """An AI card that casts a spell with at least that power at this difficulty."""
    cards = cards_of_kind("magic")
    return next(card for card in cards if ENEMY_CARDS[card].does == "spell" and _power(card) >= power)


def _power(card: str) -> int:
    return ENEMY_CARDS[card].by_difficulty["impossible"]


@pytest.mark.rule("core.ai.spell-draw")
@both
@pytest.mark.parametrize(("spell", "skipped"), [("sorrow", True), ("weakness", False)])
def test_a_spell_that_answers_lies_ready_until_its_moment(spell: str, skipped: bool, edition: str) -> None:
    table = battle([magic(2)], spells=[spell], edition=edition)
    game = table.game
    while not table.happened(EnemyDrew):
        goes_on(table)
    assert bool(table.happened(SpellHeld)) == skipped
    acted = len([event for event in table.happened(Acts) if event.seat == 0])
    for _ in range(20):
        if game.state.combat is None or len([event for event in table.happened(Acts) if event.seat == 0]) > acted:
            break
        goes_on(table)
    if skipped:
        assert [event.card for event in table.happened(CastSpell) if event.seat == FOE] == ["sorrow"]
        assert not any(mark.startswith("held:") for mark in game.combat.used), "once"
    game.check_invariants()


@pytest.mark.rule("core.ai.spell-draw")
@both
def test_a_spell_held_ready_saves_a_unit_of_the_enemy(edition: str) -> None:
    table = battle([], spells=["resurrection"], edition=edition)
    game = table.game
    zombies, marksmen = unit(table, "necropolis.zombies"), unit(table, "castle.marksmen")
    game.players[FOE].deck = []
    hold(game, FOE, "resurrection", 4)
    before = game.inventory()
    zombies.damage = health(game.combat, zombies) - 1
    game.combat.clashes.append(Clash(marksmen.id, zombies.id, retaliation=False, adjacent=True, first=True))
    assert ready(game, zombies.side, LETHAL) is not None
    assert ready(game, marksmen.side, LETHAL) is None, "nobody else holds it"
    assert ready(game, zombies.side, ABOUT_TO_ACT) is None, "it answers to nothing else"
    game.agenda.append(LethalWindow(zombies.side))
    table.ask_again()
    assert [event.target for event in table.happened(AttackCancelled)] == [zombies.id]
    assert ready(game, zombies.side, LETHAL) is None
    assert game.inventory() == before
    game.combat.clashes.pop()
