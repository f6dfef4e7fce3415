"""What chance brings by a scenario, peace that ends and begins, cards that somebody owns, and what happens once."""

from __future__ import annotations

import pytest

from heroes.engine import NATURE, Event, load_game
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.modes.map_mode import MapMode
from heroes.rules.board.scenario.changes import changes_said
from heroes.rules.board.scenario.condition_words import OWNED
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map_events import EnemyWithdraws, GuardsRaised, PeaceChanged, WayChanged
from heroes.words import words_of
from play.map.saga import alone_with, beside_the_mill, happened, in_round, passages, saga, written
from play.map.table import Table
from play.map.template import good, line_of, problems

timed = pytest.mark.rule("core.events.timed.scope")
STORY = "story: {rain: It rains., sun: The sun comes out.}\n"


def until_chance(table: Table) -> None:
    """Turns end until chance is asked."""
    while table.ask.kind != "chance":
        table.answer("end-turn" if "end-turn" in table.keys else table.ask.passes or table.keys[0])


# ---------------------------------------------------------------------- chance


@timed
def test_chance_decides_between_effects_for_each_player() -> None:
    table = saga("- {when: {round: 2}, do: {chance: [{gain: {gold: 3}}, {gain: {gold: 7}}]}}")
    until_chance(table)
    assert (table.ask.seat, table.keys) == (NATURE, ["lot:1", "lot:2"])
    assert load_game(table.game.save()).ask == table.ask
    table.answer("lot:2").answer("lot:1")
    assert [table.player(seat).gold for seat in (0, 1)] == [7, 3]


@timed
def test_chance_decides_once_for_all_where_it_concerns_the_table() -> None:
    table = saga("- {when: {round: 2}, do: {chance: [{say: rain}, {say: sun}]}}", rest=STORY)
    until_chance(table)
    table.answer("lot:2")
    assert table.ask.kind != "chance"
    assert passages(table) == ["sun"]


@timed
def test_what_could_do_nothing_is_left_to_no_chance() -> None:
    events = (
        "- {when: {round: 2}, for: {seat: 0}, do: {chance: [{gain: {gold: 3}, if: {level: 7}}, {gain: {gold: 5}}]}}"
    )
    assert in_round(saga(events), 2).player(0).gold == 5
    assert good(written(events)).events[0].do[0].label().id == "scenario.reward.by-chance"


@timed
@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("{chance: [{draw: 1}]}", "names one effect alone; chance decides between several"),
        ("{chance: []}", "names nothing to give"),
        ("{chance: {draw: 1}}", "must be a list"),
        ("{peace: over}", "is 'over'; it must be one of: kept, ended"),
    ],
)
def test_what_is_wrong_with_an_effect_is_told_with_its_line(effect: str, told: str) -> None:
    text = written(f"- {{when: {{round: 2}}, do: {effect}}}")
    assert [(one.line, one.text) for one in problems(text)] == [(line_of(text, "when: {round: 2}"), told)]


# ---------------------------------------------------------------------- once for all


@timed
def test_what_concerns_the_table_happens_where_any_player_meets_its_condition() -> None:
    events = """
- {when: {round: 2}, for: {seat: 1}, do: {mark: seer}}
- {when: {round: 2}, do: [{say: rain, if: {marked: seer}}, {say: sun, if: {marked: nobody}}]}
- {when: {round: 3}, do: {mark: nobody, if: {level: 7}}}
"""
    assert passages(in_round(saga(events, rest=STORY), 2)) == ["rain"]


@timed
def test_what_an_event_has_just_done_is_known_to_the_next_of_its_effects() -> None:
    events = "- {when: {round: 2}, do: [{mark: seer, if: {seat: 1}}, {say: rain, if: {marked: seer}}]}"
    assert passages(in_round(saga(events, rest=STORY), 2)) == ["rain"]


# ---------------------------------------------------------------------- peace


