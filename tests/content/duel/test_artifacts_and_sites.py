"""Artifacts and Locations."""

from __future__ import annotations

import pytest

from heroes.rules.duel.cards import CARDS, LOCATION
from play.duel.table import Corner, Table, duel, unit

LOCATIONS = sorted(card.id for card in CARDS.values() if card.type == LOCATION)


def attack_of(game: Table, where: str) -> int:
    (attack,) = [piece["attack"] for piece in game.view(0)["pieces"] if piece["space"] == where]
    return int(attack)


@pytest.mark.card("blackshard-of-the-dead-knight")
def test_blackshard_strengthens_the_own_undead() -> None:
    blue = Corner(beside=["blackshard-of-the-dead-knight"], units={"a1": "skeleton", "b1": "brute"})
    game = duel(blue, Corner(units={"a7": "skeleton"}))
    assert (attack_of(game, "a1"), attack_of(game, "b1"), attack_of(game, "a7")) == (3, 3, 2)
    twice = duel(Corner(beside=["blackshard-of-the-dead-knight"] * 2, units={"a1": "skeleton"}))
    assert attack_of(twice, "a1") == 4, "two Artifacts beside the map both count"


@pytest.mark.card("shield-of-the-dwarven-lords")
def test_shield_of_the_dwarven_lords_protects_the_hero_from_attacks() -> None:
    red = Corner(beside=["shield-of-the-dwarven-lords"], units={"c6": "brute"})
    game = duel(Corner(units={"d6": "footman", "c5": "footman"}), red).do("activate:d6", "attack:d7")
    assert game.hero_damage(1) == 1
    game.do("pass", "activate:c5", "attack:c6")
    assert game.damage("c6") == 2, "not the Units"
    spear = duel(Corner(hand=["mind-spear"]), red).do("play:mind-spear")
    assert spear.hero_damage(1) == 2, "not from Spells"


@pytest.mark.card("boots-of-speed")
def test_boots_of_speed_add_two_steps_to_the_own_hero() -> None:
    game = duel(Corner(at="a1", beside=["boots-of-speed"])).do("activate:a1")
    assert "a6" in game.offered("move")
    assert "a7" not in game.offered("move")
    enemy = duel(Corner(beside=["boots-of-speed"]), Corner(at="a7"), turn=1).do("activate:a7")
    assert "a3" not in enemy.offered("move")


@pytest.mark.card("cape-of-velocity")
def test_cape_of_velocity_may_add_two_move_to_one_activation_each_round() -> None:
    blue = Corner(beside=["cape-of-velocity"], units={"a1": "giant", "g1": "giant"})
    game = duel(blue).up_to("activate:a1", "use:cape-of-velocity")
    assert "a4" in game.offered("move")
    assert "a5" not in game.offered("move")
    game.do("move:a4", "pass").up_to("activate:g1")
    assert (game.kind, "g3" in game.offered("move")) == ("activation", False)


@pytest.mark.card("orb-of-the-firmament")
def test_orb_of_the_firmament_makes_the_own_spells_a_power_cheaper() -> None:
    blue = Corner(
        beside=["orb-of-the-firmament"], hand=["magic-arrow", "fireball", "falcon", "weakness"], ready=(0, 0, 0, 0)
    )
    game = duel(blue, Corner(units={"a7": "brute"}))
    assert game.offered("play") == ["magic-arrow"], "a Falcon is no Spell, Weakness costs no Power"
    game.do("play:magic-arrow")
    assert game.damage("a7") == 2
    dearer = duel(
        Corner(beside=["orb-of-the-firmament"], hand=["fireball"], ready=(0, 0, 1, 1)), Corner(units={"a7": "brute"})
    )
    dearer.do("play:fireball", "target:a7")
    assert dearer.ready(0) == (0, 0, 0, 0)
    enemy = duel(
        Corner(beside=["orb-of-the-firmament"], units={"a1": "brute"}),
        Corner(hand=["magic-arrow"], ready=(0, 0, 0, 0)),
        turn=1,
    )
    assert not enemy.may("play:magic-arrow")


BOOSTS = [
    ("crest-of-valor", "brute", 5, 5),
    ("crest-of-valor", "study", 3, 4),
    ("sentinels-shield", "brute", 4, 5),
    ("sentinels-shield", "study", 3, 3),
]


