"""Search and "draw an X card": look at the top of a shared deck and keep one, or take the open card of its discard pile
(core.search.*, core.level.ability-reward.*)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import discard_shared, draw_shared, lay_shuffled, look_up, uppermost, without
from heroes.rules.board.cards.lying import permanents
from heroes.rules.board.cards.moments import SEARCHING, may_hold
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.combat.morale_tokens import MORALE_TOKEN, SpendToken
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.places import BUILDINGS, level_of
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import UseAction
from heroes.rules.board.realm.charms import SEARCH_TWICE, WIDER_SEARCH, charms_of, end_charms, has_charm, use_charm
from heroes.rules.board.realm.scrolls import write_scroll
from heroes.rules.board.realm.strongholds import serving_buildings
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import Acquired, PutOnPile, Searched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ABILITY, ARTIFACT, SCROLL, SPELL, STATISTIC
from heroes.words import Said, say, word

OPEN_CARD = "open-card"
"""The window in which the open card of a pile may be taken: who lets it go by, searches the deck."""

OPEN_DECKS = (ABILITY, ARTIFACT, SPELL)
"""Kinds of shared decks beside which an open discard pile lies."""


def deck_kind(name: str) -> str:
    """The kind of card in a deck; a split deck is named by kind and level, as `artifact-minor`."""
    return name.partition("-")[0]


@rule(
    "tournament.option.artifacts.start-far",
    "tournament.option.artifacts.near",
    "tournament.option.artifacts.center",
    "tournament.option.spells.start-far",
    "tournament.option.spells.near-center",
    "tournament.option.split.discards",
    "tournament.option.split.position",
)
def decks_of(game: WorldGame, kind: str, hero: int) -> list[str]:
    """The decks from which a hero can obtain a card of a kind where it stands (tournament.option.split.*)."""
    if kind in game.state.decks:
        return [kind]
    piece = game.piece(hero)
    field = piece.field if piece.field >= 0 else game.piece(game.main_of(piece.owner)).field
    group = game.atlas.group(field) if field >= 0 else "starting"
    levels = game.book.split_decks[kind][level_of(group)]
    return [f"{kind}-{level}" for level in levels]


@rule(
    "core.deck.shared-discards-separate",
    "core.search.options.first",
    "core.search.discard-option.revised",
    "core.search.choose-before-looking.revised",
    "example.mageguild.alamar.first",
    "example.mageguild.alamar.revised",
    "example.mageguild.tamika.first",
    "example.mageguild.tamika.revised",
)
class Search(Data, Explains, Step, frozen=True, tag="board.search"):
    """The choice between deck and discard pile is made before any card of the deck is seen."""

    seat: Seat
    kind: str
    count: int = 2
    hero: int = -1
    """The hero that obtains it; -1: the player's Main Hero."""
    optional: bool = False
    pile: bool = True
    """Whether the open card of the discard pile may be taken instead."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if may_hold(game, self.seat, SEARCHING):
            return (HandWindow(SEARCHING, self.seat, (f"deck:{self.kind}",)), ScoutedSearch(self))
        return self.choice(game)

    def choice(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        """Between the top cards of the deck and the open card."""
        hero = self.hero if self.hero >= 0 else game.main_of(self.seat)
        names = decks_of(game, self.kind, hero)
        options: list[Option] = []
        count = self.count
        if self.kind == SPELL:
            options = sought(game, self.seat, names)
            if options:
                names = []
            else:
                options = school_services(game, self.seat)
                count = max(count, game.week(SPELL_SEARCH))
        for name in names:
            deck = game.state.decks[name]
            suffix = f":{name}" if len(names) > 1 else ""
            if deck.draw or deck.discard:
                options.append(look_option(self.seat, name, count, suffix))
            if deck.discard and self.pile:
                options.append(open_card_option(self.seat, name, deck.discard[-1], suffix))
        if not options:
            return ()
        if self.optional:
            options.append(_NO_SEARCH)
        elif len(options) == 1:
            return options[0].steps
        # Where the open card is all that could be had instead, it can be let go by.
        lets_go = not self.optional and [option.verb for option in options] == ["search", "take"]
        return Ask(
            self.seat,
            "search",
            tuple(options),
            about=(f"deck:{self.kind}",),
            amount=count,
            says=_searching(count, self.kind),
            rule=_SEARCHED_BY[game.book.edition],
            passes=_NO_SEARCH.key if self.optional else options[0].key if lets_go else None,
            window=OPEN_CARD if lets_go else "",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        by, kinds = _SEARCHED_BY[game.book.edition], word(self.kind)
        if kind == "deck":
            return Refusal(by, say("realm.reason.search-is-of", kind=kinds))
        if kind != "card":
            return None
        piles = [deck.discard for deck_name, deck in game.state.decks.items() if deck_kind(deck_name) == self.kind]
        if not self.pile and any(name in pile for pile in piles):
            return Refusal(by, say("realm.reason.deck-only-here"))
        if any(name in pile for pile in piles):
            return Refusal("core.deck.shared-discards-separate", say("realm.reason.only-top-of-pile", kind=kinds))
        return Refusal(by, say("realm.reason.search-is-of", kind=kinds))


@lru_cache(1024)
def look_option(seat: Seat, deck: str, count: int, suffix: str) -> Option:
    return Option(
        f"look{suffix}",
        (LookAtTop(seat, deck, count),),
        say("realm.do.look-cards-deck", count=count, deck=word(deck)),
        verb="search",
        things=(f"deck:{deck}",),
        final=True,
    )


@lru_cache(4096)
def open_card_option(seat: Seat, deck: str, card: str, suffix: str) -> Option:
    return Option(
        f"take-open{suffix}",
        (TakeOpenCard(seat, deck),),
        say("realm.do.take-from-pile", card=CARDS[card].says),
        verb="take",
        things=(f"card:{card}", f"deck:{deck}"),
    )


@lru_cache(256)
def _searching(count: int, kind: str) -> Said:
    return say("realm.ask.search", count=count, deck=word(kind))


# ---------------------------------------------------------------------- spells of one school

SPELL_SEARCH = "spell-search"
"""What a week says: a search of the Spell deck looks at so many cards. Also when a building helps: before one."""


def of_school(school: str) -> Callable[[str], bool]:
    return lambda card: school in CARDS[card].schools


def of_level(level: str) -> Callable[[str], bool]:
    return lambda card: CARDS[card].level == level


def with_school(game: WorldGame, names: Sequence[str], school: str) -> list[str]:
    """Those of some decks in whose draw pile a spell of the school lies."""
    return [name for name in names if uppermost(game.state.decks[name].draw, of_school(school)) >= 0]


def sought(game: WorldGame, seat: Seat, names: Sequence[str]) -> list[Option]:
    """A permanent card of the player finds a spell of its school instead of a search, as long as there is one."""
    player = game.players[seat]
    schools = [use.effect.seeks() for card in permanents(player) for use in CARDS[card].uses] if player.aside else []
    return [
        Option(
            f"seek:{school}",
            (TakeOfSchool(seat, name, school),),
            say("realm.do.seek-spell", school=word(school)),
            verb="search",
            things=(f"deck:{name}",),
            final=True,
        )
        for school in schools
        if school
        for name in with_school(game, names, school)[:1]
    ]


def school_services(game: WorldGame, seat: Seat) -> list[Option]:
    """Buildings that take the place of a search of the Spell deck, each once in a round."""
    spent, visit = game.players[seat].spent, Visit(seat, game.main_of(seat))
    return [
        Option(
            f"use:{name}",
            (UseAction(seat, name), *service.reward.steps(game, visit)),
            say("realm.do.plain", building=BUILDINGS[name].says, reward=service.reward.label()),
            verb="use",
            things=(f"building:{name}",),
        )
        for name in serving_buildings(game, seat)
        for service in BUILDINGS[name].services
        if service.when == SPELL_SEARCH and name not in spent and service.reward.possible(game, visit)
    ]


class TakeOfSchool(Data, Step, frozen=True, tag="board.take-of-school"):
    """The uppermost spell of a school comes to the player; what lay over it is discarded, or the deck is shuffled."""

    seat: Seat
    deck: str
    school: str
    discards: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[self.deck]
        place = uppermost(deck.draw, of_school(self.school))
        if place < 0:
            return ()
        found, over = deck.draw[place], deck.draw[place + 1 :]
        if self.discards:
            game.state.decks[self.deck] = Deck(deck.draw[:place], deck.discard, deck.known[:place])
            for card in reversed(over):
                _on_pile(game, self.deck, card)
        else:
            lay_shuffled(game, self.deck, (*deck.draw[:place], *over), deck.discard)
        acquire(game, self.seat, self.deck, found, seen=True, drawn=True)
        turn_up(game, self.deck)
        return ()


class NameSchool(Data, Reward, frozen=True, tag="board.name-school"):
    """Name a school: cards of the Spell deck are discarded until a spell of it turns up, which the player takes."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(game.state.decks[name].draw for name in decks_of(game, SPELL, visit.hero))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseSchool(visit.seat, visit.hero),)

    def label(self) -> Said:
        return say("realm.reward.name-school")


