"""What is done in a turn of an Adventure: town actions, cards set aside, levels, morale."""

from __future__ import annotations

import pytest

from heroes.rules.board.adventure.beside import BESIDE, DECK, EITHER, place_of
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.levels import expert_limit
from play.adventure.trip import MENU, Trip, army, camp, journey
from play.asked import refused

RICH = [(90, 30, 20)] * 2
ALL = ["citadel", "mage-guild", "dwelling-bronze", "dwelling-silver", "dwelling-gold"]


# ---------------------------------------------------------------------- the town


@pytest.mark.rule("battlefield.adventure.round.town-actions")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_town_actions_are_those_of_the_core_game_once_a_round_each(edition: str) -> None:
    trip = camp(edition=edition, purses=RICH, buildings=[ALL])
    assert trip.offers("build:castle.city-hall")
    assert trip.offers("recruit:castle.griffins")
    assert trip.offers("buy-spell")
    trip.answer("build:castle.city-hall")
    assert not any(key.startswith("build:") for key in trip.keys)
    assert refused(trip.game, 0, "build:castle.blacksmith").rule == "core.town.build-one-per-round"
    trip.answer("recruit:castle.griffins", "reinforce:castle.griffins", "recruit:castle.marksmen", "done")
    assert trip.player(0).army == army("castle.griffins+", "castle.marksmen")
    assert not any(key.startswith(("recruit:", "reinforce:")) for key in trip.keys)
    assert refused(trip.game, 0, "recruit:castle.zealots").rule == "core.townaction.once-per-round"
    trip.turn(1).turn(0)
    assert any(key.startswith("build:") for key in trip.keys), "the next round brings them back"
    assert trip.offers("recruit:castle.zealots")


@pytest.mark.rule("battlefield.adventure.round.town-actions")
def test_units_need_their_dwelling_and_nobody_recruits_a_secondary_hero() -> None:
    for edition in ("first", "revised"):
        trip = camp(edition=edition, purses=RICH)
        assert not any(key.startswith(("recruit:", "secondary:")) for key in trip.keys)
        assert refused(trip.game, 0, "recruit:castle.griffins").rule == "core.units.recruit.requires-dwelling"
        reason = refused(trip.game, 0, "secondary:main")
        assert reason.rule == "battlefield.adventure.round.town-actions"


@pytest.mark.rule("battlefield.adventure.unit-limit")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_an_army_has_up_to_seven_units_and_all_of_them_fight(edition: str) -> None:
    units = [f"castle.{name}" for name in ("halberdiers", "marksmen", "griffins", "crusaders", "zealots", "champions")]
    trip = camp(edition=edition, purses=RICH, buildings=[ALL], army=units)
    trip.answer("recruit:castle.archangels")
    if trip.ask.kind == "recruit":
        trip.answer("done")
    assert trip.ask.kind == MENU, "nobody has to leave"
    assert len(trip.player(0).army) == 7
    trip.lay_out(armies=[[*units, "castle.archangels"], ["necropolis.zombies"]]).to_battle()
    assert len(trip.game.combat.armies[0].waiting) == 7
    while trip.ask.kind == "place-obstacle":
        trip.answer(trip.keys[0])
    while trip.ask.kind == "place-units":
        trip.answer(trip.keys[0])
    placed = [unit for unit in trip.game.combat.units if unit.side == 0]
    assert len(placed) == 7


@pytest.mark.rule("battlefield.adventure.unit-limit")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_an_eighth_unit_takes_the_place_of_another(edition: str) -> None:
    units = [
        f"dungeon.{name}"
        for name in ("troglodytes", "harpies", "evil-eyes", "medusas", "minotaurs", "manticores", "black-dragons")
    ]
    trip = camp(
        edition=edition,
        heroes_of=("dungeon.mutare", "castle.rion"),
        purses=RICH,
        buildings=[["dwelling-bronze", "dungeon.portal-of-summoning"]],
        army=units,
    )
    trip.turn(1).end_turn()
    while trip.ask.kind != "summon":
        trip.answer(trip.keys[0])
    trip.answer("summon:bronze").answer(trip.keys[1])
    assert trip.ask.kind == "give-up"
    trip.answer("give-up:dungeon.harpies")
    assert len(trip.player(0).army) == 7


