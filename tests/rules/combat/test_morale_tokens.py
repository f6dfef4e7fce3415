"""Morale tokens of the core box: gaining, spending and losing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from heroes.engine import Step
from heroes.rules.board.cards.morale import GainMorale
from heroes.rules.board.modes.combat import SingleCombat
from heroes.rules.board.state.events import Strikes
from play.combat.fight import Fight, combat, encounter

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def leader(edition: str, *, hero: str = "castle.catherine", **more: Any) -> Fight:
    """Griffins are about to act for a hero who holds Leadership, next to sturdy Ghost Dragons."""
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.black-dragons@b2!1#activated"],
        edition=edition,
        attacker_hero=hero,
        attacker_hand=["leadership"],
        attacker_deck=["attack", "defense", "power"],
        **more,
    )
    return fight.activate("griffins")


def beaten(edition: str, **more: Any) -> Fight:
    """The attacker's last unit falls to the enemy hero, and accounts are settled."""
    fight = encounter(
        ["castle.halberdiers@b3!1"], ["dungeon.minotaurs+@b2"], edition=edition, defender_hero="dungeon.mutare", **more
    )
    fight.activate("minotaurs").answer("attack:halberdiers").die(0)
    assert fight.over
    return fight


# ---------------------------------------------------------------------- positive morale


@pytest.mark.rule("core.morale.gain-positive.first")
def test_positive_morale_is_a_token_in_the_first_edition() -> None:
    fight = leader("first").answer("play:leadership")
    assert fight.player("attacker").morale == 1


@pytest.mark.rule("core.morale.gain-positive.revised")
def test_positive_morale_is_a_token_in_the_revised_edition() -> None:
    fight = leader("revised").answer("play:leadership")
    assert fight.player("attacker").morale == 1


@pytest.mark.rule("core.morale.max-one")
@BOTH
def test_nobody_holds_two_positive_tokens(edition: str) -> None:
    fight = leader(edition, attacker_morale=1, attacker_level=2)
    fight.answer("play:leadership:expert")
    assert len(fight.player("attacker").hand) == 2
    assert fight.player("attacker").morale == 1


class TwiceInspired(SingleCombat):
    """Before the combat its attacker gains positive morale two times."""

    def begin(self) -> Sequence[Step]:
        steps = super().begin()
        return (GainMorale(0), GainMorale(0), *steps)


@pytest.mark.rule("core.morale.max-one")
@BOTH
def test_a_second_positive_morale_adds_nothing(edition: str) -> None:
    setup = combat(["castle.griffins+@b3"], ["dungeon.minotaurs@b2"], edition=edition).game.setup
    game = TwiceInspired()
    game.prepare(setup, 1, ask_chance=True)
    game.start()
    assert game.player(0).morale == 1


@pytest.mark.rule("core.morale.spend-anytime")
@BOTH
def test_a_token_is_spent_at_any_moment_also_in_another_player_s_turn_and_gives_one_thing(edition: str) -> None:
    """The defender holds no cards, is attacked in the attacker's turn, and draws one before the die and after it."""
    for after_the_die in (False, True):
        fight = combat(
            ["castle.griffins+@b3"],
            ["dungeon.minotaurs@b2"],
            edition=edition,
            defender_hero="dungeon.mutare",
            defender_deck=["defense", "attack"],
            defender_morale=1,
        )
        fight.activate("griffins").answer("attack:minotaurs")
        if after_the_die:
            fight.answer("pass", "0")
        assert fight.ask.seat == 1
        fight.answer("morale:draw")
        assert (fight.player("defender").hand, fight.player("defender").morale) == (["attack"], 0)
        assert not any(key.startswith("morale:") for key in fight.keys)


@pytest.mark.rule("core.morale.positive.spend-draw")
@BOTH
def test_a_token_draws_a_card(edition: str) -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        attacker_morale=1,
        attacker_hand=["attack"],
        attacker_deck=["power", "defense"],
    )
    fight.activate("griffins").answer("morale:draw")
    player = fight.player("attacker")
    assert (player.hand, player.deck, player.morale) == (["attack", "defense"], ["power"], 0)


