"""Rules that a scenario file switches on by their names, `rules.use`: what no word of the language can say. The list is
closed; each has a sentence for the players (`scenario.use.*`) and a test of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from heroes.engine import NATURE, Ask, Data, Step
from heroes.rules.board.book.book import Use
from heroes.rules.board.combat.damage import RUST
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.combat.named_rules import CORROSION, FEAST, MIRAGE, MOST_CORRODED, RETALIATIONS
from heroes.rules.board.combat.siege_habits import SIEGE_HABITS
from heroes.rules.board.library.components import TIERS, UNITS
from heroes.rules.board.scenario.armies import MOST_UNITS, check_unit, read_unit
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.scenario.word_tables import MOST, Word, one_or_more, only_one, read_place, read_places
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import TimedEventHappens
from heroes.rules.board.state.mapgame import WEATHER, WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.statistics import UNMOVED
from heroes.words import Said, say

CORNERS, LAST = "four-corners", "last-guard"
NAMED_RULES: dict[str, Word] = {
    WEATHER: Word(
        "as each round begins, two Attack dice set the weather for all its combats: fog, ash, scorched earth, mud, "
        "clear skies, rocks, trickery, a tail wind or perfect conditions",
        "weather",
    ),
    CORNERS: Word(
        "at a place the attacker puts up to four units into the middle of the board, and the guards stand in its "
        "four corners",
        "{four-corners: dragon-utopia}",
    ),
    LAST: Word(
        "the guards of the last of some places that nobody holds have a unit of a tier more, flee from nobody and "
        "fight to the end",
        "{last-guard: {at: [settlement, gold-mine], draw: gold}}",
    ),
    SIEGE_HABITS: Word(
        "armies of the game that storm a town know how: whoever can get at nobody breaks the gate, then walls; "
        "shooters aim at shooters, then at the Arrow Tower",
        "siege-habits",
    ),
    RUST: Word(
        "a unit with defense that is attacked and suffers no damage gets a Corrosion token: 1 less defense until it "
        "does",
        "corrosion",
    ),
    "artifact-breath": Word(
        "as a unit of that name acts, chance gives it a breath that also takes those beside its target with 3 less, 3 "
        "defense until it is struck, or a storm in which all others move one space and it reaches any; no spell "
        "touches it",
        "{artifact-breath: neutral.azure-dragons}",
    ),
    FEAST: Word(
        "a unit of that name, when hurt, eats a unit beside it that it `eats` and heals so much, and strikes back "
        "twice in each round, or so often (`strikes_back`); for one of those that was lost another comes to the last "
        "row in the next round",
        "{feast: {unit: neutral.crystal-dragons, eats: {neutral.gold-golems: 2, neutral.diamond-golems: 4}}}",
    ),
    "acid-pools": Word(
        "four pools of acid, obstacles for a round, lie on other spaces in each round; each attack of a unit of that "
        "name lowers the defense of its target by 2 (or by what `lowers` says), at most 4 (`most`); basic spells do "
        "not touch it",
        "{acid-pools: {unit: neutral.rust-dragons, lowers: 3}}",
    ),
    MIRAGE: Word(
        "of several units of that name, the first that is struck in the first round vanishes, or so many of them "
        "(`count`, and then one more than that stands there), as long as one is left; basic spells do not touch "
        "them; with `casts` they cast so many of their enemy's `spells` in each round, with `power`, and where the "
        "spells are `held_by` units that stand with them, each of those lost after the first takes a spell and a step "
        "of power with it, the last all",
        "{mirage: {unit: neutral.faerie-dragons, count: 2, casts: 2, power: 3, held_by: {neutral.dendroids: 4}}}",
    ),
    UNMOVED: Word(
        "what attacks `by` units of some names do beside their damage is not done to a unit of that name, unless it "
        "does no more than guard a field",
        "{unmoved: {unit: neutral.azure-dragons, by: [neutral.gorgons]}}",
    ),
}
"""Every named rule, for the reference."""
ALONE = (WEATHER, SIEGE_HABITS, RUST)
"""Those that are about nothing in particular."""
POWERS = ("artifact-breath", FEAST, "acid-pools", MIRAGE)
"""Those that are about units."""
MORE_OF = {"acid-pools": ("lowers", "most"), MIRAGE: ("count", "casts", "power", "held_by")}
"""Powers of which a file may say more than the unit."""
MORE = {"lowers": "amount", "most": "most", "count": "times", "casts": "casts", "power": "power"}
"""The words for it, and the fields of `Use`."""


def read_uses(tree: Tree) -> dict[str, Use]:
    """The rules that are switched on, and what each is about."""
    found: dict[str, Use] = {}
    for item in one_or_more(tree):
        if not item.is_mapping:
            name = item.choice(tuple(NAMED_RULES), WEATHER)
            if name not in ALONE:
                item.wrong(say("setup.file.more-words", named=name))
            found[name] = Use()
            continue
        name = only_one(item, NAMED_RULES)
        if name:
            found[name] = _about(item.part(name), name)
    return found


def _about(tree: Tree, name: str) -> Use:
    if name in ALONE:
        tree.wrong(say("setup.file.stands-alone", name=name))
        return Use()
    if name == CORNERS:
        return Use(places=(read_place(tree),))
    if name == LAST:
        tree.mapping("at", "draw", needs=("at",))
        return Use(tier=tree.part("draw").choice(TIERS, "gold"), places=tuple(read_places(tree.part("at"))))
    if name == UNMOVED:
        tree.mapping("unit", "by", needs=("unit", "by"))
        by = tuple(_unit(item) for item in one_or_more(tree.part("by")))
        return Use(unit=_unit(tree.part("unit")), by=by)
    if name == FEAST:
        tree.mapping("unit", "eats", "strikes_back", needs=("unit", "eats"))
        eats = tree.part("eats")
        if eats.given:
            eats.mapping(*UNITS)
        food = {unit: healed.number(1, least=1, most=99) for unit, healed in eats.parts() if unit in UNITS}
        often = tree.part("strikes_back").number(RETALIATIONS, least=1, most=MOST)
        return Use(unit=_unit(tree.part("unit")), eats=food, times=often)
    more = MORE_OF.get(name, ())
    if not tree.is_mapping or not more:
        return Use(unit=_unit(tree))
    tree.mapping("unit", *more, needs=("unit",))
    numbers: dict[str, Any] = {
        field: tree.part(word).number(0, least=1, most=MOST) for word, field in MORE.items() if word in more
    }
    servants = tree.part("held_by")
    if not servants.given:
        return Use(unit=_unit(tree.part("unit")), **numbers)
    if not servants.mapping(*UNITS):
        return Use(unit=_unit(tree.part("unit")), **numbers)
    named = servants.keys()
    if len(named) != 1:
        several = say("setup.file.exactly-one", kinds=list(named))
        servants.wrong(several if named else say("setup.file.names-nothing"))
        return Use(unit=_unit(tree.part("unit")), **numbers)
    (held_by, many), *_ = servants.parts()
    if held_by in UNITS:
        check_unit(many, held_by, tree.reading.boxes)
    numbers["servants"] = many.number(1, least=1, most=MOST_UNITS)
    return Use(unit=_unit(tree.part("unit")), held_by=held_by if held_by in UNITS else "", **numbers)


def _unit(tree: Tree) -> str:
    return (read_unit(tree, tree.reading.boxes) if tree.given else "") or next(iter(UNITS))


def uses_said(uses: Mapping[str, Use]) -> list[Said]:
    """The sentences for the players."""
    return [
        say(
            f"scenario.use.{name}",
            unit=UNITS[use.unit].says if use.unit else "",
            times=use.times or (RETALIATIONS if name == FEAST else 1),
            amount=use.amount or CORROSION,
            most=use.most or MOST_CORRODED,
            casts=use.casts,
            power=use.power,
            servants=UNITS[use.held_by].says if use.held_by else "",
            held=bool(use.held_by),
            list=[UNITS[card].says for card in use.by],
        )
        for name, use in uses.items()
    ]


# ---------------------------------------------------------------------- the weather

SKIES = {
    (-1, -1): "fog",
    (-1, 0): "ash",
    (-1, 1): "scorching",
    (0, -1): "mud",
    (0, 0): "clear",
    (0, 1): "rocks",
    (1, -1): "trickery",
    (1, 0): "tail-wind",
    (1, 1): "perfect",
}
"""What the first and the second die show."""


class RollWeather(Data, Step, frozen=True, tag="board.scenario-roll-weather"):
    """As a round begins, two Attack dice set the weather for its combats."""

    fallen: tuple[int, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if len(self.fallen) < 2:
            return Ask(
                NATURE,
                "attack-die",
                die_options(self._fell, "map.do.die-shows", ("die:attack",)),
                says=say("scenario.ask.weather"),
                rule=BY_EVENT,
            )
        sky = SKIES[self.fallen[0], self.fallen[1]]
        world = game.world
        others = tuple(charm for charm in world.charms if charm.what != WEATHER)
        world.charms = (*others, Charm(WEATHER, 0, "kept", -1, sky))
        game.tell(TimedEventHappens(WEATHER, say(f"scenario.weather.{sky}")))
        return ()

    def _fell(self, face: int) -> tuple[Step, ...]:
        return (msgspec.structs.replace(self, fallen=(*self.fallen, face)),)


# ---------------------------------------------------------------------- guards


def in_corners(game: WorldGame, field: int) -> bool:
    """Whether the guards of a field stand in the four corners."""
    use = game.book.uses.get(CORNERS)
    return use is not None and not game.book.hex_combats and field in fields_called(game, use.places[0])


def joins_last(game: WorldGame, field: int) -> str:
    """The tier of the unit that joins the guards of a field because it is the last; empty: it is not."""
    use = game.book.uses.get(LAST)
    if use is None:
        return ""
    fields = {one for place in use.places for one in fields_called(game, place)}
    free = [one for one in fields if one not in game.world.cubes]
    if free != [field]:
        return ""
    hidden = any(not laid.tile for laid in game.world.tiles)
    supplied = any(game.players[seat].far_tiles for seat in game.in_play())
    return "" if hidden or supplied else use.tier