# ---------------------------------------------------------------------- cards set aside


@pytest.mark.rule("battlefield.adventure.set-aside")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("estates", BESIDE),
        ("wisdom", BESIDE),
        ("endless-bag-of-gold", BESIDE),
        ("head-of-legion", BESIDE),
        ("everflowing-crystal-cloak", BESIDE),
        ("angel-wings", EITHER),
        ("offense", DECK),
        ("speculum", DECK),
        ("luck", DECK),
        ("attack", DECK),
        ("magic-arrow", DECK),
        ("town-portal", DECK),
        ("castle.catherine-4", DECK),
    ],
)
def test_what_gives_resources_or_movement_or_lowers_a_cost_is_set_aside(card: str, place: str) -> None:
    assert place_of(card, "castle") == place


@pytest.mark.rule("battlefield.adventure.set-aside")
def test_a_card_that_the_faction_cannot_use_is_not_set_aside() -> None:
    assert place_of("necromancy", "necropolis") == BESIDE
    assert place_of("necromancy", "castle") == DECK


@pytest.mark.rule("battlefield.adventure.set-aside")
def test_such_a_card_of_the_starting_deck_lies_beside_the_hero_for_all_to_see() -> None:
    trip = journey(heroes_of=("castle.rion", "dungeon.mutare"))
    assert trip.own(0).beside == ("wisdom",)
    assert "wisdom" not in trip.player(0).deck
    assert len(trip.player(0).deck) == 8
    for reader in (0, 1, None):
        shown = trip.game.view(reader)["state"]["adventure"]["adventurers"][0]["beside"]
        assert tuple(shown) == ("wisdom",)
    assert trip.own(1).beside == ()


@pytest.mark.rule("battlefield.adventure.set-aside")
def test_a_gained_card_of_that_kind_is_set_aside() -> None:
    trip = camp(kept="corpse", shared={"artifact": (["titans-gladius", "endless-bag-of-gold"], ["speculum"])})
    trip.resolve("corpse").answer("look", "keep:endless-bag-of-gold")
    assert trip.own(0).beside == ("endless-bag-of-gold",)
    assert "endless-bag-of-gold" not in trip.player(0).deck


@pytest.mark.rule("battlefield.adventure.set-aside")
@pytest.mark.parametrize("place", [DECK, BESIDE])
def test_the_owner_of_a_card_with_both_uses_chooses(place: str) -> None:
    trip = camp(kept="corpse", shared={"artifact": (["titans-gladius", "angel-wings"], ["speculum"])})
    trip.resolve("corpse").answer("look", "keep:angel-wings")
    assert trip.ask.kind == "set-aside"
    assert set(trip.keys) == {"deck:angel-wings", "beside:angel-wings"}
    trip.answer(f"{place}:angel-wings")
    assert ("angel-wings" in trip.player(0).deck) == (place == DECK)
    assert trip.own(0).beside == (("angel-wings",) if place == BESIDE else ())
    assert ("angel-wings" in trip.player(0).secret) == (place == DECK), "in the deck it is nobody else's business"


@pytest.mark.rule("battlefield.adventure.set-aside")
def test_where_a_found_card_goes_is_asked_without_telling_the_others_which_it_is() -> None:
    asked = []
    for card in ("angel-wings", "inexhaustible-cart-of-ore"):
        trip = camp(kept="corpse", shared={"artifact": (["titans-gladius", card], ["speculum"])})
        trip.resolve("corpse").answer("look", f"keep:{card}")
        assert trip.ask.kind == "set-aside"
        asked.append(trip.game.view(1)["ask"])
    assert asked[0] == asked[1]


