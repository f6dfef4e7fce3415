"""Regular Stretch Goals 2024 on the map: its heroes in a set-up, cards of the map, War Machines, weeks and tiles."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.combat.ending import survivors
from heroes.rules.board.combat.machines import at_work
from heroes.rules.board.library.components import BOXES, CARDS, HEROES, copies_in, heroes_in
from heroes.rules.board.library.places import TILES
from heroes.rules.board.meeting.forces import bring_home
from heroes.rules.board.meeting.guards import guard_draws
from heroes.rules.board.realm.almanac import EASIER, is_replaced
from heroes.rules.board.realm.army import starting_army
from heroes.rules.board.state.combat import Deck, Fate
from heroes.rules.board.state.events import Rolled
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.words.feats import call_up
from heroes.rules.words.card import Play
from play.asked import refused
from play.combat.fight import Fight
from play.combat.stars import under_week
from play.map.battle import STRONG
from play.map.hand import holding
from play.map.stars import in_round, proclaimed, under
from play.map.table import Table
from play.map.visit import beside, purse

BOX = "regular-stretch-goals-2024"
STRETCH: dict[str, Any] = {"boxes": [BOX]}
OWN = [hero.id for hero in HEROES.values() if hero.box == BOX]
SANDRO = "necropolis.sandro"


def playing(hero: str, *cards: str, boxes: tuple[str, ...] = (), **more: Any) -> Table:
    """Seat 0 leads that hero and holds these cards."""
    return holding(*cards, heroes_=(hero, SANDRO), boxes=[BOX, *boxes], **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card(*OWN)
def test_heroes_of_the_box_are_played_where_their_faction_is() -> None:
    assert len(OWN) == 24
    assert BOXES[BOX].whole
    there = {hero.id for hero in heroes_in(["core", BOX])} & set(OWN)
    assert {hero.split(".")[0] for hero in there} == {"castle", "necropolis", "dungeon"}
    for hero in OWN:
        faction = HEROES[hero].faction
        boxes = ["core", BOX, *([faction] if faction in BOXES else [])]
        game = heroes.new_game("clash", {"boxes": boxes, "seats": [{"hero": hero}, {}]}, 1)
        assert f"{hero}-1" in (*game.state.players[0].hand, *game.state.players[0].deck)
    with pytest.raises(BadSetup, match="comes in another box"):
        heroes.new_game("clash", {"seats": [{"hero": OWN[0]}, {}]})


@pytest.mark.parametrize(("mode", "edition"), [("clash", "first"), ("clash", "revised"), ("skirmish", "revised")])
def test_games_with_the_box_keep_the_contract(mode: str, edition: str) -> None:
    seats = [{"hero": "castle.tarnum"}, {"hero": "dungeon.tarnum" if edition == "first" else "rampart.melodia"}]
    setup = {"boxes": ["core", "rampart", BOX], "edition": edition, "seats": seats}
    check_game(Soak(mode, setup), seed=5)


@pytest.mark.card("magic-arrow", "berserk", "archery")
def test_the_box_brings_further_copies() -> None:
    assert [copies_in(card, [BOX]) for card in ("magic-arrow", "berserk", "archery", "scouting")] == [4, 1, 1, 0]


@pytest.mark.card(*(name for name, tile in TILES.items() if tile.box == BOX))
def test_its_tiles_lie_in_their_piles() -> None:
    own = [tile for tile in TILES.values() if tile.box == BOX]
    assert len(own) == 15
    pools = playing("castle.tarnum").game.world.pools
    assert {"#F11", "#F12", "#F13"} <= set(pools["far"])
    assert "near-water" not in pools, "sea and the ground below are for scenarios"


# ---------------------------------------------------------------------- cards of the map


@pytest.mark.card("dungeon.sephinroth-1", "dungeon.sephinroth-4", "dungeon.sephinroth-6")
@pytest.mark.parametrize(("level", "gained", "gold"), [(1, 1, 0), (4, 1, 1), (6, 2, 1)])
def test_sephinroth_finds_valuables(level: int, gained: int, gold: int) -> None:
    card = f"dungeon.sephinroth-{level}"
    table = playing("dungeon.sephinroth", card, gold=[1, 0], valuables=[0, 0]).answer(f"play:{card}:1")
    assert (table.player(0).valuables, table.player(0).gold) == (gained, gold)
    assert playing("dungeon.sephinroth", card, gold=[0, 0]).offers(f"play:{card}:1") is (level != 1), "1 gold is asked"


@pytest.mark.card("rampart.melodia-1", "rampart.melodia-4", "rampart.melodia-6")
def test_melodia_has_fortune() -> None:
    table = playing("rampart.melodia", "rampart.melodia-1", boxes=("rampart",)).answer("play:rampart.melodia-1")
    assert (table.player(0).gold, table.player(0).morale) == (1, 1)
    table = playing("rampart.melodia", "rampart.melodia-4", boxes=("rampart",)).answer("play:rampart.melodia-4")
    table.dice("materials-2", "valuables-1")
    table.answer(next(key for key in table.keys if "valuables" in key)).passes("turn")
    assert (table.player(0).gold, table.player(0).valuables > 0) == (1, True)


@pytest.mark.card("rampart.melodia-6")
@pytest.mark.parametrize("played", [True, False])
def test_locations_give_melodia_a_die_more(played: bool) -> None:
    table, place = beside(
        "S3",
        "resource-symbol",
        heroes_=("castle.valeska", SANDRO),
        hands=[["rampart.melodia-6"], []],
        gold=[0, 0],
        materials=[0, 0],
        valuables=[0, 0],
        **STRETCH,
    )
    if played:
        table.answer("play:rampart.melodia-6")
    table.march(place)
    table.dice(*["materials-2"] * (1 + played))
    assert table.player(0).materials == 2 * (1 + played)


@pytest.mark.card("inferno.octavia-1", "inferno.octavia-4", "inferno.octavia-6")
def test_octavia_turns_a_die_to_gold() -> None:
    table = playing("inferno.octavia", "inferno.octavia-1", "inferno.octavia-4", boxes=("inferno",))
    table.answer("play:inferno.octavia-1:1", "play:inferno.octavia-4:1").dice("materials-2")
    turns = [key for key in table.keys if key.startswith("turn:")]
    assert turns == ["turn:resource:materials-2:gold-6"]
    assert table.answer(turns[0]).passes("turn").player(0).gold == 6
    table = playing("inferno.octavia", "inferno.octavia-6", boxes=("inferno",)).answer("play:inferno.octavia-6:1")
    table.dice("gold-3", "gold-6")
    assert len(table.keys) == 2


@pytest.mark.card("stronghold.dessa-4", "stronghold.dessa-6")
def test_dessa_moves_further() -> None:
    for level in (4, 6):
        card = f"stronghold.dessa-{level}"
        table = playing("stronghold.dessa", card, boxes=("stronghold",))
        assert table.answer(f"play:{card}:1").movement("0:main") == 4
        assert any(charm.what == "glides" for charm in table.game.world.charms) is (level == 6)


@pytest.mark.card("cove.miriam-1", "cove.miriam-4", "cove.miriam-6")
@pytest.mark.parametrize(("level", "kinds", "looks"), [(1, 1, 2), (4, 3, 2), (6, 3, 4)])
def test_miriam_trades_cards(level: int, kinds: int, looks: int) -> None:
    card = f"cove.miriam-{level}"
    hand = (card, "luck", "haste", "rib-cage", "attack")
    deck = ["archery", "armorer", "estates", "offense", "leadership", "logistics"]
    for option, removed in ((1, ("luck",)), (2, ("luck", card))):
        table = playing("cove.miriam", *hand, boxes=("cove",), shared={"ability": (deck, [])})
        table.answer(f"play:{card}:{option}")
        assert len(table.keys) == kinds, "no Statistic card"
        table.answer(next(key for key in table.keys if key.endswith("luck")))
        assert len(table.keys) == looks
        while table.ask.kind != "turn":
            table.answer(table.keys[0])
        assert sorted(table.player(0).removed) == sorted(removed)


@pytest.mark.card("eversmoking-ring-of-sulfur")
def test_the_ring_brings_valuables() -> None:
    ring = "eversmoking-ring-of-sulfur"
    table = playing("castle.tarnum", ring, valuables=[0, 0]).answer(f"play:{ring}:1")
    assert table.player(0).aside == (ring,)
    in_round(table, 3)
    assert table.player(0).valuables == 1
    table = playing("castle.tarnum", ring, valuables=[0, 0]).answer(f"play:{ring}:2")
    assert (table.player(0).valuables, table.player(0).removed) == (2, (ring,))


@pytest.mark.card("pendant-of-courage")
def test_a_search_is_made_twice() -> None:
    table, shrine = beside(
        "F20",
        "artifact-symbol",
        heroes_=("castle.tarnum", SANDRO),
        hands=[["pendant-of-courage"], []],
        shared={"artifact": (["speculum", "rib-cage", "centaurs-axe", "angel-wings"], [])},
        boxes=[BOX, "stronghold"],
    )
    table.march(shrine).answer("play:pendant-of-courage:1")
    while table.ask.kind != "turn":
        table.answer("look" if table.offers("look") else table.keys[0])
    assert len([card for card in table.player(0).hand if card != "pendant-of-courage"]) == 2


@pytest.mark.card("neutral.satyrs")
@pytest.mark.parametrize(("face", "morale"), [("+1", 1), ("0", 0), ("-1", 0)])
def test_satyrs_dance_once_a_turn(face: str, morale: int) -> None:
    table = playing("castle.tarnum", armies=[["neutral.satyrs"], []])
    table.answer("throw-for-morale", face).passes("turn")
    assert table.player(0).morale == morale
    assert not table.offers("throw-for-morale")
    assert not playing("castle.tarnum", armies=[["neutral.trolls"], []]).offers("throw-for-morale")


# ---------------------------------------------------------------------- War Machines

GUNNERS = {"castle.tarnum": (), "tower.torosar": ("tower",), "fortress.gerwulf": ("fortress",)}


@pytest.mark.card(*(f"{hero}-1" for hero in GUNNERS), "ballista")
@pytest.mark.parametrize("hero", GUNNERS)
def test_gunners_buy_a_ballista(hero: str) -> None:
    boxes = ("rampart", *GUNNERS[hero])
    table = playing(hero, f"{hero}-1", boxes=boxes, gold=[5, 0]).answer(f"play:{hero}-1:1")
    assert (table.player(0).gold, table.player(0).aside) == (0, ("ballista",))
    assert not playing(hero, f"{hero}-1", boxes=boxes, gold=[4, 0]).offers(f"play:{hero}-1:1")
    assert not playing(hero, f"{hero}-1", boxes=GUNNERS[hero], gold=[9, 0]).offers(f"play:{hero}-1:1"), "no such box"


def at_war(hero: str, *cards: str, owned: bool = True, boxes: tuple[str, ...] = ()) -> Table:
    """The hero's combat with guards begins."""
    table, _ = beside(
        "F3",
        "artifact-symbol",
        heroes_=(hero, SANDRO),
        levels=[1, 1],
        armies=[STRONG, []],
        hands=[list(cards), []],
        boxes=[BOX, "rampart", *boxes],
    )
    if owned:
        table.player(0).aside = ("ballista",)
    table.ask_again()
    table.game.world.charms = ()
    return table


