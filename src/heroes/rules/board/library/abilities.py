"""The words in which unit cards say what they can do, by the symbol that says when it works.

The number beside a word on a card says how much; rules read the words through `query.passive`, `dice.attack_word` and
the like. A card that used any other word would do nothing, so reading the cards refuses it.
"""

from __future__ import annotations

from heroes.rules.board.library.components import Face

ABILITIES: dict[str, dict[str, str]] = {
    # core.units.ability.activation
    "activation": {
        "heal-self": "Takes up to so much damage off itself.",
        "enemy-discards": "The enemy discards a random card from hand.",
        "enemy-loses-morale": "The enemy discards positive morale.",
        "heal-ally-or-attack": "Takes up to so much damage off a friendly unit; if none is damaged, +1 attack instead.",
    },
    # core.units.ability.attack, and for the first attack of an activation only
    "on_attack": {
        "second-shot": "Attacks a target that is not adjacent once more.",
        "splash-attack": "Then attacks one unit next to the target, friend or foe, at this attack.",
        "line-attack": "Then attacks the space straight behind the target at this attack.",
        "no-retaliation": "The target does not strike back.",
        "retaliator-two-dice": "Whoever strikes back rolls two dice and uses the lower.",
        "heal-after-attack": "Takes up to so much damage off itself after the attack.",
        "may-return": "After the attack it may go back to the space from which it moved.",
        "ignore-printed-defense": "The defense printed on the target's card does not count.",
        "attack-against-arch-devils": "More attack against Arch Devils.",
        "two-dice-higher": "Rolls two dice and uses the higher.",
        "two-dice-sum": "Rolls two dice and uses both.",
        "own-die-ignored": "Rolls no die.",
        "die-plus-one": "The die counts 1 higher than it shows.",
        "extra-on-zero-or-plus-one": "More attack if the die comes out at 0 or higher.",
        "draw-on-minus-one": "The owner draws a card if the die comes out at -1.",
        "paralyse-on-minus-one": "Paralyses the target if the die comes out at -1.",
        "fear-on-zero": "After the attack a die is rolled: on 0 the target steps one space away.",
        "may-reroll-zero": "A 0 may be rerolled as often as it comes up.",
        "reroll-minus-one": "A -1 is rerolled once.",
        "reroll-if-moved": "One die may be rerolled if the unit has moved.",
        "no-ranged-penalties": "The ranged combat penalty does not apply.",
    },
    # core.units.ability.passive
    "passive": {
        "no-adjacent-penalty": "No ranged combat penalty against an adjacent unit.",
        "two-dice-higher": "Rolls two dice for every attack and uses the higher.",
        "reroll-every-minus-one": "Every -1 it rolls is rerolled until it is none.",
        "attackers-die-minus-one": "The die of whoever attacks it counts as -1.",
        "defense-on-plus-one": "More defense if the attacker's die comes out at +1.",
        "defense-on-zero-or-plus-one": "More defense if the attacker's die comes out at 0 or higher.",
        "defense-against-retaliation": "More defense against those who strike back.",
        "discard-to-void-die": "When it is attacked the owner may discard a card: the die is not applied.",
        "adjacent-allies-defended": "Friendly units next to it count as holding a Defense token.",
        "cancel-lethal": "Once per combat it voids an attack that would bring another friendly unit to 0 health.",
        "immune-paralysis": "Cannot be paralysed.",
        "spell-damage-less": "Takes so much less damage from each spell.",
        "spell-proof": "No spell can touch it, and no Specialty card can damage it.",
        "draw-at-start": "The owner draws a card as combat starts.",
        "necropolis-reinforces-bronze": "A Necropolis hero who defeats it turns a bronze unit to its Pack side.",
        "ranged-or-cards-only": "Stands beside the board, where only shots and cards reach it.",
        "falls-with-walls": "Falls with the last wall and the gate.",
    },
    # core.units.ability.retaliation
    "retaliation": {
        "unlimited": "Strikes back any number of times.",
        "paralyses": "Paralyses the unit against which it strikes back.",
        "paralyses-on-zero": "Having struck back it rolls a die: on 0 the unit it struck is paralysed.",
    },
    # core.units.ability.other: no card of these boxes has it
    "other": {},
    # Outside combat
    "on_map": {
        "stables-discount": "Reinforcing it costs so much less gold while the hero stands on Stables.",
        "income-gold": "So much gold at the start of each Resource round.",
        "income-valuables": "So many valuables at the start of each Resource round.",
        "peek-at-deck": "Once a turn its owner looks at the top card of a deck and may put it under that deck.",
        "hero-steps-at-turn-end": "As the turn ends the hero may step to an empty neighbouring field.",
    },
}


def unknown_words(face: Face) -> list[str]:
    """Words of this side of a card that no rule would read, each with its symbol."""
    return [
        f"{symbol}: {word}"
        for symbol, known in ABILITIES.items()
        for word in getattr(face, symbol)
        if word not in known
    ]
