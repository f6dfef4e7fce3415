"""Why something visible cannot be done, with the rule that says so."""

from __future__ import annotations

import re

from heroes.engine import Refusal, Seat
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.moments import (
    ABOUT_TO_ACT,
    AIMED,
    ANY_ACTIVATION,
    ATTACK,
    CAST,
    CASTING,
    LETHAL,
    OTHER,
    OWN,
    ROLLED,
    ROUND_BEGINS,
    START,
    a_play,
    fits,
    only_defends,
)
from heroes.rules.board.combat.leaving import why_not_flee, why_not_surrender
from heroes.rules.board.combat.obstacles import barred_for_tokens
from heroes.rules.board.combat.sands import hidden_tokens, seen_as
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.reading.lying_reasons import why_not_lying
from heroes.rules.board.reading.questions import not_among, question_first
from heroes.rules.board.reading.target_reasons import why_not_space, why_not_stop, why_not_target
from heroes.rules.board.realm.units_at_home import called
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Acting, Combat, Structure, Unit
from heroes.rules.board.state.events import structure_said
from heroes.rules.board.state.ground import BESIDE
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import adjacent, engaged, face, movement, occupied, reach
from heroes.rules.words.card import INSTANT, MAP, SPELL, Card, Use
from heroes.words import Said, say

WALLS = ("wall", "gate")
NOT_NOW = "engine.legal-keys"
PIECES = ("unit", "cell", "structure", "card", "troop")
"""What a combat knows by name: there is such a one, or there is not."""

_NUMBER = re.compile("[0-9]{1,4}")


def explain(game: BoardGame, seat: Seat, asked: str) -> Refusal:
    """Why this key or thing, which no open answer has, is refused: the first reason that applies."""
    verb, _, rest = asked.partition(":")
    if game.state.combat is not None:
        reason = _why_not_thing(game, seat, verb, rest) or _why_not_key(game, seat, verb, rest)
        if reason is not None:
            return reason
    if verb == "card" and is_card(rest):
        return _why_not_lying(game, seat, rest)
    if verb in PIECES:
        return Refusal(NOT_NOW, say("combat.reason.not-answer-question-open", key=repr(asked)))
    return question_first(game)


def is_card(name: str) -> bool:
    return name in CARDS or name in MORALE


def _why_not_lying(game: BoardGame, seat: Seat, name: str) -> Refusal:
    """Of a card that is not in hand, while cards are played, chosen or neither."""
    return why_not_lying(game, seat, name) if cards_are_played(game) else not_among(game, "card", called(name))


def _why_not_thing(game: BoardGame, seat: Seat, kind: str, name: str) -> Refusal | None:
    """Of what lies on the table; None if there is no such thing."""
    combat = game.combat
    if kind == "unit":
        number = _number(name.removeprefix("u"))
        if not 0 <= number < len(combat.units):
            return None
        return _why_not_unit(game, combat.units[number])
    if kind == "cell" and name in game.ground.cell_of:
        return _why_not_cell(game, game.ground.cell_of[name])
    if kind == "structure":
        found = [item for item in combat.structures if item.name == name]
        if found:
            return _why_not_structure(game, found[0])
        tokens = {seen_as(token, seat) for token in hidden_tokens(combat)}
        return Refusal(BY_CARD, say("combat.reason.obstacle-stays")) if name in tokens else None
    if kind == "card" and name in game.players[seat].hand:
        return _why_not_card(game, seat, name)
    if kind == "card" and is_card(name):
        return _why_not_lying(game, seat, name)
    if kind == "troop" and name in UNITS:
        return _why_not_troop(game, name)
    return None


def _why_not_key(game: BoardGame, seat: Seat, verb: str, rest: str) -> Refusal | None:
    """Of an answer that this question does not offer; None if no question of a combat has it."""
    combat, ask = game.combat, game.ask
    if verb == "play":
        return _why_not_play(game, seat, rest)
    if ask is not None and ask.kind == "neutral-unit" and verb in ("defend", "end"):
        return Refusal(ask.rule, say("combat.reason.neutral-has-duty"))
    acting = _acting(game, seat)
    if acting is not None and ask is not None and ask.kind in ("activation", "neutral-unit"):
        reason = _why_not_act(game, combat.units[acting.unit], acting, verb, rest)
        if reason is not None:
            return reason
    if verb == "place":
        return _why_not_place(game)
    if verb == "obstacle":
        return Refusal(
            "battlefield.combat.obstacles.not-adjacent",
            say("combat.reason.obstacle-may-touch-neither"),
        )
    return None


