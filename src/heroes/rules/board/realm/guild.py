"""The Mage Guild: buying spells (core.mageguild.*)."""

from __future__ import annotations

from functools import cache, lru_cache

from heroes.engine import Ask, Cost, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.moments import BUYING_SPELLS, may_hold
from heroes.rules.board.cards.playing import play_options
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.realm.army import UseAction
from heroes.rules.board.realm.charms import end_charms, has_charm, holds_now, lay_charm
from heroes.rules.board.realm.purse import pay
from heroes.rules.board.realm.search import Search
from heroes.rules.board.realm.strongholds import serving
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import SPELL
from heroes.words import say

SPELL_BOOK = "spell-book"
SPELL_DECK = (f"deck:{SPELL}",)
AT_THE_GUILD = "at-the-guild"
"""The player is buying several spells within one action."""


@rule(
    "core.mageguild.price",
    "core.mageguild.round-built.revised",
    "core.mageguild.round-built.first",
    "core.town.building.mage-guild",
)
def spell_price(game: WorldGame, seat: Seat, owners: tuple[Seat, ...] = ()) -> int:
    """What a spell costs in the Mage Guild that serves the player; of several the cheapest counts. 0: none sells spells
    (core.mageguild.price, core.mageguild.round-built.*). `owners` are the players whose buildings serve, where that has
    been worked out."""
    lowest, players = 0, game.players
    for owner in owners or serving(game, seat):
        price = guild_price(players[owner].buildings)
        if price and not (players[owner].fresh_guild and game.book.guild_opens_next_round):
            lowest = min(lowest or price, price)
    return lowest


@lru_cache(4096)
def guild_price(buildings: tuple[str, ...]) -> int:
    """What a spell costs where these buildings stand; 0 without a Mage Guild."""
    return min((BUILDINGS[name].spell_price for name in buildings if BUILDINGS[name].spell_price), default=0)


FREE_SPELLS = "free-spells"
"""In the round of this number the token brings a spell for nothing, whatever stands in the town."""


def is_free(game: WorldGame, seat: Seat) -> bool:
    return holds_now(game, seat, FREE_SPELLS)


def may_buy(game: WorldGame, seat: Seat, cheaper: int = 0) -> bool:
    """Whether a spell can be bought now, at so much less than its price: with the token, or within an action that has
    begun."""
    price = spell_price(game, seat) if may_ask(game, seat) else 0
    return price > 0 and game.players[seat].gold >= price - cheaper


def may_ask(game: WorldGame, seat: Seat) -> bool:
    """Whether the token is left, or several spells are being bought with it."""
    return SPELL_BOOK not in game.players[seat].spent or has_charm(game, seat, AT_THE_GUILD)


def buy_steps(game: WorldGame, seat: Seat, cheaper: int = 0, look: int = 2) -> tuple[Step, ...]:
    """Buying a spell, by an effect perhaps at less than its price or with a wider Search."""
    return buy_with(SPELL_BOOK in game.players[seat].spent, BuySpell(seat, cheaper, look))


def buy_with(begun: bool, buy: BuySpell | Search) -> tuple[Step, ...]:
    """The first spell turns the token."""
    return (buy,) if begun else (UseAction(buy.seat, SPELL_BOOK), buy)


@rule("core.townaction.spellbook")
def guild_options(game: WorldGame, seat: Seat, owners: tuple[Seat, ...], then: Step) -> list[Option]:
    """core.townaction.spellbook"""
    player = game.players[seat]
    begun = SPELL_BOOK in player.spent
    if not begun and is_free(game, seat):
        return [buy_option(seat, 0, False, then)]
    if begun and not may_ask(game, seat):
        return []
    price = spell_price(game, seat, owners)
    return [buy_option(seat, price, begun, then)] if price and player.gold >= price else []


@cache
def buy_option(seat: Seat, price: int, begun: bool, then: Step) -> Option:
    says = say("realm.do.buy-spell-gold", price=price) if price else say("realm.do.free-spell")
    buy = BuySpell(seat) if price else Search(seat, SPELL)
    return Option(
        "buy-spell",
        (*buy_with(begun, buy), then),
        says,
        verb="buy",
        cost=Cost(gold=price),
        things=SPELL_DECK,
    )


@rule(
    "core.spell.sources",
    "core.mageguild.buy.first",
    "core.mageguild.buy.revised",
    "example.mageguild.tamika.first",
    "example.mageguild.tamika.revised",
)
class BuySpell(Data, Step, frozen=True, tag="board.buy-spell"):
    """Pay for one spell and search the Spell deck for it (core.mageguild.buy.*)."""

    seat: Seat
    cheaper: int = 0
    look: int = 2

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, (spell_price(game, self.seat) - self.cheaper, 0, 0), "spell")
        search = Search(self.seat, SPELL, self.look)
        if game.book.one_spell_per_round:
            return (search,)
        if has_charm(game, self.seat, AT_THE_GUILD):
            return (search,)
        lay_charm(game, Charm(AT_THE_GUILD, 0, "use", self.seat))
        return (search, BuyAnotherSpell(self.seat))


@rule("core.mageguild.buys-per-round.first")
class BuyAnotherSpell(Data, Step, frozen=True, tag="board.buy-another-spell"):
    """Within one action several spells may be bought one after another (core.mageguild.buys-per-round.first); in the
    own turn a card may make the next one cheaper."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.seat
        options = []
        if may_buy(game, seat):
            price = spell_price(game, seat)
            label = say("realm.do.buy-another-gold", spell_price=price)
            steps = (BuySpell(seat), self)
            options.append(Option("buy-spell", steps, label, verb="buy", cost=Cost(gold=price), things=SPELL_DECK))
        options += game.cards_beside(seat, BUYING_SPELLS, self)
        cards = game.world.turn == seat and may_hold(game, seat, BUYING_SPELLS)
        if cards:
            options += play_options(game, seat, BUYING_SPELLS, self)
        if not options and not cards:
            return (LeaveGuild(seat),)
        done = Option("done", (LeaveGuild(seat),), say("realm.do.more-spells"), verb="done")
        return Ask(
            seat,
            "buy-spells",
            (*options, done),
            private=True,
            says=say("realm.ask.buy-another-spell"),
            rule="core.mageguild.buys-per-round.first",
            passes=done.key,
        )


class LeaveGuild(Data, Step, frozen=True, tag="board.leave-guild"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        end_charms(game, lambda charm: charm.what == AT_THE_GUILD and charm.seat == self.seat)
        return ()
