"""What something gives or does, as a scenario file says it: in events, at locations, as bonuses and rewards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from heroes.rules.board.book.layers import ARTIFACTS_BY_TILE, SPELLS_BY_TILE
from heroes.rules.board.combat.dice import NAMES
from heroes.rules.board.library.components import CARDS, OWN_TIERS, TIERS, UNITS, empowered_cards
from heroes.rules.board.library.places import BUILDINGS, CENTER, FAR, GROUPS, NEAR, PILES, STARTING
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.realm.dice import RESOURCE, TREASURE
from heroes.rules.board.realm.machines import A_FREE_MACHINE
from heroes.rules.board.realm.rewards import Gain, Learn, Mood, OneOf, PayFor, Ride, SearchFor, Several, Throw
from heroes.rules.board.scenario.armies import (
    machines_there,
    read_army,
    read_machines,
    read_siege,
    read_strengths,
    read_unit,
)
from heroes.rules.board.scenario.battle_effects import Battle
from heroes.rules.board.scenario.condition_words import ROLES, read_goal
from heroes.rules.board.scenario.conditions import OWN_POINTS
from heroes.rules.board.scenario.effect_table import EFFECTS
from heroes.rules.board.scenario.effects import (
    NEEDS,
    OF_FACTION,
    Count,
    DiscardCards,
    DrawCards,
    Empower,
    End,
    GiveBuilding,
    GiveCard,
    GiveMachine,
    HireSecondary,
    LeaveGame,
    Mark,
    RaiseIncome,
    ReachLevel,
    RemoveFromHand,
    SearchOwnDeck,
    TakeOwnCard,
    Unless,
)
from heroes.rules.board.scenario.flag_effects import Flag, Unflag
from heroes.rules.board.scenario.journey_effects import RideAll, SendToPlace, VisitAgain
from heroes.rules.board.scenario.model import MOST_ROUNDS
from heroes.rules.board.scenario.moments import OWN_TOWN, TOWNS_OF
from heroes.rules.board.scenario.other_effects import (
    CHOSEN,
    GONE,
    WITH_HERO,
    GoFirst,
    MoveToken,
    Restore,
    Sacrifice,
    ToOthers,
)
from heroes.rules.board.scenario.preparing import Prepare
from heroes.rules.board.scenario.table_effects import (
    BORDERS,
    ByChance,
    ByDice,
    ChangeArmy,
    ClearBlackCubes,
    Discover,
    Hurry,
    OpenWay,
    RaiseGuards,
    RemoveTiles,
    Reveal,
    SetRounds,
    Spawn,
    Tell,
    TurnPeace,
    Withdraw,
)
from heroes.rules.board.scenario.trade_effects import EXCHANGED, Trade
from heroes.rules.board.scenario.tribute_effects import Demand, Lose
from heroes.rules.board.scenario.unit_effects import BEATEN, PRICES, GiveNeutral, GiveUnit, LoseUnit, Recruit, Reinforce
from heroes.rules.board.scenario.whom import ONE_OF_ALL, Whom
from heroes.rules.board.scenario.whom_words import some_players
from heroes.rules.board.scenario.word_tables import (
    COUNTED,
    COUNTERS,
    ENEMIES,
    HOMES,
    MARKS,
    MOST,
    PASSAGES,
    PLACED,
    RESOURCES,
    SETTINGS,
    TILES,
    TOKENS,
    WATCHES,
    WORN,
    one_or_more,
    only_one,
    read_amounts,
    read_named,
    read_place,
    read_places,
    read_times,
    some_amounts,
)
from heroes.rules.board.scenario.works import RaiseWorks
from heroes.rules.board.scenario.wound_effects import Hurt
from heroes.rules.board.scenario.yaml_tree import Tree, hint, short
from heroes.rules.board.state.map import GRAIL, MAIN, SECONDARY
from heroes.rules.board.state.statistics import OVERLAYS
from heroes.rules.words.card import ABILITY, ARTIFACT, MACHINE, SCROLL, SPELL, STATISTIC
from heroes.words import say

__all__ = ["EFFECTS", "ROLES", "read_amounts", "read_effects", "read_goal", "read_reward"]

LONGEST_CHOICE = 200
"""Characters of what is read beside an effect that may be chosen."""
OWN_DECK = "own-deck"
ATTACK_DIE, MOST_ATTACK_DICE = "attack", 2
SPLIT_INTO = {ARTIFACT: ARTIFACTS_BY_TILE[CENTER], SPELL: SPELLS_BY_TILE[CENTER]}
"""The levels whose cards have a deck of their own where a deck is split."""
Line = TypeVar("Line")


def read_effects(tree: Tree) -> tuple[Reward, ...]:
    """One effect, or a list of them."""
    if not tree.given:
        return ()
    found = tuple(read_reward(item) for item in one_or_more(tree))
    if not found:
        tree.wrong(say("setup.file.gives-nothing"))
    return found


def read_reward(tree: Tree) -> Reward:
    """What something gives, such as `{gain: {gold: 3}}` or `{choose: [{morale: positive}, {roll: resource}]}`; a list:
    all of them in order."""
    if tree.is_list:
        effects = read_effects(tree)
        return effects[0] if len(effects) == 1 else Several(effects)
    if not tree.is_mapping:
        tree.wrong(say("setup.file.effect") if tree.given else say("setup.file.missing"))
        return Gain()
    kind = only_one(tree, EFFECTS, ("if", "text"))
    if not kind:
        return Gain()
    reward = _READERS[kind](tree, tree.part(kind))
    condition, told = tree.part("if"), tree.part("text")
    if not condition.given and not told.given:
        return reward
    return Unless(reward, read_goal(condition) if condition.given else None, told.text(most=LONGEST_CHOICE))


# ---------------------------------------------------------------------- what the book knows


def _roll(tree: Tree, part: Tree) -> Reward:
    """`resource`, or several dice of which some are kept; or `attack`, with what each result gives."""
    dice_of_combat = [item.plain_text for item in one_or_more(part)].count(ATTACK_DIE)
    if dice_of_combat:
        for item in one_or_more(part):
            item.choice((ATTACK_DIE,), ATTACK_DIE)
        if dice_of_combat > MOST_ATTACK_DICE:
            part.wrong(say("setup.file.dice", n=MOST_ATTACK_DICE))
        if tree.part("keep").given:
            tree.part("keep").wrong(say("setup.file.not-beside", kind=repr(ATTACK_DIE)))
        return ByDice(min(dice_of_combat, MOST_ATTACK_DICE), _results(tree.part("is"), dice_of_combat, read_reward))
    if tree.part("is").given:
        tree.part("is").wrong(say("setup.file.not-beside", kind=repr(part.plain_text or "roll")))
    if not part.is_list:
        return Throw((part.choice((RESOURCE, TREASURE), RESOURCE),), read_times(tree, "keep"))
    dice = tuple(item.choice((RESOURCE, TREASURE), RESOURCE) for item in part.items())
    if not 1 <= len(dice) <= MOST:
        part.wrong(say("setup.file.dice", n=MOST))
    keep = read_times(tree, "keep")
    if keep > len(dice):
        tree.part("keep").wrong(say("setup.file.keep", n=len(dice)))
    return Throw(dice or (RESOURCE,), keep)


def _search(tree: Tree, part: Tree) -> Reward:
    deck = part.choice((ABILITY, ARTIFACT, SPELL, OWN_DECK), ARTIFACT)
    if deck == OWN_DECK:
        if tree.part("of").given:
            tree.part("of").wrong(say("setup.file.not-beside", kind=repr(OWN_DECK)))
        return SearchOwnDeck(read_times(tree, "cards", 2), read_times(tree, "times"))
    return SearchFor(_split(tree, deck), read_times(tree, "cards", 2), read_times(tree, "times"))


def _split(tree: Tree, deck: str) -> str:
    """The deck, or the part of it that has the cards of a level where the scenario splits it."""
    of, setting = tree.part("of"), f"split-{deck}s"
    if not of.given:
        return deck
    if deck not in SPLIT_INTO or setting not in tree.reading.named(SETTINGS):
        of.wrong(say("setup.file.not-split", setting=repr(setting)))
        return deck
    level = of.choice(SPLIT_INTO[deck])
    return f"{deck}-{level}" if level else deck


def _morale(tree: Tree, part: Tree) -> Reward:
    return Mood(part.choice(("positive", "negative"), "positive") == "positive", read_times(tree, "times"))


def _movement(tree: Tree, part: Tree) -> Reward:
    amount = part.number(1, least=-MOST, most=MOST)
    if not amount:
        part.wrong(say("setup.file.names-nothing"))
    whose, at = tree.part("heroes").choice(("all", "one", MAIN, SECONDARY), "one"), tree.part("at")
    if whose == "one":
        if at.given:
            at.wrong(say("setup.file.key-missing", key=repr("heroes")))
        return Ride(amount)
    return RideAll(amount, "" if whose == "all" else whose, read_places(at, TOWNS_OF) if at.given else ())


def _move_to(tree: Tree, part: Tree) -> Reward:
    return SendToPlace(read_places(part, TOWNS_OF))


def _group(tree: Tree, part: Tree) -> tuple[Reward, ...]:
    rewards = tuple(read_reward(item) for item in part.items())
    if part.is_list and not rewards:
        part.wrong(say("setup.file.gives-nothing"))
    return rewards


def _chance(tree: Tree, part: Tree) -> Reward:
    """Chance needs at least two to decide between; one may stand there several times and is so much likelier."""
    rewards = _group(tree, part)
    if part.is_list and len(rewards) == 1:
        part.wrong(say("setup.file.one-lot"))
    return ByChance(rewards)


def _demand(tree: Tree, part: Tree) -> Reward:
    otherwise, worth = tree.part("else"), tree.part("worth")
    price, counts = some_amounts(part, "costs"), (0, 0)
    if worth.given and worth.mapping(*RESOURCES[1:]):
        counts = (worth.part(RESOURCES[1]).number(most=MOST), worth.part(RESOURCES[2]).number(most=MOST))
        if any(price[1:]) or not any(counts):
            worth.wrong(say("setup.file.worth"))
    return Demand(price, read_reward(otherwise) if otherwise.given else None, counts)


# ---------------------------------------------------------------------- cards


def _draw(tree: Tree, part: Tree) -> Reward:
    if part.plain_text == "to-limit":
        return DrawCards(0)
    return DrawCards(part.number(1, least=1, most=MOST))


def _discard(tree: Tree, part: Tree) -> Reward:
    if part.is_mapping:
        part.mapping("random", needs=("random",))
        return DiscardCards(read_times(part, "random"), at_random=True)
    if part.plain_text == "all":
        return DiscardCards(0)
    return DiscardCards(part.number(1, least=1, most=MOST))


def _remove_card(tree: Tree, part: Tree) -> Reward:
    part.choice(("hand",), "hand")
    return RemoveFromHand()


def _take_card(tree: Tree, part: Tree) -> Reward:
    part.mapping("from", "kind", needs=("from",))
    pile = part.part("from").choice(("own-deck", "own-discard"), "own-deck")
    kinds = sorted({card.kind for card in CARDS.values()} - {MACHINE, SCROLL})
    return TakeOwnCard(pile, part.part("kind").choice(kinds))


def _named_card(tree: Tree, kinds: tuple[str, ...]) -> str:
    known = [card.id for card in CARDS.values() if card.kind in kinds]
    name = tree.text()
    if name not in known:
        tree.wrong(say("setup.file.no-card", name=short(name), hint=hint(name, known)))
        return known[0]
    return name


def _machine(tree: Tree, part: Tree) -> Reward:
    there = machines_there(part)
    if part.plain_text == "any" or not there:
        return A_FREE_MACHINE
    return GiveMachine(_named_card(part, (MACHINE,)))


# ---------------------------------------------------------------------- town and units


def _income(tree: Tree, part: Tree) -> Reward:
    part.mapping("step", "of")
    steps = part.part("step").number(1, least=-MOST, most=MOST)
    if not steps:
        part.part("step").wrong(say("setup.file.names-nothing"))
    return RaiseIncome(part.part("of").choice(("any", *RESOURCES), "any"), steps or 1)


def a_unit(tree: Tree) -> str:
    """Any unit card of the game, by its id."""
    name, known = tree.text(), list(UNITS)
    if name not in UNITS:
        tree.wrong(say("setup.file.no-unit-card", name=short(name), hint=hint(name, known)))
        return known[0]
    return name


def _unit(tree: Tree, part: Tree) -> Reward:
    pack = tree.part("side").choice(("few", "pack"), "few") == "pack"
    if not part.is_mapping:
        return GiveUnit(read_unit(part, part.reading.boxes) or next(iter(UNITS)), pack=pack)
    part.mapping("tier", "dearest", "cheapest", "neutral", "only")
    if part.part("neutral").given == part.part("tier").given:
        part.wrong(say("setup.file.exactly-one", kinds=["tier", "neutral"]))
    if part.part("neutral").given:
        return GiveNeutral(part.part("neutral").choice(TIERS, "bronze"), part.part("only").text())
    tier = part.part("tier").choice(OWN_TIERS, "bronze")
    return GiveUnit("", tier, part.part("dearest").number(most=MOST), part.part("cheapest").number(most=MOST), pack)


def _price(tree: Tree, default: str) -> str:
    return tree.part("price").choice(PRICES, default)


def _lose_unit(tree: Tree, part: Tree) -> Reward:
    if part.plain_text in TIERS:
        return LoseUnit(tier=part.text())
    return LoseUnit() if part.plain_text == "any" else LoseUnit(a_unit(part))


def _reinforce(tree: Tree, part: Tree) -> Reward:
    if part.plain_text == BEATEN:
        part.reading.use(WATCHES, "recruits")
    which = part.text("any") if part.plain_text in ("any", BEATEN, *TIERS) else a_unit(part)
    return Reinforce(which, _price(tree, "free"))


def _recruit(tree: Tree, part: Tree) -> Reward:
    draw: tuple[str, ...] = ()
    if part.is_mapping:
        part.mapping("draw", needs=("draw",))
        draw = tuple(item.choice(TIERS, "bronze") for item in one_or_more(part.part("draw")))
    else:
        part.choice(("beaten",), "beaten")
        part.reading.use(WATCHES, "recruits")
    return Recruit(draw, tree.part("only").text(), _price(tree, "full"), read_times(tree, "count"))


def _building(tree: Tree, part: Tree) -> Reward:
    needs = tree.part("needs").choice(NEEDS, NEEDS[0])
    if part.is_mapping:
        part.mapping("faction", needs=("faction",))
        role = OF_FACTION + str(part.part("faction").number(1, least=1, most=2))
    else:
        role = part.choice((*ROLES, *BUILDINGS), ROLES[0])
    return GiveBuilding(role, _price(tree, "free"), needs)


def _secondary(tree: Tree, part: Tree) -> Reward:
    part.choice(("hire",), "hire")
    price = tree.part("price")
    return HireSecondary(0 if price.plain_text == "free" else price.number(0, most=99))


# ---------------------------------------------------------------------- memory and the end


def _count(tree: Tree, part: Tree) -> Reward:
    if not part.is_mapping or len(part.keys()) != 1:
        part.wrong(say("setup.file.one-counter"))
        return Count(OWN_POINTS, 0)
    name = part.keys()[0]
    known = part.reading.named(COUNTERS)
    if name not in known:
        part.part(name).wrong(say("setup.file.no-name", kind=COUNTERS, name=short(name), hint=hint(name, known)))
    part.reading.use(COUNTED, name)
    return Count(name, part.part(name).number(1, least=-99, most=99))


def _mark(tree: Tree, part: Tree) -> Reward:
    name = part.text(most=40)
    part.reading.use(MARKS, name)
    return Mark(name)


def _level(tree: Tree, part: Tree) -> Reward:
    return ReachLevel(part.number(2, least=2, most=7), tree.part("cards").truth(True))


def _trade(tree: Tree, part: Tree) -> Reward:
    what = tuple(item.choice(EXCHANGED, EXCHANGED[0]) for item in one_or_more(part))
    if not what:
        part.wrong(say("setup.file.names-nothing"))
    return Trade(what, tree.part("with").choice(("one-player", "ally"), "one-player") == "ally")


def _again(tree: Tree, part: Tree) -> Reward:
    part.mapping("from", "each", needs=("from",))
    which = part.part("from").choice(("own-visits", "beside"), "own-visits")
    if which == "own-visits":
        part.reading.use(WATCHES, "visited")
    return VisitAgain(which, part.part("each").truth())


def _goes(tree: Tree, part: Tree) -> Reward:
    part.choice(("first",), "first")
    return GoFirst()


def _leave(tree: Tree, part: Tree) -> Reward:
    part.choice(("game",), "game")
    return LeaveGame()


# ---------------------------------------------------------------------- the table


def _cubes(tree: Tree, part: Tree) -> Reward:
    but = tree.part("except")
    places = () if part.plain_text == "all" else read_places(part)
    if but.given and places:
        but.wrong(say("setup.file.not-beside", kind=repr("cubes: [...]")))
    return ClearBlackCubes(places, read_places(but) if but.given else ())


def _rounds(tree: Tree, part: Tree) -> Reward:
    if part.is_mapping:
        part.mapping("more", needs=("more",))
        return SetRounds(part.part("more").number(1, least=1, most=MOST), more=True)
    return SetRounds(part.number(1, least=1, most=MOST_ROUNDS))


def _tiles(part: Tree, *besides: str) -> str:
    return part.choice((*besides, *PILES, *part.reading.named(TILES)), FAR)


def _reveal(tree: Tree, part: Tree) -> Reward:
    if not part.is_mapping:
        return Reveal(_tiles(part))
    part.mapping("kind", "tile", "turned_by", "choose", "supply")
    if part.part("kind").given == part.part("tile").given:
        part.wrong(say("setup.file.exactly-one", kinds=["kind", "tile"]))
    what = _tiles(part.part("kind" if part.part("kind").given else "tile"))
    if part.part("choose").given:
        return Discover(what, read_times(part, "choose"), part.part("supply").truth())
    if part.part("supply").given:
        part.part("supply").wrong(say("setup.file.key-missing", key=repr("choose")))
    return Reveal(what, part.part("turned_by").choice(("nearest",)) == "nearest")


def _part_of_map(tree: Tree, besides: tuple[str, ...] = ()) -> str:
    """A place, a tile by its name, or a kind of tile."""
    return read_place(tree, (*besides, *GROUPS, *tree.reading.named(TILES)))


def _open(tree: Tree, part: Tree) -> Reward:
    of = tuple(item.choice((STARTING, FAR, NEAR, CENTER), STARTING) for item in one_or_more(tree.part("of")))
    if of and part.plain_text != BORDERS:
        tree.part("of").wrong(say("setup.file.not-beside", kind=repr(part.plain_text)))
    return OpenWay(_part_of_map(part, (BORDERS,)), of=of)


def _guards(tree: Tree, part: Tree) -> Reward:
    part.mapping("at", "on", "plus", needs=("plus",))
    if part.part("at").given == part.part("on").given:
        part.wrong(say("setup.file.exactly-one", kinds=["at", "on"]))
    where = _part_of_map(part.part("at" if part.part("at").given else "on"))
    return RaiseGuards(where, part.part("plus").number(1, least=-6, most=6))


def _peace(tree: Tree, part: Tree) -> Reward:
    if not part.reading.contest:
        part.doubt(say("setup.file.always-peace"))
    return TurnPeace(part.choice(("kept", "ended"), "ended") == "kept")


def _spawn(tree: Tree, part: Tree) -> Reward:
    enemy, at = read_named(part, ENEMIES), tree.part("at")
    part.reading.use("spawned", enemy)
    town = (OWN_TOWN,) if enemy in part.reading.named(HOMES) else ()

    def where(tree: Tree) -> str:
        return read_place(tree, town)

    if not at.given and enemy not in (*part.reading.named(HOMES), *part.reading.named(PLACED)):
        at.wrong(say("setup.file.missing"))
    if not at.is_mapping:
        return Spawn(enemy, (where(at),) if at.given else ())
    at.mapping("choose", "roll", "is")
    if at.part("choose").given:
        return Spawn(enemy, tuple(where(item) for item in at.part("choose").items()))
    dice = at.part("roll").number(1, least=1, most=MOST_ATTACK_DICE)
    return Spawn(enemy, (), dice, _results(at.part("is"), dice, where))


def _to(tree: Tree, part: Tree) -> Reward:
    plain = ("others", "everybody", *CHOSEN)
    whom = Whom(part.text()) if part.plain_text in CHOSEN else some_players(part, plain)
    if whom.which in ONE_OF_ALL:
        part.wrong(say("setup.file.choice", given=short(whom.which), allowed=list(plain), hint=""))
    if not tree.part("do").given:
        tree.part("do").wrong(say("setup.file.missing"))
        return Gain()
    effects = read_effects(tree.part("do"))
    return ToOthers(whom, effects[0] if len(effects) == 1 else Several(effects))


def _sacrifice(tree: Tree, part: Tree) -> Reward:
    tiers = tuple(item.choice(OWN_TIERS, OWN_TIERS[0]) for item in one_or_more(part))
    if not tiers:
        part.wrong(say("setup.file.names-nothing"))
    if not tree.part("for").given:
        tree.part("for").wrong(say("setup.file.missing"))
        return Gain()
    return Sacrifice(tiers, read_reward(tree.part("for")))


def _token(tree: Tree, part: Tree) -> Reward:
    token, at = read_named(part, TOKENS) or GRAIL, tree.part("at")
    if not at.given:
        at.wrong(say("setup.file.missing"))
    where = at.plain_text if at.plain_text in (WITH_HERO, GONE) else read_place(at)
    return MoveToken(token, where, part.reading.token_names.get(token, ""))


def _results(tree: Tree, dice: int, read: Callable[[Tree], Line]) -> tuple[tuple[str, Line], ...]:
    """What follows results of Attack dice: `{"+1 -1": ..., "0 0": ...}`; the lower die is named first. Where a file
    names two dice in both orders, each order is a result of its own."""
    if not tree.given:
        tree.wrong(say("setup.file.missing"))
        return ()
    tree.mapping(*tree.keys())
    named = [(face, " ".join(sorted(face.split(), key=_rank)), read(line)) for face, line in tree.parts()]
    ordered = len({lowest for _, lowest, _ in named}) < len(named)
    lines: tuple[tuple[str, Line], ...] = tuple((lowest, line) for _, lowest, line in named)
    if ordered:
        written = {" ".join(face.split()): line for face, _, line in named}
        lines = tuple(written.items()) + tuple(
            (back, line) for face, line in written.items() if (back := _reversed(face)) not in written
        )
    for face, part in tree.parts():
        if len(face.split()) != dice or any(name not in NAMES.values() for name in face.split()):
            part.wrong(say("setup.file.faces", n=dice))
    return lines


def _reversed(face: str) -> str:
    return " ".join(reversed(face.split()))


def _rank(face: str) -> int:
    return {name: number for number, name in NAMES.items()}.get(face, 0)


def _army(tree: Tree, part: Tree) -> Reward:
    added = read_army(tree.part("add"), part.reading.boxes) if tree.part("add").given else ()
    no_deck = tree.part("deck").choice(("none",), "") == "none"
    remove = tuple(a_unit(item) for item in one_or_more(tree.part("remove")))
    flip = tuple(a_unit(item) for item in one_or_more(tree.part("flip")))
    machines, siege = read_machines(tree.part("machines")), read_siege(tree.part("siege"))
    enemy = read_named(part, ENEMIES)
    wears, stronger = _wears(tree.part("wears"), enemy), read_strengths(tree.part("stronger"))
    if not (added or remove or flip or no_deck or machines or siege or wears or stronger):
        tree.wrong(say("setup.file.army-unchanged"))
    return ChangeArmy(enemy, added, remove, flip, no_deck, machines, siege, wears, stronger)


def _wears(tree: Tree, enemy: str) -> tuple[tuple[str, str], ...]:
    """Units, and the cards that come to lie on them: `{necropolis.zombies: necropolis.sandro-4}`."""
    if not tree.given or not tree.mapping(*UNITS):
        return ()
    found = tuple((unit, card.choice(list(OVERLAYS))) for unit, card in tree.parts())
    for _, card in found:
        tree.reading.use(WORN, f"{enemy}:{card}")
    return found


def _battle(tree: Tree, part: Tree, *, at_town: bool) -> Reward:
    won, lost = tree.part("then"), tree.part("else")
    army = read_army(part, part.reading.boxes)
    first, second = (read_reward(one) if one.given else None for one in (won, lost))
    helped = tree.part("allies").choice(("lead",)) == "lead"
    tower = tree.part("tower")
    built = tower.is_mapping and tower.mapping("built", needs=("built",))
    attack = (tower.part("built") if built else tower).number(0, least=1, most=MOST)
    return Battle(army, at_town, first, second, attack, built, helped)


def _prepare(tree: Tree, part: Tree) -> Reward:
    part.choice(("true",), "true")
    return Prepare()


def _works(tree: Tree, part: Tree) -> Reward:
    works, at = read_siege(part), tree.part("at")
    if not works:
        part.wrong(say("setup.file.names-nothing"))
    return RaiseWorks(works, read_place(at) if at.given else "")


def _empower(tree: Tree, part: Tree) -> Reward:
    kind = part.choice((STATISTIC, ABILITY), STATISTIC)
    if not any(CARDS[card].kind == kind for card in empowered_cards(part.reading.boxes)):
        part.wrong(say("setup.file.no-empowered"))
    return Empower(read_times(tree, "count"), kind)


def _say(tree: Tree, part: Tree) -> Reward:
    return Tell(read_named(part, PASSAGES))


_READERS: dict[str, Callable[[Tree, Tree], Reward]] = {
    "gain": lambda tree, part: Gain(*some_amounts(part, "gains")),
    "lose": lambda tree, part: Lose(some_amounts(part, "costs")),
    "demand": _demand,
    "pay": lambda tree, part: PayFor((some_amounts(part, "costs"),), read_reward(tree.part("for"))),
    "roll": _roll,
    "search": _search,
    "morale": _morale,
    "experience": lambda tree, part: Learn(part.number(1, least=1, most=MOST)),
    "level": _level,
    "movement": _movement,
    "move-to": _move_to,
    "draw": _draw,
    "discard": _discard,
    "remove-card": _remove_card,
    "take-card": _take_card,
    "card": lambda tree, part: GiveCard(_named_card(part, (ABILITY, ARTIFACT, SPELL))),
    "income": _income,
    "unit": _unit,
    "lose-unit": _lose_unit,
    "reinforce": _reinforce,
    "recruit": _recruit,
    "machine": _machine,
    "building": _building,
    "secondary": _secondary,
    "points": lambda tree, part: Count(OWN_POINTS, part.number(1, least=-99, most=99)),
    "count": _count,
    "mark": _mark,
    "to": _to,
    "token": _token,
    "restore": lambda tree, part: Restore(part.number(1, least=1, most=MOST)),
    "trade": _trade,
    "again": _again,
    "goes": _goes,
    "leave": _leave,
    "end": lambda tree, part: End(part.choice(("won", "lost"), "lost") == "won"),
    "say": _say,
    "cubes": _cubes,
    "flag": lambda tree, part: Flag(read_places(part)),
    "unflag": lambda tree, part: Unflag(read_places(part)),
    "rounds": _rounds,
    "reveal": _reveal,
    "remove-tiles": lambda tree, part: RemoveTiles(_tiles(part, STARTING), tree.part("open").truth()),
    "open": _open,
    "close": lambda tree, part: OpenWay(_part_of_map(part), shut=True),
    "guards": _guards,
    "peace": _peace,
    "spawn": _spawn,
    "withdraw": lambda tree, part: Withdraw(read_named(part, ENEMIES)),
    "army": _army,
    "hurry": lambda tree, part: Hurry(read_named(part, ENEMIES), read_times(tree, "points")),
    "fight": lambda tree, part: _battle(tree, part, at_town=False),
    "assault": lambda tree, part: _battle(tree, part, at_town=True),
    "prepare": _prepare,
    "damage": lambda tree, part: Hurt(part.number(1, least=1, most=MOST)),
    "works": _works,
    "empower": _empower,
    "may": lambda tree, part: OneOf((read_reward(part),), may_decline=True),
    "give-up": _sacrifice,
    "choose": lambda tree, part: OneOf(_group(tree, part)),
    "chance": _chance,
    "all": lambda tree, part: Several(_group(tree, part)),
}
