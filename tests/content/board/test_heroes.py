"""The six heroes and their eighteen Specialty cards."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import CARDS, HEROES
from heroes.rules.board.state.events import AttackCancelled
from heroes.rules.board.state.statistics import OVERLAYS
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets, until

DOUBLES = [
    ("castle.catherine", "castle.crusaders", "castle.griffins"),
    ("castle.catherine", "neutral.crusaders", "castle.zealots"),
    ("necropolis.tamika", "necropolis.dread-knights", "necropolis.zombies"),
    ("necropolis.tamika", "neutral.dread-knights", "necropolis.vampires"),
    ("dungeon.mutare", "dungeon.black-dragons+", "dungeon.manticores"),
    ("dungeon.mutare", "necropolis.ghost-dragons", "dungeon.harpies"),
    ("dungeon.mutare", "neutral.azure-dragons", "dungeon.minotaurs"),
    ("dungeon.mutare", "neutral.crystal-dragons", "dungeon.medusas"),
]
"""A hero, a unit whose numbers the Specialty doubles, and one whose it does not."""


def specialist(hero: str, level: int, *units: str) -> Fight:
    """Two units of one's own against Trolls, the Specialty card in hand, the first unit acting."""
    places = [f"{unit}@{cell}" for unit, cell in zip(units, ("b4", "d4"), strict=False)]
    fight = combat(places, ["neutral.trolls@b1"], attacker_hero=hero, attacker_hand=[f"{hero}-{level}"])
    return fight.activate(units[0].rstrip("+"))


# ---------------------------------------------------------------------- the Hero cards


@pytest.mark.parametrize(
    ("hero", "faction", "kind", "numbers", "ability"),
    [
        ("castle.catherine", "castle", "might", (2, 2, 1, 1), "leadership"),
        ("castle.rion", "castle", "magic", (1, 0, 2, 2), "wisdom"),
        ("necropolis.tamika", "necropolis", "might", (1, 2, 2, 1), "offense"),
        ("necropolis.sandro", "necropolis", "magic", (1, 0, 2, 2), "sorcery"),
        ("dungeon.mutare", "dungeon", "might", (2, 2, 1, 1), "tactics"),
        ("dungeon.alamar", "dungeon", "magic", (0, 0, 3, 2), "wisdom"),
    ],
)
@pytest.mark.card(*HEROES)
def test_a_hero_card_says_what_is_in_the_starting_deck(
    hero: str, faction: str, kind: str, numbers: tuple[int, ...], ability: str
) -> None:
    card = HEROES[hero]
    assert (card.faction, card.kind, card.ability) == (faction, kind, ability)
    assert (card.attack, card.defense, card.power, card.knowledge) == numbers
    assert sum(numbers) == (6 if kind == "might" else 5)
    assert CARDS[card.ability].kind == "ability"
    assert [CARDS[card.specialty_card(level)].level for level in (1, 4, 6)] == ["1", "4", "6"]


# ---------------------------------------------------------------------- a unit that counts double


@pytest.mark.parametrize(("hero", "double", "single"), DOUBLES)
@pytest.mark.parametrize(("use", "what"), [(1, "attack"), (2, "defense")])
@pytest.mark.card("castle.catherine-1", "necropolis.tamika-1", "dungeon.mutare-1")
def test_level_one_gives_attack_or_defense(hero: str, double: str, single: str, use: int, what: str) -> None:
    for unit, more in ((double, 2), (single, 1)):
        fight = specialist(hero, 1, double, single)
        name = unit.rstrip("+")
        before = fight.seen(name)[what]
        fight.answer(f"play:{hero}-1:{use}")
        assert targets(fight) == {card.rstrip("+").split(".")[-1] for card in (double, single)}, "one's own units"
        fight.answer(f"unit:{name}")
        assert fight.seen(name)[what] == before + more
        assert fight.player("attacker").discard == [f"{hero}-1"]


@pytest.mark.parametrize(("hero", "double", "single"), DOUBLES)
@pytest.mark.parametrize(("level", "what"), [(4, "health"), (6, "initiative")])
@pytest.mark.card(
    "castle.catherine-4",
    "castle.catherine-6",
    "necropolis.tamika-4",
    "necropolis.tamika-6",
    "dungeon.mutare-4",
    "dungeon.mutare-6",
)
def test_levels_four_and_six_give_health_and_initiative_until_the_combat_ends(
    hero: str, double: str, single: str, level: int, what: str
) -> None:
    for unit, more in ((double, 2), (single, 1)):
        fight = specialist(hero, level, double, single)
        name = unit.rstrip("+")
        before = fight.seen(name)[what]
        fight.answer(f"play:{hero}-{level}")
        assert targets(fight) == {card.rstrip("+").split(".")[-1] for card in (double, single)}, "one's own units"
        fight.answer(f"unit:{name}")
        assert fight.seen(name)[what] == before + more
        assert fight.player("attacker").in_play == (f"{hero}-{level}",)
        fight.next_round()
        assert fight.seen(name)[what] == before + more


