"""The seventeen Events of the Adventure deck, each with what it gives, what it does not, and its limits."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.adventure import Held
from heroes.rules.board.state.map_events import MapDieRolled
from heroes.words import words_of
from heroes.words.catalogue import defined
from play.adventure.trip import MENU, Trip, army, camp
from play.asked import refused

EMPTY = [(0, 0, 0)] * 2
NOTHING = {"artifact": ((), ()), "ability": ((), ()), "spell": ((), ())}


def at_camp(trip: Trip) -> bool:
    """Whether the card is done and the turn goes on."""
    return trip.ask.kind == MENU and trip.ask.seat == 0 and trip.game.adventure.resolving == ""


@pytest.mark.rule("battlefield.adventure.event")
def test_an_event_is_resolved_by_carrying_out_what_it_says() -> None:
    trip = camp(kept="water-wheel", purses=EMPTY).resolve("water-wheel")
    assert trip.purse(0) == (3, 0, 0)
    assert trip.purse(1) == (0, 0, 0), "the other player gets nothing"
    assert at_camp(trip)


@pytest.mark.parametrize("card", [pytest.param(card, marks=pytest.mark.card(card)) for card in ADVENTURES])
def test_every_card_is_worded_in_both_languages(card: str) -> None:
    swedish = words_of("sv").messages
    for id in (f"card.{card}", f"card.{card}.text"):
        assert defined()[id]
        assert swedish[id]


# ---------------------------------------------------------------------- dice


@pytest.mark.card("adventure.campfire")
def test_campfire_rolls_two_dice_on_plus_one_and_resolves_one() -> None:
    trip = camp(kept="campfire", purses=EMPTY).resolve("campfire").dice("+1").dice("gold-3", "valuables-2")
    assert set(trip.keys) == {"keep:resource:gold-3", "keep:resource:valuables-2"}
    trip.answer("keep:resource:valuables-2")
    assert trip.purse(0) == (0, 0, 2)


@pytest.mark.card("adventure.campfire")
@pytest.mark.parametrize("face", ["0", "-1"])
def test_campfire_rolls_one_die_otherwise(face: str) -> None:
    trip = camp(kept="campfire", purses=EMPTY).resolve("campfire").dice(face).dice("materials-4")
    assert trip.purse(0) == (0, 4, 0)
    assert at_camp(trip)
    assert len(trip.happened(MapDieRolled)) == 1


@pytest.mark.card("adventure.treasure-chest")
def test_treasure_chest_rolls_two_dice_and_resolves_one() -> None:
    trip = camp(kept="treasure-chest", purses=EMPTY).resolve("treasure-chest").dice("experience", "resource")
    assert set(trip.keys) == {"keep:treasure:experience", "keep:treasure:resource"}
    trip.answer("keep:treasure:resource").dice("gold-6")
    assert trip.purse(0) == (6, 0, 0)
    assert trip.player(0).steps == 2, "the other die has no effect"
    other = camp(kept="treasure-chest").resolve("treasure-chest").dice("experience", "experience")
    other.answer("keep:treasure:experience")
    assert other.player(0).steps == 3


@pytest.mark.card("adventure.pandoras-box")
@pytest.mark.parametrize(("choice", "dice"), [("choose:1", "treasure"), ("choose:2", "resource")])
def test_pandoras_box_rolls_either_kind_and_lowers_morale(choice: str, dice: str) -> None:
    bad = {"morale-bad": (["discard-random"], ())}
    trip = camp(kept="pandoras-box", purses=EMPTY, shared=bad).resolve("pandoras-box")
    assert set(trip.keys) == {"choose:1", "choose:2"}
    trip.answer(choice)
    faces = {"treasure": ("experience", "two-resources"), "resource": ("gold-6", "gold-3")}[dice]
    trip.dice(*faces).answer(f"keep:{dice}:{faces[0]}")
    assert (trip.player(0).steps, trip.player(0).gold) == ((3, 0) if dice == "treasure" else (2, 6))
    assert trip.player(0).bad_morale == ("discard-random",)


@pytest.mark.card("adventure.pandoras-box")
def test_pandoras_box_takes_a_positive_card_first_and_the_undead_of_the_revised_edition_do_not_care() -> None:
    trip = camp(kept="pandoras-box", good=[["redraw"]]).resolve("pandoras-box").answer("choose:2")
    trip.dice("gold-6", "gold-3").answer("keep:resource:gold-3")
    assert trip.player(0).good_morale == trip.player(0).bad_morale == ()
    undead = camp(kept="pandoras-box", heroes_of=("necropolis.sandro", "castle.rion")).resolve("pandoras-box")
    undead.answer("choose:2").dice("gold-6", "gold-3").answer("keep:resource:gold-3")
    assert undead.player(0).bad_morale == ()


# ---------------------------------------------------------------------- cards of decks


@pytest.mark.card("adventure.corpse")
def test_corpse_searches_two_artifacts() -> None:
    decks = {"artifact": (["rib-cage", "titans-gladius", "sword-of-judgement"], ["speculum"])}
    trip = camp(kept="corpse", shared=decks).resolve("corpse").answer("look")
    assert set(trip.keys) == {"keep:titans-gladius", "keep:sword-of-judgement"}
    trip.answer("keep:titans-gladius")
    assert "titans-gladius" in trip.player(0).deck
    assert trip.game.state.decks["artifact"].discard[-1] == "sword-of-judgement"
    opened = camp(kept="corpse", shared=decks).resolve("corpse").answer("take-open")
    assert "speculum" in opened.player(0).deck, "the open card of the pile may be taken instead"


@pytest.mark.card("adventure.corpse")
def test_corpse_finds_nothing_where_nothing_is_left() -> None:
    trip = camp(kept="corpse", shared=NOTHING)
    deck = list(trip.player(0).deck)
    assert at_camp(trip.resolve("corpse"))
    assert trip.player(0).deck == deck


@pytest.mark.card("adventure.shrine-of-magic-gesture")
def test_shrine_searches_two_spells() -> None:
    trip = camp(kept="shrine-of-magic-gesture", shared={"spell": (["bless", "haste", "slow"], ["cure"])})
    trip.resolve("shrine-of-magic-gesture").answer("look")
    assert set(trip.keys) == {"keep:haste", "keep:slow"}
    trip.answer("keep:slow")
    assert "slow" in trip.player(0).deck
    assert at_camp(camp(kept="shrine-of-magic-gesture", shared=NOTHING).resolve("shrine-of-magic-gesture"))


@pytest.mark.card("adventure.warriors-tomb")
def test_warriors_tomb_gives_two_artifacts_and_two_negative_morale() -> None:
    trip = camp(
        kept="warriors-tomb",
        shared={
            "artifact": (["rib-cage", "titans-gladius", "sword-of-judgement", "titans-cuirass"], ["speculum"]),
            "morale-bad": (["minus-one", "discard-random"], ()),
        },
    )
    trip.resolve("warriors-tomb").answer("look", "keep:titans-cuirass", "look", "keep:titans-gladius")
    assert {"titans-cuirass", "titans-gladius"} <= set(trip.player(0).deck)
    assert sorted(trip.player(0).bad_morale) == ["discard-random", "minus-one"]
    assert at_camp(trip)


@pytest.mark.card("adventure.warriors-tomb")
def test_warriors_tomb_robs_good_morale_before_it_gives_bad() -> None:
    trip = camp(kept="warriors-tomb", good=[["redraw"]], shared={**NOTHING, "morale-bad": (["minus-one"], ())})
    trip.resolve("warriors-tomb")
    assert trip.player(0).good_morale == ()
    assert trip.player(0).bad_morale == ("minus-one",)


@pytest.mark.card("adventure.scholar")
def test_scholar_gives_a_statistic_an_ability_or_a_spell_by_the_die() -> None:
    shared = {"ability": (["archery", "armorer"], ["luck"]), "spell": (["bless", "haste"], ["cure"])}
    best = camp(kept="scholar", shared=shared)
    supply = best.game.state.decks["statistic"].discard
    count = best.player(0).deck.count("power")
    best.resolve("scholar").dice("+1")
    assert set(best.keys) == {"take:attack", "take:defense", "take:power", "take:knowledge"}
    best.answer("take:power")
    assert best.player(0).deck.count("power") == count + 1
    assert len(best.game.state.decks["statistic"].discard) == len(supply) - 1
    middle = camp(kept="scholar", shared=shared).resolve("scholar").dice("0").answer("look", "keep:archery")
    assert "archery" in middle.player(0).deck
    worst = camp(kept="scholar", shared=shared).resolve("scholar").dice("-1").answer("look", "keep:bless")
    assert "bless" in worst.player(0).deck


@pytest.mark.card("adventure.scholar")
def test_scholar_offers_only_statistics_that_are_left() -> None:
    trip = camp(kept="scholar", shared={"statistic": ((), ["defense"])}).resolve("scholar").dice("+1")
    assert trip.keys == ["take:defense"]
    none = camp(kept="scholar", shared={"statistic": ((), ())}).resolve("scholar").dice("+1")
    assert at_camp(none)


@pytest.mark.card("adventure.witch-hut")
def test_witch_hut_shows_an_ability_to_take_or_leave() -> None:
    shared = {"ability": (["archery", "armorer"], ["luck"])}
    taken = camp(kept="witch-hut", shared=shared).resolve("witch-hut").answer("choose:1", "keep:armorer")
    assert "armorer" in taken.player(0).deck
    left = camp(kept="witch-hut", shared=shared).resolve("witch-hut").answer("choose:1", "drop")
    assert "armorer" not in left.player(0).deck
    assert left.game.state.decks["ability"].discard[-1] == "armorer"


@pytest.mark.card("adventure.witch-hut")
def test_witch_hut_removes_a_card_of_the_deck_instead() -> None:
    trip = camp(kept="witch-hut").resolve("witch-hut").answer("choose:2")
    assert set(trip.keys) == {f"remove:{card}" for card in trip.player(0).deck}
    assert trip.game.view(1)["ask"]["options"] is None, "the deck is nobody else's business"
    copies = trip.player(0).deck.count("magic-arrow")
    trip.answer("remove:magic-arrow")
    assert trip.player(0).deck.count("magic-arrow") == copies - 1
    assert trip.player(0).removed == ("magic-arrow",)


@pytest.mark.card("adventure.witch-hut")
def test_witch_hut_offers_only_what_can_be_done() -> None:
    trip = camp(kept="witch-hut", decks=[[]], shared={"ability": (["archery"], ())}).resolve("witch-hut")
    assert trip.keys == ["choose:1"]
    other = camp(kept="witch-hut", shared=NOTHING).resolve("witch-hut")
    assert other.keys == ["choose:2"]


@pytest.mark.card("adventure.spell-scroll")
def test_spell_scroll_keeps_a_spell_outside_deck_and_hand() -> None:
    trip = camp(kept="spell-scroll", shared={"spell": (["bless", "haste", "slow", "cure"], ["blind"])})
    trip.resolve("spell-scroll").answer("look")
    assert set(trip.keys) == {"keep:haste", "keep:slow", "keep:cure"}
    trip.answer("keep:slow").settle()
    assert trip.own(0).scrolls == (Held("slow", False),)
    assert "slow" not in trip.player(0).deck
    adventurers = [trip.game.view(reader)["state"]["adventure"]["adventurers"][0] for reader in (0, 1, None)]
    assert [tuple(one["scrolls"]) for one in adventurers] == [("slow",), ("",), ("",)], "it lies face down"
    assert refused(trip.game, 0, "card:slow").rule == "battlefield.adventure.event"


@pytest.mark.card("adventure.spell-scroll")
def test_spell_scroll_without_a_spell_stays_empty_and_the_next_card_goes_where_it_belongs() -> None:
    trip = camp(kept="spell-scroll", shared={"spell": ((), ())}).resolve("spell-scroll")
    assert trip.own(0).scrolls == ()
    assert not trip.own(0).writing
    opened = camp(kept="spell-scroll", shared={"spell": (["bless"], ["blind"])}).resolve("spell-scroll")
    opened.answer("take-open")
    assert opened.own(0).scrolls == (Held("blind", True),)
    shown = opened.game.view(1)["state"]["adventure"]["adventurers"][0]["scrolls"]
    assert tuple(shown) == ("blind",), "everybody saw which card was taken"


# ---------------------------------------------------------------------- experience, morale, resources


@pytest.mark.card("adventure.learning-stone")
@pytest.mark.parametrize(("level", "gain"), [(1, 2), (3, 2), (4, 1), (6, 1)])
def test_learning_stone_teaches_heroes_below_level_four_more(level: int, gain: int) -> None:
    trip = camp(kept="learning-stone", levels=[level], shared=NOTHING).resolve("learning-stone")
    assert trip.player(0).steps == 2 * level + gain


@pytest.mark.card("adventure.learning-stone")
def test_learning_stone_teaches_nobody_beyond_level_seven() -> None:
    trip = camp(kept="learning-stone", levels=[7]).resolve("learning-stone")
    assert trip.player(0).steps == 14
    assert at_camp(trip)


@pytest.mark.card("adventure.tree-of-knowledge")
@pytest.mark.parametrize(("answer", "left"), [("pay:1", (5, 3, 3)), ("pay:2", (15, 3, 0))])
def test_tree_of_knowledge_sells_two_experience(answer: str, left: tuple[int, int, int]) -> None:
    trip = camp(kept="tree-of-knowledge", purses=[(15, 3, 3)], shared=NOTHING).resolve("tree-of-knowledge")
    assert set(trip.keys) == {"pay:1", "pay:2", "decline"}
    trip.answer(answer)
    assert trip.purse(0) == left
    assert trip.player(0).steps == 4


@pytest.mark.card("adventure.tree-of-knowledge")
def test_tree_of_knowledge_may_be_declined_and_takes_only_full_prices() -> None:
    trip = camp(kept="tree-of-knowledge", purses=[(9, 3, 3)]).resolve("tree-of-knowledge")
    assert set(trip.keys) == {"pay:2", "decline"}
    trip.answer("decline")
    assert (trip.purse(0), trip.player(0).steps) == ((9, 3, 3), 2)
    poor = camp(kept="tree-of-knowledge", purses=[(9, 3, 2)]).resolve("tree-of-knowledge")
    assert at_camp(poor)


@pytest.mark.card("adventure.temple")
def test_temple_searches_the_positive_morale_deck() -> None:
    trip = camp(kept="temple", shared={"morale-good": (["redraw", "inspiration", "second-wind"], ())})
    trip.resolve("temple")
    assert set(trip.keys) == {"keep:inspiration", "keep:second-wind"}
    trip.answer("keep:second-wind")
    assert trip.player(0).good_morale == ("second-wind",)
    assert trip.game.state.decks["morale-good"].draw[0] == "inspiration", "the other goes under the deck"


@pytest.mark.card("adventure.temple")
def test_temple_takes_negative_morale_away_first_and_gives_no_third_card() -> None:
    gloomy = camp(kept="temple", bad=[["minus-one"]]).resolve("temple")
    assert gloomy.player(0).bad_morale == gloomy.player(0).good_morale == ()
    full = camp(kept="temple", good=[["redraw", "inspiration"]]).resolve("temple")
    assert full.player(0).good_morale == ("redraw", "inspiration")
    assert at_camp(full)


@pytest.mark.card("adventure.obelisk")
@pytest.mark.rule("battlefield.adventure.event.obelisk")
def test_obelisks_give_more_with_every_one_that_the_player_has_resolved() -> None:
    good = {"morale-good": (["redraw", "inspiration"], ())}
    first = camp(kept="obelisk", shared=good).resolve("obelisk").answer("keep:redraw")
    assert first.player(0).good_morale == ("redraw",)
    second = camp(kept="obelisk", resolved=[["obelisk"]]).resolve("obelisk")
    assert (second.ask.kind, set(second.keys)) == ("raise-income", {f"income:{name}" for name in NAMES})
    assert second.ask.rule == "battlefield.adventure.event"
    second.answer("income:valuables")
    assert second.player(0).income == (10, 0, 1)
    for earlier in (2, 3):
        more = camp(kept="obelisk", resolved=[["obelisk"] * earlier], purses=EMPTY).resolve("obelisk")
        more.dice("gold-3", "gold-6", "materials-4", "valuables-1")
        assert more.purse(0) == (9, 4, 1), "all four are resolved"
        assert at_camp(more)


NAMES = ("gold", "materials", "valuables")


@pytest.mark.card("adventure.obelisk")
@pytest.mark.rule("battlefield.adventure.event.obelisk")
def test_the_obelisks_of_the_other_player_do_not_count() -> None:
    good = {"morale-good": (["redraw", "inspiration"], ())}
    trip = camp(kept="obelisk", resolved=[["temple"], ["obelisk", "obelisk"]], shared=good).resolve("obelisk")
    assert trip.ask.kind == "keep-morale", "it is this player's first"


@pytest.mark.card("adventure.obelisk")
def test_a_second_obelisk_raises_no_track_that_is_full() -> None:
    trip = camp(kept="obelisk", resolved=[["obelisk"]], incomes=[(45, 14, 6)]).resolve("obelisk")
    assert trip.keys == ["income:valuables"]
    full = camp(kept="obelisk", resolved=[["obelisk"]], incomes=[(45, 14, 7)]).resolve("obelisk")
    assert at_camp(full)


@pytest.mark.card("adventure.water-wheel", "adventure.windmill")
def test_water_wheel_and_windmill_give_gold_and_a_valuable() -> None:
    assert camp(kept="water-wheel", purses=EMPTY).resolve("water-wheel").purse(0) == (3, 0, 0)
    mill = camp(kept="windmill", purses=EMPTY).resolve("windmill")
    assert mill.purse(0) == (0, 0, 1)
    assert not any(key.startswith("resolve:") for key in mill.keys), "once"


@pytest.mark.card("adventure.trading-post")
def test_trading_post_exchanges_as_often_as_one_can_pay() -> None:
    trip = camp(kept="trading-post", purses=[(6, 3, 1)]).resolve("trading-post")
    assert {key for key in trip.keys if key.startswith("sell:")} == {
        "sell:gold:valuables",
        "sell:gold:materials",
        "sell:valuables:gold",
        "sell:valuables:materials",
        "sell:materials:gold",
        "sell:materials:valuables",
    }
    trip.answer("sell:gold:valuables", "sell:materials:valuables")
    assert trip.purse(0) == (0, 0, 3)
    trip.answer("done")
    assert at_camp(trip)


@pytest.mark.card("adventure.trading-post")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_trading_post_takes_no_cards_and_nobody_trades_without_it(edition: str) -> None:
    trip = camp(edition=edition, kept="trading-post", purses=[(1, 0, 0)], beside=[["estates"]])
    assert not any(key.startswith("sell:") for key in trip.keys)
    assert at_camp(trip.resolve("trading-post")), "with 1 gold nothing can be bought"


# ---------------------------------------------------------------------- Magic Spring


@pytest.mark.card("adventure.magic-spring")
def test_magic_spring_is_swapped_for_one_of_the_top_four_discarded_cards() -> None:
    pile = ["temple", "windmill", "corpse", "water-wheel", "scholar"]
    trip = camp(kept="magic-spring", pile=pile, purses=EMPTY).resolve("magic-spring")
    assert set(trip.keys) == {f"take:adventure.{card}" for card in pile[1:]}, "the fifth lies too deep"
    trip.answer("take:adventure.windmill")
    assert trip.purse(0) == (0, 0, 1), "it is resolved"
    assert trip.own(0).resolved == ("adventure.windmill",), "and stays with the player"
    wanted = ["temple", "magic-spring", "corpse", "water-wheel", "scholar"]
    assert trip.pile == tuple(f"adventure.{card}" for card in wanted)
    assert at_camp(trip)
    assert not any(key.startswith("resolve:") for key in trip.keys), "it is the card of the round"


@pytest.mark.card("adventure.magic-spring")
def test_magic_spring_may_find_a_combat() -> None:
    trip = camp(kept="magic-spring", pile=["crypt", "temple"], army=["castle.griffins"]).resolve("magic-spring")
    trip.answer("take:adventure.crypt")
    assert trip.ask.kind == "combat-power"


@pytest.mark.card("adventure.magic-spring")
def test_magic_spring_counts_the_obelisk_that_it_finds() -> None:
    trip = camp(kept="magic-spring", pile=["obelisk"], resolved=[["obelisk"]]).resolve("magic-spring")
    assert trip.ask.kind == "raise-income"


@pytest.mark.card("adventure.magic-spring")
def test_magic_spring_does_nothing_with_an_empty_pile_and_never_finds_another_spring() -> None:
    empty = camp(kept="magic-spring", pile=[]).resolve("magic-spring")
    assert at_camp(empty)
    assert empty.own(0).resolved == ("adventure.magic-spring",)
    lone = camp(kept="magic-spring", pile=["magic-spring"]).resolve("magic-spring")
    assert at_camp(lone)
    assert lone.pile == ("adventure.magic-spring",)


# ---------------------------------------------------------------------- morale before the battle


@pytest.mark.rule("battlefield.morale.negative.trigger")
def test_a_paralysis_card_stuns_a_unit_at_once() -> None:
    trip = camp(
        kept="pandoras-box", army=["castle.griffins", "castle.zealots"], shared={"morale-bad": (["paralysis"], ())}
    )
    trip.resolve("pandoras-box").answer("choose:2").dice("gold-6", "gold-3").answer("keep:resource:gold-6")
    assert set(trip.keys) == {"stun:castle.griffins", "stun:castle.zealots"}
    trip.answer("stun:castle.zealots")
    assert trip.own(0).stunned == ("castle.zealots",)
    assert trip.player(0).bad_morale == ()
    assert trip.game.state.decks["morale-bad"].draw == ("paralysis",), "it goes under its deck"


@pytest.mark.rule("battlefield.morale.negative.trigger")
@pytest.mark.parametrize("card", ["paralysis", "doubt", "panic", "weary-legs", "wavering-guard"])
def test_a_card_for_now_without_anything_to_touch_has_no_effect(card: str) -> None:
    trip = camp(kept="pandoras-box", shared={"morale-bad": ([card], ())}).resolve("pandoras-box")
    trip.answer("choose:2").dice("gold-6", "gold-3").answer("keep:resource:gold-6")
    assert at_camp(trip)
    assert trip.player(0).bad_morale == ()
    assert trip.game.state.decks["morale-bad"].draw == (card,)


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
def test_a_stunned_unit_is_freed_by_the_card_for_that() -> None:
    trip = camp(good=[["remove-paralysis"]], army=["castle.griffins", "castle.zealots"])
    assert not trip.offers("morale:remove-paralysis"), "nobody is stunned"
    trip.lay_out(stunned=[["castle.griffins"]]).answer("morale:remove-paralysis")
    assert trip.own(0).stunned == ()
    assert trip.player(0).good_morale == ()


@pytest.mark.rule("battlefield.morale.positive.use-any-time")
def test_the_card_that_turns_a_die_is_used_before_dice_fall() -> None:
    trip = camp(kept="campfire", good=[["die-plus-one"]], purses=EMPTY)
    assert not trip.offers("morale:die-plus-one"), "no dice are about to fall"
    trip.resolve("campfire")
    assert set(trip.keys) == {"roll", "morale:die-plus-one"}
    trip.answer("morale:die-plus-one").dice("-1")
    trip.dice("gold-3", "gold-6").answer("keep:resource:gold-6")
    assert trip.player(0).gold == 6
    assert trip.player(0).good_morale == ()
    other = camp(kept="campfire", good=[["die-plus-one"]], purses=EMPTY).resolve("campfire").answer("roll")
    other.dice("-1").dice("gold-3")
    assert other.player(0).good_morale == ("die-plus-one",)


def test_an_army_of_these_tests_is_written_as_it_reads() -> None:
    assert [troop.pack for troop in army("castle.griffins+", "castle.zealots")] == [True, False]
    assert CARDS["slow"].tiers
