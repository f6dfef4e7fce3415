"""Rules of the book that read otherwise in a scenario."""

from __future__ import annotations

from typing import Any

from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import FIELD_LEVELS
from heroes.rules.board.library.components import OWN_TIERS
from heroes.rules.board.library.levels import HIGHEST_LEVEL
from heroes.rules.board.library.places import BUILDINGS, GROUPS, LOCATIONS
from heroes.rules.board.scenario.condition_words import ROLES
from heroes.rules.board.scenario.model import Exchange
from heroes.rules.board.scenario.named_rules import read_uses
from heroes.rules.board.scenario.sharing import SHARED
from heroes.rules.board.scenario.trade_effects import EXCHANGED, WHERE
from heroes.rules.board.scenario.word_tables import PLACES, TILES, one_or_more, read_place, read_places
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.named import BESIDE_ALLY
from heroes.words import say

RULE_WORDS = {
    "settings": "lines of the settings table that are in force, such as `[no-rerolls]`",
    "locations": "what locations give, by kind or for a named place; by visits with `first`, `each`, `nth`, `per`",
    "town_captured": "what the capture of an enemy town gives",
    "grail": "what the Grail asks for: `{obelisks: 2, movement: 2}`",
    "highest_level": "the level at which heroes stop learning; `{is: 4, back_to: 3}`: whoever reaches it has what it "
    "gives, once, and goes back to a lower one",
    "no_building": "buildings that nobody builds, by role or id, or `all`",
    "no_skip": "levels of guards that flee from nobody, or places whose guards do not",
    "town_defence": "`{price: 0, cards: true}`: what it costs to defend a town without its hero, and whether cards may "
    "be played then, or `cards: {price: 15}` what they cost beside that; `from`: a Main Hero "
    "`anywhere`, or on the `starting-tile`, defends the Starting town as if in it",
    "defeat_costs": "`nothing`: who loses a combat loses neither gold nor morale by it",
    "first_buildings_give": "`nothing`: what stands from the start gives nothing of what building it would: a Mage "
    "Guild no spells",
    "surrender": "`false`: nobody surrenders",
    "retreat": "`false`: nobody leaves a combat in the middle of it",
    "secondary": "`none`: nobody has a Secondary Hero; `as-main`: they fight with cards, move and count as Main Heroes "
    "do",
    "shared": "what the players of a team, or all of a cooperative game, have in common: `purse`; `army` (the units "
    "that are not of a player's own faction; what such a unit does on the map serves one of them in each round); "
    "`town` (one Starting tile and one faction for them)",
    "peace": "`true`: players leave each other's heroes, towns and fields alone; in cooperative games they always do; "
    "`towns`: nobody enters the Starting town of another player",
    "attacks": "how often a player attacks heroes, towns and settlements of other players in a turn: `1`",
    "fallen_return": "tiers of faction units that come back as Few after a combat between players: `[bronze, silver]`",
    "refuge": "places to which a beaten Main Hero may go as to a town, if its player's cube lies there: `[obelisk]`; "
    "`beside-ally`: a free field beside an ally's Main Hero",
    "income": "`every-round`: income comes in Astrologers rounds, too",
    "rounds": "`resource`: every round from the second on is a Resource round, and nobody reads the stars",
    "trading_post": "`build-token`: the Build token may be used for the business of a Trading Post",
    "lost_town": "`no-income`: a player whose Starting town is in other hands has no income",
    "captured_towns": "`settlements`: a Starting town that was captured is to its conqueror what a settlement is: it "
    "yields what is chosen as it is taken, and its buildings serve nobody but its own player",
    "out": "`{town-lost: 2}`: whose Starting town has been lost for so many rounds is out",
    "exchange": "what players may hand over in a turn: `[{where: adjacent, with: allies, what: [resources, units]}]`",
    "guests": "`recruit`: a player whose hero stands in an ally's town may recruit and reinforce units of that town "
    "for the own army, if the ally agrees",
    "lent": "`returned`: when a player has no unit left, units of that player's faction leave the armies of others",
    "borders": "which borders of tiles are open: `{starting: open}`",
    "use": "rules of a closed list that are switched on by their names: `[weather, {four-corners: dragon-utopia}]`",
    "text": "the rules in words, for the players",
}
"""What may be said under `rules`, for the reference."""
EXCHANGE_WORDS = {
    "what": "`resources`, `units`, `artifacts` and `spells`, which of them",
    "where": "`anywhere`, heroes `adjacent` or on the `same-tile`, a hero in the other's town (`own-town`), once a "
    "round for the `build-token`, or where a hero of each stands on a place such as `trading-post`",
    "with": "`allies`, or `everybody`",
}
"""What may be said of a line of `rules.exchange`, for the reference."""
MOST_EXCHANGES = 6
ALL = "all"


