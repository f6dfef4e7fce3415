"""An Adventure as lines: the round, both camps, and the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.cli.boardtext import names
from heroes.cli.telling import the_seat
from heroes.cli.worldtext import troop_text
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.places import BUILDINGS
from heroes.words import Said, say

Plain = Mapping[str, Any]


def titles(cards: Sequence[str]) -> list[Said]:
    """Adventure cards by their printed names."""
    return [ADVENTURES[card].says for card in cards]


def adventure_text(state: Plain) -> list[Said]:
    """Which round it is, what lies in the middle, and what is being drafted."""
    told = state["adventure"]
    round_, rounds, kind = told["round"], told["rounds"], told["round_kind"]
    lines = [
        say("cli.adventure.round", round=round_, rounds=rounds, kind=kind, seat=the_seat(told["starter"])),
        say("cli.adventure.deck", n=told["deck"], discarded=titles(told["discard"]) or say("cli.none")),
    ]
    if told.get("drafting"):
        return [*lines, say("cli.adventure.drafting"), *(drafted(card) for card in told["drafting"])]
    if told["drawn"]:
        lines.append(say("cli.adventure.drafts", seat=the_seat(told["drafter"]), n=told["drawn"]))
    return lines


def drafted(card: str) -> Said:
    return say("cli.adventure.card", card=ADVENTURES[card].says, text=ADVENTURES[card].told)


def camp_text(state: Plain, seat: int) -> list[Said]:
    """What a player owns before the battle."""
    player, own = state["players"][seat], state["adventure"]["adventurers"][seat]
    lines = [
        say(
            "cli.map.purse",
            gold=say("amount.gold", n=player["gold"]),
            materials=say("amount.materials", n=player["materials"]),
            valuables=say("amount.valuables", n=player["valuables"]),
            income=list(own["income"]),
        ),
        say("cli.map.army", units=[troop_text(troop) for troop in player["army"]] or say("cli.none")),
        say("cli.map.town", buildings=[BUILDINGS[name].says for name in own["buildings"]] or say("cli.no-buildings")),
        say("cli.adventure.resolved", cards=titles(own["resolved"]) or say("cli.none")),
    ]
    if own["beside"]:
        lines.append(say("cli.adventure.beside", cards=names(own["beside"])))
    if own["scrolls"]:
        unseen = say("cli.adventure.unseen")
        lines.append(
            say("cli.adventure.scrolls", cards=[CARDS[card].says if card else unseen for card in own["scrolls"]])
        )
    if own["stunned"]:
        lines.append(say("cli.adventure.stunned", units=[UNITS[card].says for card in own["stunned"]]))
    for title in ("kept", "saved"):
        if own.get(title):
            card = ADVENTURES[own[title]]
            lines.append(say(f"cli.adventure.{title}", card=card.says, text=card.told))
        elif own[f"has_{title}"]:
            lines.append(say(f"cli.adventure.{title}-unseen"))
    return lines