@pytest.mark.card("castle.tarnum-4", "tower.torosar-4", "tower.torosar-6", "fortress.gerwulf-4", "fortress.gerwulf-6")
def test_further_machines_stand_behind_an_army() -> None:
    table = playing("tower.torosar", "tower.torosar-4", boxes=("rampart", "tower"))
    table.answer("play:tower.torosar-4")
    assert table.player(0).aside == ("tower.torosar-4",), "the card stands for it"
    assert [charm.what for charm in table.game.world.charms] == ["lent-ballista"]
    table.next_round().turn(0)
    assert not table.game.world.charms
    assert table.player(0).aside == ()


@pytest.mark.card("castle.tarnum-1", "castle.tarnum-4", "tower.torosar-6", "fortress.gerwulf-4", "fortress.gerwulf-6")
@pytest.mark.parametrize(
    ("card", "option", "damage", "left"),
    [
        ("castle.tarnum-1", ":2", True, True),
        ("tower.torosar-6", "", True, True),
        ("fortress.gerwulf-4", ":2", True, False),
        ("fortress.gerwulf-6", ":2", True, False),
    ],
)
def test_machines_work_when_a_card_says_so(card: str, option: str, damage: bool, left: bool) -> None:
    hero = card[:-2]
    faction = hero.split(".")[0]
    table = at_war(hero, card, boxes=(faction,) if faction in BOXES else ())
    place = table.spot("F3", "artifact-symbol")
    table.march(place)
    for _ in range(60):
        if table.offers(f"play:{card}{option}"):
            break
        table.answer("pass" if table.offers("pass") else table.keys[0])
    enemies = [unit for unit in table.game.combat.units if unit.side == 1]
    before = sum(unit.damage for unit in enemies) + 9 * sum(not unit.alive for unit in enemies)
    table.answer(f"play:{card}{option}")
    while table.ask.kind == "choose-unit":
        foes = [key for key in table.keys if table.game.unit(int(key.removeprefix("unit:u"))).side == 1]
        table.answer(foes[0])
    if table.game.state.combat is not None:
        enemies = [unit for unit in table.game.combat.units if unit.side == 1]
        assert sum(unit.damage for unit in enemies) + 9 * sum(not unit.alive for unit in enemies) > before
        assert at_work(table.game, 0, CARDS["ballista"].uses[0].at).count("ballista") == left + (
            card == "tower.torosar-6"
        )
    assert ("ballista" in table.player(0).aside) is left


