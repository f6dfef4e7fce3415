"""Astrologers Proclaim cards (core.round.astrologers.*, core.events.astrologers.*)."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import discard_shared, draw_shared
from heroes.rules.board.library.places import ASTROLOGERS
from heroes.rules.board.realm.almanac import is_replaced
from heroes.rules.board.realm.charms import TURN, WEASEL, WEEK, end_charms, lay_charm
from heroes.rules.board.realm.elements import clear_decks
from heroes.rules.board.realm.rewards import everybody
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import Proclaimed
from heroes.rules.board.state.mapgame import SPELL_POWER, WorldGame

DECK = "astrologers"
FIRST_ASTROLOGERS_ROUND = 2


@rule(
    "core.round.astrologers.draw",
    "core.events.astrologers.this-round",
    "core.events.astrologers.two-rounds",
    "core.events.astrologers.duration-on-card",
)
class ProclaimWeek(Data, Step, frozen=True, tag="board.proclaim-week"):
    """One card is drawn, shown to all and put into effect; the one before is over."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        if world.charms:
            clear_decks(game)
        end_charms(game, lambda charm: charm.until == WEEK)
        if world.astrologer:
            discard_shared(game, DECK, world.astrologer)
            world.astrologer = ""
        drawn = draw_shared(game, DECK, 1)
        if not drawn:
            return ()
        card = ASTROLOGERS[drawn[0]]
        game.tell(Proclaimed(card.id))
        early = card.redrawn_first and world.round == FIRST_ASTROLOGERS_ROUND
        if early or (card.replaced_when and is_replaced(game, card.replaced_when)):
            discard_shared(game, DECK, card.id)
            return (self,)
        world.astrologer = card.id
        return everybody(game, card.now, game.in_play()) if card.now is not None else ()


GIFTS = {"spell-power": SPELL_POWER, "reroll": WEASEL}
"""What a week gives every player in each own turn."""


def gifts_of_week(game: WorldGame, seat: Seat) -> None:
    """They are used in this turn or lost."""
    if not game.world.astrologer:
        return
    for word, charm in GIFTS.items():
        amount = game.week(word)
        if amount:
            lay_charm(game, Charm(charm, amount, TURN, seat))


@rule("core.events.astrologers.next-resource")
def next_resource_steps(game: WorldGame) -> tuple[Step, ...]:
    """What a proclaimed week brings in the Resource round after it (core.events.astrologers.next-resource)."""
    card = game.world.astrologer
    reward = ASTROLOGERS[card].next_resource if card else None
    return everybody(game, reward, game.in_play()) if reward is not None else ()
