"""What the table shows of its scenario: its story, who stands together, enemies that the game runs."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from heroes.engine import Seat
from heroes.rules.board.map.tokens import lies_on, of_its_own, token_said
from heroes.rules.board.meeting.enemy_fights import called
from heroes.rules.board.meeting.enemy_turns import Aim, aim_of
from heroes.rules.board.reading.spots import At, spot
from heroes.rules.board.scenario.campaigns import campaign_of
from heroes.rules.board.scenario.conditions import counted
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.scenario.named_rules import uses_said
from heroes.rules.board.scenario.table_effects import passage_said
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import SideId
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_hero
from heroes.words import NOTHING, Said, say


class EnemyView(msgspec.Struct, frozen=True, gc=False):
    """A hero that the game runs; its army is in `players`, its AI deck is the deck `ai-SIDE`."""

    side: Seat
    name: Said
    beaten: bool
    points: int
    """Movement points that it has in each round; 0: it never moves."""
    spells: int
    """Cards in its AI spell deck."""
    aim: Aim | None
    """What it goes for next, as the map lies now."""
    goes: list[At]
    """Fields to the nearest of which it goes."""


class ChapterView(msgspec.Struct, frozen=True, gc=False):
    """Where the scenario stands in its campaign."""

    campaign: Said
    number: int
    """From 1 on."""
    of: int
    next: dict[str, Any] | None
    """When the game is over: the set-up of the chapter that follows, the same again after a defeat."""
    title: Said | None = None
    """The name of that chapter."""


class PassageView(msgspec.Struct, frozen=True, gc=False):
    """A passage of the story."""

    name: str
    text: Said


class CounterView(msgspec.Struct, frozen=True, gc=False):
    """Something that the scenario counts."""

    name: str
    counts: list[int]
    """For each seat."""


class TokenView(msgspec.Struct, frozen=True, gc=False):
    """A token of the scenario's own that has been seen: where it lies or who carries it."""

    name: Said
    at: At
    hero: str
    """As `hero:0.main`; empty: it lies there."""


class ScenarioView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The scenario as this seat plays it."""

    story: Said
    """What it tells before the first round; empty: nothing."""
    told: list[PassageView]
    """The passages told so far, in order."""
    counters: list[CounterView]
    variants: list[Said]
    """The variants that are played."""
    changed: list[str]
    """Locations that the scenario's own rules make something else of."""
    teams: list[int]
    """The team of each side, enemies that the game runs included; those of the same team win together."""
    enemies: list[EnemyView]
    chapter: ChapterView | None
    tokens: list[TokenView] | UnsetType = UNSET
    """Only where the scenario has tokens of its own."""
    uses: list[Said] | UnsetType = UNSET
    """The named rules that it switches on, in words; only where it does."""
    weather: Said | UnsetType = UNSET
    """The weather of the round; only where the scenario has one."""


def view_scenario(game: WorldGame) -> ScenarioView:
    scenario, seats = game.scenario, game.seats
    story = " ".join(scenario.description.split())
    return ScenarioView(
        story=scenario.tells("description", story) if story else NOTHING,
        told=[PassageView(name, passage_said(game, name)) for name in game.world.saga.told],
        counters=[
            CounterView(name, [counted(game.world.saga, name, one) for one in range(seats)])
            for name in game.world.saga.counts
        ],
        variants=[
            scenario.tells(f"variant.{one.id}", one.text)
            for one in scenario.variants
            if one.id in game.setup.get("variants", ())
        ],
        changed=sorted(scenario.locations),
        teams=[side.team for side in game.world.sides],
        enemies=[view_enemy(game, side) for side in range(seats, len(game.world.sides))],
        chapter=view_chapter(game),
        tokens=view_tokens(game) or UNSET,
        uses=uses_said(game.book.uses) or UNSET,
        weather=say(f"scenario.weather.{game.weather()}") if game.weather() else UNSET,
    )


def view_tokens(game: WorldGame) -> list[TokenView]:
    found = []
    for token in of_its_own(game):
        hero = next((one for one in range(len(game.world.pieces)) if game.bears(one, token)), -1)
        field = game.piece(hero).field if hero >= 0 else lies_on(game, token)
        if field != NOWHERE:
            who = the_hero(game.piece(hero)) if hero >= 0 else ""
            found.append(TokenView(token_said(game, token), spot(field), who))
    return found


def view_enemy(game: WorldGame, side: SideId) -> EnemyView:
    enemy, hero, beaten = game.enemy(side), game.main_of(side), game.has_left(side)
    moves = enemy.moves
    aim: Aim | None = None
    fields: list[int] = []
    if moves is not None and not beaten and game.piece(hero).field != NOWHERE:
        aim, fields = aim_of(game, hero, moves)
    return EnemyView(
        side,
        called(game, side),
        beaten,
        moves.points if moves is not None else 0,
        len(enemy.spells) + len(enemy.chance_spells),
        aim if fields else None,
        [spot(field) for field in fields],
    )


def view_chapter(game: WorldGame) -> ChapterView | None:
    own, following = game.scenario.chapter, game.next_setup()
    if own is not None:
        title = say("text", text=own.names[following["chapter"]]) if following is not None else None
        return ChapterView(say("text", text=own.campaign), own.number + 1, len(own.names), following, title)
    campaign = campaign_of(game.scenario.id)
    if campaign is None:
        return None
    number = campaign.chapters.index(game.scenario.id) + 1
    title = SCENARIOS[following["scenario"]].says if following is not None else None
    return ChapterView(campaign.says, number, len(campaign.chapters), following, title)
