"""An Adventure as lines of text: the round, both realms, and the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.cli.boardtext import names
from heroes.cli.worldtext import troop_text
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS

Plain = Mapping[str, Any]


def titles(cards: Sequence[str]) -> str:
    """Adventure cards by their printed names."""
    return ", ".join(ADVENTURES[card].name for card in cards)


def adventure_text(state: Plain) -> list[str]:
    """Which round it is, what lies in the middle, and what is being drafted."""
    told = state["adventure"]
    lines = [
        f"Adventure, round {told['round']} of {told['rounds']} ({told['round_kind']}); seat {told['starter']} starts",
        f"Adventure deck: {told['deck']} cards; discarded: {titles(told['discard']) or 'none'}",
    ]
    if told["drafting"]:
        lines += ["You are choosing among:", *(f"  {card_line(card)}" for card in told["drafting"])]
    elif told["drawn"]:
        lines.append(f"Seat {told['drafter']} is choosing among {told['drawn']} cards")
    return lines


def card_line(card: str) -> str:
    return f"{ADVENTURES[card].name}: {ADVENTURES[card].text}"


def camp_text(state: Plain, seat: int) -> list[str]:
    """What a player owns before the battle."""
    player, own = state["players"][seat], state["adventure"]["adventurers"][seat]
    purse = f"{player['gold']} gold, {player['materials']} building materials, {player['valuables']} valuables"
    gold, materials, valuables = own["income"]
    units = ", ".join(troop_text(troop) for troop in player["army"])
    lines = [
        f"  purse: {purse}; income {gold}, {materials}, {valuables}",
        f"  army: {units or 'none'}",
        f"  town: {', '.join(BUILDINGS[name].name for name in own['buildings']) or 'no buildings'}",
        f"  resolved: {titles(own['resolved']) or 'none'}",
    ]
    for title, cards in (("set aside", own["beside"]), ("scrolls", [card or "unknown" for card in own["scrolls"]])):
        if cards:
            lines.append(f"  {title}: {names(cards)}")
    if own["stunned"]:
        lines.append(f"  stunned: {', '.join(UNITS[card].name for card in own['stunned'])}")
    for title in ("kept", "saved"):
        if own[title]:
            lines.append(f"  {title}: {card_line(own[title])}")
        elif own[f"has_{title}"]:
            lines.append(f"  {title}: a card")
    return lines
