"""HOW TO WIN: 20 damage on the enemy Hero, or an enemy with neither deck nor Units at the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine import Aims, Outcome
from heroes.engine.registry import rule
from heroes.rules.duel.events import Ended
from heroes.words import NOTHING, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame

HERO_DAMAGE = 20


@rule("card.hero.damage", "card.attack.hero-target")
def hero_damage(game: CardGame, seat: int) -> int:
    return game.state.at(game.state.heroes[seat]).damage


@rule("card.win.hero-damage", "card.win.draw")
def settle_heroes(game: CardGame) -> bool:
    """Checked the moment damage lands, in the middle of a turn too; both Heroes at once is a draw."""
    fallen = [seat for seat in (0, 1) if hero_damage(game, seat) >= HERO_DAMAGE]
    if not fallen:
        return False
    _end(game, fallen, "card.win.hero-damage")
    return True


@rule("card.win.exhaustion", "card.win.exhaustion-both-needed")
def is_exhausted(game: CardGame, seat: int) -> bool:
    """An empty deck and none of the player's Units on the map; hand cards and the Hero do not count."""
    return not game.state.sides[seat].deck and not game.state.armies[seat]


@rule("card.win.exhaustion", "card.win.exhaustion-timing", "card.win.draw", "card.win.round-limit")
def settle_round(game: CardGame) -> bool:
    """After all end-of-round effects: exhaustion, then the limit of rounds."""
    out = [seat for seat in (0, 1) if is_exhausted(game, seat)]
    if out:
        _end(game, out, "card.win.exhaustion")
        return True
    limit = game.round_limit
    if limit and game.state.round >= limit:
        one, two = hero_damage(game, 0), hero_damage(game, 1)
        losers = [0, 1] if one == two else [0 if one > two else 1]
        _end(game, losers, "card.win.round-limit", drawn="card.win.round-limit")
        return True
    return False


@rule("card.win.hero-damage", "card.win.exhaustion", "card.win.round-limit")
def aims(game: CardGame) -> Aims:
    """How it is won and lost, in words."""
    limit = game.round_limit
    return Aims(
        [say("duel.aim.won-damage", n=HERO_DAMAGE), say("duel.aim.won-exhaustion")],
        [say("duel.aim.lost-damage", n=HERO_DAMAGE), say("duel.aim.lost-exhaustion")],
        say("duel.aim.limit", n=limit) if limit else NOTHING,
    )


def _end(game: CardGame, losers: list[int], reason: str, drawn: str = "card.win.draw") -> None:
    winners = () if len(losers) == 2 else (1 - losers[0],)
    if not winners:
        reason = drawn
    game.tell(Ended(winners[0] if winners else -1, reason))
    game.finish(Outcome(winners, reason, (hero_damage(game, 1), hero_damage(game, 0))))
