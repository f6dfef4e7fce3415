"""Battlefield Combat: preparing it, deploying, and the rules that change on the hex board."""

from __future__ import annotations

import pytest

import heroes
from heroes.rules.board.library.levels import expert_limit, hand_limit
from heroes.rules.board.state.events import Drew, Flipped, ObstaclePlaced, Placed, RoundBegins, Strikes, TokenPasses
from play.combat.battle import HEX, at, skirmish
from play.combat.fight import combat

LEFT = {at(row, column) for row in range(9) for column in (0, 1)}
RIGHT = {at(row, column) for row in range(9) for column in (11, 12)}


def hexes_offered(keys: list[str]) -> set[str]:
    return {key.split(":")[2] for key in keys}


# ---------------------------------------------------------------------- preparing


@pytest.mark.rule("battlefield.combat.start")
def test_the_battle_of_a_skirmish_starts_as_soon_as_both_decks_are_ready() -> None:
    match = skirmish("short").first(0)
    for _ in range(3):
        assert match.ask.kind == "remove-card"
        match.answer(match.keys[0])
        assert match.game.state.combat is None
    match.answer(match.keys[0])
    assert match.game.state.combat is not None


@pytest.mark.rule("battlefield.combat.draw-hand")
def test_players_of_a_skirmish_draw_up_to_the_hand_limit_and_those_of_a_regular_game_draw_nothing() -> None:
    match = skirmish("medium").first(0).decks()
    assert [len(player.hand) for player in match.game.state.players] == [hand_limit(5)] * 2 == [6, 6]
    regular = combat(
        ["castle.griffins"], ["necropolis.zombies"], board="hex", attacker_level=5, attacker_deck=["attack"] * 5
    )
    while regular.ask.kind.startswith("place"):
        regular.answer(regular.keys[0])
    assert regular.player("attacker").hand == []
    assert regular.happened(Drew) == []


@pytest.mark.rule("battlefield.combat.sequence")
def test_cards_are_drawn_then_obstacles_placed_then_units_then_the_fight() -> None:
    match = skirmish().begun()
    stages = [
        type(event) for event in match.game.events if isinstance(event, (Drew, ObstaclePlaced, Placed, RoundBegins))
    ]
    first = {kind: stages.index(kind) for kind in (Drew, ObstaclePlaced, Placed, RoundBegins)}
    last = {kind: len(stages) - 1 - stages[::-1].index(kind) for kind in (Drew, ObstaclePlaced, Placed)}
    assert last[Drew] < first[ObstaclePlaced]
    assert last[ObstaclePlaced] < first[Placed]
    assert last[Placed] < first[RoundBegins]


@pytest.mark.rule("battlefield.combat.units.alternate", "battlefield.combat.units.count")
@pytest.mark.parametrize(("enemies", "turns"), [(1, [0, 1, 0, 0, 0]), (2, [0, 1, 0, 1, 0, 0]), (4, [0, 1] * 4)])
def test_players_take_turns_placing_one_unit_and_the_larger_army_places_its_rest(
    enemies: int, turns: list[int]
) -> None:
    fight = combat(
        ["castle.griffins", "castle.crusaders", "castle.marksmen", "castle.zealots"],
        ["necropolis.zombies", "necropolis.skeletons", "necropolis.liches", "necropolis.wraiths"][:enemies],
        board="hex",
    )
    while fight.ask.kind == "place-obstacle":
        fight.answer(fight.keys[0])
    order = []
    while fight.ask.kind == "place-units":
        order.append(fight.ask.seat)
        fight.answer(fight.keys[0])
    assert order == turns
    assert fight.game.combat.round == 1, "the fight begins once the last unit stands"


@pytest.mark.rule("battlefield.combat.units.count")
def test_every_unit_of_the_army_is_placed() -> None:
    match = skirmish("large").first(0).decks().obstacles()
    while match.ask.kind == "place-units":
        assert "done" not in match.keys, "none may be held back"
        match.answer(match.keys[0])
    assert [sum(unit.side == side for unit in match.game.combat.units) for side in (0, 1)] == [7, 7]


@pytest.mark.rule("battlefield.combat.units.choose-zone")
@pytest.mark.parametrize(("chosen", "own", "other"), [("a1", LEFT, RIGHT), ("m4", RIGHT, LEFT)])
def test_the_first_placement_fixes_both_zones(chosen: str, own: set[str], other: set[str]) -> None:
    match = skirmish().first(1).decks().obstacles()
    assert match.ask.seat == 1
    assert hexes_offered(match.keys) == LEFT | RIGHT
    match.answer(f"place:necropolis.zombies:{chosen}")
    assert match.ask.seat == 0
    assert hexes_offered(match.keys) == other
    match.answer(match.keys[0])
    assert hexes_offered(match.keys) == own - {chosen}


