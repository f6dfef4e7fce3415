"""Whatever a seat can see on the map and cannot do now has a reason that fits the open question and names a rule of the
ledger; what can be done has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import heroes
from heroes.engine import NATURE, Ask, Chance, Refusal
from heroes.lab.arena import random_setup
from heroes.ledger import rules
from heroes.rules.board.library.components import CARDS, faction_units
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.map.building import frontier
from heroes.rules.board.map.exploring import why_not_explore
from heroes.rules.board.reading.map_card_reasons import why_not_card
from heroes.rules.board.reading.town_reasons import (
    why_not_build,
    why_not_buy_spell,
    why_not_recruit,
    why_not_reinforce,
    why_not_secondary,
)
from heroes.rules.board.reading.turn_reasons import why_not_march, why_not_spend
from heroes.rules.board.state.lattice import field_name, place_name
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, words_of
from play.map.visible import visible

LONGEST = 700
EVERY = 60
"""Every so many questions everything is asked about; a kind of question that is seldom asked, every time."""
SELDOM = 2
GAMES = [
    (mode, edition, seed)
    for mode in ("clash", "tournament", "alliance", "campaign")
    for edition in ("first", "revised")
    for seed in (1, 2)
]
NOTHING_SAID = ("not-answer-question-open", "unfitting", "not-possible-now")
"""What a refusal that knows nothing would say."""


def asked(mode: str, edition: str, seed: int) -> Iterator[tuple[WorldGame, Ask]]:
    """The questions of a random game, one after another."""
    game = heroes.new_game(mode, random_setup(mode, seed) | {"edition": edition}, seed)
    assert isinstance(game, WorldGame)
    luck = Chance(seed)
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            return
        yield game, ask
        game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "trace")])


def fitting(reason: Refusal | None, what: tuple[str, str]) -> None:
    """A sentence in every language, by a rule that there is, and not the one that fits everything."""
    assert reason is not None, what
    assert reason.rule in rules(), (what, reason)
    assert isinstance(reason.says, Said)
    assert not reason.says.id.endswith(NOTHING_SAID), (what, reason)
    for language in ("en", "sv"):
        text = words_of(language).text(reason.says)
        assert text[-1:] in (".", ")", "”"), (what, text)
        assert "{" not in text, (what, text)
        assert ".reason." not in text, (what, text)


@pytest.mark.parametrize(("mode", "edition", "seed"), GAMES)
def test_everything_visible_and_every_answer_known_is_offered_or_refused_by_a_rule(
    mode: str, edition: str, seed: int
) -> None:
    kinds, forms = Counter[str](), dict[str, str]()
    for number, (game, ask) in enumerate(asked(mode, edition, seed)):
        kinds[ask.kind] += 1
        forms |= {form(key): key for key in ask.keys}
        if ask.seat == NATURE or (number % EVERY and kinds[ask.kind] > SELDOM):
            continue
        offered = {thing for option in ask.options for thing in option.things}
        pointed_at = {thing.partition(":")[0] for thing in offered}
        for thing in (*visible(game.view_state(ask.seat), ask.seat), *forms.values()):
            reason = game.why_not(ask.seat, thing)
            if thing in offered or thing in ask.keys:
                assert reason is None, (ask.kind, thing)
                continue
            fitting(reason, (ask.kind, thing))
            if thing not in forms.values() and thing.partition(":")[0] in pointed_at:
                assert reason is not None
                assert reason.says.id != "map.reason.question-comes-first", (ask.kind, thing)


def form(key: str) -> str:
    """Answers of one form differ in what they are about."""
    verb, *parts = key.split(":")
    return f"{verb} {len(parts)}"


@pytest.mark.parametrize(("mode", "edition", "seed"), GAMES)
def test_what_can_be_pointed_at_can_be_seen(mode: str, edition: str, seed: int) -> None:
    kinds = Counter[str]()
    for game, ask in asked(mode, edition, seed):
        kinds[ask.kind] += 1
        if ask.seat == NATURE or kinds[ask.kind] > SELDOM:
            continue
        in_question = set(ask.about)
        combat = game.state.combat
        tokens = {f"token:{name}" for name in combat.tokens_left} if combat is not None else set()
        seen = {*visible(game.view_state(ask.seat), ask.seat), *in_question, *tokens}
        pointed = {thing for option in ask.options for thing in option.things}
        # How a tile lies and how a card is played are ways, not things that lie about.
        assert {thing for thing in pointed if not thing.startswith(("turn:", "use:"))} <= seen, ask.kind


@pytest.mark.parametrize(("mode", "edition", "seed"), GAMES[::2])
def test_whoever_is_not_asked_is_told_by_which_rule_somebody_else_decides(mode: str, edition: str, seed: int) -> None:
    kinds = Counter[str]()
    for game, ask in asked(mode, edition, seed):
        kinds[ask.kind] += 1
        if kinds[ask.kind] > SELDOM:
            continue
        for seat in set(range(game.seats)) - {ask.seat}:
            for thing in visible(game.view_state(seat), seat)[::25]:
                reason = game.why_not(seat, thing)
                assert reason is not None
                assert reason.rule == ask.rule


@pytest.mark.parametrize(("mode", "edition", "seed"), GAMES)
def test_the_predicates_of_town_actions_find_exactly_the_answers(mode: str, edition: str, seed: int) -> None:
    for game, ask in asked(mode, edition, seed):
        if ask.kind not in ("turn", "town-actions", "recruit", "buy-spells"):
            continue
        seat, keys = ask.seat, ask.keys
        faction = game.player(seat).faction
        for building in TOWNS[faction].buildings:
            free = why_not_build(game, seat, building.id) is None
            assert free == (f"build:{building.id}" in keys), (ask.kind, building.id)
        for unit in faction_units(faction):
            assert (why_not_recruit(game, seat, unit.id) is None) == (f"recruit:{unit.id}" in keys), (ask.kind, unit.id)
            grows = why_not_reinforce(game, seat, unit.id) is None
            assert grows == (f"reinforce:{unit.id}" in keys), (ask.kind, unit.id)
        assert (why_not_buy_spell(game, seat) is None) == ("buy-spell" in keys), ask.kind
        comes = [key for field in game.strongholds(seat) if (key := f"secondary:{field_name(field)}") in keys]
        assert (why_not_secondary(game, seat) is None) == bool(comes), ask.kind


@pytest.mark.parametrize(("mode", "edition", "seed"), GAMES)
def test_the_predicates_of_heroes_and_cards_find_exactly_the_answers(mode: str, edition: str, seed: int) -> None:
    """Flight aside, whose answers have a name of their own."""
    turns = 0
    for game, ask in asked(mode, edition, seed):
        turns += ask.kind == "turn"
        if ask.kind != "turn" or turns % 4:
            continue
        seat, keys, atlas = ask.seat, set(ask.keys), game.atlas
        for hero in game.heroes_of(seat):
            kind = game.kind_of(hero)
            for field in atlas.fields:
                free = why_not_march(game, hero, field) is None
                assert free == (f"move:{kind}:{field_name(field)}" in keys), (kind, field_name(field))
            if why_not_spend(game, hero) is not None:
                continue
            for place in (*atlas.places, *frontier(atlas)):
                free = why_not_explore(game, hero, place) is None
                verb = "discover" if place in atlas.places else "extend"
                assert free == (f"{verb}:{kind}:{place_name(place)}" in keys), (kind, place)
        for card in set(game.player(seat).hand):
            for use in CARDS[card].uses:
                key = f"play:{card}:{use.key}" if use.key else f"play:{card}"
                assert (why_not_card(game, seat, card, use.key) is None) == (key in keys), key


ODD = (
    "²",
    "u²",
    "٣,1",
    "\ud7ff",
    "x" * 5000,
    "::::",
    "main:²,1",
    "main:9999,-9999",
    "..",
    "ÅÄÖ",
    "0.nobody",
    "None",
    "\x00",
)


KINDS = ("attack", "move", "card", "field", "hero", "unit-card", "sell")


@pytest.mark.parametrize("mode", ["clash", "tournament", "alliance", "campaign"])
def test_no_odd_name_makes_a_refusal_stumble(mode: str) -> None:
    kinds = Counter[str]()
    for game, ask in asked(mode, "first", 3):
        kinds[ask.kind] += 1
        if ask.seat == NATURE or kinds[ask.kind] > 1:
            continue
        verbs = {*KINDS, *(key.partition(":")[0] for key in ask.keys)}
        for key in [f"{verb}:{odd}" for verb in verbs for odd in ODD] + list(ODD):
            reason = game.why_not(ask.seat, key)
            assert reason is not None, (ask.kind, key)
            assert reason.rule in rules(), (ask.kind, key, reason)
            assert len(reason.text) < 400, (ask.kind, key[:20])