@pytest.mark.rule("core.morale.positive.spend-cycle")
@BOTH
def test_a_token_exchanges_any_number_of_cards(edition: str) -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        attacker_morale=1,
        attacker_hand=["attack", "haste", "slow"],
        attacker_deck=["power", "defense", "knowledge"],
    )
    fight.activate("griffins").answer("morale:cycle", "discard:haste", "discard:slow", "done")
    player = fight.player("attacker")
    assert (player.hand, player.deck) == (["attack", "defense", "knowledge"], ["power"])
    assert (player.discard, player.morale) == (["haste", "slow"], 0)


@pytest.mark.rule("core.morale.positive.spend-cycle")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_of_a_hand_none_one_or_all_cards_are_exchanged(count: int) -> None:
    hand, deck = ["attack", "haste", "slow"], ["power", "defense", "knowledge"]
    fight = combat(
        ["castle.griffins+@b3"], ["dungeon.minotaurs@b2"], attacker_morale=1, attacker_hand=hand, attacker_deck=deck
    )
    fight.activate("griffins").answer("morale:cycle", *(f"discard:{card}" for card in hand[:count]), "done")
    player = fight.player("attacker")
    assert player.discard == hand[:count]
    assert player.hand == sorted([*hand[count:], *deck[3 - count :]])
    assert player.deck == deck[: 3 - count]


@pytest.mark.rule("core.morale.positive.spend-reroll")
@BOTH
def test_a_token_rerolls_a_die_and_the_new_result_counts(edition: str) -> None:
    fight = combat(["castle.griffins+@b3"], ["dungeon.minotaurs@b2"], edition=edition, attacker_morale=1)
    fight.activate("griffins").answer("attack:minotaurs", "-1", "morale:reroll", "+1")
    assert fight.happened(Strikes)[0].total == 3 + 1
    assert fight.player("attacker").morale == 0


@pytest.mark.rule("core.morale.positive.spend-remove.first")
def test_in_the_first_edition_a_token_removes_a_card_and_draws_another() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition="first",
        attacker_morale=1,
        attacker_hand=["attack", "haste"],
        attacker_deck=["knowledge", "power"],
    )
    fight.activate("griffins").answer("morale:remove", "remove:haste")
    player = fight.player("attacker")
    assert player.deck == ["knowledge"]
    assert (player.hand, player.removed, player.discard, player.morale) == (["attack", "power"], ("haste",), [], 0)


@pytest.mark.rule("core.morale.positive.options.revised")
def test_in_the_revised_edition_a_token_does_exactly_three_things() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        attacker_morale=1,
        attacker_hand=["attack"],
        attacker_deck=["power"],
    )
    fight.activate("griffins")
    assert [key for key in fight.keys if key.startswith("morale:")] == ["morale:draw", "morale:cycle"]
    fight.answer("attack:minotaurs", "pass", "0")
    offered = {key for key in fight.keys if key.startswith("morale:")}
    assert offered == {"morale:draw", "morale:cycle", "morale:reroll"}


# ---------------------------------------------------------------------- negative morale


@pytest.mark.rule("core.morale.negative.lose-token")
@BOTH
def test_negative_morale_first_takes_the_token_and_nothing_else(edition: str) -> None:
    fight = beaten(edition, attacker_morale=1, attacker_hand=["attack", "power", "haste"])
    assert fight.player("attacker").morale == 0
    assert fight.player("attacker").hand == ["attack", "haste", "power"]
    glass = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        attacker_hand=["hourglass-of-the-evil-hour"],
        defender_hero="dungeon.mutare",
        defender_hand=["attack", "power", "haste"],
        defender_morale=1,
    )
    glass.activate("griffins").answer("play:hourglass-of-the-evil-hour:1")
    assert (glass.player("defender").morale, len(glass.player("defender").hand)) == (0, 3)


