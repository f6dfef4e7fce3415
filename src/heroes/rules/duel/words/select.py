"""Whom an effect may choose or concern: "an enemy Unit", "another friendly *undead* Unit"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from heroes.engine import Data, Refusal
from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, SPELL, UnitType
from heroes.rules.duel.grid import BIT, NAMES, WITHIN, spaces
from heroes.rules.duel.saying import UNIT_TYPE_NAMES, name
from heroes.rules.duel.words.base import NOWHERE, Play
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

OWN, ENEMY, ANYBODY = 1, 2, 3


@rule("card.map.friendly-enemy", "card.effect.default-target")
class Selector(Data, frozen=True, tag="duel.selector"):
    """Units and Heroes on the map that fit every condition. Without conditions, everybody fits."""

    units: bool = True
    heroes: bool = False
    whose: int = ANYBODY
    not_itself: bool = False
    name: str = ""
    not_name: str = ""
    trait: str = ""
    unit_type: UnitType | Literal[""] = ""
    near_source: int = 0
    """At most this many steps from the card whose effect it is."""
    near_hero: int = 0
    """At most this many steps from the own Hero."""
    cost_limit: int = -1
    """Printed cost at most this, all kinds together."""
    must_be_damaged: bool = False
    must_be_marked: bool = False
    """With an Activation mark."""

    # ------------------------------------------------------------------ how content narrows it

    @rule("card.map.other-units")
    def other(self) -> Selector:
        """Not the Unit whose effect it is ("other Units")."""
        return msgspec.structs.replace(self, not_itself=True)

    @rule("card.effect.by-name")
    def named(self, name: str) -> Selector:
        """Only cards with exactly this name."""
        return msgspec.structs.replace(self, name=name)

    def not_named(self, name: str) -> Selector:
        return msgspec.structs.replace(self, not_name=name)

    @rule("card.effect.by-trait")
    def with_trait(self, trait: str) -> Selector:
        """Only cards with this trait; the type of a card is one of its traits."""
        return msgspec.structs.replace(self, trait=trait)

    def of_type(self, unit_type: UnitType) -> Selector:
        return msgspec.structs.replace(self, unit_type=unit_type)

    def within(self, steps: int) -> Selector:
        return msgspec.structs.replace(self, near_source=steps)

    def near_your_hero(self, steps: int) -> Selector:
        return msgspec.structs.replace(self, near_hero=steps)

    def costing_at_most(self, cost: int) -> Selector:
        return msgspec.structs.replace(self, cost_limit=cost)

    def damaged(self) -> Selector:
        return msgspec.structs.replace(self, must_be_damaged=True)

    def activated(self) -> Selector:
        return msgspec.structs.replace(self, must_be_marked=True)

    # ------------------------------------------------------------------ how the rules read it

    def mask(self, game: CardGame, play: Play) -> int:
        """The spaces of everybody who fits. Wards are a matter of choosing, not of fitting: see `choices`."""
        state: DuelState = game.state
        seat, whose, mask = play.seat, self.whose, 0
        if self.units:
            if whose & OWN:
                mask = state.armies[seat]
            if whose & ENEMY:
                mask |= state.armies[1 - seat]
        if self.heroes:
            if whose & OWN:
                mask |= BIT[state.heroes[seat]]
            if whose & ENEMY:
                mask |= BIT[state.heroes[1 - seat]]
        if self.not_itself and play.here != NOWHERE:
            mask &= ~BIT[play.here]
        if self.near_source:
            mask &= WITHIN[self.near_source][play.here]
        if self.near_hero:
            mask &= WITHIN[self.near_hero][state.heroes[seat]]
        if self.must_be_marked:
            mask &= state.activated
        if not mask or not self._looks_at_cards:
            return mask
        found = 0
        for space in spaces(mask):
            if self._fits_card(state, space):
                found |= BIT[space]
        return found

    def choices(self, game: CardGame, play: Play) -> int:
        """The spaces of everybody whom this card may choose: wards keep enemy Spells off."""
        mask = self.mask(game, play)
        warded = game.state.warded
        if warded and CARDS[play.card].type == SPELL:
            mask &= ~(warded & game.state.armies[1 - play.seat])
        return mask

    def fits(self, game: CardGame, play: Play, space: int) -> bool:
        return bool(self.mask(game, play) & BIT[space])

    def why_not(self, game: CardGame, play: Play, space: int) -> Refusal | None:
        """Why this card may not choose whoever stands there; None if it may."""
        if space == NOWHERE:
            return Refusal("card.map.size", say("duel.reason.not-on-the-map"))
        if self.choices(game, play) & BIT[space]:
            return None
        piece = game.state.spaces[space]
        place = NAMES[space]
        if piece is None:
            return Refusal("card.effect.default-target", say("duel.reason.nobody-there", place=place))
        for cited, says, broken in self._conditions(game, play, space):
            if broken:
                return Refusal(cited, says)
        return Refusal("card.effect.passive", say("duel.reason.warded", place=place))

    def _conditions(self, game: CardGame, play: Play, space: int) -> list[tuple[str, Said, bool]]:
        """Everything that `mask` asks of somebody, with its rule, in words, and whether it fails here."""
        state: DuelState = game.state
        piece = state.at(space)
        card = CARDS[piece.card]
        is_unit = state.is_unit(space)
        wanted = OWN if piece.seat == play.seat else ENEMY
        near = bool(self.near_source) and not WITHIN[self.near_source][play.here] & BIT[space]
        near_hero = bool(self.near_hero) and not WITHIN[self.near_hero][state.heroes[play.seat]] & BIT[space]
        text = "card.effect.default-target"
        told = {"card": name(play.card), "who": name(piece.card), "place": NAMES[space]}
        found = [
            (text, say("duel.reason.target-no-hero", **told), not is_unit and not self.heroes),
            (text, say("duel.reason.target-no-unit", **told), is_unit and not self.units),
            (
                text,
                say("duel.reason.target-whose", **told, whose="own" if self.whose == OWN else "enemy"),
                not self.whose & wanted,
            ),
            ("card.map.other-units", say("duel.reason.target-itself", **told), self.not_itself and space == play.here),
            ("card.map.distance", say("duel.reason.target-far", **told, steps=self.near_source), near),
            ("card.map.distance", say("duel.reason.target-far-from-hero", **told, steps=self.near_hero), near_hero),
            (
                text,
                say("duel.reason.target-unmarked", **told),
                self.must_be_marked and not state.activated & BIT[space],
            ),
            ("card.effect.by-name", say("duel.reason.target-name", **told), bool(self.name) and card.name != self.name),
            (
                "card.effect.by-name",
                say("duel.reason.target-not-name", **told),
                bool(self.not_name) and card.name == self.not_name,
            ),
            (
                "card.effect.by-trait",
                say("duel.reason.target-trait", **told),
                bool(self.trait) and not card.has_trait(self.trait),
            ),
            (text, say("duel.reason.target-cost", **told, n=self.cost_limit), 0 <= self.cost_limit < sum(card.cost)),
            (text, say("duel.reason.target-undamaged", **told), self.must_be_damaged and not piece.damage),
        ]
        if self.unit_type:
            kind = UNIT_TYPE_NAMES[self.unit_type]
            found.append((text, say("duel.reason.target-type", **told, kind=kind), card.unit_type != self.unit_type))
        return found

    @property
    def _looks_at_cards(self) -> bool:
        return bool(
            self.name or self.not_name or self.trait or self.unit_type or self.cost_limit >= 0 or self.must_be_damaged
        )

    def _fits_card(self, state: DuelState, space: int) -> bool:
        piece = state.at(space)
        card = CARDS[piece.card]
        return (
            (not self.name or card.name == self.name)
            and (not self.not_name or card.name != self.not_name)
            and (not self.trait or card.has_trait(self.trait))
            and (not self.unit_type or card.unit_type == self.unit_type)
            and (self.cost_limit < 0 or sum(card.cost) <= self.cost_limit)
            and (not self.must_be_damaged or piece.damage > 0)
        )


A_UNIT = Selector()
A_FRIENDLY_UNIT = Selector(whose=OWN)
AN_ENEMY_UNIT = Selector(whose=ENEMY)
ANYONE = Selector(heroes=True)
AN_ENEMY = Selector(heroes=True, whose=ENEMY)
A_FRIEND = Selector(heroes=True, whose=OWN)
YOUR_HERO = Selector(units=False, heroes=True, whose=OWN)
THE_ENEMY_HERO = Selector(units=False, heroes=True, whose=ENEMY)
BOTH_HEROES = Selector(units=False, heroes=True)
