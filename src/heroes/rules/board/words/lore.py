"""The vocabulary of cards, continued: what a hero learns and finds, and journeys by magic."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import discard_shared, lay_shuffled, uppermost
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.map.flight import flown_distances
from heroes.rules.board.map.gliding import Glide, glides
from heroes.rules.board.map.visiting import FlagField
from heroes.rules.board.realm.charms import CALM, LayCharm, has_charm
from heroes.rules.board.realm.experience import MOST_STEPS, GainExperience, about_to_level
from heroes.rules.board.realm.search import acquire, decks_of, of_level, of_school, turn_up, with_school
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE, field_name, field_said
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import PutOnPile, Searched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field
from heroes.rules.board.words.map import OnMap
from heroes.rules.words.card import SPELL, Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- cards


class Expertise(Data, Effect, frozen=True, tag="board.expertise"):
    """One more expert effect can be used in this round."""

    amount: int

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [AddExpertise(play.seat, self.amount)]


class AddExpertise(Data, Step, frozen=True, tag="board.add-expertise"):
    seat: Seat
    amount: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.players[self.seat].expert_left += self.amount
        return ()


def more_expertise(amount: int) -> Expertise:
    return Expertise(amount)


class RevealSpell(Data, OnMap, frozen=True, tag="board.reveal-spell"):
    """Cards of the Spell deck are revealed until one of this level or of this school appears, which the player takes or
    discards; the others are shuffled back."""

    level: str
    school: str = ""

    def works(self, game: WorldGame, play: Play) -> bool:
        return bool(game.state.decks[self._deck(game, play)].draw)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [RevealUntil(play.seat, self._deck(game, play), self.level, self.school)]

    def _deck(self, game: WorldGame, play: Play) -> str:
        """The Spell deck, or where it is split that of the level, else one in which there is a spell of the school."""
        if SPELL in game.state.decks or self.level:
            return SPELL if SPELL in game.state.decks else f"{SPELL}-{self.level}"
        names = decks_of(game, SPELL, game.main_of(play.seat))
        return (with_school(game, names, self.school) or names)[0]


class RevealUntil(Data, Step, frozen=True, tag="board.reveal-until"):
    seat: Seat
    deck: str
    level: str
    school: str = ""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[self.deck]
        cards = list(deck.draw)
        wanted = of_school(self.school) if self.school else of_level(self.level)
        place = uppermost(cards, wanted)
        game.tell(Searched(self.seat, self.deck, len(cards) - max(place, 0)))
        found = cards.pop(place) if place >= 0 else ""
        lay_shuffled(game, self.deck, cards, deck.discard)
        if not found:
            return ()
        player = game.players[self.seat]
        player.looking, player.looking_in = (found,), self.deck
        return (TakeRevealed(self.seat, self.deck),)


class TakeRevealed(Data, Explains, Step, frozen=True, tag="board.take-revealed"):
    """Everybody will see what becomes of the card."""

    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> Ask:
        found = game.players[self.seat].looking[0]
        card, things = CARDS[found].says, (f"card:{found}",)
        options = (
            Option(
                f"take:{found}",
                (GainRevealed(self.seat, self.deck),),
                say("cards.do.take", card=card),
                verb="take",
                things=things,
                final=True,
            ),
            Option(
                f"discard:{found}",
                (DropRevealed(self.seat, self.deck),),
                say("cards.do.discard", card=card),
                verb="discard",
                things=things,
                final=True,
            ),
        )
        return Ask(
            self.seat,
            "revealed",
            options,
            private=True,
            about=(f"deck:{self.deck}",),
            says=say("cards.ask.take-revealed"),
            rule="core.cards.text-overrides",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.cards.text-overrides", say("cards.reason.only-revealed")) if kind == "card" else None


class GainRevealed(Data, Step, frozen=True, tag="board.gain-revealed"):
    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        card = put_out_of_sight(game, self.seat)
        acquire(game, self.seat, self.deck, card, seen=True, drawn=True)
        turn_up(game, self.deck)
        return ()


def put_out_of_sight(game: WorldGame, seat: Seat) -> str:
    """The card that was revealed; nothing is looked at any more."""
    player = game.players[seat]
    (card,) = player.looking
    player.looking, player.looking_in = (), ""
    return card


class DropRevealed(Data, Step, frozen=True, tag="board.drop-revealed"):
    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        card = put_out_of_sight(game, self.seat)
        discard_shared(game, self.deck, card)
        game.tell(PutOnPile(self.deck, card))
        return ()


def reveal_spell(level: str) -> RevealSpell:
    return RevealSpell(level)


def reveal_of_school(school: str) -> RevealSpell:
    return RevealSpell("", school)


# ---------------------------------------------------------------------- experience and morale


class LearnMore(Data, OnMap, frozen=True, tag="board.learn-more"):
    """The hero that is about to gain a level advances so many half levels more."""

    half_levels: int

    def works(self, game: WorldGame, play: Play) -> bool:
        player = game.players[play.seat]
        return about_to_level(player) and player.steps + 1 < MOST_STEPS

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [GainMore(play.seat, self.half_levels)]


class GainMore(Data, Step, frozen=True, tag="board.gain-more"):
    """The level that was to be gained comes first, without another question about it."""

    seat: Seat
    half_levels: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return GainExperience(self.seat, self.half_levels).gain(game)


def learn_more(half_levels: int) -> LearnMore:
    return LearnMore(half_levels)


class IgnoreGloom(Data, OnMap, frozen=True, tag="board.ignore-gloom"):
    """The negative morale that a field is about to give is ignored."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return not has_charm(game, play.seat, CALM)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(CALM, 1, "use", play.seat))]


