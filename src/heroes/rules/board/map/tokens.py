"""Things that heroes carry: those of a scenario beside the Grail, how they change hands, and selling any of them."""

from __future__ import annotations

import msgspec

from heroes.engine import Cost, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.state.lattice import DIRECTIONS, NOWHERE, field_name
from heroes.rules.board.state.map import GRAIL, NOBODY
from heroes.rules.board.state.map_events import GrailDropped, TokenPassed, has_name, hero_name
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called, fields_called
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import Said, say

VICTOR, OWN, ALLY = "victor", "adjacent-own", "adjacent-ally"
TELEPORT = "teleport"


def of_its_own(game: WorldGame) -> list[str]:
    """The tokens that the scenario has beside the Grail."""
    return [name for name in game.scenario.tokens if name != GRAIL]


def lies_on(game: WorldGame, token: str) -> int:
    """The field on which a token of the scenario lies; nowhere while it is carried, sold or unseen."""
    told = game.world.saga.tokens.get(token)
    return told[0] if told is not None else field_called(game, game.scenario.tokens[token].at)


def token_said(game: WorldGame, token: str) -> Said:
    return say("text", text=game.scenario.tokens[token].name)


@rule("tournament.creator.10-rules")
def token_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """What a hero can do with tokens where it stands: take one up, hand one on, or sell one."""
    piece, options = game.piece(hero), list[Option]()
    for token in of_its_own(game):
        told, cost = game.scenario.tokens[token], game.scenario.tokens[token].cost
        if told.taken_if is not None and not told.taken_if.met(game, piece.owner):
            continue
        if lies_on(game, token) == piece.field and piece.movement >= cost:
            says = say("map.do.take-token", token=token_said(game, token), plain=has_name(told.name), cost=cost)
            options.append(_option(game, "take-token", token, hero, (TakeToken(token, hero, cost), then), says, cost))
    for token, told in game.scenario.tokens.items():
        if not game.bears(hero, token):
            continue
        plain = has_name(told.name)
        if told.sold_at and piece.field in fields_called(game, told.sold_at):
            says = say("map.do.sell-token", token=token_said(game, token), plain=plain)
            options.append(_option(game, "sell-token", token, hero, (SellToken(token, hero), then), says))
        for other in _takers(game, hero, told.passes_to):
            piece_there = game.piece(other)
            to = hero_name(piece_there.owner, piece_there.kind)
            says = say("map.do.hand-token", token=token_said(game, token), plain=plain, hero=to)
            option = _option(game, "hand-token", token, hero, (TakeToken(token, other), then), says)
            options.append(msgspec.structs.replace(option, key=f"{option.key}:{other}"))
    return options


def _option(
    game: WorldGame, verb: str, token: str, hero: int, steps: tuple[Step, ...], says: Said, cost: int = 0
) -> Option:
    piece = game.piece(hero)
    things = (the_field(piece.field), the_hero(piece))
    key = f"{verb}:{token}:{piece.kind}"
    return Option(key, steps, says, verb=verb.partition("-")[0], cost=Cost(movement=cost), things=things)


def _takers(game: WorldGame, hero: int, passes_to: tuple[str, ...]) -> list[int]:
    """Heroes beside this one to whom a token may be handed."""
    owner, here = game.owner_of(hero), game.piece(hero).field
    return [
        other
        for other, piece in enumerate(game.world.pieces)
        if piece.field != NOWHERE and piece.field - here in DIRECTIONS and game.allied(owner, piece.owner)
        if (OWN if piece.owner == owner else ALLY) in passes_to
    ]


class TakeToken(Data, Step, frozen=True, tag="board.take-token"):
    """It goes with a hero from now on."""

    token: str
    hero: int
    cost: int = 0

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        told, seat = game.scenario.tokens[self.token], game.owner_of(self.hero)
        game.add_movement(self.hero, -self.cost)
        game.settle_token(self.token, NOWHERE, self.hero)
        game.tell(TokenPassed(*game.named(self.hero), told.name, "taken"))
        if told.taken is None or game.is_run(seat):
            return ()
        return tuple(told.taken.steps(game, Visit(seat, self.hero, game.piece(self.hero).field)))


class SellToken(Data, Step, frozen=True, tag="board.sell-token"):
    """It leaves the game for what the scenario gives for it."""

    token: str
    hero: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        told, seat = game.scenario.tokens[self.token], game.owner_of(self.hero)
        game.settle_token(self.token, NOWHERE, NOBODY)
        game.tell(TokenPassed(*game.named(self.hero), told.name, "sold"))
        if told.price is None:
            return ()
        return tuple(told.price.steps(game, Visit(seat, self.hero, game.piece(self.hero).field)))


def carried(game: WorldGame, hero: int) -> list[str]:
    """The Grail and the tokens of the scenario that a hero has with it."""
    return [token for token in (*of_its_own(game), GRAIL) if game.bears(hero, token)]


def leave_behind(game: WorldGame, hero: int) -> None:
    """A hero that comes to another field without a step leaves there what does not travel so."""
    for token in carried(game, hero) if game.scenario.tokens else ():
        if token in game.scenario.tokens and TELEPORT in game.scenario.tokens[token].drops_on:
            drop_token(game, token, hero, game.piece(hero).field)


def drop_token(game: WorldGame, token: str, hero: int, field: int) -> None:
    game.settle_token(token, field, NOBODY)
    if token == GRAIL:
        game.tell(GrailDropped(*game.named(hero), field_name(field)))
    else:
        game.tell(TokenPassed(*game.named(hero), game.scenario.tokens[token].name, "dropped", field_name(field)))


class TokensWork(Data, Step, frozen=True, tag="board.tokens-work"):
    """What tokens give to whoever begins a turn with them."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return tuple(
            step
            for hero in game.heroes_of(self.seat)
            for token, told in game.scenario.tokens.items()
            if told.each_turn is not None and game.bears(hero, token)
            for step in told.each_turn.steps(game, Visit(self.seat, hero, game.piece(hero).field))
        )
