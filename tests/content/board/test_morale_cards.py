"""The twenty Morale cards of the Battlefield expansion: seven positive and seven negative faces."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import MORALE
from play.combat.fight import Fight, combat
from play.combat.spellbook import suffer, targets

POSITIVE = [card.id for card in MORALE.values() if card.positive]
NEGATIVE = [card.id for card in MORALE.values() if not card.positive]


def cheerful(card: str, units: list[str] | None = None, enemies: list[str] | None = None, **more: Any) -> Fight:
    """The attacker holds the Positive Morale card; everybody passes until the first of the units acts."""
    fight = combat(
        units or ["castle.archangels@b5", "castle.griffins@d5"],
        enemies or ["neutral.trolls@b1"],
        battle=True,
        attacker_good_morale=[card],
        **more,
    )
    while fight.ask.kind != "activation":
        fight.answer("pass")
    return fight


def gloomy(card: str, **more: Any) -> Fight:
    """The attacker draws the Negative Morale card before anything is answered."""
    fight = combat(["castle.archangels@b5", "castle.griffins@d5"], ["neutral.trolls@b1"], battle=True, **more)
    return suffer(fight, card)


def lies_under(fight: Fight, card: str) -> bool:
    """Whether the card is the lowest of its deck."""
    return fight.game.state.decks[MORALE[card].deck].draw[0] == card


WITH_SYMBOL = {"second-wind", "fierce-charge", "hold-the-line", "paralysis", "weary-legs", "panic", "wavering-guard"}


@pytest.mark.parametrize("card", [pytest.param(card, marks=pytest.mark.card(card)) for card in MORALE])
def test_a_card_bears_the_battlefield_symbol_or_not(card: str) -> None:
    """Regular games leave those with the symbol out."""
    assert MORALE[card].battlefield_only is (card in WITH_SYMBOL)


# ---------------------------------------------------------------------- positive


def test_there_are_ten_cards_of_each_kind_and_the_known_faces_twice() -> None:
    for faces in (POSITIVE, NEGATIVE):
        cards = [MORALE[face] for face in faces]
        assert sum(card.copies for card in cards) == 10
        assert {card.id for card in cards if card.copies == 2} == {card.id for card in cards if not card.ours}
        assert len([card for card in cards if not card.ours]) == 3


@pytest.mark.card("redraw")
def test_redraw_exchanges_any_number_of_cards() -> None:
    fight = cheerful("redraw", attacker_hand=["attack", "defense", "power"], attacker_deck=["haste", "slow", "bless"])
    hand = list(fight.player("attacker").hand)
    fight.answer("morale:redraw", "discard:attack", "discard:power", "done")
    player = fight.player("attacker")
    assert len(player.hand) == len(hand)
    assert "defense" in player.hand
    assert sorted(player.discard) == ["attack", "power"]
    assert player.good_morale == ()
    assert lies_under(fight, "redraw")


@pytest.mark.card("redraw")
def test_redraw_may_change_nothing_and_is_of_no_use_without_cards() -> None:
    fight = cheerful("redraw", attacker_hand=["attack"])
    fight.answer("morale:redraw", "done")
    assert "attack" in fight.player("attacker").hand
    assert not cheerful("redraw").offers("morale:redraw")


@pytest.mark.parametrize("face", ["-1", "0", "+1"])
@pytest.mark.card("die-plus-one")
def test_the_next_attack_die_is_turned_to_plus_one_and_no_other(face: str) -> None:
    fight = cheerful("die-plus-one", ["castle.archangels@b3"], ["castle.champions+@b2"])
    fight.answer("morale:die-plus-one", "attack:champions").passes().answer(face).passes()
    assert fight.unit("champions").damage == 6 + 1 - 2
    assert fight.player("attacker").good_morale == ()
    fight.die(-1)
    fight.next_round().attack("archangels", "champions").passes().answer("-1").passes()
    assert not fight.unit("champions").pack
    assert fight.unit("champions").damage == 5 + 3 - 7, "the second die counts as it fell"


@pytest.mark.card("die-plus-one")
def test_the_die_of_the_enemy_is_not_turned() -> None:
    fight = cheerful("die-plus-one", ["castle.archangels@b3"], ["castle.champions+@b2"])
    fight.answer("morale:die-plus-one").end()
    fight.attack("champions", "archangels").passes().answer("-1").passes()
    assert fight.unit("archangels").damage == 6 - 1 - 3
    fight.answer("-1").passes()
    assert fight.unit("champions").damage == 6 + 1 - 2, "one's own retaliation is the next roll"


@pytest.mark.card("remove-paralysis")
def test_a_paralysis_token_is_taken_off_an_own_unit() -> None:
    fight = cheerful(
        "remove-paralysis",
        ["castle.archangels@b5", "castle.griffins@d5#paralysed"],
        ["neutral.trolls@b1#paralysed"],
    )
    fight.answer("morale:remove-paralysis")
    assert targets(fight) == {"griffins"}
    fight.answer("unit:griffins")
    assert not fight.unit("griffins").paralysed
    assert lies_under(fight, "remove-paralysis")
    assert not cheerful("remove-paralysis").offers("morale:remove-paralysis"), "nobody is paralysed"


@pytest.mark.card("second-wind")
def test_second_wind_heals_one_damage_on_an_own_unit() -> None:
    fight = cheerful("second-wind", ["castle.archangels@b5", "castle.griffins@d5!2"], ["neutral.gold-golems@b1!2"])
    fight.answer("morale:second-wind")
    assert targets(fight) == {"griffins"}
    fight.answer("unit:griffins")
    assert fight.unit("griffins").damage == 1
    assert not cheerful("second-wind").offers("morale:second-wind")


@pytest.mark.card("inspiration")
def test_inspiration_draws_a_card() -> None:
    fight = cheerful("inspiration", ["castle.champions@b5"], attacker_deck=["attack", "power"])
    fight.answer("morale:inspiration")
    assert fight.player("attacker").hand == ["power"]
    assert not cheerful("inspiration", ["castle.champions@b5"]).offers("morale:inspiration"), "there is no card to draw"


@pytest.mark.card("fierce-charge")
def test_fierce_charge_strengthens_the_own_attack() -> None:
    fight = cheerful("fierce-charge", ["castle.archangels@b3"], ["castle.champions+@b2"])
    assert not fight.offers("morale:fierce-charge"), "nobody attacks yet"
    fight.answer("attack:champions", "morale:fierce-charge").passes().answer("0").passes()
    assert fight.unit("champions").damage == 6 + 1 - 2
    defends = cheerful("fierce-charge", ["castle.archangels@b3"], ["castle.champions+@b2"])
    defends.end()
    defends.attack("champions", "archangels")
    assert not defends.offers("morale:fierce-charge")


@pytest.mark.card("hold-the-line")
def test_hold_the_line_protects_the_own_unit_that_is_attacked() -> None:
    fight = cheerful("hold-the-line", ["castle.archangels@b3"], ["castle.champions+@b2"])
    fight.end()
    fight.attack("champions", "archangels").answer("morale:hold-the-line").passes().answer("0").passes()
    assert fight.unit("archangels").damage == 6 - 3 - 1
    attacks = cheerful("hold-the-line", ["castle.archangels@b3"], ["castle.champions+@b2"])
    attacks.answer("attack:champions")
    assert not attacks.offers("morale:hold-the-line")


# ---------------------------------------------------------------------- negative


@pytest.mark.card("paralysis")
def test_paralysis_strikes_one_own_unit_at_once() -> None:
    fight = gloomy("paralysis")
    assert fight.ask.seat == 0, "its owner chooses"
    assert targets(fight) == {"archangels", "griffins"}
    fight.answer("unit:griffins")
    assert fight.unit("griffins").paralysed
    assert fight.player("attacker").bad_morale == ()
    assert lies_under(fight, "paralysis")


@pytest.mark.card("paralysis", "dungeon.troglodytes")
def test_paralysis_finds_nobody_immune() -> None:
    fight = combat(["dungeon.troglodytes+@b5"], ["neutral.trolls@b1"], battle=True)
    suffer(fight, "paralysis")
    assert not fight.unit("troglodytes").paralysed
    assert lies_under(fight, "paralysis"), "without effect it is returned all the same"


@pytest.mark.card("minus-one")
def test_minus_one_lowers_the_next_attack_or_defense_whichever_comes_first() -> None:
    attacks = combat(["castle.archangels@b3"], ["castle.champions+@b2"], battle=True, attacker_bad_morale=["minus-one"])
    attacks.attack("archangels", "champions").die(0)
    assert attacks.unit("champions").damage == 6 - 1 - 2
    assert attacks.player("attacker").bad_morale == ()
    assert lies_under(attacks, "minus-one")
    attacks.die(0)
    assert attacks.unit("archangels").damage == 6 - 3, "only the first"
    defends = combat(["castle.archangels@b3"], ["castle.champions+@b2"], battle=True, attacker_bad_morale=["minus-one"])
    defends.activate("archangels").end()
    defends.attack("champions", "archangels").die(0)
    assert defends.unit("archangels").damage == 6 - (3 - 1)


@pytest.mark.card("minus-one")
def test_minus_one_does_not_touch_the_enemy() -> None:
    fight = combat(
        ["castle.archangels@b3"],
        ["castle.champions+@b2"],
        battle=True,
        defender_hero="dungeon.mutare",
        defender_bad_morale=["minus-one"],
    )
    fight.attack("archangels", "champions").die(0)
    assert fight.unit("champions").damage == 6 - (2 - 1), "it is the holder's defense that is lowered"


@pytest.mark.card("discard-random")
def test_discard_random_takes_a_card_as_combat_starts() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        battle=True,
        attacker_hand=["attack", "power"],
        attacker_bad_morale=["discard-random"],
    )
    player = fight.player("attacker")
    assert (len(player.hand), len(player.discard)) == (1, 1)
    assert player.bad_morale == ()
    assert lies_under(fight, "discard-random")
    later = combat(["castle.champions@b5"], ["neutral.trolls@b1"], battle=True, attacker_hand=["attack"])
    suffer(later, "discard-random")
    assert later.player("attacker").hand == ["attack"], "drawn during a combat it waits for the next one"
    assert later.player("attacker").bad_morale == ("discard-random",)


@pytest.mark.card("doubt")
def test_doubt_costs_a_card_of_one_s_choice_at_once() -> None:
    fight = gloomy("doubt", attacker_hand=["attack", "power"])
    assert fight.ask.private
    assert set(fight.keys) >= {"discard:attack", "discard:power"}
    fight.answer("discard:power")
    assert fight.player("attacker").discard == ["power"]
    assert fight.ask.kind != "discard", "one card"
    empty = combat(["castle.champions@b5"], ["neutral.trolls@b1"], battle=True)
    suffer(empty, "doubt")
    assert empty.ask.kind != "discard"
    assert lies_under(empty, "doubt")


@pytest.mark.card("weary-legs")
def test_weary_legs_slow_one_own_unit_for_the_round() -> None:
    fight = gloomy("weary-legs")
    assert targets(fight) == {"archangels", "griffins"}
    fight.answer("unit:griffins")
    assert fight.seen("griffins")["initiative"] == 5
    fight.next_round()
    assert fight.seen("griffins")["initiative"] == 6


@pytest.mark.card("panic")
def test_panic_costs_one_own_unit_one_damage() -> None:
    fight = gloomy("panic")
    assert targets(fight) == {"archangels", "griffins"}
    fight.answer("unit:griffins")
    assert fight.unit("griffins").damage == 1


@pytest.mark.card("wavering-guard")
def test_wavering_guard_lowers_the_defense_of_one_unit_for_one_attack() -> None:
    fight = combat(["castle.archangels@b3", "castle.griffins@d5"], ["castle.champions+@b2"], battle=True)
    suffer(fight, "wavering-guard")
    assert targets(fight) == {"archangels", "griffins"}
    fight.answer("unit:archangels")
    assert fight.seen("archangels")["defense"] == 2
    fight.attack("champions", "archangels").die(0)
    assert fight.unit("archangels").damage == 6 - 2
    fight.die(-1)
    assert fight.seen("archangels")["defense"] == 3


@pytest.mark.parametrize("card", [card.id for card in MORALE.values() if card.battlefield_only])
def test_cards_with_the_battlefield_symbol_are_left_out_of_a_regular_game(card: str) -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], morale_decks=True)
    assert all(card not in deck.draw for deck in fight.game.state.decks.values())
