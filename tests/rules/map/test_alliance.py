"""Two against two: teams, the order of turns, an ally's flags, and what allies hand over to each other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup, IllegalAnswer, Outcome
from heroes.rules.board.book.layers import EDITIONS
from heroes.rules.board.library.components import CARDS, HEROES
from heroes.rules.board.meeting.encounter import player_before
from heroes.rules.board.scenario.file import check_scenario
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map_events import CardOffered, CardsTraded, TurnBegins
from heroes.rules.words.card import ARTIFACT, SPELL
from play.map.crowd import crowd
from play.map.table import Table

both = pytest.mark.parametrize("edition", ["first", "revised"])
ACROSS = (0, 1, 0, 1)
"""Seats 0 and 2 against 1 and 3."""


def allies(monkeypatch: pytest.MonkeyPatch, edition: str = "revised", **changes: Any) -> Table:
    """Four players around one tile, seat 0 at its first turn; 0 and 2 play against 1 and 3."""
    return crowd(monkeypatch, 4, mode="alliance", edition=edition, **{"teams": ACROSS, **changes})


# ---------------------------------------------------------------------- who plays


@pytest.mark.rule("core.modes.alliance.players")
def test_an_alliance_is_two_against_two() -> None:
    game = heroes.new_game("alliance", {"scenario": "arrogance"})
    assert game.seats == 4
    teams = [side.team for side in game.world.sides]  # type: ignore[attr-defined]
    assert sorted(teams) == [0, 0, 1, 1]
    for players in (2, 3, 5):
        with pytest.raises(BadSetup, match="4 players"):
            heroes.new_game("alliance", {"scenario": "arrogance", "seats": [{}] * players})


@pytest.mark.rule("core.modes.alliance.players")
def test_an_alliance_takes_a_box_besides_the_core_box() -> None:
    text = ARROGANT.replace("boxes: [core, rampart]", "boxes: [core]")
    with pytest.raises(BadSetup, match="at least one box besides the core box"):
        heroes.new_game("alliance", {"scenario": text})
    assert heroes.new_game("alliance", {"scenario": text, "boxes": ["rampart"]}).seats == 4


ARROGANT = """
name: Four corners
mode: alliance
players: [4]
teams: {4: [[0, 1], [2, 3]]}
rounds: 4
map:
  boxes: [core, rampart]
  layouts:
    4:
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0}
        - {kind: starting, at: [1, 0], seat: 1}
        - {kind: starting, at: [0, -1], seat: 2}
        - {kind: starting, at: [0, 1], seat: 3}
        - {kind: center, at: [0, 0]}
