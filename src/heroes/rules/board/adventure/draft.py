"""The draft: three cards, of which the starting player keeps one and the other player one of the two left
(battlefield.adventure.round.draft-*)."""

from __future__ import annotations

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.adventure.beside import SpendBeside, moves, uses_beside
from heroes.rules.board.adventure.events import AdventureDiscarded, CardKept, Redrew
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.cards.decks import discard_shared, draw_shared, lay_shuffled, without
from heroes.rules.board.cards.playing import played_things
from heroes.rules.board.library.adventure import ADVENTURE, ADVENTURES
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import LooksAt
from heroes.words import say, word

CARDS_DRAWN = 3


def throw_away(game: AdventureTable, seat: Seat, card: str) -> None:
    """To the face-up pile that both players share (battlefield.adventure.discard-pile)."""
    discard_shared(game, ADVENTURE, card)
    game.tell(AdventureDiscarded(seat, card))


@rule("battlefield.adventure.round.draft-first")
class DrawAdventures(Data, Step, frozen=True, tag="board.draw-adventures"):
    """The starting player draws three cards (battlefield.adventure.round.draft-first)."""

    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        drawn = draw_shared(game, ADVENTURE, CARDS_DRAWN)
        game.change(drawn=drawn, drafter=self.seat)
        game.tell(LooksAt(self.seat, ADVENTURE, len(drawn), drawn))
        return (Draft(self.seat, may_redraw=True), PassOn(1 - self.seat), Draft(1 - self.seat), EndDraft(1 - self.seat))


@rule("battlefield.adventure.round.draft-first", "battlefield.adventure.draft.hidden")
class Draft(Data, Step, frozen=True, tag="board.draft"):
    """Keep one of the cards that one looks at; nobody else sees which (battlefield.adventure.draft.hidden)."""

    seat: Seat
    may_redraw: bool = False

    def run(self, game: AdventureTable) -> Ask:
        options = [
            Option(
                f"keep:{card}",
                (Keep(self.seat, card),),
                say("adventure.do.keep", card=ADVENTURES[card].says, text=ADVENTURES[card].told),
                verb="keep",
                things=(f"card:{card}",),
            )
            for card in dict.fromkeys(game.adventure.drawn)
        ]
        if self.may_redraw:
            options += redraw_options(game, self.seat)
        second = not self.may_redraw and self.seat != game.starter()
        return Ask(
            self.seat,
            "draft",
            tuple(options),
            private=True,
            says=say("adventure.ask.draft"),
            rule=f"battlefield.adventure.round.draft-{'second' if second else 'first'}",
        )


class Keep(Data, Step, frozen=True, tag="board.keep-adventure"):
    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.change(drawn=without(game.adventure.drawn, self.card))
        game.equip(self.seat, kept=self.card)
        game.tell(CardKept(self.seat, self.card))
        return ()


class PassOn(Data, Step, frozen=True, tag="board.pass-on"):
    """The other player looks at what is left."""

    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        drawn = game.adventure.drawn
        game.change(drafter=self.seat)
        game.tell(LooksAt(self.seat, ADVENTURE, len(drawn), drawn))
        return ()


@rule("battlefield.adventure.round.draft-second", "battlefield.adventure.discard-pile")
class EndDraft(Data, Step, frozen=True, tag="board.end-draft"):
    """The last card is discarded (battlefield.adventure.round.draft-second)."""

    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        for card in game.adventure.drawn:
            throw_away(game, self.seat, card)
        game.change(drawn=(), drafter=-1)
        return ()


# ---------------------------------------------------------------------- drawing anew


@rule("battlefield.adventure.redraw", "battlefield.adventure.no-movement")
def redraw_options(game: AdventureTable, seat: Seat) -> list[Option]:
    """The movement of one set-aside card serves to draw anew before anything is kept (battlefield.adventure.redraw)."""
    return [
        Option(
            f"redraw:{card}:{use.key}" if use.key else f"redraw:{card}",
            (Redraw(seat, card, use.key),),
            say("adventure.do.redraw-as", card=CARDS[card].says, how=word(f"use-{use.key}"))
            if use.key
            else say("adventure.do.redraw", card=CARDS[card].says),
            verb="play",
            things=played_things(card, use.key),
        )
        for card, use in uses_beside(game, seat)
        if moves(use)
    ]


@rule("battlefield.adventure.redraw")
class Redraw(Data, Step, frozen=True, tag="board.redraw-adventures"):
    """Any number of the cards just drawn are shuffled back, and as many drawn."""

    seat: Seat
    card: str
    use: str
    back: tuple[int, ...] = ()
    """Which of the drawn cards go back, by their places: whoever only imagines those cards imagines these too."""

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        left = {place: card for place, card in enumerate(game.adventure.drawn) if place not in self.back}
        firsts: dict[str, int] = {}
        for place, card in left.items():
            firsts.setdefault(card, place)
        done = (SpendBeside(self.seat, self.card, self.use), DrawAnew(self.seat, self.card, self.back))
        if not left:
            return (*done, Draft(self.seat))
        options = [
            Option(
                f"back:{card}",
                (msgspec.structs.replace(self, back=(*self.back, place)),),
                say("adventure.do.put-back", card=ADVENTURES[card].says),
                verb="exchange",
                things=(f"card:{card}",),
                final=len(left) == 1,
            )
            for card, place in firsts.items()
        ]
        if self.back:
            says = say("adventure.do.draw-anew", n=len(self.back))
            options.append(Option("done", (*done, Draft(self.seat)), says, verb="done", final=True))
        else:
            options.append(
                Option("pass", (Draft(self.seat, may_redraw=True),), say("adventure.do.keep-drawn"), verb="pass")
            )
        return Ask(
            self.seat,
            "redraw",
            tuple(options),
            private=True,
            says=say("adventure.ask.redraw"),
            rule="battlefield.adventure.redraw",
            passes=options[-1].key,
        )


class DrawAnew(Data, Step, frozen=True, tag="board.draw-anew"):
    seat: Seat
    card: str
    back: tuple[int, ...]

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        drawn, deck = game.adventure.drawn, game.state.decks[ADVENTURE]
        lay_shuffled(game, ADVENTURE, (*deck.draw, *(drawn[place] for place in self.back)), deck.discard)
        drawn = tuple(card for place, card in enumerate(drawn) if place not in self.back)
        fresh = draw_shared(game, ADVENTURE, len(self.back))
        game.change(drawn=(*drawn, *fresh))
        game.tell(Redrew(self.seat, self.card, len(self.back)))
        game.tell(LooksAt(self.seat, ADVENTURE, len(fresh), fresh))
        return ()
