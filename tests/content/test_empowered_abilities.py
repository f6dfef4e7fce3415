"""Naval Battles: every Empowered Ability is played, at level 1, where no expert effect could be paid for."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.realm.charms import BLOCKED_WAYS, PATHS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.words.battle import raze
from heroes.rules.words.card import Play
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, three_levels, until
from play.map.hand import holding, plays
from play.map.table import Table
from play.map.visit import beside

NAVAL: dict[str, Any] = {"boxes": ["tower", "rampart", "fortress", "inferno", "conflux", "cove", "naval-battles"]}
SCHOOLS = {"air": "lightning-bolt", "earth": "slow", "fire": "bloodlust", "water": "prayer"}


def at_hand(card: str, *more: str, **table: Any) -> Table:
    """Seat 0 at its turn without an expert effect."""
    held = holding(card, *more, levels=[1, 1], **{**NAVAL, **table})
    held.player(0).expert_left = 0
    return held


def facing(*hand: str, **more: Any) -> Fight:
    """Champions (attack 5) next to Gold Golems (defense 2), and Zealots behind them."""
    more.setdefault("attacker_hand", list(hand))
    return combat(["castle.champions@b3", "castle.zealots@d5"], ["neutral.gold-golems@b2"], **more)


# ---------------------------------------------------------------------- attacks


@pytest.mark.card("empowered-offense", "empowered-armorer")
@pytest.mark.parametrize(("card", "side", "dealt"), [("offense", "attacker", 5), ("armorer", "defender", 1)])
def test_offense_and_armorer_count_2_and_draw_a_card(card: str, side: str, dealt: int) -> None:
    fight = facing(**{f"{side}_hand": [f"empowered-{card}"], f"{side}_deck": ["slow", "haste"]})
    fight.attack("champions", "gold-golems")
    while not fight.offers(f"play:empowered-{card}"):
        fight.answer("pass")
    fight.answer(f"play:empowered-{card}").die(0, 0)
    assert fight.unit("gold-golems").damage == dealt
    assert fight.player(side).hand == ["haste"]
    assert fight.player(side).expert_left == 0


@pytest.mark.card("empowered-archery")
def test_archery_lasts_for_two_rounds() -> None:
    fight = facing("empowered-archery").activate("champions").answer("play:empowered-archery").end()
    assert (fight.seen("zealots")["initiative"], fight.seen("champions")["initiative"]) == (6, 7)
    fight.next_round().attack("zealots", "gold-golems").die(0)
    assert fight.unit("gold-golems").damage == 3 + 1 - 2
    fight.next_round()
    assert fight.seen("zealots")["initiative"] == 5


@pytest.mark.card("empowered-luck")
def test_luck_rolls_each_attack_die_again() -> None:
    fight = facing("empowered-luck").activate("champions").answer("play:empowered-luck", "attack:gold-golems", "-1")
    fight.answer("reroll:luck", "+1").die(0)
    assert fight.unit("gold-golems").damage == 5 + 1 - 2


@pytest.mark.card("empowered-tactics")
def test_tactics_swap_units_as_combat_starts_or_later() -> None:
    fight = facing("empowered-tactics")
    assert (fight.ask.kind, fight.offers("play:empowered-tactics:2")) == ("start", False)
    fight.answer("play:empowered-tactics:1", "swap:u0-u1")
    assert (fight.cell("champions"), fight.cell("zealots")) == ("d5", "b3")
    later = facing("empowered-tactics").activate("champions")
    assert not later.offers("play:empowered-tactics:1")
    later.answer("play:empowered-tactics:2", "swap:u0-u1")
    assert (later.cell("champions"), later.cell("zealots")) == ("d5", "b3")


@pytest.mark.card("empowered-leadership")
def test_leadership_draws_two_cards_and_gains_morale() -> None:
    fight = facing("empowered-leadership", attacker_deck=["attack", "defense", "power"]).activate("champions")
    fight.answer("play:empowered-leadership")
    assert (fight.player("attacker").hand, fight.player("attacker").morale) == (["defense", "power"], 1)


# ---------------------------------------------------------------------- sieges and machines


def siege(**more: Any) -> Fight:
    return (
        combat(
            ["castle.champions@b4"],
            ["neutral.boars@b1"],
            siege=True,
            tower=True,
            attacker_hand=["empowered-ballistics"],
            **more,
        )
        .answer("gate:b3")
        .passes()
        .activate("champions")
    )


@pytest.mark.card("empowered-ballistics")
def test_empowered_ballistics_bring_down_three_walls_and_the_gate() -> None:
    fight = siege()
    assert sum(item.standing for item in fight.game.combat.structures) == 4
    fight.answer("play:empowered-ballistics")
    assert not any(item.standing for item in fight.game.combat.structures)
    assert not fight.unit("arrow-tower").alive, "it falls with the last of them"


@pytest.mark.card("empowered-ballistics")
def test_of_four_walls_the_player_leaves_one_and_the_tower_stands() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.boars@m5"],
        board="hex",
        siege=True,
        tower=True,
        attacker_hand=["empowered-ballistics"],
    ).passes()
    fight.activate("champions").answer("play:empowered-ballistics")
    assert [item.name for item in fight.game.combat.structures if not item.standing] == ["gate"], "it is no choice"
    for _ in range(3):
        assert fight.ask.kind == "choose-wall"
        fight.answer(fight.keys[0])
    assert [item.kind for item in fight.game.combat.structures if item.standing] == ["wall"]
    assert fight.unit("arrow-tower").alive


@pytest.mark.card("empowered-ballistics")
def test_empowered_ballistics_are_for_sieges_in_which_something_stands() -> None:
    assert not facing("empowered-ballistics").activate("champions").offers("play:empowered-ballistics")
    fight = siege()
    fight.answer("play:empowered-ballistics")
    assert not raze(walls=3).possible(fight.game, Play(0, "empowered-ballistics"))


def machines(*owned: str, hand: str) -> Fight:
    return combat(
        ["castle.zealots@b5", "castle.griffins@d5!3"],
        ["neutral.gold-golems@b1", "neutral.trolls@a1"],
        attacker_machines=list(owned),
        attacker_hand=[hand],
        boxes=["rampart", "naval-battles"],
    )


@pytest.mark.card("empowered-artillery")
def test_the_ballista_shoots_three_times_at_one_unit() -> None:
    fight = until(machines("ballista", hand="empowered-artillery"), "ballista").answer("play:empowered-artillery")
    fight.passes()
    assert [fight.unit(name).damage for name in ("gold-golems", "trolls")] == [3, 0]
    without = machines(hand="empowered-artillery").passes().activate("griffins")
    assert not without.offers("play:empowered-artillery"), "there is no Ballista"


@pytest.mark.card("empowered-first-aid")
def test_the_tent_heals_three_times_one_unit() -> None:
    fight = machines("first-aid-tent", hand="empowered-first-aid").activate("griffins")
    assert not fight.offers("play:empowered-first-aid"), "the tent is not being used"
    fight.answer("machine:first-aid-tent", "play:empowered-first-aid")
    while fight.ask.kind == "first-aid-tent":
        fight.answer("pass")
    assert fight.answer("unit:griffins").unit("griffins").damage == 0


# ---------------------------------------------------------------------- spells


@pytest.mark.card("empowered-intelligence")
def test_empowered_intelligence_casts_a_spell_as_a_round_begins() -> None:
    fight = until(facing("empowered-intelligence", "slow", "haste"), "round-begins")
    fight.answer("play:empowered-intelligence", "cast:slow", "cast", "unit:gold-golems").passes()
    assert fight.seen("gold-golems")["initiative"] == 4
    assert fight.activate("champions").offers("play:haste"), "it is none of the spells of the round"


@pytest.mark.card("empowered-intelligence")
def test_empowered_intelligence_is_for_later_rounds_too() -> None:
    fight = facing("empowered-intelligence", "slow", "haste").activate("champions")
    assert not fight.offers("play:empowered-intelligence"), "not while a unit acts"
    cast(fight, "slow", "unit:gold-golems").passes()
    while fight.game.combat.round == 1:
        fight.answer("end" if fight.offers("end") else "pass")
    assert (fight.ask.kind, fight.ask.seat, fight.acting) == ("round-begins", 0, ""), "before anybody acts"
    fight.answer("play:empowered-intelligence", "cast:haste", "cast", "unit:champions").passes()
    assert fight.seen("champions")["initiative"] == 8


@pytest.mark.card("empowered-intelligence")
def test_empowered_intelligence_needs_a_spell_for_this_moment() -> None:
    bare = until(facing("empowered-intelligence", "resurrection"), "round-begins")
    assert not bare.offers("play:empowered-intelligence")


@pytest.mark.card("empowered-intelligence")
def test_both_players_are_asked_the_attacker_first() -> None:
    fight = facing("empowered-intelligence", "slow", defender_hand=["haste"], defender_deck=["empowered-intelligence"])
    seats = []
    while fight.ask.kind in ("start", "round-begins"):
        seats += [fight.ask.seat] if fight.ask.kind == "round-begins" else []
        fight.answer("pass")
    assert seats == [0, 1]


@pytest.mark.card("empowered-interference")
def test_interference_keeps_off_2_damage_of_a_blow_or_a_spell() -> None:
    fight = facing(defender_hand=["empowered-interference"]).attack("champions", "gold-golems")
    fight.answer("play:empowered-interference").die(0, 0)
    assert fight.unit("gold-golems").damage == 5 - 2 - 2
    spell = combat(
        ["castle.champions@b3"],
        ["castle.crusaders@b1"],
        attacker_hand=["lightning-bolt"],
        defender_hand=["empowered-interference"],
        **NAVAL,
    ).activate("champions")
    cast(spell, "lightning-bolt", "unit:crusaders")
    until(spell, "aimed").answer("play:empowered-interference").passes()
    if spell.ask.kind == "choose-unit":
        spell.answer("unit:crusaders").passes()
    assert spell.unit("crusaders").damage == 0


@pytest.mark.card("empowered-resistance")
def test_resistance_stops_any_spell() -> None:
    fight = three_levels("magic-arrow", power=3, defender_hand=["empowered-resistance"])
    cast(fight, "magic-arrow", "unit:trolls", power=["power"] * 3).answer("play:empowered-resistance").passes()
    assert fight.unit("trolls").damage == 0


@pytest.mark.card("empowered-mysticism")
def test_mysticism_brings_the_spell_back_with_its_cards() -> None:
    fight = three_levels("magic-arrow", "empowered-mysticism", power=1)
    cast(fight, "magic-arrow", "unit:trolls", power=["power"]).answer("play:empowered-mysticism").passes()
    assert (fight.player("attacker").hand, fight.player("attacker").discard) == (
        ["magic-arrow", "power"],
        ["empowered-mysticism"],
    )


@pytest.mark.card("empowered-sorcery")
def test_sorcery_gives_2_power_and_a_card() -> None:
    fight = three_levels("magic-arrow", "empowered-sorcery", attacker_deck=["attack"])
    fight.answer("play:magic-arrow", "play:empowered-sorcery", "cast", "unit:trolls").passes()
    assert (fight.unit("trolls").damage, fight.player("attacker").hand) == (3, ["attack"])


@pytest.mark.card(
    "empowered-air-magic", "empowered-earth-magic", "empowered-fire-magic", "empowered-water-magic",
    "empowered-basic-air-magic", "empowered-basic-earth-magic", "empowered-basic-fire-magic",
    "empowered-basic-water-magic",
)  # fmt: skip
@pytest.mark.parametrize("basic", ["", "basic-"])
@pytest.mark.parametrize("school", SCHOOLS)
def test_magic_of_a_school_gives_its_spells_3_power_and_no_other(school: str, basic: str) -> None:
    card, spell = f"empowered-{basic}{school}-magic", SCHOOLS[school]
    fight = three_levels(card, spell).answer(f"play:{spell}", f"play:{card}:2")
    assert (fight.game.state.casts[-1].power, fight.player("attacker").discard) == (3, [card])
    other = next(name for mine, name in SCHOOLS.items() if mine != school)
    assert not three_levels(card, other).answer(f"play:{other}").offers(f"play:{card}:2")


@pytest.mark.card(
    "empowered-air-magic", "empowered-earth-magic", "empowered-fire-magic", "empowered-water-magic"
)  # fmt: skip
@pytest.mark.parametrize("school", SCHOOLS)
def test_magic_that_lies_in_play_lends_1_power(school: str) -> None:
    card = f"empowered-{school}-magic"
    table = at_hand(card).answer(f"play:{card}:1")
    assert table.player(0).aside == (card,)
    fight = three_levels(SCHOOLS[school])
    fight.player("attacker").aside = (card,)
    fight.game._advance()
    assert fight.answer(f"play:{SCHOOLS[school]}").game.state.casts[-1].power == 1


@pytest.mark.card(
    "empowered-basic-air-magic", "empowered-basic-earth-magic", "empowered-basic-fire-magic",
    "empowered-basic-water-magic",
)  # fmt: skip
@pytest.mark.parametrize("school", SCHOOLS)
def test_basic_magic_that_lies_in_play_finds_a_spell_of_its_school(school: str) -> None:
    card, wanted = f"empowered-basic-{school}-magic", SCHOOLS[school]
    others = [spell for spell in SCHOOLS.values() if spell != wanted]
    table = at_hand(card, "conflux.tarnum-1", shared={"spell": ([wanted, *others], [])})
    table.answer(f"play:{card}:1", "play:conflux.tarnum-1")
    assert wanted in table.player(0).hand


# ---------------------------------------------------------------------- the map


@pytest.mark.card("empowered-estates", "empowered-logistics")
def test_estates_and_logistics() -> None:
    assert at_hand("empowered-estates").answer("play:empowered-estates").player(0).gold == 6
    table = at_hand("empowered-logistics")
    points = table.movement("0:main")
    assert table.answer("play:empowered-logistics").movement("0:main") == points + 1


def crossing(card: str, use: str) -> set[str]:
    """Where a hero on the Gold Mine of tile N4 may come by this card."""
    table = holding(card, tiles={"N4": (0, 0)}, at={}, **NAVAL)
    table.lay_out(at={"0:main": table.spot("N4", "gold-mine")})
    table.ask_again()
    table.answer(f"play:{card}{use}")
    return {key for key in table.keys if key.startswith("cross:")}


@pytest.mark.card("empowered-pathfinding")
def test_empowered_pathfinders_pass_guards_and_blocked_fields_but_no_border() -> None:
    ways = crossing("empowered-pathfinding", "")
    assert crossing("pathfinding", "") <= ways, "whoever waits is passed"
    over_borders = crossing("pathfinding", ":expert")
    assert over_borders - ways, "an expert of the plain card reaches what the Empowered one does not"


@pytest.mark.card("empowered-pathfinding")
def test_empowered_pathfinders_find_their_way_for_one_turn() -> None:
    table = at_hand("empowered-pathfinding").answer("play:empowered-pathfinding")
    assert {charm.what for charm in table.game.world.charms} == {PATHS, BLOCKED_WAYS}
    crossed = {field for field in table.game.atlas.fields if f"cross:main:{field_name(field)}" in table.keys}
    assert crossed, "behind the guards"
    assert all(table.game.field(field).location != "blocked" for field in crossed), "nobody stops there"
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert not table.game.world.charms


@pytest.mark.card("empowered-eagle-eye")
@pytest.mark.parametrize(
    ("named", "found"), [("basic", "haste"), ("expert", "fly"), ("water", "bless"), ("fire", "frenzy")]
)
def test_eagle_eye_finds_the_first_spell_of_the_level_or_school(named: str, found: str) -> None:
    spells = ["slow", "bless", "frenzy", "fly", "haste"]
    table = at_hand("empowered-eagle-eye", shared={"spell": (spells, ["cure"])})
    table.answer("play:empowered-eagle-eye", f"choose:{named}")
    assert table.keys == [f"take:{found}", f"discard:{found}"]
    assert found in table.answer(f"take:{found}").player(0).hand
    assert sorted(table.game.state.decks["spell"].draw) == sorted(set(spells) - {found})


@pytest.mark.card("empowered-wisdom")
def test_wisdom_makes_a_spell_2_gold_cheaper_and_looks_at_four() -> None:
    spells = {"spell": (["haste", "slow", "bless", "cure", "curse"], ["fireball"])}
    table = at_hand("empowered-wisdom", gold=[4, 0], buildings=[("mage-guild",), ()], shared=spells)
    table.answer("play:empowered-wisdom", "look")
    assert sorted(table.keys) == ["keep:bless", "keep:cure", "keep:curse", "keep:slow"]
    assert table.answer("keep:cure").player(0).gold == 0


@pytest.mark.card("empowered-scouting")
def test_scouts_look_at_five_cards() -> None:
    cards = ["rib-cage", "speculum", "charm-of-mana", "titans-gladius", "angel-wings", "vial-of-lifeblood"]
    shared = {"artifact": (cards, ["head-of-legion"])}
    table = at_hand("empowered-scouting", "surcoat-of-counterpoise", shared=shared)
    assert not plays(table, "empowered-scouting"), "nothing is being searched"
    table.answer("play:surcoat-of-counterpoise:2", "play:empowered-scouting")
    while table.ask.kind == "searching":
        table.answer("pass")
    assert len(table.answer("look").keys) == 5


@pytest.mark.card("empowered-scholar")
def test_the_scholar_takes_a_card_back_or_exchanges_statistics() -> None:
    table = at_hand("empowered-scholar", discard=("attack", "haste"))
    table.answer("play:empowered-scholar:1")
    assert table.keys == ["take:haste", "take:attack"]
    other = at_hand("empowered-scholar", "attack").answer("play:empowered-scholar:2")
    other.answer("remove:attack", "take:empowered-power")
    while other.ask.kind != "turn":
        other.answer("done")
    assert other.player(0).discard == ["empowered-power"]
    assert other.player(0).removed == ("attack", "empowered-scholar")
    both = at_hand("empowered-scholar", "attack", "defense", "power").answer("play:empowered-scholar:2")
    both.answer("remove:attack", "take:empowered-power", "remove:defense", "take:empowered-attack")
    assert not any(key.startswith("remove:") for key in both.keys), "two at most"


@pytest.mark.card("empowered-learning")
@pytest.mark.parametrize(("use", "more"), [(1, 1), (2, 2)])
def test_learning_adds_half_a_level_or_a_whole_one(use: int, more: int) -> None:
    table, stone = beside("F13", "learning-stone", hands=[["empowered-learning"], []], **NAVAL)
    table.player(0).steps, table.player(0).expert_left = 3, 0
    table.ask_again()
    table.march(stone).answer(f"play:empowered-learning:{use}")
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.player(0).steps == 3 + 1 + more
    assert ("empowered-learning" in table.player(0).removed) is (use == 2)


@pytest.mark.card("empowered-diplomacy")
def test_diplomacy_recruits_a_neutral_unit() -> None:
    neutrals: dict[str, Any] = {"neutral-bronze": (["neutral.boars", "neutral.peasants"], [])}
    built = [("dwelling-bronze",), ()]
    table = at_hand("empowered-diplomacy", gold=[9, 0], buildings=built, shared=neutrals)
    table.answer("play:empowered-diplomacy:1", "recruit:neutral.peasants")
    assert Troop("neutral.peasants") in table.player(0).army
    assert table.player(0).gold == 9 - UNITS["neutral.peasants"].few.gold
    assert not plays(at_hand("empowered-diplomacy", gold=[9, 0], shared=neutrals), "empowered-diplomacy")


@pytest.mark.card("empowered-diplomacy")
def test_diplomacy_skips_a_combat_with_guards_of_the_own_level() -> None:
    table = holding("empowered-diplomacy", levels=[2, 1], **NAVAL)
    field = table.spot("F3", "artifact-symbol")
    table.player(0).expert_left = 0
    before = table.player(0).steps
    table.march(field)
    assert table.ask.kind == "neutral-combat"
    table.answer("play:empowered-diplomacy:2")
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert (table.where("0:main"), table.player(0).steps) == (field, before)


@pytest.mark.card("empowered-necromancy")
def test_necromancy_raises_any_unit_of_necropolis_after_a_won_combat() -> None:
    guards: dict[str, Any] = {"neutral-bronze": (["neutral.peasants"] * 4, [])}
    army = ("necropolis.ghost-dragons", "necropolis.vampires", "necropolis.skeletons")
    table = holding(
        "empowered-necromancy",
        heroes_=("necropolis.tamika", "castle.rion"),
        armies=[army, ()],
        gold=[40, 0],
        valuables=[9, 0],
        levels=[1, 1],
        shared=guards,
        **NAVAL,
    )
    table.player(0).expert_left = 0
    assert not plays(table, "empowered-necromancy"), "nothing has been won"
    table.march(table.spot("F3", "artifact-symbol"))
    for _ in range(200):
        if table.ask.kind == "combat-won":
            break
        table.answer(next((key for key in table.keys if key.startswith("attack:")), table.keys[0]))
    table.answer("play:empowered-necromancy")
    assert {f"reinforce:{unit}" for unit in army} <= set(table.keys), "bronze, silver and gold"
    table.answer("reinforce:necropolis.ghost-dragons")
    assert Troop("necropolis.ghost-dragons", True) in table.player(0).army