@pytest.mark.parametrize(
    ("hero", "unit"),
    [
        ("castle.catherine", "castle.crusaders"),
        ("necropolis.tamika", "necropolis.dread-knights"),
        ("dungeon.mutare", "dungeon.black-dragons"),
    ],
)
@pytest.mark.card("castle.catherine-1", "necropolis.tamika-1", "dungeon.mutare-1")
def test_the_bonus_of_level_one_serves_one_attack_made_or_suffered(hero: str, unit: str) -> None:
    card = f"{hero}-1"
    attacks = combat(
        [f"{unit}@b3"], ["castle.archangels+@b2"], attacker_hero=hero, attacker_hand=[card], defender_level=1
    )
    attacks.activate("archangels").end()
    before = attacks.seen(unit)["attack"]
    attacks.attack(unit, "archangels").answer(f"play:{card}:1", f"unit:{unit}").die(0)
    assert attacks.unit("archangels").damage == before + 2 - 3
    assert attacks.seen(unit)["attack"] == before
    defends = combat([f"{unit}@b3"], ["castle.archangels+@b2"], attacker_hero=hero, attacker_hand=[card])
    before = defends.seen(unit)["defense"]
    defends.attack("archangels", unit).answer(f"play:{card}:2", f"unit:{unit}").die(-1)
    assert defends.unit(unit).damage == 7 - 1 - before - 2
    assert defends.seen(unit)["defense"] == before


@pytest.mark.card("castle.catherine-4", "castle.catherine-6")
def test_ongoing_specialties_are_played_while_an_own_unit_is_activated() -> None:
    fight = combat(
        ["castle.crusaders@b3"],
        ["neutral.trolls@b2"],
        attacker_hand=["castle.catherine-4", "castle.catherine-6"],
    )
    until(fight, "other")
    assert not any(key.startswith("play:castle.catherine") for key in fight.keys)
    fight.answer("pass", "attack:crusaders")
    assert not any(key.startswith("play:castle.catherine") for key in fight.keys)


@pytest.mark.card("dungeon.mutare-4", "dungeon.black-dragons")
def test_a_pack_of_black_dragons_may_be_given_health_by_a_specialty() -> None:
    fight = specialist("dungeon.mutare", 4, "dungeon.black-dragons+", "dungeon.harpies")
    fight.answer("play:dungeon.mutare-4", "unit:black-dragons")
    assert fight.seen("black-dragons")["health"] == 8 + 2


@pytest.mark.card("castle.catherine-6")
def test_a_specialty_changes_the_order_at_once_and_is_no_spell() -> None:
    fight = combat(
        ["castle.champions@b5", "castle.crusaders@d5"],
        ["neutral.crusaders@b1", "neutral.boars@d1"],
        attacker_hand=["castle.catherine-6", "magic-arrow"],
    )
    fight.activate("champions").answer("play:castle.catherine-6", "unit:castle.crusaders")
    assert fight.offers("play:magic-arrow"), "Specialty cards do not count as spells"
    fight.end()
    assert fight.unit(fight.game.combat.acting.unit).card == "castle.crusaders"  # type: ignore[union-attr]


# ---------------------------------------------------------------------- Rion heals


def medic(level: int, *units: str) -> Fight:
    fight = combat(
        ["castle.archangels@b5", *units],
        ["neutral.trolls@b1!2#paralysed"],
        attacker_hero="castle.rion",
        attacker_hand=[f"castle.rion-{level}"],
        attacker_deck=["haste", "attack", "defense", "power"],
    )
    return fight.activate("archangels")


@pytest.mark.card("castle.rion-1")
def test_rion_heals_one_damage_and_draws_a_card() -> None:
    fight = medic(1, "castle.griffins@d5!3")
    hand = list(fight.player("attacker").hand)
    fight.answer("play:castle.rion-1")
    assert targets(fight) == {"griffins"}, "one's own units that are damaged"
    fight.answer("unit:griffins")
    assert fight.unit("griffins").damage == 2
    assert len(fight.player("attacker").hand) == len(hand), "the card is played and one is drawn"


