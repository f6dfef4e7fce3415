"""The card game's view as lines of text: both sides, everything on the map, what an attack would do, and the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.rules.duel.cards import CARDS

Plain = Mapping[str, Any]
COLUMNS, ROWS = "abcdefg", range(7, 0, -1)


def duel_text(state: Plain, seat: int | None) -> list[str]:
    lines = [f"Round {state['round']} of at most {state['round_limit']}"]
    for number in range(len(state["sides"])):
        lines += side_text(state, number, seat)
    for piece in state["pieces"]:
        lines.append(f"  {piece_text(piece, seat)}")
    for site in state["locations"]:
        lines.append(f"  {site_text(site, seat)}")
    for space, cards in state["grounds"].items():
        lines.append(f"  {space}: {names([one['card'] for one in cards])} in force")
    for key, forecast in state["forecasts"].items():
        lines.append(forecast_text(key, forecast))
    return lines


def side_text(state: Plain, number: int, seat: int | None) -> list[str]:
    """What one player has, beside the map."""
    side = state["sides"][number]
    whose = "you" if number == seat else "opponent" if seat is not None else "player"
    first = ", first player" if state["first"] == number else ""
    passed = ", has passed" if side["passed"] else ""
    hero = CARDS[side["set"]["hero"]].name
    lines = [f"Seat {number} ({whose}): {hero} with {side['set']['name']}{first}{passed}"]
    ready = ", ".join(f"{kind} {side['ready'][kind]} of {count}" for kind, count in side["total"].items())
    lines.append(f"  ready Statistics: {ready}")
    if "hand" in side:
        cards = [f"{CARDS[card].name} ({price_text(side['prices'].get(card, {}))})" for card in side["hand"]]
        lines.append(f"  hand: {', '.join(cards) or 'empty'}")
    else:
        lines.append(f"  hand: {side['hand_count']} cards")
    lines.append(f"  deck: {side['deck']} cards; discarded: {names(side['discard']) or 'none'}")
    standing = [entry["card"] for entry in side["standing"][1:]]
    for title, cards in (("in force", standing), ("Vanguard", side["vanguard"])):
        if cards:
            lines.append(f"  {title}: {names(cards)}")
    return lines


def price_text(price: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in price.items() if count) or "free"


def names(cards: Sequence[str]) -> str:
    """Cards by name, several copies counted."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[CARDS[card].name] = counts.get(CARDS[card].name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())


def piece_text(piece: Plain, seat: int | None) -> str:
    """One Unit or Hero on the map, what is unusual about it last."""
    whose = "your" if piece["seat"] == seat else f"seat {piece['seat']}'s"
    numbers = f"attack {piece['attack']}, damage {piece['damage']} of {piece['hp']}, move {piece['move']}"
    size = f", size {piece['size']}" if piece["size"] > 1 else ""
    marks = [mark for mark in ("activated", "retaliated") if piece[mark]]
    under = [f"with {names([one['card'] for one in piece['under']])}"] if piece["under"] else []
    return ", ".join([f"{piece['space']}: {whose} {CARDS[piece['card']].name}{size}", numbers, *marks, *under])


def site_text(site: Plain, seat: int | None) -> str:
    """A Location belongs to whoever controls it; face down it is nobody's, whoever placed it."""
    name = CARDS[site["card"]].name if site["card"] else "a Location"
    if site["controller"] is None:
        placed = "you" if site["owner"] == seat else f"seat {site['owner']}"
        return f"{site['space']}: {name} face down, placed by {placed}, nobody's"
    whose = "yours" if site["controller"] == seat else f"of seat {site['controller']}"
    return f"{site['space']}: {name}, {whose}"


def forecast_text(key: str, forecast: Plain) -> str:
    """What an attack does if nobody boosts."""
    after = "the target is gone" if forecast["target_after"] is None else "the target stands"
    if forecast["wins"]:
        after = "you win"
    return f"{key}: deals {forecast['deals']} damage, takes {forecast['takes']}; {after}"


def map_text(state: Plain, seat: int | None) -> list[str]:
    """Two letters are a piece, capitals the own ones; ? is a Location face down, * one face up."""
    cells = {site["space"]: " ?" if site["controller"] is None else " *" for site in state["locations"]}
    for piece in state["pieces"]:
        letters = CARDS[piece["card"]].name[:2]
        cells[piece["space"]] = letters.upper() if piece["seat"] == seat else letters.lower()
    lines = [f"{row}  {' '.join(cells.get(f'{column}{row}', ' .') for column in COLUMNS)}" for row in ROWS]
    return [*lines, f"    {'  '.join(COLUMNS)}"]
