"""Playing cards in combat: when, by whom, for how long."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from heroes.ai.asked import passing
from heroes.engine import NATURE, Step
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.modes.combat import SingleCombat
from heroes.rules.board.state.events import Attacks, Strikes
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])
DRAW = "play:angel-wings:2"
"""An instant that does not touch units: draw 1 card."""


def strikes(fight: Fight) -> list[tuple[int, int]]:
    """Attack and defense of every attack so far."""
    return [(event.total, event.defense) for event in fight.happened(Strikes)]


def shown(fight: Fight, name: str, what: str) -> int:
    """A statistic of a unit as everybody sees it now."""
    units = fight.game.view(None)["state"]["combat"]["units"]
    [number] = [unit[what] for unit in units if unit["id"] == fight.unit(name).id]
    assert isinstance(number, int)
    return number


# ---------------------------------------------------------------------- windows


@pytest.mark.rule("core.combat.cards.window.first")
def test_in_the_first_edition_cards_wait_until_it_is_settled_that_an_own_unit_acts() -> None:
    fight = combat(
        ["castle.halberdiers@a6", "castle.marksmen@b6"],
        ["necropolis.wraiths@a1"],
        edition="first",
        attacker_hand=["angel-wings"],
        attacker_deck=["attack"],
        defender_hand=["angel-wings"],
        defender_deck=["attack"],
    )
    assert (fight.acting, fight.ask.kind, fight.ask.seat) == ("wraiths", "activation", 1)
    assert fight.offers(DRAW)
    fight.answer("end")
    assert fight.ask.kind == "next-unit"
    assert not any(key.startswith("play:") for key in fight.keys)
    fight.answer("activate:halberdiers")
    assert (fight.acting, fight.ask.kind, fight.ask.seat) == ("halberdiers", "activation", 0)
    assert fight.offers(DRAW)


@pytest.mark.rule("core.combat.cards.window.revised")
def test_in_the_revised_edition_instants_are_played_by_anybody_but_not_on_a_fallen_die() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        attacker_hand=["angel-wings"],
        attacker_deck=["attack"],
        defender_hand=["angel-wings", "shield-of-the-dwarven-lords"],
        defender_deck=["attack"],
    )
    assert (fight.acting, fight.ask.kind, fight.ask.seat) == ("griffins", "other", 1)
    assert fight.offers(DRAW)
    fight.answer("pass")
    assert (fight.ask.kind, fight.ask.seat) == ("activation", 0)
    assert fight.offers(DRAW)
    fight.answer("attack:dread-knights")
    assert (fight.ask.kind, fight.ask.seat) == ("attack", 0)
    assert fight.offers(DRAW)
    fight.answer("pass")
    assert (fight.ask.kind, fight.ask.seat) == ("attack", 1)
    assert fight.offers(DRAW)
    fight.answer("pass", "0")
    assert fight.ask.kind == "rolled"
    assert fight.keys == ["pass", "play:shield-of-the-dwarven-lords:1"]


@pytest.mark.rule("core.combat.cards.enemy-activation-defense-only")
@pytest.mark.parametrize("led_by", ["main", "neutral"])
def test_who_is_attacked_uses_the_hand_only_to_defend_and_before_the_die(led_by: str) -> None:
    fight = combat(
        ["castle.crusaders@b4"],
        ["neutral.griffins@b3"] if led_by == "neutral" else ["necropolis.vampires+@b3"],
        edition="first",
        defender_led_by=led_by,
        attacker_hand=["defense", "attack", "angel-wings", "armorer"],
        attacker_deck=["attack"],
    )
    fight.answer("attack:crusaders")
    assert fight.keys == ["pass", "play:armorer", "play:defense"]
    fight.answer("play:defense").answer("pass", "0")
    assert fight.ask.kind != "rolled"
    assert strikes(fight)[0][1] == 3


@pytest.mark.rule("core.combat.cards.enemy-activation-defense-only")
def test_who_is_struck_back_in_the_activation_of_an_own_unit_uses_the_whole_hand() -> None:
    fight = combat(
        ["castle.crusaders@b4"],
        ["necropolis.vampires+@b3"],
        edition="first",
        attacker_hand=["defense", "angel-wings"],
        attacker_deck=["attack"],
    )
    fight.activate("crusaders").answer("attack:vampires").passes().answer("0")
    while not (fight.game.combat.clashes and fight.game.combat.clashes[-1].retaliation):
        fight.answer("retaliate" if fight.offers("retaliate") else "pass")
    assert fight.ask.seat == 0
    assert {"play:defense", DRAW} <= set(fight.keys)


@pytest.mark.rule("core.combat.cards.before-die")
@BOTH
def test_both_sides_play_any_number_of_cards_before_the_die(edition: str) -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        edition=edition,
        attacker_hand=["attack", "attack", "titans-gladius"],
        defender_hand=["defense", "defense"],
    )
    fight.attack("griffins", "dread-knights")
    fight.answer("pass")
    assert fight.ask.seat == 1
    fight.answer("play:defense")
    assert fight.ask.seat == 0
    fight.answer("play:attack", "play:defense", "play:attack", "play:titans-gladius:2")
    assert fight.ask.seat == NATURE
    fight.die(0)
    assert strikes(fight)[0] == (3 + 1 + 1 + 2, 2 + 1 + 1)


# ---------------------------------------------------------------------- spells


@pytest.mark.rule("core.combat.cards.spell.timing.first")
def test_in_the_first_edition_a_spell_is_cast_only_before_an_own_unit_acts() -> None:
    fight = combat(
        ["castle.marksmen@a6", "castle.griffins@b4"],
        ["necropolis.skeletons@b3"],
        edition="first",
        attacker_hand=["stone-skin", "magic-arrow"],
        defender_hand=["stone-skin", "defense"],
    )
    assert fight.acting == "griffins"
    assert fight.offers("play:stone-skin")
    assert fight.offers("play:magic-arrow")
    fight.answer("attack:skeletons")
    assert not any(key.startswith(("play:stone-skin", "play:magic-arrow")) for key in fight.keys)
    fight.answer("pass")
    assert fight.ask.seat == 1
    assert fight.keys == ["pass", "play:defense"]
    fight.answer("pass").die(-1).answer("decline")
    assert fight.acting == "marksmen"
    fight.answer("attack:skeletons").die(-1)
    assert fight.acting == "marksmen"
    assert fight.moves()
    assert not fight.offers("play:stone-skin")
    assert not fight.offers("play:magic-arrow")


@pytest.mark.rule("core.combat.cards.spell.timing.first")
def test_in_the_first_edition_no_spell_is_cast_once_the_unit_has_moved() -> None:
    fight = combat(
        ["castle.griffins@b4"], ["necropolis.zombies@b1"], edition="first", attacker_hand=["stone-skin", "magic-arrow"]
    )
    fight.answer("move:c4")
    assert fight.acting == "griffins"
    assert not fight.offers("play:stone-skin")
    assert not fight.offers("play:magic-arrow")


@pytest.mark.rule("core.combat.cards.spell.timing.revised")
def test_in_the_revised_edition_the_symbol_says_when_a_spell_is_cast() -> None:
    spells = ["haste", "magic-arrow", "stone-skin"]
    fight = combat(
        ["castle.marksmen@a5", "castle.griffins@b4"],
        ["necropolis.skeletons@b3"],
        attacker_hand=spells,
        defender_hand=spells,
    )
    assert (fight.acting, fight.ask.kind) == ("griffins", "other")
    assert fight.keys == ["pass", "play:stone-skin"]
    fight.answer("pass")
    for spell in spells:
        assert fight.offers(f"play:{spell}")
    fight.answer("move:b2")
    for spell in spells:
        assert fight.offers(f"play:{spell}")
    fight.answer("attack:skeletons")
    assert fight.keys == ["pass", "play:stone-skin"]
    fight.answer("pass")
    assert (fight.ask.seat, fight.keys) == (1, ["pass", "play:stone-skin"])
    fight.die(-1, -1).activate("marksmen").answer("attack:skeletons").die(-1)
    assert fight.acting == "marksmen"
    assert fight.moves()
    assert [key for key in fight.keys if key.startswith("play:")] == ["play:stone-skin"]


@pytest.mark.rule("core.combat.cards.spell.one-per-round")
@BOTH
def test_one_spell_is_cast_in_a_combat_round(edition: str) -> None:
    fight = combat(
        ["castle.griffins@a4", "castle.halberdiers@b4"],
        ["necropolis.ghost-dragons@d1"],
        edition=edition,
        attacker_hand=["magic-arrow", "magic-arrow", "magic-arrow"],
    )
    for _ in range(2):
        fight.activate("griffins").answer("play:magic-arrow", "cast", "unit:ghost-dragons").passes()
        assert not fight.offers("play:magic-arrow")
        fight.activate("halberdiers")
        assert not fight.offers("play:magic-arrow")
        fight.next_round()
    assert fight.activate("griffins").offers("play:magic-arrow")


@pytest.mark.rule("core.combat.cards.spell.one-per-round")
@BOTH
def test_spells_played_for_power_do_not_count_as_cast(edition: str) -> None:
    fight = combat(
        ["castle.griffins@a4"],
        ["necropolis.ghost-dragons@d1"],
        edition=edition,
        attacker_level=2,
        attacker_hand=["magic-arrow", "haste", "slow", "knowledge"],
    )
    fight.activate("griffins").answer("play:magic-arrow", "play:haste:power", "play:slow:power", "cast")
    fight.answer("unit:ghost-dragons", "play:knowledge:expert").passes()
    assert fight.offers("play:magic-arrow")


@pytest.mark.rule("core.combat.cards.spell.limit-modified")
def test_knowledge_raises_the_spell_limit_of_the_round() -> None:
    fight = combat(
        ["castle.griffins@a4"],
        ["necropolis.ghost-dragons@d1"],
        edition="first",
        attacker_level=2,
        attacker_hand=["magic-arrow", "lightning-bolt", "knowledge"],
    )
    fight.activate("griffins").answer("play:magic-arrow", "cast", "unit:ghost-dragons", "play:knowledge:expert")
    fight.passes().answer("play:lightning-bolt", "cast", "unit:ghost-dragons").passes()
    assert fight.unit("ghost-dragons").damage == 1 + 2
    assert not fight.offers("play:magic-arrow")
    fight.next_round().activate("griffins").answer("play:magic-arrow", "cast", "unit:ghost-dragons").passes()
    assert fight.game.combat.armies[0].spell_limit == 1


@pytest.mark.rule("core.combat.cards.spell.limit-modified")
@pytest.mark.parametrize(("use", "left"), [("play:intelligence", False), ("play:intelligence:expert", True)])
def test_the_spell_of_intelligence_counts_unless_it_is_played_at_expert_level(use: str, left: bool) -> None:
    fight = combat(
        ["castle.griffins@a4"],
        ["necropolis.ghost-dragons@d1"],
        edition="first",
        attacker_level=2,
        attacker_hand=["intelligence", "magic-arrow", "lightning-bolt"],
    )
    fight.answer(use, "cast:lightning-bolt", "cast", "unit:ghost-dragons").activate("griffins")
    assert fight.unit("ghost-dragons").damage == 2
    assert fight.offers("play:magic-arrow") == left


# ---------------------------------------------------------------------- how long a bonus lasts


@pytest.mark.rule("core.combat.cards.instant.expiry.first")
def test_in_the_first_edition_an_instant_bonus_counts_for_one_attack_only() -> None:
    fight = combat(
        ["castle.griffins+@b3", "castle.crusaders@a2"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        attacker_hand=["attack", "castle.catherine-1"],
        defender_hand=["defense"],
    )
    fight.activate("griffins").answer("attack:dread-knights", "play:attack", "play:defense")
    fight.answer("play:castle.catherine-1:2", "unit:griffins").die(0)
    assert strikes(fight) == [(4, 3)]
    later = Fight(fight.game.copy())
    fight.answer("retaliate").die(0)
    assert strikes(fight)[1] == (5, 0)
    later.answer("decline").activate("crusaders").answer("attack:dread-knights").die(0)
    assert strikes(later)[1] == (3, 2)


@pytest.mark.rule("core.combat.cards.instant.expiry.revised")
def test_in_the_revised_edition_a_bonus_covers_the_first_attack_that_its_unit_makes_or_suffers() -> None:
    fight = combat(
        ["castle.griffins+@b3", "castle.crusaders@a2"],
        ["necropolis.dread-knights@b2"],
        attacker_hand=["attack"],
        defender_hand=["stone-skin"],
    )
    assert fight.ask.kind == "other"
    fight.answer("play:stone-skin", "cast", "unit:dread-knights").passes()
    fight.answer("attack:dread-knights").die(0, 0)
    assert strikes(fight)[0] == (3, 3)
    fight.activate("crusaders").answer("attack:dread-knights").die(0)
    assert strikes(fight)[2] == (3, 2)


@pytest.mark.rule("core.combat.cards.instant.expiry.revised")
def test_a_bonus_ends_with_an_attack_that_its_unit_suffers_without_striking_back() -> None:
    fight = combat(
        ["castle.marksmen@b5", "castle.crusaders@a2"],
        ["necropolis.dread-knights@b2#retaliated"],
        defender_hand=["stone-skin"],
    )
    fight.answer("play:stone-skin", "cast", "unit:dread-knights").passes()
    fight.attack("marksmen", "dread-knights").die(0)
    fight.activate("crusaders").answer("attack:dread-knights").die(0)
    assert [defense for _, defense in strikes(fight)] == [3, 2]


@pytest.mark.rule("core.combat.cards.instant.expiry.revised")
def test_a_bonus_for_the_attacked_unit_does_not_meet_the_next_attack_on_it() -> None:
    fight = combat(
        ["necropolis.liches@b5", "necropolis.skeletons+@a2"],
        ["castle.champions@b2#retaliated#activated"],
        defender_hand=["castle.catherine-1"],
    )
    fight.attack("liches", "champions").answer("play:castle.catherine-1:2", "unit:champions").die(0)
    fight.attack("skeletons", "champions").die(0)
    first, second = [defense for _, defense in strikes(fight)]
    assert first == second + 1


@pytest.mark.rule("core.combat.cards.instant.expiry.revised")
def test_a_bonus_ends_with_an_attack_that_its_unit_makes_unanswered() -> None:
    fight = combat(["castle.griffins+@b3"], ["necropolis.dread-knights@b2#retaliated"], attacker_hand=["stone-skin"])
    fight.activate("griffins").answer("play:stone-skin", "cast", "unit:griffins").passes()
    assert shown(fight, "griffins", "defense") == 1
    fight.answer("attack:dread-knights").die(0)
    fight.attack("dread-knights", "griffins").die(0)
    assert strikes(fight)[1][1] == 0


@pytest.mark.rule("core.combat.cards.instant.expiry.revised")
def test_an_attack_bonus_does_not_outlast_the_activation_of_its_unit() -> None:
    fight = combat(["castle.crusaders+@b3"], ["necropolis.zombies@b2"], attacker_hand=["bloodlust"])
    fight.activate("crusaders").answer("play:bloodlust", "cast", "unit:crusaders").passes()
    assert shown(fight, "crusaders", "attack") == 4 + 1
    fight.end()
    assert fight.acting == "zombies"
    assert shown(fight, "crusaders", "attack") == 4


@pytest.mark.rule("core.combat.cards.instant.expiry.revised")
def test_a_bonus_that_met_no_attack_ends_with_the_combat_round() -> None:
    fight = combat(["castle.crusaders+@b3"], ["necropolis.zombies@b2"], defender_hand=["stone-skin"])
    fight.answer("play:stone-skin", "cast", "unit:zombies").next_round()
    fight.activate("crusaders").answer("attack:zombies").die(-1)
    assert strikes(fight)[0][1] == 1


@pytest.mark.rule("core.combat.cards.ongoing.timing")
def test_an_ongoing_card_is_played_in_the_activation_of_an_own_unit_before_its_attack() -> None:
    fight = _shooting_after(["archery"])
    assert fight.noted == [("other", False), ("activation", True), ("attack", False), ("after", False)]


@pytest.mark.rule("core.combat.cards.activation.timing")
def test_an_activation_card_is_played_in_the_activation_of_an_own_unit_before_its_attack() -> None:
    fight = _shooting_after(["tactics"])
    assert fight.noted == [("other", False), ("activation", True), ("attack", False), ("after", False)]


class Shooting(Fight):
    """Marksmen shoot and could still move; at each question it is noted whether their player could play a card."""

    def __init__(self, fight: Fight) -> None:
        super().__init__(fight.game)
        self.noted: list[tuple[str, bool]] = []

    def note(self, name: str = "") -> None:
        self.noted.append((name or self.ask.kind, any(key.startswith("play:") for key in self.keys)))


def _shooting_after(hand: list[str], edition: str = "revised") -> Shooting:
    fight = Shooting(
        combat(
            ["castle.marksmen@a4", "castle.halberdiers@b4"],
            ["necropolis.wraiths@d1"],
            edition=edition,
            attacker_level=2,
            attacker_hand=hand,
        )
    )
    if fight.ask.kind == "start":
        fight.answer("pass")
    if fight.ask.kind == "other":
        fight.note()
        fight.answer("pass")
    fight.answer("end").activate("marksmen")
    fight.note()
    fight.answer("attack:wraiths")
    fight.note()
    fight.answer("pass").die(-1)
    assert (fight.acting, bool(fight.moves())) == ("marksmen", True)
    fight.note("after")
    return fight


@pytest.mark.rule("core.cards.kinds.first")
def test_in_the_first_edition_there_are_only_instant_and_ongoing_cards() -> None:
    """A card with the Activation symbol is an instant there, and neither kind must be played before the attack."""
    swaps = _shooting_after(["tactics"], "first")
    assert swaps.noted == [("activation", True), ("attack", False), ("after", True)]
    ongoing = _shooting_after(["archery"], "first")
    assert ongoing.noted == [("activation", True), ("attack", True), ("after", True)]


@pytest.mark.rule("core.cards.kinds.revised")
def test_in_the_revised_edition_there_are_four_kinds_of_cards() -> None:
    """Of an instant, an activation, a map and an ongoing effect each is offered at its own moments."""
    fight = combat(
        ["castle.marksmen@a4", "castle.halberdiers@b4"],
        ["necropolis.wraiths@d1"],
        attacker_level=2,
        attacker_hand=["angel-wings", "archery", "tactics", "town-portal"],
        attacker_deck=["attack"],
    )
    fight.answer("pass")
    assert (fight.ask.kind, fight.keys) == ("other", ["pass", DRAW])
    fight.answer("pass", "end").activate("marksmen")
    played = [key for key in fight.keys if key.startswith("play:")]
    assert played == [DRAW, "play:archery", "play:archery:expert", "play:tactics:expert"]
    fight.answer("attack:wraiths")
    assert fight.keys == ["pass", DRAW]
    kinds = {CARDS[name].use(key).timing for name, key in (("angel-wings", "2"), ("archery", ""), ("town-portal", ""))}
    assert kinds == {"instant", "ongoing", "map"}


@pytest.mark.rule("core.combat.cards.map.not-in-combat")
def test_a_map_effect_cannot_be_used_in_combat() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        attacker_hand=["angel-wings", "town-portal"],
        attacker_deck=["attack"],
    )
    assert CARDS["angel-wings"].use("1").timing == "map"
    assert [key for key in fight.keys if key.startswith("play:")] == [DRAW]
    fight.answer("attack:dread-knights")
    assert [key for key in fight.keys if key.startswith("play:")] == [DRAW]


# ---------------------------------------------------------------------- where cards go


@pytest.mark.rule("core.cards.instant")
@BOTH
def test_an_instant_works_at_once_and_is_discarded(edition: str) -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        edition=edition,
        attacker_hand=["angel-wings"],
        attacker_deck=["attack"],
    )
    fight.activate("griffins").answer(DRAW)
    player = fight.player("attacker")
    assert (player.hand, player.discard, player.in_play) == (["attack"], ["angel-wings"], ())


@pytest.mark.rule("core.combat.cards.ongoing.duration.revised")
def test_in_combat_an_ongoing_card_lasts_until_the_combat_ends() -> None:
    fight = combat(["castle.griffins+@b3"], ["necropolis.skeletons@b2!1"], attacker_hand=["haste"])
    fight.activate("griffins").answer("play:haste", "cast", "unit:griffins").end()
    fight.next_round().next_round()
    assert fight.player("attacker").in_play == ("haste",)
    assert shown(fight, "griffins", "initiative") == 9 + 1
    fight.activate("griffins").answer("attack:skeletons").die(0)
    assert fight.over
    assert (fight.player("attacker").in_play, fight.player("attacker").discard) == ((), ["haste"])


@pytest.mark.rule("core.cards.ongoing-duration")
@BOTH
def test_an_ongoing_card_lies_on_the_table_until_it_is_used_up(edition: str) -> None:
    """The cloak lends Skeletons its numbers until the health it gives is gone."""
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.skeletons+@b2"],
        edition=edition,
        defender_hand=["necropolis.sandro-1"],
    )
    fight.end().activate("skeletons").answer("play:necropolis.sandro-1", "unit:skeletons").end()
    assert fight.unit("skeletons").overlay == "necropolis.sandro-1"
    assert fight.player("defender").in_play == ("necropolis.sandro-1",)
    fight.activate("griffins").answer("attack:skeletons").die(0)
    assert fight.unit("skeletons").overlay == ""
    assert fight.player("defender").in_play == ()


@pytest.mark.rule("core.cards.ongoing-discard")
@BOTH
def test_an_ongoing_card_is_discarded_when_it_expires_and_not_before(edition: str) -> None:
    fight = combat(["castle.griffins+@a4"], ["necropolis.zombies@d1"], edition=edition, attacker_hand=["fire-shield"])
    fight.activate("griffins").answer("play:fire-shield", "cast", "unit:griffins").passes()
    assert fight.player("attacker").discard == []
    assert fight.player("attacker").in_play == ("fire-shield",)
    fight.next_round()
    assert fight.player("attacker").discard == ["fire-shield"]
    assert fight.player("attacker").in_play == ()


class AfterLogistics(SingleCombat):
    """The attacker has played Logistics, which waits for the end of the turn, before the combat came."""

    def begin(self) -> Sequence[Step]:
        steps = super().begin()
        self.player(0).in_play = ("logistics",)
        return steps


@pytest.mark.rule("core.cards.ongoing-duration")
@BOTH
def test_an_ongoing_card_played_on_the_map_outlasts_a_combat(edition: str) -> None:
    setup = combat(
        ["castle.griffins+@b3"], ["necropolis.skeletons@b2!1"], edition=edition, attacker_hand=["haste"]
    ).game.setup
    game = AfterLogistics()
    game.prepare(setup, 1, ask_chance=True)
    game.start()
    fight = Fight(game)
    fight.activate("griffins").answer("play:haste", "cast", "unit:griffins").passes()
    fight.answer("attack:skeletons").die(0)
    assert fight.over
    assert (fight.player("attacker").in_play, fight.player("attacker").discard) == (("logistics",), ["haste"])


@pytest.mark.rule("core.cards.remove")
def test_a_removed_card_leaves_the_game() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        attacker_hand=["speculum"],
        attacker_deck=["attack"],
    )
    fight.activate("griffins").answer("play:speculum:2")
    player = fight.player("attacker")
    assert player.removed == ("speculum",)
    assert "speculum" not in [*player.hand, *player.deck, *player.discard, *player.in_play]


# ---------------------------------------------------------------------- who plays, and what counts


@pytest.mark.rule("core.cards.must-be-played")
def test_a_card_in_hand_does_nothing_until_it_is_played() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        attacker_hand=["attack"],
        defender_hand=["defense"],
    )
    fight.activate("griffins").answer("attack:dread-knights", "pass", "pass").die(0)
    assert strikes(fight) == [(3, 2)]


@pytest.mark.rule("core.cards.text-overrides")
def test_the_text_of_a_card_goes_before_the_rules() -> None:
    """No spell is cast in reply to an attack in the first edition, except one whose text says just that."""
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.skeletons@b2"],
        edition="first",
        defender_hand=["resurrection", "stone-skin"],
    )
    fight.attack("griffins", "skeletons")
    assert not fight.offers("play:resurrection")
    fight.answer("pass", "0")
    assert (fight.ask.kind, fight.keys) == ("lethal", ["pass", "play:resurrection"])
    fight.answer("play:resurrection", "cast").passes()
    assert fight.unit("skeletons").alive


@pytest.mark.rule("core.cards.own-turn-or-combat")
@BOTH
def test_only_players_whose_main_hero_fights_play_cards(edition: str) -> None:
    """The defender plays in the attacker's turn; whoever merely moves the neutral units does not."""
    hand = ["attack", "defense", "angel-wings", "stone-skin"]
    fight = combat(
        ["castle.crusaders@b4"],
        ["neutral.griffins@b3"],
        edition=edition,
        defender_led_by="neutral",
        defender_hand=hand,
        defender_deck=["attack"],
        defender_morale=1,
    )
    assert (fight.ask.seat, fight.ask.kind) == (1, "neutral-unit")
    assert not any(key.startswith("play:") for key in fight.keys)
    fight.answer("attack:crusaders")
    assert fight.ask.kind == "attack-die"
    own = combat(["castle.crusaders@b4"], ["necropolis.skeletons@b3"], edition=edition, defender_hand=hand)
    own.attack("crusaders", "skeletons")
    assert own.ask.seat == 1
    assert own.offers("play:defense")