@pytest.mark.rule("battlefield.combat.units.inside-zone")
def test_units_are_placed_on_empty_hexes_of_their_own_zone() -> None:
    match = skirmish("large").first(0).decks().obstacles()
    taken: dict[int, set[str]] = {0: set(), 1: set()}
    match.answer("place:castle.griffins:b2")
    taken[0].add("b2")
    while match.ask.kind == "place-units":
        seat = match.ask.seat
        assert hexes_offered(match.keys) == (LEFT, RIGHT)[seat] - taken[seat]
        taken[seat].add(match.keys[0].split(":")[2])
        match.answer(match.keys[0])


# ---------------------------------------------------------------------- units on the hex board


@pytest.mark.rule("battlefield.combat.movement")
@pytest.mark.parametrize(
    ("unit", "reach"), [("castle.halberdiers", 4), ("castle.marksmen+", 6), ("castle.griffins+", 9)]
)
def test_a_unit_moves_as_many_hexes_as_its_initiative(unit: str, reach: int) -> None:
    fight = combat([f"{unit}@a5"], ["necropolis.zombies@m1"], board="hex")
    fight.activate(unit.split(".")[1].rstrip("+"))
    far = {name for name in HEX.names if 0 < HEX.distance(HEX.cell_of["a5"], HEX.cell_of[name]) <= reach}
    assert fight.moves() == far - {"m1"}


@pytest.mark.rule("battlefield.combat.movement")
def test_movement_follows_the_initiative_as_it_is_now() -> None:
    fight = combat(["castle.crusaders@a5"], ["necropolis.zombies@m1"], board="hex", attacker_hand=["haste"]).activate(
        "crusaders"
    )
    assert max(HEX.distance(HEX.cell_of["a5"], HEX.cell_of[name]) for name in fight.moves()) == 5
    fight.answer("play:haste", "cast", "unit:crusaders").passes()
    assert max(HEX.distance(HEX.cell_of["a5"], HEX.cell_of[name]) for name in fight.moves()) > 5


@pytest.mark.rule("battlefield.combat.move-then-attack")
@pytest.mark.parametrize("unit", ["crusaders", "griffins"])
def test_a_ground_or_flying_unit_moves_and_then_attacks_and_moves_no_more(unit: str) -> None:
    fight = combat([f"castle.{unit}@a5"], ["necropolis.dread-knights@e5#activated"], board="hex", edition="first")
    fight.activate(unit)
    assert not fight.attacks()
    fight.answer("move:d5")
    assert fight.attacks() == {"dread-knights"}
    fight.answer("attack:dread-knights").die(-1)
    while fight.ask.kind == "retaliation":
        fight.answer("decline")
    assert fight.acting != unit or not fight.moves(), "no movement after an attack"
    assert fight.unit(unit).activated or fight.game.combat.round == 2


@pytest.mark.rule("battlefield.combat.activation-cube")
def test_a_unit_that_has_acted_is_marked_until_the_next_round() -> None:
    fight = combat(["castle.griffins@a1", "castle.crusaders@a9"], ["necropolis.zombies@m5"], board="hex")
    fight.activate("griffins").end()
    assert fight.unit("griffins").activated
    seen = []
    while fight.game.combat.round == 1:
        seen.append(fight.acting)
        assert fight.acting != "griffins", "not twice in a round"
        fight.end()
    assert seen == ["crusaders", "zombies"]
    assert not any(unit.activated for unit in fight.game.combat.units)
    assert fight.acting == "griffins"


@pytest.mark.rule("battlefield.combat.ranged.move-or-attack")
def test_a_ranged_unit_moves_or_attacks_but_never_both() -> None:
    fight = combat(["castle.marksmen@a5"], ["necropolis.dread-knights@g5#activated"], board="hex", edition="first")
    fight.activate("marksmen")
    assert fight.attacks() == {"dread-knights"}
    assert "e5" in fight.moves(), "up to its initiative"
    moved = combat(["castle.marksmen@a5"], ["necropolis.dread-knights@g5"], board="hex", edition="first")
    moved.activate("marksmen").answer("move:e5")
    assert moved.acting != "marksmen" or not moved.attacks()
    fight.answer("attack:dread-knights").die(-1)
    assert fight.acting != "marksmen" or fight.game.combat.round == 2, "its activation is over after the attack"
    assert not fight.unit("marksmen").activated or fight.game.combat.round == 1
    assert fight.cell("marksmen") == "a5"


