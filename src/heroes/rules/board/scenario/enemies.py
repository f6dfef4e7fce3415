"""Enemies that the game runs, as a scenario file says them: who they are, what they lead, how they move (core.ai.*)."""

from __future__ import annotations

from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS, UNITS, faction_units, factions
from heroes.rules.board.library.enemy_cards import KINDS, cards_of_kind
from heroes.rules.board.library.places import STARTING
from heroes.rules.board.scenario.model import Enemy, Layout, Moves, Spot
from heroes.rules.board.scenario.words import read_reward
from heroes.rules.board.scenario.yaml_tree import Tree, hint
from heroes.rules.words.card import ABILITY, ARTIFACT, MAP, SPECIALTY, SPELL
from heroes.words import say, word

KEYS = ("name", "faction", "at", "army", "deck", "spells", "skills", "moves", "losses", "level", "gives")
BY_THE_BOOK, NEVER = "book", "never"
TOWN = "town"
MOST_ENEMIES = 4
MOST_UNITS = 7
MOST_POINTS = 9
MOST_SPELLS = 12


def read_enemies(tree: Tree, places: dict[str, Spot], layouts: dict[int, Layout]) -> tuple[Enemy, ...]:
    """Every enemy of a scenario, by name."""
    if not tree.given:
        return ()
    if not tree.is_mapping:
        tree.mapping()
        return ()
    names = tree.keys()
    if len(names) > MOST_ENEMIES:
        tree.wrong(say("setup.file.most-enemies", n=MOST_ENEMIES))
    found = tuple(
        _enemy(tree.part(name), name, places, layouts)
        for name in names
        if tree.part(name).mapping(*KEYS, needs=("name", "faction", "army"))
    )
    asked = {kind: sum(enemy.deck[number] for enemy in found) for number, kind in enumerate(KINDS)}
    for kind, count in asked.items():
        there = len(cards_of_kind(kind))
        if count > there:
            tree.doubt(say("setup.file.many-ai-cards", kind=word(kind), n=count, there=there))
    return found


@rule("core.ai.faction", "core.ai.army-from-scenario", "core.ai.spell-deck-by-scenario", "core.ai.scenario-overrides")
def _enemy(tree: Tree, name: str, places: dict[str, Spot], layouts: dict[int, Layout]) -> Enemy:
    faction = tree.part("faction").choice(factions(), factions()[0])
    at = tree.part("at").choice(list(places))
    for layout in layouts.values():
        _comes(tree, name, layout, places.get(at))
    return Enemy(
        name,
        tree.part("name").text(name, most=60),
        faction,
        _army(tree.part("army"), faction),
        at,
        _deck(tree.part("deck")),
        _spells(tree.part("spells")),
        _skills(tree.part("skills")),
        _moves(tree.part("moves"), places),
        tree.part("losses").choice(("restored", "kept"), "restored") == "kept",
        tree.part("level").number(1, least=1, most=7),
        read_reward(tree.part("gives")) if tree.part("gives").given else None,
    )


def _comes(tree: Tree, name: str, layout: Layout, spot: Spot | None) -> None:
    """It stands on a field that lies open from the start, or in a town of its own."""
    own = any(slot.owner == name for slot in layout.slots)
    if spot is None:
        if not own:
            tree.wrong(say("setup.file.enemy-nowhere"))
        return
    slot = next((slot for slot in layout.slots if slot.name == spot.tile), None)
    if slot is not None and not slot.face_up and slot.group != STARTING:
        tree.part("at").wrong(say("setup.file.enemy-hidden", tile=repr(spot.tile)))


def _army(tree: Tree, faction: str) -> tuple[tuple[str, bool], ...]:
    """The fixed list of its units, Few or Pack (core.ai.army-from-scenario)."""
    own = [unit.id for unit in faction_units(faction)]
    found: list[tuple[str, bool]] = []
    for item in tree.items():
        if item.mapping("unit", "side", needs=("unit",)):
            unit = item.part("unit").choice(own, own[0])
            found.append((unit, item.part("side").choice(("few", "pack"), "few") == "pack"))
            if [card for card, _ in found].count(unit) > 1:
                item.wrong(say("setup.file.unit-twice", unit=UNITS[unit].says, faction=word(faction)))
    if tree.is_list and not 1 <= len(found) <= MOST_UNITS:
        tree.wrong(say("setup.file.enemy-army", n=MOST_UNITS))
    return tuple(found) or ((own[0], False),)


def _deck(tree: Tree) -> tuple[int, int, int]:
    """How many AI cards of each type."""
    if not tree.given or not tree.mapping(*KINDS):
        return (0, 0, 0)
    might, magic, skill = (tree.part(kind).number(most=len(cards_of_kind(kind))) for kind in KINDS)
    return might, magic, skill


def _spells(tree: Tree) -> tuple[str, ...]:
    """The AI spell deck: `{magic-arrow: 2}`; only what can be cast when a unit acts."""
    known = [card.id for card in CARDS.values() if card.kind == SPELL and card.uses[0].timing != MAP]
    castable = [name for name in known if not CARDS[name].uses[0].at]
    if not tree.given or not tree.mapping(*castable):
        return ()
    found = [
        name
        for name in tree.keys()  # noqa: SIM118
        if name in castable
        for _ in range(tree.part(name).number(1, least=1, most=MOST_SPELLS))
    ]
    return tuple(found)


def _skills(tree: Tree) -> tuple[tuple[str, str], ...]:
    """Cards whose effect is a skill of the enemy: `{card: archery, effect: basic}`."""
    kinds = (ABILITY, ARTIFACT, SPECIALTY)
    known = [card.id for card in CARDS.values() if card.kind in kinds]
    found = []
    for item in tree.items():
        if item.mapping("card", "effect", needs=("card",)):
            card = item.part("card").choice(known, known[0])
            uses = {
                use.key or "basic": use.key
                for use in CARDS[card].uses
                if use.timing != MAP and use.cost is None and not use.at
            }
            if not uses:
                item.part("card").wrong(say("setup.file.no-skill", card=CARDS[card].says))
                continue
            effect = item.part("effect").choice(list(uses), next(iter(uses)))
            found.append((card, uses[effect]))
    return tuple(found)


@rule("core.ai.scenario-overrides", "core.ai.move.points")
def _moves(tree: Tree, places: dict[str, Spot]) -> Moves | None:
    """`book`, `never`, or a mapping that replaces parts of the book."""
    if not tree.is_mapping:
        return Moves() if tree.choice((BY_THE_BOOK, NEVER), BY_THE_BOOK) == BY_THE_BOOK else None
    tree.mapping("points", "to", "takes", "attacks")
    return Moves(
        tree.part("points").number(3, least=1, most=MOST_POINTS),
        tree.part("attacks").choice(("hero", "nobody"), "hero") == "hero",
        tree.part("takes").choice(("mines", "nothing"), "mines") == "mines",
        tree.part("to").choice((TOWN, *places), TOWN),
    )


def owner_named(tree: Tree, owner: str, enemies: list[str]) -> None:
    """A Starting tile belongs to an enemy that there is."""
    if owner not in enemies:
        tree.wrong(say("setup.file.no-enemy", name=repr(owner), hint=hint(owner, enemies)))
