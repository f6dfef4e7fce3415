"""Experience in half levels and the rewards of levels (core.xp.*, core.level.*)."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.moments import LEVELLING, may_hold
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.library.components import HEROES
from heroes.rules.board.library.levels import ABILITY_LEVELS, HIGHEST_LEVEL, SPECIALTY_LEVELS, expert_limit
from heroes.rules.board.realm.charms import KEPT, has_charm, lay_charm
from heroes.rules.board.realm.search import Search
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import Acquired, ExperienceGained, LevelReached, WentBack
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ABILITY

STEPS_PER_LEVEL = 2
TOPPED = "topped"
"""A charm: the hero has reached the highest level before, and has gone back."""
MOST_STEPS = STEPS_PER_LEVEL * HIGHEST_LEVEL


@rule(
    "core.xp.half-level-steps",
    "core.xp.max-level",
    "core.xp.sources",
    "core.level.ability-reward.first",
    "core.level.ability-reward.revised",
    "core.level.ability-to-hand",
    "core.level.rewards-once",
    "core.level.multi-level",
    "core.symbols.level-colours",
    "battlefield.adventure.level-up",
)
class GainExperience(Data, Step, frozen=True, tag="board.gain-experience"):
    """One step at a time, so that every level passed gives its reward in order (core.level.multi-level)."""

    seat: Seat
    steps: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if not self.steps or player.steps >= STEPS_PER_LEVEL * game.book.highest_level:
            return ()
        if about_to_level(player) and may_hold(game, self.seat, LEVELLING):
            return (HandWindow(LEVELLING, self.seat), GainOne(self.seat, player.steps, self))
        return self.gain(game)

    def gain(self, game: WorldGame) -> tuple[Step, ...]:
        """One step of it, and what that brings."""
        player = game.players[self.seat]
        player.steps += 1
        game.tell(ExperienceGained(self.seat, 1))
        rest = GainExperience(self.seat, self.steps - 1)
        if player.steps % STEPS_PER_LEVEL:
            return (rest,)
        level = player.level
        player.expert_left += expert_limit(level) - expert_limit(level - 1)
        game.tell(LevelReached(self.seat, level))
        if game.book.back_to_level and level == game.book.highest_level:
            return (*self._back(game, level), rest)
        if level in ABILITY_LEVELS:
            return (Search(self.seat, ABILITY), rest)
        return (GainSpecialty(self.seat, level), rest) if level in SPECIALTY_LEVELS else (rest,)

    def _back(self, game: WorldGame, level: int) -> tuple[Step, ...]:
        """Where the scenario says so, the highest level gives what it gives, but once, and the hero goes back."""
        player, back = game.players[self.seat], game.book.back_to_level
        player.steps = STEPS_PER_LEVEL * back
        player.expert_left = max(0, player.expert_left - (expert_limit(level) - expert_limit(back)))
        game.tell(WentBack(self.seat, back))
        if has_charm(game, self.seat, TOPPED):
            return ()
        lay_charm(game, Charm(TOPPED, level, KEPT, self.seat))
        if level in ABILITY_LEVELS:
            return (Search(self.seat, ABILITY),)
        return (GainSpecialty(self.seat, level),) if level in SPECIALTY_LEVELS else ()


def about_to_level(player: Player) -> bool:
    """Whether the next half level makes a whole one."""
    return player.steps % STEPS_PER_LEVEL == STEPS_PER_LEVEL - 1


class GainOne(Data, Step, frozen=True, tag="board.gain-one"):
    """Cards that name this moment have been asked for; if one has been played meanwhile, the next level is another
    such moment."""

    seat: Seat
    asked_at: int
    """How far the hero was when the question was asked."""
    gains: GainExperience

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return self.gains.gain(game) if game.players[self.seat].steps == self.asked_at else (self.gains,)


@rule("core.level.specialty-reward.first", "core.level.specialty-reward.revised")
class GainSpecialty(Data, Step, frozen=True, tag="board.gain-specialty"):
    """The specialty of the level goes to hand (core.level.specialty-reward.*); everybody knows which card it is."""

    seat: Seat
    level: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        card = HEROES[player.hero].specialty_card(self.level)
        if game.stows(self.seat, card, seen=True):
            pass
        elif game.book.gained_cards_to_discard:
            player.discard.append(card)
        else:
            player.hand.append(card)
            player.hand.sort()
        game.tell(Acquired(self.seat, "specialty", card, True))
        return ()