victory: {conditions: [defeat-factions]}
round_limit: draw
"""


@pytest.mark.rule("core.modes.alliance.players", "core.modes.alliance.fixed-teams")
@pytest.mark.parametrize(
    ("teams", "says"),
    [
        ("teams: {4: [[0, 1], [2, 2]]}", "every seat from 0 to 3 in exactly one team"),
        ("teams: {4: [[0, 1], [2]]}", "every seat from 0 to 3 in exactly one team"),
        ("teams: {4: [[0, 1, 2], [3]]}", "two players against two"),
        ("teams: {4: [[0], [1], [2, 3]]}", "two players against two"),
        ("teams: {5: [[0, 1], [2, 3]]}", "is not known here"),
        ("", "who plays with whom"),
    ],
)
def test_the_teams_of_a_scenario_are_two_of_two(teams: str, says: str) -> None:
    _, problems = check_scenario(ARROGANT.replace("teams: {4: [[0, 1], [2, 3]]}", teams))
    errors = [str(problem) for problem in problems if problem.level == "error"]
    assert any(says in error for error in errors), errors


@pytest.mark.rule("core.setup.faction-unique", "core.modes.alliance.players")
def test_no_two_seats_have_one_faction() -> None:
    one, other = (hero.id for hero in HEROES.values() if hero.faction == "castle" and hero.box == "core")
    for seats in ([{"hero": one}, {}, {"hero": other}, {}], [{"hero": one}, {"hero": other}, {}, {}]):
        with pytest.raises(BadSetup, match="two seats play Castle"):
            heroes.new_game("alliance", {"scenario": "arrogance", "seats": seats})


@pytest.mark.rule("core.modes.list.first", "core.modes.list.revised")
def test_the_first_book_has_three_modes_and_the_revised_one_four() -> None:
    assert EDITIONS["first"].modes == ("clash", "campaign", "alliance")
    assert EDITIONS["revised"].modes == ("clash", "campaign", "alliance", "cooperative")
    for edition in EDITIONS:
        for mode in ("clash", "alliance"):
            assert heroes.new_game(mode, {"edition": edition}).seats


# ---------------------------------------------------------------------- the outcome


@pytest.mark.rule("core.modes.alliance.fixed-teams", "core.modes.alliance.shared-outcome")
def test_who_is_out_wins_with_the_ally_who_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch).turn(0)
    teams = table.game.world.sides
    table.player(2).eliminated = True
    table.player(1).eliminated = True
    table.ask_again()
    assert not table.game.over
    assert table.game.world.sides == teams
    table.player(3).eliminated = True
    table.ask_again()
    assert table.game.outcome == Outcome((0, 2), "core.victory.last-standing")


@pytest.mark.rule("core.modes.alliance.shared-outcome")
def test_who_loses_takes_the_ally_along(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = "conditions: [defeat-factions]\ndefeat:\n  conditions: [{town-lost: own}]"
    table = allies(monkeypatch, victory=lost).turn(0)
    table.lay_out(owners={table.town(1): 0})
    assert (table.player(1).eliminated, table.player(3).eliminated) == (True, True)
    assert table.game.outcome == Outcome((0, 2), "core.victory.last-standing")


@pytest.mark.rule("core.modes.alliance.shared-outcome")
def test_what_an_ally_holds_is_held_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = "conditions: [{holds: town, count: 3}]"
    table = allies(monkeypatch, victory=goal, ending="at-once").turn(0)
    assert not table.game.over, "two towns of their own"
    table.lay_out(owners={table.town(1): 2})
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0, 2)


@pytest.mark.rule("core.modes.alliance.shared-outcome")
def test_faction_cubes_of_allies_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch, "first", ending="at-once").turn(0)
    table.player(0).trophies = (1,)
    table.ask_again()
    assert not table.game.over
    table.player(2).trophies = (3,)
    table.ask_again()
    assert table.game.outcome == Outcome((0, 2), "core.victory.three-players.first")


@pytest.mark.rule("core.modes.alliance.shared-outcome")
def test_victory_points_of_allies_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch, rounds=1, limit="points").turn(0)
    table.player(1).steps = 8  # level 4: most of all, but the others have more together
    table.player(0).steps = table.player(2).steps = 6
    table.answer("end-turn").passes().answer("seat:1")
    for seat in (1, 2, 3):
        table.turn(seat).answer("end-turn")
    table.passes()
    assert table.game.outcome == Outcome((0, 2), "tournament.score.winner", (3, 4, 3, 1))


# ---------------------------------------------------------------------- turns


@pytest.mark.rule("core.round.alliance-order")
@both
def test_the_teams_take_turns_and_the_second_team_chooses_who_goes_first(
    monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    table = allies(monkeypatch, edition).turn(0)
    table.answer("end-turn").passes()
    assert (table.ask.kind, table.ask.seat) == ("team-turn", 1)
    assert table.keys == ["seat:1", "seat:3"]
    table.answer("seat:3")
    for seat in (3, 2, 1):
        assert table.turn(seat).game.world.turn == seat
        table.answer("end-turn")
    table.turn(0).answer("end-turn").passes().answer("seat:1").turn(1)
    turns = [event.seat for event in table.happened(TurnBegins)]
    assert turns == [0, 3, 2, 1, 0, 1]


@pytest.mark.rule("core.round.alliance-order")
def test_neighbours_in_one_team_do_not_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch, teams=(0, 0, 1, 1))
    assert table.game.world.order == (0, 2, 1, 3)


@pytest.mark.rule("core.round.alliance-order")
def test_a_team_of_one_has_nothing_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch).turn(0)
    table.player(3).eliminated = True
    table.answer("end-turn").turn(1).answer("end-turn").turn(2).answer("end-turn").turn(0)
    assert table.game.world.round == 2


@pytest.mark.rule("core.combat.control.neutral.clash", "core.round.alliance-order")
def test_neutral_units_are_moved_by_who_had_the_turn_before(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch).turn(0)
    table.answer("end-turn").passes().answer("seat:3").turn(3)
    assert player_before(table.game, 3) == 0
    assert player_before(table.game.copy(), 2) == 3


# ---------------------------------------------------------------------- flags


@pytest.mark.rule("core.field.flaggable.ally")
def test_a_mine_of_an_ally_is_an_empty_field(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch).turn(0)
    game = table.game
    start = table.where("0:main")
    mine = next(field for field, it in game.atlas.fields.items() if it.location.endswith("-mine"))
    beside = next(field for field in game.atlas.exits(mine) if field != start and game.hero_at(field) < 0)
    game.put_hero(game.main_of(0), beside)
    for owner, after in ((2, 2), (1, 0)):
        game.lay_cubes(mine, (owner,))
        game.put_hero(game.main_of(0), beside)
        table.ask_again()
        gold = table.player(0).gold
        table.answer(f"move:main:{field_name(mine)}").passes()
        assert game.owner(mine) == after
        assert table.player(0).gold == gold, "somebody has had its first income before"


# ---------------------------------------------------------------------- trading


SPELLS = ["bless", "slow"]
ARTIFACTS = [card.id for card in CARDS.values() if card.kind == ARTIFACT][:2]


def side_by_side(
    monkeypatch: pytest.MonkeyPatch, edition: str = "revised", *, own: list[str], other: list[str]
) -> Table:
    """The Main Heroes of 0 and 2 stand beside each other in 0's turn, with these hands."""
    table = allies(monkeypatch, edition).turn(0)
    game = table.game
    beside = next(field for field in game.atlas.exits(table.town(2)) if game.hero_at(field) < 0)
    game.put_hero(game.main_of(0), beside)
    for seat, cards in ((0, own), (2, other)):
        game.player(seat).hand, game.player(seat).kept = sorted(cards), ()
    table.ask_again()
    return table


