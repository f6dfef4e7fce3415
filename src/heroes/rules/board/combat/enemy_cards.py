"""The decks of an enemy hero that the game runs: a card for each activation of its units, and its spells (core.ai.*).

Its AI deck lies among the shared decks; its spells are the deck of its side, which has no hand.
"""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import CLASH, STRUCK, Give
from heroes.rules.board.cards.decks import lay_shuffled, without
from heroes.rules.board.cards.moments import least_power
from heroes.rules.board.cards.playing import FinishPlay, LetSpellWork
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.held_spells import ANSWERS, hold
from heroes.rules.board.combat.neutral import duty
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.enemy_cards import AGAIN, BACK, ENEMY_CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Cast, Deck, Unit
from heroes.rules.board.state.events import EnemyDeckShuffled, EnemyDrew, Played, Reshuffled
from heroes.rules.board.state.statistics import casts_no_spell, defense, health_left, living
from heroes.rules.words.card import SPELL, Play


def enemy_deck(side: int) -> str:
    """The name of the AI deck of a side."""
    return f"ai-{side}"


@rule("core.ai.two-decks")
class ShuffleEnemyDeck(Data, Step, frozen=True, tag="board.shuffle-enemy-deck"):
    """Before each combat the AI deck is shuffled together with what has been drawn of it."""

    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        name = enemy_deck(self.side)
        deck = game.state.decks[name]
        lay_shuffled(game, name, sorted([*deck.draw, *deck.discard]))
        game.tell(EnemyDeckShuffled(self.side))
        return ()


@rule("core.ai.card-per-activation")
class DrawEnemyCard(Data, Step, frozen=True, tag="board.draw-enemy-card"):
    """Each time a unit of an enemy hero is activated, one AI card is drawn and carried out before it moves or attacks.
    An empty deck stays empty until the next combat (core.ai.card-per-activation)."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        unit = combat.units[self.unit]
        army = combat.armies[unit.side]
        steps: list[Step] = []
        if army.ward:
            steps.append(guard(unit, army.ward))
            army.ward = 0
        deck = game.state.decks[enemy_deck(army.leader)]
        if deck.draw and unit.alive:
            card = deck.draw[-1]
            game.state.decks[enemy_deck(army.leader)] = Deck(deck.draw[:-1], (*deck.discard, card))
            game.tell(EnemyDrew(army.leader, card, unit.id))
            steps += carry_out(game, unit, card)
        return (*steps, SpurOn(self.unit))


def guard(unit: Unit, amount: int) -> Give:
    """More defense until the first attack on the unit."""
    return Give(Bonus("defense", amount, STRUCK, unit.id))


@rule("core.ai.card-by-difficulty")
def carry_out(game: BoardGame, unit: Unit, card: str) -> list[Step]:
    """What the line of the difficulty in play says (core.ai.card-by-difficulty)."""
    combat = game.combat
    army = combat.armies[unit.side]
    known = ENEMY_CARDS[card]
    value = known.by_difficulty[game.setup["difficulty"]]
    if known.does == "spell":
        return [CastNextSpell(army.leader, value)]
    if known.does == "skill":
        back: list[Step] = [ReturnCard(army.leader, card)] if value == BACK and combat.round == 1 else []
        return [UseSkill(army.leader, 2 if value == AGAIN else 1), *back]
    if known.does == "attack":
        army.edge += value
    elif known.does == "guard-next":
        army.ward += value
    elif value:
        strongest = max(living(combat, unit.side), key=lambda one: (health_left(combat, one), -one.id))
        return [guard(strongest, value)]
    return []


class SpurOn(Data, Step, frozen=True, tag="board.spur-on"):
    """Attack that an AI card promised to the next unit that attacks goes to this one, if it can attack now."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        army = game.combat.armies[unit.side]
        if not army.edge or not unit.alive or unit.paralysed:
            return ()
        must = duty(game, unit, army)
        if not must.attack and not must.prey:
            return ()
        bonus = Bonus("attack", army.edge, CLASH, unit.id)
        army.edge = 0
        return (Give(bonus),)


