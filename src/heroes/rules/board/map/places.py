"""Locations whose effect is a small rule of its own (core.loc.*)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import RemoveCard, draw_shared, take_openly
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.exploring import Discover, Extend, next_of_supply, why_not_new_tile, why_not_reached
from heroes.rules.board.map.observatory import TurnBeside
from heroes.rules.board.realm.rewards import Bestow, Mood
from heroes.rules.board.realm.search import DropFound, KeepFound, Search, acquire, decks_of, turn_up
from heroes.rules.board.realm.trade import Bargain
from heroes.rules.board.state.explains import Explains, pointed_place
from heroes.rules.board.state.lattice import NOWHERE, Place, contacts, place_name, place_said
from heroes.rules.board.state.map_events import PileShuffled, Searched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import spot_of, the_field, the_hero, the_place
from heroes.rules.words.card import ABILITY, ARTIFACT
from heroes.words import Said, say, word

SPRING_CARDS = 3
TOMB_TIMES = 2


@rule(
    "core.trade.resources.where",
    "core.loc.trading-post.first",
    "core.loc.trading-post.revised",
    "core.settings.free-exchange",
)
class TradingPost(Data, Reward, frozen=True, tag="board.trading-post"):
    """Exchange resources, or (revised) remove a card for 1 gold (core.loc.trading-post.*). Where resources are traded
    anywhere, its first visitor gets an Artifact instead (core.settings.free-exchange)."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (
            (GainTop(visit.seat, ARTIFACT, visit.hero),) if game.book.trades_anywhere else (Bargain(visit.seat, True),)
        )

    def label(self) -> Said:
        return say("map.reward.trading-post")