SCHOOLS = ("air", "earth", "fire", "water")


class ChooseSchool(Data, Explains, Step, frozen=True, tag="board.choose-school"):
    """Nobody knows what the deck holds: a school of which it has none lets the player name another."""

    seat: Seat
    hero: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        names = decks_of(game, SPELL, self.hero)
        options = tuple(
            Option(
                f"school:{school}" + (f":{name}" if len(names) > 1 else ""),
                (TakeOfSchool(self.seat, name, school, discards=True),),
                word(school),
                verb="choose",
                things=(f"deck:{name}",),
                final=True,
            )
            for school in SCHOOLS
            for name in with_school(game, names, school)
        )
        if not options:
            return ()
        return Ask(
            self.seat,
            "choose-school",
            options,
            says=say("realm.ask.which-school"),
            rule="core.town.building.faction",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.town.building.faction", say("realm.reason.name-school")) if kind == "deck" else None


NAME_SCHOOL = NameSchool()


class ScoutedSearch(Data, Explains, Step, frozen=True, tag="board.scouted-search"):
    """A search before which cards could be played that make it look at more cards."""

    search: Search

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.search.seat
        wider = [charm.amount for charm in charms_of(game, seat, WIDER_SEARCH)]
        if wider:
            found = msgspec.structs.replace(self.search, count=max(self.search.count, *wider))
            return (EndScouting(seat), ScoutedSearch(found))
        if has_charm(game, seat, SEARCH_TWICE):
            use_charm(game, seat, SEARCH_TWICE)
            return (ScoutedSearch(self.search), self.search)
        return self.search.choice(game)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return self.search.why_not(game, kind, name)


class EndScouting(Data, Step, frozen=True, tag="board.end-scouting"):
    """Scouts serve one search."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        end_charms(game, lambda charm: charm.what == WIDER_SEARCH and charm.seat == self.seat)
        return ()


_SEARCHED_BY = {"first": "core.search.options.first", "revised": "core.search.choose-before-looking.revised"}
"""By edition."""
_NO_SEARCH = Option("decline", (), say("realm.do.take-card"), verb="decline")


@rule("core.deck.shared-discards-separate", "core.search.discard-option.revised")
class TakeOpenCard(Data, Step, frozen=True, tag="board.take-open-card"):
    """Everybody sees which card it is."""

    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[self.deck]
        card = deck.discard[-1]
        game.state.decks[self.deck] = Deck(deck.draw, deck.discard[:-1], deck.known)
        acquire(game, self.seat, self.deck, card, seen=True)
        turn_up(game, self.deck)
        return ()


class LookAtTop(Data, Step, frozen=True, tag="board.look-at-top"):
    seat: Seat
    deck: str
    count: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        cards = draw_shared(game, self.deck, self.count)
        player = game.players[self.seat]
        player.looking, player.looking_in = cards, self.deck
        game.tell(Searched(self.seat, self.deck, len(cards)))
        return (KeepOneFound(self.seat, self.deck, self.count),)


@rule("core.search.choose-before-looking.revised")
class KeepOneFound(Data, Explains, Step, frozen=True, tag="board.keep-one-found"):
    """One card of the deck must be kept once they have been looked at (core.search.choose-before-looking.revised)."""

    seat: Seat
    deck: str
    count: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        options = []
        for card in dict.fromkeys(player.looking):
            known = CARDS[card]
            options.append(keep_option(self.seat, self.deck, card))
            if game.book.foreign_abilities_are_replaced and known.faction and known.faction != player.faction:
                steps = (ReplaceFound(self.seat, self.deck, card), self)
                options.append(
                    Option(
                        f"replace:{card}",
                        steps,
                        say("realm.do.show-take-another", known=known.says),
                        verb="exchange",
                        things=(f"card:{card}",),
                        final=True,
                    )
                )
        if game.book.morale_repeats_search and player.morale > 0:
            again = LookAtTop(self.seat, self.deck, self.count)
            drop = (SpendToken(self.seat), DropFound(self.seat, self.deck), again)
            options.append(
                Option(
                    "morale:search",
                    drop,
                    say("realm.do.spend-morale-discard-these"),
                    verb="search",
                    things=MORALE_TOKEN,
                    final=True,
                )
            )
        if not options:
            return ()
        return Ask(
            self.seat,
            "keep-card",
            tuple(options),
            private=True,
            about=(f"deck:{self.deck}",),
            says=say("realm.ask.keep-one-card", deck=word(self.deck)),
            rule="core.search.deck-option.revised",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_found(kind)


@lru_cache(4096)
def keep_option(seat: Seat, deck: str, card: str) -> Option:
    return Option(
        f"keep:{card}",
        (KeepFound(seat, deck, card),),
        say("realm.do.keep", known=CARDS[card].says),
        verb="keep",
        things=(f"card:{card}",),
        final=True,
    )


def why_not_found(kind: str) -> Refusal | None:
    """Of a card that is not among those found."""
    if kind not in ("card", "deck"):
        return None
    return Refusal("core.search.choose-before-looking.revised", say("realm.reason.only-cards-found"))


class KeepFound(Data, Step, frozen=True, tag="board.keep-found"):
    seat: Seat
    deck: str
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.looking = without(player.looking, self.card)
        acquire(game, self.seat, self.deck, self.card, seen=False)
        return (PutBackFound(self.seat, self.deck),)


@rule("core.search.unkept.first", "core.search.deck-option.revised")
class PutBackFound(Data, Explains, Step, frozen=True, tag="board.put-back-found"):
    """The others go face up on the discard pile, in an order of the player's choice (core.search.unkept.first,
    core.search.deck-option.revised). Two of one kind are asked for as well: nobody else can tell that they are."""

    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        looking = game.players[self.seat].looking
        cards = list(dict.fromkeys(looking))
        if len(looking) <= 1:
            return (DropFound(self.seat, self.deck),)
        options = tuple(
            Option(
                f"under:{card}",
                (DropOneFound(self.seat, self.deck, card), self),
                say("realm.do.next", card=CARDS[card].says),
                verb="discard",
                things=(f"card:{card}",),
                final=True,
            )
            for card in cards
        )
        return Ask(
            self.seat,
            "put-on-pile",
            options,
            private=True,
            says=say("realm.ask.which-card-goes-pile"),
            rule="core.search.deck-option.revised",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_found(kind)


class DropOneFound(Data, Step, frozen=True, tag="board.drop-one-found"):
    seat: Seat
    deck: str
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.looking = without(player.looking, self.card)
        _on_pile(game, self.deck, self.card)
        return ()


class DropFound(Data, Step, frozen=True, tag="board.drop-found"):
    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        for card in player.looking:
            _on_pile(game, self.deck, card)
        player.looking, player.looking_in = (), ""
        turn_up(game, self.deck)
        return ()


@rule("core.cards.faction-limited.redraw.revised")
class ReplaceFound(Data, Step, frozen=True, tag="board.replace-found"):
    """An Ability of another faction may be shown, discarded and replaced
    (core.cards.faction-limited.redraw.revised)."""

    seat: Seat
    deck: str
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        DropOneFound(self.seat, self.deck, self.card).run(game)
        player = game.players[self.seat]
        player.looking = (*player.looking, *draw_shared(game, self.deck, 1))
        return ()


def _on_pile(game: WorldGame, deck: str, card: str) -> None:
    discard_shared(game, deck, card)
    game.tell(PutOnPile(deck, card))


@rule(
    "core.hero.secondary.cards-to-hand",
    "core.level.ability-to-hand",
    "core.deck.gained-card-to-hand",
    "core.settings.gained-cards-to-discard",
)
def acquire(game: WorldGame, seat: Seat, deck: str, card: str, *, seen: bool, drawn: bool = False) -> None:
    """A new card goes to the player's hand (core.deck.gained-card-to-hand), or by a setting to the discard pile."""
    player = game.players[seat]
    if CARDS[card].kind == SCROLL:
        write_scroll(game, seat, card)
        seen = True
    elif game.stows(seat, card, seen=seen):
        pass
    elif game.book.gained_cards_to_discard:
        player.discard.append(card)
        seen = True
    else:
        player.hand.append(card)
        player.hand.sort()
        player.kept = (*player.kept, card)
        if not seen:
            player.secret.append(card)
    game.tell(Acquired(seat, deck, card, seen, drawn))


@rule("core.search.refill")
def turn_up(game: WorldGame, name: str) -> None:
    """An empty discard pile gets the top card of the deck (core.search.refill)."""
    deck = game.state.decks[name]
    if not deck.discard and deck.draw and deck_kind(name) in OPEN_DECKS:
        _on_pile(game, name, *draw_shared(game, name, 1))


class TakeFromSupply(Data, Step, frozen=True, tag="board.take-from-supply"):
    """A card that lies open among those that nobody has comes to the player, or onto the own discard pile."""

    seat: Seat
    card: str
    supply: str = STATISTIC
    to_pile: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        look_up(game, self.supply, self.card)
        if self.to_pile:
            game.players[self.seat].discard.append(self.card)
            game.tell(Acquired(self.seat, self.supply, self.card, True, False))
        else:
            acquire(game, self.seat, self.supply, self.card, seen=True)
        return ()
