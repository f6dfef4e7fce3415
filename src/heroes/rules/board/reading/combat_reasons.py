"""Why something visible cannot be done, with the rule that says so."""

from __future__ import annotations

import re

from heroes.engine import Refusal, Seat
from heroes.rules.board.cards.moments import ATTACK, CAST, CASTING, LETHAL, OWN, ROLLED, START, fits, only_defends
from heroes.rules.board.combat.leaving import LED_BY_HERO, SURRENDER_GOLD
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Acting, Unit
from heroes.rules.board.state.ground import BESIDE
from heroes.rules.board.state.statistics import adjacent, closed, engaged, face, movement, occupied
from heroes.rules.words.card import INSTANT, MAP, SPELL, Card, Use
from heroes.words import Said, say

NOT_NOW = "engine.legal-keys"

_UNIT = re.compile("u[0-9]{1,4}")


def explain(game: BoardGame, seat: Seat, key: str) -> Refusal:
    """The first reason that applies."""
    verb, _, rest = key.partition(":")
    combat = game.state.combat
    if combat is not None:
        if verb == "play":
            return _why_not_play(game, seat, rest)
        acting = combat.acting
        if acting is not None:
            unit = combat.units[acting.unit]
            # A unit that fell in its own activation does nothing more, though a question may still be open.
            if unit.alive and combat.armies[unit.side].seat == seat:
                reason = _why_not_act(game, unit, acting, verb, rest)
                if reason is not None:
                    return reason
        if verb == "place":
            return Refusal(
                f"core.combat.setup.hero.rows.{game.book.edition}", say("combat.reason.units-placed-free-spaces")
            )
        if verb == "obstacle":
            return Refusal(
                "battlefield.combat.obstacles.not-adjacent",
                say("combat.reason.obstacle-may-touch-neither"),
            )
    return Refusal(NOT_NOW, say("combat.reason.not-answer-question-open", key=repr(key)))


def _why_not_act(game: BoardGame, unit: Unit, acting: Acting, verb: str, rest: str) -> Refusal | None:
    """None if it is nothing that a unit does in its activation."""
    if verb == "move":
        return _why_not_move(game, unit, acting, rest)
    if verb == "attack":
        return _why_not_attack(game, unit, acting, rest)
    if verb == "defend":
        return _why_not_defend(game, acting)
    if verb == "surrender":
        return _why_not_surrender(game, unit.side)
    if verb == "flee":
        return _why_not_flee(game, unit.side)
    return None


def _edition(game: BoardGame, rule: str) -> str:
    return f"{rule}.{game.book.edition}"


def _name(unit: Unit) -> Said:
    return UNITS[unit.card].says


# ---------------------------------------------------------------------- moving and attacking


def _why_not_move(game: BoardGame, unit: Unit, acting: Acting, place: str) -> Refusal:
    ground = game.ground
    cell = ground.cell_of.get(place, -1)
    kind = face(unit).kind
    if cell < 0:
        return Refusal(
            _edition(game, "core.combat.board.size"), say("combat.reason.there-space-board", place=repr(place))
        )
    if unit.cell == BESIDE:
        return Refusal("core.siege.arrow-tower.card", say("combat.reason.arrow-tower-stands-beside"))
    if unit.paralysed:
        return Refusal(_edition(game, "core.combat.paralysis.effect"), say("combat.reason.paralysed", unit=_name(unit)))
    if acting.moved:
        return Refusal("core.combat.action.move", say("combat.reason.have-already-moved-activation", unit=_name(unit)))
    if acting.attacks:
        if kind == "ranged":
            return Refusal("battlefield.combat.ranged.move-or-attack", say("combat.reason.ranged-unit-moves-attacks"))
        return Refusal("core.combat.action.move-then-attack", say("combat.reason.after-its-attack-unit"))
    if occupied(game.combat) >> cell & 1:
        return Refusal("core.combat.board.one-unit-per-space", say("combat.reason.taken-space-holds-one", place=place))
    if closed(game.combat, unit.side) >> cell & 1:
        rule = "core.combat.obstacle.walls-and-gates" if game.combat.siege else "battlefield.combat.obstacles.block"
        return Refusal(rule, say("combat.reason.unit-may-stop-obstacle", place=place))
    steps = movement(game, unit)
    if ground.distance(unit.cell, cell) > steps:
        return Refusal(
            _movement_rule(game, kind), say("combat.reason.too-far-move-up", place=place, unit=_name(unit), steps=steps)
        )
    return Refusal("core.combat.obstacle.units", say("combat.reason.way-blocked-only-flying", place=place))