def dice_rolled(distance: int, *, shooter: str = "castle.marksmen", adjacent_to: str = "") -> int:
    """How many dice a shot over so many hexes rolls."""
    target = at(4, 1 + distance)
    fight = combat([f"{shooter}@b5"], [f"necropolis.ghost-dragons@{target}"], board="hex", edition="first")
    fight.attack(shooter.split(".")[1].rstrip("+"), "ghost-dragons")
    count = 0
    while fight.passes().ask.kind == "attack-die":
        fight.answer("+1" if count == 0 else "-1")
        count += 1
        if len(fight.happened(Strikes)) == 1:
            break
    assert fight.happened(Strikes)[0].total == (2 - 1 if count == 2 else 2 + 1), "of two dice the lower one counts"
    return count


@pytest.mark.rule("battlefield.combat.ranged.penalty-adjacent")
def test_a_shot_at_an_adjacent_unit_rolls_two_dice_and_uses_the_lower() -> None:
    assert dice_rolled(1) == 2
    assert dice_rolled(2) == 1


@pytest.mark.rule("battlefield.combat.ranged.penalty-far")
def test_a_shot_over_eight_hexes_or_more_rolls_two_dice_and_uses_the_lower() -> None:
    assert [dice_rolled(distance) for distance in range(2, 12)] == [1] * 6 + [2] * 4


# ---------------------------------------------------------------------- cards, experts and the token


@pytest.mark.rule("battlefield.combat.expert-per-round")
def test_expert_uses_are_counted_by_the_round_and_come_back_while_the_battle_lasts() -> None:
    fight = combat(
        ["castle.crusaders@e5"], ["dungeon.minotaurs@f5#activated"], board="hex", battle=True, edition="first",
        attacker_level=3, attacker_hand=["attack", "attack", "offense"], defender_hand=[],
    )  # fmt: skip
    fight.attack("crusaders", "minotaurs")
    assert fight.offers("play:attack:expert")
    fight.answer("play:attack:expert")
    while fight.ask.kind == "attack" and fight.ask.seat != 0:
        fight.answer("pass")
    assert not any(key.endswith(":expert") for key in fight.keys), "the limit of this round is reached"
    fight.die(-1)
    while fight.game.combat.round == 1:
        fight.answer("decline" if fight.offers("decline") else "end").passes()
    fight.attack("crusaders", "minotaurs")
    assert fight.offers("play:attack:expert"), "the next round allows one again"


@pytest.mark.rule("battlefield.combat.expert-recover")
def test_one_expert_use_comes_back_at_the_end_of_each_round_up_to_the_limit() -> None:
    fight = combat(
        ["castle.crusaders@a5"], ["dungeon.minotaurs@m5"], board="hex", battle=True, attacker_level=7,
        attacker_expert_left=1, defender_level=7,
    )  # fmt: skip
    counts = [(fight.player("attacker").expert_left, fight.player("defender").expert_left)]
    for _ in range(3):
        fight.next_round()
        counts.append((fight.player("attacker").expert_left, fight.player("defender").expert_left))
    assert counts == [(1, 3), (2, 3), (3, 3), (3, 3)]
    assert expert_limit(7) == 3


@pytest.mark.rule("battlefield.combat.draw-two")
def test_both_players_draw_two_cards_at_the_end_of_each_round_whatever_their_hand() -> None:
    hand = ["attack", "attack", "defense", "defense", "power", "power"]
    fight = combat(
        ["castle.crusaders@a5"], ["dungeon.minotaurs@m5"], board="hex", battle=True,
        attacker_hand=hand, attacker_deck=["knowledge"], attacker_discard=["estates"], defender_deck=["attack"] * 5,
    )  # fmt: skip
    fight.next_round()
    assert sorted(fight.player("attacker").hand) == sorted([*hand, "knowledge", "estates"]), "the pile is shuffled in"
    assert len(fight.player("defender").hand) == 2
    fight.next_round()
    assert len(fight.player("defender").hand) == 4


@pytest.mark.rule("battlefield.combat.initiative-token.start")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_of_a_skirmish_begins_with_the_initiative_token(first: int) -> None:
    match = skirmish().first(first).decks()
    token = match.game.combat.token
    assert match.game.combat.armies[token].seat == first


TIED = ["castle.halberdiers@a1", "castle.marksmen@a9"]


@pytest.mark.rule("battlefield.combat.initiative-token.tie")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_the_holder_of_the_token_acts_first_in_a_tie_and_then_the_players_alternate(edition: str) -> None:
    fight = combat(TIED, ["necropolis.skeletons@m5"], board="hex", edition=edition)
    order = []
    for _ in range(2):
        while fight.ask.kind == "next-unit" or not fight.passes().acting:
            fight.answer(fight.keys[0])
        now = fight.game.combat.round
        while fight.game.combat.round == now:
            if fight.ask.kind == "next-unit":
                assert fight.ask.seat == 0
                fight.answer(fight.keys[0])
            order.append(fight.unit(fight.game.combat.acting.unit).side)  # type: ignore[union-attr]
            fight.end()
    assert order[:3] == [0, 1, 0], "A1, B1, A2"
    assert order[3:] == [1, 0, 0], "in the second round the other player holds the token"


