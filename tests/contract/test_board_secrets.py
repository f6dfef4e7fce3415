"""What a seat cannot know is dealt anew fairly, and what it does know stays."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import heroes
from heroes.rules.board.cards.decks import draw_shared, put_under
from heroes.rules.board.cards.morale import GainMorale
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.modes.mode import Mode
from heroes.rules.board.state.combat import Deck, Player
from heroes.rules.board.state.events import LooksAt
from play.combat.battle import befall, skirmish
from play.combat.fight import Fight, combat

TIMES = 60
DECK = ["attack", "attack", "defense", "power", "knowledge", "offense"]


def resampled(game: Mode, seat: int) -> list[Mode]:
    """Many worlds that this seat cannot tell apart; its views of them are checked to be equal."""
    rng = Random(7)
    worlds = [game.resample(seat, rng) for _ in range(TIMES)]
    views = {reader: game.view(reader) for reader in (seat, None)}
    for world in worlds:
        for reader, seen in views.items():
            assert world.view(reader) == seen
    return worlds


def hands(worlds: list[Mode], seat: int) -> set[tuple[str, ...]]:
    return {tuple(world.player(seat).hand) for world in worlds}


def fight_with(**more: Any) -> Fight:
    return combat(["castle.griffins@e5"], ["necropolis.zombies@m5"], board="hex", **more)


def owned(player: Player) -> Counter[str]:
    return Counter([*player.hand, *player.deck, *player.discard, *player.in_play])


def test_the_enemys_hand_is_dealt_anew_from_hand_and_deck_and_ones_own_stays() -> None:
    game = fight_with(attacker_hand=["attack", "defense"], attacker_deck=DECK[2:]).game
    worlds = resampled(game, seat=1)
    assert len(hands(worlds, 0)) > 5
    assert all(owned(world.player(0)) == owned(game.player(0)) for world in worlds), "ownership is known"
    mine = resampled(game, seat=0)
    assert hands(mine, 0) == {("attack", "defense")}
    assert len({tuple(world.player(0).deck) for world in mine}) > 5, "the order of one's own deck is not known"


def test_a_card_taken_into_hand_openly_stays_there_until_it_is_played() -> None:
    fight = fight_with(attacker_hand=["magic-arrow", "mysticism"], attacker_deck=DECK, attacker_level=3)
    fight.activate("griffins").answer("play:magic-arrow", "cast", "unit:zombies")
    fight.answer("play:mysticism")
    assert "magic-arrow" in fight.player("attacker").hand
    assert all("magic-arrow" in hand for hand in hands(resampled(fight.game, seat=1), 0))
    assert fight.player("attacker").kept == ("magic-arrow",)


def test_after_a_reshuffle_the_old_hand_cannot_be_in_the_new_deck() -> None:
    fight = combat(
        ["castle.griffins@a1"], ["necropolis.zombies@m5"], board="hex", battle=True,
        attacker_hand=["attack", "power"], attacker_discard=["defense", "knowledge", "offense", "estates"],
    )  # fmt: skip
    fight.next_round()
    assert len(fight.player("attacker").hand) == 4, "two drawn from the pile that became the deck"
    worlds = resampled(fight.game, seat=1)
    assert all({"attack", "power"} <= set(hand) for hand in hands(worlds, 0))
    assert len(hands(worlds, 0)) > 3


def test_cards_owned_in_secret_change_places_with_those_of_the_shared_decks() -> None:
    match = skirmish("large").first(0).decks()
    game = match.game
    secret = Counter(game.player(0).secret)
    assert secret.total() == 4 + 3 + 3
    worlds = resampled(game, seat=1)
    kinds = Counter(CARDS[card].kind for card in secret.elements())
    for world in worlds:
        assert Counter(CARDS[card].kind for card in world.player(0).secret) == kinds
        assert world.inventory() == game.inventory()
        known = owned(game.player(0)) - secret
        assert known <= owned(world.player(0)), "the starting deck is known"
    assert len({tuple(sorted(world.player(0).secret)) for world in worlds}) > TIMES // 2
    assert all(sorted(world.player(0).secret) == sorted(game.player(0).secret) for world in resampled(game, seat=0))


def test_playing_one_of_two_copies_does_not_tell_that_there_is_another() -> None:
    fight = combat(["castle.griffins@l5"], ["necropolis.zombies@m5"], board="hex", attacker_hand=["attack"] * 3)
    # Before the first answer: the enemy knows of two of the three copies.
    fight.game.player(0).secret = ["attack"]
    fight.attack("griffins", "zombies").answer("play:attack")
    assert fight.player("attacker").secret == ["attack"], "one copy lies there, one more is known: one is a secret"
    while not fight.offers("play:attack"):
        fight.answer("pass")
    fight.answer("play:attack")
    while not fight.offers("play:attack"):
        fight.answer("pass")
    fight.answer("play:attack")
    assert fight.player("attacker").secret == [], "all three have been seen together"


def test_cards_that_another_player_is_looking_at_are_dealt_anew() -> None:
    match = skirmish("short").first(0)
    assert match.ask.kind == "remove-card"
    worlds = resampled(match.game, seat=1)
    assert len({world.player(0).looking for world in worlds}) > TIMES // 2
    assert all(len(world.player(0).looking) == 3 for world in worlds)
    assert all(world.player(0).looking == match.game.player(0).looking for world in resampled(match.game, seat=0))
    seen = next(event for event in match.game.events if isinstance(event, LooksAt))
    assert seen.seen_by(0) == seen
    assert seen.seen_by(1) == seen.seen_by(None) == LooksAt(0, "ability", 3)
    assert seen.reveals


def test_cards_drawn_from_ones_own_deck_to_choose_among_are_dealt_from_that_deck() -> None:
    choosing = next(
        card.id for card in CARDS.values() for use in card.uses if type(use.effect).__name__ == "DrawKeepOne"
    )
    use = next(use.key for use in CARDS[choosing].uses if type(use.effect).__name__ == "DrawKeepOne")
    fight = fight_with(attacker_hand=[choosing, "attack"], attacker_deck=[*DECK[1:], "estates"], attacker_level=7)
    fight.game.player(0).secret = ["estates", "offense"]
    fight.game.state.decks["ability"] = Deck(("wisdom", "wisdom", "luck", "tactics"))
    fight.activate("griffins").answer(f"play:{choosing}:{use}" if use else f"play:{choosing}")
    assert fight.ask.kind == "keep"
    worlds = resampled(fight.game, seat=1)
    assert len({world.player(0).looking for world in worlds}) > 5
    known = Counter(["attack", *DECK[1:5]])
    for world in worlds:
        player = world.player(0)
        assert known <= Counter([*player.hand, *player.deck, *player.looking]), "only secrets came from elsewhere"
        assert Counter(player.secret) <= Counter([*player.hand, *player.deck, *player.looking])
        assert world.inventory() == fight.game.inventory()


def test_morale_cards_being_searched_are_dealt_anew_and_the_one_put_back_is_known_to_its_searcher() -> None:
    fight = befall(fight_with(battle=True), GainMorale(0))
    searching = resampled(fight.game, seat=1)
    assert len({world.player(0).looking for world in searching}) > 5
    other = next(card for card in fight.player("attacker").looking if f"keep:{card}" != fight.keys[0])
    fight.answer(fight.keys[0])
    assert all(world.state.decks["morale-good"].draw[0] == other for world in resampled(fight.game, seat=0))
    assert len({world.state.decks["morale-good"].draw[0] for world in resampled(fight.game, seat=1)}) > 3


def test_a_used_morale_card_is_known_to_everybody_to_lie_under_the_deck() -> None:
    fight = fight_with(battle=True, attacker_good_morale=["inspiration"], attacker_deck=DECK)
    fight.activate("griffins").answer("morale:inspiration")
    for seat in (0, 1):
        worlds = resampled(fight.game, seat)
        assert all(world.state.decks["morale-good"].draw[0] == "inspiration" for world in worlds)
        assert len({world.state.decks["morale-good"].draw for world in worlds}) > TIMES // 2


def test_known_cards_under_a_deck_are_forgotten_when_it_is_shuffled() -> None:
    fight = fight_with(battle=True)
    put_under(fight.game, "morale-bad", "minus-one", seen_by=1)
    decks = fight.game.state.decks
    assert decks["morale-bad"].known == (1,), "seat 1 has seen it"
    decks["morale-bad"] = Deck(("minus-one",), ("panic", "doubt"), (1,))
    assert draw_shared(fight.game, "morale-bad", 2)[0] == "minus-one"
    assert not decks["morale-bad"].known


def test_an_imagined_game_shares_nothing_with_the_real_one() -> None:
    game = heroes.new_game("skirmish", {"template": "short"}, 3)
    assert isinstance(game, Mode)
    before = game.digest
    world, rng = game.resample(1, Random(1)), Random(1)
    while world.ask is not None:
        world.answer(world.ask.seat, world.ask.options[rng.randrange(len(world.ask.options))].key)
    assert game.digest == before


def test_the_question_which_spell_follows_intelligence_does_not_tell_that_there_is_one() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["necropolis.skeletons@b1"],
        attacker_hand=["intelligence", "magic-arrow"],
        attacker_deck=DECK,
    )
    fight.answer("play:intelligence")
    assert fight.ask.kind == "choose-spell"
    assert any("magic-arrow" not in world.player(0).hand for world in resampled(fight.game, 1))
