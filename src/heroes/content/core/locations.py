"""Core box: the locations printed on the map tiles. `text` says what a visit does; `reward` is what the game does."""

from heroes.content.mapmake import flaggable, mine, plain, revisitable, visitable
from heroes.engine.registry import rule_data
from heroes.rules.board.map.grail import TakeGrail
from heroes.rules.board.map.places import MagicSpring, Observatory, TradingPost, WarriorsTomb, WitchHut
from heroes.rules.board.realm.dice import RESOURCE, TREASURE
from heroes.rules.board.realm.rewards import (
    POSITIVE_MORALE,
    Learn,
    PayFor,
    Ride,
    ThrowPrinted,
    both,
    gain,
    one_of,
    pay_for,
    search,
    throw,
)
from heroes.rules.words.card import ARTIFACT, SPELL

plain("Empty", text="Nothing happens.")
plain("Blocked", text="Closed on all sides; no hero enters it.")

flaggable("Town", text="Its owner's starting field; capturing it gives the scenario's reward.")
flaggable("Settlement", text="Choose an income (5 gold, 2 building materials or 1 valuable) or reinforce a unit.")
mine("Ore Mine", resource="materials", income=2)
mine("Sawmill", resource="materials", income=2)
mine("Gold Mine", resource="gold", income=5)
mine("Alchemist's Lab", resource="valuables", income=1)
mine("Crystal Mine", resource="valuables", income=1)
mine("Gem Pond", resource="valuables", income=1)
flaggable("Obelisk", text="What it does, the scenario says.", shared=True)
flaggable("Dragon Utopia", text="What it does, the scenario says.")

visitable("Resource Symbol", text="Roll the resource dice shown, gain one.", reward=ThrowPrinted(RESOURCE))
visitable("Treasure Symbol", text="Roll the treasure dice shown, resolve one.", reward=ThrowPrinted(TREASURE))
visitable("Artifact Symbol", text="Search (2) the Artifact deck.", reward=search(ARTIFACT))
visitable("Windmill", text="Gain 1 valuable.", reward=gain(valuables=1))
visitable("Water Wheel", text="Gain 3 gold.", reward=gain(gold=3))
visitable("Mystical Garden", text="Gain 2 gold or 1 valuable.", reward=one_of(gain(gold=2), gain(valuables=1)))
visitable(
    "Shrine of Magic Incantation",
    text="Pay 3 gold to Search (2) the Spell deck.",
    reward=pay_for(search(SPELL), gold=3),
)
visitable("Shrine of Magic Gesture", text="Search (2) the Spell deck.", reward=search(SPELL))
visitable("Learning Stone", text="The Main Hero gains 1 experience.", reward=Learn(1))
visitable(
    "Tree of Knowledge",
    text="Pay 3 valuables or 10 gold for 2 experience.",
    reward=PayFor(((0, 0, 3), (10, 0, 0)), Learn(2)),
)
visitable("Temple", text="Gain positive morale.", reward=POSITIVE_MORALE)
visitable(
    "Fountain of Youth",
    text="Gain positive morale, and 1 movement point this turn.",
    reward=both(POSITIVE_MORALE, Ride(1)),
)
visitable("Magic Spring", text="Take one of the top 3 cards of your discard pile.", reward=MagicSpring())
visitable("Witch Hut", text="Look at the top Ability card, or remove an Ability.", reward=WitchHut())
visitable("Redwood Observatory", text="Discover a tile next to this one.", reward=Observatory())
visitable(
    "Warrior's Tomb",
    text="Search (2) the Artifact deck twice, then gain negative morale twice.",
    reward=WarriorsTomb(),
)
visitable(
    "Pandora's Box",
    text="Roll 2 treasure dice or 2 resource dice and resolve one of them.",
    reward=one_of(throw(TREASURE, TREASURE), throw(RESOURCE, RESOURCE)),
)
visitable("Grail", text="Take the Grail token.", reward=TakeGrail())

revisitable("Stables", text="Gain 1 movement point this turn.", reward=Ride(1))
revisitable("Trading Post", text="Exchange resources, or remove a card for 1 gold.", reward=TradingPost())
revisitable("Sanctuary", text="A hero who stands here cannot be attacked by heroes.")

rule_data(
    __name__,
    {
        "": ("core.symbols.question-mark",),
        "Empty": ("core.map.field.empty",),
        "Blocked": ("core.map.field.blocked",),
        "Town": ("core.loc.town",),
        "Settlement": ("core.settlement.flaggable", "core.settlement.all-equal"),
        "Ore Mine": ("core.mine.income.ore",),
        "Gold Mine": ("core.mine.income.gold",),
        "Alchemist's Lab": ("core.mine.income.valuables",),
        "Crystal Mine": ("core.mine.income.valuables",),
        "Gem Pond": ("core.mine.income.valuables",),
        "Obelisk": ("core.loc.obelisk.first", "core.loc.obelisk.revised"),
        "Dragon Utopia": ("core.loc.dragon-utopia.first", "core.loc.dragon-utopia.revised"),
        "Resource Symbol": ("core.loc.resource-symbol",),
        "Treasure Symbol": ("core.loc.treasure-symbol",),
        "Artifact Symbol": ("core.loc.artifact-symbol.first", "core.loc.artifact-symbol.revised"),
        "Windmill": ("core.loc.windmill",),
        "Water Wheel": ("core.loc.water-wheel",),
        "Mystical Garden": ("core.loc.mystical-garden",),
        "Shrine of Magic Incantation": ("core.loc.shrine-incantation.first", "core.loc.shrine-incantation.revised"),
        "Shrine of Magic Gesture": ("core.loc.shrine-gesture.first", "core.loc.shrine-gesture.revised"),
        "Learning Stone": ("core.loc.learning-stone",),
        "Tree of Knowledge": ("core.loc.tree-of-knowledge",),
        "Temple": ("core.loc.temple",),
        "Fountain of Youth": ("core.loc.fountain-of-youth",),
        "Magic Spring": ("core.loc.magic-spring.first", "core.loc.magic-spring.revised"),
        "Witch Hut": ("core.loc.witch-hut.first", "core.loc.witch-hut.revised"),
        "Redwood Observatory": ("core.loc.redwood-observatory.first", "core.loc.redwood-observatory.revised"),
        "Warrior's Tomb": (
            "core.loc.warriors-tomb.artifacts.first",
            "core.loc.warriors-tomb.artifacts.revised",
            "core.loc.warriors-tomb.morale",
        ),
        "Grail": ("core.loc.grail",),
        "Stables": ("core.loc.stables.first", "core.loc.stables.revised"),
        "Trading Post": ("core.loc.trading-post.first", "core.loc.trading-post.revised"),
        "Sanctuary": ("core.loc.sanctuary.no-attack", "core.loc.sanctuary.occupied"),
    },
)
