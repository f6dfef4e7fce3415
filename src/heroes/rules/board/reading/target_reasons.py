"""Why a unit, space or wall that somebody points at does not answer the question that a card or an ability asks. The
step that asks knows whom it asks about."""

from __future__ import annotations

from heroes.engine import Refusal
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.selectors import YOURS, Units, is_spell_proof, power_tier
from heroes.rules.board.combat.activation import UnitTurn
from heroes.rules.board.combat.damage import BY_SPELL
from heroes.rules.board.combat.frenzy import is_frenzied
from heroes.rules.board.combat.moving import StepAway
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Unit
from heroes.rules.board.state.events import card_said
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import closed, face, occupied, tier
from heroes.rules.board.words.abilities.doing import HealAlly
from heroes.rules.board.words.abilities.striking import Splash
from heroes.rules.board.words.abilities.withstanding import ReinforceAtOnce
from heroes.rules.board.words.area import ChooseSpaces, NextInChain
from heroes.rules.board.words.battle import ChooseBeside, ChooseCentre, ChooseDispelled
from heroes.rules.board.words.combine import ChooseUnit, damage_source
from heroes.rules.board.words.field import ChoosePair, ChooseSpace
from heroes.rules.board.words.tokens import ChooseFireSpace
from heroes.rules.words.card import Play
from heroes.words import say, word


def why_not_target(game: BoardGame, unit: Unit) -> Refusal | None:
    """Of a living unit; None if the open question asks about no unit."""
    step = game.agenda[-1]
    if isinstance(step, ChooseUnit):
        return _why_not_chosen(game, step, unit)
    if isinstance(step, NextInChain):
        return _why_not_next_in_chain(game, step, unit)
    if isinstance(step, ChooseBeside):
        return _why_not_beside(game, step, unit)
    if isinstance(step, ChooseDispelled):
        return _why_not_dispelled(game, step, unit)
    if isinstance(step, UnitTurn) and frenzied(game):
        return Refusal(BY_CARD, say("magic.reason.not-nearest", unit=named(game, unit)))
    if isinstance(step, ChoosePair):
        return Refusal(BY_CARD, say("cards.reason.own-units-only", card=card_said(step.play.card)))
    if isinstance(step, Splash):
        return Refusal("core.units.ability.attack", say("combat.reason.not-next-to-target", unit=named(game, unit)))
    if isinstance(step, HealAlly):
        return _why_not_healed(game, step, unit)
    if isinstance(step, ReinforceAtOnce):
        rule = "core.units.reinforce.by-effect"
        return Refusal(rule, say("combat.reason.not-reinforced", unit=named(game, unit)))
    return None


def _why_not_healed(game: BoardGame, step: HealAlly, unit: Unit) -> Refusal:
    rule = "core.units.ability.activation"
    if unit.side != game.unit(step.unit).side:
        return Refusal(rule, say("combat.reason.heals-own-side", unit=named(game, unit)))
    return Refusal(rule, say("combat.reason.not-damaged", unit=named(game, unit)))


def _why_not_chosen(game: BoardGame, step: ChooseUnit, unit: Unit) -> Refusal:
    """What the description of the card's targets has against the unit, else that nothing would come of it."""
    play = step.play
    against = _why_unfit(game, step.whom, play, unit)
    if against is not None:
        return against
    assert not step.effect.possible(game, play.at(unit.id)), "it would be offered"
    return Refusal(BY_CARD, say("cards.reason.nothing-done-to", card=card_said(play.card), unit=named(game, unit)))


def _why_unfit(game: BoardGame, whom: Units, play: Play, unit: Unit) -> Refusal | None:
    card = card_said(play.card)
    match whom.against(game, play, unit, game.side_of(play.seat)):
        case "":
            return None
        case "side" if whom.of == YOURS:
            return Refusal(BY_CARD, say("cards.reason.own-units-only", card=card))
        case "side":
            return Refusal(BY_CARD, say("cards.reason.enemy-units-only", card=card))
        case "kind":
            return Refusal(BY_CARD, say("cards.reason.not-this-kind", card=card, kind=face(unit).kind))
        case "tier" if whom.tiers_by_power:
            says = say("cards.reason.not-with-this-power", card=card, tier=word(tier(unit)), power=play.power)
            return Refusal("core.spell.levels", says)
        case "tier":
            return Refusal(BY_CARD, say("cards.reason.not-this-tier", card=card, tier=word(tier(unit))))
        case "beside":
            return Refusal("core.siege.arrow-tower.card", say("cards.reason.only-on-board", card=card))
        case "pack":
            return Refusal(BY_CARD, say("cards.reason.packs-only", card=card))
        case "name":
            return Refusal(BY_CARD, say("cards.reason.only-units-it-names", card=card))
        case "proof":
            return _proof(game, play, unit)