@rule("core.loc.magic-spring.first", "core.loc.magic-spring.revised")
class MagicSpring(Data, Reward, frozen=True, tag="board.magic-spring"):
    """Take one of the top three cards of one's own discard pile (core.loc.magic-spring.*)."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DrinkFromSpring(visit.seat),)

    def label(self) -> Said:
        return say("map.reward.magic-spring")


class DrinkFromSpring(Data, Explains, Step, frozen=True, tag="board.drink-from-spring"):
    """The discard pile lies open, so the choice does as well."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        top = game.players[self.seat].discard[-SPRING_CARDS:]
        options = [
            Option(
                f"take:{card}",
                (TakeFromSpring(self.seat, card),),
                say("map.do.take", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
            )
            for card in dict.fromkeys(reversed(top))
        ]
        if game.book.searches_are_optional:
            options.append(Option("decline", (), say("map.do.take-none"), verb="decline"))
        return Ask(
            self.seat,
            "magic-spring",
            tuple(options),
            says=say("map.ask.which-card-returns-hand"),
            rule=f"core.loc.magic-spring.{game.book.edition}",
            passes="decline" if game.book.searches_are_optional else None,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "card":
            return None
        by = f"core.loc.magic-spring.{game.book.edition}"
        return Refusal(by, say("map.reason.top-of-own-pile", count=SPRING_CARDS))


class TakeFromSpring(Data, Step, frozen=True, tag="board.take-from-spring"):
    """The others are put back on top in any order, or are shuffled into the pile (first)."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        place = len(player.discard) - 1 - player.discard[::-1].index(self.card)
        others = min(SPRING_CARDS, len(player.discard)) - 1
        del player.discard[place]
        take_openly(game, self.seat, self.card)
        if game.book.spring_shuffles:
            game.chance.shuffle(player.discard, f"discard-{self.seat}")
            game.tell(PileShuffled(self.seat))
            return ()
        return (PutBackInSpring(self.seat, others),)


@rule("core.loc.magic-spring.revised")
class PutBackInSpring(Data, Step, frozen=True, tag="board.put-back-in-spring"):
    """core.loc.magic-spring.revised: of the two that are left, either may lie on top."""

    seat: Seat
    count: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        left = game.players[self.seat].discard[-self.count :] if self.count else []
        if len(set(left)) < 2:
            return ()
        options = tuple(
            Option(
                f"top:{card}",
                (LayOnTop(self.seat, card),),
                say("map.do.top", card=CARDS[card].says),
                verb="place",
                things=(f"card:{card}",),
            )
            for card in reversed(left)
        )
        return Ask(
            self.seat,
            "put-back",
            options,
            says=say("map.ask.which-card-lies-top"),
            rule="core.loc.magic-spring.revised",
        )


class LayOnTop(Data, Step, frozen=True, tag="board.lay-on-top"):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pile = game.players[self.seat].discard
        if pile[-1] != self.card:
            pile[-1], pile[-2] = pile[-2], pile[-1]
        return ()


@rule("core.loc.witch-hut.first", "core.loc.witch-hut.replace.first", "core.loc.witch-hut.revised")
class WitchHut(Data, Reward, frozen=True, tag="board.witch-hut"):
    """Look at the top Ability card, or (revised, instead) remove an Ability from hand (core.loc.witch-hut.*)."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (AskWitch(visit.seat),) if game.book.witch_offers_choice else (LookAtAbility(visit.seat, True),)

    def label(self) -> Said:
        return say("map.reward.witch-hut")


class AskWitch(Data, Explains, Step, frozen=True, tag="board.ask-witch"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = [
            Option(
                "look",
                (LookAtAbility(self.seat, False),),
                say("map.do.look-top-ability-card"),
                verb="search",
                things=(f"deck:{ABILITY}",),
                final=True,
            )
        ]
        options += [
            Option(
                f"remove:{card}",
                (RemoveCard(self.seat, card),),
                say("map.do.remove", card=CARDS[card].says),
                verb="remove",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(game.players[self.seat].hand)
            if why_not_witch(game, self.seat, card) is None
        ]
        options.append(DECLINE)
        return Ask(
            self.seat,
            "witch-hut",
            tuple(options),
            private=True,
            says=say("map.ask.what-do-ask-witch"),
            rule="core.loc.witch-hut.revised",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_witch(game, self.seat, name) if kind == "card" else None


def why_not_witch(game: WorldGame, seat: Seat, card: str) -> Refusal | None:
    """Why the witch takes no notice of a card: she asks for an Ability in hand (core.loc.witch-hut.*)."""
    if card in game.players[seat].hand and CARDS[card].kind == ABILITY:
        return None
    by = "core.loc.witch-hut.revised" if game.book.witch_offers_choice else "core.loc.witch-hut.replace.first"
    return Refusal(by, say("map.reason.witch-takes-abilities"))


class LookAtAbility(Data, Step, frozen=True, tag="board.look-at-ability"):
    seat: Seat
    then_replace: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.looking, player.looking_in = draw_shared(game, ABILITY, 1), ABILITY
        game.tell(Searched(self.seat, ABILITY, len(player.looking)))
        return (KeepOrDrop(self.seat), ReplaceAbility(self.seat)) if self.then_replace else (KeepOrDrop(self.seat),)


class KeepOrDrop(Data, Step, frozen=True, tag="board.keep-or-drop"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        looking = game.players[self.seat].looking
        if not looking:
            return ()
        card = looking[0]
        options = (
            Option(
                f"keep:{card}",
                (KeepFound(self.seat, ABILITY, card),),
                say("map.do.keep", card=CARDS[card].says),
                verb="keep",
                things=(f"card:{card}",),
            ),
            Option(
                "drop",
                (DropFound(self.seat, ABILITY),),
                say("map.do.put-discard-pile"),
                verb="discard",
                things=(f"card:{card}",),
                final=True,
            ),
        )
        return Ask(
            self.seat,
            "keep-or-drop",
            options,
            private=True,
            says=say("map.ask.keep-ability"),
            rule=f"core.loc.witch-hut.{game.book.edition}",
        )


@rule("core.loc.witch-hut.replace.first")
class ReplaceAbility(Data, Explains, Step, frozen=True, tag="board.replace-ability"):
    """An Ability in hand may be removed to draw another (core.loc.witch-hut.replace.first)."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if not game.players[self.seat].hand:
            return ()
        options = [Option("done", (), say("map.do.keep-them-all"), verb="done")]
        options += [
            Option(
                f"remove:{card}",
                (RemoveCard(self.seat, card), GainTop(self.seat, ABILITY)),
                say("map.do.replace", card=CARDS[card].says),
                verb="remove",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(game.players[self.seat].hand)
            if why_not_witch(game, self.seat, card) is None
        ]
        return Ask(
            self.seat,
            "replace-ability",
            tuple(options),
            private=True,
            says=say("map.ask.replace-ability"),
            rule="core.loc.witch-hut.replace.first",
            passes="done",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_witch(game, self.seat, name) if kind == "card" else None


class GainTop(Data, Step, frozen=True, tag="board.gain-top"):
    """Take the top card of a deck into hand, whatever it is; of a split deck the player chooses the part."""

    seat: Seat
    kind: str
    hero: int = -1
    deck: str = ""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        names = [self.deck] if self.deck else decks_of(game, self.kind, self.hero)
        if len(names) > 1:
            options = tuple(
                Option(
                    f"deck:{name}",
                    (GainTop(self.seat, self.kind, self.hero, name),),
                    say("map.do.deck", deck=word(name)),
                    verb="draw",
                    things=(f"deck:{name}",),
                    final=True,
                )
                for name in names
            )
            return Ask(
                self.seat,
                "choose-deck",
                options,
                says=say("map.ask.from-which-deck"),
                rule="tournament.option.split.position",
            )
        for card in draw_shared(game, names[0], 1):
            acquire(game, self.seat, names[0], card, seen=False, drawn=True)
        turn_up(game, names[0])
        return ()


@rule(
    "core.loc.warriors-tomb.artifacts.first",
    "core.loc.warriors-tomb.artifacts.revised",
    "core.loc.warriors-tomb.morale",
    "core.symbols.twice",
)
class WarriorsTomb(Data, Reward, frozen=True, tag="board.warriors-tomb"):
    """Artifacts, and what comes of robbing the dead (core.loc.warriors-tomb.*). In the revised edition a visitor may
    leave both alone."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OpenTomb(visit),) if game.book.searches_are_optional else rob_tomb(game, visit)

    def label(self) -> Said:
        return say("map.reward.warriors-tomb")


def rob_tomb(game: WorldGame, visit: Visit) -> tuple[Step, ...]:
    search = Search(visit.seat, ARTIFACT, hero=visit.hero, pile=game.book.open_card_at_locations)
    return (*(search,) * TOMB_TIMES, Bestow(Mood(False, TOMB_TIMES), visit))


class OpenTomb(Data, Step, frozen=True, tag="board.open-tomb"):
    visit: Visit

    def run(self, game: WorldGame) -> Ask:
        options = (
            Option(
                "open",
                rob_tomb(game, self.visit),
                say("map.do.search-twice-gain-negative"),
                verb="search",
                things=(f"deck:{ARTIFACT}", the_field(self.visit.field)),
            ),
            Option("decline", (), say("map.do.let-dead-rest"), verb="decline"),
        )
        return Ask(
            self.visit.seat,
            "warriors-tomb",
            options,
            about=spot_of(self.visit.field),
            says=say("map.ask.open-tomb"),
            rule="core.loc.warriors-tomb.artifacts.revised",
            passes="decline",
        )


@rule("core.loc.redwood-observatory.first", "core.loc.redwood-observatory.revised", "tournament.rules.redwood.category")
class Observatory(Data, Reward, frozen=True, tag="board.observatory"):
    """Discover a tile beside the hero's own without a movement point (core.loc.redwood-observatory.*), or turn one
    where all of them lie face up (tournament.rules.redwood.category)."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TurnBeside(visit.hero) if game.book.observatory_turns_tiles else LookAround(visit.hero),)

    def label(self) -> Said:
        return say("map.reward.observatory")


class LookAround(Data, Explains, Step, frozen=True, tag="board.look-around"):
    """Any tile that touches the hero's tile, wherever on it the hero stands; a Far tile of the supply as well."""

    hero: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tiles_around(game, self.hero)
        if not options:
            return ()
        decline = Option("decline", (), say("map.do.discover-nothing"), verb="decline")
        return Ask(
            game.owner_of(self.hero),
            "observatory",
            (*options, decline),
            says=say("map.ask.which-tile-do-discover"),
            rule=f"core.loc.redwood-observatory.{game.book.edition}",
            passes=decline.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        place = pointed_place(game, kind, name)
        return None if place is None else why_not_look_at(game, self.hero, place)


@rule("core.loc.redwood-observatory.first", "core.loc.redwood-observatory.revised")
def why_not_look_at(game: WorldGame, hero: int, place: Place) -> Refusal | None:
    """Why a hero sees nothing new at a place from where it stands."""
    atlas, field = game.atlas, game.piece(hero).field
    if field == NOWHERE or place not in contacts(atlas.tiles[atlas.tile_of[field]].place):
        by = f"core.loc.redwood-observatory.{game.book.edition}"
        return Refusal(by, say("map.reason.tile-not-beside"))
    return why_not_new_tile(game, game.owner_of(hero), place) or why_not_reached(game, place)


def tiles_around(game: WorldGame, hero: int) -> list[Option]:
    """The tiles beside the hero's own that can be discovered or added without a movement point."""
    atlas, field = game.atlas, game.piece(hero).field
    if field == NOWHERE:
        return []
    who = the_hero(game.piece(hero))
    options = []
    for place in contacts(atlas.tiles[atlas.tile_of[field]].place):
        if why_not_look_at(game, hero, place) is not None:
            continue
        if place in atlas.places:
            steps: tuple[Step, ...] = (Discover(hero, place, 0),)
            verb, says = "discover", say("map.do.tile-4", place=place_said(place))
        else:
            steps, verb = (Extend(hero, place, 0),), "extend"
            group = next_of_supply(game, game.owner_of(hero))[0]
            says = say("map.do.far-tile", place=place_said(place), group=group)
        key = f"{verb}:{place_name(place)}"
        options.append(Option(key, steps, says, verb=verb, things=(the_place(place), who), final=True))
    return options