@pytest.mark.card("rampart.tarnum-6", "neutral.sharpshooters")
def test_sharpshooters_come_as_guests_and_belong_to_no_army() -> None:
    card = "rampart.tarnum-6"
    table = at_war("rampart.tarnum", card)
    table.march(table.spot("F3", "artifact-symbol"))
    while not table.offers(f"play:{card}:1"):
        table.answer("pass" if table.offers("pass") else table.keys[0])
    table.answer(f"play:{card}:1")
    table.answer(table.keys[0])
    guest = table.game.combat.units[-1]
    assert (guest.card, guest.side) == ("neutral.sharpshooters", 0)
    assert not guest.activated, "they act in this round like everybody else"
    assert guest.card not in [troop.card for troop in survivors(table.game.combat, 0)]
    table.game.state.decks["neutral-silver"] = Deck(())
    assert not call_up("neutral.sharpshooters").possible(table.game, Play(0, card)), "none is left to call"


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("destruction")
def test_permanent_cards_are_lost_for_gold() -> None:
    table = under("destruction", **STRETCH)
    table.player(0).aside = ("air-magic",)
    proclaimed(table)
    assert (table.player(0).aside, table.player(0).removed, table.player(0).gold) == ((), ("air-magic",), 5)
    assert table.player(1).gold == 0


