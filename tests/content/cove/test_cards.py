"""Cove: specialties, the Ability, Artifacts and spells in combat."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.cards.starting import starting_deck
from heroes.rules.board.library.components import HEROES
from heroes.rules.board.state.statistics import is_image
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets, until

BOX: dict[str, Any] = {"boxes": ["core", "cove"]}


def led_by(hero: str, *hand: str, **more: Any) -> Fight:
    return combat(
        ["cove.oceanids@b4", "cove.sorceresses@a5", "cove.seamen@d5"],
        ["castle.archangels+@b1", "castle.marksmen@d1", "castle.zealots@a1"],
        attacker_hero=f"cove.{hero}",
        attacker_level=6,
        attacker_hand=list(hand),
        **BOX,
        **more,
    )


@pytest.mark.card("cove.cassiopeia", "cove.jeremy", "cove.casmetra", "cove.zilare")
@pytest.mark.parametrize("hero", ["cassiopeia", "jeremy", "casmetra", "zilare"])
def test_every_hero_starts_with_nine_cards(hero: str) -> None:
    deck = starting_deck(f"cove.{hero}")
    assert len(deck) == 9
    assert {HEROES[f"cove.{hero}"].ability, f"cove.{hero}-1"} <= set(deck)


@pytest.mark.card(
    "cove.cassiopeia-1",
    "cove.cassiopeia-4",
    "cove.cassiopeia-6",
    "cove.casmetra-1",
    "cove.casmetra-4",
)
@pytest.mark.parametrize(
    ("hero", "card", "what", "more"),
    [
        ("cassiopeia", "1:1", "attack", 1),
        ("cassiopeia", "1:2", "defense", 1),
        ("cassiopeia", "4", "initiative", 1),
        ("cassiopeia", "6", "attack", 2),
        ("casmetra", "1:1", "attack", 1),
        ("casmetra", "1:2", "defense", 1),
        ("casmetra", "4", "initiative", 1),
    ],
)
def test_a_unit_is_helped_and_the_favourite_twice(hero: str, card: str, what: str, more: int) -> None:
    favourite = {"cassiopeia": "oceanids", "casmetra": "sorceresses"}[hero]
    for unit, times in ((favourite, 2), ("seamen", 1)):
        fight = led_by(hero, f"cove.{hero}-{card[0]}").activate(unit)
        before = fight.seen(unit)[what]
        fight.answer(f"play:cove.{hero}-{card}")
        assert targets(fight) == {"oceanids", "sorceresses", "seamen"}, "one's own units"
        assert fight.answer(f"unit:{unit}").seen(unit)[what] == before + more * times


@pytest.mark.card("cove.casmetra-6")
def test_casmetra_strikes_or_weakens() -> None:
    fight = led_by("casmetra", "cove.casmetra-6").activate("seamen").answer("play:cove.casmetra-6:1", "unit:seamen")
    assert fight.seen("seamen")["attack"] == 4
    weak = led_by("casmetra", "cove.casmetra-6").activate("seamen")
    before = weak.seen("archangels")["attack"]
    weak.answer("play:cove.casmetra-6:2", "unit:archangels")
    assert weak.seen("archangels")["attack"] == before - 2


@pytest.mark.card("cove.jeremy-1", "cove.jeremy-4", "cove.jeremy-6", "cannon")
def test_jeremy_fires_in_combat() -> None:
    shot = led_by("jeremy", "cove.jeremy-1").activate("seamen")
    assert not shot.offers("play:cove.jeremy-1:1"), "the Cannon is bought on the map"
    shot.answer("play:cove.jeremy-1:2")
    assert targets(shot) == {"archangels", "marksmen", "zealots"}, "enemies only"
    assert shot.answer("unit:archangels").unit("archangels").damage == 1
    for level, cards in ((4, 1), (6, 2)):
        name = f"cove.jeremy-{level}"
        gun = led_by("jeremy", name, attacker_machines=["cannon"]).activate("seamen")
        assert gun.answer(f"play:{name}:1", "unit:archangels").unit("archangels").damage == 2
        none = led_by("jeremy", name, attacker_deck=["attack", "power", "defense"]).activate("seamen")
        assert not none.offers(f"play:{name}:1"), "no Cannon"
        assert len(none.answer(f"play:{name}:2").player("attacker").hand) == cards


@pytest.mark.card("cove.zilare-1", "cove.zilare-4", "cove.zilare-6")
@pytest.mark.parametrize(
    ("card", "whom"),
    [
        ("cove.zilare-1", {"sorceresses", "marksmen", "zealots"}),
        ("cove.zilare-4", {"sorceresses", "marksmen", "zealots"}),
        ("cove.zilare-6", {"oceanids", "sorceresses", "seamen", "archangels", "marksmen", "zealots"}),
    ],
)
def test_whoever_meets_zilare_forgets_to_attack(card: str, whom: set[str]) -> None:
    fight = led_by("zilare", card).activate("oceanids").answer(f"play:{card}:1")
    assert targets(fight) == whom
    fight.answer("unit:marksmen").activate("marksmen")
    assert fight.attacks() == set()
    spell = led_by("zilare", card, "magic-arrow", attacker_deck=["attack"]).activate("oceanids")
    if card == "cove.zilare-1":
        assert "attack" in spell.answer("play:cove.zilare-1:2").player("attacker").hand
    else:
        cast(spell, "magic-arrow", "unit:archangels", power=[f"{card}:2"]).passes()
        assert spell.unit("archangels").damage == 3


# ---------------------------------------------------------------------- wards


@pytest.mark.card("interference", "plate-of-the-dying-light")
@pytest.mark.parametrize(
    ("play", "less"),
    [
        ("interference", 1),
        ("interference:expert", 2),
        ("plate-of-the-dying-light:1", 1),
        ("plate-of-the-dying-light:2", 4),
    ],
)
def test_a_ward_protects_against_an_attack_or_a_spell(play: str, less: int) -> None:
    card = play.partition(":")[0]
    attacked = combat(
        ["castle.archangels@b2"], ["castle.champions@b1"], defender_hand=[card], defender_level=6, **BOX
    ).activate("archangels")
    before = attacked.seen("champions")["defense"]
    attacked.answer("attack:champions", f"play:{play}")
    assert attacked.seen("champions")["defense"] == before + less
    burnt = combat(
        ["castle.archangels@b5"],
        ["castle.champions@b1"],
        attacker_hand=["magic-arrow", "power", "power"],
        defender_hand=[card],
        defender_level=6,
        **BOX,
    ).activate("archangels")
    cast(burnt, "magic-arrow", "unit:champions", power=["power", "power"])
    until(burnt, "aimed").answer(f"play:{play}").passes()
    assert burnt.unit("champions").damage == max(0, 3 - less)
    assert burnt.game.combat.bonuses == [], "for this spell alone"
    removed = burnt.player("defender").removed
    assert removed == ((card,) if play.endswith("light:2") else ())


@pytest.mark.card("interference")
def test_a_ward_is_for_ones_own_unit_that_is_aimed_at_or_attacked() -> None:
    fight = combat(["castle.archangels@b2"], ["castle.champions@b1"], attacker_hand=["interference"], **BOX).activate(
        "archangels"
    )
    assert not fight.offers("play:interference"), "nobody attacks"
    assert not fight.answer("attack:champions").offers("play:interference"), "the own unit attacks"


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.card("trident-of-dominion", "shield-of-naval-glory", "royal-armor-of-nix", "crown-of-the-five-seas")
def test_what_the_treasures_of_the_sea_give_in_combat() -> None:
    fight = combat(
        ["castle.archangels@b2"], ["castle.champions@b1"], attacker_hand=["trident-of-dominion"], **BOX
    ).activate("archangels")
    before = fight.seen("archangels")["attack"]
    fight.answer("attack:champions", "play:trident-of-dominion:1")
    assert fight.seen("archangels")["attack"] == before + 2
    shield = combat(
        ["castle.archangels@b2"], ["castle.champions@b1"], defender_hand=["shield-of-naval-glory"], **BOX
    ).activate("archangels")
    before = shield.seen("champions")["defense"]
    shield.answer("attack:champions", "play:shield-of-naval-glory:1")
    assert shield.seen("champions")["defense"] == before + 2
    armor = combat(
        ["castle.archangels@b5"], ["castle.champions@b1"], attacker_hand=["royal-armor-of-nix", "magic-arrow"], **BOX
    ).activate("archangels")
    cast(armor, "magic-arrow", "unit:champions", power=["royal-armor-of-nix:1"]).passes()
    assert armor.unit("champions").damage == 3
    crown = combat(
        ["castle.griffins@b5"],
        ["castle.zealots@b1"],
        attacker_hand=["crown-of-the-five-seas"],
        attacker_discard=["attack", "bless"],
        **BOX,
    ).activate("griffins")
    assert not crown.offers("play:crown-of-the-five-seas:2"), "nobody is at sea"
    assert crown.answer("play:crown-of-the-five-seas:1").player("attacker").hand == ["bless"]


@pytest.mark.card("shamans-puppet")
def test_the_puppet_makes_a_unit_clumsy_until_its_activation_ends() -> None:
    fight = combat(
        ["castle.griffins@b5"],
        ["castle.champions@b1", "neutral.zombies@d1"],
        attacker_hand=["shamans-puppet"],
        **BOX,
    )
    fight.activate("griffins").answer("play:shamans-puppet:1", "unit:griffins")
    fight.answer(
        next(f"move:{cell}" for cell in sorted(fight.moves()) if cell in ("b2", "a1", "c1")), "attack:champions"
    )
    fight.passes()
    assert fight.game.combat.clashes[-1].dice_rule == "lower"
    fight.die(1, -1)
    assert not [item for item in fight.game.combat.bonuses if item.what == "clumsy"] or fight.acting == "griffins"


@pytest.mark.card("shamans-puppet")
def test_the_puppet_takes_an_effect_off() -> None:
    fight = combat(
        ["castle.griffins@b5#paralysed", "castle.archangels@a5"],
        ["castle.champions@b1"],
        attacker_hand=["shamans-puppet"],
        **BOX,
    ).activate("archangels")
    fight.answer("play:shamans-puppet:2", "unit:griffins", "end:paralysis")
    assert not fight.unit("griffins").paralysed


# ---------------------------------------------------------------------- Clone


def cloned(unit: str = "castle.griffins+", power: int = 1, **more: Any) -> Fight:
    """An image of the unit stands on c4."""
    fight = combat(
        [f"{unit}@b4"],
        ["castle.archangels@b1", "neutral.zombies@d1"],
        attacker_hand=["clone", *["power"] * power],
        unlimited=True,
        **BOX,
        **more,
    )
    fight.activate(unit.partition(".")[2].removesuffix("+"))
    fight.answer("play:clone", *["play:power"] * power, "cast", f"unit:{unit.partition('.')[2].removesuffix('+')}")
    return fight.passes().answer("to:c4").passes()


@pytest.mark.card("clone")
@pytest.mark.parametrize(
    ("unit", "power", "may"),
    [("griffins", 1, True), ("crusaders", 2, False), ("crusaders", 3, True), ("champions", 5, True)],
)
def test_an_image_has_what_is_printed_and_one_health(unit: str, power: int, may: bool) -> None:
    if not may:
        fight = combat(
            ["castle.crusaders@b4"], ["neutral.zombies@d1"], attacker_hand=["clone", "power", "power"], **BOX
        )
        assert not fight.activate("crusaders").offers("play:clone")
        return
    fight = cloned(f"castle.{unit}", power)
    own, image = (one for one in fight.game.combat.units if one.card == f"castle.{unit}")
    seen = [fight.seen(one.id) for one in (own, image)]
    assert [one["attack"] for one in seen] == [seen[0]["attack"]] * 2
    assert (seen[1]["health"], seen[1]["cell"], is_image(fight.game.combat, image)) == (1, "c4", True)
    assert fight.player("attacker").in_play == ("clone",)


@pytest.mark.card("clone")
def test_any_attack_ends_an_image_even_of_a_pack() -> None:
    fight = cloned()
    _, image = (one for one in fight.game.combat.units if one.card == "castle.griffins")
    fight.next_round().activate("archangels")
    goal = next(cell for cell in sorted(fight.moves()) if cell in ("c3", "d4", "c5"))
    fight.answer(f"move:{goal}", f"attack:u{image.id}").die(-1)
    assert not image.alive
    assert fight.player("attacker").discard[-1] == "clone"


@pytest.mark.card("clone", "magic-arrow")
def test_an_image_goes_with_its_unit_and_does_not_come_home() -> None:
    fight = cloned("castle.griffins", defender_hand=["magic-arrow", "power", "power"])
    own, image = (one for one in fight.game.combat.units if one.card == "castle.griffins")
    own.damage = fight.seen(own.id)["health"] - 1
    fight.next_round().activate("archangels")
    cast(fight, "magic-arrow", f"unit:u{own.id}", power=["power", "power"]).passes()
    assert (own.alive, image.alive, fight.over) == (False, False, True)
    assert fight.result.lost[0] == ("castle.griffins",), "one card was there to lose"
