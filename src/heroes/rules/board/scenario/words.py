"""What something gives and what must be fulfilled, as a scenario file says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heroes.engine.registry import rule
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.map.portals import SendTo
from heroes.rules.board.realm.dice import RESOURCE, TREASURE
from heroes.rules.board.realm.rewards import Gain, Learn, Mood, OneOf, PayFor, Ride, SearchFor, Several, Throw
from heroes.rules.board.scenario.goals import (
    AllOf,
    Anyone,
    Beaten,
    BeatGuard,
    BeatMainHero,
    BringGrail,
    Captured,
    CaptureTown,
    Collect,
    Control,
    DefeatFactions,
    Goal,
    GrailFound,
    HoldCubes,
    LostCombat,
    OwnBuilding,
    ReachLevel,
    TownLost,
)
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL
from heroes.words import say

ROLES = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "city-hall", "citadel", "mage-guild")
"""The buildings that every town has."""


_RESOURCES = ("gold", "materials", "valuables")
MOST_AMOUNT = 999
"""More than the box has tokens for, whatever it is."""


def read_amounts(tree: Tree, default: tuple[int, int, int]) -> tuple[int, int, int]:
    if not tree.given or not tree.mapping(*_RESOURCES):
        return default
    gold, materials, valuables = (tree.part(name).number(most=MOST_AMOUNT) for name in _RESOURCES)
    return gold, materials, valuables


REWARDS: dict[str, tuple[str, ...]] = {
    "gain": (),
    "roll": ("keep",),
    "search": ("cards", "times"),
    "morale": ("times",),
    "experience": (),
    "movement": (),
    "move-to": (),
    "choose": (),
    "pay": ("for",),
    "all": (),
}
"""Every way to give something, and what may be said besides."""
MOST = 12
"""More cards, dice or times than this are a slip of the pen."""


def read_reward(tree: Tree) -> Reward:
    """What something gives, such as `{gain: {gold: 3}}` or `{choose: [{morale: positive}, {roll: resource}]}`."""
    nothing = Gain()
    if not tree.mapping(*REWARDS, *(word for words in REWARDS.values() for word in words)):
        return nothing
    kind = _only_one(tree, tuple(REWARDS), REWARDS)
    part = tree.part(kind)
    if kind == "gain":
        return Gain(*_some(part, "gains"))
    if kind == "roll":
        return _roll(tree, part)
    if kind == "search":
        deck = part.choice((ABILITY, ARTIFACT, SPELL), ARTIFACT)
        return SearchFor(deck, _times(tree, "cards", 2), _times(tree, "times", 1))
    if kind == "morale":
        return Mood(part.choice(("positive", "negative"), "positive") == "positive", _times(tree, "times", 1))
    if kind == "experience":
        return Learn(part.number(1, least=1, most=MOST))
    if kind == "movement":
        return Ride(part.number(1, least=1, most=MOST))
    if kind == "move-to":
        return SendTo(part.choice(list(LOCATIONS), "town"))
    if kind == "pay":
        return PayFor((_some(part, "costs"),), read_reward(tree.part("for")))
    if kind in ("choose", "all"):
        rewards = tuple(read_reward(item) for item in part.items())
        if part.is_list and not rewards:
            part.wrong(say("setup.file.gives-nothing"))
        return OneOf(rewards) if kind == "choose" else Several(rewards)
    return nothing


def _only_one(tree: Tree, kinds: Sequence[str], besides: Mapping[str, tuple[str, ...]]) -> str:
    """Which of the kinds a mapping is; empty if it is none or several of them."""
    found = [key for key in tree.keys() if key in kinds]  # noqa: SIM118 (a Tree is no dictionary)
    if len(found) != 1:
        tree.wrong(say("setup.file.exactly-one", kinds=list(kinds)))
        return ""
    for key in tree.keys():  # noqa: SIM118
        if key not in kinds and key not in besides[found[0]] and any(key in words for words in besides.values()):
            tree.part(key).wrong(say("setup.file.not-beside", kind=repr(found[0])))
    return found[0]


def _some(tree: Tree, does: str) -> tuple[int, int, int]:
    found = read_amounts(tree, (0, 0, 0))
    if tree.is_mapping and not any(found):
        tree.wrong(say("setup.file.amounts", does=does))
    return found


def _times(tree: Tree, key: str, default: int) -> int:
    return tree.part(key).number(default, least=1, most=MOST)


def _roll(tree: Tree, part: Tree) -> Throw:
    """`resource`, or several dice of which some are kept."""
    if not part.is_list:
        return Throw((part.choice((RESOURCE, TREASURE), RESOURCE),), _times(tree, "keep", 1))
    dice = tuple(item.choice((RESOURCE, TREASURE), RESOURCE) for item in part.items())
    if not 1 <= len(dice) <= MOST:
        part.wrong(say("setup.file.dice", n=MOST))
    keep = _times(tree, "keep", 1)
    if keep > len(dice):
        tree.part("keep").wrong(say("setup.file.keep", n=len(dice)))
    return Throw(dice or (RESOURCE,), keep)


NAMED_GOALS: dict[str, Goal] = {
    "defeat-factions": DefeatFactions(),
    "faction-cubes": HoldCubes(),
    "enemy-town": CaptureTown(),
    "enemy-main-hero": BeatMainHero(),
    "bring-grail": BringGrail(),
    "grail-taken": GrailFound(),
    "town-lost": TownLost(),
}
GOALS: dict[str, tuple[str, ...]] = {
    "control": ("count",),
    "captured": (),
    "guards": (),
    "buildings": (),
    "resources": (),
    "level": (),
    "beaten": (),
    "lost-combat": (),
    "all": (),
    "anyone": (),
}


@rule("tournament.creator.11-victory.kinds")
def read_goal(tree: Tree, enemies: Sequence[str] = ()) -> Goal:
    """A victory condition, such as `defeat-factions` or `{control: dragon-utopia}`."""
    if not tree.is_mapping:
        named = tree.choice((*NAMED_GOALS, *GOALS), "defeat-factions")
        if named in GOALS:
            tree.wrong(say("setup.file.more-words", named=named))
        return NAMED_GOALS.get(named, DefeatFactions())
    tree.mapping(*GOALS, "count")
    kind = _only_one(tree, tuple(GOALS), GOALS)
    part = tree.part(kind)
    if kind == "control":
        return Control(part.choice(list(LOCATIONS), "dragon-utopia"), tree.part("count").number(1, least=1, most=MOST))
    if kind == "captured":
        return Captured(part.choice(list(LOCATIONS), "dragon-utopia"))
    if kind == "guards":
        return BeatGuard(part.choice(list(LOCATIONS), "dragon-utopia"))
    if kind == "buildings":
        roles = tuple(item.choice(ROLES) for item in part.items())
        if part.is_list and not roles:
            part.wrong(say("setup.file.names-no-building"))
        return OwnBuilding(roles)
    if kind == "resources":
        return Collect(*_some(part, "demands"))
    if kind == "level":
        return ReachLevel(part.number(7, least=2, most=7))
    if kind == "beaten":
        return _beaten(part, enemies)
    if kind == "lost-combat":
        return LostCombat(part.choice(("any", "enemy"), "any"))
    if kind == "anyone":
        return Anyone(read_goal(part, enemies))
    if kind == "all":
        goals = tuple(read_goal(item, enemies) for item in part.items())
        if part.is_list and not goals:
            part.wrong(say("setup.file.names-no-condition"))
        return AllOf(goals)
    return DefeatFactions()


def _beaten(tree: Tree, enemies: Sequence[str]) -> Beaten:
    """One enemy, several, or `all`."""
    if tree.is_list:
        return Beaten(tuple(item.choice(enemies) for item in tree.items()))
    name = tree.choice((*enemies, "all"), "all")
    return Beaten(tuple(enemies) if name == "all" else (name,))