def _no_cards(led_by: str, edition: str, morale: int = 1) -> Fight:
    """A fight of a side that holds cards and a Morale token, up to its own activation."""
    return combat(
        ["castle.crusaders@b4"],
        ["necropolis.dread-knights@b3"],
        edition=edition,
        defender_led_by=led_by,
        defender_level=2,
        defender_hand=["attack", "defense", "angel-wings", "magic-arrow", "knowledge", "tactics", "castle.catherine-1"],
        defender_deck=["attack"],
        defender_morale=morale,
    )


def _never_plays(fight: Fight, side: int = 1, *, asked_of_no_window: bool = False) -> None:
    """Through two rounds of attacks nobody of that side is ever offered a card."""
    for _ in range(60):
        if fight.over or fight.game.combat.round > 2:
            break
        if fight.ask.seat == side:
            assert not any(key.startswith("play:") for key in fight.keys), fight.keys
            assert not (asked_of_no_window and passing(fight.ask) == "pass"), fight.ask.kind
        attacks = [key for key in fight.keys if key.startswith("attack:")]
        for key in (*attacks, "-1", "pass", "retaliate", "end", *fight.keys):
            if key in fight.keys:
                fight.answer(key)
                break
    assert len(fight.happened(Attacks)) >= 4


@pytest.mark.rule("core.cards.own-turn-or-combat")
@pytest.mark.parametrize("led_by", ["neutral", "secondary", "none"])
@pytest.mark.parametrize("morale", [0, 1])
@BOTH
def test_nobody_is_offered_a_card_whose_main_hero_does_not_fight(edition: str, led_by: str, morale: int) -> None:
    """Neither when an own unit acts nor when the enemy does; without a Morale token they are not even asked."""
    _never_plays(_no_cards(led_by, edition, morale), asked_of_no_window=not morale)
    main = _no_cards("main", edition, morale).activate("dread-knights")
    assert any(key.startswith("play:") for key in main.keys)