IGNORE_GLOOM = IgnoreGloom()

# ---------------------------------------------------------------------- journeys


class PassBlocked(Data, OnMap, frozen=True, tag="board.pass-blocked"):
    """This turn the Main Hero may pass through blocked fields, without stopping there, and has movement points more by
    the power of the spell."""

    movement: tuple[int, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        hero = game.main_of(play.seat)
        if game.piece(hero).field == NOWHERE:
            return False
        return self.movement[power_tier(play)] > 0 or not glides(game, hero)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Glide(game.main_of(play.seat), self.movement[power_tier(play)], play.card)]


def pass_blocked(*, movement: Sequence[int]) -> PassBlocked:
    return PassBlocked(tuple(movement))


class TakeMine(Data, OnMap, frozen=True, tag="board.take-mine"):
    """The player's cube replaces that of an enemy on a mine within so many fields of the Main Hero, by the power of the
    spell."""

    fields: tuple[int, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        return bool(enemy_mines(game, play.seat, self.reaches(play)))

    def reaches(self, play: Play) -> int:
        return self.fields[power_tier(play)]

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseMine(play.seat, self.reaches(play))]


def enemy_mines(game: WorldGame, seat: Seat, most: int) -> list[int]:
    """The mines of enemies within so many fields of a player's Main Hero, whatever lies between."""
    start = game.piece(game.main_of(seat)).field
    if start == NOWHERE:
        return []
    return [
        field
        for field in flown_distances(game, start, most)
        if LOCATIONS[game.field(field).location].mine[1] and game.at_war(seat, game.owner(field))
    ]


class ChooseMine(Data, Explains, Step, frozen=True, tag="board.choose-mine"):
    seat: Seat
    most: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"mine:{field_name(field)}",
                (FlagField(game.main_of(self.seat), field),),
                say("map.do.take-mine", place=LOCATIONS[game.field(field).location].says, field=field_said(field)),
                verb="take",
                things=(the_field(field),),
            )
            for field in enemy_mines(game, self.seat, self.most)
        )
        if not options:
            return ()
        return Ask(self.seat, "choose-mine", options, says=say("map.ask.which-mine"), rule="core.spell.outside-combat")

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "field":
            return None
        return Refusal("core.spell.outside-combat", say("map.reason.enemy-mine-near", most=self.most))


def take_mine(*, fields: Sequence[int]) -> TakeMine:
    return TakeMine(tuple(fields))
