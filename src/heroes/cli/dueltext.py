"""The card game's view as lines: both sides, everything on the map, what an attack would do; and the map in letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.cli.telling import counted, letters, seat_said, the_seat, together
from heroes.rules.duel.cards import CARDS, EARLIER_KINGDOMS, KINGDOMS
from heroes.words import NOTHING, Said, Words, say, word

Plain = Mapping[str, Any]
COLUMNS, ROWS = "abcdefg", range(7, 0, -1)


def duel_text(state: Plain, seat: int | None) -> list[Said]:
    lines = [say("cli.duel.round", round=state["round"], most=state["round_limit"])]
    for number in range(len(state["sides"])):
        lines += side_text(state, number, seat)
    lines += [piece_text(piece, seat) for piece in state["pieces"]]
    lines += [say("cli.indented", line=site_text(site, seat)) for site in state["locations"]]
    for space, cards in state["grounds"].items():
        lines.append(say("cli.duel.ground", space=space, cards=names([one["card"] for one in cards])))
    return lines + [forecast_text(key, forecast) for key, forecast in state["forecasts"].items()]


def side_text(state: Plain, number: int, seat: int | None) -> list[Said]:
    """What one player has, beside the map."""
    side = state["sides"][number]
    lines = [
        say(
            "cli.duel.side",
            seat=seat_said(number),
            whose="you" if number == seat else "opponent" if seat is not None else "player",
            hero=CARDS[side["set"]["hero"]].says,
            set=set_said(side["set"]["name"]),
            first=state["first"] == number,
            passed=bool(side["passed"]),
        )
    ]
    ready = [
        say("cli.duel.ready-kind", kind=word(kind), ready=side["ready"][kind], total=count)
        for kind, count in side["total"].items()
    ]
    lines.append(say("cli.duel.ready", list=ready))
    if "hand" in side:
        cards = [
            say("cli.duel.hand-card", card=CARDS[card].says, price=price_text(side["prices"].get(card, {})))
            for card in side["hand"]
        ]
        lines.append(say("cli.duel.hand", cards=cards or say("cli.empty")))
    else:
        lines.append(say("cli.duel.hand-size", n=side["hand_count"]))
    lines.append(say("cli.duel.deck", n=side["deck"], discarded=names(side["discard"]) or say("cli.none")))
    standing = [entry["card"] for entry in side["standing"][1:]]
    if standing:
        lines.append(say("cli.duel.in-force", cards=names(standing)))
    if side["vanguard"]:
        lines.append(say("cli.duel.vanguard", cards=names(side["vanguard"])))
    return lines


def set_said(name: str) -> Said | str:
    """A ready Kingdom set by its name in any language; a player's own is called what the player called it."""
    ready = next((one for one in (*KINGDOMS.values(), *EARLIER_KINGDOMS.values()) if one.name == name), None)
    return ready.says if ready is not None else name


def price_text(price: Mapping[str, int]) -> list[Said] | Said:
    return [say("cli.price", n=count, kind=word(kind)) for kind, count in price.items() if count] or say("cli.free")


def names(cards: Sequence[str]) -> list[Said]:
    """Cards by name, several copies counted."""
    return counted([CARDS[card].says for card in cards])


def piece_text(piece: Plain, seat: int | None) -> Said:
    """One Unit or Hero on the map, what is unusual about it last."""
    marks = [say("cli.duel.activated")] * piece["activated"] + [say("cli.duel.retaliated")] * piece["retaliated"]
    under = [one["card"] for one in piece["under"]]
    return say(
        "cli.duel.piece",
        space=piece["space"],
        whose=say("cli.duel.your") if piece["seat"] == seat else say("cli.duel.of-seat", seat=the_seat(piece["seat"])),
        card=CARDS[piece["card"]].says,
        size=piece["size"],
        attack=piece["attack"],
        damage=piece["damage"],
        hp=piece["hp"],
        move=piece["move"],
        marks=together(marks),
        under=say("cli.duel.with", cards=names(under)) if under else NOTHING,
    )


def site_text(site: Plain, seat: int | None) -> Said:
    """A Location belongs to whoever controls it; face down it is nobody's, whoever placed it."""
    card = CARDS[site["card"]].says if site["card"] else say("cli.duel.location")
    if site["controller"] is None:
        who = say("cli.duel.you") if site["owner"] == seat else the_seat(site["owner"])
        return say("cli.duel.face-down", space=site["space"], card=card, who=who)
    if site["controller"] == seat:
        return say("cli.duel.yours", space=site["space"], card=card)
    return say("cli.duel.theirs", space=site["space"], card=card, seat=the_seat(site["controller"]))


def forecast_text(key: str, forecast: Plain) -> Said:
    """What an attack does if nobody boosts."""
    after = "win" if forecast["wins"] else "gone" if forecast["target_after"] is None else "stands"
    return say("cli.duel.forecast", key=key, deals=forecast["deals"], takes=forecast["takes"], after=after)


def map_text(state: Plain, seat: int | None, words: Words) -> list[str]:
    """Two letters are a piece, capitals the own ones; ? is a Location face down, * one face up."""
    cells = {site["space"]: " ?" if site["controller"] is None else " *" for site in state["locations"]}
    for piece in state["pieces"]:
        name = letters(words, CARDS[piece["card"]].says)
        cells[piece["space"]] = name.upper() if piece["seat"] == seat else name.lower()
    lines = [f"{row}  {' '.join(cells.get(f'{column}{row}', ' .') for column in COLUMNS)}" for row in ROWS]
    return [*lines, f"    {'  '.join(COLUMNS)}"]
