"""Locations whose effect is a small rule of its own (core.loc.*)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.decks import draw_shared, take_openly
from heroes.rules.board.library import CARDS
from heroes.rules.board.world.events import Searched
from heroes.rules.board.world.exploring import Discover, Extend
from heroes.rules.board.world.facts import FAR
from heroes.rules.board.world.lattice import neighbours, place_name
from heroes.rules.board.world.record import Deed
from heroes.rules.board.world.reward import Reward, Visit
from heroes.rules.board.world.search import DropFound, KeepFound, acquire, remove_card
from heroes.rules.board.world.trade import Bargain
from heroes.rules.board.world.worldgame import WorldGame, owner_of
from heroes.rules.words.card import ABILITY

SPRING_CARDS = 3


class TradingPost(Data, Reward, frozen=True):
    """Exchange resources, or (revised) remove a card for 1 gold (core.loc.trading-post.*)."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Bargain(visit.seat, True),)

    def label(self) -> str:
        return "Trade"


class MagicSpring(Data, Reward, frozen=True):
    """Take one of the top three cards of one's own discard pile (core.loc.magic-spring.*)."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.player(visit.seat).discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DrinkFromSpring(visit.seat),)

    def label(self) -> str:
        return "Take one of the top 3 cards of your discard pile"


class DrinkFromSpring(Data, Step, frozen=True):
    """The discard pile lies open, so the choice does as well."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        top = game.player(self.seat).discard[-SPRING_CARDS:]
        options = [
            Option(f"take:{card}", (TakeFromSpring(self.seat, card),), f"Take {CARDS[card].name}")
            for card in dict.fromkeys(reversed(top))
        ]
        if game.book.searches_are_optional:
            options.append(Option("decline", (), "Take none"))
        return Ask(self.seat, "magic-spring", tuple(options), title="Which card returns to your hand?")


class TakeFromSpring(Data, Step, frozen=True):
    """The others stay on top, or are shuffled into the pile (first)."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        place = len(player.discard) - 1 - player.discard[::-1].index(self.card)
        del player.discard[place]
        if game.book.spring_shuffles:
            game.chance.shuffle(player.discard, f"discard-{self.seat}")
        take_openly(game, self.seat, self.card)
        return ()


class WitchHut(Data, Reward, frozen=True):
    """Look at the top Ability card, or (revised, instead) remove an Ability from hand (core.loc.witch-hut.*)."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (AskWitch(visit.seat),) if game.book.witch_offers_choice else (LookAtAbility(visit.seat, True),)

    def label(self) -> str:
        return "Visit the witch"


class AskWitch(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = [Option("look", (LookAtAbility(self.seat, False),), "Look at the top Ability card")]
        options += [
            Option(f"remove:{card}", (RemoveAbility(self.seat, card),), f"Remove {CARDS[card].name}")
            for card in dict.fromkeys(game.player(self.seat).hand)
            if CARDS[card].kind == ABILITY
        ]
        options.append(Option("decline", (), "Decline"))
        return Ask(self.seat, "witch-hut", tuple(options), private=True, title="What do you ask of the witch?")


class LookAtAbility(Data, Step, frozen=True):
    seat: Seat
    then_replace: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        player.looking, player.looking_in = draw_shared(game, ABILITY, 1), ABILITY
        game.tell(Searched(self.seat, ABILITY, len(player.looking)))
        return (KeepOrDrop(self.seat), ReplaceAbility(self.seat)) if self.then_replace else (KeepOrDrop(self.seat),)


class KeepOrDrop(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        looking = game.player(self.seat).looking
        if not looking:
            return ()
        card = looking[0]
        options = (
            Option(f"keep:{card}", (KeepFound(self.seat, ABILITY, card),), f"Keep {CARDS[card].name}"),
            Option("drop", (DropFound(self.seat, ABILITY),), "Put it on the discard pile"),
        )
        return Ask(self.seat, "keep-or-drop", options, private=True, title="Keep this Ability?")


class RemoveAbility(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        remove_card(game, self.seat, self.card)
        return ()


class ReplaceAbility(Data, Step, frozen=True):
    """An Ability in hand may be removed to draw another (core.loc.witch-hut.replace.first)."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if not game.player(self.seat).hand:
            return ()
        options = [Option("done", (), "Keep them all")]
        options += [
            Option(f"remove:{card}", (RemoveAbility(self.seat, card), GainTopAbility(self.seat)), CARDS[card].name)
            for card in dict.fromkeys(game.player(self.seat).hand)
            if CARDS[card].kind == ABILITY
        ]
        return Ask(self.seat, "replace-ability", tuple(options), private=True, title="Replace an Ability?")


class GainTopAbility(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for card in draw_shared(game, ABILITY, 1):
            acquire(game, self.seat, ABILITY, card, seen=False)
        return ()


class Observatory(Data, Reward, frozen=True):
    """Discover a tile beside the hero's own without a movement point (core.loc.redwood-observatory.*)."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LookAround(visit.hero),)

    def label(self) -> str:
        return "Discover a tile next to this one"


class LookAround(Data, Step, frozen=True):
    """Any tile that touches the hero's tile, wherever on it the hero stands; a Far tile of the supply as well."""

    hero: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        atlas = game.atlas
        home = atlas.tiles[atlas.tile_of[game.piece(self.hero).field]].place
        options = []
        for place in neighbours(home):
            number = atlas.places.get(place)
            if number is not None:
                if not atlas.tiles[number].tile and atlas.can_be_reached(place):
                    steps: tuple[Step, ...] = (Discover(self.hero, place, 0),)
                    options.append(Option(f"discover:{place_name(place)}", steps, f"The tile at {place_name(place)}"))
            elif self._may_extend(game) and atlas.touches(place) >= 2 and atlas.can_be_reached(place):
                steps = (Extend(self.hero, place, 0),)
                options.append(Option(f"extend:{place_name(place)}", steps, f"A Far tile at {place_name(place)}"))
        if not options:
            return ()
        options.append(Option("decline", (), "Discover nothing"))
        return Ask(owner_of(self.hero), "observatory", tuple(options), title="Which tile do you discover?")

    def _may_extend(self, game: WorldGame) -> bool:
        return bool(game.player(owner_of(self.hero)).far_tiles and game.world.pools.get(FAR))


class TakeGrail(Data, Reward, frozen=True):
    """The one Grail token (core.loc.grail)."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return not any(deed.what == "grail" for deed in game.world.deeds)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (PickUpGrail(visit.hero, visit.field),)

    def label(self) -> str:
        return "Take the Grail"


class PickUpGrail(Data, Step, frozen=True):
    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.carry_grail(self.hero)
        world = game.world
        world.deeds = (*world.deeds, Deed("grail", owner_of(self.hero), field=self.field, round=world.round))
        return ()
