"""The Mage Guild: buying spells (core.mageguild.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.state import Player
from heroes.rules.board.world.facts import BUILDINGS
from heroes.rules.board.world.purse import pay
from heroes.rules.board.world.search import Search
from heroes.rules.board.world.worldgame import WorldGame
from heroes.rules.words.card import SPELL


def spell_price(player: Player) -> int:
    """What a spell costs in the player's own guild; 0 without one."""
    for name in player.buildings:
        if BUILDINGS[name].spell_price:
            return BUILDINGS[name].spell_price
    return 0


def guild_options(game: WorldGame, seat: Seat, use: Step, then: Step) -> list[Option]:
    player = game.player(seat)
    price = spell_price(player)
    if not price or player.gold < price or (player.fresh_guild and game.book.guild_opens_next_round):
        return []
    return [Option("buy-spell", (use, BuySpell(seat), then), f"Buy a spell for {price} gold")]


class BuySpell(Data, Step, frozen=True):
    """Pay for one spell and search the Spell deck for it."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, (spell_price(game.player(self.seat)), 0, 0), "spell")
        search = Search(self.seat, SPELL)
        return (search,) if game.book.one_spell_per_round else (search, BuyAnotherSpell(self.seat))


class BuyAnotherSpell(Data, Step, frozen=True):
    """Within one action several spells may be bought one after another (core.mageguild.buys-per-round.first)."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        price = spell_price(game.player(self.seat))
        if game.player(self.seat).gold < price:
            return ()
        options = (Option("buy-spell", (BuySpell(self.seat),), f"Buy another for {price} gold"), _NO_MORE)
        return Ask(self.seat, "buy-spells", options, title="Buy another spell?")


_NO_MORE = Option("done", (), "No more spells")
