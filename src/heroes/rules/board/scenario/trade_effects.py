"""Trades that a scenario allows: players hand over to each other what it names."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.meeting.barter import are_adjacent, give_options, lay_open, pass_card
from heroes.rules.board.realm.army import UseAction, draw_up, has_room
from heroes.rules.board.realm.town import BUILD
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import CardHandedOver, UnitHandedOver
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.things import unit_card
from heroes.rules.words.card import ARTIFACT, SPELL
from heroes.words import Said, in_a_row, say, word

KINDS = {"artifacts": ARTIFACT, "spells": SPELL}
GOODS = ("resources", *KINDS)
UNITS_TOO = "units"
EXCHANGED = (*GOODS, UNITS_TOO)
"""What `rules.exchange` may allow."""
WHERE = ("anywhere", "adjacent", "same-tile", "own-town", "trading-post", "build-token")
MOST_GIFTS = 12
"""More than this is handed over in no trade."""


class Trade(Data, Reward, frozen=True, tag="board.scenario-trade"):
    """The player may trade with one other player: first one hands over what they like, then the other."""

    what: tuple[str, ...]
    allies: bool = False
    """Only with an ally."""

    def partners(self, game: WorldGame, seat: Seat) -> list[Seat]:
        others = [other for other in game.in_play() if other != seat]
        return [other for other in others if not self.allies or game.allied(seat, other)]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.partners(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChoosePartner(visit.seat, self),)

    def label(self) -> Said:
        return say("scenario.reward.trade", list=in_a_row("list.and", [word(good) for good in self.what]))


class ChoosePartner(Data, Step, frozen=True, tag="board.scenario-choose-partner"):
    seat: Seat
    trade: Trade

    def run(self, game: WorldGame) -> Ask:
        what = self.trade.what
        options = tuple(
            Option(
                f"trade:{other}",
                (HandGoods(self.seat, other, what), HandGoods(other, self.seat, what)),
                say("meeting.do.trade-with", seat=say("seat", seat=other)),
                verb="trade",
                things=(f"seat:{other}",),
            )
            for other in self.trade.partners(game, self.seat)
        )
        return Ask(
            self.seat,
            "choose-partner",
            (DECLINE, *options),
            says=say("scenario.ask.trade"),
            rule=BY_EVENT,
            passes=DECLINE.key,
        )


@rule("core.trade.cards.hand-only")
class HandGoods(Data, Explains, Step, frozen=True, tag="board.scenario-hand-goods"):
    """One player hands over to another what they like, token by token and card by card."""

    seat: Seat
    other: Seat
    what: tuple[str, ...]
    left: int = MOST_GIFTS

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options, who = [_DONE], say("seat", seat=self.other)
        if not self.left or not game.plays(self.seat):
            return ()
        more = HandGoods(self.seat, self.other, self.what, self.left - 1)
        if "resources" in self.what:
            options += give_options(game, self.seat, self.other, more)
        for card in dict.fromkeys(game.players[self.seat].hand):
            if self.why_not_card(game, card) is None:
                options.append(
                    Option(
                        f"give:{card}",
                        (HandOverCard(self.seat, self.other, card), more),
                        say("scenario.do.hand-over", card=CARDS[card].says, seat=who),
                        verb="give",
                        things=(f"card:{card}", f"seat:{self.other}"),
                        final=True,
                    )
                )
        if UNITS_TOO in self.what:
            options += unit_gifts(game, self.seat, self.other, more)
        return Ask(
            self.seat,
            "hand-over",
            tuple(options),
            private=True,
            about=(f"seat:{self.other}",),
            says=say("meeting.ask.trade-with", seat=who),
            rule=BY_EVENT,
            passes=_DONE.key,
        )

    def why_not_card(self, game: WorldGame, card: str) -> Refusal | None:
        if card not in game.players[self.seat].hand:
            return Refusal("core.trade.cards.hand-only", say("meeting.reason.trade-from-hand"))
        if CARDS[card].kind not in [kind for name, kind in KINDS.items() if name in self.what]:
            return Refusal(BY_EVENT, say("meeting.reason.kind-not-traded"))
        return None

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return self.why_not_card(game, name) if kind == "card" and name in CARDS else None


_DONE = Option("done", (), say("meeting.do.end-trade"), verb="done")


class HandOverCard(Data, Step, frozen=True, tag="board.scenario-hand-over-card"):
    """A card goes from hand to hand for all to see."""

    seat: Seat
    other: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_open(game, self.seat, self.card)
        pass_card(game, self.seat, self.other, self.card)
        game.tell(CardHandedOver(self.seat, self.other, self.card))
        return ()


# ---------------------------------------------------------------------- units, and exchanges in a turn


@rule("core.units.limit.five.first", "core.units.limit.five.revised")
def unit_gifts(game: WorldGame, seat: Seat, other: Seat, then: Step) -> list[Option]:
    """Units that may go to another player; nobody gives the last one away, has more than an army holds, or a card
    twice."""
    army, there = game.players[seat].army, [troop.card for troop in game.players[other].army]
    if len(army) < 2 or not has_room(game, other):
        return []
    return [
        Option(
            f"give:{troop.card}",
            (HandOverUnit(seat, other, troop), then),
            say("scenario.do.hand-over", card=UNITS[troop.card].says, seat=say("seat", seat=other)),
            verb="give",
            things=(unit_card(troop.card), f"seat:{other}"),
        )
        for troop in dict.fromkeys(army)
        if troop.card not in there
    ]


class HandOverUnit(Data, Step, frozen=True, tag="board.scenario-hand-over-unit"):
    """A unit changes its army, as Few or as the Pack that it is."""

    seat: Seat
    other: Seat
    troop: Troop

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        giver, taker = game.players[self.seat], game.players[self.other]
        number = giver.army.index(self.troop)
        giver.army = (*giver.army[:number], *giver.army[number + 1 :])
        giver.formation = (*giver.formation[:number], *giver.formation[number + 1 :])
        taker.army = (*taker.army, self.troop)
        draw_up(game, self.other)
        game.tell(UnitHandedOver(self.seat, self.other, self.troop.card))
        return ()


def exchange_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """What the scenario lets a player hand over in the own turn, and get in return."""
    options = []
    for number, line in enumerate(game.scenario.exchange):
        if line.where == WHERE[-1] and BUILD in game.players[seat].spent:
            continue
        token = (UseAction(seat, BUILD),) if line.where == WHERE[-1] else ()
        for other in Trade(line.what, line.allies).partners(game, seat):
            if other < game.seats and may_exchange(game, line.where, seat, other):
                steps = (*token, HandGoods(seat, other, line.what), HandGoods(other, seat, line.what), then)
                options.append(
                    Option(
                        f"exchange:{number}:{other}",
                        steps,
                        say(
                            "scenario.do.exchange",
                            seat=say("seat", seat=other),
                            list=in_a_row("list.and", [word(good) for good in line.what]),
                        ),
                        verb="trade",
                        things=(f"seat:{other}",),
                    )
                )
    return options


def may_exchange(game: WorldGame, where: str, seat: Seat, other: Seat) -> bool:
    """Whether the heroes of two players stand as the scenario asks for."""
    if where == "adjacent":
        return are_adjacent(game, seat, other)
    if where == "same-tile":
        own, others = (
            {game.atlas.tile_of.get(game.piece(hero).field) for hero in game.heroes_of(one)} - {None}
            for one in (seat, other)
        )
        return bool(own & others)
    if where == "own-town":
        return any(game.piece(hero).field in game.towns(other) for hero in game.heroes_of(seat)) or any(
            game.piece(hero).field in game.towns(seat) for hero in game.heroes_of(other)
        )
    if where in ("anywhere", "build-token"):
        return True
    fields = fields_called(game, where)
    return all(any(game.piece(hero).field in fields for hero in game.heroes_of(one)) for one in (seat, other))