@pytest.mark.card("crest-of-valor", "sentinels-shield")
@pytest.mark.parametrize(("artifact", "boost", "dealt", "taken"), BOOSTS)
def test_boost_artifacts_add_one_to_their_sort_of_boost(artifact: str, boost: str, dealt: int, taken: int) -> None:
    blue = Corner(beside=[artifact], hand=[boost], units={"d4": "brute"})
    game = duel(blue, Corner(units={"d5": "giant"})).do("activate:d4", "attack:d5", f"boost:{boost}")
    assert (game.damage("d5"), game.damage("d4")) == (dealt, taken)


@pytest.mark.card("crest-of-valor", "sentinels-shield")
def test_boost_artifacts_do_not_serve_the_enemy() -> None:
    blue = Corner(beside=["crest-of-valor", "sentinels-shield"], units={"d4": "brute"})
    game = duel(blue, Corner(hand=["study"], units={"d5": "giant"})).do("activate:d4", "attack:d5", "boost:study")
    assert game.damage("d5") == 2


@pytest.mark.card("ring-of-vitality", "hill-fort")
@pytest.mark.parametrize("name", ["ring-of-vitality", "hill-fort"])
def test_each_own_unit_loses_a_damage_at_the_end_of_the_round(name: str) -> None:
    units: dict[str, str | unit] = {"a1": unit("brute", damage=3), "b1": unit("brute", damage=1), "c1": "brute"}
    sites = {"a4": (name, 1, 0)} if name == "hill-fort" else {}
    blue = Corner(beside=[] if sites else [name], damage=5, units=units)
    game = duel(blue, Corner(units={"a7": unit("brute", damage=3)}), sites=sites).do("pass")
    assert game.damage("a1") == 3
    game.do("pass")
    assert [game.damage(space) for space in ("a1", "b1", "c1", "a7")] == [2, 0, 0, 3]
    assert game.hero_damage(0) == 5


@pytest.mark.card("endless-sack-of-gold")
def test_endless_sack_of_gold_draws_a_card_at_the_start_of_each_round() -> None:
    game = duel(Corner(beside=["endless-sack-of-gold"]), Corner()).end_round()
    assert (len(game.hand(0)), len(game.hand(1))) == (4, 3)
    assert len(game.end_round().hand(0)) == 8


@pytest.mark.card("bow-of-the-sharpshooter")
def test_bow_of_the_sharpshooter_takes_the_disadvantage_of_distance_not_of_nearness() -> None:
    blue = Corner(beside=["bow-of-the-sharpshooter"], units={"a1": "slinger", "d4": "slinger"})
    far = duel(blue).do("activate:a1", "attack:d7")
    assert far.hero_damage(1) == 3
    near = duel(blue, Corner(units={"d5": "giant"})).do("activate:d4", "attack:d5")
    assert near.damage("d5") == 2
    enemy = duel(blue, Corner(units={"g7": "slinger"}), turn=1).do("activate:g7", "attack:d1")
    assert enemy.hero_damage(0) == 2


@pytest.mark.card("angel-wings")
def test_angel_wings_put_a_friendly_unit_a_step_away_before_the_action() -> None:
    blue = Corner(beside=["angel-wings"], units={"a1": unit("giant", acted=True)})
    game = duel(blue, Corner(units={"b1": "brute"})).up_to("use:angel-wings")
    assert game.offered("move") == ["a2"], "vacant and one step away"
    game.do("move:a2")
    assert (game.asked, game.card_at("a2"), game.has_acted("a2")) == (0, "giant", True)
    assert game.refused("use:angel-wings") == "card.ongoing.once-per-round"
    assert not duel(Corner(beside=["angel-wings"])).may("use:angel-wings")


@pytest.mark.card("sword-of-judgement")
def test_sword_of_judgement_may_add_two_damage_to_one_attack_each_round() -> None:
    blue = Corner(beside=["sword-of-judgement"], units={"d6": "footman", "c7": "footman"})
    game = duel(blue).do("activate:d6", "attack:d7", "use:sword-of-judgement")
    assert game.hero_damage(1) == 4
    game.do("pass").up_to("activate:c7", "attack:d7")
    assert (game.kind, game.hero_damage(1)) == ("turn", 6)


