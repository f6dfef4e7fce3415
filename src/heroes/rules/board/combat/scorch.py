"""Damage of what a card has left behind: a fire, a shield, a mine. It is damage of that card, as long as it lies."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.rules.board.cards.selectors import is_spell_proof
from heroes.rules.board.combat.damage import BY_SPECIALTY, BY_SPELL, DealDamage
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.statistics import passive
from heroes.rules.words.card import SPECIALTY


class Scorch(Data, Step, frozen=True, tag="board.scorch"):
    """Whom that spell cannot touch or hurt it does not hurt now, either; what a Specialty card has laid is no spell."""

    unit: int
    amount: int
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit, card = game.unit(self.unit), CARDS.get(self.card)
        if not unit.alive:
            return ()
        if card is not None and card.kind == SPECIALTY:
            return (DealDamage(unit.id, self.amount, BY_SPECIALTY),)
        if card is not None:
            spared = any(ability.unharmed_by(card) for ability in passive(game.combat, unit, "unharmed_by"))
            if spared or is_spell_proof(game, unit, card.id):
                return ()
        return (DealDamage(unit.id, self.amount, BY_SPELL),)