@pytest.mark.rule("core.combat.cards.no-card-for-garrison")
@BOTH
def test_an_army_that_defends_without_a_hero_plays_no_cards(edition: str) -> None:
    _never_plays(_no_cards("none", edition))


@pytest.mark.rule("core.combat.secondary.cards.first")
def test_a_secondary_hero_plays_no_cards_in_the_first_edition() -> None:
    _never_plays(_no_cards("secondary", "first"))


@pytest.mark.rule("core.combat.secondary.cards.revised")
def test_a_secondary_hero_plays_no_cards_in_the_revised_edition() -> None:
    _never_plays(_no_cards("secondary", "revised"))


@BOTH
@pytest.mark.rule("core.combat.cards.spell.timing.first", "core.combat.cards.spell.timing.revised")
def test_when_a_card_is_played_hangs_on_the_rule_and_not_on_the_name_of_the_edition(edition: str) -> None:
    """Two books of one edition that differ in timing, in one process."""
    for only_before in (False, True, False):
        fight = combat(["castle.griffins@b5"], ["neutral.trolls@b1"], edition=edition, attacker_hand=["curse"])
        printed = fight.game.book
        fight.game.book = msgspec.structs.replace(printed, spells_only_before_activation=only_before)
        fight.activate("trolls").answer("move:b2").end()
        fight.activate("griffins").answer("move:b3", "attack:trolls")
        assert fight.offers("play:curse") is not only_before
        fight.game.book = printed
        fight.game._advance()