@pytest.mark.card("horn-of-the-herd")
def test_horn_of_the_herd_may_add_a_move_to_a_beast_each_round() -> None:
    blue = Corner(beside=["horn-of-the-herd"], units={"a1": "centaur", "g1": "giant"})
    game = duel(blue).up_to("activate:g1")
    assert game.kind == "activation", "a Giant is no beast"
    game.do("done", "pass").up_to("activate:a1", "use:horn-of-the-herd")
    assert "a5" in game.offered("move")
    played = duel(Corner(hero="captain", vanguard=["horn-of-the-herd"], ready=(0, 0, 0, 0))).do("use:d1")
    assert "horn-of-the-herd" in played.side(0).standing


# ---------------------------------------------------------------------- Locations


@pytest.mark.card(*LOCATIONS)
@pytest.mark.parametrize("name", LOCATIONS)
def test_a_location_has_no_effect_while_it_lies_face_down(name: str) -> None:
    """Everything that a Location could change, with and without it lying there."""

    def table(**sites: tuple[str, int, int]) -> Table:
        blue = Corner(
            damage=4,
            hand=["brute", "study"],
            units={"d4": unit("brute", damage=2), "c5": "footman"},
            ready=(1, 1, 1, 1),
            spent=(1, 1, 1, 1),
        )
        return duel(blue, Corner(units={"d5": "giant"}), sites=sites)

    down, none = table(d4=(name, 0, -1)), table()
    assert down.keys == none.keys
    for game in (down, none):
        game.do("activate:d4", "attack:d5", "boost:brute", "activate:d7", "done", "activate:d1", "move:d2")
        game.end_round()
    assert [down.game.state.sides[0], down.damage("d4"), down.damage("d5"), down.hero_damage(0)] == [
        none.game.state.sides[0],
        none.damage("d4"),
        none.damage("d5"),
        none.hero_damage(0),
    ]


def holding(name: str, blue: Corner | None = None, red: Corner | None = None, at: str = "a4", turn: int = 0) -> Table:
    return duel(blue, red, sites={at: (name, 1, 0)}, turn=turn)


@pytest.mark.card("stables")
def test_stables_add_a_step_to_the_controllers_hero() -> None:
    moves = holding("stables").do("activate:d1").offered("move")
    assert ("d5" in moves, "d6" in moves) == (True, False)
    assert "d3" not in holding("stables", turn=1).do("activate:d7").offered("move")


SITE_BOOSTS = [
    ("mercenary-camp", "brute", 5, 5),
    ("mercenary-camp", "study", 3, 4),
    ("marletto-tower", "brute", 4, 5),
    ("marletto-tower", "study", 3, 3),
]


@pytest.mark.card("mercenary-camp", "marletto-tower")
@pytest.mark.parametrize(("site", "boost", "dealt", "taken"), SITE_BOOSTS)
def test_boost_locations_add_one_to_their_sort_of_boost(site: str, boost: str, dealt: int, taken: int) -> None:
    blue = Corner(hand=[boost], units={"d4": "brute"})
    game = holding(site, blue, Corner(units={"d5": "giant"})).do("activate:d4", "attack:d5", f"boost:{boost}")
    assert (game.damage("d5"), game.damage("d4")) == (dealt, taken)


@pytest.mark.card("library-of-enlightenment")
def test_library_lets_its_controller_keep_nine_cards() -> None:
    game = holding("library-of-enlightenment", Corner(hand=["brute"] * 10), Corner(hand=["brute"] * 8))
    game.do("pass", "pass")
    assert not game.may("done")
    game.do("discard:brute")
    assert game.may("done")
    game.do("done")
    assert not game.may("done"), "the other player keeps seven"


@pytest.mark.card("altar-of-air")
def test_altar_of_air_makes_the_controllers_spells_a_knowledge_cheaper() -> None:
    blue = Corner(hand=["force-field", "study", "magic-arrow"], ready=(0, 0, 0, 0))
    game = holding("altar-of-air", blue, Corner(units={"a7": "brute"}))
    assert game.offered("play") == ["force-field"], "no Ability, and no Power"