@pytest.mark.rule("battlefield.combat.initiative-token.pass")
def test_the_token_passes_once_all_tied_units_have_acted_and_stays_without_a_tie() -> None:
    fight = combat([*TIED, "castle.griffins@b5"], ["necropolis.skeletons@m5"], board="hex")
    assert fight.game.combat.token == 0
    fight.activate("griffins").end()
    assert fight.game.combat.token == 0, "nobody tied with the griffins"
    for expected in (0, 0, 0):
        if fight.ask.kind == "next-unit":
            fight.answer(fight.keys[0])
        assert fight.game.combat.token == expected, "the tie is still being worked off"
        fight.end()
    assert fight.game.combat.token == 1
    assert len(fight.happened(TokenPasses)) == 1
    while len(fight.happened(TokenPasses)) == 1:
        fight.answer("end" if fight.offers("end") else fight.keys[0])
    assert fight.game.combat.token == 0, "and then hands it back"
    alone = combat(["castle.griffins@a1"], ["necropolis.skeletons@m5"], board="hex")
    alone.next_round().next_round()
    assert alone.game.combat.token == 0


@pytest.mark.rule("battlefield.combat.core-otherwise")
def test_everything_else_in_a_battle_follows_the_core_rules() -> None:
    fight = combat(
        ["castle.griffins@e5", "castle.crusaders+@f6"], ["dungeon.minotaurs+@f5", "dungeon.harpies@m1"], board="hex",
        battle=True, edition="first",
    )  # fmt: skip
    fight.attack("minotaurs", "griffins").die(+1)
    assert fight.unit("griffins").alive is False, "attack 5 and the die against health 4"
    fight.attack("crusaders", "minotaurs").die(+1)
    assert fight.happened(Strikes)[-1].damage == 4 + 1 - 2
    assert fight.offers("retaliate"), "an adjacent unit that survives may strike back"
    fight.answer("retaliate").die(-1)
    assert fight.unit("minotaurs").retaliated
    fight.next_round().attack("minotaurs", "crusaders").die(+1)
    assert [event.card for event in fight.happened(Flipped)] == ["castle.crusaders"], "a Pack turns to Few"


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("battlefield.combat.no-round-limit")
def test_a_battle_goes_on_until_ten_rounds_in_a_row_bring_no_damage() -> None:
    fight = combat(["castle.griffins+@a1"], ["dungeon.minotaurs@b1"], board="hex", battle=True, edition="first")
    for _ in range(9):
        fight.next_round()
    fight.strike("griffins", "minotaurs", die=+1)
    while fight.ask.kind == "retaliation":
        fight.answer("decline")
    for _ in range(9):
        fight.next_round()
    assert fight.game.combat.round == 19, "the blow in round 10 began the count anew"
    assert not fight.over
    while not fight.over:
        fight.passes().answer("end")
    assert fight.game.outcome is not None
    assert fight.game.outcome.winners == ()
    assert fight.game.outcome.reason == "battlefield.combat.no-round-limit"
    assert fight.happened(RoundBegins)[-1].number == 20


@pytest.mark.rule("battlefield.combat.victory")
def test_the_battle_ends_at_once_with_the_last_unit_of_a_side_and_the_other_player_wins() -> None:
    match = skirmish("short", edition="first").begun()
    assert match.game.outcome is None
    fight = combat(
        ["castle.champions@e5"], ["dungeon.harpies@f5!2", "dungeon.evil-eyes@f6!2"], board="hex", battle=True,
        edition="first", attacker_gold=20,
    )  # fmt: skip
    assert not {"surrender", "flee"} & set(fight.activate("champions").keys), "nobody leaves such a battle"
    with pytest.raises(heroes.BadSetup, match="nobody can leave"):
        combat(["castle.champions@e5"], ["dungeon.harpies@f5"], board="hex", battle=True, attacker_refuge=True)
    fight.attack("champions", "harpies").die(0)
    assert not fight.over, "one unit is left"
    fight.next_round().attack("champions", "evil-eyes").die(0)
    assert fight.over
    assert fight.game.outcome is not None
    assert fight.game.outcome.winners == (0,)


@pytest.mark.rule("battlefield.combat.victory")
def test_one_effect_that_destroys_the_last_units_of_both_sides_makes_a_draw() -> None:
    fight = combat(
        ["castle.halberdiers@e5!1"], ["dungeon.troglodytes@f5!1"], board="hex", battle=True, attacker_hand=["fireball"]
    )
    fight.activate("halberdiers").answer("play:fireball", "cast", "spaces:e5-f5").passes()
    assert fight.over
    assert fight.game.outcome is not None
    assert fight.game.outcome.winners == ()
