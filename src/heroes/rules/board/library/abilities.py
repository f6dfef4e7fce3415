"""What an ability of a unit is: a value that answers the questions which the rules ask at their moments.

An ability stands on one side of a unit card, under the symbol that says when it works. The rules know no ability: at
each moment (how many dice? what follows the blow? who is spared?) they ask those that answer there. An ability is one
small class in `words/abilities` that answers one question or a few; every question it does not answer has the answer
that changes nothing.

A passive ability is always asked; one with the Attack symbol about the first attack of the unit's own activation
(core.units.ability.attack.first-attack-only) and about the retaliation against it; one with the Retaliation symbol
when the unit strikes back. A silenced unit is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias, get_args

from heroes.engine import Ask, Option, Seat, Step
from heroes.rules.words.card import Card, Effect

if TYPE_CHECKING:
    from heroes.rules.board.state.boardgame import BoardGame
    from heroes.rules.board.state.combat import Cast, Clash, Unit
    from heroes.rules.board.state.mapgame import WorldGame


class Ability:
    """The questions, moment by moment, each with the answer of an ability that it does not concern."""

    __slots__ = ()

    about_spells: ClassVar[bool] = False
    """Whether it concerns spells, so that what makes all units vulnerable takes it away."""

    def parts(self) -> Sequence[Effect]:
        """The effects that it carries out, for checks over all content."""
        return ()

    def answers(self, moment: Moment) -> bool:
        """Whether it has an answer of its own to this question."""
        return getattr(type(self), moment) is not getattr(Ability, moment)

    def is_about_spells(self) -> bool:
        return self.about_spells

    # ------------------------------------------------------------------ beginning and acting

    def at_start(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        """Combat starts."""
        return ()

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        """The unit is activated and has not moved or attacked yet."""
        return ()

    def action(self, game: BoardGame, unit: Unit) -> Option | None:
        """What it can do in place of everything else; the activation ends with it. None: nothing now."""
        return None

    def reaches(self, game: BoardGame, unit: Unit, cells: int) -> int:
        """The spaces on which a move of the unit may end."""
        return cells

    def binds(self, game: BoardGame, bearer: Unit, enemy: Unit) -> bool:
        """Whether an enemy unit next to it cannot move."""
        return False

    # ------------------------------------------------------------------ the unit attacks or strikes back

    def dice(self, game: BoardGame, clash: Clash) -> str:
        """How its attack rolls: `none`, `lower`, `higher` or `sum` (see `dice.DICE_RULES`); empty: one die."""
        return ""

    def free_of_penalty(self, game: BoardGame, clash: Clash) -> bool:
        """Whether the ranged combat penalty does not apply."""
        return False

    def must_reroll(self, game: BoardGame, clash: Clash, rerolls: int) -> int:
        """The place of a die that has to be rolled again, after so many such rerolls; -1: none."""
        return -1

    def may_reroll(self, game: BoardGame, clash: Clash) -> str:
        """The name of a right to roll again, used up as `open_dice` says; empty: none now."""
        return ""

    def open_dice(self, clash: Clash) -> list[int]:
        """Which dice that right may still roll again."""
        return []

    def die(self, game: BoardGame, clash: Clash, value: int) -> int:
        """What its die counts, if so much has come out."""
        return value

    def attack(self, game: BoardGame, clash: Clash) -> int:
        """More attack, as if its card said so."""
        return 0

    def attack_on_die(self, game: BoardGame, clash: Clash, die: int) -> int:
        """More attack because of what the die came to."""
        return 0

    def pierces(self, game: BoardGame, clash: Clash, guard: int) -> int:
        """What is left of the target's own defense, before anything adds to it."""
        return guard

    def ignores_defense(self, game: BoardGame, clash: Clash) -> bool:
        """Whether no defense at all counts against its attack."""
        return False

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        """The damage has been dealt and the target has not struck back yet."""
        return ()

    def bars_retaliation(self, game: BoardGame, clash: Clash) -> bool:
        """Whether the target cannot strike back."""
        return False

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        """The first attack of its activation is over, retaliation too; the target stood on this space."""
        return ()

    def afterwards(self, game: BoardGame, unit: Unit) -> Ask | None:
        """Everything that followed is over as well: a last question to its player. Its options end with `Done`."""
        return None

    # ------------------------------------------------------------------ the unit is attacked

    def answers_attack(self, game: BoardGame, unit: Unit, then: Step) -> Sequence[Option]:
        """What its player may do when an attack on it has been declared and no die rolled; `then` goes on."""
        return ()

    def dice_against(self, game: BoardGame, clash: Clash) -> str:
        """How whoever attacks it rolls, as in `dice`."""
        return ""

    def die_against(self, game: BoardGame, clash: Clash, value: int) -> int:
        """What the attacker's die counts, if so much has come out."""
        return value

    def attack_against(self, game: BoardGame, clash: Clash) -> int:
        """More attack of whoever attacks it; usually less."""
        return 0

    def defense(self, game: BoardGame, clash: Clash, die: int | None) -> int:
        """More defense against this attack."""
        return 0

    def when_struck(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        """The damage has been dealt to it and it has not struck back yet."""
        return ()

    def retaliates_again(self, game: BoardGame, unit: Unit) -> bool:
        """Whether it strikes back although it has done so in this round."""
        return False

    # ------------------------------------------------------------------ asked of every unit of the side

    def lends_defense(self, game: BoardGame, bearer: Unit, unit: Unit) -> bool:
        """Whether the unit counts as holding a Defense token; asked of the unit itself and of its friends."""
        return False

    def saves(self, game: BoardGame, bearer: Unit, clash: Clash) -> Option | None:
        """What its player may do against an attack that would bring a unit of the side to 0 health."""
        return None

    def spares(self, game: BoardGame, bearer: Unit, unit: Unit, amount: int, source: str) -> int:
        """What is left of so much damage to the unit; asked of the unit itself and of its friends."""
        return amount

    # ------------------------------------------------------------------ what happens to the unit

    def spell_proof(self, game: BoardGame, unit: Unit, card: str) -> bool:
        """Whether this spell can neither be aimed at the unit nor touch it."""
        return False

    def unharmed_by(self, card: Card) -> bool:
        """Whether the damage of this spell does nothing to it, though the spell may be aimed at it."""
        return False

    def shuns(self, card: Card) -> bool:
        """Whether what this ongoing card gives to units does not apply to it."""
        return False

    def ignores(self, card: Card) -> bool:
        """Whether nothing that this card gives to units or takes from them counts for it."""
        return False

    def aimed_at(self, game: BoardGame, unit: Unit, then: Step) -> Sequence[Step]:
        """A Spell or Specialty card has been aimed at it; `then` is what the card does to it."""
        return (then,)

    def paralysis_proof(self, game: BoardGame, unit: Unit) -> bool:
        """Whether it cannot be paralysed."""
        return False

    def survives(self, game: BoardGame, unit: Unit) -> bool:
        """Whether it is left with 1 health although its last one is gone."""
        return False

    def turned(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        """It has been turned from its Pack side to this one."""
        return ()

    def falls(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        """It has been destroyed."""
        return ()

    def falls_with_walls(self, game: BoardGame, unit: Unit) -> bool:
        """Whether it goes with the last wall and the gate."""
        return False

    # ------------------------------------------------------------------ spells, asked of every unit of both sides

    def power(self, game: BoardGame, bearer: Unit, cast: Cast) -> int:
        """More power of a spell that is being cast, or less."""
        return 0

    def bars_spells(self, game: BoardGame, bearer: Unit, side: int) -> bool:
        """Whether this side casts no spell."""
        return False

    def when_cast(self, game: BoardGame, bearer: Unit, cast: Cast) -> Sequence[Step]:
        """A spell has been cast and has not worked yet."""
        return ()

    # ------------------------------------------------------------------ on the map, in a player's army

    def income(self) -> tuple[str, int]:
        """A resource and how much of it a Resource round brings."""
        return "", 0

    def reinforced_cheaper(self, game: WorldGame, seat: Seat) -> int:
        """How much less gold its reinforcement costs now."""
        return 0

    def in_turn(self, game: WorldGame, seat: Seat, then: Step) -> Sequence[Option]:
        """What its owner may do in a turn; `then` goes on. Of several units that offer the same, one does."""
        return ()

    def last_steps(self) -> int:
        """How many steps to empty fields its owner's Main Hero may take as the turn ends."""
        return 0


Moment: TypeAlias = Literal[
    "at_start",
    "on_activation",
    "action",
    "reaches",
    "binds",
    "dice",
    "free_of_penalty",
    "must_reroll",
    "may_reroll",
    "open_dice",
    "die",
    "attack",
    "attack_on_die",
    "pierces",
    "ignores_defense",
    "after_blow",
    "bars_retaliation",
    "follows",
    "afterwards",
    "answers_attack",
    "dice_against",
    "die_against",
    "attack_against",
    "defense",
    "when_struck",
    "retaliates_again",
    "lends_defense",
    "saves",
    "spares",
    "spell_proof",
    "unharmed_by",
    "shuns",
    "ignores",
    "aimed_at",
    "paralysis_proof",
    "survives",
    "turned",
    "falls",
    "falls_with_walls",
    "power",
    "bars_spells",
    "when_cast",
    "income",
    "reinforced_cheaper",
    "in_turn",
    "last_steps",
]
"""The questions by name."""
MOMENTS: tuple[Moment, ...] = get_args(Moment)

Abilities: TypeAlias = tuple[Ability, ...]
Answers: TypeAlias = Mapping[Moment, Abilities]
NONE: Abilities = ()


def answers(abilities: Iterable[Ability]) -> Answers:
    """Which of them answer which question, in their order; a question that none answers is not there."""
    known = tuple(abilities)
    found = {moment: tuple(one for one in known if one.answers(moment)) for moment in MOMENTS}
    return {moment: those for moment, those in found.items() if those}
