"""The effects of scenario files: what each does, and what may be said beside it. The reference is written from it."""

from __future__ import annotations

from heroes.rules.board.scenario.word_tables import Word

EFFECTS: dict[str, Word] = {
    "gain": Word("resources", "{gain: {gold: 3}}"),
    "lose": Word("resources go, as far as there are any", "{lose: {gold: 3}}"),
    "demand": Word(
        "a price that must be paid; `else` comes to whoever cannot; with `worth` gold may be paid in other resources "
        "too, each of which counts so much",
        "{demand: {gold: 20}, worth: {materials: 2, valuables: 4}, else: {end: lost}}",
        ("else", "worth"),
    ),
    "pay": Word("a price that may be paid `for` something", "{pay: {gold: 5}, for: {search: artifact}}", ("for",)),
    "roll": Word(
        "a die, or several of which `keep` are resolved; of one `attack` die, or two, `is` says what each result gives "
        "(`\"+1 -1\"`), and any other gives nothing; the order of two dice counts where a file names both orders",
        '{roll: attack, is: {"+1": {gain: {gold: 4}}, "-1": {lose: {gold: 2}}}}',
        ("keep", "is"),
    ),
    "search": Word(
        "a shared deck, or the `own-deck`, is searched, `cards` deep, so many `times`; where the settings split the "
        "decks, perhaps only the part `of` a level: artifacts are `minor`, `major` or `relic`, spells `basic` or "
        "`expert`",
        "{search: spell, cards: 3}",
        ("cards", "times", "of"),
    ),
    "morale": Word("`positive` or `negative`, so many `times`", "{morale: positive}", ("times",)),
    "experience": Word("half levels for the Main Hero", "{experience: 1}"),
    "level": Word("the Main Hero is brought to a level; `cards: false` without its cards", "{level: 3}", ("cards",)),
    "movement": Word(
        "movement points for the hero, or with `heroes: all` for both, with `main` or `secondary` for that one, "
        "beside it perhaps only for those who stand `at` a place, or one of a list; with a minus so many less",
        "{movement: 1, heroes: all}",
        ("heroes", "at"),
    ),
    "move-to": Word(
        "the hero is moved to a place: a named one, a kind of location, `own-town`, `enemy-town`, or one of a list",
        "{move-to: own-town}",
    ),
    "draw": Word("cards of the own deck, or `to-limit`", "{draw: 2}"),
    "discard": Word("cards of the hand, or `all`; `{random: 1}` without a choice", "{discard: {random: 1}}"),
    "remove-card": Word("a card of the `hand` may leave the game", "{remove-card: hand}"),
    "take-card": Word(
        "a card of `own-deck` or `own-discard` comes to hand, perhaps only one of a `kind`",
        "{take-card: {from: own-deck, kind: spell}}",
    ),
    "card": Word("a certain card from its shared deck", "{card: slow}"),
    "income": Word("a step on an income track, or on `any` of choice", "{income: {step: 1, of: any}}"),
    "unit": Word(
        "a unit joins: a certain one, `{tier: bronze, dearest: 2}` of the own faction, or a drawn `neutral` one; of a "
        "faction there is one card of each unit, so that one that somebody has does not join again: let it `reinforce`",
        "{unit: {tier: bronze, dearest: 1}, side: pack}",
        ("side",),
    ),
    "lose-unit": Word("a certain unit leaves, one of a tier, or `any` of choice", "{lose-unit: any}"),
    "reinforce": Word(
        "a unit may be reinforced: `any`, one of a tier, a certain one, or one just `beaten` that has joined; `price` "
        "is `free`, `half` or `full`",
        "{reinforce: any, price: half}",
        ("price",),
    ),
    "recruit": Word(
        "neutral units may be recruited: those `beaten` last in this turn, also of a faction that nobody plays, or "
        "drawn ones; `only` of a sort or tier, at a `price`, so many (`count`)",
        "{recruit: {draw: [bronze, silver]}, price: half}",
        ("only", "price", "count"),
    ),
    "machine": Word("a War Machine: a certain one, or `any` of choice", "{machine: any}"),
    "building": Word(
        "a building of the own town; `price` is `free`, `half` or `full`; with `needs: ignored` it stands without "
        "what it needs, with `needs: brought` it brings that along; `{faction: 1}` is the first of the two buildings "
        "that only this faction has, `{faction: 2}` the other",
        "{building: citadel}",
        ("price", "needs"),
    ),
    "secondary": Word(
        "`hire`: the Secondary Hero may be had for a `price` in gold", "{secondary: hire, price: 5}", ("price",)
    ),
    "points": Word("victory points of the scenario's own", "{points: 2}"),
    "count": Word("more, or with a minus less, of a counter named under `counters`", "{count: {spikes: 1}}"),
    "mark": Word("a mark that the condition `marked` asks for", "{mark: cleansed}"),
    "trade": Word(
        "the player may trade `resources`, `units`, `artifacts` or `spells` with one other player, who may give "
        "something back; "
        "`with` is `one-player` or `ally`",
        "{trade: [resources, artifacts], with: one-player}",
        ("with",),
    ),
    "again": Word(
        "what a field gives is gained again: one of the `own-visits`, or one `beside` the hero; with `each: true` "
        "all of them",
        "{again: {from: own-visits}}",
    ),
    "to": Word(
        "what it says under `do` comes to other players instead: to `another`, an `ally` or an `enemy` of choice, to "
        "`others`, `everybody`, or whom `for` can name",
        "{to: another, do: {gain: {gold: 5}}}",
        ("do",),
    ),
    "token": Word(
        "one of the `tokens`, or the `grail`, comes to lie `at` a place, goes with the `hero`, or is gone (`nowhere`)",
        "{token: grail, at: hero}",
        ("at",),
    ),
    "restore": Word(
        "so many units of the own faction that fell in the last combat come back as Few", "{restore: 1}"
    ),
    "goes": Word(
        "`first`: from the next round on the player has the first turn, the others follow clockwise", "{goes: first}"
    ),
    "leave": Word("`game`: the player leaves the map, the others play on", "{leave: game}"),
    "end": Word("the game is `won` by the player, or `lost`", "{end: lost}"),
    "say": Word("a passage of the `story`", "{say: prologue}"),
    "cubes": Word(
        "black cubes leave the map: `all`, or those of some places; all `except` some",
        "{cubes: [windmill, water-wheel]}",
        ("except",),
    ),
    "flag": Word(
        "the player's cube comes to lie on a place, or on several, as if the hero had flagged it; towns are left out",
        "{flag: settlement}",
    ),
    "unflag": Word("the player's cubes leave a place, or several; towns are left out", "{unflag: settlement}"),
    "rounds": Word("the game lasts so many rounds, or `{more: 2}`", "{rounds: {more: 2}}"),
    "reveal": Word(
        "face-down tiles of a `kind`, or a named `tile`, are turned up; in the same braces `turned_by: nearest`: by "
        "whose town is nearest; or `choose: 1`: each player turns up one of choice, for nothing, or with "
        "`supply: true` adds one of the own supply instead",
        "{reveal: {kind: near, turned_by: nearest}}",
    ),
    "remove-tiles": Word(
        "face-down tiles of a kind, or of a name, leave the map; with `open: true` all such tiles: heroes there go to "
        "the nearest field left, with a movement point less and without their slowest unit",
        "{remove-tiles: far, open: true}",
        ("open",),
    ),
    "open": Word(
        "a closed place, tile or kind of tile opens, or the gates that are shut at a place, or all `borders` do; `of` "
        "says of which kinds of tiles",
        "{open: borders, of: starting}",
        ("of",),
    ),
    "close": Word(
        "nobody enters a place, a tile or a kind of tile any more; where gates begin that can be shut, those are shut "
        "instead",
        "{close: windmill}",
    ),
    "peace": Word(
        "the peace among the players, or of their towns (`rules.peace`), is `ended`; or it is `kept` from now on",
        "{peace: ended}",
    ),
    "guards": Word("the guards of a place (`at`) or of tiles (`on`) are stronger", "{guards: {on: far, plus: 1}}"),
    "spawn": Word(
        "an enemy appears `at` a place (`own-town` is its own), at one of choice (`{choose: [A, B]}`), or by Attack "
        "dice (`{roll: 1, is: {\"+1\": A, \"0\": B, \"-1\": C}}`); a face-down tile with that place is turned "
        "up first; one that has been beaten comes again by `returns` alone",
        "{spawn: raiders, at: settlement}",
        ("at",),
    ),
    "withdraw": Word(
        "an enemy leaves the map without having been beaten; `spawn` brings it again", "{withdraw: raiders}"
    ),
    "army": Word(
        "the army of an enemy: units to `add`, `remove` or `flip`; `deck: none` takes its AI deck away; `machines` "
        "join it, `siege` works are built before it; it becomes `stronger`; a unit `wears` a card that replaces its "
        "numbers",
        "{army: raiders, remove: [necropolis.zombies], wears: {necropolis.skeletons: necropolis.sandro-6}}",
        ("add", "remove", "flip", "deck", "machines", "siege", "stronger", "wears"),
    ),
    "hurry": Word("an enemy has more `points` when it moves next", "{hurry: raiders, points: 1}", ("points",)),
    "fight": Word(
        "the Main Hero must fight an army; `then` comes to who wins, `else` to who does not",
        "{fight: {draw: [bronze, silver]}, then: {gain: {gold: 5}}, else: {lose: {gold: 5}}}",
        ("then", "else"),
    ),
    "assault": Word(
        "an army comes before the own town, which is defended without a price, by its hero if there is one; `then` "
        "comes to who holds it, `else` to who does not; with `tower` an Arrow Tower of that attack stands there, "
        "whatever is built, or with `tower: {built: 2}` one that is built has it; with `allies: lead` an ally whose "
        "Main Hero stands in the town may lead its army, with cards, where the own hero is away",
        "{assault: {draw: [bronze, bronze]}, tower: 2, then: {experience: 1}, else: {end: lost}}",
        ("then", "else", "tower", "allies"),
    ),
    "prepare": Word(
        "before what follows in the event the player, whose turn it must be, uses cards, tokens and the town, but "
        "moves no hero",
        "{prepare: true}",
    ),
    "damage": Word(
        "so much damage comes to lie on units of the own army, as the player deals it out: they begin their next "
        "combat with it; none is lost by it alone",
        "{damage: 2}",
    ),
    "works": Word(
        "until the player's next turn `walls`, a `gate` or an `arrow-tower` stand before the own army where it is "
        "attacked, anywhere or only `at` a place",
        "{works: [walls, arrow-tower], at: windmill}",
        ("at",),
    ),
    "empower": Word(
        "`statistic`: Statistic cards of the hand or discard pile, so many (`count`), may be removed for Empowered "
        "ones, where a box has them; `ability`: each Ability card for the Empowered one of its name",
        "{empower: statistic, count: 1}",
        ("count",),
    ),
    "may": Word("an effect that the player may have or leave", "{may: {draw: 2}}"),
    "give-up": Word(
        "units that may be given up `for` something: one of the own faction of each tier that is named",
        "{give-up: [bronze, bronze], for: {recruit: beaten, only: silver, price: free}}",
        ("for",),
    ),
    "choose": Word("one of several effects, as the player likes", "{choose: [{morale: positive}, {roll: resource}]}"),
    "chance": Word(
        "one of several effects, as chance decides, for each player to whom it comes; each is as likely as the others, "
        "so what stands there twice is twice as likely, and what could do nothing now is left out; once for all, where "
        "all of them concern the table",
        "{chance: [{gain: {gold: 3}}, {lose: {gold: 3}}]}",
    ),
    "all": Word("several effects in order", "{all: [{roll: treasure}, {roll: resource}]}"),
}  # fmt: skip
"""Every effect, and what may be said besides."""