@pytest.mark.parametrize(("level", "left"), [(4, 2), (6, 1)])
@pytest.mark.card("castle.rion-4", "castle.rion-6")
def test_rion_heals_or_frees_a_unit(level: int, left: int) -> None:
    units = ("castle.griffins@d5!3", "castle.zealots@c5#paralysed")
    heals = medic(level, *units)
    heals.answer(f"play:castle.rion-{level}")
    assert set(heals.keys) == {"choose:heal", "choose:paralysis"}
    heals.answer("choose:heal")
    assert targets(heals) == {"griffins"}
    heals.answer("unit:griffins")
    assert heals.unit("griffins").damage == left
    frees = medic(level, *units)
    frees.answer(f"play:castle.rion-{level}", "choose:paralysis")
    assert targets(frees) == {"zealots"}
    frees.answer("unit:zealots")
    assert not frees.unit("zealots").paralysed


@pytest.mark.card("castle.rion-4")
def test_rion_s_fourth_level_offers_only_what_there_is_and_draws_one_card() -> None:
    fight = medic(4, "castle.griffins@d5!3")
    hand = list(fight.player("attacker").hand)
    fight.answer("play:castle.rion-4")
    assert fight.keys == ["choose:heal"]
    fight.answer("choose:heal", "unit:griffins")
    assert len(fight.player("attacker").hand) == len(hand)


@pytest.mark.card("castle.rion-6")
def test_rion_s_sixth_level_draws_two_cards_and_discards_one() -> None:
    fight = medic(6, "castle.griffins@d5!3")
    before = len(fight.player("attacker").hand)
    fight.answer("play:castle.rion-6", "choose:heal", "unit:griffins")
    assert fight.ask.kind == "discard"
    fight.answer(fight.keys[0])
    player = fight.player("attacker")
    assert len(player.hand) == before - 1 + 2 - 1
    assert len(player.discard) == 2


@pytest.mark.parametrize("level", [1, 4, 6])
@pytest.mark.card("castle.rion-1", "castle.rion-4", "castle.rion-6")
def test_rion_may_just_draw_if_nobody_needs_help(level: int) -> None:
    fight = medic(level)
    fight.answer(f"play:castle.rion-{level}")
    if level == 6:
        fight.answer(fight.keys[0])
    assert fight.ask.kind == "activation"
    assert f"castle.rion-{level}" in fight.player("attacker").discard


# ---------------------------------------------------------------------- Sandro's cloak


@pytest.mark.parametrize(
    ("level", "unit", "numbers"),
    [
        (1, "necropolis.skeletons+", (3, 1, 2, 6)),
        (4, "necropolis.zombies+", (4, 1, 3, 5)),
        (6, "necropolis.skeletons+", (4, 1, 2, 6)),
        (6, "necropolis.skeletons", (4, 1, 2, 6)),
    ],
)
@pytest.mark.card("necropolis.sandro-1", "necropolis.sandro-4", "necropolis.sandro-6")
def test_the_cloak_gives_the_undead_other_numbers(level: int, unit: str, numbers: tuple[int, ...]) -> None:
    fight = combat(
        [f"{unit}@b3", "necropolis.vampires@d5"],
        ["neutral.trolls@b1", "necropolis.skeletons+@a1", "necropolis.zombies+@c1"],
        attacker_hero="necropolis.sandro",
        attacker_hand=[f"necropolis.sandro-{level}"],
    )
    name = f"attacker:{unit.rstrip('+')}"
    fight.activate("vampires").answer(f"play:necropolis.sandro-{level}")
    assert fight.keys == [f"unit:u{fight.unit(name).id}"], "one's own"
    fight.answer(f"unit:{name}")
    seen = fight.seen(name)
    assert tuple(seen[what] for what in ("attack", "defense", "health", "initiative")) == numbers
    assert fight.player("attacker").in_play == (f"necropolis.sandro-{level}",)
    assert tuple(OVERLAYS[f"necropolis.sandro-{level}"].values()) == numbers


