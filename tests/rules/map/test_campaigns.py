"""Campaigns of three chapters for one player, and cooperative games (core.modes.*)."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import RESIGN, BadSetup, Outcome, load_game, replay
from heroes.rules.board.meeting.encounter import FightGuards
from heroes.rules.board.modes.campaign import CampaignGame
from heroes.rules.board.realm.army import draw_up
from heroes.rules.board.scenario.campaigns import CAMPAIGNS, read_campaign
from heroes.rules.board.scenario.file import BadScenario, check_scenario
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.state.combat import Deck, Troop
from heroes.rules.board.state.events import CombatEnds
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map_events import Eliminated, TimedEventHappens
from play.map.chapters import beat_all, begun
from play.map.foes import ALONE, ARMY, FOE, alone
from play.map.table import Table

both = pytest.mark.parametrize("edition", ["first", "revised"])
CAMPAIGN = CAMPAIGNS["rise-of-the-necromancer"]
TEXT = ALONE.replace("ENEMY", f"{ARMY}\n    moves: never")
TOGETHER = (
    TEXT.replace("mode: campaign", "mode: cooperative")
    .replace("players: [1]", "players: [2]")
    .replace("    1:\n", "    2:\n")
    .replace(
        "{kind: center, at: [0, 0], name: middle}",
        "{kind: center, at: [0, 0], name: middle}\n        - {kind: starting, at: [0, -1], seat: 1, rotation: 3}",
    )
)


def errors(text: str) -> list[str]:
    return [str(problem) for problem in check_scenario(text)[1] if problem.level == "error"]


def chapter(number: int, **setup: Any) -> CampaignGame:
    """A chapter at its first turn."""
    return begun({"scenario": CAMPAIGN.chapters[number], "difficulty": "impossible", **setup})


def win(game: CampaignGame) -> None:
    beat_all(game)
    assert game.outcome == Outcome((0,), "core.victory.other-goals")


def lose(game: CampaignGame) -> None:
    """The last round passes."""
    game.world.round = game.scenario.rounds
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
    assert game.outcome is not None
    assert game.outcome.winners == ()


# ---------------------------------------------------------------------- one player


@pytest.mark.rule("core.modes.campaign")
@both
def test_a_campaign_is_for_exactly_one_player_against_heroes_of_the_game(edition: str) -> None:
    table = alone(edition=edition)
    assert table.game.seats == 1
    assert [side.automaton for side in table.game.world.sides] == ["", "book"]
    assert table.game.hostile(0, FOE)
    with pytest.raises(BadSetup):
        alone(edition=edition, heroes_=("castle.catherine", "dungeon.mutare"))
    assert errors(TEXT) == []
    assert any("players[0]" in one for one in errors(TEXT.replace("players: [1]", "players: [2]")))


@pytest.mark.rule("core.modes.campaign.round-limit", "core.combat.modes.campaign.limits")
def test_a_campaign_scenario_says_in_how_many_rounds_it_must_be_done() -> None:
    assert any("rounds" in one for one in errors(TEXT.replace("rounds: 12\n", "")))
    assert any("round_limit" in one for one in errors(TEXT.replace("round_limit: all-lose\n", "")))
    assert errors(TEXT.replace("round_limit: all-lose", "round_limit: points"))
    table = alone(text=ALONE.replace("rounds: 12", "rounds: 2"), edition="first")
    table.turn(0).answer("end-turn").turn(0)
    assert not table.game.over
    table.answer("end-turn").passes()
    assert table.game.outcome == Outcome((), "core.round.limit")


@pytest.mark.rule("core.modes.campaign.round-limit", "core.combat.modes.campaign.limits")
def test_its_events_happen_in_the_rounds_that_it_names() -> None:
    events = "events:\n  - {name: gift, text: A gift., round: 2, gives: {gain: {gold: 7}}}\n"
    table = alone(text=ALONE + events, edition="first", gold=[0])
    table.turn(0)
    assert not table.happened(TimedEventHappens)
    table.answer("end-turn").turn(0)
    assert [event.name for event in table.happened(TimedEventHappens)] == ["gift"]
    assert table.player(0).gold == 7
    assert errors(TEXT + events.replace("round: 2", "round: 13"))


@pytest.mark.rule("core.combat.control.solo")
@both
def test_who_plays_alone_moves_neutral_units_by_the_printed_order(edition: str) -> None:
    table = alone(edition=edition, tiles={"F1": (0, 0)}, armies=[["castle.halberdiers"]]).turn(0)
    mine = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.field(field).guard)
    steps = FightGuards(table.game.main_of(0), mine).run(table.game)
    guards = steps[0].neutrals  # type: ignore[attr-defined]
    assert (guards.seat, guards.strict) == (0, True)


@pytest.mark.rule("core.modes.campaign")
def test_a_condition_of_defeat_ends_the_game_at_once() -> None:
    text = ALONE + "defeat:\n  conditions: [town-lost]\n"
    table = alone(text=text, enemy="moves: {points: 9, takes: nothing}", tiles={"F1": (0, 0)}, gold=[0]).turn(0)
    table.game.put_hero(table.game.main_of(0), -1)
    table.answer("end-turn").passes()
    assert table.game.outcome == Outcome((), "core.victory.by-scenario")


# ---------------------------------------------------------------------- chapters


@pytest.mark.rule("core.modes.campaign.chapters")
def test_a_campaign_has_three_chapters_that_are_played_in_order() -> None:
    assert len(CAMPAIGN.chapters) == 3
    assert all(SCENARIOS[name].mode == "campaign" for name in CAMPAIGN.chapters)
    game = chapter(0, edition="first")
    played = [game.scenario.id]
    while True:
        assert game.next_setup() is None, "nothing follows a game that is not over"
        win(game)
        setup = game.next_setup()
        if setup is None:
            break
        game = begun(setup)
        played.append(game.scenario.id)
    assert tuple(played) == CAMPAIGN.chapters


@pytest.mark.rule("core.modes.campaign.chapters")
def test_a_lost_chapter_is_played_again_with_what_was_carried_into_it() -> None:
    carried = {"resources": [33, 4, 2], "units": [["necropolis.skeletons", True]]}
    game = chapter(1, edition="first", carried=carried)
    lose(game)
    setup = game.next_setup()
    assert setup is not None
    assert (setup["scenario"], setup["carried"]) == (CAMPAIGN.chapters[1], carried)


@pytest.mark.rule("core.modes.campaign.chapters")
def test_units_resources_and_artifacts_are_carried_and_the_hero_begins_anew() -> None:
    game = chapter(0, edition="first")
    player = game.player(0)
    player.gold, player.materials, player.valuables, player.steps = 31, 2, 5, 8
    player.army = (Troop("necropolis.skeletons", True), Troop("necropolis.vampires"))
    deck = game.state.decks["artifact"]
    artifact = deck.draw[0]
    game.state.decks["artifact"] = Deck(deck.draw[1:], deck.discard)
    player.discard = [artifact]
    draw_up(game, 0)
    win(game)
    setup = game.next_setup()
    assert setup is not None
    following = begun(setup)
    there = following.player(0)
    assert (there.gold, there.materials, there.valuables) == (31, 2, 5)
    assert [(troop.card, troop.pack) for troop in there.army] == [
        ("necropolis.skeletons", True),
        ("necropolis.vampires", False),
    ]
    assert artifact in [*there.deck, *there.hand]
    decks = following.state.decks["artifact"]
    assert [*decks.draw, *decks.discard].count(artifact) == 0
    assert there.level == 1
    assert load_game(following.save()).digest == replay(following.record()).digest == following.digest


@pytest.mark.rule("core.modes.campaign.chapters")
def test_a_later_chapter_can_be_played_alone_with_its_own_start() -> None:
    game = chapter(1)
    assert game.player(0).gold == 12
    assert [troop.card for troop in game.player(0).army][:1] == ["necropolis.skeletons"]


@pytest.mark.rule("core.modes.campaign.chapters")
@pytest.mark.parametrize(
    ("carried", "says"),
    [
        ({"resources": [1, 2]}, "carried must be"),
        ({"gold": 3}, "carried must be"),
        ("all", "carried must be"),
        ({"resources": [-1, 0, 0]}, "three numbers"),
        ({"units": [["castle.griffins", True]]}, "units of the hero's faction"),
        ({"units": [["necropolis.zombies", True], ["necropolis.zombies", False]]}, "units of the hero's faction"),
        ({"artifacts": ["bless"]}, "no Artifact card"),
    ],
)
def test_what_nobody_can_have_carried_is_refused(carried: Any, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        chapter(1, carried=carried)


@pytest.mark.rule("core.modes.campaign.chapters")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("  - the-black-road\n  - the-bone-throne\n", ""), "2 to 6 different chapters"),
        (("the-bone-throne", "grave-tidings"), "2 to 6 different chapters"),
        (("the-bone-throne", "the-bone-thrown"), "the-bone-throne"),
        (("the-bone-throne", "crossroads"), "crossroads"),
        (("players: 1", "players: 2"), "players"),
    ],
)
def test_a_campaign_file_says_what_is_wrong_with_it(change: tuple[str, str], says: str) -> None:
    chapters = "  - grave-tidings\n  - the-black-road\n  - the-bone-throne\n"
    text = f"campaign: mine\nname: Mine\nplayers: 1\nchapters:\n{chapters}"
    assert read_campaign(text).chapters == CAMPAIGN.chapters
    with pytest.raises(BadScenario, match=says):
        read_campaign(text.replace(*change))


# ---------------------------------------------------------------------- together


def together(**state: Any) -> Table:
    heroes_ = ("castle.catherine", "dungeon.mutare")
    return alone(text=TOGETHER, mode="cooperative", heroes_=heroes_, **state)


@pytest.mark.rule("core.modes.cooperative.revised", "core.combat.modes.cooperative")
def test_cooperating_players_are_two_or_three_on_one_side() -> None:
    table = together()
    assert table.game.seats == 2
    assert table.game.allied(0, 1)
    assert all(table.game.hostile(seat, 2) for seat in (0, 1))
    assert heroes.new_game("cooperative", {"scenario": "unholy-quest", "seats": [{}, {}, {}]}).seats == 3
    for count in (1, 4):
        assert errors(TOGETHER.replace("players: [2]", f"players: [{count}]"))
    with pytest.raises(BadSetup, match="does not know the mode Cooperative"):
        together(edition="first")


@pytest.mark.rule("core.modes.cooperative.revised", "core.combat.modes.cooperative")
def test_cooperating_players_win_together() -> None:
    table = together().turn(0)
    table.player(2).eliminated = True
    table.ask_again()
    assert table.game.outcome == Outcome((0, 1), "core.victory.other-goals")


@pytest.mark.rule("core.modes.cooperative.revised", "core.combat.modes.cooperative")
def test_cooperating_players_lose_together() -> None:
    text = TOGETHER + "defeat:\n  conditions: [town-lost]\n"
    table = alone(text=text, mode="cooperative", heroes_=("castle.catherine", "dungeon.mutare")).turn(0)
    table.game.lay_cubes(table.town(1), (1,))
    table.ask_again()
    assert not table.game.over
    table.game.lay_cubes(table.town(1), (2,))
    table.ask_again()
    assert table.game.outcome == Outcome((), "core.victory.by-scenario")


@pytest.mark.rule("core.modes.cooperative.revised", "core.combat.modes.cooperative")
def test_cooperating_players_do_not_fight_each_other_and_neutrals_follow_the_print() -> None:
    table = together(tiles={"F1": (0, 0)}).turn(0)
    game = table.game
    beside = next(field for field in game.atlas.exits(table.town(1)) if game.hero_at(field) < 0)
    game.put_hero(game.main_of(0), beside)
    table.ask_again()
    assert not table.offers(f"move:main:{field_name(table.town(1))}"), "the ally's hero stands there"
    mine = next(field for field in game.atlas.exits(table.town(0)) if game.field(field).guard)
    steps = FightGuards(game.main_of(0), mine).run(game)
    guards = steps[0].neutrals  # type: ignore[attr-defined]
    assert (guards.seat, guards.strict) == (1, True), "another player moves them, as it is printed"


@pytest.mark.rule("core.elimination.cleanup", "core.modes.cooperative.revised")
def test_the_hero_of_a_player_who_gives_up_before_an_enemy_has_left_when_it_arrives() -> None:
    text = TOGETHER.replace("moves: never", "moves: book")
    table = alone(text=text, mode="cooperative", heroes_=("castle.catherine", "dungeon.mutare"), tiles={"F1": (0, 0)})
    game = table.turn(0).game
    lair = game.piece(game.main_of(2)).field
    near = next(field for field in game.atlas.exits(lair) if game.field(field).location == "empty")
    game.put_hero(game.main_of(1), near)
    while game.state.combat is None:
        table.answer("end-turn" if table.offers("end-turn") else table.keys[0])
    _, combat_ends, next_told, *_ = game.answer(1, RESIGN)
    assert isinstance(combat_ends, CombatEnds)
    assert isinstance(next_told, Eliminated), "before the enemy stands on that field and goes on"


@pytest.mark.rule("core.trade.cards.adjacent-allies", "core.modes.cooperative.revised")
def test_cooperating_players_trade_cards_as_allies_do() -> None:
    table = together().turn(0)
    game = table.game
    beside = next(field for field in game.atlas.exits(table.town(1)) if game.hero_at(field) < 0)
    game.put_hero(game.main_of(0), beside)
    table.ask_again()
    assert table.offers("trade:1")
    assert not table.offers("trade:2")


@pytest.mark.rule("core.modes.list.first", "core.modes.list.revised")
def test_each_edition_plays_the_modes_of_its_book() -> None:
    for mode in ("clash", "campaign", "alliance"):
        assert heroes.new_game(mode, {"edition": "first"}).seats
        assert heroes.new_game(mode, {"edition": "revised"}).seats
    assert heroes.new_game("cooperative", {"scenario": "unholy-quest", "edition": "revised"}).seats == 2
    with pytest.raises(BadSetup, match="its modes are Clash, Campaign, Alliance"):
        heroes.new_game("cooperative", {"scenario": "unholy-quest", "edition": "first"})


# ---------------------------------------------------------------------- files


@pytest.mark.rule("core.ai.faction", "core.ai.army-from-scenario", "core.ai.scenario-overrides")
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("faction: necropolis", "faction: necropoli"), "necropolis"),
        (("unit: necropolis.skeletons", "unit: necropolis.skeleton"), "necropolis.skeletons"),
        (("unit: necropolis.skeletons", "unit: castle.griffin"), "castle.griffins"),
        ((ARMY, "army: []"), "1 to 7 units"),
        (("moves: never", "moves: nevr"), "never"),
        (("moves: never", "moves: {point: 3}"), "points"),
        (("moves: never", "moves: {to: gat}"), "gate"),
        (("moves: never", "moves: never\n    deck: {migth: 1}"), "might"),
        (("moves: never", "moves: never\n    deck: {might: 30}"), "at most 12"),
        (("moves: never", "moves: never\n    spells: {slw: 1}"), "slow"),
        (("moves: never", "moves: never\n    spells: {town-portal: 1}"), "town-portal"),
        (("moves: never", "moves: never\n    skills: [{card: estate}]"), "estates"),
        (("moves: never", "moves: never\n    at: gat"), "gate"),
        (("moves: never", "moves: {to: gate}\n    at: gate"), "face down"),
        ((", owner: foe", ", seat: 1"), "nothing brings it onto the map"),
        (("owner: foe", "owner: fo"), "no enemy 'fo'"),
        (("beaten: foe", "beaten: fo"), "foe"),
        (("{tile: middle, spot: BL}", "{tile: midle, spot: BL}"), "middle"),
        (("{tile: middle, spot: BL}", "{tile: middle, spot: BL, field: C}"), "exactly one"),
        (("mode: campaign", "mode: tournament"), "tournament"),
    ],
)
def test_a_wrong_word_about_an_enemy_is_found_with_its_line_and_a_near_word(change: tuple[str, str], says: str) -> None:
    assert change[0] in TEXT
    found = errors(TEXT.replace(*change))
    assert any(says in error for error in found), found
    assert all("line " in error for error in found)
