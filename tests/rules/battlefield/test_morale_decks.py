"""The two Morale decks, in battles of their own and in regular games."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import Step
from heroes.rules.board.cards.morale import GainMorale, LoseMorale
from heroes.rules.board.library.components import MORALE
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.events import MoraleUsed, Strikes
from play.adventure.trip import journey
from play.combat.battle import befall, skirmish
from play.combat.fight import Fight, combat

GOOD, BAD = "morale-good", "morale-bad"


def morale_fight(attacker: list[str] | None = None, defender: list[str] | None = None, **more: Any) -> Fight:
    """A combat on the hex board with Morale decks; those of a battle of its own unless said otherwise."""
    if "morale_decks" not in more:
        more.setdefault("battle", True)
    return combat(
        attacker or ["castle.crusaders@e5"], defender or ["dungeon.minotaurs@f5"], board="hex",
        **{"defender_hero": "dungeon.mutare"} | more,
    )  # fmt: skip


def stack(fight: Fight, name: str, *cards: str, discard: tuple[str, ...] = ()) -> Fight:
    """Before the first answer: this deck consists of these cards, the last one on top."""
    assert not len(fight.game.answers)
    fight.game.state.decks[name] = Deck(cards, discard)
    return fight


def gains(fight: Fight, *, losses: int = 0) -> Fight:
    change: list[Step] = [LoseMorale(0)] * losses if losses else [GainMorale(0)]
    return befall(fight, *change)


@pytest.mark.rule("battlefield.morale.replaces-tokens")
def test_two_decks_shuffled_on_their_own_replace_the_morale_tokens() -> None:
    decks = [skirmish(seed=seed).game.state.decks for seed in range(6)]
    assert len({deck[GOOD].draw for deck in decks}) > 3, "shuffled"
    assert len({deck[BAD].draw for deck in decks}) > 3
    pairs = {(deck[GOOD].draw.index("inspiration"), deck[BAD].draw.index("panic")) for deck in decks}
    assert len(pairs) > 3, "each on its own"
    fight = morale_fight(attacker_hand=["leadership"], edition="first").activate("crusaders")
    fight.answer("play:leadership").answer(fight.keys[0])
    assert fight.player("attacker").morale == 0
    assert len(fight.player("attacker").good_morale) == 1


@pytest.mark.rule("core.morale.necropolis-immune.revised")
@pytest.mark.parametrize(("edition", "feels"), [("first", True), ("revised", False)])
def test_a_necropolis_player_ignores_the_morale_decks_in_the_revised_edition_only(edition: str, feels: bool) -> None:
    fight = morale_fight(attacker_hero="necropolis.sandro", edition=edition)
    stack(fight, BAD, "minus-one")
    befall(fight, LoseMorale(0))
    assert fight.player("attacker").bad_morale == (("minus-one",) if feels else ())
    other = gains(morale_fight(attacker_hero="necropolis.sandro", edition=edition))
    assert (other.ask.kind == "keep-morale") == feels


@pytest.mark.rule("battlefield.morale.battlefield-symbol")
def test_cards_with_the_battlefield_symbol_are_used_in_battles_of_their_own_only() -> None:
    battle, regular = (fight.game.state.decks for fight in (morale_fight(battle=True), morale_fight(morale_decks=True)))
    for name, positive in ((GOOD, True), (BAD, False)):
        symbols = {card.id for card in MORALE.values() if card.battlefield_only and card.positive == positive}
        assert symbols <= set(battle[name].draw)
        assert sorted(regular[name].draw) == sorted(card for card in battle[name].draw if card not in symbols)
    assert {"second-wind"} <= set(skirmish().game.state.decks[GOOD].draw)
    assert {"second-wind"} <= set(journey().game.state.decks[GOOD].draw)
    with pytest.raises(heroes.BadSetup, match="Battlefield symbol"):
        morale_fight(morale_decks=True, attacker_good_morale=["second-wind"])


@pytest.mark.rule("battlefield.morale.positive.cancel-negative")
def test_gaining_positive_morale_with_a_negative_card_discards_that_and_draws_nothing() -> None:
    fight = morale_fight(attacker_bad_morale=["minus-one"])
    before = fight.game.state.decks[GOOD]
    gains(fight)
    assert fight.player("attacker").bad_morale == ()
    assert fight.player("attacker").good_morale == ()
    assert fight.game.state.decks[GOOD] == before
    assert fight.ask.kind != "keep-morale"


@pytest.mark.rule("battlefield.morale.positive.search")
def test_gaining_positive_morale_looks_at_two_cards_keeps_one_and_puts_the_other_under_the_deck() -> None:
    fight = stack(morale_fight(), GOOD, "redraw", "second-wind", "inspiration", "die-plus-one")
    gains(fight)
    assert fight.ask.private
    assert set(fight.keys) == {"keep:inspiration", "keep:die-plus-one"}, "the top two"
    fight.answer("keep:inspiration")
    assert fight.player("attacker").good_morale == ("inspiration",)
    assert fight.game.view(1)["state"]["players"][0]["good_morale"] == ["inspiration"], "face up"
    assert fight.game.state.decks[GOOD].draw == ("die-plus-one", "redraw", "second-wind")


@pytest.mark.rule("battlefield.morale.positive.limit")
def test_a_third_positive_card_is_not_drawn_unless_one_is_used_first() -> None:
    held = ["inspiration", "die-plus-one"]
    fight = gains(morale_fight(attacker_good_morale=held, attacker_deck=["attack", "defense"]))
    assert fight.ask.kind == "make-room"
    fight.answer("pass")
    assert fight.player("attacker").good_morale == tuple(held)
    assert fight.ask.kind != "keep-morale"

    other = gains(morale_fight(attacker_good_morale=held, attacker_deck=["attack", "defense"]))
    other.answer("morale:inspiration")
    assert len(other.player("attacker").hand) == 1, "used for its effect"
    assert other.ask.kind == "keep-morale"
    other.answer(other.keys[0])
    assert len(other.player("attacker").good_morale) == 2


@pytest.mark.rule("battlefield.morale.positive.limit")
def test_an_announced_card_still_lies_there_and_counts_towards_the_two() -> None:
    fight = gains(morale_fight(attacker_good_morale=["redraw", "die-plus-one"]))
    fight.answer("morale:die-plus-one")
    assert fight.player("attacker").in_play == ("die-plus-one",)
    assert fight.player("attacker").good_morale == ("redraw",)
    assert fight.ask.kind != "keep-morale", "there is still no room"


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_positive_card_can_be_used_while_an_enemy_unit_is_about_to_act(edition: str) -> None:
    fight = morale_fight(
        ["castle.crusaders@a5!2"], ["dungeon.minotaurs@m5"], edition=edition, attacker_good_morale=["second-wind"]
    )
    while fight.ask.kind == "start":
        fight.answer("pass")
    assert (fight.ask.seat, fight.ask.kind) == (0, {"first": "any", "revised": "other"}[edition])
    assert fight.game.combat.round == 1
    assert not fight.unit("minotaurs").activated, "the first unit of the round is about to act"
    fight.answer("morale:second-wind", "unit:crusaders")
    assert fight.unit("crusaders").damage == 1
    assert fight.passes().acting == "minotaurs"


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_positive_card_frees_a_unit_just_before_it_would_lose_its_activation(edition: str) -> None:
    fight = morale_fight(
        ["castle.champions@a5#paralysed"], ["dungeon.minotaurs@m5"], edition=edition,
        attacker_good_morale=["remove-paralysis"], defender_hand=[],
    )  # fmt: skip
    while not fight.offers("morale:remove-paralysis") or fight.ask.kind == "start":
        fight.answer("pass")
    fight.answer("morale:remove-paralysis", "unit:champions").passes()
    assert fight.acting == "champions"
    assert fight.offers("move:b5")


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
def test_positive_cards_can_be_used_during_an_attack_after_the_roll_and_while_casting() -> None:
    fight = morale_fight(
        attacker_good_morale=["inspiration", "fierce-charge"], attacker_hand=["magic-arrow"],
        attacker_deck=["power"], attacker_level=3,
    )  # fmt: skip
    fight.activate("crusaders").answer("play:magic-arrow")
    assert fight.ask.kind == "power"
    fight.answer("morale:inspiration")
    assert fight.offers("play:power"), "the card just drawn strengthens the spell"
    fight.answer("play:power", "cast", "unit:minotaurs").passes()
    fight.answer("attack:minotaurs")
    while not fight.offers("morale:fierce-charge"):
        fight.answer("pass")
    fight.answer("morale:fierce-charge").die(0)
    assert fight.happened(Strikes)[0].total == 4

    later = morale_fight(attacker_good_morale=["inspiration"], attacker_deck=["power"])
    later.attack("crusaders", "minotaurs").passes().answer("0")
    assert later.ask.kind == "rolled"
    later.answer("morale:inspiration")
    assert later.player("attacker").hand == ["power"]


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
def test_a_card_for_the_next_roll_is_announced_works_at_that_roll_and_only_then_goes_under_the_deck() -> None:
    fight = stack(morale_fight(attacker_good_morale=["die-plus-one"]), GOOD, "redraw")
    fight.activate("crusaders").answer("morale:die-plus-one")
    assert fight.player("attacker").in_play == ("die-plus-one",)
    assert fight.game.state.decks[GOOD].draw == ("redraw",)
    fight.answer("attack:minotaurs").die(-1)
    assert fight.happened(Strikes)[0].total == 4, "3 and a die turned from -1 to +1"
    assert fight.game.state.decks[GOOD].draw == ("die-plus-one", "redraw")
    assert fight.player("attacker").in_play == ()


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
def test_a_roll_that_needs_no_turning_uses_up_the_announced_card_and_a_second_one_waits() -> None:
    fight = morale_fight(
        ["castle.crusaders@e5"], ["dungeon.minotaurs@f5"], attacker_good_morale=["die-plus-one", "die-plus-one"]
    )
    fight.activate("crusaders").answer("morale:die-plus-one", "morale:die-plus-one")
    fight.answer("attack:minotaurs").die(+1)
    assert fight.player("attacker").in_play == ("die-plus-one",)


@pytest.mark.rule("battlefield.morale.positive.return")
def test_a_used_positive_card_goes_under_the_positive_deck() -> None:
    fight = morale_fight(attacker_good_morale=["inspiration"], attacker_deck=["power"])
    stack(fight, GOOD, "redraw", "second-wind")
    fight.activate("crusaders").answer("morale:inspiration")
    assert fight.game.state.decks[GOOD] == Deck(("inspiration", "redraw", "second-wind"), known=(-1,))
    assert fight.player("attacker").good_morale == ()


@pytest.mark.rule("battlefield.morale.negative.cancel-positive")
def test_each_negative_card_first_costs_a_positive_one_instead() -> None:
    fight = stack(morale_fight(attacker_good_morale=["inspiration"]), BAD, "discard-random", "minus-one")
    gains(fight, losses=2)
    assert fight.player("attacker").good_morale == ()
    assert fight.player("attacker").bad_morale == ("minus-one",), "two to take, one of them offset"


@pytest.mark.rule("battlefield.morale.negative.draw")
def test_a_negative_card_is_the_top_one_and_lies_face_up() -> None:
    fight = stack(morale_fight(), BAD, "discard-random", "panic", "minus-one")
    gains(fight, losses=1)
    assert fight.ask.kind != "keep-morale"
    assert fight.game.view(1)["state"]["players"][0]["bad_morale"] == ["minus-one"]
    assert fight.game.state.decks[BAD].draw == ("discard-random", "panic")


@pytest.mark.rule("battlefield.morale.negative.no-limit")
def test_any_number_of_negative_cards_can_be_held() -> None:
    cards = ("minus-one", "minus-one", "discard-random", "discard-random")
    fight = gains(stack(morale_fight(), BAD, *cards), losses=4)
    assert sorted(fight.player("attacker").bad_morale) == sorted(cards)


@pytest.mark.rule("battlefield.morale.negative.trigger")
def test_a_negative_card_for_the_next_attack_or_defense_resolves_by_itself() -> None:
    fight = morale_fight(attacker_bad_morale=["minus-one"], defender_bad_morale=["minus-one"])
    fight.attack("crusaders", "minotaurs")
    assert [event.seat for event in fight.happened(MoraleUsed)] == [0, 1], "nobody was asked"
    fight.die(0, 0)
    strike = fight.happened(Strikes)[0]
    assert (strike.total, strike.defense) == (3 - 1, 2 - 1)
    assert fight.happened(Strikes)[1].total == 4, "the retaliation is not touched any more"


@pytest.mark.rule("battlefield.morale.negative.trigger")
def test_a_negative_card_for_the_start_of_a_combat_waits_for_it() -> None:
    fight = combat(
        ["castle.crusaders"], ["dungeon.minotaurs"], board="hex", battle=True, attacker_bad_morale=["discard-random"],
        attacker_hand=["attack", "attack"],
    )  # fmt: skip
    assert fight.player("attacker").bad_morale == ("discard-random",), "obstacles are still being placed"
    while fight.ask.kind in ("place-obstacle", "place-units"):
        fight.answer(fight.keys[0])
    assert fight.player("attacker").hand == ["attack"]
    assert fight.player("attacker").bad_morale == ()


@pytest.mark.rule("battlefield.morale.negative.trigger")
def test_a_negative_card_that_says_at_once_resolves_when_it_is_drawn() -> None:
    fight = stack(morale_fight(["castle.crusaders@e5", "castle.griffins@a1"]), BAD, "minus-one", "paralysis")
    gains(fight, losses=1)
    assert set(fight.keys) == {"unit:u0", "unit:u1"}, "its holder must choose a unit of the own ones"
    fight.answer("unit:griffins")
    assert fight.unit("griffins").paralysed

    idle = stack(morale_fight(), BAD, "minus-one", "doubt")
    gains(idle, losses=1)
    assert idle.player("attacker").bad_morale == (), "nothing in hand to discard: it is returned all the same"
    assert idle.game.state.decks[BAD].draw == ("doubt", "minus-one")


@pytest.mark.rule("battlefield.morale.negative.trigger", "battlefield.combat.victory")
def test_a_negative_card_that_destroys_the_last_unit_ends_the_battle() -> None:
    fight = stack(morale_fight(["castle.halberdiers@e5!1"]), BAD, "panic")
    gains(fight, losses=1)
    fight.answer("unit:halberdiers")
    assert fight.over
    assert fight.game.outcome is not None
    assert fight.game.outcome.winners == (1,)
    assert fight.game.inventory()["panic"] == 1


@pytest.mark.rule("battlefield.morale.negative.return")
def test_a_resolved_negative_card_goes_under_the_negative_deck() -> None:
    fight = morale_fight(attacker_bad_morale=["minus-one"])
    stack(fight, BAD, "panic", "doubt")
    fight.strike("crusaders", "minotaurs", die=0)
    assert fight.game.state.decks[BAD].draw == ("minus-one", "panic", "doubt")
    assert fight.player("attacker").bad_morale == ()


@pytest.mark.rule("battlefield.morale.discarded-card")
def test_a_card_discarded_to_offset_goes_unresolved_to_the_discard_pile_of_its_own_deck() -> None:
    fight = morale_fight(attacker_good_morale=["inspiration", "redraw"], attacker_deck=["power"])
    stack(fight, GOOD, "second-wind")
    befall(fight, LoseMorale(0))
    assert set(fight.keys) == {"drop:inspiration", "drop:redraw"}, "the holder chooses which"
    fight.answer("drop:inspiration")
    assert fight.game.state.decks[GOOD] == Deck(("second-wind",), ("inspiration",))
    assert fight.player("attacker").hand == [], "no card was drawn"

    other = stack(morale_fight(attacker_bad_morale=["minus-one"]), BAD, "doubt")
    gains(other)
    assert other.game.state.decks[BAD] == Deck(("doubt",), ("minus-one",))


# ---------------------------------------------------------------------- regular games


@pytest.mark.rule("battlefield.regular.morale.optional")
def test_a_regular_game_uses_tokens_unless_the_morale_decks_are_chosen() -> None:
    usual = morale_fight(battle=False, attacker_hand=["leadership"]).activate("crusaders").answer("play:leadership")
    assert usual.player("attacker").morale == 1
    assert GOOD not in usual.game.state.decks
    chosen = morale_fight(morale_decks=True, attacker_hand=["leadership"]).activate("crusaders")
    chosen.answer("play:leadership")
    assert chosen.player("attacker").morale == 0
    assert len(chosen.player("attacker").good_morale) == 1
    assert not any(MORALE[card].battlefield_only for card in chosen.game.state.decks[GOOD].draw)
    with pytest.raises(heroes.BadSetup, match="Morale decks"):
        morale_fight(battle=False, attacker_good_morale=["inspiration"])


@pytest.mark.rule("battlefield.regular.morale.draw-one")
def test_a_regular_game_draws_one_card_without_a_search_and_cancels_as_usual() -> None:
    fight = gains(stack(morale_fight(morale_decks=True), GOOD, "redraw", "inspiration"))
    assert fight.player("attacker").good_morale == ("inspiration",)
    assert fight.game.state.decks[GOOD].draw == ("redraw",)
    worse = stack(morale_fight(morale_decks=True, attacker_good_morale=["inspiration"]), BAD, "minus-one", "minus-one")
    gains(worse, losses=2)
    assert worse.player("attacker").good_morale == ()
    assert worse.player("attacker").bad_morale == ("minus-one",)
    assert worse.game.state.decks[BAD].draw == ("minus-one",), "one card for each"


@pytest.mark.rule("battlefield.regular.morale.limit")
def test_a_regular_game_too_stops_at_two_positive_cards() -> None:
    fight = gains(morale_fight(morale_decks=True, attacker_good_morale=["redraw", "remove-paralysis"]))
    assert fight.player("attacker").good_morale == ("redraw", "remove-paralysis")
    with pytest.raises(heroes.BadSetup, match="at most 2"):
        morale_fight(morale_decks=True, attacker_good_morale=["redraw", "remove-paralysis", "inspiration"])


@pytest.mark.rule("battlefield.regular.morale.empty-deck")
@pytest.mark.parametrize("kind", ["morale_decks", "battle"])
def test_an_empty_morale_deck_is_renewed_from_its_discard_pile(kind: str) -> None:
    fight = stack(morale_fight(None, None, **{kind: True}), BAD, discard=("minus-one",))
    gains(fight, losses=1)
    assert fight.player("attacker").bad_morale == ("minus-one",)
    assert fight.game.state.decks[BAD] == Deck()
    none_left = gains(stack(morale_fight(None, None, **{kind: True}), BAD), losses=1)
    assert none_left.player("attacker").bad_morale == ()
    good = gains(stack(morale_fight(None, None, **{kind: True}), GOOD))
    assert good.player("attacker").good_morale == ()