@pytest.mark.parametrize(
    ("level", "unit"),
    [
        (1, "necropolis.skeletons"),
        (1, "necropolis.zombies+"),
        (4, "necropolis.zombies"),
        (4, "necropolis.skeletons+"),
        (6, "necropolis.zombies+"),
    ],
)
@pytest.mark.card("necropolis.sandro-1", "necropolis.sandro-4", "necropolis.sandro-6")
def test_the_cloak_fits_nobody_else(level: int, unit: str) -> None:
    fight = combat(
        [f"{unit}@b3", "necropolis.vampires@d5"],
        ["neutral.trolls@b1"],
        attacker_hero="necropolis.sandro",
        attacker_hand=[f"necropolis.sandro-{level}"],
    )
    assert not fight.activate("vampires").offers(f"play:necropolis.sandro-{level}")


@pytest.mark.card("necropolis.sandro-1")
def test_once_the_health_of_the_cloak_is_gone_the_rest_falls_on_the_unit_below() -> None:
    fight = combat(
        ["necropolis.skeletons+@b3", "necropolis.vampires@d5"],
        ["neutral.trolls@b2"],
        attacker_hero="necropolis.sandro",
        attacker_hand=["necropolis.sandro-1"],
    )
    fight.activate("vampires").answer("play:necropolis.sandro-1", "unit:skeletons").end()
    fight.activate("trolls").end()
    fight.next_round().attack("trolls", "skeletons").die(0)
    skeletons = fight.unit("skeletons")
    assert (skeletons.overlay, skeletons.pack, skeletons.damage) == ("", True, 1), "3 damage: 2 for the cloak, 1 below"
    assert fight.player("attacker").discard == ["necropolis.sandro-1"]
    assert fight.seen("skeletons")["initiative"] == 5


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.card("necropolis.sandro-1")
@pytest.mark.rule("core.cards.ongoing-duration")
def test_the_cloak_ends_with_the_combat_however_much_of_it_is_left(edition: str) -> None:
    fight = combat(
        ["necropolis.skeletons+@b3", "necropolis.vampires@d5"],
        ["neutral.peasants@b2!1"],
        edition=edition,
        attacker_hero="necropolis.sandro",
        attacker_hand=["necropolis.sandro-1"],
    )
    fight.activate("vampires").answer("play:necropolis.sandro-1", "unit:skeletons").end()
    fight.attack("skeletons", "peasants").die(+1)
    assert [troop.card for troop in fight.fate("attacker").army] == ["necropolis.skeletons", "necropolis.vampires"]
    assert (fight.player("attacker").in_play, fight.player("attacker").discard) == ((), ["necropolis.sandro-1"])


@pytest.mark.card("necropolis.sandro-1")
def test_a_great_blow_goes_through_cloak_pack_and_few() -> None:
    fight = combat(
        ["necropolis.skeletons+@b3", "necropolis.vampires@d5"],
        ["neutral.azure-dragons@b2"],
        attacker_hero="necropolis.sandro",
        attacker_hand=["necropolis.sandro-1"],
    )
    fight.activate("azure-dragons").end()
    fight.activate("vampires").answer("play:necropolis.sandro-1", "unit:skeletons").end()
    fight.next_round().attack("azure-dragons", "skeletons").die(0)
    assert not fight.unit("skeletons").alive, "7 against 2 + 2 + 2"
    assert fight.player("attacker").discard == ["necropolis.sandro-1"]


@pytest.mark.card("necropolis.sandro-1", "magic-arrow")
def test_the_cloak_goes_when_exactly_its_health_is_gone_and_leaves_a_whole_unit() -> None:
    fight = combat(
        ["necropolis.skeletons+@b3", "necropolis.vampires@d5"],
        ["neutral.trolls@b1"],
        attacker_hero="necropolis.sandro",
        attacker_hand=["necropolis.sandro-1"],
        defender_hand=["lightning-bolt"],
    )
    fight.activate("trolls").end()
    fight.activate("vampires").answer("play:necropolis.sandro-1", "unit:skeletons").end()
    cast(fight.next_round().activate("trolls"), "lightning-bolt", "unit:skeletons").passes()
    skeletons = fight.unit("skeletons")
    assert (skeletons.overlay, skeletons.pack, skeletons.damage) == ("", True, 0)


@pytest.mark.card("necropolis.sandro-4", "necropolis.zombies")
def test_cloaked_zombies_keep_their_own_ability() -> None:
    fight = combat(
        ["necropolis.zombies+@b3", "necropolis.vampires@d5"],
        ["neutral.nomads@b2"],
        attacker_hero="necropolis.sandro",
        attacker_hand=["necropolis.sandro-4"],
    )
    fight.activate("nomads").end()
    fight.activate("vampires").answer("play:necropolis.sandro-4", "unit:zombies").end()
    fight.next_round().attack("nomads", "zombies").answer("0")
    assert fight.unit("zombies").damage == 3 - 1 - 1


