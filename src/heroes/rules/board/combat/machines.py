"""War Machines: they belong to the player and work wherever the Main Hero fights. What a machine does stands on its
card; when it does it, the card's moment says."""

from __future__ import annotations

from heroes.engine import Data, Option, Step
from heroes.rules.board.cards.bonuses import end_bonuses
from heroes.rules.board.cards.moments import a_play
from heroes.rules.board.cards.playing import CardWindow
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.library.components import CARDS, MACHINES
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Player, leads
from heroes.rules.words.card import Play
from heroes.words import say

SUPPLY = "war-machines"
"""The pile that lies open beside the board, where a box with War Machines is on the table."""
COMBAT_STARTS, ROUND_STARTS, ONCE_A_ROUND = "combat-starts", "round-starts", "once-a-round"
AGAIN = "again-"
"""With the name of a machine: how many times it does its work."""
STRONG = "strong-"
"""With the name of a machine: by how much its work is multiplied."""


LENT = "lent-"
"""With the name of a machine: one more of them stands behind the side."""
AIMED = "aimed-"
"""With the name of a machine: its owner picks whom it strikes."""


def lent_to(game: BoardGame, side: int) -> list[str]:
    """The machines that cards have lent to a side."""
    bonuses = game.combat.bonuses
    found = [item.what.removeprefix(LENT) for item in bonuses if item.what.startswith(LENT) and item.side == side]
    seat, world = leads(game.combat.armies[side]), game.state.world
    charms = world.charms if world is not None else ()
    return found + [
        charm.what.removeprefix(LENT) for charm in charms if charm.what.startswith(LENT) and charm.seat == seat
    ]


def machines_of(player: Player) -> list[str]:
    """The War Machines that a player owns."""
    return [card for card in player.aside if card in MACHINES]


def at_work(game: BoardGame, side: int, when: str) -> list[str]:
    """The machines behind this side that do their work at such a time."""
    if SUPPLY not in game.state.decks:
        return []
    army = game.combat.armies[side]
    if army.leader < 0 and (army.hero == "neutral" or not army.cards):
        return []
    there = [*machines_of(game.players[leads(army)]), *lent_to(game, side)]
    return [card for card in there if CARDS[card].uses[0].at == when]


def work_of_machines(game: BoardGame, when: str) -> list[Step]:
    """What the machines of both sides do now, those of the attacker first."""
    return [WorkMachine(side, card) for side in (0, 1) for card in at_work(game, side, when)]


def ready_machines(game: BoardGame, side: int) -> list[str]:
    """Machines that can be put to work now, once in a combat round. The heroes that the game runs have no expert
    effects to pay with, and pay none."""
    there = at_work(game, side, ONCE_A_ROUND)
    if not there:
        return []
    army = game.combat.armies[side]
    return [
        card
        for card in there
        if _once(game, side, card) not in game.combat.used
        and (army.leader >= 0 or not MACHINES[card].expert or game.players[army.seat].expert_left)
        and CARDS[card].uses[0].effect.possible(game, a_play(leads(army), card, ""))
    ]


def machine_options(game: BoardGame, side: int, then: Step) -> list[Option]:
    """Machines that their owner may put to work once in a combat round, while an own unit acts."""
    return [
        Option(
            f"machine:{card}",
            (WorkMachine(side, card), then),
            say("combat.do.use-machine", card=CARDS[card].says),
            verb="play",
            things=(f"card:{card}",),
        )
        for card in ready_machines(game, side)
    ]


def _once(game: BoardGame, side: int, card: str) -> str:
    return f"{card}:{side}:{game.combat.round}"


class WorkMachine(Data, Step, frozen=True, tag="board.work-machine"):
    """A machine does its work; cards that speak of it can be played as it begins."""

    side: int
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        army = combat.armies[self.side]
        play = a_play(leads(army), self.card, "")
        effect = CARDS[self.card].uses[0].effect
        if not effect.possible(game, play):
            return ()
        if CARDS[self.card].uses[0].at == ONCE_A_ROUND:
            combat.used = (*combat.used, _once(game, self.side, self.card))
        if army.leader >= 0:
            return (Resolve(effect, play), CombatMayEnd())
        if MACHINES[self.card].expert:
            game.players[army.seat].expert_left -= 1
        return (CardWindow(self.card, self.side), Resolve(effect, play), MachineRests(self.side), CombatMayEnd())


class MachineRests(Data, Step, frozen=True, tag="board.machine-rests"):
    """What made the machine work several times is over."""

    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        end_bonuses(game, lambda item: item.what.startswith(AGAIN) and item.side == self.side)
        return ()


def force(game: BoardGame, play: Play, amount: int) -> list[int]:
    """How much an effect does each time it is done: once as printed, unless a machine does it, which the stars or a
    card may strengthen or repeat."""
    if play.card not in MACHINES:
        return [amount]
    side = game.side_of(play.seat)
    found = {item.what: item.amount for item in game.combat.bonuses if item.side == side}
    strength = (amount + game.week(play.card)) * found.get(STRONG + play.card, 1)
    return [strength] * found.get(AGAIN + play.card, 1)