@pytest.mark.card("magic-well")
def test_magic_well_readies_a_statistic_once_per_round_before_the_action() -> None:
    game = holding("magic-well", Corner(ready=(0, 0, 0, 0), spent=(1, 0, 1, 0))).do("use:magic-well", "ready:power")
    assert (game.ready(0), game.asked, game.may("use:magic-well")) == ((0, 0, 1, 0), 0, False)
    assert not holding("magic-well").may("use:magic-well"), "nothing is spent"
    assert not holding("magic-well", red=Corner(ready=(0, 0, 0, 0), spent=(1, 0, 0, 0)), turn=1).may("use:magic-well")


@pytest.mark.card("tavern")
def test_tavern_exchanges_a_hand_card_once_per_round() -> None:
    game = holding("tavern", Corner(hand=["giant", "spark"], deck=["study"])).do("use:tavern", "discard:giant")
    assert (game.hand(0), game.discard(0), game.asked) == (["spark", "study"], ["giant"], 0)
    assert not game.may("use:tavern")
    assert not holding("tavern", Corner(hand=[])).may("use:tavern")


@pytest.mark.card("rally-flag")
def test_rally_flag_may_lengthen_one_activation_each_round() -> None:
    blue = Corner(units={"a1": "giant", "g1": "giant"})
    game = holding("rally-flag", blue).up_to("activate:a1", "use:rally-flag")
    assert "a3" in game.offered("move")
    game.do("move:a3", "pass").up_to("activate:g1")
    assert "g3" not in game.offered("move")


@pytest.mark.card("temple")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 0), (0, 0)])
def test_temple_takes_a_damage_off_the_hero_at_the_start_of_the_round(before: int, after: int) -> None:
    game = holding("temple", Corner(damage=before), Corner(damage=5)).do("pass", "pass")
    assert game.hero_damage(0) == after
    assert game.hero_damage(1) == 5


@pytest.mark.card("war-machine-factory")
def test_war_machine_factory_hits_an_enemy_unit_within_four_steps_at_the_start_of_the_round() -> None:
    red = Corner(units={"a7": "brute", "c6": "brute", "d6": "brute"})
    game = holding("war-machine-factory", Corner(units={"b4": "brute"}), red).up_to("pass", "pass")
    assert game.offered("target") == ["c6", "a7"], "d6 is five steps from a4, and b4 is a friend"
    game.do("target:c6")
    assert game.damage("c6") == 1


@pytest.mark.card("garrison")
def test_garrison_protects_the_controllers_unit_on_it() -> None:
    red = Corner(units={"d5": "brute"})
    on_it = holding("garrison", Corner(units={"d4": "brute"}), red, at="d4", turn=1).do("activate:d5", "attack:d4")
    assert on_it.damage("d4") == 2
    beside = holding("garrison", Corner(units={"d4": "brute"}), red, at="d3", turn=1).do("activate:d5", "attack:d4")
    assert beside.damage("d4") == 3
    enemy = holding("garrison", Corner(units={"d4": "brute"}), red, at="d5").do("activate:d4", "attack:d5")
    assert enemy.damage("d5") == 3, "not an enemy on it"
    hero = holding("garrison", Corner(at="d4"), red, at="d4", turn=1).do("activate:d5", "attack:d4")
    assert hero.hero_damage(0) == 3, "a Hero is no Unit"


@pytest.mark.card("arena")
def test_arena_strengthens_the_controllers_unit_on_it() -> None:
    blue = Corner(units={"d4": "brute", "c4": "brute"})
    assert attack_of(holding("arena", blue, at="d4"), "d4") == 4
    assert attack_of(holding("arena", blue, at="d4"), "c4") == 3
    assert attack_of(holding("arena", Corner(), Corner(units={"d4": "brute"}), at="d4"), "d4") == 3


@pytest.mark.card("fountain-of-youth")
def test_fountain_of_youth_heals_a_friendly_unit_once_per_round_before_the_action() -> None:
    blue = Corner(damage=3, units={"a1": unit("brute", damage=5), "b1": "brute"})
    game = holding("fountain-of-youth", blue, Corner(units={"a7": unit("brute", damage=5)})).do("use:fountain-of-youth")
    assert (game.damage("a1"), game.damage("a7"), game.hero_damage(0), game.asked) == (3, 5, 3, 0)
    assert not game.may("use:fountain-of-youth")
    assert not holding("fountain-of-youth", Corner(units={"b1": "brute"})).may("use:fountain-of-youth")
