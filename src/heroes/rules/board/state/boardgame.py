"""What every mode of the board game shares: the book it is played by, the board, and its typed state."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from heroes.engine import Ask, Game, Seat, Step
from heroes.rules.board.book.book import Book
from heroes.rules.board.book.layers import rulebook
from heroes.rules.board.library.components import CARDS, CORE, UNITS
from heroes.rules.board.library.places import StackToken
from heroes.rules.board.state.combat import BoardState, Bonus, Combat, Player, Unit
from heroes.rules.board.state.ground import ATTACKER, DEFENDER, Board, board

NOBODY: Seat = -1
RESERVE, ATTACK_RESERVE, POWER_RESERVE = CUBES = "reserve", "reserve-attack", "power-reserve"
"""Cubes on a building that its owner spends in combats: for attack or defense, for attack alone, or for power."""
RESERVES = {"attack": (ATTACK_RESERVE, RESERVE), "defense": (RESERVE,), "power": (POWER_RESERVE,)}
"""Which cubes can be spent for what; those that serve nothing else go first."""

NEUTRAL_UNITS = "neutral-units"
"""On whose behalf a player answers who moves them in a fight of others."""


class BoardGame(Game):
    """A mode of the board game. Steps are given one of these."""

    rules_version = 4
    windows = (
        "my-attack",
        "attack-on-me",
        "rolled",
        "other",
        "start",
        "cast",
        "after-cast",
        "town-actions",
        "hand",
        "map-die",
        "open-card",
        "bargain",
    )
    quiet_windows = frozenset({"other"})
    """Before every activation of an enemy unit: a card that names this moment has a window of its own."""
    state_type = BoardState
    state: BoardState
    players: list[Player]
    """By seat; sides that the game runs come after them. As the state has them."""
    book: Book
    """The book that the game is played by."""
    combat: Combat
    """The combat in progress, as the state has it: nothing is asked for so often. Outside a combat there is no such
    attribute, and asking for it is a defect of the rules."""
    __deletable__ = ("combat",)
    boxes: tuple[str, ...]
    """The boxes on the table."""
    _namesakes: tuple[tuple[int, ...], ...] = ()
    """By unit of the combat, the others of the same name; empty: not looked for yet."""

    def _load_setup(self) -> None:
        self.boxes = tuple(self.setup.get("boxes", (CORE,)))
        self.play_by(rulebook(self.setup["edition"], tuple(self.setup["layers"])))

    def _copy_setup(self, twin: Any) -> None:
        twin.book, twin.boxes = self.book, self.boxes

    def begin_state(self, state: BoardState) -> None:
        self.state = state
        self.players = state.players

    def _follow_state(self) -> None:
        self.players = self.state.players
        if self.state.combat is not None:
            self.combat = self.state.combat
        self._namesakes = ()

    def play_by(self, book: Book) -> None:
        """The game is played by this book from the beginning."""
        self.book = book

    def begin_combat(self, combat: Combat) -> None:
        self.state.combat = self.combat = combat
        self._namesakes = ()

    def clear_combat(self) -> None:
        self.state.combat = None
        del self.combat

    @property
    def seats(self) -> int:
        return len(self.state.players)

    def week(self, word: str) -> int:
        """What the stars say about something, where anybody reads them."""
        return 0

    @property
    def ground(self) -> Board:
        """The board of the combat in progress."""
        return board(self.combat.board)

    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def unit(self, number: int) -> Unit:
        return self.combat.units[number]

    def namesakes(self, number: int) -> tuple[int, ...]:
        """The other units of the combat, fallen ones too, that bear the same name as this one. A unit keeps its card,
        so that this changes only when one joins."""
        units = self.combat.units
        if len(self._namesakes) != len(units):
            self._namesakes = namesakes(tuple([UNITS[unit.card].name for unit in units]))
        return self._namesakes[number]

    def side_of(self, seat: Seat) -> int:
        """The side that this seat leads with its hero in the combat; -1 if it only moves neutral units or none."""
        combat = self.state.combat
        if combat is not None:
            attacker, defender = combat.armies
            if attacker.leader == seat or (attacker.seat == seat and attacker.hero != "neutral"):
                return ATTACKER
            if defender.leader == seat or (defender.seat == seat and defender.hero != "neutral"):
                return DEFENDER
        return -1

    def side_played_by(self, seat: Seat) -> int:
        """The side of this seat's hero, else that of the neutral units that it moves; -1: none."""
        side = self.side_of(seat)
        combat = self.state.combat
        if side >= 0 or combat is None:
            return side
        return next((side for side, army in enumerate(combat.armies) if army.seat == seat), -1)

    def behalf(self, ask: Ask) -> str:
        """Whoever moves neutral units in a fight of others decides nothing of their own."""
        return NEUTRAL_UNITS if self.side_of(ask.seat) < 0 <= self.side_played_by(ask.seat) else ""

    def told(self, unit: Unit) -> tuple[Seat, Seat, str]:
        """A unit as events tell of it: who decides for it, whose it is (-1: a neutral one), and where it stands (empty:
        on no space)."""
        combat = self.combat
        army = combat.armies[unit.side]
        seat = army.seat
        cell = board(combat.board).names[unit.cell] if unit.cell >= 0 else ""
        return seat, army.leader if army.hero == "neutral" else seat, cell

    def foe_of(self, seat: Seat) -> Seat:
        """Against whom a seat fought its last combat; -1: against neutral units."""
        fates = self.state.result.fates if self.state.result is not None else ()
        for fate, foe in zip(fates, reversed(fates), strict=True):
            if fate.seat == seat and fate.hero != "neutral" and foe.hero != "neutral":
                return foe.seat
        return NOBODY

    def march_less(self, side: int, points: int) -> None:
        """The hero of this side has paid movement points in a combat; the larger game takes them off its piece."""

    def spell_is_cast(self, seat: Seat, card: str) -> int:
        """The power that the larger game lends to a spell as it is played."""
        return 0

    def lends_power(self, seat: Seat) -> int:
        """The power that it would lend to a spell played now."""
        return 0

    def reserves(self, seat: Seat, what: str) -> int:
        """Cubes on buildings of the player that can be spent in a combat for this: attack, defense or power."""
        return 0

    def spend_reserve(self, seat: Seat, what: str) -> None:
        """One of those cubes comes off its building."""

    def comes_back(self, seat: Seat, card: str) -> bool:
        """Whether the larger game gives a played card back to hand instead of letting it be discarded."""
        return False

    def will_come_back(self, seat: Seat, card: str) -> None:
        """A card whose effect lasts in the larger game goes back to hand when that is over."""

    def stack_token(self, card: str) -> StackToken | None:
        """The stack token that a unit of a player's army carries."""
        return None

    def lies_on_deck(self, card: str) -> bool:
        """Whether a neutral unit that leaves the board returns to the top of its deck."""
        return False

    def school_underfoot(self, seat: Seat) -> str:
        """The school that the ground strengthens where the player's Main Hero stands; empty: none."""
        return ""

    def is_borrowed(self, seat: Seat, card: str) -> bool:
        """Whether a card that leaves play belongs to a shared pile, to which it then returns."""
        return False

    def pile_of(self, card: str) -> str:
        """The shared deck to which a card belongs; a deck that is split by level has several names."""
        known = CARDS[card]
        return known.kind if known.kind in self.state.decks else f"{known.kind}-{known.level}"

    def omens(self) -> tuple[Bonus, ...]:
        """What the stars give to units as a combat begins."""
        return ()

    def old_wounds(self) -> tuple[tuple[int, int], ...]:
        """Units of the combat on which damage lies before it begins, and how much."""
        return ()

    def weather(self) -> str:
        """The weather in which combats of this round are fought; empty: clear skies, or none at all."""
        return ""

    def once_first_is_known(self, first: Seat) -> tuple[Step, ...]:
        """What follows when dice have decided who is the first player, in modes that roll for it."""
        raise NotImplementedError

    def morale_away(self, seat: Seat, card: str) -> tuple[Step, ...] | None:
        """What a Morale card leads to where there is no combat, if the larger game has a use for it; nothing: it can do
        nothing now; None: what the card itself says."""
        return None

    def scrolls(self, seat: Seat) -> tuple[str, ...]:
        """Spells that a player may cast in a combat although they are in no hand."""
        return ()

    def take_scroll(self, seat: Seat, card: str) -> None:
        """Such a spell leaves the place where it lay."""

    def skills_of(self, side: Seat) -> tuple[tuple[str, str], ...]:
        """The cards, and how they are used, that are the skills of an enemy hero run by the game."""
        return ()

    def proceed(self, *steps: Step) -> None:
        """These happen next, before whatever is pending: for copies in which something is imagined."""
        self.agenda.extend(reversed(steps))
        self._advance()

    def unwind(self, to: type[Step]) -> None:
        """Drop everything pending above the nearest step of that kind."""
        while not isinstance(self.agenda[-1], to):
            self.agenda.pop()


@lru_cache(4096)
def namesakes(names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """For each of these, where the same name stands otherwise."""
    places = range(len(names))
    return tuple(
        tuple(other for other in places if names[other] == names[place] and other != place) for place in places
    )
