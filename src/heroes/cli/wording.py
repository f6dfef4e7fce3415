"""Games as plain lines, which a screen reader can read out, told in the words of any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from heroes import ledger
from heroes.cli import adventuretext, boardtext, dueltext, worldtext
from heroes.cli.catalogue import BOARD_GAME, CARD_GAME, named
from heroes.cli.telling import IN_ENGLISH, the_seat
from heroes.engine import Ask, Game, Option, Outcome, Refusal, Seat
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.duel.game import CardGame
from heroes.words import NOTHING, Said, Words, in_a_row, say


def told(lines: Iterable[Said], words: Words) -> str:
    return "\n".join(map(words.text, lines))


def state_text(game: Game, seat: Seat | None, words: Words = IN_ENGLISH) -> str:
    """The game's own wording of what a seat sees, if it has one, or its view line by line."""
    if own := game.text(seat):
        return own
    state = msgspec.to_builtins(game.view_state(seat))
    if isinstance(game, CardGame):
        return told(dueltext.duel_text(state, seat), words)
    if isinstance(game, AdventureTable):
        return told(_adventure_lines(state, seat), words)
    if isinstance(game, WorldGame):
        return told(_world_lines(state, seat), words)
    if isinstance(game, BoardGame):
        lines = boardtext.table_text(state) + boardtext.heroes_text(state, seat)
        if state["combat"] is not None:
            lines += boardtext.combat_text(state["combat"], seat)
        return told(lines, words)
    return "\n".join(_lines(state, "", words))


def _world_lines(state: dict[str, Any], seat: Seat | None) -> list[Said]:
    """The combat while there is one, and otherwise the map with every player's realm."""
    paragraphs = boardtext.heroes_paragraphs(state, seat)
    if state["combat"] is not None:
        return [line for paragraph in paragraphs for line in paragraph] + boardtext.combat_text(state["combat"], seat)
    lines = worldtext.round_text(state)
    foes = {enemy["side"]: enemy for enemy in state["plan"]["enemies"]}
    for number, paragraph in enumerate(paragraphs):
        if number in foes:
            lines += worldtext.enemy_text(state, foes[number])
        else:
            lines += [*paragraph, *worldtext.realm_text(state, number)]
    return [*lines, *worldtext.fields_text(state, seat)]


def _adventure_lines(state: dict[str, Any], seat: Seat | None) -> list[Said]:
    """The battle once it has begun, and before it the cards and both towns."""
    paragraphs = boardtext.heroes_paragraphs(state, seat)
    if state["combat"] is not None:
        return [line for paragraph in paragraphs for line in paragraph] + boardtext.combat_text(state["combat"], seat)
    lines = adventuretext.adventure_text(state)
    for number, paragraph in enumerate(paragraphs):
        lines += [*paragraph, *adventuretext.camp_text(state, number)]
    return lines


def map_text(game: Game, seat: Seat | None, words: Words = IN_ENGLISH) -> str:
    """The board drawn with letters, where there is one."""
    state = msgspec.to_builtins(game.view_state(seat))
    drawn: list[str] = []
    if isinstance(game, BoardGame) and state["combat"]:
        drawn = boardtext.map_text(state["combat"], seat, words)
    elif isinstance(game, CardGame):
        drawn = dueltext.map_text(state, seat, words)
    elif isinstance(game, WorldGame) and not isinstance(game, AdventureTable):
        drawn = worldtext.map_text(state, words)
    return "\n".join(drawn) or words.text(say("cli.no-board"))


def against_the_game(game: Game) -> bool:
    """Whether nobody but the game itself wins it where the players do not."""
    return isinstance(game, WorldGame) and not isinstance(game, AdventureTable) and game.scenario.against_the_game


MOST_SHOWN = 5


def card_text(game: Game, name: str, words: Words = IN_ENGLISH) -> str:
    """What is printed on the cards of this game that are called so, numbers and text."""
    if not isinstance(game, (CardGame, BoardGame)):
        return words.text(say("cli.no-cards", game=game_said(game.name)))
    found = named(name, CARD_GAME if isinstance(game, CardGame) else BOARD_GAME, words)
    if not found:
        return words.text(say("cli.no-such-card", name=repr(name)))
    if len(found) > MOST_SHOWN:
        names = {words.text(one.says): one.says for one in found}
        return words.text(say("cli.several-cards", cards=list(names.values())))
    return told((line for one in found for line in one.lines()), words)


