"""The state of an Adventure: the draft, and what each player has beside the hero. Every part is frozen and shared by
copies: whoever changes something replaces it."""

from __future__ import annotations

import msgspec

from heroes.engine import Seat
from heroes.rules.board.state.combat import BoardState


class Held(msgspec.Struct, frozen=True, gc=False):
    """A card that lies somewhere, and whether everybody has seen which one it is."""

    card: str
    open: bool


class Adventurer(msgspec.Struct, frozen=True, gc=False):
    """What a player has of the Adventure beside the hero."""

    kept: str = ""
    """The Adventure card of this round, known to its owner alone."""
    saved: str = ""
    """The Adventure card of an earlier round."""
    saved_in: int = 0
    """The round in which it was kept."""
    resolved: tuple[str, ...] = ()
    """Adventure cards that this player has resolved; they lie open."""
    done: bool = False
    """Has resolved a card in this round."""
    beside: tuple[str, ...] = ()
    """Cards set aside for a single use; they lie open."""
    unsorted: tuple[Held, ...] = ()
    """Cards just gained that may go into the deck or be set aside, as their owner likes."""
    scrolls: tuple[Held, ...] = ()
    """Spells that lie on Spell Scrolls."""
    writing: bool = False
    """The next spell gained goes on a scroll."""
    stunned: tuple[str, ...] = ()
    """Units that bear a Paralysis token."""


class Reckoning(msgspec.Struct, frozen=True, gc=False):
    """Where both players stand, by seat, in numbers that everybody can see."""

    round: int
    army: tuple[int, ...]
    """Damage that the army can take."""
    levels: tuple[int, ...]
    """Experience in half levels."""
    riches: tuple[int, ...]
    """All resources, counted in gold."""
    income: tuple[int, ...]
    """What the tracks bring in a Resource round, counted in gold."""


class Adventure(msgspec.Struct, frozen=True, gc=False):
    """The deck is among the shared decks of the state; this is the rest."""

    rounds: int
    """After so many the armies meet."""
    adventurers: tuple[Adventurer, ...]
    drawn: tuple[str, ...] = ()
    """Adventure cards among which somebody is choosing."""
    drafter: Seat = -1
    """Who looks at them."""
    resolving: str = ""
    """The Adventure card that is being resolved."""
    battle: bool = False
    """The last round is over."""
    past: tuple[Reckoning, ...] = ()
    """How it stood at the end of each round."""


class AdventureState(BoardState):
    """Everything that an Adventure remembers."""

    adventure: Adventure = Adventure(0, ())
