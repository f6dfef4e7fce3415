"""Games as plain lines of text, which a screen reader can read out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from heroes import ledger
from heroes.cli import adventuretext, boardtext, dueltext, worldtext
from heroes.cli.catalogue import BOARD_GAME, CARD_GAME, named
from heroes.engine import Game, Option, Outcome, Seat
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.duel.game import CardGame


def state_text(game: Game, seat: Seat | None) -> str:
    """The game's own wording of what a seat sees, if it has one (`text(seat)`), or its view line by line."""
    words = getattr(game, "text", None)
    if words is not None:
        return str(words(seat))
    state = game.view_state(seat)
    if isinstance(game, CardGame):
        return "\n".join(dueltext.duel_text(state, seat))
    if isinstance(game, AdventureTable):
        return "\n".join(_adventure_lines(state, seat))
    if isinstance(game, WorldGame):
        return "\n".join(_world_lines(state, seat))
    lines = []
    if isinstance(game, BoardGame):
        lines += boardtext.heroes_text(state, seat)
        if state["combat"] is not None:
            lines += boardtext.combat_text(state["combat"], seat)
        state = {name: value for name, value in state.items() if value and name not in ("players", "combat", "decks")}
    return "\n".join([*_lines(state, ""), *lines])


def _world_lines(state: dict[str, Any], seat: Seat | None) -> list[str]:
    """The combat while there is one, and otherwise the map with every player's realm."""
    paragraphs = boardtext.heroes_paragraphs(state, seat)
    if state["combat"] is not None:
        return [line for paragraph in paragraphs for line in paragraph] + boardtext.combat_text(state["combat"], seat)
    lines = worldtext.round_text(state)
    for number, paragraph in enumerate(paragraphs):
        lines += [*paragraph, *worldtext.realm_text(state, number)]
    return [*lines, *worldtext.fields_text(state, seat)]


def _adventure_lines(state: dict[str, Any], seat: Seat | None) -> list[str]:
    """The battle once it has begun, and before it the cards and both towns."""
    paragraphs = boardtext.heroes_paragraphs(state, seat)
    if state["combat"] is not None:
        return [line for paragraph in paragraphs for line in paragraph] + boardtext.combat_text(state["combat"], seat)
    lines = adventuretext.adventure_text(state)
    for number, paragraph in enumerate(paragraphs):
        lines += [*paragraph, *adventuretext.camp_text(state, number)]
    return lines


def map_text(game: Game, seat: Seat | None) -> str:
    """The board drawn with letters, where there is one."""
    state = game.view_state(seat)
    combat = state["combat"] if isinstance(game, BoardGame) else None
    if combat:
        return "\n".join(boardtext.map_text(combat, seat))
    if isinstance(game, CardGame):
        return "\n".join(dueltext.map_text(state, seat))
    on_map = isinstance(game, WorldGame) and not isinstance(game, AdventureTable)
    return "\n".join(worldtext.map_text(state)) if on_map else "There is no board to draw."


MOST_SHOWN = 5


def card_text(game: Game, name: str) -> str:
    """What is printed on the cards of this game that are called so, numbers and text."""
    if not isinstance(game, (CardGame, BoardGame)):
        return f"The game of {game.name} has no cards to look up."
    found = named(name, CARD_GAME if isinstance(game, CardGame) else BOARD_GAME)
    if not found:
        return f"Nothing in this game is called {name!r}; heroes cards lists everything."
    if len(found) > MOST_SHOWN:
        return f"Several are called so: {', '.join(dict.fromkeys(one.name for one in found))}."
    return "\n".join(line for one in found for line in one.lines())


def options_text(options: Sequence[Option]) -> list[str]:
    """The numbered answers; a row of answers that differ only in where they lead shares one line."""
    lines = []
    for stem, group in groupby(enumerate(options, 1), lambda pair: _stem(pair[1])):
        numbered = list(group)
        if stem and len(numbered) > 3:
            places = ", ".join(f"{number} {option.label.rpartition(' ')[2]}" for number, option in numbered)
            lines.append(f"{stem[1]}: {places} [{stem[0]}:...]")
        else:
            lines += [f"{number}. {option_text(option)}" for number, option in numbered]
    return lines


def _stem(option: Option) -> tuple[str, str] | None:
    """Key and label without their last word, if both have one and it is the same."""
    key, colon, last = option.key.rpartition(":")
    label, space, word = option.label.rpartition(" ")
    return (key, label) if colon and space and word == last else None


def _lines(value: Any, indent: str) -> list[str]:
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, (list, tuple)):
        pairs = list(enumerate(value))
    else:
        return [f"{indent}{value}"]
    lines = []
    for name, part in pairs:
        if isinstance(part, dict) or (isinstance(part, (list, tuple)) and any(map(_is_nested, part))):
            lines.append(f"{indent}{name}:")
            lines += _lines(part, indent + "  ")
        elif isinstance(part, (list, tuple)):
            lines.append(f"{indent}{name}: {', '.join(map(str, part)) or 'none'}")
        else:
            lines.append(f"{indent}{name}: {part}")
    return lines


def _is_nested(value: Any) -> bool:
    return isinstance(value, (dict, list, tuple))


def option_text(option: Option) -> str:
    return f"{option.label} [{option.key}]" if option.label else option.key


def ending(outcome: Outcome) -> str:
    """Who won and by which rule."""
    names = " and ".join(f"seat {seat}" for seat in outcome.winners)
    verdict = f"The game is over: {names} won." if names else "The game is over: a draw."
    scores = f" Scores: {', '.join(map(str, outcome.scores))}." if outcome.scores else ""
    return f"{verdict}{scores} {rule_text(outcome.reason)}"


def rule_text(rule: str) -> str:
    """A rule id with what the ledger says, where the ledger has it."""
    known = ledger.rules().get(rule)
    return f"({rule}: {ledger.text_of(known)})" if known else f"({rule})"