PLACING = ("place-units", "place-neutrals", "order-neutrals", "place-obstacle", "gate")
"""Questions before the fight."""


def _number(text: str) -> int:
    return int(text) if _NUMBER.fullmatch(text) else -1


def _acting(game: BoardGame, seat: Seat) -> Acting | None:
    """What the acting unit has done, if it is this seat that moves it. A unit that fell in its own activation does
    nothing more, though a question may still be open."""
    combat = game.combat
    if combat.acting is None:
        return None
    unit = combat.units[combat.acting.unit]
    return combat.acting if unit.alive and combat.armies[unit.side].seat == seat else None


# ---------------------------------------------------------------------- what one points at


def _why_not_unit(game: BoardGame, unit: Unit) -> Refusal:
    combat, ask = game.combat, game.ask
    if not unit.alive:
        return Refusal("core.combat.damage.few-destroyed", say("combat.reason.destroyed", unit=_name(unit)))
    kind = ask.kind if ask is not None else ""
    acting = combat.acting
    if kind in ("activation", "neutral-unit") and acting is not None:
        own = combat.units[acting.unit]
        if own.side == unit.side:
            return _why_not_act_with(unit, own)
        return _why_not_attack(game, own, acting, f"u{unit.id}")
    if kind == "next-unit":
        return _why_not_first(unit)
    if kind in PLACING:
        return _why_not_place(game) if kind.startswith("place-") and kind != "place-obstacle" else question_first(game)
    return why_not_target(game, unit) or not_among(game, "unit", named(game, unit))


def _why_not_act_with(unit: Unit, acting: Unit) -> Refusal:
    """Another unit of the side whose unit is acting, or that one itself."""
    if unit.id == acting.id:
        return Refusal("core.combat.action.move", say("combat.reason.acting-now", unit=_name(unit)))
    if unit.activated:
        return Refusal("core.combat.round.all-activate-once", say("combat.reason.acted-already", unit=_name(unit)))
    return Refusal(
        "core.combat.initiative.highest-first",
        say("combat.reason.another-acts", unit=_name(acting), unit2=_name(unit)),
    )


def _why_not_first(unit: Unit) -> Refusal:
    if unit.activated:
        return Refusal("core.combat.round.all-activate-once", say("combat.reason.acted-already", unit=_name(unit)))
    return Refusal("core.combat.initiative.highest-first", say("combat.reason.not-its-turn", unit=_name(unit)))


def _why_not_cell(game: BoardGame, cell: int) -> Refusal:
    combat, ask = game.combat, game.ask
    kind = ask.kind if ask is not None else ""
    acting = combat.acting
    place = game.ground.names[cell]
    if kind in ("activation", "neutral-unit") and acting is not None:
        return _why_not_move(game, combat.units[acting.unit], acting, place)
    if kind in ("place-units", "place-neutrals"):
        if occupied(combat) >> cell & 1:
            rule = "core.combat.board.one-unit-per-space"
            return Refusal(rule, say("combat.reason.taken-space-holds-one", place=place))
        return _why_not_place(game)
    if kind == "place-obstacle":
        return _why_not_token(combat, cell)
    if kind == "gate":
        rule = f"core.siege.walls-gate.layout.{game.book.edition}"
        return Refusal(rule, say("combat.reason.gate-in-wall-row", place=place))
    return why_not_space(game, cell) or not_among(game, "cell", say("text", text=place))


def _why_not_place(game: BoardGame) -> Refusal:
    ask = game.ask
    if ask is not None and ask.kind == "place-neutrals":
        return Refusal(ask.rule, say("combat.reason.neutral-placed-lines"))
    if game.ground.hexes:
        return Refusal("battlefield.combat.units.inside-zone", say("combat.reason.units-placed-free-spaces"))
    return Refusal(_edition(game, "core.combat.setup.hero.rows"), say("combat.reason.units-placed-free-spaces"))