def rule_text(ask: Ask, asked: str, words: Words = IN_ENGLISH) -> str:
    """What the rulebooks say about some words, or the rule of that id; the book by which is asked comes first."""
    one = ledger.rules().get(asked)
    found = [one] if one else ledger.search(asked, words.language)
    if not found:
        return words.text(say("cli.no-such-rule", words=repr(asked)))
    book = ask.rule.partition(".")[0]
    found.sort(key=lambda rule: rule.id.partition(".")[0] != book)
    lines = [
        say("cli.found-rule", rule=rule.id, text=ledger.text_in(rule.id, words.language) or ledger.text_of(rule))
        for rule in found[:MOST_SHOWN]
    ]
    if len(found) > MOST_SHOWN:
        lines.append(say("cli.more-rules", n=len(found) - MOST_SHOWN))
    return told(lines, words)


def game_said(name: str) -> Said | str:
    """A game by its name; one that no catalogue knows by what it is called in the code."""
    said = Said(f"ui.game.{name}")
    return said if IN_ENGLISH.message(said.id) is not None else name


# ---------------------------------------------------------------------- answers


def options_text(options: Sequence[Option], words: Words = IN_ENGLISH) -> list[str]:
    """The numbered answers; a row of answers that differ only in where they lead shares one line."""
    lines = []
    for deed, group in groupby(enumerate(options, 1), lambda pair: _deed(pair[1], words)):
        numbered = list(group)
        if deed and len(numbered) > 3:
            first = numbered[0][1]
            places = [say("cli.row-place", number=number, place=_place(option)[1]) for number, option in numbered]
            lines.append(words.text(say("cli.row", deed=deed, places=places, key=first.key)))
        else:
            lines += [
                words.text(say("cli.option", number=number, answer=option_said(option))) for number, option in numbered
            ]
    return lines


def _place(option: Option) -> tuple[str, str]:
    """The argument in which an answer says the space that it points at, and that space; empty if it names none."""
    pointed = {thing.partition(":")[2] for thing in option.things}
    found = [name for name, arg in option.says.args.items() if isinstance(arg, str) and arg in pointed]
    return (found[0], str(option.says.args[found[0]])) if len(found) == 1 else ("", "")


def _deed(option: Option, words: Words) -> str:
    """The answer in words without the space that it points at."""
    name, _ = _place(option)
    return words.text(Said(option.says.id, {**option.says.args, name: "..."})) if name else ""


def option_said(option: Option) -> Said | str:
    return say("cli.answer", says=option.says, key=option.key) if option.says else option.key


# ---------------------------------------------------------------------- a view that has no wording of its own


def _lines(value: Any, indent: str, words: Words) -> list[str]:
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
            lines += _lines(part, indent + "  ", words)
        elif isinstance(part, (list, tuple)):
            lines.append(f"{indent}{name}: {', '.join(map(str, part)) or words.text(say('cli.none'))}")
        else:
            lines.append(f"{indent}{name}: {part}")
    return lines


def _is_nested(value: Any) -> bool:
    return isinstance(value, (dict, list, tuple))


# ---------------------------------------------------------------------- endings and rules


def aims_text(game: Game, seat: Seat | None, words: Words = IN_ENGLISH) -> list[str]:
    """How it is won and lost, where the game says so."""
    aims = game.aims(seat)
    lines: list[Said] = []
    for head, parts in ((say("cli.aims.won"), aims.won), (say("cli.aims.lost"), aims.lost)):
        lines += [head, *(say("cli.indented", line=part) for part in parts)] if parts else []
    return [words.text(line) for line in (*lines, aims.limit) if line != NOTHING]


def ending(game: Game, outcome: Outcome, words: Words = IN_ENGLISH) -> str:
    """Who won and by which rule."""
    winners = in_a_row("list.and", [the_seat(seat) for seat in outcome.winners])
    verdict = say("cli.over.won", winners=winners) if outcome.winners else say("cli.over.draw")
    if not outcome.winners and against_the_game(game):
        verdict = say("cli.over.lost")
    if outcome.scores:
        verdict = say("cli.over.scores", verdict=verdict, scores=list(outcome.scores))
    return words.text(say("cli.explained", says=verdict, rule=rule_said(outcome.reason, words)))


def refusal_text(refusal: Refusal, words: Words) -> str:
    return words.text(say("cli.explained", says=refusal.says, rule=rule_said(refusal.rule, words)))


def rule_said(rule: str, words: Words) -> Said:
    """A rule by its id, and what it says where the ledger has it in that language."""
    text = ledger.text_in(rule, words.language)
    return say("cli.rule", rule=rule, text=text) if text else say("cli.rule-id", rule=rule)