@pytest.mark.rule("core.combat.trigger.enemy-hero")
def test_a_truce_lasts_until_an_event_ends_it() -> None:
    events = "- {when: {round: 2}, do: {peace: ended}}\n- {when: {round: 3}, do: {peace: kept}}"
    table = saga(events, rest="rules: {peace: true}\n")
    assert not table.game.at_war(0, 1)
    in_round(table, 2)
    assert table.game.at_war(0, 1)
    again = load_game(table.game.save())
    assert isinstance(again, MapMode)
    assert again.at_war(0, 1)
    in_round(table, 3)
    assert not table.game.at_war(0, 1)
    assert [(event.kept, event.towns) for event in table.happened(PeaceChanged)] == [(False, False), (True, False)]
    assert [str(event.says()) for event in table.happened(PeaceChanged)] == [
        "From now on the peace among the players is over.",
        "From now on the players leave each other alone.",
    ]


@pytest.mark.rule("core.combat.trigger.enemy-hero")
def test_the_peace_of_towns_ends_without_another_one_in_its_place() -> None:
    table = saga("- {when: {round: 2}, do: {peace: ended}}", rest="rules: {peace: towns}\n")
    assert table.game.at_war(0, 1)

    def offered() -> bool:
        table.turn(0)
        town = table.town(1)
        beside = next(one for one in table.game.atlas.exits(town) if table.game.hero_at(one) < 0)
        table.lay_out(at={"0:main": beside})
        return f"move:main:{field_name(town)}" in table.keys

    assert not offered()
    table.answer("end-turn")
    in_round(table, 2)
    assert table.game.at_war(0, 1)
    assert offered()


def test_a_game_in_which_players_never_fight_each_other_knows_no_end_of_peace() -> None:
    text = written("- {when: {round: 2}, do: {peace: ended}}")
    text = text.replace("mode: clash", "mode: cooperative").replace("round_limit: draw", "round_limit: all-lose")
    assert "players never fight each other in such a game" in [one.text for one in problems(text, "warning")]


# ---------------------------------------------------------------------- cards


@timed
def test_a_set_of_cards_is_owned_wherever_each_of_them_is() -> None:
    first, second = [card.id for card in CARDS.values() if card.kind == "artifact" and card.box == "core"][:2]
    events = f"- {{when: {{owns: [{first}, {second}]}}, for: whoever, do: {{gain: {{gold: 9}}}}}}"
    table = saga(events).turn(0)
    table.lay_out(hands=[[first], []])
    table.answer("end-turn").turn(1)
    assert table.player(0).gold == 0
    table.player(0).discard = [*table.player(0).discard, second]
    in_round(table, 2)
    assert (table.player(0).gold, table.player(1).gold) == (9, 0)


@timed
def test_so_many_cards_of_a_kind_are_counted() -> None:
    artifacts = [card.id for card in CARDS.values() if card.kind == "artifact" and card.box == "core"][:3]
    table = alone_with("- {when: {owns: artifact, count: 3}, do: {say: rain}}\n", rest=STORY).turn(0)
    goal = good(written("- {when: {owns: artifact, count: 3}, do: {draw: 1}}")).events[0].when.text()
    assert "3 artifacts" in str(goal)
    assert "3 artefakter" in words_of("sv").text(goal)
    table.player(0).hand = artifacts[:2]
    table.player(0).deck = []
    table.answer("end-turn").passes("start")
    assert happened(table) == passages(table) == []
    table.player(0).deck = artifacts[2:]
    table.next_round()
    assert passages(table) == ["rain"]


@pytest.mark.parametrize(
    ("owns", "told"),
    [
        ("owns: artefact", "(did you mean"),
        ("owns: []", "names nothing"),
        ("owns: [artifact, slow]", "is 'artifact'"),
        ("owns: slow, count: 2", "does not belong to 'slow'"),
    ],
)
def test_what_is_wrong_with_cards_that_are_asked_for_is_told(owns: str, told: str) -> None:
    text = written(f"- {{when: {{{owns}}}, do: {{draw: 1}}}}")
    assert any(told in one.text for one in problems(text)), problems(text)


def test_a_card_of_a_box_that_is_not_played_with_is_told() -> None:
    card = next(card for card in CARDS.values() if card.kind in OWNED and card.box == "tower")
    text = written(f"- {{when: {{owns: {card.id}}}, do: {{draw: 1}}}}")
    assert [one.text for one in problems(text)] == ["no box of this file has it; the box tower has, for map.boxes"]