def _why_not_troop(game: BoardGame, card: str) -> Refusal:
    """Of a unit that waits to be placed."""
    ask = game.ask
    if ask is not None and ask.kind == "place-obstacle":
        return Refusal("battlefield.combat.sequence", say("combat.reason.obstacles-before-units"))
    if ask is not None and ask.kind in ("place-units", "place-neutrals", "order-neutrals"):
        return Refusal(ask.rule, say("combat.reason.not-yours-to-place", unit=UNITS[card].says))
    if ask is not None and ask.kind == "gate":
        return question_first(game)
    rule = _edition(game, "core.combat.setup.hero.rows")
    return Refusal(rule, say("combat.reason.not-fielded", unit=UNITS[card].says))


def _why_not_token(combat: Combat, cell: int) -> Refusal:
    says = say("combat.reason.obstacle-may-touch-neither")
    near = barred_for_tokens(combat) >> cell & 1
    return Refusal(f"battlefield.combat.obstacles.{'not-adjacent' if near else 'not-near-zone'}", says)


def _why_not_structure(game: BoardGame, item: Structure) -> Refusal:
    """A wall, the gate, or a token on the board."""
    acting, ask = game.combat.acting, game.ask
    if item.kind not in WALLS:
        return Refusal("battlefield.combat.obstacles.block", say("combat.reason.obstacle-stays"))
    if not item.standing:
        rule = _edition(game, "core.siege.destroy.result")
        return Refusal(rule, say("combat.reason.has-fallen", item=structure_said(item.name)))
    if ask is None or ask.kind not in ("activation", "neutral-unit") or acting is None:
        return not_among(game, "structure", structure_said(item.name))
    unit = game.combat.units[acting.unit]
    by_melee = "core.siege.destroy.by-melee"
    if ask.kind == "neutral-unit":
        return Refusal(ask.rule, say("combat.reason.neutral-has-duty"))
    if unit.paralysed:
        return Refusal(_edition(game, "core.combat.paralysis.effect"), say("combat.reason.paralysed", unit=_name(unit)))
    if acting.attacks:
        return Refusal(
            "core.combat.action.one-attack", say("combat.reason.have-already-attacked-activation", unit=_name(unit))
        )
    if face(unit).kind == "ranged":
        return Refusal(by_melee, say("combat.reason.shooters-break-nothing"))
    return Refusal(by_melee, say("combat.reason.not-next-to-wall", unit=_name(unit), item=structure_said(item.name)))


def _why_not_act(game: BoardGame, unit: Unit, acting: Acting, verb: str, rest: str) -> Refusal | None:
    """None if it is nothing that a unit does in its activation."""
    if verb == "move":
        return _why_not_move(game, unit, acting, rest)
    if verb == "attack":
        return _why_not_attack(game, unit, acting, rest)
    if verb == "defend":
        return _why_not_defend(game, acting)
    if verb == "break":
        item = next((item for item in game.combat.structures if item.name == rest), None)
        return None if item is None else _why_not_structure(game, item)
    if verb == "surrender":
        late = Refusal("core.combat.surrender.timing", say("combat.reason.surrender-before-unit-moves"))
        return why_not_surrender(game, unit.side) or late
    if verb == "flee":
        late = Refusal("core.combat.retreat.midcombat.first", say("combat.reason.retreat-before-unit-moves"))
        return why_not_flee(game, unit.side) or late
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
    barred = why_not_stop(game, unit.side, cell)
    if barred is not None:
        return barred
    ask = game.ask
    if ask is not None and ask.kind == "neutral-unit" and reach(game, unit) >> cell & 1:
        return Refusal(ask.rule, say("combat.reason.neutral-has-duty"))
    steps = movement(game, unit)
    if ground.distance(unit.cell, cell) > steps:
        return Refusal(
            _movement_rule(game, kind), say("combat.reason.too-far-move-up", place=place, unit=_name(unit), steps=steps)
        )
    if not reach(game, unit):
        return Refusal("core.combat.obstacle.units", say("combat.reason.cannot-move-at-all", unit=_name(unit)))
    return Refusal("core.combat.obstacle.units", say("combat.reason.way-blocked-only-flying", place=place))