@rule("tournament.creator.10-rules")
def read_switches(tree: Tree) -> dict[str, Any]:
    """Fields of the rulebook, and what the scenario makes of them."""
    found: dict[str, Any] = {}
    if not tree.is_mapping:
        return found
    level, closed, stays = tree.part("highest_level"), tree.part("no_building"), tree.part("no_skip")
    if level.is_mapping and level.mapping("is", "back_to", needs=("is", "back_to")):
        highest = level.part("is").number(HIGHEST_LEVEL, least=2, most=HIGHEST_LEVEL)
        found["highest_level"] = highest
        found["back_to_level"] = level.part("back_to").number(1, least=1, most=highest - 1)
    elif level.given:
        found["highest_level"] = level.number(HIGHEST_LEVEL, least=2, most=HIGHEST_LEVEL)
    if closed.given:
        names = (*ROLES, *BUILDINGS)
        all_of_them = not closed.is_list and closed.choice((ALL,), ALL) == ALL
        found["closed_buildings"] = (ALL,) if all_of_them else tuple(item.choice(names) for item in closed.items())
    if stays.given:
        found |= _unskippable(stays)
    defence = tree.part("town_defence")
    if defence.given and defence.mapping("price", "cards", "from"):
        found["garrison_gold"] = defence.part("price").number(8, most=99)
        cards = defence.part("cards")
        if cards.is_mapping and cards.mapping("price", needs=("price",)):
            found["garrison_cards_gold"] = cards.part("price").number(most=99)
        elif not cards.is_mapping:
            found["garrison_cards"] = cards.truth()
        found["defended_from"] = defence.part("from").choice(("anywhere", "starting-tile"))
    if tree.part("defeat_costs").choice(("nothing",)) == "nothing":
        found["defeat_costs"] = ()
    if tree.part("first_buildings_give").choice(("nothing",)) == "nothing":
        found["prebuilt_guild_searches"] = False
    secondary = tree.part("secondary").choice(("none", "as-main"))
    if secondary == "none":
        found["secondary_heroes"] = False
    if secondary == "as-main":
        found["secondary_as_main"] = True
    if tree.part("shared").given:
        found["shared"] = tuple(item.choice(SHARED, SHARED[0]) for item in one_or_more(tree.part("shared")))
    if not tree.part("surrender").truth(True):
        found["may_surrender"] = False
    if not tree.part("retreat").truth(True):
        found["may_flee_midcombat"] = False
    if tree.part("peace").plain_text == "towns":
        found["safe_towns"] = True
    elif tree.part("peace").truth():
        found["peace"] = True
    if tree.part("attacks").given:
        found["attacks_a_turn"] = tree.part("attacks").number(1, least=1, most=9)
    if tree.part("fallen_return").given:
        tiers = one_or_more(tree.part("fallen_return"))
        found["fallen_return"] = tuple(item.choice(OWN_TIERS, OWN_TIERS[0]) for item in tiers)
    if tree.part("refuge").given:
        found["refuges"] = read_places(tree.part("refuge"), (BESIDE_ALLY,))
    if tree.part("income").choice(("every-round",)) == "every-round":
        found["income_every_round"] = True
    if tree.part("rounds").choice(("resource",)) == "resource":
        found["resource_rounds_only"] = True
    if tree.part("trading_post").choice(("build-token",)) == "build-token":
        found["build_token_trades"] = True
    if tree.part("lost_town").choice(("no-income",)) == "no-income":
        found["lost_town_earns"] = False
    if tree.part("captured_towns").choice(("settlements",)) == "settlements":
        found |= {"captured_towns_settle": True, "captured_towns_serve": False}
    if tree.part("guests").choice(("recruit",)) == "recruit":
        found["guests_recruit"] = True
    if tree.part("lent").choice(("returned",)) == "returned":
        found["lent_units_return"] = True
    if tree.part("use").given:
        found["uses"] = read_uses(tree.part("use"))
    out = tree.part("out")
    if out.given and out.mapping("town-lost", needs=("town-lost",)):
        found |= {"homeless_rounds": out.part("town-lost").number(3, least=1, most=9), "town_is_home": True}
    return found


def _unskippable(tree: Tree) -> dict[str, Any]:
    """Levels, and places."""
    items = one_or_more(tree)
    if not items:
        tree.wrong(say("setup.file.names-nothing"))
    levels = [item for item in items if item.plain_text.lstrip("-").isdigit()]
    found: dict[str, Any] = {
        "unskippable": tuple(item.number(least=FIELD_LEVELS[0], most=FIELD_LEVELS[-1]) for item in levels),
        "unskippable_at": tuple(read_place(item) for item in items if item not in levels),
    }
    return {name: value for name, value in found.items() if value}


def read_exchange(tree: Tree) -> tuple[Exchange, ...]:
    """What players may hand over to each other, where and to whom."""
    items = one_or_more(tree)
    if len(items) > MOST_EXCHANGES:
        tree.wrong(say("setup.map.lines", n=MOST_EXCHANGES))
    found = []
    for item in items[:MOST_EXCHANGES]:
        if item.mapping(*EXCHANGE_WORDS, needs=("what",)):
            what = tuple(one.choice(EXCHANGED, EXCHANGED[0]) for one in one_or_more(item.part("what")))
            if not what:
                item.part("what").wrong(say("setup.file.names-nothing"))
            with_allies = item.part("with").choice(("everybody", "allies"), "everybody") == "allies"
            found.append(Exchange(what, _where(item.part("where")), with_allies))
    return tuple(found)


def _where(tree: Tree) -> str:
    """One of the words, or a place."""
    places = (*tree.reading.named(PLACES), *LOCATIONS, *tree.reading.named(TILES), *GROUPS)
    return read_place(tree, WHERE) if tree.plain_text in places else tree.choice(WHERE, WHERE[0])
