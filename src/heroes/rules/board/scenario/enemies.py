"""Enemies that the game runs, as a scenario file says them: who they are, what they lead, how they move (core.ai.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import NEUTRAL
from heroes.rules.board.combat.held_spells import ANSWERS
from heroes.rules.board.library.components import BOXES, CARDS, TIERS, UNITS, factions
from heroes.rules.board.library.enemy_cards import KINDS, cards_of_kind
from heroes.rules.board.library.places import LOCATIONS, STARTING
from heroes.rules.board.scenario.armies import read_army, read_machines, read_siege, read_strengths
from heroes.rules.board.scenario.model import OF_PLAYERS, Enemy, Layout, Moves, Spot
from heroes.rules.board.scenario.word_tables import ABSENT, HOMES, NOWHERE, one_or_more
from heroes.rules.board.scenario.words import read_reward
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short
from heroes.rules.board.state.mapgame import TOWN
from heroes.rules.board.state.named import MINE
from heroes.rules.words.card import ABILITY, ARTIFACT, MAP, SPECIALTY, SPELL
from heroes.words import say, word

NOBODY_MEETS = "nobody"
"""Of an enemy that cannot be attacked."""
ENEMY_WORDS = {
    "name": "what it is called",
    "faction": "its faction, which nobody else then plays; an army without a faction may leave it out",
    "at": "the place where it stands (on a face-down tile a `spot`, where one that `moves: never` lies in wait); "
    "without one, in the town of the Starting tile that it owns; `nowhere`: until an event brings it; if none "
    "does, it is only there for guards who use its deck",
    "from": "`{round: 7}`: it appears in that round",
    "army": "its units: a list of parts, or one",
    "deck": "AI cards of each type that are drawn for it, `{might: 4}`, or `{same-as: ENEMY}`",
    "spells": "its AI spell deck: `{magic-arrow: 2}`; `basic` or `expert` stand for spells of that level by chance; "
    "one that answers to something, such as Resurrection or Sorrow, is held ready until then",
    "skills": "cards whose effect is a skill of it: `[{card: archery, effect: basic}]`",
    "siege": "what stands before its army where it is attacked: `[walls, gate, arrow-tower]`",
    "moves": "`book`, `never`, or a mapping that replaces parts of the book",
    "losses": "`restored` after each combat, or `kept`",
    "stronger": "by how much its units have more `attack`, `defense`, `health` or `initiative` than their cards say: "
    "`{health: 10}`, or of one unit `{neutral.azure-dragons: {health: 10}}`",
    "level": "its level, for the experience of whoever beats it",
    "gives": "an effect for whoever beats it",
    "returns": "`{at: PLACE, round: next-resource}`, or after so many rounds: it comes back after it has been beaten; "
    "`own-town` is the town of the Starting tile that it owns",
    "met_by": "`main-hero`: no Secondary Hero attacks it; `nobody`: it cannot be attacked at all",
    "met_only_at": "the place where alone it can be attacked, or `own-town`",
    "retreat": "`false`: nobody leaves a combat with it",
    "machines": "War Machines that work for it: `[ballista]`; a box with War Machines must be on the table",
    "pool": "beside `losses: kept`: levels of neutral units from which its losses are made up after each combat, "
    "in turn: `[bronze, silver]`",
}
"""What may be said of an enemy, for the reference."""
MOVE_WORDS = {
    "when": "`after-players` or `round-end`, which is the same: when everybody has had a turn",
    "points": "its movement points, or `{roll: [attack, attack], plus: 1}`",
    "to": "where it goes when there is nothing nearer: `town`, a place, or `{nearest: [hero, town, settlement]}`: the "
    "nearest of what the players have; `carrier` among them is whoever carries the Grail or another of the `tokens`, "
    "and a place or another kind of location (`mine`: every mine) stands there for its fields, whoever has them, but "
    "for destroyed ones",
    "takes": "what it flags on its way: `mines`, `settlements`, a list of them, or `nothing`; both if nothing is said",
    "takes_from": "`players`: only what bears a player's cube",
    "attacks": "`hero`, `main-hero`, `town`, a list of them, or `nobody`: then it goes round heroes and enters no "
    "town or settlement of the players",
    "through": "what does not stop it on its way: `[blocked, hidden]`",
    "unflags": "locations from which it only takes the players' cubes, without a combat",
    "below_zero": "what it does where dice come to less than nothing: `{points: 1, to: PLACE}`",
    "passes": "`destroys`: every field on which it comes to stand, but for towns, is an empty one from then on",
    "order": "`nearest-first`: of several enemies, whoever is nearest to its aim moves first",
}
"""What may be said of the way of an enemy, for the reference."""
BY_THE_BOOK, NEVER = "book", "never"
HOLDINGS, NOTHING_AT_ALL = ("mines", "settlements"), "nothing"
MOST_ENEMIES = 8
MOST_POINTS = 9
MOST_SPELLS = 12
MOST_DICE = 4
SPELL_LEVELS = ("basic", "expert")
OWN_TOWN, NEXT_RESOURCE = "own-town", "next-resource"


class Scene:
    """What the words of enemies may speak of."""

    def __init__(
        self,
        places: Mapping[str, Spot],
        layouts: Mapping[int, Layout],
        boxes: tuple[str, ...],
        rounds: int,
    ) -> None:
        self.places = places
        self.layouts = layouts
        self.boxes = boxes
        self.rounds = rounds

    def place(self, tree: Tree, *besides: str) -> str:
        """A named place."""
        name, known = tree.text(), [*self.places, *besides]
        if tree.given and name not in known:
            tree.wrong(say("setup.map.no-place", name=short(name), hint=hint(name, known)))
            return ""
        return name


def read_enemies(tree: Tree, scene: Scene) -> tuple[Enemy, ...]:
    """Every enemy of a scenario, by name."""
    if not tree.given:
        return ()
    if not tree.is_mapping:
        tree.mapping()
        return ()
    names = tree.keys()
    own_decks = [name for name, enemy in tree.parts() if not enemy.part("deck").part("same-as").given]
    if len(names) > MOST_ENEMIES:
        tree.wrong(say("setup.file.most-enemies", n=MOST_ENEMIES))
    found = tuple(
        _enemy(tree.part(name), name, scene, [other for other in own_decks if other != name])
        for name in dict.fromkeys(names)
        if tree.part(name).mapping(*ENEMY_WORDS, needs=("name", "army"))
    )
    asked = {kind: sum(enemy.deck[number] for enemy in found) for number, kind in enumerate(KINDS)}
    for kind, count in asked.items():
        there = len(cards_of_kind(kind))
        if count > there:
            tree.doubt(say("setup.file.many-ai-cards", kind=word(kind), n=count, there=there))
    return found


@rule("core.ai.faction", "core.ai.army-from-scenario", "core.ai.spell-deck-by-scenario", "core.ai.scenario-overrides")
def _enemy(tree: Tree, name: str, scene: Scene, others: Sequence[str]) -> Enemy:
    """`others` have a deck of their own that it may have as well."""
    faction = _faction(tree.part("faction"), scene.boxes)
    nowhere = tree.part("at").plain_text == NOWHERE
    absent = name in tree.reading.named(ABSENT)
    at = "" if nowhere else scene.place(tree.part("at"))
    army = read_army(tree.part("army"), scene.boxes)
    start = tree.part("from")
    if start.given:
        start.mapping("round", needs=("round",))
    for layout in scene.layouts.values() if not absent else ():
        _comes(tree, name, layout, scene, at)
    own = [part for part in army if part.unit and UNITS[part.unit].faction != NEUTRAL]
    deck, spells = tree.part("deck"), _spells(tree.part("spells"))
    shared = deck.is_mapping and deck.part("same-as").given
    return Enemy(
        name,
        tree.part("name").text(name, most=60),
        faction,
        tuple((part.unit, part.pack) for part in own),
        at,
        (0, 0, 0) if shared else _deck(deck),
        tuple(name for name in spells if name not in SPELL_LEVELS),
        _skills(tree.part("skills")),
        _moves(tree.part("moves"), scene),
        tree.part("losses").choice(("restored", "kept"), "restored") == "kept",
        tree.part("level").number(1, least=1, most=7),
        read_reward(tree.part("gives")) if tree.part("gives").given else None,
        tuple(part for part in army if part not in own),
        _same(tree, others) if shared else "",
        read_siege(tree.part("siege")),
        start.part("round").number(1, least=1, most=scene.rounds) if start.given else 0,
        _returns(tree.part("returns"), scene, at_home=name in tree.reading.named(HOMES)),
        _met_at(tree, scene),
        _retreat(tree.part("retreat")),
        read_machines(tree.part("machines")),
        _pool(tree),
        absent=absent,
        met_by_main=tree.part("met_by").choice(("main-hero", NOBODY_MEETS)) == "main-hero",
        strengths=read_strengths(tree.part("stronger")),
        chance_spells=tuple(name for name in spells if name in SPELL_LEVELS),
    )


def _met_at(tree: Tree, scene: Scene) -> str:
    """Where alone it can be attacked; `nowhere`: nobody can."""
    place = scene.place(tree.part("met_only_at"), OWN_TOWN)
    if tree.part("met_by").plain_text != NOBODY_MEETS:
        return place
    if tree.part("met_only_at").given:
        tree.part("met_only_at").wrong(say("setup.file.not-beside", kind=f"'met_by: {NOBODY_MEETS}'"))
    return NOWHERE


def _pool(tree: Tree) -> tuple[str, ...]:
    pool = tree.part("pool")
    if pool.given and tree.part("losses").plain_text != "kept":
        pool.wrong(say("setup.file.pool-without-losses"))
    return tuple(item.choice(TIERS, TIERS[0]) for item in one_or_more(pool))


def _same(tree: Tree, others: Sequence[str]) -> str:
    """The enemy whose deck this one has as well; it must have one of its own."""
    part = tree.part("deck").part("same-as")
    tree.part("deck").mapping("same-as")
    if part.plain_text not in others:
        part.wrong(say("setup.file.no-own-deck", name=short(part.plain_text), hint=hint(part.plain_text, others)))
        return ""
    return part.plain_text


def _faction(tree: Tree, boxes: tuple[str, ...]) -> str:
    """A faction that can be played with these boxes; of one that a later box brings, that is said."""
    name = tree.text()
    if tree.given and name in BOXES and name not in factions(boxes):
        there = name in factions(BOXES)
        tree.wrong(say("setup.map.faction-of-box" if there else "setup.map.faction-missing", faction=short(name)))
        return ""
    return tree.choice(factions(boxes))


def _retreat(tree: Tree) -> bool:
    return tree.plain not in ("no", "never") and tree.truth(True)


def _returns(tree: Tree, scene: Scene, *, at_home: bool) -> tuple[str, int] | None:
    if not tree.given or not tree.mapping("at", "round", needs=("at",)):
        return None
    rounds = tree.part("round")
    after = 0 if rounds.plain in (None, NEXT_RESOURCE) else rounds.number(1, least=1, most=scene.rounds)
    return scene.place(tree.part("at"), *([OWN_TOWN] if at_home else [])), after


def _comes(tree: Tree, name: str, layout: Layout, scene: Scene, at: str) -> None:
    """It stands on a field that lies open from the start, or in a town of its own, or it appears later. On a spot of a
    tile that lies face down it may lie in wait, or come from there if such tiles do not stop it."""
    own = any(slot.owner == name for slot in layout.slots)
    later = tree.part("from").given or name in tree.reading.named("spawned")
    spot = scene.places.get(at)
    if spot is None:
        if not own and (not later or tree.part("from").given):
            tree.wrong(say("setup.map.enemy-nowhere"))
        return
    slot = next((slot for slot in layout.slots if slot.name == spot.tile), None)
    moves = tree.part("moves")
    waits = moves.plain_text == NEVER
    through = moves.part("through")
    unseen = bool(spot.spot) and (waits or any(item.plain == "hidden" for item in one_or_more(through)))
    if slot is not None and not slot.face_up and slot.group != STARTING and not later and not unseen:
        tree.part("at").wrong(say("setup.file.enemy-hidden", tile=repr(spot.tile)))


def _deck(tree: Tree) -> tuple[int, int, int]:
    """How many AI cards of each type."""
    if not tree.given or not tree.mapping(*KINDS):
        return (0, 0, 0)
    might, magic, skill = (tree.part(kind).number(most=len(cards_of_kind(kind))) for kind in KINDS)
    return might, magic, skill


def castable(boxes: Sequence[str], level: str = "") -> list[str]:
    """The spells of some boxes, perhaps of a level, that can be cast when a unit acts."""
    spells = [card for card in CARDS.values() if card.kind == SPELL and card.box in boxes]
    return [
        card.id for card in spells if card.uses[0].timing != MAP and not card.uses[0].at and level in ("", card.level)
    ]


def answering(boxes: Sequence[str]) -> list[str]:
    """The spells of some boxes that an enemy can hold ready until their moment comes."""
    spells = [card for card in CARDS.values() if card.kind == SPELL and card.box in boxes]
    return [card.id for card in spells if card.uses[0].at in ANSWERS]


def _spells(tree: Tree) -> tuple[str, ...]:
    """The AI spell deck: `{magic-arrow: 2}`, or spells of a level by chance, `{expert: 1}`; only what can be cast when
    a unit acts, or answers to something that an enemy can wait for."""
    names = (*castable(tuple(BOXES)), *answering(tuple(BOXES)), *SPELL_LEVELS)
    if not tree.given or not tree.mapping(*names):
        return ()
    found = [
        name for name, count in tree.parts() if name in names for _ in range(count.number(1, least=1, most=MOST_SPELLS))
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


@rule("core.ai.move.points")
def _moves(tree: Tree, scene: Scene) -> Moves | None:
    """`book`, `never`, or a mapping that replaces parts of the book."""
    if not tree.is_mapping:
        return Moves() if tree.choice((BY_THE_BOOK, NEVER), BY_THE_BOOK) == BY_THE_BOOK else None
    tree.mapping(*MOVE_WORDS)
    tree.part("when").choice(("after-players", "round-end"), "after-players")
    attacks = _attacks(tree.part("attacks"))
    points, dice = _points(tree.part("points"))
    to, nearest = _to(tree.part("to"), scene)
    if not attacks and (nearest or to == TOWN) and set(nearest) <= set(OF_PLAYERS):
        tree.part("attacks").doubt(say("setup.doubt.peaceful"))
    below = tree.part("below_zero")
    if below.given:
        below.mapping("points", "to", needs=("to",))
        if not dice:
            below.wrong(say("setup.map.below-without-dice"))
    return Moves(
        points,
        "hero" in attacks or "main-hero" in attacks,
        _takes(tree.part("takes")),
        to,
        dice,
        nearest,
        attacks,
        tuple(item.choice(("blocked", "hidden"), "blocked") for item in tree.part("through").items()),
        tuple(item.choice(list(LOCATIONS), "settlement") for item in tree.part("unflags").items()),
        (below.part("points").number(1, least=1, most=MOST_POINTS), _goal_place(below.part("to"), scene))
        if below.given
        else None,
        tree.part("passes").choice(("destroys",)) == "destroys",
        tree.part("order").choice(("nearest-first",)) == "nearest-first",
        tree.part("takes_from").choice(("players",)) == "players",
    )


def _takes(tree: Tree) -> tuple[str, ...]:
    """Kinds of holdings, by the book all of them."""
    if not tree.given or tree.plain_text == NOTHING_AT_ALL:
        return () if tree.given else HOLDINGS
    kinds = HOLDINGS if tree.is_list else (*HOLDINGS, NOTHING_AT_ALL)
    return tuple(item.choice(kinds, kinds[0]) for item in one_or_more(tree))


def _attacks(tree: Tree) -> tuple[str, ...]:
    kinds = ("hero", "main-hero", "town")
    if tree.is_list:
        return tuple(item.choice(kinds, "hero") for item in tree.items())
    word_ = tree.choice((*kinds, "nobody"), "")
    return {"": ("hero", "town"), "nobody": (), "hero": ("hero", "town")}.get(word_, (word_,))


def _points(tree: Tree) -> tuple[int, int]:
    """Points, and dice that are added to them."""
    if not tree.is_mapping:
        return tree.number(3, least=1, most=MOST_POINTS), 0
    tree.mapping("roll", "plus", needs=("roll",))
    dice = [item.choice(("attack",), "attack") for item in tree.part("roll").items()]
    if not 1 <= len(dice) <= MOST_DICE:
        tree.part("roll").wrong(say("setup.file.dice", n=MOST_DICE))
    return tree.part("plus").number(0, least=-MOST_POINTS, most=MOST_POINTS), len(dice)


def _to(tree: Tree, scene: Scene) -> tuple[str, tuple[str, ...]]:
    """A place, the players' towns, or the nearest of several kinds of things."""
    if not tree.is_mapping:
        return _goal_place(tree, scene) if tree.given else TOWN, ()
    tree.mapping("nearest", "of", needs=("nearest",))
    tree.part("of").choice(("players",), "players")
    kinds = list(dict.fromkeys((*OF_PLAYERS, MINE, *scene.places, *LOCATIONS)))
    items = one_or_more(tree.part("nearest"))
    for item in items:
        if item.plain_text not in kinds:
            item.wrong(say("setup.map.no-place", name=short(item.plain_text), hint=hint(item.plain_text, kinds)))
    return TOWN, tuple(item.plain_text for item in items if item.plain_text in kinds)


def _goal_place(tree: Tree, scene: Scene) -> str:
    name, known = tree.text(), [TOWN, *scene.places, *LOCATIONS]
    if name not in known:
        tree.wrong(say("setup.map.no-place", name=short(name), hint=hint(name, known)))
        return TOWN
    return name


def owner_named(tree: Tree, owner: str, enemies: list[str]) -> None:
    """A Starting tile belongs to an enemy that there is."""
    if owner not in enemies:
        tree.wrong(say("setup.file.no-enemy", name=repr(owner), hint=hint(owner, enemies)))
