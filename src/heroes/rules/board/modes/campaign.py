"""Campaign: one player against heroes that the game runs, chapter after chapter (core.modes.campaign.*)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from heroes.engine import Ask, Step, play_as
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.alone import asked_alone
from heroes.rules.board.library.components import HEROES, UNITS
from heroes.rules.board.modes.clash import CHAPTER, SETUP_KEYS, ClashGame, a_scenario
from heroes.rules.board.modes.founding import heroes_seat_by_seat, is_free
from heroes.rules.board.realm.army import NEUTRAL, draw_up
from heroes.rules.board.scenario.campaigns import as_carried, next_chapter, read_carried
from heroes.rules.board.scenario.model import CAMPAIGN, Scenario
from heroes.rules.board.scenario.points import artifacts
from heroes.rules.board.state.combat import Deck, Troop

CARRIED = "carried"


class AgainstTheGame(ClashGame):
    """What campaigns and cooperative games share."""

    rules_version: ClassVar[int] = 4

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_setup(setup)
        return checked | {"layers": [cls.mode, *checked["layers"]]}

    @classmethod
    def random_heroes(cls, rng: Random, scenario: Scenario, boxes: Sequence[str]) -> list[str]:
        return heroes_seat_by_seat(rng, scenario, boxes)


@play_as("campaign")
@rule("core.modes.campaign")
class CampaignGame(AgainstTheGame):
    """A chapter of a campaign, or a scenario for one player alone."""

    mode = CAMPAIGN
    setup_keys = (*SETUP_KEYS, CARRIED, CHAPTER)

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_setup(setup)
        seat, scenario = checked["seats"][0], a_scenario(setup, cls.mode)
        hero = next(hero for hero in seat.get("wishes", [seat.get("hero")]) if is_free(scenario, [""], 0, hero))
        checked[CARRIED] = read_carried(setup.get(CARRIED), HEROES[hero].faction)
        return checked | ({CHAPTER: scenario.chapter.number} if scenario.chapter is not None else {})

    def begin(self) -> Sequence[Step]:
        steps = super().begin()
        self._bring()
        return steps

    def as_put(self, ask: Ask) -> Ask:
        return asked_alone(ask)

    def _bring(self) -> None:
        """What was carried takes the place of the chapter's own start values, where the chapter says so."""
        carried, start, player = as_carried(self.setup[CARRIED]), self.scenario.start_from, self.player(0)
        if start.resources and carried.resources is not None:
            player.gold, player.materials, player.valuables = carried.resources
        if start.units and carried.units:
            player.army, player.formation = tuple(Troop(card, pack) for card, pack in carried.units), ()
            draw_up(self, 0)
        for card in carried.artifacts or () if start.artifacts else ():
            self._take_out(card)
            player.deck.append(card)
        self.chance.shuffle(player.deck, "deck-0")

    def _take_out(self, card: str) -> None:
        """A carried card is in no shared deck; one that the box of this edition lacks is played with all the same."""
        for name, deck in self.state.decks.items():
            if card in deck.draw:
                self.state.decks[name] = Deck(without(deck.draw, card), deck.discard)
                return
            if card in deck.discard:
                self.state.decks[name] = Deck(deck.draw, without(deck.discard, card))
                return

    def carries(self) -> dict[str, Any]:
        """What goes into the next chapter after a win, as the scenario says; neutral units go home."""
        player, carry = self.player(0), self.scenario.carry
        found: dict[str, Any] = {}
        if carry.resources:
            found["resources"] = [player.gold, player.materials, player.valuables]
        if carry.units:
            own = [troop for troop in player.army if UNITS[troop.card].faction != NEUTRAL]
            found["units"] = [[troop.card, troop.pack] for troop in own]
        if carry.artifacts:
            found["artifacts"] = sorted(set(artifacts(self, 0)))
        return found

    @rule("core.modes.campaign.chapters")
    def next_setup(self) -> dict[str, Any] | None:
        """The set-up of the chapter that follows this game: the next one with what is carried into it, or after a
        defeat the same once more; None after the last."""
        if self.outcome is None:
            return None
        won, own = bool(self.outcome.winners), self.scenario.chapter
        kept = {key: self.setup[key] for key in ("edition", "difficulty", "settings", "seats")}
        kept[CARRIED] = self.carries() if won else self.setup[CARRIED]
        if own is not None:
            number = own.number + won
            return {**kept, "scenario": self.setup["scenario"], CHAPTER: number} if number < len(own.names) else None
        chapter = next_chapter(self.scenario.id, won=won)
        return {**kept, "scenario": chapter} if chapter is not None else None