@pytest.mark.card("disruption")
def test_a_tile_without_heroes_is_turned_once() -> None:
    table = under("disruption", tiles={"F3": (0, 0), "F8": (-1, 1)}, **STRETCH)
    proclaimed(table)
    assert table.keys == ["decline", "tile:0,0", "tile:-1,1"]
    table.answer("tile:0,0")
    turn = table.keys[0]
    table.answer(turn)
    laid = next(laid for laid in table.game.world.tiles if laid.tile == "F3")
    assert f"turn:{laid.rotation}" == turn
    assert "tile:0,0" not in table.keys, "no tile is turned twice"
    table.answer("decline")
    taken = under("disruption", tiles={"F3": (0, 0)}, **STRETCH)
    taken.lay_out(at={"0:main": taken.spot("F3", "BL")})
    assert is_replaced(taken.game, "no-tile"), "a hero stands on the only one"


@pytest.mark.card("restart")
def test_hands_are_smaller_but_not_too_small() -> None:
    table = under("restart", **STRETCH)
    usual = table.game.hand_limit(0)
    table.game.world.astrologer = "restart"
    assert table.game.hand_limit(0) == max(4, usual - 2)
    table.lay_out(levels=[7, 7])
    assert table.game.hand_limit(0) > 4


@pytest.mark.card("rulebook")
def test_guards_are_easier_in_that_round() -> None:
    table = under("rulebook", tiles={"F3": (0, 0)}, **STRETCH)
    place = table.spot("F3", "artifact-symbol")
    usual = guard_draws(table.game, 0, place)
    proclaimed(table)
    assert any(charm.what == EASIER for charm in table.game.world.charms)
    assert len(guard_draws(table.game, 0, place)) <= len(usual)
    assert guard_draws(table.game, 0, place) != usual
    in_round(table, 3)
    assert guard_draws(table.game, 0, place) == usual, "for one round"
    assert not is_replaced(table.game, "easiest")