def _proof(game: BoardGame, play: Play, unit: Unit) -> Refusal:
    says = say("cards.reason.spell-proof", card=card_said(play.card), unit=named(game, unit))
    return Refusal("core.units.ability.passive", says)


def _why_not_next_in_chain(game: BoardGame, step: NextInChain, unit: Unit) -> Refusal:
    play = step.play
    card = card_said(play.card)
    if unit.id in step.struck:
        return Refusal(BY_CARD, say("cards.reason.struck-already", card=card, unit=named(game, unit)))
    if damage_source(play) == BY_SPELL and is_spell_proof(game, unit, play.card):
        return _proof(game, play, unit)
    return Refusal(BY_CARD, say("cards.reason.not-closest", card=card, unit=named(game, unit)))


def _why_not_beside(game: BoardGame, step: ChooseBeside, unit: Unit) -> Refusal:
    card = card_said(step.play.card)
    if unit.id in step.struck:
        return Refusal(BY_CARD, say("cards.reason.struck-already", card=card, unit=named(game, unit)))
    return Refusal(BY_CARD, say("magic.reason.not-beside", card=card, unit=named(game, unit)))


def _why_not_dispelled(game: BoardGame, step: ChooseDispelled, unit: Unit) -> Refusal:
    play = step.play
    if is_spell_proof(game, unit, play.card):
        return _proof(game, play, unit)
    if tier(unit) not in step.dispel.tiers_by_power[power_tier(play)]:
        tier_, card = word(tier(unit)), card_said(play.card)
        says = say("cards.reason.not-with-this-power", card=card, tier=tier_, power=play.power)
        return Refusal("core.spell.levels", says)
    return Refusal(BY_CARD, say("cards.reason.nothing-done-to", card=card_said(play.card), unit=named(game, unit)))


def frenzied(game: BoardGame) -> bool:
    """Whether the unit that acts has yet to attack whoever is nearest."""
    acting = game.combat.acting
    return acting is not None and is_frenzied(game, game.unit(acting.unit), acting)


def why_not_space(game: BoardGame, cell: int) -> Refusal | None:
    """Of a space of the board; None if the open question asks about no space."""
    step, place = game.agenda[-1], game.ground.names[cell]
    if isinstance(step, ChooseSpaces | ChooseCentre):
        card = card_said(step.play.card)
        return Refusal(BY_CARD, say("cards.reason.nobody-struck-there", card=card, place=place))
    if isinstance(step, ChooseSpace | ChooseFireSpace | StepAway):
        side = game.unit(step.play.unit).side if isinstance(step, ChooseSpace) else 0
        side = game.unit(step.unit).side if isinstance(step, StepAway) else side
        return why_not_stop(game, side, cell) or _why_not_there(step, place)
    return None


def why_not_stop(game: BoardGame, side: int, cell: int) -> Refusal | None:
    """Why a unit of this side cannot stand on a space at all."""
    place = game.ground.names[cell]
    if occupied(game.combat) >> cell & 1:
        return Refusal("core.combat.board.one-unit-per-space", say("combat.reason.taken-space-holds-one", place=place))
    if closed(game.combat, side) >> cell & 1:
        rule = "core.combat.obstacle.walls-and-gates" if game.combat.siege else "battlefield.combat.obstacles.block"
        return Refusal(rule, say("combat.reason.unit-may-stop-obstacle", place=place))
    return None


def _why_not_there(step: ChooseSpace | ChooseFireSpace | StepAway, place: str) -> Refusal:
    """Free, but not for this."""
    if isinstance(step, StepAway):
        return Refusal("core.units.ability.die-triggered", say("combat.reason.one-step-away", place=place))
    return Refusal("battlefield.combat.fire-wall", say("combat.reason.burns-already", place=place))
