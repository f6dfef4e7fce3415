"""Conditions as a scenario file says them: in `victory`, in `defeat`, and as the `if` of an event."""

from __future__ import annotations

from collections.abc import Callable

from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.library.components import BOXES, CARDS, UNITS, factions
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS
from heroes.rules.board.scenario.armies import read_unit
from heroes.rules.board.scenario.conditions import (
    AT_ROUND_END,
    DATED,
    TURN_START,
    Alone,
    AnyOf,
    AtDifficulty,
    Carries,
    Counted,
    EveryMainHero,
    EveryPlayer,
    ForPlayers,
    Has,
    HeroBeaten,
    Holds,
    InRound,
    InVariant,
    Marked,
    Near,
    Not,
    Owns,
    PlayersLeft,
    Plays,
    Provided,
    Stands,
    VisitedPlaces,
    Within,
    of_oneself,
)
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
from heroes.rules.board.scenario.moments import TOWNS_OF
from heroes.rules.board.scenario.whom import MEASURES, Extreme, Whom
from heroes.rules.board.scenario.word_tables import (
    ABSENT,
    COUNTERS,
    ENEMIES,
    EVENTS,
    MOST,
    MOST_AMOUNT,
    TOKENS,
    VARIANTS,
    WATCHES,
    Word,
    one_or_more,
    only_one,
    read_named,
    read_numbers,
    read_place,
    read_places,
    read_times,
    some_amounts,
)
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.map import GRAIL
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL
from heroes.words import say

MOST_WORDS = 160
"""Of what a file says a condition reads like."""
ROLES = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "city-hall", "citadel", "mage-guild")
"""The buildings that every town has."""