@pytest.mark.rule("core.morale.negative.no-token.first")
@pytest.mark.parametrize(("hand", "left"), [(["attack", "power", "haste"], 1), (["attack"], 0)])
def test_in_the_first_edition_negative_morale_costs_two_random_cards(hand: list[str], left: int) -> None:
    fight = beaten("first", attacker_hand=hand)
    assert fight.player("attacker").morale == 0
    assert len(fight.player("attacker").hand) == left
    assert len(fight.player("attacker").discard) == len(hand) - left


@pytest.mark.rule("core.morale.negative.no-token.first")
def test_which_two_cards_are_lost_is_left_to_chance() -> None:
    lost = set()
    for seed in range(12):
        fight = encounter(
            ["castle.halberdiers@b3!1"],
            ["dungeon.minotaurs+@b2"],
            edition="first",
            defender_hero="dungeon.mutare",
            attacker_hand=["attack", "haste", "power"],
            seed=seed,
        )
        fight.activate("minotaurs").answer("attack:halberdiers").die(0)
        lost.add(tuple(fight.player("attacker").hand))
    assert len(lost) == 3


@pytest.mark.rule("core.morale.negative.no-token.revised")
def test_in_the_revised_edition_negative_morale_is_a_token_and_costs_no_card() -> None:
    fight = beaten("revised", attacker_hand=["attack", "power", "haste"])
    assert fight.player("attacker").morale == -1
    assert len(fight.player("attacker").hand) == 3


@pytest.mark.rule("core.morale.negative.max-one.revised")
def test_nobody_holds_two_negative_tokens() -> None:
    fight = beaten("revised", attacker_hand=["attack", "power"], attacker_morale=-1)
    assert fight.player("attacker").morale == -1


@pytest.mark.rule("core.morale.negative.second.revised")
def test_a_second_negative_morale_costs_the_hand_when_the_turn_ends() -> None:
    once = beaten("revised", attacker_hand=["attack", "power"])
    assert not once.player("attacker").hand_forfeit
    twice = beaten("revised", attacker_hand=["attack", "power"], attacker_morale=-1)
    assert twice.player("attacker").hand_forfeit
    assert twice.player("attacker").hand == ["attack", "power"]


@pytest.mark.rule("core.morale.positive.cancels-negative.revised", "core.morale.gain-positive.revised")
def test_positive_morale_cancels_a_negative_token() -> None:
    fight = leader("revised", attacker_morale=-1).answer("play:leadership")
    assert fight.player("attacker").morale == 0


@pytest.mark.rule("core.morale.necropolis-immune.revised")
def test_necropolis_ignores_morale_in_the_revised_edition() -> None:
    gains = leader("revised", hero="necropolis.tamika", attacker_level=2)
    assert not gains.offers("play:leadership")
    gains.answer("play:leadership:expert")
    assert gains.player("attacker").morale == 0
    loses = beaten("revised", attacker_hero="necropolis.tamika", attacker_hand=["attack", "power"])
    assert (loses.player("attacker").morale, loses.player("attacker").hand) == (0, ["attack", "power"])
    assert leader("first", hero="necropolis.tamika").answer("play:leadership").player("attacker").morale == 1


# ---------------------------------------------------------------------- Secondary Heroes


def fought_by_secondary(edition: str) -> Fight:
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        attacker_led_by="secondary",
        attacker_morale=1,
        attacker_deck=["attack"],
    )
    return fight.activate("griffins")


@pytest.mark.rule("core.morale.secondary.first")
def test_a_secondary_hero_uses_no_token_in_the_first_edition() -> None:
    fight = fought_by_secondary("first")
    assert not any(key.startswith("morale:") for key in fight.keys)
    fight.answer("attack:minotaurs")
    assert fight.ask.kind == "attack-die"
    fight.answer("-1")
    assert fight.ask.kind != "rolled"


@pytest.mark.rule("core.morale.secondary.revised")
def test_a_token_belongs_to_the_player_in_the_revised_edition() -> None:
    fight = fought_by_secondary("revised")
    assert fight.offers("morale:draw")
    fight.answer("attack:minotaurs", "pass", "-1", "morale:reroll", "+1")
    assert fight.happened(Strikes)[0].total == 3 + 1