@pytest.mark.rule("battlefield.adventure.set-aside.single-use")
def test_a_set_aside_card_is_used_once_and_then_out_of_the_game() -> None:
    trip = camp(beside=[["endless-bag-of-gold"]], purses=[(0, 0, 0)])
    trip.answer("play:endless-bag-of-gold:1")
    assert trip.purse(0) == (3, 0, 0)
    assert trip.own(0).beside == ()
    player = trip.player(0)
    assert "endless-bag-of-gold" in player.removed
    assert not any("endless-bag-of-gold" in pile for pile in (player.hand, player.deck, player.discard))
    assert not any(key.startswith("play:") for key in trip.keys)
    assert refused(trip.game, 0, "card:endless-bag-of-gold").rule == "battlefield.adventure.set-aside.single-use"


@pytest.mark.rule("battlefield.adventure.set-aside.single-use")
def test_a_cheaper_unit_is_paid_with_the_card_before_or_while_recruiting() -> None:
    before = camp(purses=[(20, 0, 5)], buildings=[ALL], beside=[["legs-of-legion"]])
    cost = next(one.cost.gold for one in before.ask.options if one.key == "recruit:castle.griffins")
    before.answer("play:legs-of-legion:1", "recruit:castle.griffins")
    assert before.player(0).gold == 20 - max(0, cost - 4)
    during = camp(purses=[(30, 0, 5)], buildings=[ALL], beside=[["legs-of-legion"]])
    during.answer("recruit:castle.halberdiers")
    left = during.player(0).gold
    during.answer("play:legs-of-legion:1", "recruit:castle.griffins")
    assert during.player(0).gold == left - max(0, cost - 4)
    assert during.own(0).beside == ()


@pytest.mark.rule("battlefield.adventure.set-aside")
def test_necromancy_is_used_when_a_combat_card_is_won() -> None:
    trip = camp(
        kept="imp-cache",
        heroes_of=("necropolis.sandro", "castle.rion"),
        army=["necropolis.skeletons", "necropolis.dread-knights"],
        beside=[["necromancy"]],
        purses=[(30, 0, 5)],
    )
    assert not any(key.startswith("play:") for key in trip.keys), "nothing has been won"
    trip.resolve("imp-cache").answer("power:5").dice("+1", "+1")
    while trip.ask.kind != "combat-won":
        trip.answer(trip.keys[0])
    trip.answer("play:necromancy").settle()
    assert trip.player(0).army == army("necropolis.skeletons+", "necropolis.dread-knights")
    assert trip.own(0).beside == ()


# ---------------------------------------------------------------------- gained cards and levels


@pytest.mark.rule("battlefield.adventure.gained-cards")
def test_any_other_card_goes_into_the_deck_and_is_not_played_before_the_battle() -> None:
    trip = camp(kept="corpse", shared={"artifact": (["speculum", "titans-gladius"], ["angel-wings"])})
    trip.resolve("corpse").answer("look", "keep:titans-gladius")
    player = trip.player(0)
    assert "titans-gladius" in player.deck
    assert player.hand == []
    assert "titans-gladius" in player.secret, "only its owner knows which card it is"
    assert not any("titans-gladius" in key for key in trip.keys)
    reason = refused(trip.game, 0, "play:titans-gladius:2")
    assert reason.rule == "battlefield.adventure.gained-cards"
    assert refused(trip.game, 0, "card:titans-gladius").rule == "battlefield.adventure.gained-cards"


@pytest.mark.rule("battlefield.adventure.gained-cards")
def test_what_draws_or_discards_does_nothing_while_there_is_no_hand() -> None:
    trip = camp(
        heroes_of=("necropolis.sandro", "castle.rion"),
        edition="first",
        good=[["inspiration", "redraw"]],
        buildings=[["necropolis.cover-of-darkness"]],
    )
    assert not any(key.startswith(("morale:", "use:")) for key in trip.keys)
    assert refused(trip.game, 0, "card:inspiration").rule == "battlefield.morale.positive.use-any-time"


