"""The games as PettingZoo and Gymnasium know them. An action is the number of an answer to the open question; questions
with a single answer are answered without asking. Whoever wins gets 1, whoever loses -1, all else is 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from heroes.ai.bot import Bot, Seen
from heroes.engine import Ask, BadSetup, Game, Outcome, Seat, new_game
from heroes.lab.arena import bot_seed, random_setup
from heroes.lab.own_bots import find
from heroes.rl.encoding import HIGHEST, TRAITS, Encoder
from heroes.words import say

Setup = dict[str, Any] | None


def _begin(name: str, setup: Setup, seed: int) -> Game:
    """Without a set-up, the game's own or, where it has none, one by chance."""
    if setup is not None:
        return new_game(name, setup, seed)
    try:
        return new_game(name, None, seed)
    except BadSetup:
        return new_game(name, random_setup(name, seed), seed)


def _skip(game: Game) -> Ask | None:
    """Go on to the next question that leaves a choice; None: the game is over."""
    while (ask := game.ask) is not None and len(ask.options) == 1:
        game.answer(ask.seat, ask.options[0].key)
    return ask


def _reward(outcome: Outcome | None, seat: Seat) -> float:
    if outcome is None or not outcome.winners:
        return 0.0
    return 1.0 if seat in outcome.winners else -1.0


def _space(encoder: Encoder) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-HIGHEST, HIGHEST, (encoder.slots,), np.float32),
            "options": spaces.Box(-HIGHEST, HIGHEST, (encoder.answers, TRAITS), np.float32),
            "action_mask": spaces.Box(0, 1, (encoder.answers,), np.int8),
        }
    )


def _seed(rng: np.random.Generator) -> int:
    return int(rng.integers(1 << 31))


class Table(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Every seat is an agent, `seat_0` and so on; whoever is asked acts."""

    metadata = {"name": "tabletop_heroes_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game: str, setup: Setup = None, encoder: Encoder | None = None) -> None:
        super().__init__()
        self.name, self.setup = game, setup
        self.encoder = encoder or Encoder(game)
        self.render_mode = None
        self.game = _begin(game, setup, 0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.observation_spaces = {agent: _space(self.encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.encoder.answers) for agent in self.possible_agents}
        self._random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.game = _begin(self.name, self.setup, _seed(self._random))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.encoder.observation(self.game, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ask = self.game.ask
        assert ask is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.game.answer(ask.seat, ask.options[action].key)
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        ask = _skip(self.game)
        if ask is not None:
            self.agent_selection = self.possible_agents[ask.seat]
            self.rewards = dict.fromkeys(self.agents, 0.0)
            return
        self.agent_selection = self.agents[0]
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = _reward(self.game.outcome, seat)
            self.terminations[agent] = True


def aec(game: str, setup: Setup = None, encoder: Encoder | None = None) -> Any:
    """The PettingZoo environment. An answer that the mask does not offer ends the game, and costs -1."""
    table = wrappers.TerminateIllegalWrapper(Table(game, setup, encoder), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(table)


class Alone(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game; bots have the others. An answer that the mask does not offer loses the game."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str = "skirmish",
        setup: Setup = None,
        bots: Sequence[str] = ("random",),
        seat: Seat = 0,
        encoder: Encoder | None = None,
    ) -> None:
        """`bots` have the other seats in order, and if they are fewer, in turn."""
        self.name, self.setup, self.seat = game, setup, seat
        self.encoder = encoder or Encoder(game)
        self.game = _begin(game, setup, 0)
        if not 0 <= seat < self.game.seats or not bots:
            raise BadSetup(say("engine.arena.seats", game=game, n=self.game.seats, bots=max(seat, 0)))
        self._makers = [find(spec, game) for spec in bots]
        self._bots: dict[Seat, Bot] = {}
        self.observation_space = _space(self.encoder)
        self.action_space = spaces.Discrete(self.encoder.answers)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number = _seed(self.np_random)
        self.game = _begin(self.name, self.setup, number)
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self._bots = {
            seat: self._makers[place % len(self._makers)](bot_seed(number, seat)) for place, seat in enumerate(others)
        }
        self._others_play()
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        ask = self.game.ask
        if ask is None:
            return self._observation(), 0.0, True, False, {}
        if not 0 <= action < min(len(ask.options), self.encoder.answers):
            return self._observation(), -1.0, True, False, {"illegal": int(action)}
        self.game.answer(self.seat, ask.options[int(action)].key)
        self._others_play()
        return self._observation(), _reward(self.game.outcome, self.seat), self.game.over, False, {}

    def _others_play(self) -> None:
        while (ask := _skip(self.game)) is not None and ask.seat != self.seat:
            self.game.answer(ask.seat, self._bots[ask.seat].choose(Seen(self.game, ask.seat)))

    def _observation(self) -> dict[str, Any]:
        return self.encoder.observation(self.game, self.seat)


ID = "TabletopHeroes-v0"
"""`gymnasium.make("heroes.rl.environments:TabletopHeroes-v0", game="skirmish")` makes `Alone`."""
if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point=f"{__name__}:Alone")


def alone(game: str = "skirmish", **settings: Any) -> gymnasium.Env[dict[str, Any], np.int64]:
    """The Gymnasium environment as Gymnasium makes it, with its own checks around it."""
    made: gymnasium.Env[dict[str, Any], np.int64] = gymnasium.make(ID, game=game, **settings)
    return made