NAMED_GOALS: dict[str, Goal] = {
    "defeat-factions": DefeatFactions(),
    "faction-cubes": HoldCubes(),
    "enemy-town": CaptureTown(),
    "enemy-main-hero": BeatMainHero(),
    "every-main-hero": EveryMainHero(),
    "bring-grail": BringGrail(),
    "grail-taken": GrailFound(),
    "town-lost": TownLost(),
}
NAMED_SAY: dict[str, str] = {
    "defeat-factions": "the enemy factions are defeated, as the rulebook has it",
    "faction-cubes": "the player holds a faction cube of every opponent",
    "enemy-town": "the player holds an enemy's Starting town",
    "enemy-main-hero": "the player has beaten an opponent's Main Hero",
    "every-main-hero": "the Main Hero of every opponent has been beaten once",
    "bring-grail": "a hero stands with the Grail in the own town",
    "grail-taken": "a hero of the player has taken the Grail",
    "town-lost": "the player's Starting town is in other hands",
}
CONDITIONS: dict[str, Word] = {
    "holds": Word(
        "the player's cube, or an ally's, lies on a place: one named under `map.places`, any location of a kind, "
        "`mine` for those of every kind, `own-town`, `enemy-town`, or `{every: KIND}`, perhaps of a list, for all that "
        "lie open, while no tile that must have one lies face down or in a supply; `count` asks for several fields",
        "{holds: settlement, count: 2}",
        ("count",),
    ),
    "together": Word(
        "what `holds`, `counted` or `resources` asks for: what all players have is counted together",
        "{together: {holds: {every: settlement}}}",
    ),
    "each": Word("every player in the game meets the condition, without the help of allies", "{each: {level: 3}}"),
    "alone": Word(
        "the player meets the condition and nobody else in the game does, but for allies",
        "{alone: {holds: obelisk, count: 2}}",
    ),
    "anyone": Word("any player meets the condition", "{anyone: {level: 5}}"),
    "control": Word("so many fields of a place bear the player's own cube", "{control: dragon-utopia}", ("count",)),
    "captured": Word("the player has taken such a place, whoever holds it now", "{captured: dragon-utopia}"),
    "guards": Word("the player has beaten the guards of such a place", "{guards: dragon-utopia}"),
    "buildings": Word("the player's town has these buildings", "{buildings: [citadel, mage-guild]}"),
    "resources": Word("the player has so much at one time", "{resources: {gold: 30}}"),
    "level": Word("the player's Main Hero has this level", "{level: 5}"),
    "has": Word(
        "the player has a unit in the army, by its id", "{has: castle.griffins}"
    ),
    "owns": Word(
        "the player has cards in hand, deck or discard pile: a certain one, every one of a list, or so many (`count`) "
        "of a kind: `ability`, `artifact`, `spell`",
        "{owns: artifact, count: 3}",
        ("count",),
    ),
    "most": Word(
        "nobody has more of it: what may stand beside `most` and `least` of `for`, also one of the `counters`",
        "{most: gold}",
    ),
    "least": Word("nobody has less of it", "{least: experience}"),
    "beaten": Word("an enemy has been beaten, several (a list), or `all`", "{beaten: all}"),
    "lost-combat": Word(
        "the player has lost a combat: `any`, one of the `main-hero`, against an `enemy` or a certain one; `count` "
        "asks for several",
        "{lost-combat: any, count: 2}",
        ("count",),
    ),
    "town-lost": Word("the Starting town of `any` player, or the `own` one, is in other hands", "{town-lost: any}"),
    "hero-beaten": Word("the Main Hero of a seat has lost a combat", "{hero-beaten: 0}"),
    "carries": Word("a hero of the player carries the Grail, or another of the `tokens`", "{carries: grail}"),
    "brings": Word("a hero stands with it on a place", "{brings: grail, to: settlement}", ("to",)),
    "visited": Word(
        "heroes of the player have visited a place; `count` different fields of it", "{visited: obelisk, count: 2}",
        ("count",),
    ),
    "stands": Word("a hero of the player stands on a place, or one of a list", "{stands: windmill}"),
    "near": Word(
        "a hero of the player stands on the same tile as an enemy, or as `any` of them", "{near: any}"
    ),
    "marked": Word("the player has a mark, set by the effect `mark`", "{marked: cleansed}"),
    "counted": Word("the player has so much of a counter", "{counted: spikes, count: 3}", ("count",)),
    "seat": Word("the player has this seat, or one of a list; the first is 0", "{seat: 0}"),
    "faction": Word("the player plays this faction, or one of a list", "{faction: castle}"),
    "round": Word("the round is this, one of a list, or `{from: 9}`, `{until: 4}`", "{round: {from: 9}}"),
    "within": Word(
        "an event has happened in this round, or at most so many rounds ago", "{within: {rounds: 1, of: landing}}"
    ),
    "players": Word("so many play, or one of a list", "{players: [2, 3]}"),
    "left": Word("so many players are still in the game, or one of a list", "{left: [3, 4]}"),
    "difficulty": Word("the game is played at this difficulty, or one of a list", "{difficulty: [hard, impossible]}"),
    "variant": Word("the players have chosen a variant", "{variant: short}"),
    "all": Word("every one of a list of conditions holds", "{all: [{level: 3}, {holds: settlement}]}"),
    "any": Word("one of a list of conditions holds", "{any: [{level: 5}, {holds: dragon-utopia}]}"),
    "not": Word("a condition does not hold", "{not: {holds: settlement}}"),
}  # fmt: skip
"""Every condition that takes more words, and what may be said besides."""
BESIDES = ("if", "at", "ends", "text")
"""What may stand beside any condition: another one that must hold too, the moment `turn-start` or `round-end`,
`at-once`, and how it reads."""


@rule("tournament.creator.11-victory.kinds")
def read_goal(tree: Tree) -> Goal:
    """A condition, such as `defeat-factions` or `{control: dragon-utopia}`."""
    if not tree.is_mapping:
        named = tree.choice((*NAMED_GOALS, *CONDITIONS), "defeat-factions")
        if named in CONDITIONS and named not in NAMED_GOALS:
            tree.wrong(say("setup.file.more-words", named=named))
        if named == "town-lost":
            tree.reading.use(WATCHES, "lost")
        return NAMED_GOALS.get(named, DefeatFactions())
    alone = next((name for name in NAMED_GOALS if name not in CONDITIONS and tree.has_any(name)), "")
    if alone:
        tree.part(alone).wrong(say("setup.file.stands-alone", name=alone))
        return NAMED_GOALS[alone]
    kind = only_one(tree, CONDITIONS, BESIDES)
    goal = _READERS[kind](tree, tree.part(kind)) if kind else DefeatFactions()
    also, at, ends, text = (tree.part(key) for key in BESIDES)
    if not any(part.given for part in (also, at, ends, text)):
        return goal
    moment = at.choice((TURN_START, AT_ROUND_END), "")
    if moment:
        tree.reading.use(WATCHES, moment)
    at_once = ends.choice(("at-once",), "") == "at-once"
    words = text.text(most=MOST_WORDS)
    condition = read_goal(also) if also.given else None
    return Provided(goal, condition, moment == TURN_START, at_once, words, moment == AT_ROUND_END)


