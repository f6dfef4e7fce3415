"""Events as a scenario file says them, with the story, the counters and the variants: when, if, for, do."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import yaml

from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import FIELD_LEVELS
from heroes.rules.board.library.places import LOCATIONS, PILES
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.realm.rewards import Gain
from heroes.rules.board.scenario.condition_words import CONDITIONS, NAMED_GOALS, read_goal
from heroes.rules.board.scenario.model import ScenarioEvent, Variant
from heroes.rules.board.scenario.moments import (
    ANY,
    EACH,
    MAIN_HERO,
    OF_LEVEL,
    TOWNS_OF,
    Arrives,
    AtRoundEnd,
    AtStart,
    ComesTrue,
    Discovers,
    Each,
    EitherOf,
    Ends,
    Fights,
    InRounds,
    Moment,
    Reaches,
    Storms,
)
from heroes.rules.board.scenario.switches import RULE_WORDS
from heroes.rules.board.scenario.victory_words import VICTORY_WORDS
from heroes.rules.board.scenario.visits import ByVisit
from heroes.rules.board.scenario.whom_words import read_whom
from heroes.rules.board.scenario.word_tables import (
    ABSENT,
    COUNTED,
    COUNTERS,
    ENEMIES,
    EVENTS,
    HOMES,
    MARKS,
    NOWHERE,
    OPENED,
    PASSAGES,
    PLACED,
    PLACES,
    SETTINGS,
    TILES,
    TOKENS,
    VARIANTS,
    WATCHES,
    Word,
    one_or_more,
    only_one,
    read_named,
    read_place,
    read_places,
    token_name,
)
from heroes.rules.board.scenario.words import read_effects, read_reward
from heroes.rules.board.scenario.yaml_tree import Reading, Tree, hint, short
from heroes.rules.board.state.map import GRAIL
from heroes.words import say

MOST_VARIANTS = 10
FEWEST_OF_CHANCE = 2
MOST_COUNTED = 99
LONGEST_PASSAGE = 2000
MOMENTS: dict[str, Word] = {
    "round": Word(
        "the round is reached, or one of a list; with `after: income` when income and Astrologers are settled",
        "{round: [4, 8]}",
        ("after",),
    ),
    "round-end": Word("the last turn of the round is over", "{round-end: 10}"),
    "every": Word(
        "each time: `turn`, `round`, `resource-round`, `astrologers-round` or `round-end`, perhaps `from` a round on",
        "{every: resource-round, from: 5}",
        ("from",),
    ),
    "enters": Word("a hero comes to stand on a place, or one of a list", "{enters: settlement}"),
    "visits": Word("a hero visits a place that still has something to give", "{visits: obelisk}"),
    "flags": Word("a hero puts the player's cube on a place", "{flags: settlement}"),
    "discovers": Word("a tile is turned up: one of a name, or any of a kind", "{discovers: center}"),
    "meets": Word(
        "before a combat with an enemy, the guards of a place or of a `{level: 7}`, a `main-hero`, or `any`",
        "{meets: dragon-utopia}",
    ),
    "beats": Word("a player has won such a combat", "{beats: any}"),
    "loses": Word("a player has lost such a combat", "{loses: main-hero}"),
    "flees": Word("a player has left such a combat, by a retreat or a surrender", "{flees: any}"),
    "arrives": Word(
        "an enemy, or `any`, gets to a place; without `at`, to any field", "{arrives: raiders, at: settlement}", ("at",)
    ),
    "storms": Word(
        "an enemy, a `main-hero` of another player, or `any`, storms a town or settlement of the player in which no "
        "hero is, perhaps only `at` a place; it comes before the defence",
        "{storms: any, at: own-town}",
        ("at",),
    ),
    "true": Word("a condition comes true for any player", "{true: {level: 4}}"),
}
PLAIN_MOMENTS: dict[str, tuple[str, Moment]] = {
    "start": ("before the first round", AtStart()),
    "won": ("the scenario is won", Ends(True)),
    "lost": ("the scenario is lost", Ends(False)),
}
EVENT_WORDS = {
    "name": "by which it is known; a number if nothing is said",
    "text": "what the players read when it happens",
    "when": "the moment, or a condition that comes true; of what heroes do (`enters`, `beats`, ...) a list may stand "
    "there: `[{enters: mill}, {beats: {level: 3}}]`, whichever comes",
    "if": "a condition that must hold then: for whoever brought it about, else for any player",
    "for": "to whom it comes",
    "do": "an effect, or a list of them",
    "again": "`true`: every time, not only once",
    "round": "short for `when: {round: ...}`",
    "gives": "short for `do` with a single effect; it needs a `text`",
    "seats": "short for `for: {seat: [...]}`",
    "factions": "short for `for: {faction: [...]}`",
}
"""What may be said of an event, for the reference."""


# ---------------------------------------------------------------------- names


def gather_names(tree: Tree) -> None:
    """Note what the file gives names to, before anything speaks of it."""
    reading, board = tree.reading, tree.part("map")
    reading.counts = tuple(
        int(item.plain_text) for item in one_or_more(tree.part("players")) if item.plain_text.isdigit()
    )[:9]
    spawned = tuple(values_of(tree.part("events").node, "spawn"))
    tree.reading.names = {
        PLACES: tuple(board.part("places").keys()),
        TILES: tuple(dict.fromkeys(_told_of_tiles(board.part("layouts"), "name"))),
        HOMES: tuple(dict.fromkeys(_told_of_tiles(board.part("layouts"), "owner"))),
        ENEMIES: tuple(tree.part("enemies").keys()),
        PLACED: tuple(
            name
            for name, enemy in tree.part("enemies").parts()
            if enemy.part("at").given and enemy.part("at").plain_text != NOWHERE
        ),
        ABSENT: tuple(
            name
            for name, enemy in tree.part("enemies").parts()
            if enemy.part("at").plain_text == NOWHERE and name not in spawned
        ),
        PASSAGES: tuple(tree.part("story").keys()),
        COUNTERS: tuple(tree.part("counters").keys()),
        VARIANTS: tuple(tree.part("variants").keys()),
        TOKENS: tuple(dict.fromkeys((GRAIL, *tree.part("tokens").keys()))),
        EVENTS: tuple(
            item.part("name").plain_text for item in _entries(tree.part("events")) if item.part("name").given
        ),
        "spawned": spawned,
        OPENED: tuple(values_of(tree.part("events").node, "open")),
        SETTINGS: tuple(item.plain_text for item in _entries(tree.part("rules").part("settings"))),
    }
    highest = {name: counter.plain_text for name, counter in tree.part("counters").parts()}
    reading.counters = {name: int(most) for name, most in highest.items() if most.isdecimal() and len(most) < 4}
    reading.token_names = {
        name: token_name(token, name) for name, token in tree.part("tokens").parts() if name != GRAIL
    }
    reading.seats = max(reading.counts, default=1)
    reading.factions = _prescribed(tree, reading.seats)
    reading.homeless = _homeless(tree, reading.seats)


def _prescribed(tree: Tree, count: int) -> dict[str, str]:
    """Which factions are prescribed: one entry for all seats or one for each, and enemies by their names."""
    seats, enemies = _entries(tree.part("seats")), tree.part("enemies")
    told = {str(seat): seats[seat % len(seats)] for seat in range(count) if seats}
    told |= dict(enemies.parts())
    return {name: part.part("faction").plain_text for name, part in told.items() if part.part("faction").given}


def _homeless(tree: Tree, count: int) -> set[int]:
    """Seats whose town stands on a named place; and where a team shares its town, all but the first of it."""
    seats, shared = _entries(tree.part("seats")), tree.part("rules").part("shared")
    found = {seat for seat in range(count) if seats and seats[seat % len(seats)].part("town").given}
    if "town" not in [item.plain_text for item in one_or_more(shared)]:
        return found
    teams = tree.part("teams").part(str(count))
    first = {int(team.items()[0].plain_text or 0) for team in _entries(teams) if team.is_list and team.items()} or {0}
    return found | set(range(count)) - first


def _entries(tree: Tree) -> list[Tree]:
    return tree.items() if tree.is_list else []


def _told_of_tiles(layouts: Tree, key: str) -> Iterator[str]:
    """Names that tiles have, or that their owners have."""
    for _, layout in layouts.parts():
        for tile in _entries(layout.part("tiles")):
            name = tile.part(key).plain_text if tile.is_mapping else ""
            if name:
                yield name


def values_of(node: yaml.Node | None, key: str) -> Iterator[str]:
    """Every text that stands under a key, anywhere below."""
    if isinstance(node, yaml.MappingNode):
        for name, value in node.value:
            if isinstance(name, yaml.ScalarNode) and name.value == key and isinstance(value, yaml.ScalarNode):
                yield str(value.value)
            yield from values_of(value, key)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from values_of(value, key)


# ---------------------------------------------------------------------- events


@rule("tournament.creator.13-events")
def read_events(tree: Tree) -> tuple[ScenarioEvent, ...]:
    """Each is known by its name."""
    lines: dict[str, int] = {}
    found = []
    for number, item in enumerate(tree.items(), 1):
        if not item.mapping(*EVENT_WORDS):
            continue
        event = _event(item, f"event-{number}")
        if event.name in lines:
            item.part("name").wrong(say("setup.file.event-name", line=lines[event.name], name=short(event.name)))
        lines.setdefault(event.name, item.line)
        found.append(event)
    return tuple(found)


def _event(item: Tree, name: str) -> ScenarioEvent:
    at, when, gives, do = (item.part(key) for key in ("round", "when", "gives", "do"))
    if at.given == when.given:
        item.wrong(say("setup.file.event-when"))
    if gives.given == do.given:
        item.wrong(say("setup.file.event-does"))
    if gives.given and not item.part("text").given:
        item.wrong(say("setup.file.key-missing", key=repr("text")))
    moment: Moment = InRounds(read_rounds(at)) if at.given else read_moment(when) if when.given else AtStart()
    effects: tuple[Reward, ...] = (read_reward(gives),) if gives.given else read_effects(do) or (Gain(),)
    condition, again = item.part("if"), item.part("again")
    always = isinstance(moment, Each)
    if again.given and isinstance(moment, (ComesTrue, InRounds, AtRoundEnd, AtStart, Ends)):
        again.wrong(say("setup.file.no-again"))
    return ScenarioEvent(
        item.part("name").text(name, most=40),
        moment,
        effects,
        read_whom(item),
        read_goal(condition) if condition.given else None,
        item.part("text").text(),
        always or again.truth(),
    )


def read_rounds(tree: Tree) -> tuple[int, ...]:
    """A round of the scenario, or several."""
    found, last = [], tree.reading.rounds
    for item in one_or_more(tree):
        number = item.number(1, least=1)
        variant = next(iter(tree.reading.case.variants), "")
        if number > last and variant:
            # A variant may be shorter than the file; what would come later does not happen then.
            item.doubt(say("setup.file.after-variant", n=number, rounds=last, variant=variant))
        elif number > max(last, tree.reading.longest):
            item.wrong(say("setup.file.after-last-round", n=number, rounds=last))
        found.append(number)
    if not found:
        tree.wrong(say("setup.file.names-nothing"))
    return tuple(found)


def read_moment(tree: Tree) -> Moment:
    """`start`, `{round: 4}`, `{enters: PLACE}`, or a condition that comes true."""
    if tree.is_list:
        return _either_of(tree)
    if not tree.is_mapping:
        if tree.plain_text in PLAIN_MOMENTS:
            return PLAIN_MOMENTS[tree.plain_text][1]
        if tree.plain_text in MOMENTS:
            tree.wrong(say("setup.file.more-words", named=tree.plain_text))
            return AtStart()
        if tree.plain_text not in (*NAMED_GOALS, *CONDITIONS):
            tree.choice((*PLAIN_MOMENTS, *NAMED_GOALS))
            return AtStart()
        return ComesTrue(read_goal(tree))
    if tree.has_any(*CONDITIONS) and not tree.has_any(*MOMENTS):
        return ComesTrue(read_goal(tree))
    kind = only_one(tree, MOMENTS)
    return _READERS[kind](tree, tree.part(kind)) if kind else AtStart()


def _either_of(tree: Tree) -> Moment:
    """Several deeds of heroes, whichever comes; of other moments each is an event of its own."""
    found = []
    for item in tree.items():
        moment = read_moment(item)
        if isinstance(moment, DEEDS):
            found.append(moment)
        else:
            item.wrong(say("setup.file.one-moment"))
    if tree.is_list and not tree.items():
        tree.wrong(say("setup.file.names-nothing"))
    return EitherOf(tuple(found))


def _in_rounds(tree: Tree, part: Tree) -> Moment:
    return InRounds(read_rounds(part), tree.part("after").choice(("income",), "") == "income")


def _every(tree: Tree, part: Tree) -> Moment:
    since = read_rounds(tree.part("from"))[0] if tree.part("from").given else 1
    return Each(part.choice(EACH, "round"), since)


def _reaches(what: str, watched: str) -> Callable[[Tree, Tree], Moment]:
    def read(tree: Tree, part: Tree) -> Moment:
        if watched:
            part.reading.use(WATCHES, watched)
        return Reaches(what, read_places(part, TOWNS_OF))

    return read


def _discovers(tree: Tree, part: Tree) -> Moment:
    part.reading.use(WATCHES, "discovered")
    return Discovers(read_named(part, TILES, PILES) or PILES[0])


DEEDS = Reaches | Discovers | Fights | Storms
"""Moments that a hero brings about, or somebody who storms a town; several of them may stand in a list."""
KEPT = {"loses": "lost", "flees": "left"}
"""Deeds that are kept only for events that hear of them."""


def _fights(what: str) -> Callable[[Tree, Tree], Moment]:
    def read(tree: Tree, part: Tree) -> Moment:
        if what in KEPT:
            part.reading.use(WATCHES, KEPT[what])
        if part.is_mapping:
            part.mapping("level", needs=("level",))
            return Fights(what, OF_LEVEL + str(part.part("level").number(1, least=1, most=max(FIELD_LEVELS))))
        return Fights(what, read_place(part, (ANY, MAIN_HERO, *part.reading.named(ENEMIES))))

    return read


def _arrives(tree: Tree, part: Tree) -> Moment:
    part.reading.use(WATCHES, "arrived")
    at = tree.part("at")
    return Arrives(read_named(part, ENEMIES, (ANY,)), read_places(at, TOWNS_OF) if at.given else ())


def _storms(tree: Tree, part: Tree) -> Moment:
    at = tree.part("at")
    whom = read_named(part, ENEMIES, (ANY, MAIN_HERO)) or ANY
    return Storms(whom, read_places(at, TOWNS_OF) if at.given else ())


_READERS: dict[str, Callable[[Tree, Tree], Moment]] = {
    "round": _in_rounds,
    "round-end": lambda tree, part: AtRoundEnd(read_rounds(part)),
    "every": _every,
    "enters": _reaches("enters", "entered"),
    "visits": _reaches("visits", "visited"),
    "flags": _reaches("flags", ""),
    "discovers": _discovers,
    "meets": _fights("meets"),
    "beats": _fights("beats"),
    "loses": _fights("loses"),
    "flees": _fights("flees"),
    "arrives": _arrives,
    "storms": _storms,
    "true": lambda tree, part: ComesTrue(read_goal(part)),
}


# ---------------------------------------------------------------------- story, counters, variants


def read_story(tree: Tree) -> dict[str, str]:
    """Passages by name."""
    if not tree.given or not tree.mapping(*tree.keys()):
        return {}
    return {name: passage.text(most=LONGEST_PASSAGE) for name, passage in tree.parts()}


def read_counters(tree: Tree) -> dict[str, int]:
    """What players collect: `{spikes: 5}`, with the highest number; 0: as many as there are."""
    if not tree.given or not tree.mapping(*tree.keys()):
        return {}
    return {name: highest.number(most=MOST_COUNTED) for name, highest in tree.parts()}


SETTABLE = (
    "rounds",
    "map",
    *(f"map.build.{part}" for part in ("center", "near", "far")),
    *(f"map.{part}" for part in ("layouts", "places", "gates", "closed", "guards", "cubes", "works")),
    "teams",
    "enemies",
    "resources",
    "income",
    "buildings",
    "units",
    "start_from",
    "bonuses",
    "rules",
    *(f"rules.{part}" for part in RULE_WORDS),
    "victory",
    *(f"victory.{part}" for part in VICTORY_WORDS),
    "defeat",
    "round_limit",
    "events",
)
"""What a variant may put in the place of what the file says."""


def read_variants(tree: Tree) -> tuple[Variant, ...]:
    """Switches that the players set; what they set is read where it stands (`in_variants`)."""
    if not tree.given or not tree.mapping(*tree.keys()):
        return ()
    names = tree.keys()
    if len(names) > MOST_VARIANTS:
        tree.wrong(say("setup.file.variants", n=MOST_VARIANTS))
    found = []
    for name in names[:MOST_VARIANTS]:
        part = tree.part(name)
        if part.mapping("text", "sets", "one_of", needs=("text",)):
            found.append(Variant(name, part.part("text").text(name, most=200), _one_of(tree, part)))
            if part.part("sets").given:
                part.part("sets").mapping(*SETTABLE)
    return tuple(found)


def _one_of(tree: Tree, part: Tree) -> tuple[str, ...]:
    """The variants of which chance puts one in the place of this one."""
    several, names = part.part("one_of"), [name for name, one in tree.parts() if not one.part("one_of").given]
    if not several.given:
        return ()
    if part.part("sets").given:
        several.wrong(say("setup.file.not-beside", kind=repr("sets")))
    if not names:
        several.wrong(say("setup.file.nothing-set"))
        return ()
    found = tuple(dict.fromkeys(item.choice(names) for item in several.items()))
    if several.is_list and len(found) < FEWEST_OF_CHANCE:
        several.wrong(say("setup.file.one-of-several", n=FEWEST_OF_CHANCE))
    return tuple(name for name in found if name)


def in_variants(tree: Tree, reading: Reading) -> Tree:
    """The file as it reads with the variants of the case: what they set stands in the place of what it says."""
    node = tree.node
    if not isinstance(node, yaml.MappingNode) or not reading.case.variants:
        return Tree(node, tree.where, tree.line, reading)
    lines = list(node.value)
    for name in reading.case.variants:
        sets = tree.part("variants").part(name).part("sets").node
        for key, value in sets.value if isinstance(sets, yaml.MappingNode) else ():
            if key.value in SETTABLE and "." in key.value:
                whole, _, part = key.value.partition(".")
                if all(line[0].value != whole for line in lines):
                    lines.append((_word(whole, value), yaml.MappingNode(_MAPPING, [], *_marks(value))))
                lines = [_with_part(line, whole, part, value) for line in lines]
                continue
            lines = [line for line in lines if line[0].value != key.value]
            if key.value in SETTABLE:
                lines.append((key, value))
    return Tree(yaml.MappingNode(node.tag, lines, node.start_mark, node.end_mark), tree.where, tree.line, reading)


def _with_part(line: tuple[yaml.Node, yaml.Node], name: str, part: str, sets: yaml.Node) -> tuple[yaml.Node, yaml.Node]:
    """The line of that name with another part, such as that of `rules` with other named rules."""
    key, whole = line
    if key.value != name or not isinstance(whole, yaml.MappingNode):
        return line
    inner, _, further = part.partition(".")
    if further:
        lines = [_with_part(one, inner, further, sets) for one in whole.value]
        return key, yaml.MappingNode(whole.tag, lines, whole.start_mark, whole.end_mark)
    kept = [one for one in whole.value if one[0].value != part]
    return key, yaml.MappingNode(whole.tag, [*kept, (_word(part, sets), sets)], whole.start_mark, whole.end_mark)


_MAPPING = "tag:yaml.org,2002:map"


def _word(name: str, beside: yaml.Node) -> yaml.ScalarNode:
    """A key that stands where its value does."""
    return yaml.ScalarNode("tag:yaml.org,2002:str", name, *_marks(beside))


def _marks(node: yaml.Node) -> tuple[yaml.Mark | None, yaml.Mark | None]:
    return node.start_mark, node.end_mark


# ---------------------------------------------------------------------- locations


def read_locations(tree: Tree) -> dict[str, Reward]:
    """What locations give, by their kind or for a named place: an effect, or what it is by visits."""
    if not tree.given or not tree.mapping(*tree.reading.named(PLACES), *LOCATIONS):
        return {}
    return {name: _location(part) for name, part in tree.parts()}


VISIT_WORDS = ("first", "each", "nth", "per")


def _location(tree: Tree) -> Reward:
    if not tree.has_any(*VISIT_WORDS):
        return read_reward(tree)
    tree.mapping(*VISIT_WORDS)
    tree.reading.use(WATCHES, "visited")
    first, each, nth = tree.part("first"), tree.part("each"), tree.part("nth")
    if not (first.given or each.given or nth.given):
        tree.wrong(say("setup.file.gives-nothing"))
    return ByVisit(
        read_reward(first) if first.given else None,
        read_reward(each) if each.given else None,
        tuple(read_reward(item) for item in nth.items()),
        tree.part("per").choice(("visit", "player", "faction"), "visit"),
    )


# ---------------------------------------------------------------------- what cannot be


def check_story(tree: Tree) -> None:
    """Doubts about names that lead nowhere: a passage never told, a mark never set, a counter never counted."""
    used = tree.reading.used
    for name, passage in tree.part("story").parts():
        if name not in used.get(PASSAGES, ()):
            passage.doubt(say("setup.file.never-told"))
    # Marks of the chapter before are set in another file.
    asked = set() if tree.part("start").part("marks").given else used.get("marks-asked", set())
    for name in sorted(asked - used.get(MARKS, set())):
        tree.part("events").doubt(
            say("setup.file.never-marked", name=short(name), hint=hint(name, sorted(used.get(MARKS, set()))))
        )
    for name, counter in tree.part("counters").parts():
        if name not in used.get(COUNTED, ()):
            counter.doubt(say("setup.file.never-counted"))