@pytest.mark.card("sanctuary")
def test_heroes_do_not_attack_each_other_in_that_round() -> None:
    table = under("sanctuary", tiles={"F3": (0, 0)}, **STRETCH)
    own = table.spot("F3", "BL")
    foe = next(iter(table.game.atlas.exits(own)))
    proclaimed(table)
    table.turn(0).lay_out(at={"0:main": own, "1:main": foe})
    key = f"move:main:{field_name(foe)}"
    assert not table.offers(key)
    assert refused(table.game, 0, key).says.id == "map.reason.truce"
    in_round(table, 3)
    table.turn(0).lay_out(at={"0:main": own, "1:main": foe})
    assert table.offers(key)


@pytest.mark.card("wandering-merchant", "ballista")
def test_a_merchant_sells_one_machine_to_each_player() -> None:
    table = under("wandering-merchant", gold=[30, 0], boxes=[BOX, "rampart"])
    proclaimed(table)
    table.turn(0)
    before = table.player(0).gold
    machines = [key for key in table.keys if key.startswith("machine:")]
    table.answer("machine:ballista")
    assert machines
    assert before - table.player(0).gold == 10 - 3
    assert not [key for key in table.keys if key.startswith("machine:")], "once"


def defended(week: str, **more: Any) -> Fight:
    """Champions (attack 5) are about to strike at Crusaders (defense 2), who have taken the Defend action."""
    fight = under_week(week, ["castle.champions@b3"], ["castle.crusaders@b2"], **more)
    fight.activate("crusaders").answer("defend").passes()
    return fight.activate("champions").answer("attack:crusaders").passes()


@pytest.mark.card("plastic-tray")
def test_whoever_defends_has_1_more_defense_without_a_die() -> None:
    fight = defended("plastic-tray").answer("0").passes()
    assert fight.unit("crusaders").damage == 5 - 2 - 1, "no Defense die was rolled"
    assert [event.purpose for event in fight.happened(Rolled)].count("defense-die") == 0
    plain = defended("dead-silence").answer("0").passes()
    assert plain.ask.kind == "defense-die"
    assert plain.die(0).unit("crusaders").damage == 5 - 2


@pytest.mark.card("plastic-tray", "neutral.halberdiers")
def test_the_tray_is_for_those_who_took_the_action_themselves() -> None:
    army = ["neutral.boars@b2", "neutral.halberdiers@a2"]
    fight = under_week("plastic-tray", ["castle.champions@b3"], army).attack("champions", "boars").die(0)
    assert fight.ask.kind == "defense-die", "a token that a neighbour lends is thrown for as always"
    bare = under_week("plastic-tray", ["castle.champions@b3"], ["castle.crusaders@b2"])
    assert bare.attack("champions", "crusaders").die(0).unit("crusaders").damage == 5 - 2, "nobody defended"


def gazed(week: str, **more: Any) -> Fight:
    """Medusas have struck back, and the die for their gaze has fallen: no 0."""
    fight = under_week(week, ["castle.champions@b3"], ["dungeon.medusas@b2"], **more)
    fight.attack("champions", "medusas").die(-1)
    while fight.ask.kind != "ability-die":
        fight.answer("0" if fight.ask.seat < 0 else "pass")
    return fight.answer("+1")