# ---------------------------------------------------------------------- what the players read


@pytest.mark.rule("tournament.creator.10-rules")
def test_rules_that_a_file_does_not_word_are_told_by_the_game() -> None:
    rules = "rules: {peace: true, secondary: none, retreat: false, attacks: 2}\n"
    assert [str(one) for one in changes_said(good(written("", rest=rules)))] == [
        "The players leave each other's heroes, towns and fields alone.",
        "Nobody has a Secondary Hero.",
        "Nobody leaves a combat in the middle of it.",
        "Each player attacks others 2 times in a turn at most.",
    ]
    worded = rules.replace("peace: true", "peace: true, text: All is quiet.")
    assert changes_said(good(written("", rest=worded))) == []


# ---------------------------------------------------------------------- enemies that go


@timed
def test_an_enemy_withdraws_unbeaten_and_comes_again() -> None:
    enemy = "enemies: {raiders: {name: The raiders, at: nowhere, moves: never, army: {draw: [bronze]}}}\n"
    places = "places:\n  mill: {tile: mills, location: windmill}\n"
    events = """
- {when: {round: [2, 4]}, do: {spawn: raiders, at: mill}}
- {when: {round: 3}, do: {withdraw: raiders}}
"""
    table = saga(events, rest=enemy, map_=places)
    mill, hero = table.spot("F1", "windmill"), table.game.main_of(2)
    found = [in_round(table, number).game.piece(hero).field for number in (2, 3, 4)]
    assert found == [mill, NOWHERE, mill]
    assert not table.game.has_left(2)
    assert [event.field for event in table.happened(EnemyWithdraws)] == [field_name(mill)]
    assert str(table.happened(EnemyWithdraws)[0].says()).startswith("The raiders left the map at ")


# ---------------------------------------------------------------------- whichever comes


@pytest.mark.rule("core.round.timed-event")
def test_an_event_comes_with_whichever_of_several_deeds_and_only_once() -> None:
    places = "places:\n  mill: {tile: mills, location: windmill}\n"
    events = "- {when: [{discovers: center}, {enters: mill}, {beats: any}], do: {gain: {gold: 4}}}"
    table = saga(events, map_=places).turn(0)
    mill = beside_the_mill(table)
    before = table.player(0).gold
    table.march(mill)
    assert happened(table) == []
    assert table.player(0).gold - before >= 4
    once = table.game.world.fired
    assert len(once) == 1
    text = good(written(events, map_=places)).events[0].when.text()
    assert " or " in str(text)
    assert " eller " in words_of("sv").text(text)


@pytest.mark.rule("core.round.timed-event")
def test_of_a_list_of_deeds_the_one_that_never_comes_is_doubtful() -> None:
    places = "places:\n  mill: {tile: mills, location: windmill}\n"
    text = written("- {when: [{flags: mill}, {enters: mill}], do: {draw: 1}}", map_=places)
    assert [one.where for one in problems(text, "warning") if one.where.startswith("events")] == ["events[0].when[0]"]
    assert [one.text for one in problems(written("- {when: [], do: {draw: 1}}"))] == ["names nothing"]


# ---------------------------------------------------------------------- in the language of whoever reads


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["From now on closed: Windmill.", "The guards of Far tiles are a level stronger."]),
        ("sv", ["Från och med nu stängt: Väderkvarn.", "Vakterna vid fjärran brickor är en nivå starkare."]),
    ],
)
def test_what_has_been_closed_is_named_in_the_language_of_whoever_reads(language: str, told: list[str]) -> None:
    table = in_round(saga("- {when: {round: 2}, do: [{close: windmill}, {guards: {on: far, plus: 1}}]}"), 2)
    events: list[Event] = [*table.happened(WayChanged), *table.happened(GuardsRaised)]
    assert [words_of(language).text(event.says()) for event in events] == told


@timed
def test_cubes_that_leave_several_places_leave_all_of_them() -> None:
    effect = good(written("- {when: {round: 2}, do: {unflag: [settlement, windmill]}}")).events[0].do[0]
    assert str(effect.label()) == "your cubes leave Settlement and Windmill"