def _control(tree: Tree, part: Tree) -> Goal:
    """Of a kind of location the own cubes alone count; so they do of a named place."""
    place, count = read_place(part, TOWNS_OF), read_times(tree, "count")
    return Control(place, count) if place in LOCATIONS else Holds((place,), count, own=True)


def _holds(tree: Tree, part: Tree) -> Holds:
    """`PLACE`, a list of places, or `{every: PLACE}`."""
    if part.is_mapping:
        part.mapping("every", needs=("every",))
        return Holds(read_places(part.part("every"), TOWNS_OF), every=True)
    return Holds(read_places(part, TOWNS_OF), read_times(tree, "count"))


def _together(tree: Tree, part: Tree) -> Goal:
    kinds = [kind for kind in ("holds", "counted", "resources") if part.part(kind).given]
    part.mapping("holds", "counted", "resources", "count")
    if len(kinds) != 1:
        part.wrong(say("setup.file.exactly-one", kinds=["holds", "counted", "resources"]))
        return DefeatFactions()
    if kinds == ["resources"]:
        return Collect(*some_amounts(part.part("resources"), "demands"), together=True)
    if kinds == ["counted"]:
        return Counted(read_named(part.part("counted"), COUNTERS), _how_much(part), together=True)
    held = _holds(part, part.part("holds"))
    return Holds(held.places, held.count, held.every, together=True)


def _how_much(tree: Tree) -> int:
    return tree.part("count").number(1, least=1, most=MOST_AMOUNT)


def _buildings(tree: Tree, part: Tree) -> Goal:
    roles = tuple(item.choice((*ROLES, *BUILDINGS)) for item in part.items())
    if part.is_list and not roles:
        part.wrong(say("setup.file.names-no-building"))
    return OwnBuilding(roles)


def _measure(tree: Tree) -> str:
    return tree.choice((*MEASURES, *tree.reading.named(COUNTERS)), MEASURES[0])


def _has(tree: Tree, part: Tree) -> Goal:
    return Has(read_unit(part, part.reading.boxes) or next(iter(UNITS)))


OWNED = (ABILITY, ARTIFACT, SPELL)
"""Kinds of cards that a condition may ask for."""


def _owns(tree: Tree, part: Tree) -> Goal:
    """A kind of cards, a card, or a list of cards."""
    if part.plain_text in OWNED:
        return Owns(kind=part.text(), count=read_times(tree, "count"))
    if tree.part("count").given:
        tree.part("count").wrong(say("setup.file.not-beside", kind=repr(part.plain_text)))
    known = [card.id for card in CARDS.values() if card.kind in OWNED]
    allowed = known if part.is_list else (*OWNED, *known)
    cards = tuple(item.choice(allowed, known[0]) for item in one_or_more(part))
    if not cards:
        part.wrong(say("setup.file.names-nothing"))
    for item, card in zip(one_or_more(part), cards, strict=True):
        if card in known and CARDS[card].box not in part.reading.boxes:
            item.wrong(say("setup.file.card-of-box", box=CARDS[card].box))
    return Owns(cards)


def _beaten(tree: Tree, part: Tree) -> Goal:
    """One enemy, several, or `all`."""
    enemies = [name for name in part.reading.named(ENEMIES) if name not in part.reading.named(ABSENT)]
    if part.is_list:
        found = tuple(read_named(item, ENEMIES) for item in part.items())
    else:
        name = read_named(part, ENEMIES, ("all",))
        found = tuple(enemies) if name == "all" else (name,)
    for name in found:
        if name in part.reading.named(ABSENT):
            part.wrong(say("setup.file.never-appears", name=repr(name)))
    return Beaten(tuple(name for name in found if name))


def _lost(tree: Tree, part: Tree) -> Goal:
    part.reading.use(WATCHES, "lost")
    whom = part.choice(("any", "main-hero", "enemy", *part.reading.named(ENEMIES)), "any")
    return LostCombat(whom, read_times(tree, "count"))


def _town_lost(tree: Tree, part: Tree) -> Goal:
    return Anyone(TownLost()) if part.choice(("any", "own"), "any") == "any" else TownLost()


def _hero_beaten(tree: Tree, part: Tree) -> Goal:
    part.reading.use(WATCHES, "lost")
    return HeroBeaten(part.number(most=max(0, part.reading.seats - 1)))


def _brings(tree: Tree, part: Tree) -> Goal:
    places, token = read_places(tree.part("to"), TOWNS_OF), read_named(part, TOKENS) or GRAIL
    return Carries(places, token, part.reading.token_names.get(token, ""))