@pytest.mark.rule("core.trade.cards.one-for-one", "core.trade.cards.consent", "core.trade.cards.hand-only")
@both
def test_allies_trade_a_card_for_a_card_if_both_agree(monkeypatch: pytest.MonkeyPatch, edition: str) -> None:
    spell, artifact = SPELLS[0], ARTIFACTS[0]
    table = side_by_side(monkeypatch, edition, own=[spell, SPELLS[1]], other=[artifact])
    table.answer("trade:2", f"offer:{spell}")
    assert (table.ask.kind, table.ask.seat, table.keys) == ("ally-offer", 2, ["refuse", f"for:{artifact}"])
    table.answer(f"for:{artifact}")
    assert (table.ask.kind, table.ask.seat) == ("ally-answer", 0)
    assert table.player(2).hand == [artifact], "nothing has changed hands yet"
    table.answer("agree", "done")
    assert table.player(0).hand == sorted([SPELLS[1], artifact])
    assert table.player(2).hand == [spell]
    assert [(event.given, event.taken) for event in table.happened(CardsTraded)] == [(spell, artifact)]


@pytest.mark.rule("core.trade.cards.consent")
@pytest.mark.parametrize("who", ["the ally", "whoever offered"])
def test_without_consent_everybody_keeps_their_cards(monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    table = side_by_side(monkeypatch, own=[SPELLS[0]], other=[ARTIFACTS[0]])
    table.answer("trade:2", f"offer:{SPELLS[0]}")
    table.answer(*(["refuse"] if who == "the ally" else [f"for:{ARTIFACTS[0]}", "refuse"]))
    assert (table.player(0).hand, table.player(2).hand) == ([SPELLS[0]], [ARTIFACTS[0]])
    assert table.ask.kind == "ally-trade"
    table.answer("done")


@pytest.mark.rule("core.trade.cards.one-for-one")
def test_any_number_of_exchanges_may_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    table = side_by_side(monkeypatch, own=SPELLS, other=ARTIFACTS)
    table.answer("trade:2")
    for spell, artifact in zip(SPELLS, ARTIFACTS, strict=True):
        table.answer(f"offer:{spell}", f"for:{artifact}", "agree")
    table.answer("done")
    assert (table.player(0).hand, table.player(2).hand) == (sorted(ARTIFACTS), sorted(SPELLS))


@pytest.mark.rule("core.trade.cards.kinds")
def test_only_artifacts_and_spells_are_traded(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {kind: next(card.id for card in CARDS.values() if card.kind == kind) for kind in KINDS}
    table = side_by_side(monkeypatch, own=[*kinds.values()], other=[*kinds.values()])
    table.answer("trade:2")
    offered = {CARDS[key.removeprefix("offer:")].kind for key in table.keys if key.startswith("offer:")}
    assert offered == {SPELL, ARTIFACT}
    refusal = table.game.why_not(0, f"card:{kinds['ability']}")
    assert refusal is not None
    assert refusal.rule == "core.trade.cards.kinds"
    table.answer(f"offer:{kinds[SPELL]}")
    assert {CARDS[key.removeprefix("for:")].kind for key in table.keys[1:]} == {SPELL, ARTIFACT}
    table.answer("refuse", "done")


KINDS = ("ability", "statistic", "specialty", ARTIFACT, SPELL)


@pytest.mark.rule("core.trade.cards.hand-only")
def test_decks_and_discard_piles_are_not_traded(monkeypatch: pytest.MonkeyPatch) -> None:
    table = side_by_side(monkeypatch, own=[SPELLS[0]], other=[])
    table.player(0).discard, table.player(2).discard = [ARTIFACTS[0]], [ARTIFACTS[1]]
    table.answer("trade:2")
    assert not table.offers(f"offer:{ARTIFACTS[0]}")
    refusal = table.game.why_not(0, f"card:{ARTIFACTS[0]}")
    assert refusal is not None
    assert refusal.rule == "core.trade.cards.hand-only"
    table.answer(f"offer:{SPELLS[0]}")
    assert table.keys == ["refuse"]
    table.answer("refuse", "done")


@pytest.mark.rule("core.trade.cards.adjacent-allies")
def test_allies_trade_only_while_their_heroes_stand_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    table = side_by_side(monkeypatch, own=[SPELLS[0]], other=[SPELLS[1]])
    assert table.offers("trade:2")
    table.game.put_hero(table.hero("0:main"), table.town(0))
    table.ask_again()
    assert not table.offers("trade:2")
    refusal = table.game.why_not(0, "seat:2")
    assert refusal is not None
    assert refusal.rule == "core.trade.cards.adjacent-allies"
    helper = next(field for field in table.game.atlas.exits(table.town(2)) if table.game.hero_at(field) < 0)
    table.game.put_hero(table.hero("0:secondary"), helper)
    table.ask_again()
    assert table.offers("trade:2"), "any hero will do"
    table.game.put_hero(table.hero("0:secondary"), NOWHERE)
    away = next(field for field in table.game.atlas.exits(table.town(0)) if table.game.hero_at(field) < 0)
    table.game.put_hero(table.hero("2:secondary"), away)
    table.ask_again()
    assert table.offers("trade:2"), "of the ally as well"


@pytest.mark.rule("core.trade.cards.adjacent-allies")
def test_enemies_side_by_side_do_not_trade(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch).turn(0)
    game = table.game
    game.put_hero(game.main_of(0), next(iter(game.atlas.exits(table.town(1)))))
    table.ask_again()
    assert not any(key.startswith("trade:") for key in table.keys)


@pytest.mark.rule("core.modes.alliance.exchange")
def test_in_the_first_edition_allies_hand_over_resources_wherever_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    table = allies(monkeypatch, "first").turn(0)
    own, other = table.player(0), table.player(2)
    own.gold, own.materials, own.valuables = 2, 0, 1
    other.gold, other.materials, other.valuables = 0, 0, 0
    assert not table.offers("trade:1")
    assert not table.offers("trade:3"), "not with enemies"
    table.answer("trade:2")
    assert not any(key.startswith("offer:") for key in table.keys), "cards are traded side by side only"
    table.answer("give:gold", "give:gold", "give:valuables")
    assert (own.gold, own.valuables, other.gold, other.valuables) == (0, 0, 2, 1)
    assert table.keys == ["done"]
    with pytest.raises(IllegalAnswer):
        table.answer("give:materials")
    table.answer("done")


@pytest.mark.rule("core.modes.alliance.exchange")
def test_the_revised_book_lets_allies_trade_cards_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = side_by_side(monkeypatch, own=[], other=[])
    table.player(0).gold = 9
    table.answer("trade:2")
    assert table.keys == ["done"]
    table.answer("done")


# ---------------------------------------------------------------------- what allies know


@pytest.mark.rule("core.trade.cards.hand-only", "core.trade.cards.consent")
def test_an_ally_sees_no_more_of_a_hand_than_an_enemy_does(monkeypatch: pytest.MonkeyPatch) -> None:
    table = side_by_side(monkeypatch, own=SPELLS, other=ARTIFACTS)
    for reader in (1, 2, 3, None):
        assert "hand" not in table.game.view(reader)["state"]["players"][0]
    assert table.game.view(0)["state"]["players"][0]["hand"] == sorted(SPELLS)
    table.answer("trade:2")
    assert table.game.view(2)["ask"]["options"] is None
    table.answer(f"offer:{SPELLS[0]}")
    assert table.game.view(0)["ask"]["options"] is None, "what the ally could give is not shown"
    assert table.game.view(0)["ask"]["options"] == table.game.view(1)["ask"]["options"]
    table.answer("refuse", "done")
    offers = [event for event in table.game.events if isinstance(event, CardOffered)]
    assert [event.seen_by(None) for event in offers] == offers, "what was laid open, all have seen"


@pytest.mark.rule("core.trade.cards.consent")
@pytest.mark.parametrize("reader", [1, 2, 3])
def test_what_was_laid_open_is_known_and_the_rest_is_not(monkeypatch: pytest.MonkeyPatch, reader: int) -> None:
    deck = ["attack", "attack", "defense", "power", "knowledge", "offense"]
    table = side_by_side(monkeypatch, own=[*SPELLS, "offense"], other=ARTIFACTS)
    table.player(0).deck = deck
    table.answer("trade:2", f"offer:{SPELLS[0]}", "refuse", "done")
    rng = Random(3)
    hands = {tuple(table.game.resample(reader, rng).player(0).hand) for _ in range(40)}
    assert all(SPELLS[0] in hand for hand in hands)
    assert len(hands) > 3, "allies and enemies alike guess at the others"


@pytest.mark.rule("core.trade.cards.one-for-one")
def test_a_traded_card_is_no_secret_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    table = side_by_side(monkeypatch, own=[SPELLS[0]], other=[ARTIFACTS[0]])
    table.player(0).secret, table.player(2).secret = [SPELLS[0]], [ARTIFACTS[0]]
    stock = table.game.inventory()
    table.answer("trade:2", f"offer:{SPELLS[0]}", f"for:{ARTIFACTS[0]}", "agree", "done")
    assert (table.player(0).secret, table.player(2).secret) == ([], [])
    assert (table.player(0).kept, table.player(2).kept) == ((ARTIFACTS[0],), (SPELLS[0],))
    assert table.game.inventory() == stock


@pytest.mark.rule("core.trade.cards.one-for-one")
def test_an_offered_card_is_no_secret_though_it_was_in_hand_when_the_deck_was_shuffled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = side_by_side(monkeypatch, own=[SPELLS[0]], other=[ARTIFACTS[0]])
    table.player(0).secret, table.player(0).kept = [SPELLS[0]], (SPELLS[0],)
    table.answer("trade:2", f"offer:{SPELLS[0]}")
    assert (table.player(0).secret, table.player(0).kept) == ([], (SPELLS[0],))


@pytest.mark.rule("core.modes.alliance.fixed-teams")
@pytest.mark.parametrize(("players", "together"), [(3, False), (4, True), (5, False), (6, True)])
def test_a_number_of_players_that_teams_do_not_name_plays_without(players: int, together: bool) -> None:
    setup = {"scenario": "the-obelisk", "seats": [{}] * players, "variants": ["across"]}
    game: Any = heroes.new_game("clash", setup, 1)
    assert game.allied(0, 2) is together
    assert game.hostile(0, 1)