def _movement_rule(game: BoardGame, kind: str) -> str:
    if game.book.moves_by_initiative:
        return "battlefield.combat.movement"
    rule = f"core.units.type.{kind}.move"
    return _edition(game, rule) if kind == "ground" else rule


def _why_not_attack(game: BoardGame, unit: Unit, acting: Acting, name: str) -> Refusal:
    combat = game.combat
    number = int(name[1:]) if _UNIT.fullmatch(name) else -1
    if not 0 <= number < len(combat.units) or not combat.units[number].alive:
        return Refusal(NOT_NOW, say("combat.reason.there-unit-board", name=repr(name)))
    target = combat.units[number]
    kind = face(unit).kind
    if target.side == unit.side:
        return Refusal(f"core.units.type.{kind}.attack-adjacent", say("combat.reason.own-side", unit=_name(target)))
    if unit.paralysed:
        return Refusal(_edition(game, "core.combat.paralysis.effect"), say("combat.reason.paralysed", unit=_name(unit)))
    if acting.attacks:
        return Refusal(
            "core.combat.action.one-attack", say("combat.reason.have-already-attacked-activation", unit=_name(unit))
        )
    if kind == "ranged" and acting.moved:
        return Refusal("core.units.type.ranged.no-attack-after-move", say("combat.reason.ranged-unit-has-moved"))
    if kind == "ranged" and engaged(game.ground, combat, unit):
        return Refusal("core.units.type.ranged.engaged", say("combat.reason.with-enemy-next-ranged"))
    if target.cell == BESIDE:
        return Refusal("core.siege.arrow-tower.card", say("combat.reason.only-shots-cards-reach"))
    if not adjacent(combat, unit, target):
        return Refusal(
            f"core.units.type.{kind}.attack-adjacent",
            say("combat.reason.not-next", unit=_name(target), unit2=_name(unit)),
        )
    return Refusal(NOT_NOW, say("combat.reason.attack-not-answer-question"))


def _why_not_defend(game: BoardGame, acting: Acting) -> Refusal:
    if not game.book.may_defend:
        return Refusal(_edition(game, "core.combat.action.defend"), say("combat.reason.there-defend-action-edition"))
    if acting.had_token:
        return Refusal("core.combat.defense-token.no-consecutive", say("combat.reason.unit-not-defend-twice"))
    return Refusal("core.combat.action.defend.revised", say("combat.reason.unit-defends-instead-attacking"))


# ---------------------------------------------------------------------- leaving


def _why_not_surrender(game: BoardGame, side: int) -> Refusal:
    combat = game.combat
    army, enemy = combat.armies[side], combat.armies[1 - side]
    if army.hero not in LED_BY_HERO or enemy.hero not in LED_BY_HERO:
        return Refusal("core.combat.surrender.only-vs-hero", say("combat.reason.surrender-possible-only-between"))
    if not army.refuge:
        return Refusal("core.combat.surrender.destination", say("combat.reason.control-town-settlement-go"))
    if game.player(army.seat).gold < SURRENDER_GOLD:
        return Refusal(
            "core.combat.surrender.cost", say("combat.reason.surrendering-costs-gold", surrender_gold=SURRENDER_GOLD)
        )
    if army.barred:
        return Refusal("core.cards.text-overrides", say("combat.reason.card-enemy-forbids-leave"))
    if combat.town_defence:
        return Refusal(_edition(game, "core.combat.surrender.not-defending-town"), say("combat.reason.defending-town"))
    return Refusal("core.combat.surrender.timing", say("combat.reason.surrender-before-unit-moves"))