def _carries(tree: Tree, part: Tree) -> Goal:
    token = read_named(part, TOKENS) or GRAIL
    return Carries((), token, part.reading.token_names.get(token, ""))


def _visited(tree: Tree, part: Tree) -> Goal:
    part.reading.use(WATCHES, "visited")
    return VisitedPlaces(read_places(part), read_times(tree, "count"))


def _stands(tree: Tree, part: Tree) -> Goal:
    return Stands(read_places(part, TOWNS_OF))


def _near(tree: Tree, part: Tree) -> Goal:
    name = read_named(part, ENEMIES, ("any",))
    return Near("" if name == "any" else name)


def _marked(tree: Tree, part: Tree) -> Goal:
    name = part.text(most=40)
    part.reading.use("marks-asked", name)
    return Marked(name)


def _counted(tree: Tree, part: Tree) -> Goal:
    counter, count = read_named(part, COUNTERS), _how_much(tree)
    highest = part.reading.counters.get(counter, 0)
    if highest and count > highest:
        tree.part("count").wrong(say("setup.file.counts-no-further", n=count, name=repr(counter), most=highest))
    return Counted(counter, count)


def _seat(tree: Tree, part: Tree) -> Goal:
    return Plays(read_numbers(part, least=0, most=max(0, part.reading.seats - 1)))


def _within(tree: Tree, part: Tree) -> Goal:
    part.mapping("rounds", "of", needs=("of",))
    event = read_named(part.part("of"), EVENTS)
    part.reading.use(WATCHES, DATED + event)
    return Within(event, part.part("rounds").number(0, most=part.reading.rounds))


def _round(tree: Tree, part: Tree) -> Goal:
    last = part.reading.rounds
    if part.is_mapping:
        part.mapping("from", "until")
        first, until = part.part("from").number(1, least=1, most=last), part.part("until").number(0, most=last)
        if 0 < until < first:
            part.wrong(say("setup.file.until-before", first=first, until=until))
        return InRound(first, until)
    rounds = read_numbers(part, least=1, most=last)
    found = tuple(InRound(number, number) for number in rounds)
    return found[0] if len(found) == 1 else AnyOf(found)


def _players(tree: Tree, part: Tree) -> Goal:
    return ForPlayers(read_numbers(part, least=1, most=MOST))


def _difficulty(tree: Tree, part: Tree) -> Goal:
    return AtDifficulty(tuple(item.choice(DIFFICULTIES, "normal") for item in one_or_more(part)))


def _several(tree: Tree, part: Tree) -> tuple[Goal, ...]:
    goals = tuple(read_goal(item) for item in part.items())
    if part.is_list and not goals:
        part.wrong(say("setup.file.names-no-condition"))
    return goals


_READERS: dict[str, Callable[[Tree, Tree], Goal]] = {
    "holds": _holds,
    "together": _together,
    "each": lambda tree, part: EveryPlayer(of_oneself(read_goal(part))),
    "alone": lambda tree, part: Alone(read_goal(part)),
    "anyone": lambda tree, part: Anyone(read_goal(part)),
    "control": _control,
    "captured": lambda tree, part: Captured(read_place(part)),
    "guards": lambda tree, part: BeatGuard(read_place(part)),
    "buildings": _buildings,
    "resources": lambda tree, part: Collect(*some_amounts(part, "demands")),
    "level": lambda tree, part: ReachLevel(part.number(7, least=2, most=7)),
    "has": _has,
    "owns": _owns,
    "most": lambda tree, part: Extreme(Whom("most", (_measure(part),))),
    "least": lambda tree, part: Extreme(Whom("least", (_measure(part),))),
    "beaten": _beaten,
    "lost-combat": _lost,
    "town-lost": _town_lost,
    "hero-beaten": _hero_beaten,
    "carries": _carries,
    "brings": _brings,
    "visited": _visited,
    "stands": _stands,
    "near": _near,
    "marked": _marked,
    "counted": _counted,
    "seat": _seat,
    "faction": lambda tree, part: Plays(factions=tuple(item.choice(factions(BOXES)) for item in one_or_more(part))),
    "round": _round,
    "within": _within,
    "players": _players,
    "left": lambda tree, part: PlayersLeft(read_numbers(part, least=1, most=MOST)),
    "difficulty": _difficulty,
    "variant": lambda tree, part: InVariant(read_named(part, VARIANTS)),
    "all": lambda tree, part: AllOf(_several(tree, part)),
    "any": lambda tree, part: AnyOf(_several(tree, part)),
    "not": lambda tree, part: Not(read_goal(part)),
}
