"""The field difficulty table, and the neutral cards that are drawn by it (core chapter on neutral units)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from heroes.engine import Data, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import discard_shared, draw_shared, lay_shuffled, put_on_top
from heroes.rules.board.library.components import TIERS, UNITS, library, neutral_cards, whole_boxes
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.ground import DEFENDER

DIFFICULTIES = ("easy", "normal", "hard", "impossible")
"""Columns of the table, easiest first (core.difficulty.settings)."""
FIELD_LEVELS = range(1, 8)
"""Rows of the table: the roman numerals of the fields."""

_TABLE: dict[int, tuple[tuple[int, int, int, int], ...]] = {
    #   easy          normal        hard          impossible      bronze, silver, gold, azure in each
    1: ((1, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)),
    2: ((2, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0), (2, 1, 0, 0)),
    3: ((1, 1, 0, 0), (2, 1, 0, 0), (1, 2, 0, 0), (0, 3, 0, 0)),
    4: ((2, 1, 0, 0), (1, 2, 0, 0), (0, 3, 0, 0), (0, 2, 1, 0)),
    5: ((2, 1, 1, 0), (1, 2, 1, 0), (0, 2, 2, 0), (0, 1, 3, 0)),
    6: ((2, 2, 1, 0), (1, 2, 2, 0), (0, 2, 3, 0), (0, 1, 4, 0)),
    7: ((0, 0, 0, 1), (0, 0, 0, 2), (0, 0, 1, 2), (0, 0, 2, 2)),
}
"""core.difficulty.table.level-1 to level-7"""


@rule("core.neutral.draw.by-table", "core.symbols.roman-numeral")
@cache
def field_guard(level: int, difficulty: str) -> tuple[str, ...]:
    """The levels of the neutral cards that guard a field, one entry for each card: the row of the field's numeral,
    the column of the game's difficulty (core.neutral.draw.by-table)."""
    counts = _TABLE[level][DIFFICULTIES.index(difficulty)]
    return tuple(tier for tier, count in zip(TIERS, counts, strict=True) for _ in range(count))


def neutral_deck(tier: str) -> str:
    """The name of the shared deck with the neutral cards of that level."""
    return f"neutral-{tier}"


@rule("core.setup.neutral-decks")
def lay_out_neutrals(game: BoardGame, boxes: Sequence[str] = ("core",)) -> None:
    """The four neutral decks, each shuffled face down with an empty discard pile (core.setup.neutral-decks)."""
    there = tuple(whole_boxes(boxes))
    for tier in TIERS:
        lay_shuffled(game, neutral_deck(tier), neutral_cards(tier, there, library()))


CERTAIN, PACK, OF_KIND = "=", "+", ":"
NEUTRAL = "neutral"


def is_of_kind(card: str, kind: str) -> bool:
    """Whether a unit is of a kind: the word stands in its name, as `dragons` does, or it comes from that faction."""
    unit = UNITS[card]
    words = [word.removesuffix("s") for word in unit.id.partition(".")[2].split("-")]
    return kind in (unit.home, unit.faction) or kind.removesuffix("s") in words


def card_of(entry: str) -> str:
    """The card that an entry of a certain unit draws."""
    return entry.removeprefix(CERTAIN).removesuffix(PACK)


def tier_of(entry: str) -> str:
    """The level of the card that an entry draws."""
    if entry.startswith(CERTAIN):
        return UNITS[card_of(entry)].tier
    return entry.partition(OF_KIND)[0]


def draw_guards(game: BoardGame, entry: str, count: int) -> list[str]:
    """Cards for one entry of an army, as `DrawNeutrals` names them; fewer where the box has no more."""
    tier, _, kind = entry.partition(OF_KIND)
    if not entry.startswith(CERTAIN) and not kind:
        return list(draw_shared(game, neutral_deck(tier), count))
    card = card_of(entry)
    if entry.startswith(CERTAIN) and UNITS[card].faction != NEUTRAL:
        return [card] * count
    name = neutral_deck(UNITS[card].tier if entry.startswith(CERTAIN) else tier)
    deck = game.state.decks[name]
    pile, gone = list(deck.draw), list(deck.discard)
    drawn: list[str] = []
    for cards in (pile, gone):
        for one in list(reversed(cards)):
            if len(drawn) < count and (one == card if entry.startswith(CERTAIN) else is_of_kind(one, kind)):
                cards.remove(one)
                drawn.append(one)
    lay_shuffled(game, name, pile, tuple(gone))
    return drawn


@rule("core.neutral.drawn-on-entry", "core.combat.rounds.azure-unlimited")
class DrawNeutrals(Data, Step, frozen=True, tag="board.draw-neutrals"):
    """Draw the guard of a field from the decks of its levels. One azure card among them takes the limit of rounds
    off the whole combat (core.combat.rounds.azure-unlimited)."""

    side: int
    tiers: tuple[str, ...]
    """Levels; `gold:dragons` for one of a kind, `=UNIT` for a certain card, with `+` after it for its Pack."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        drawn: list[str] = []
        for tier in dict.fromkeys(self.tiers):
            drawn += draw_guards(game, tier, self.tiers.count(tier))
        if not drawn:
            drawn += (card for entry in self.tiers for card in draw_guards(game, tier_of(entry), 1))
        listed = [entry.removeprefix(CERTAIN) for entry in self.tiers if entry.startswith(CERTAIN)]
        packs = {card.removesuffix(PACK) for card in listed if card.endswith(PACK)}
        combat.armies[self.side].waiting = tuple(Troop(card, card in packs) for card in drawn)
        combat.unlimited |= any(UNITS[card].tier == "azure" for card in drawn)
        game.tell(NeutralsDrawn(tuple(drawn)))
        return ()


@rule("core.neutral.defeated.to-discard", "core.neutral.drawn-on-entry", "core.combat.end.azure-lost-cleanup")
class DiscardNeutrals(Data, Step, frozen=True, tag="board.discard-neutrals"):
    """After the combat every card drawn for it, destroyed or not, goes to the discard pile of its level
    (core.neutral.defeated.to-discard)."""

    side: int = DEFENDER

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        result = game.state.result
        assert result is not None
        standing = [troop.card for troop in result.survivors[self.side]]
        for card in (*standing, *result.lost[self.side]):
            if UNITS[card].faction != NEUTRAL:
                continue
            if game.lies_on_deck(card):
                put_on_top(game, neutral_deck(UNITS[card].tier), card)
            else:
                discard_shared(game, neutral_deck(UNITS[card].tier), card)
        return ()


rule_data(
    __name__,
    {
        "DIFFICULTIES": ("core.difficulty.settings",),
        "_TABLE": (
            "core.difficulty.table.level-1",
            "core.difficulty.table.level-2",
            "core.difficulty.table.level-3",
            "core.difficulty.table.level-4",
            "core.difficulty.table.level-5",
            "core.difficulty.table.level-6",
            "core.difficulty.table.level-7",
        ),
    },
)