@pytest.mark.card("multilingual-bron", "dungeon.medusas")
def test_a_throw_for_an_ability_may_be_made_once_more() -> None:
    fight = gazed("multilingual-bron")
    assert (fight.ask.kind, fight.ask.seat) == ("ability-rolled", 1), "whoever threw it"
    fight.answer("reroll:ability-rerolls", "0").passes()
    assert fight.unit("champions").paralysed
    kept = gazed("multilingual-bron").answer("reroll:ability-rerolls", "-1")
    assert kept.ask.kind != "ability-rolled", "once each"
    assert not kept.unit("champions").paralysed
    let = gazed("multilingual-bron").answer("pass")
    assert not let.unit("champions").paralysed
    assert gazed("dead-silence").ask.kind != "ability-rolled"


@pytest.mark.card("multilingual-bron", "hourglass-of-the-evil-hour")
def test_throws_for_cards_and_attack_dice_are_no_throws_for_an_ability() -> None:
    hand = ["hourglass-of-the-evil-hour"]
    fight = under_week("multilingual-bron", ["castle.champions@b3"], ["castle.crusaders@b2"], attacker_hand=hand)
    fight.activate("champions").answer("play:hourglass-of-the-evil-hour:2", "+1")
    assert fight.ask.kind == "activation", "a card is no unit"
    fight.answer("attack:crusaders").passes().answer("-1")
    assert not fight.offers("reroll:ability-rerolls")


@pytest.mark.rule("core.units.all-lost.starting-units.revised")
def test_whoever_has_only_guests_left_when_a_combat_ends_gets_the_starting_units_back() -> None:
    table = playing("castle.tarnum", armies=[["castle.griffins"], []])
    bring_home(table.game, Fate(0, "main"))
    assert table.player(0).army == starting_army(table.game, 0)


# ---------------------------------------------------------------------- instants in a combat of the map

FINDS: dict[str, Any] = {
    "spell": (["slow", "bless", "haste"], ["cure"]),
    "artifact": (["speculum", "rib-cage"], ["charm-of-mana"]),
    "ability": (["luck", "archery"], ["armorer"]),
}
SEEKERS = {
    "breastplate-of-brimstone": ("castle.catherine", ":1"),
    "crown-of-dragontooth": ("castle.catherine", ":2"),
    "surcoat-of-counterpoise": ("castle.catherine", ":2"),
    "spellbinders-hat": ("castle.catherine", ":1"),
    "conflux.tarnum-1": ("conflux.tarnum", ""),
    "cove.miriam-4": ("cove.miriam", ":1"),
    "rampart.melodia-4": ("rampart.melodia", ""),
    "inferno.octavia-4": ("inferno.octavia", ":1"),
    "inferno.octavia-6": ("inferno.octavia", ":1"),
}


@pytest.mark.card(*SEEKERS)
@pytest.mark.parametrize("card", SEEKERS)
def test_an_instant_that_searches_or_throws_is_played_in_combat_too(card: str) -> None:
    hero, use = SEEKERS[card]
    table, field = beside(
        "F3",
        "artifact-symbol",
        heroes_=(hero, SANDRO),
        levels=[1, 1],
        armies=[STRONG, ["necropolis.skeletons"]],
        hands=[[card, "magic-arrow", "attack"], []],
        boxes=[BOX, "tower", "rampart", "inferno", "conflux", "cove"],
        shared=FINDS,
    )
    table.march(field)
    for _ in range(60):
        if table.ask.kind == "activation" and table.ask.seat == 0:
            break
        table.answer("pass" if table.offers("pass") else table.keys[0])
    assert table.offers(f"play:{card}{use}")
    before = sorted(table.player(0).hand), purse(table, 0)
    table.answer(f"play:{card}{use}")
    while table.ask.kind != "activation":
        table.answer(table.keys[0])
    assert (sorted(table.player(0).hand), purse(table, 0)) != before
    assert table.game.state.combat is not None
    table.game.check_invariants()