@pytest.mark.card("necropolis.sandro-1", "necropolis.sandro-6")
def test_one_cloak_at_a_time_and_it_ends_with_the_combat() -> None:
    fight = combat(
        ["necropolis.skeletons+@b3", "necropolis.vampires+@d5"],
        ["neutral.peasants@b1!1"],
        attacker_hero="necropolis.sandro",
        attacker_hand=["necropolis.sandro-1", "necropolis.sandro-6"],
    )
    fight.activate("vampires").answer("play:necropolis.sandro-1", "unit:skeletons")
    assert not fight.offers("play:necropolis.sandro-6")
    fight.end()
    fight.activate("skeletons").answer("move:b2", "attack:peasants").die(0)
    assert fight.over
    assert fight.player("attacker").discard == ["necropolis.sandro-1"]


# ---------------------------------------------------------------------- Alamar's Resurrection

SAVED = {"bronze": "neutral.boars", "silver": "neutral.minotaurs", "gold": "neutral.manticores"}
HEALTH = {"bronze": 4, "silver": 4, "gold": 7}


@pytest.mark.parametrize(
    ("level", "tier", "needed"),
    [
        (1, "bronze", 1),
        (1, "silver", 2),
        (1, "gold", 4),
        (4, "bronze", 0),
        (4, "silver", 1),
        (4, "gold", 3),
        (6, "bronze", 0),
        (6, "silver", 0),
        (6, "gold", 2),
    ],
)
@pytest.mark.card("dungeon.alamar-1", "dungeon.alamar-4", "dungeon.alamar-6")
def test_alamar_saves_a_unit_from_a_deadly_attack_if_the_power_reaches_its_level(
    level: int, tier: str, needed: int
) -> None:
    card, unit = f"dungeon.alamar-{level}", SAVED[tier]
    for power in range(max(0, needed - 1), 5):
        fight = combat(
            ["castle.archangels+@b3"],
            [f"{unit}@b2!{HEALTH[tier] - 1}", "neutral.peasants@d1"],
            defender_hero="dungeon.alamar",
            defender_hand=[card, *["power"] * power],
        )
        until(fight.attack("archangels", unit).passes().answer("0"), "lethal")
        assert fight.offers(f"play:{card}") is (power >= needed)
        if power < needed:
            continue
        fight.answer(f"play:{card}")
        for _ in range(needed):
            assert not fight.offers("cast"), "not enough power yet"
            fight.answer("play:power")
        fight.answer(*["play:power"] * (power - needed), "cast")
        saved = fight.unit(unit)
        assert (saved.alive, saved.damage, saved.retaliated) == (True, HEALTH[tier] - 1, False)
        assert len(fight.happened(AttackCancelled)) == 1
        assert card in fight.player("defender").discard
        assert fight.game.combat.armies[1].spells_cast == 0, "a Specialty card is no spell"


@pytest.mark.card("dungeon.alamar-6")
def test_alamar_helps_no_azure_unit_and_only_in_need() -> None:
    fight = combat(
        ["castle.archangels+@b3"],
        ["neutral.crystal-dragons@b2!8", "neutral.boars@d1"],
        defender_hero="dungeon.alamar",
        defender_hand=["dungeon.alamar-6", "power", "power", "power"],
    )
    until(fight.attack("archangels", "crystal-dragons").passes().answer("0"), "lethal")
    assert not fight.offers("play:dungeon.alamar-6")
    whole = combat(
        ["neutral.nomads@b3"], ["neutral.boars@b2"], defender_hero="dungeon.alamar", defender_hand=["dungeon.alamar-6"]
    )
    whole.attack("nomads", "boars").die(0)
    assert whole.unit("boars").damage == 3


@pytest.mark.card("dungeon.alamar-4", "resurrection")
def test_alamar_may_save_a_unit_though_the_spell_of_the_round_is_cast() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels@d1", "neutral.boars@b2!3"],
        defender_hero="dungeon.alamar",
        defender_hand=["dungeon.alamar-4", "magic-arrow", "resurrection"],
    )
    cast(fight.activate("archangels"), "magic-arrow", "unit:champions").passes().end()
    until(fight.attack("champions", "boars").passes().answer("0"), "lethal")
    assert not fight.offers("play:resurrection")
    fight.answer("play:dungeon.alamar-4", "cast").passes()
    assert fight.unit("boars").alive