@pytest.mark.rule("battlefield.adventure.level-up")
def test_experience_raises_the_level_and_its_cards_are_taken_at_once() -> None:
    trip = camp(kept="learning-stone", shared={"ability": (["archery", "estates", "armorer"], ["luck"])})
    trip.resolve("learning-stone")
    assert trip.player(0).level == 2
    assert trip.ask.kind == "search", "the Ability of level 2"
    trip.answer("look", "keep:armorer")
    assert "armorer" in trip.player(0).deck
    trip.turn(1).turn(0).lay_out(kept=["learning-stone"], levels=[3]).resolve("learning-stone")
    assert trip.player(0).level == 4
    assert "castle.catherine-4" in trip.player(0).deck, "the Specialty of level 4"


@pytest.mark.rule("battlefield.adventure.level-up")
def test_an_ability_of_a_level_can_be_one_to_set_aside() -> None:
    trip = camp(kept="learning-stone", shared={"ability": (["archery", "armorer", "estates"], ["luck"])})
    trip.resolve("learning-stone").answer("look", "keep:estates")
    assert trip.own(0).beside == ("estates",)


@pytest.mark.rule("battlefield.adventure.expert-single-use")
def test_each_expert_use_is_spent_once_in_the_whole_adventure() -> None:
    trip = camp(beside=[["estates", "estates"]], purses=[(0, 0, 0)], levels=[2], experts=[1])
    trip.answer("play:estates:expert")
    assert trip.purse(0) == (6, 0, 0)
    assert trip.player(0).expert_left == 0
    assert trip.offers("play:estates")
    assert not trip.offers("play:estates:expert")
    reason = refused(trip.game, 0, "play:estates:expert")
    assert reason.rule == "battlefield.adventure.expert-single-use"
    trip.turn(1).turn(0)
    assert not trip.offers("play:estates:expert"), "a new round brings none back"


@pytest.mark.rule("battlefield.adventure.expert-single-use")
def test_a_level_brings_its_expert_uses() -> None:
    trip = camp(kept="learning-stone")
    assert trip.player(0).expert_left == expert_limit(1) == 0
    trip.resolve("learning-stone")
    assert trip.player(0).expert_left == 1


@pytest.mark.rule("battlefield.adventure.expert-refill")
def test_for_the_battle_expert_uses_are_full_again() -> None:
    trip = camp(army=["castle.griffins"], levels=[6, 2], experts=[0, 0])
    trip.lay_out(armies=[["castle.griffins"], ["necropolis.zombies"]]).to_battle()
    assert [trip.player(seat).expert_left for seat in (0, 1)] == [3, 1]


# ---------------------------------------------------------------------- undo follows information


def undone(trip: Trip, *keys: str) -> bool:
    """Whether these answers could be taken back."""
    before = trip.game.copy()
    trip.answer(*keys)
    return not trip.game.bound_since(before)


def test_what_tells_nobody_anything_can_be_taken_back() -> None:
    assert undone(camp(purses=RICH, buildings=[ALL]), "build:castle.city-hall")
    assert undone(camp(purses=RICH, buildings=[ALL]), "recruit:castle.griffins")
    assert undone(camp(kept="windmill"), "end-turn"), "until the card is saved or shown"
    assert not undone(camp(kept="windmill"), "resolve:adventure.windmill"), "everybody has seen the card"
    assert not undone(camp(kept="windmill"), "end-turn", "drop:adventure.windmill")
    assert not undone(journey(), journey().keys[0]), "the other player looks at what is left"


def test_no_card_of_the_library_is_forgotten() -> None:
    """Every card has a place to go for every faction that may own it."""
    for card in CARDS:
        for faction in ("castle", "necropolis", "dungeon"):
            assert place_of(card, faction) in (DECK, BESIDE, EITHER)
