"""The board game's view as lines: both heroes, the combat unit by unit; and a map drawn with letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.cli.telling import counted, letters, seat_said, the_seat, together
from heroes.rules.board.library import components as library
from heroes.rules.board.state.events import structure_said
from heroes.words import Said, Words, as_said, say, word

Plain = Mapping[str, Any]


def heroes_text(state: Plain, seat: int | None) -> list[Said]:
    return [line for paragraph in heroes_paragraphs(state, seat) for line in paragraph]


def heroes_paragraphs(state: Plain, seat: int | None) -> list[list[Said]]:
    """One paragraph for each player."""
    return [hero_text(player, number, seat) for number, player in enumerate(state["players"])]


def hero_text(player: Plain, number: int, seat: int | None) -> list[Said]:
    hero = library.HEROES.get(player["hero"])
    lines = [
        say(
            "cli.board.hero",
            seat=seat_said(number),
            whose="you" if number == seat else "opponent" if seat is not None else "player",
            hero=hero.says if hero else player["hero"],
            level=player["level"],
        )
    ]
    if "hand" in player:
        lines.append(say("cli.board.hand", cards=names(player["hand"]) or say("cli.empty")))
    else:
        lines.append(say("cli.board.hand-size", n=player["hand_size"]))
    lines.append(say("cli.board.deck", n=player["deck_size"], discarded=names(player["discard"]) or say("cli.none")))
    if player.get("in_play"):
        lines.append(say("cli.board.in-play", cards=names(player["in_play"])))
    if player.get("good_morale"):
        lines.append(say("cli.board.good-morale", cards=names(player["good_morale"])))
    if player.get("bad_morale"):
        lines.append(say("cli.board.bad-morale", cards=names(player["bad_morale"])))
    return [*lines, say("cli.board.expert-left", n=player["expert_left"])]


def names(cards: Sequence[str]) -> list[Said]:
    """Cards by their printed names, several copies counted."""
    return counted([card_said(card) for card in cards])


def card_said(card: str) -> Said:
    """A card by its name; Morale cards, which are all called alike, by what they do."""
    if card in library.MORALE:
        printed = library.MORALE[card].card
        return printed.text(printed.uses[0])
    return library.CARDS[card].says if card in library.CARDS else as_said(card)


def table_text(state: Plain) -> list[Said]:
    """What is agreed on beside the heroes: the length, the book, who begins, the spell that is being cast."""
    lines = []
    if state.get("template"):
        lines.append(say("cli.board.length", length=Said(f"ui.choice.template.{state['template']}")))
    if state.get("edition"):
        lines.append(say("cli.board.rulebook", edition=Said(f"ui.choice.edition.{state['edition']}")))
    first = state.get("first_player")
    if first is not None and first >= 0:
        lines.append(say("cli.board.begins", seat=seat_said(first)))
    for cast in state.get("casts", ()):
        lines.append(say("cli.board.casting", seat=seat_said(cast["seat"]), card=card_said(cast["card"])))
    return lines


def combat_text(combat: Plain, seat: int | None) -> list[Said]:
    """The combat, side by side, and what stands in the way."""
    lines = [say("cli.board.combat", round=combat["round"], board=combat["board"]["name"])]
    for side, army in enumerate(combat["armies"]):
        if army["seat"] < 0:
            lines.append(say("cli.board.neutral"))
        else:
            lines.append(say("cli.board.units", seat=the_seat(army["seat"]), own=army["seat"] == seat))
        lines += [unit_text(unit) for unit in combat["units"] if unit["side"] == side and unit["alive"]]
    blocked = [
        say("cli.board.structure", name=obstacle_said(structure), cells=" ".join(structure["cells"]))
        for structure in combat["structures"]
        if structure["standing"] and structure["cells"]
    ]
    if blocked:
        lines.append(say("cli.board.in-the-way", list=blocked))
    if combat["acting"] is not None:
        unit = next(unit for unit in combat["units"] if unit["id"] == combat["acting"]["unit"])
        name, owner = library.UNITS[unit["card"]].says, combat["armies"][unit["side"]]["seat"]
        neutral = owner < 0
        lines.append(
            say("cli.board.acting-neutral", unit=name)
            if neutral
            else say("cli.board.acting", unit=name, seat=the_seat(owner))
        )
    return lines


def obstacle_said(structure: Plain) -> Said:
    """A wall, the gate, or the token that lies there."""
    if structure["kind"] in ("wall", "gate"):
        return structure_said(structure["name"])
    return word(structure["name"]) if structure["name"] else say("cli.board.obstacle")


def unit_text(unit: Plain) -> Said:
    """One unit on one line, what is unusual about it last."""
    marks = []
    if unit["activated"]:
        marks.append(say("cli.board.activated"))
    if unit["retaliated"]:
        marks.append(say("cli.board.retaliated"))
    if unit["defending"]:
        marks.append(say("cli.board.defending"))
    if unit["paralysed"]:
        marks.append(say("cli.board.paralysed"))
    return say(
        "cli.board.unit",
        unit=library.UNITS[unit["card"]].says,
        size="pack" if unit["pack"] else "few",
        kind=unit["kind"],
        place=unit["cell"] or say("cli.board.off-board"),
        left=unit["health"] - unit["damage"],
        health=unit["health"],
        attack=unit["attack"],
        defense=unit["defense"],
        initiative=unit["initiative"],
        marks=together(marks),
    )


def map_text(combat: Plain, seat: int | None, words: Words) -> list[str]:
    """The board drawn with letters: two per unit, capitals for the own side, # for what cannot be entered."""
    board = combat["board"]
    cells: dict[str, str] = {}
    for structure in combat["structures"]:
        if structure["standing"]:
            cells |= dict.fromkeys(structure["cells"], "##")
    for unit in combat["units"]:
        if unit["alive"] and unit["cell"]:
            name = letters(words, library.UNITS[unit["card"]].says)
            own = combat["armies"][unit["side"]]["seat"] == seat
            cells[unit["cell"]] = name.upper() if own else name.lower()
    columns = [chr(ord("a") + column) for column in range(board["columns"])]
    lines = [f"    {'  '.join(columns)}"]
    for row in range(1, board["rows"] + 1):
        # On the hex board every second row, beginning with the first, lies half a hex further right.
        shift = " " if board["hexes"] and row % 2 else ""
        lines.append(f"{row:2}  {shift}{' '.join(cells.get(f'{column}{row}', ' .') for column in columns)}")
    return lines
