"""Why something visible cannot be done, with the rule that says so."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.cards.moments import ATTACK, CAST, CASTING, LETHAL, OWN, ROLLED, START, fits, only_defends
from heroes.rules.board.combat.leaving import LED_BY_HERO, SURRENDER_GOLD
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Acting, Unit
from heroes.rules.board.state.ground import BESIDE
from heroes.rules.board.state.statistics import adjacent, closed, engaged, face, movement, occupied
from heroes.rules.words.card import INSTANT, MAP, SPELL, Card, Use

NOT_NOW = "engine.legal-keys"


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
                f"core.combat.setup.hero.rows.{game.book.edition}", "Units are placed on free spaces of your own zone."
            )
        if verb == "obstacle":
            return Refusal(
                "battlefield.combat.obstacles.not-adjacent",
                "An obstacle may touch neither another obstacle nor a deployment zone.",
            )
    return Refusal(NOT_NOW, f"{key!r} does not answer the question that is open now.")


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


def _name(unit: Unit) -> str:
    return UNITS[unit.card].name


# ---------------------------------------------------------------------- moving and attacking


def _why_not_move(game: BoardGame, unit: Unit, acting: Acting, place: str) -> Refusal:
    ground = game.ground
    cell = ground.cell_of.get(place, -1)
    kind = face(unit).kind
    if cell < 0:
        return Refusal(_edition(game, "core.combat.board.size"), f"There is no space {place!r} on this board.")
    if unit.cell == BESIDE:
        return Refusal("core.siege.arrow-tower.card", "The Arrow Tower stands beside the board and never moves.")
    if unit.paralysed:
        return Refusal(_edition(game, "core.combat.paralysis.effect"), f"{_name(unit)} are paralysed.")
    if acting.moved:
        return Refusal("core.combat.action.move", f"{_name(unit)} have already moved in this activation.")
    if acting.attacks:
        if kind == "ranged":
            return Refusal("battlefield.combat.ranged.move-or-attack", "A ranged unit moves or attacks, never both.")
        return Refusal("core.combat.action.move-then-attack", "After its attack a unit does not move.")
    if occupied(game.combat) >> cell & 1:
        return Refusal("core.combat.board.one-unit-per-space", f"{place} is taken; a space holds one unit.")
    if closed(game.combat, unit.side) >> cell & 1:
        rule = "core.combat.obstacle.walls-and-gates" if game.combat.siege else "battlefield.combat.obstacles.block"
        return Refusal(rule, f"No unit may stop on {place}: an obstacle lies there.")
    steps = movement(game, unit)
    if ground.distance(unit.cell, cell) > steps:
        return Refusal(_movement_rule(game, kind), f"{place} is too far: {_name(unit)} move up to {steps} spaces.")
    return Refusal("core.combat.obstacle.units", f"The way to {place} is blocked: only flying units cross obstacles.")


def _movement_rule(game: BoardGame, kind: str) -> str:
    if game.book.moves_by_initiative:
        return "battlefield.combat.movement"
    rule = f"core.units.type.{kind}.move"
    return _edition(game, rule) if kind == "ground" else rule


def _why_not_attack(game: BoardGame, unit: Unit, acting: Acting, name: str) -> Refusal:
    combat = game.combat
    number = int(name[1:]) if name[1:].isdigit() else -1
    if not 0 <= number < len(combat.units) or not combat.units[number].alive:
        return Refusal(NOT_NOW, f"There is no unit {name!r} on the board.")
    target = combat.units[number]
    kind = face(unit).kind
    if target.side == unit.side:
        return Refusal(f"core.units.type.{kind}.attack-adjacent", f"{_name(target)} are on your own side.")
    if unit.paralysed:
        return Refusal(_edition(game, "core.combat.paralysis.effect"), f"{_name(unit)} are paralysed.")
    if acting.attacks:
        return Refusal("core.combat.action.one-attack", f"{_name(unit)} have already attacked in this activation.")
    if kind == "ranged" and acting.moved:
        return Refusal("core.units.type.ranged.no-attack-after-move", "A ranged unit that has moved cannot attack.")
    if kind == "ranged" and engaged(game.ground, combat, unit):
        return Refusal("core.units.type.ranged.engaged", "With an enemy next to it a ranged unit attacks that one.")
    if target.cell == BESIDE:
        return Refusal("core.siege.arrow-tower.card", "Only shots and cards reach the Arrow Tower.")
    if not adjacent(combat, unit, target):
        return Refusal(f"core.units.type.{kind}.attack-adjacent", f"{_name(target)} are not next to {_name(unit)}.")
    return Refusal(NOT_NOW, "This attack does not answer the question that is open now.")


def _why_not_defend(game: BoardGame, acting: Acting) -> Refusal:
    if not game.book.may_defend:
        return Refusal(_edition(game, "core.combat.action.defend"), "There is no defend action in this edition.")
    if acting.had_token:
        return Refusal("core.combat.defense-token.no-consecutive", "A unit does not defend twice in a row.")
    return Refusal("core.combat.action.defend.revised", "A unit defends instead of attacking.")


# ---------------------------------------------------------------------- leaving


def _why_not_surrender(game: BoardGame, side: int) -> Refusal:
    combat = game.combat
    army, enemy = combat.armies[side], combat.armies[1 - side]
    if army.hero not in LED_BY_HERO or enemy.hero not in LED_BY_HERO:
        return Refusal("core.combat.surrender.only-vs-hero", "Surrender is possible only between two heroes.")
    if not army.refuge:
        return Refusal("core.combat.surrender.destination", "You control no town or settlement to go to.")
    if game.player(army.seat).gold < SURRENDER_GOLD:
        return Refusal("core.combat.surrender.cost", f"Surrendering costs {SURRENDER_GOLD} gold.")
    if army.barred:
        return Refusal("core.cards.text-overrides", "A card of the enemy forbids you to leave this combat.")
    if combat.town_defence:
        return Refusal(_edition(game, "core.combat.surrender.not-defending-town"), "You are defending a town.")
    return Refusal("core.combat.surrender.timing", "Surrender before your unit moves or attacks.")


def _why_not_flee(game: BoardGame, side: int) -> Refusal:
    if not game.book.may_flee_midcombat:
        return Refusal(_edition(game, "core.combat.retreat.midcombat"), "There is no retreat in mid-combat here.")
    if not game.combat.armies[side].refuge:
        return Refusal("core.combat.retreat.midcombat.destination", "You control no town or settlement to go to.")
    return Refusal("core.combat.retreat.midcombat.first", "Retreat before your unit moves or attacks.")


# ---------------------------------------------------------------------- cards

_MOMENTS = {
    START: "as combat starts",
    OWN: "while one of your units acts",
    ATTACK: "when an attack has been declared",
    ROLLED: "after an attack die has been rolled",
    LETHAL: "when an attack would bring your unit to 0 health",
    CASTING: "while you cast a spell",
    CAST: "after an enemy has cast a spell",
    "after-cast": "after you have cast a spell",
}


def _why_not_play(game: BoardGame, seat: Seat, name: str) -> Refusal:
    card_id, _, use_key = name.partition(":")
    card = CARDS.get(card_id)
    player = game.player(seat)
    if card is None or card_id not in player.hand:
        return Refusal("core.cards.must-be-played", f"There is no {card_id!r} in your hand.")
    use = next((use for use in card.uses if use.key == use_key), None)
    if use is None:
        return Refusal(NOT_NOW, f"{card.name} cannot be played as {use_key!r}.")
    side = game.side_of(seat)
    if side < 0 or not game.combat.armies[side].cards:
        return Refusal("core.cards.own-turn-or-combat", "Only a Main Hero who fights in this combat plays cards.")
    if card.faction and card.faction != player.faction:
        return Refusal(_edition(game, "core.cards.faction-limited"), f"{card.name} is a card of another faction.")
    if use.expert and not player.expert_left:
        return Refusal("core.expert.period", "You have no expert effect left this round.")
    return _why_not_now(game, card, use, side)


def _why_not_now(game: BoardGame, card: Card, use: Use, side: int) -> Refusal:
    moment = game.ask.kind if game.ask is not None else ""
    moment = {"activation": OWN, "power": CASTING}.get(moment, moment)
    army = game.combat.armies[side]
    if use.timing == MAP or use.effect.map_only:
        return Refusal("core.combat.cards.map.not-in-combat", f"{card.name} works on the map, not in combat.")
    if not fits(card, use, moment, game.book):
        if card.kind == SPELL and not use.key:
            return Refusal(_edition(game, "core.combat.cards.spell.timing"), f"{card.name} cannot be cast now.")
        when = _MOMENTS.get(use.at, "while one of your units acts, before it attacks")
        rule = "core.cards.instant" if use.timing == INSTANT else "core.combat.cards.activation.timing"
        return Refusal(rule, f"{card.name} is played {when}.")
    if card.kind == SPELL and not use.key and army.spells_cast >= army.spell_limit:
        return Refusal("core.combat.cards.spell.one-per-round", "You have cast your spell of this combat round.")
    if moment == ATTACK and only_defends(game, side) and not use.effect.defends:
        return Refusal(
            "core.combat.cards.enemy-activation-defense-only", "While an enemy unit acts, cards may only defend."
        )
    if use.cost is not None:
        return Refusal("core.cards.text-overrides", f"You cannot pay for it: {use.text}")
    return Refusal("core.cards.text-overrides", f"{card.name} would have no effect now: {use.text}")
