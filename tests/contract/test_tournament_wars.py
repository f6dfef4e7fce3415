"""Random tournaments in which everybody goes for the Grail: it changes hands, falls and is taken again."""

from __future__ import annotations

from collections import Counter
from random import Random

import heroes
from heroes import ledger
from heroes.engine import NATURE
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import BLACK, Deed
from heroes.rules.board.state.map_events import GrailDropped, GrailTaken, HandRedrawn, TileLaid
from heroes.rules.board.state.mapgame import WorldGame
from play.map.battle import STRONG, STRONG_FOE
from play.map.contest import BUILDING, EDITIONS, contest
from play.map.table import Table

REASONS = frozenset(ledger.rules())
GAMES = 3
CHECKED_EVERY = 97
MOST_ANSWERS = 6000


def hunt(rng: Random, edition: str, seed: int) -> Table:
    """A map built at random, strong heroes who may visit the Grail, and no guards there."""
    table = contest("inheritance", edition=edition, seed=seed)
    while table.ask.kind in BUILDING:
        table.answer(rng.choice(table.keys))
    table.lay_out(levels=[7, 7], armies=[STRONG, STRONG_FOE])
    table.game.lay_cubes(table.spot("C2", "grail"), (BLACK,))
    table.game.world.deeds = tuple(Deed("obelisk", seat, field=field, round=1) for seat in (0, 1) for field in (7, 8))
    table.ask_again()
    return table


def greedy(table: Table, rng: Random) -> str:
    """Mostly towards the Grail or whoever carries it."""
    ask = table.ask
    keys = [option.key for option in ask.options for _ in range(option.weight)]
    if ask.kind == "rearrange":
        return "done"
    if ask.seat != NATURE and rng.random() > 0.15:
        if ask.kind == "turn":
            return next((key for key in keys if key.startswith("take-grail")), "") or step(table, keys, rng)
        attacks = [key for key in keys if key.startswith("attack:")]
        if attacks:
            return rng.choice(attacks)
    return rng.choice(keys)


def step(table: Table, keys: list[str], rng: Random) -> str:
    game = table.game
    carrier = next((piece.field for piece in game.world.pieces if piece.grail), -1)
    goal = next(field for field in (game.world.grail, carrier, table.spot("C2", "grail")) if field >= 0)
    ways = game.atlas.distances(goal)
    closer = []
    for number, name in enumerate(("main", "secondary")):
        field = game.piece(2 * table.ask.seat + number).field
        if field >= 0:
            moves = {f"move:{name}:{field_name(other)}": other for other in game.atlas.exits(field)}
            closer += [key for key, other in moves.items() if key in keys and ways.get(other, 99) < ways.get(field, 0)]
    return rng.choice(closer or keys)


def test_hunts_for_the_grail_played_at_random_keep_every_invariant() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        for edition in EDITIONS:
            rng = Random(number)
            table = hunt(rng, edition, number)
            stock, looked = table.game.inventory(), 0
            for count in range(MOST_ANSWERS):
                if table.game.ask is None:
                    break
                table.answer(greedy(table, rng))
                table.game.check_invariants()
                if count % CHECKED_EVERY == 0:
                    can_be_copied_saved_and_imagined(table.game, rng, looked)
                    looked = len(table.game.events)
            outcome = table.game.outcome
            assert outcome is not None, f"game {number} of {edition} never ends"
            assert outcome.reason in REASONS
            assert table.game.inventory() == stock
            seen.update(type(event).__name__ for event in table.game.events)
    for kind in (GrailTaken, GrailDropped, HandRedrawn, TileLaid):
        assert seen[kind.__name__], f"no {kind.__name__} in {GAMES} games"


def can_be_copied_saved_and_imagined(game: WorldGame, rng: Random, looked: int) -> None:
    """The log is compared from where it was last."""
    assert heroes.load_game(game.save()).digest == game.digest
    assert game.copy().digest == game.digest
    for seat in range(game.seats):
        assert game.resample(seat, rng).view(seat, looked) == game.view(seat, looked)