def _movement_rule(game: BoardGame, kind: str) -> str:
    if game.book.moves_by_initiative:
        return "battlefield.combat.movement"
    rule = f"core.units.type.{kind}.move"
    return _edition(game, rule) if kind == "ground" else rule


def _why_not_attack(game: BoardGame, unit: Unit, acting: Acting, name: str) -> Refusal:
    combat = game.combat
    number = _number(name.removeprefix("u"))
    if not 0 <= number < len(combat.units):
        return Refusal(NOT_NOW, say("combat.reason.there-unit-board", name=repr(name)))
    target = combat.units[number]
    if not target.alive:
        return Refusal("core.combat.damage.few-destroyed", say("combat.reason.destroyed", unit=_name(target)))
    kind = face(unit).kind
    if target.side == unit.side:
        rule = "core.units.type.ranged.any-target" if kind == "ranged" else f"core.units.type.{kind}.attack-adjacent"
        return Refusal(rule, say("combat.reason.own-side", unit=_name(target)))
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
    if kind != "ranged" and not adjacent(combat, unit, target):
        return Refusal(
            f"core.units.type.{kind}.attack-adjacent",
            say("combat.reason.not-next", unit=_name(target), unit2=_name(unit)),
        )
    ask = game.ask
    if ask is not None and ask.kind == "neutral-unit":
        return Refusal(_order_of_targets(kind), say("combat.reason.neutral-target-order", unit=_name(target)))
    return question_first(game)


def _order_of_targets(kind: str) -> str:
    return "core.combat.neutral-target.ranged-lower-level" if kind == "ranged" else MELEE_ORDER


MELEE_ORDER = "core.combat.neutral-target.melee-closest"


def _why_not_defend(game: BoardGame, acting: Acting) -> Refusal:
    if not game.book.may_defend:
        return Refusal(_edition(game, "core.combat.action.defend"), say("combat.reason.there-defend-action-edition"))
    if acting.had_token:
        return Refusal("core.combat.defense-token.no-consecutive", say("combat.reason.unit-not-defend-twice"))
    return Refusal("core.combat.action.defend.revised", say("combat.reason.unit-defends-instead-attacking"))


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
    AIMED: say("combat.moment.aimed"),
    ABOUT_TO_ACT: say("combat.moment.about-to-act"),
    ANY_ACTIVATION: say("combat.moment.any-activation"),
    ROUND_BEGINS: say("combat.moment.round-begins"),
}


WINDOWS = {"activation": OWN, "power": CASTING}
"""Questions in which cards are played, by the moment that they are; the others are called by their moment."""


def _moment(game: BoardGame) -> str:
    kind = game.ask.kind if game.ask is not None else ""
    return WINDOWS.get(kind, kind)


def cards_are_played(game: BoardGame) -> bool:
    """Whether the open question is one in which cards are played."""
    return _moment(game) in _MOMENTS or _moment(game) == OTHER


def _why_not_card(game: BoardGame, seat: Seat, card_id: str) -> Refusal:
    """Of a card in hand: by the use that comes nearest to what is open."""
    moment = _moment(game)
    if moment in PLACING:
        return Refusal(_edition(game, "core.combat.cards.window"), say("combat.reason.cards-once-units-stand"))
    card = CARDS[card_id]
    if not cards_are_played(game):
        return not_among(game, "card", card.says)
    fitting = [use for use in card.uses if fits(card, use, moment, game.book) and not _only_power(use, moment)]
    use = fitting[0] if fitting else card.uses[0]
    return _why_not_play(game, seat, f"{card_id}:{use.key}")