class ReturnCard(Data, Step, frozen=True, tag="board.return-enemy-card"):
    """An AI card goes back into its deck, which is shuffled."""

    side: int
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        name = enemy_deck(self.side)
        deck = game.state.decks[name]
        place = len(deck.discard) - 1 - deck.discard[::-1].index(self.card)
        discard = deck.discard[:place] + deck.discard[place + 1 :]
        lay_shuffled(game, name, sorted([*deck.draw, self.card]), discard)
        return ()


# ---------------------------------------------------------------------- spells and skills


@rule("core.ai.spell-draw")
class CastNextSpell(Data, Step, frozen=True, tag="board.cast-next-spell"):
    """The top card of the AI spell deck is drawn and cast; an empty deck is renewed from its discard pile
    (core.ai.spell-draw). A spell that finds nothing to do is discarded."""

    side: int
    power: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.side]
        spells = [card for card in player.discard if CARDS[card].kind == SPELL]
        if not player.deck and spells:
            player.deck = sorted(spells)
            player.discard = [card for card in player.discard if CARDS[card].kind != SPELL]
            game.chance.shuffle(player.deck, f"deck-{self.side}")
            game.tell(Reshuffled(self.side))
        if not player.deck:
            return ()
        card = player.deck.pop()
        barred = casts_no_spell(game, game.side_of(self.side))
        barred = barred or self.power < least_power(game, self.side, CARDS[card])
        if not barred and CARDS[card].uses[0].at in ANSWERS:
            hold(game, self.side, card, self.power)
            return ()
        game.tell(Played(self.side, card, ""))
        if barred or not CARDS[card].uses[0].effect.possible(game, Play(self.side, card, "", self.power)):
            player.discard.append(card)
            return ()
        player.in_play = (*player.in_play, card)
        game.state.casts.append(Cast(self.side, card, self.power, free=True))
        return (LetSpellWork(),)


class UseSkill(Data, Step, frozen=True, tag="board.use-skill"):
    """The skill that the scenario names is used as if its card were played; the card stays beside the board. Of several
    skills it is the first that can do anything."""

    side: int
    times: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.side]
        for card, use in game.skills_of(self.side):
            if card in player.discard:
                player.discard.remove(card)
                player.aside = (*player.aside, card)
            known = CARDS[card].use(use)
            play = Play(self.side, card, use)
            if card in player.aside and known.effect.possible(game, play):
                player.aside = without(player.aside, card)
                player.in_play = (*player.in_play, card)
                game.tell(Played(self.side, card, use))
                return (*(Resolve(known.effect, play),) * self.times, FinishPlay(play), KeepNoHand(self.side))
        return ()


@rule("core.ai.two-decks")
class KeepNoHand(Data, Step, frozen=True, tag="board.keep-no-hand"):
    """Cards that a skill would draw go back to where they came from: an enemy hero has no hand."""

    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.side]
        player.deck += player.hand
        player.hand, player.kept = [], ()
        return ()


def aim(game: BoardGame, ask: Ask) -> Option:
    """How the game answers for an enemy hero: what helps goes to its own units, everything else to the others, to the
    one with the highest defense; otherwise the first answer."""
    combat = game.state.combat
    if combat is None:
        return ask.options[0]
    own = game.side_of(ask.seat)
    card = game.state.casts[-1].card if game.state.casts else ""
    helps = bool(card) and CARDS[card].helps
    cells = game.ground.cell_of

    def worth(option: Option) -> tuple[bool, int, int]:
        units = [
            unit
            for thing in option.things
            for unit in combat.units
            if unit.alive and (thing == f"unit:{unit.id}" or (unit.cell >= 0 and cells.get(thing[5:]) == unit.cell))
        ]
        best = max(units, key=lambda unit: (defense(combat, unit), -unit.id), default=None)
        if best is None:
            return (False, -1, 0)
        return ((best.side == own) == helps, defense(combat, best), -best.id)

    return max(ask.options, key=worth)