def _why_not_flee(game: BoardGame, side: int) -> Refusal:
    if not game.book.may_flee_midcombat:
        return Refusal(_edition(game, "core.combat.retreat.midcombat"), say("combat.reason.there-retreat-mid-combat"))
    if not game.combat.armies[side].refuge:
        return Refusal("core.combat.retreat.midcombat.destination", say("combat.reason.control-town-settlement-go"))
    return Refusal("core.combat.retreat.midcombat.first", say("combat.reason.retreat-before-unit-moves"))


# ---------------------------------------------------------------------- cards

_MOMENTS = {
    START: say("combat.moment.start"),
    OWN: say("combat.moment.own"),
    ATTACK: say("combat.moment.attack"),
    ROLLED: say("combat.moment.rolled"),
    LETHAL: say("combat.moment.lethal"),
    CASTING: say("combat.moment.casting"),
    CAST: say("combat.moment.cast"),
    "after-cast": say("combat.moment.after-cast"),
}


def _why_not_play(game: BoardGame, seat: Seat, name: str) -> Refusal:
    card_id, _, use_key = name.partition(":")
    card = CARDS.get(card_id)
    player = game.player(seat)
    if card is None or card_id not in player.hand:
        return Refusal("core.cards.must-be-played", say("combat.reason.there-hand", card_id=repr(card_id)))
    use = next((use for use in card.uses if use.key == use_key), None)
    if use is None:
        return Refusal(NOT_NOW, say("combat.reason.cannot-be-played-as", card=card.says, use_key=repr(use_key)))
    side = game.side_of(seat)
    if side < 0 or not game.combat.armies[side].cards:
        return Refusal("core.cards.own-turn-or-combat", say("combat.reason.only-main-hero-who"))
    if card.faction and card.faction != player.faction:
        return Refusal(
            _edition(game, "core.cards.faction-limited"), say("combat.reason.card-another-faction", card=card.says)
        )
    if use.expert and not player.expert_left:
        return Refusal("core.expert.period", say("combat.reason.have-expert-effect-left"))
    return _why_not_now(game, card, use, side)


def _why_not_now(game: BoardGame, card: Card, use: Use, side: int) -> Refusal:
    moment = game.ask.kind if game.ask is not None else ""
    moment = {"activation": OWN, "power": CASTING}.get(moment, moment)
    army = game.combat.armies[side]
    if use.timing == MAP or use.effect.map_only:
        return Refusal("core.combat.cards.map.not-in-combat", say("combat.reason.works-map-not-combat", card=card.says))
    if not fits(card, use, moment, game.book):
        if card.kind == SPELL and not use.key:
            return Refusal(
                _edition(game, "core.combat.cards.spell.timing"),
                say("combat.reason.cannot-be-cast-now", card=card.says),
            )
        when = _MOMENTS.get(use.at, say("combat.moment.activation"))
        rule = "core.cards.instant" if use.timing == INSTANT else "core.combat.cards.activation.timing"
        return Refusal(rule, say("combat.reason.played", card=card.says, when=when))
    if card.kind == SPELL and not use.key and army.spells_cast >= army.spell_limit:
        return Refusal("core.combat.cards.spell.one-per-round", say("combat.reason.have-cast-spell-combat"))
    if moment == ATTACK and only_defends(game, side) and not use.effect.defends:
        return Refusal("core.combat.cards.enemy-activation-defense-only", say("combat.reason.while-enemy-unit-acts"))
    if use.cost is not None:
        return Refusal("core.cards.text-overrides", say("combat.reason.cannot-pay", use=card.text(use)))
    return Refusal(
        "core.cards.text-overrides", say("combat.reason.would-have-effect-now", card=card.says, use=card.text(use))
    )