def _why_not_play(game: BoardGame, seat: Seat, name: str) -> Refusal:
    card_id, _, use_key = name.partition(":")
    card = CARDS.get(card_id)
    player = game.players[seat]
    if card is None or card_id not in player.hand:
        return Refusal("core.cards.must-be-played", say("combat.reason.there-hand", card_id=repr(card_id)))
    use = next((use for use in card.uses if use.key == use_key), None)
    if use is None:
        return Refusal(BY_CARD, say("combat.reason.cannot-be-played-as", card=card.says, use_key=repr(use_key)))
    side = game.side_of(seat)
    if side < 0 or not game.combat.armies[side].cards:
        return Refusal("core.cards.own-turn-or-combat", say("combat.reason.only-main-hero-who"))
    if card.faction and card.faction != player.faction:
        return Refusal(
            _edition(game, "core.cards.faction-limited"), say("combat.reason.card-another-faction", card=card.says)
        )
    if use.expert and not expert_limit(player.level):
        return Refusal("core.expert.limit.level-1", say("combat.reason.expert-not-at-level", level=player.level))
    if use.expert and not player.expert_left:
        return Refusal("core.expert.period", say("combat.reason.have-expert-effect-left"))
    return _why_not_now(game, card, use, side)


def _why_not_now(game: BoardGame, card: Card, use: Use, side: int) -> Refusal:
    moment = _moment(game)
    army, acting = game.combat.armies[side], game.combat.acting
    if use.timing == MAP or use.effect.map_only:
        return Refusal("core.combat.cards.map.not-in-combat", say("combat.reason.works-map-not-combat", card=card.says))
    if not fits(card, use, moment, game.book):
        return _why_not_at_this_moment(game, card, use)
    if card.kind == SPELL and not use.key and army.spells_cast >= army.spell_limit:
        return Refusal("core.combat.cards.spell.one-per-round", say("combat.reason.have-cast-spell-combat"))
    if moment == OWN and acting is not None and (acting.moved or acting.attacks):
        if card.kind == SPELL and not use.key and game.book.spells_only_before_activation:
            return _before_activation(game, card)
        if acting.attacks and use.timing != INSTANT and game.book.only_instants_after_attack:
            when = say("combat.moment.activation")
            return Refusal(
                "core.combat.cards.activation.timing", say("combat.reason.played", card=card.says, when=when)
            )
    if moment == ATTACK and only_defends(game, side) and not use.effect.defends:
        return Refusal("core.combat.cards.enemy-activation-defense-only", say("combat.reason.while-enemy-unit-acts"))
    if _only_power(use, moment):
        when = _MOMENTS[CASTING]
        return Refusal("core.spell.power-from-others", say("combat.reason.played", card=card.says, when=when))
    if use.cost is not None and not use.cost.possible(game, a_play(game.combat.armies[side].seat, card.id, use.key)):
        return Refusal("core.cards.text-overrides", say("combat.reason.cannot-pay", use=card.text(use)))
    return Refusal(
        "core.cards.text-overrides", say("combat.reason.would-have-effect-now", card=card.says, use=card.text(use))
    )


def _only_power(use: Use, moment: str) -> bool:
    """A use that strengthens a spell, while none is being cast."""
    return use.effect.power_value > 0 and moment != CASTING


def _why_not_at_this_moment(game: BoardGame, card: Card, use: Use) -> Refusal:
    """The symbol or the text of the card names another moment."""
    if use.at in _MOMENTS:
        return Refusal("core.cards.instant", say("combat.reason.played", card=card.says, when=_MOMENTS[use.at]))
    if use.at:
        return Refusal("core.combat.cards.map.not-in-combat", say("combat.reason.works-map-not-combat", card=card.says))
    if _only_power(use, ""):
        when = _MOMENTS[CASTING]
        return Refusal("core.spell.power-from-others", say("combat.reason.played", card=card.says, when=when))
    spell = card.kind == SPELL and not use.key
    if spell and game.book.spells_only_before_activation:
        return _before_activation(game, card)
    if use.timing == INSTANT:
        rule, when = "core.combat.cards.window", say("combat.moment.instant")
        return Refusal(_edition(game, rule), say("combat.reason.played", card=card.says, when=when))
    by = _edition(game, "core.combat.cards.spell.timing") if spell else "core.combat.cards.activation.timing"
    return Refusal(by, say("combat.reason.played", card=card.says, when=say("combat.moment.activation")))


def _before_activation(game: BoardGame, card: Card) -> Refusal:
    rule = _edition(game, "core.combat.cards.spell.timing")
    return Refusal(rule, say("combat.reason.spell-before-unit-acts", card=card.says))
