"""CARD EFFECTS: timing words, names and traits."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.content.duelmake import ability, artifact, spell
from heroes.content.duelmake import unit as unit_card
from heroes.rules.duel.vocabulary import (
    A_FRIENDLY_UNIT,
    A_UNIT,
    AN_ENEMY_UNIT,
    ANYONE,
    ATTACKS,
    ATTACKS_UNIT,
    BLOCK,
    GROUND,
    LEAVES,
    MORE_ATTACK,
    PLAYS_SPELL,
    blast,
    bonus,
    cancel_it,
    choose,
    cost,
    damage,
    deal_more,
    draw,
    heal,
    itself,
    place_marks,
    reaction,
    take_less,
    whenever,
)
from heroes.rules.duel.words.select import Selector
from play.duel.table import Corner, Table, duel, tired, unit


def soldier(**effects: Any) -> str:
    """A Unit 2/9 with Move 2 and these effects."""
    unit_card(
        "Trainee",
        number=995,
        faction="x",
        type=GROUND,
        traits=("x",),
        cost=cost(attack=1),
        attack=2,
        hp=9,
        move=2,
        text="A test.",
        **effects,
    )
    return "trainee"


def fight(blue: str | unit, red: str | unit, **corner: Any) -> Table:
    return duel(Corner(units={"d4": blue}, **corner), Corner(units={"d5": red}))


@pytest.mark.rule("card.effect.on-activation")
def test_an_on_activation_effect_resolves_before_the_unit_moves_or_attacks() -> None:
    soldier(on_activation=choose(AN_ENEMY_UNIT, then=damage(1)))
    game = fight("trainee", "giant").up_to("activate:d4")
    assert (game.kind, game.damage("d5")) == ("activation", 1)
    game.do("attack:d5")
    assert game.damage("d5") == 3


@pytest.mark.rule("card.effect.on-activation")
def test_an_on_activation_effect_does_not_resolve_when_the_unit_is_merely_attacked() -> None:
    soldier(on_activation=itself(heal(1)))
    game = fight("brute", unit("trainee", damage=3)).do("activate:d4", "attack:d5")
    assert game.damage("d5") == 6


@pytest.mark.rule("card.effect.as-activation")
def test_an_as_an_activation_effect_replaces_moving_and_attacking_and_uses_the_turn() -> None:
    soldier(as_activation=choose(AN_ENEMY_UNIT, then=damage(1)), on_activation=draw(1))
    game = fight("trainee", "giant")
    assert {"use:d4", "activate:d4"} <= set(game.keys)
    game.do("use:d4")
    assert (game.damage("d5"), game.asked) == (1, 1)
    assert game.has_acted("d4")
    assert game.hand(0) == [], "it was not activated, so On Activation does not resolve"
    game.do("pass")
    assert not {"use:d4", "activate:d4"} & set(game.keys)
    assert game.refused("use:d4") == "card.activation.mark"


@pytest.mark.rule("card.effect.as-activation")
def test_an_as_an_activation_effect_without_a_target_is_not_offered() -> None:
    soldier(as_activation=choose(AN_ENEMY_UNIT, then=damage(1)))
    game = duel(Corner(units={"d4": "trainee", "a1": "brute"}))
    assert game.refused("use:d4") == "card.play.target-required"
    assert game.refused("use:a1") == "card.effect.as-activation"


@pytest.mark.rule("card.effect.on-attack")
def test_an_on_attack_effect_resolves_after_the_target_is_declared_and_before_boosting() -> None:
    soldier(on_attack=deal_more(3))
    game = duel(Corner(units={"d4": "trainee"}, hand=["brute"]), Corner(units={"d5": "giant"}))
    game.up_to("activate:d4", "attack:d5")
    assert (game.kind, game.clash.extra) == ("boost", 3)
    game.do("no-boost")
    assert game.damage("d5") == 5


@pytest.mark.rule("card.effect.on-attack")
def test_an_on_attack_effect_does_not_resolve_when_the_unit_retaliates() -> None:
    soldier(on_attack=deal_more(3))
    game = fight("giant", "trainee").do("activate:d4", "attack:d5")
    assert game.damage("d4") == 2


@pytest.mark.rule("card.effect.on-retaliate")
def test_an_on_retaliate_effect_resolves_when_the_unit_retaliates_before_boosting() -> None:
    soldier(on_retaliate=deal_more(3))
    game = duel(Corner(units={"d4": "giant"}, hand=["brute"]), Corner(units={"d5": "trainee"}))
    game.up_to("activate:d4", "attack:d5")
    assert (game.kind, game.clash.back_extra) == ("boost", 3)
    game.do("no-boost")
    assert game.damage("d4") == 5


@pytest.mark.rule("card.effect.on-retaliate")
def test_an_on_retaliate_effect_resolves_neither_in_an_attack_nor_without_a_retaliation() -> None:
    soldier(on_retaliate=take_less(2))
    attacking = fight("trainee", "giant").do("activate:d4", "attack:d5")
    assert attacking.damage("d4") == 5
    marked = fight("giant", unit("trainee", retaliated=True)).do("activate:d4", "attack:d5")
    assert marked.damage("d5") == 5


@pytest.mark.rule("card.effect.passive")
def test_a_passive_effect_resolves_every_time_its_condition_is_met_without_an_action() -> None:
    soldier(whenever=whenever(ATTACKS, this=True, effect=draw(1)))
    game = duel(Corner(units={"d6": "trainee"}, deck=["study"] * 9))
    for rounds in (1, 2):
        if game.asked == 1:
            game.do("pass")
        before = len(game.hand(0))
        game.do("activate:d6", "attack:d7")
        assert len(game.hand(0)) == before + 1
        if rounds == 1:
            game.end_round()


@pytest.mark.rule("card.effect.passive")
def test_a_passive_bonus_is_always_there_and_ends_with_its_card() -> None:
    game = duel(
        Corner(units={"d4": unit("brute", under=[("banner", 0)])}, hand=["dispel"]), Corner(units={"d5": "giant"})
    )
    assert [piece["attack"] for piece in game.view(0)["pieces"] if piece["space"] == "d4"] == [4]
    game.do("play:dispel")
    assert [piece["attack"] for piece in game.view(0)["pieces"] if piece["space"] == "d4"] == [3]


@pytest.mark.rule("card.effect.passive")
def test_a_passive_effect_for_a_whole_side_holds_for_all_of_its_units_and_for_no_other() -> None:
    artifact(
        "War Drum",
        number=996,
        traits=("tool",),
        cost=cost(attack=1),
        text="Passive: your Units have +1 Attack.",
        passive=bonus(MORE_ATTACK, amount=1, to=A_FRIENDLY_UNIT),
    )
    artifact(
        "Doom Bell",
        number=997,
        traits=("tool",),
        cost=cost(attack=1),
        text="Passive: enemy Units have -2 Attack.",
        passive=bonus(MORE_ATTACK, amount=-2, to=AN_ENEMY_UNIT),
    )
    units: dict[str, str | unit] = {"a1": "brute", "b1": "giant"}
    game = duel(Corner(units=units, beside=["war-drum", "doom-bell"]), Corner(units={"a7": "brute"}))
    attacks = {
        piece["space"]: piece["attack"] for piece in game.view(0)["pieces"] if piece["space"] not in ("d1", "d7")
    }
    assert attacks == {"a1": 4, "b1": 6, "a7": 1}


@pytest.mark.rule("card.effect.instant")
def test_an_instant_effect_resolves_when_its_card_is_played() -> None:
    game = duel(Corner(hand=["study"], deck=["giant", "brute"])).do("play:study")
    assert (game.hand(0), game.discard(0), game.asked) == (["brute"], ["study"], 1)


# ---------------------------------------------------------------------- Reactions


def thorns() -> None:
    ability(
        "Thorns",
        number=996,
        traits=("x",),
        cost=cost(defense=1),
        text="Reaction: when an enemy Unit attacks one of your Units, it gets 1 damage.",
        reaction=reaction(ATTACKS_UNIT, effect=damage(1)),
    )


@pytest.mark.rule("card.effect.reaction")
def test_a_reaction_waits_face_up_for_an_enemy_action_resolves_once_and_is_discarded() -> None:
    thorns()
    red = Corner(units={"d5": "giant"}, hand=["thorns"])
    game = duel(Corner(units={"d4": "giant", "c5": "giant"}), red, turn=1).do("play:thorns")
    assert "thorns" in [card["card"] for card in game.view(0)["sides"][1]["standing"]]
    game.do("activate:d4", "attack:d5")
    assert game.damage("d4") == 1 + 5
    assert game.discard(1) == ["thorns"]
    game.do("pass", "activate:c5", "attack:d5")
    assert game.damage("c5") == 0, "the Reaction is spent, and so is the retaliation"


@pytest.mark.rule("card.effect.reaction")
def test_the_own_actions_of_its_controller_never_trigger_a_reaction() -> None:
    thorns()
    game = fight("giant", "giant", beside=["thorns"]).do("activate:d4", "attack:d5")
    assert "thorns" in game.side(0).standing
    assert game.damage("d4") == 5


@pytest.mark.rule("card.effect.reaction")
def test_a_reaction_stays_when_the_enemy_does_something_else() -> None:
    thorns()
    game = duel(Corner(units={"d6": "giant"}), Corner(beside=["thorns"])).do("activate:d6", "attack:d7")
    assert "thorns" in game.side(1).standing, "a Hero was attacked, not a Unit"


@pytest.mark.rule("card.effect.ongoing")
def test_an_ongoing_effect_lasts_from_round_to_round_until_an_effect_removes_it() -> None:
    blue = Corner(units={"a1": unit("brute", under=[("banner", 0)])})
    game = duel(blue, Corner(hand=["dispel"], units={"a7": "brute"}))
    for _ in (1, 2):
        game.end_round()
        assert [attached.card for attached in game.standing("a1").under] == ["banner"]
    if game.asked == 0:
        game.do("pass")
    game.do("play:dispel")
    assert game.standing("a1").under == ()
    assert game.discard(0) == ["banner"]


# ---------------------------------------------------------------------- targets


@pytest.mark.rule("card.effect.default-target")
def test_an_effect_may_be_used_on_any_target_unless_it_names_one() -> None:
    game = duel(Corner(hand=["spark", "blind"], units={"a1": "brute"}), Corner(units={"a7": "brute", "b7": "giant"}))
    game.up_to("play:spark")
    assert game.offered("target") == ["a1", "a7", "b7"]
    other = duel(Corner(hand=["blind"], units={"a1": "brute"}), Corner(units={"a7": "brute", "b7": "giant"}))
    other.up_to("play:blind")
    assert other.offered("target") == ["a7", "b7"]
    assert other.refused("target:a1") == "card.effect.default-target"


def limited(selector: Selector) -> Table:
    """A Spell on one of these, with Footmen, Giants and a Brute about."""
    spell(
        "Pointer",
        number=997,
        traits=("x",),
        cost=cost(power=1),
        text="Instant: 1 damage.",
        instant=choose(selector, then=damage(1)),
    )
    blue = Corner(hand=["pointer"], units={"a1": "footman", "b1": "brute", "c2": "giant"})
    return duel(blue, Corner(units={"a7": "footman", "b7": "giant"})).up_to("play:pointer")


@pytest.mark.rule("card.effect.by-name")
def test_a_name_limits_an_effect_to_cards_with_exactly_that_name() -> None:
    game = limited(A_UNIT.named("Footman"))
    assert game.offered("target") == ["a1", "a7"]


@pytest.mark.rule("card.effect.by-name")
def test_a_name_that_only_begins_alike_is_another_name() -> None:
    blue = Corner(hand=["bone-dragon"], units={"a1": "skeleton-archer"})
    game = duel(blue).do("play:bone-dragon", "place:d2")
    assert game.size("a1") == 1, "a Skeleton Archer is no Skeleton"
    other = duel(Corner(hand=["bone-dragon"], units={"a1": "skeleton"})).do("play:bone-dragon", "place:d2")
    assert other.size("a1") == 2


@pytest.mark.rule("card.effect.by-trait")
def test_a_trait_limits_an_effect_to_cards_with_that_trait() -> None:
    assert limited(A_UNIT.with_trait("tall")).offered("target") == ["c2", "b7"]
    game = duel(Corner(hand=["animate-dead"], units={"a1": "skeleton", "b1": "pikeman", "c2": "wight"}))
    game.up_to("play:animate-dead")
    assert game.offered("target") == ["a1", "c2"]


@pytest.mark.rule("card.effect.type-is-trait")
def test_the_type_of_a_card_is_one_of_its_traits() -> None:
    assert limited(ANYONE.with_trait("hero")).offered("target") == ["d1", "d7"]


@pytest.mark.rule("card.effect.type-is-trait")
def test_an_effect_on_units_fits_every_unit_card_and_no_other() -> None:
    assert limited(ANYONE.with_trait("unit")).offered("target") == ["a1", "b1", "c2", "a7", "b7"]
    game = duel(Corner(hand=["necromancy"], discard=["spark", "footman", "study", "giant"]))
    game.up_to("play:necromancy")
    assert game.offered("take") == ["footman", "giant"]


@pytest.mark.rule("card.effect.angel-example")
def test_the_angel_frees_another_friendly_unit_that_is_not_an_angel() -> None:
    blue = Corner(units={"b1": "angel", "c1": tired("angel"), "e1": tired("brute"), "f1": tired("giant")})
    game = duel(blue, Corner(units={"a7": tired("brute")})).up_to("activate:b1")
    assert game.offered("target") == ["e1", "f1"], "neither itself, nor another Angel, nor an enemy"
    game.do("target:e1", "done", "pass")
    assert not game.has_acted("e1")
    assert not game.has_retaliated("e1")
    assert game.has_acted("f1")
    assert game.may("activate:e1")


@pytest.mark.rule("card.effect.angel-example")
def test_a_unit_freed_by_the_angel_retaliates_again() -> None:
    blue = Corner(units={"b1": "angel", "d4": unit("giant", retaliated=True)})
    game = duel(blue, Corner(units={"d5": "brute"})).do("activate:b1", "done", "activate:d5", "attack:d4")
    assert game.damage("d5") == 5


def test_several_units_that_leave_together_are_all_gone_before_anything_answers_it() -> None:
    soldier(whenever=whenever(LEAVES, this=True, effect=choose(A_FRIENDLY_UNIT, then=place_marks(activation=True))))
    spell(
        "Pit",
        number=998,
        traits=("x",),
        cost=cost(power=1),
        area=BLOCK,
        text="Instant: 9 damage.",
        instant=blast(9, to=A_UNIT),
    )
    game = duel(Corner(hand=["pit"]), Corner(units={"a6": "trainee", "b6": "trainee", "g6": "brute"}))
    game.do("play:pit", "target:a6")
    assert game.discard(1) == ["trainee", "trainee"]
    assert game.has_acted("g6")
    assert game.is_at_rest()


def test_a_spell_without_effect_is_still_paid_for_and_discarded() -> None:
    spell(
        "Hush",
        number=999,
        traits=("x",),
        cost=cost(power=1),
        text="Reaction: when the enemy plays a spell, it has no effect.",
        reaction=reaction(PLAYS_SPELL, effect=cancel_it()),
    )
    game = duel(Corner(hand=["spark"], ready=(0, 0, 1, 0)), Corner(units={"a7": "brute"}, beside=["hush"]))
    game.do("play:spark")
    assert (game.damage("a7"), game.discard(0), game.ready(0)) == (0, ["spark"], (0, 0, 0, 0))
    assert game.discard(1) == ["hush"]


def test_only_the_card_of_the_unit_itself_waits_for_its_leaving() -> None:
    with pytest.raises(ValueError, match="this=True"):
        whenever(LEAVES, effect=draw(1))
