"""Why something on the map cannot be done, and what can be, in words (`Game.why_not`, labels)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes import ledger
from heroes.rules.board.state.lattice import field_name
from play.map.table import Table, realm
from play.map.visit import POOR

QUIET = ("no-astrologers",)


def scene(what: str = "BL", tile: str = "F3", **more: Any) -> Table:
    """The Main Hero of seat 0 on a field of F3 in the middle of the map, or of another tile on it, at its turn."""
    edition, tiles = more.pop("edition", "revised"), {"F3": (0, 0), **more.pop("tiles", {})}
    table = realm(edition=edition, tiles=tiles, settings=QUIET, **{"hands": [[], []], "decks": [[], []], **more})
    table.lay_out(at={"0:main": table.spot(tile, what)})
    return table.turn(0)


def refusal(table: Table, key: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the sentence; the game must refuse the key as well."""
    why = table.game.why_not(seat, key)
    assert why is not None, f"{key} is allowed"
    assert not (table.ask.seat == seat and table.offers(key))
    return why.rule, why.text


def move(table: Table, tile: str, what: str, kind: str = "main") -> str:
    return f"move:{kind}:{field_name(table.spot(tile, what))}"


# ---------------------------------------------------------------------- moving


def test_a_legal_move_needs_no_reason() -> None:
    table = scene()
    assert table.game.why_not(0, move(table, "F3", "C")) is None


def test_a_blocked_field() -> None:
    table = scene("C")
    assert refusal(table, move(table, "F3", "blocked")) == ("core.map.field.blocked", "No hero enters a blocked field.")


def test_a_field_that_is_not_next_to_the_hero() -> None:
    table = scene("BL")
    assert refusal(table, move(table, "F3", "stables")) == (
        "core.movement.step",
        "A hero moves field by field, and this one is not next to it.",
    )


def test_the_field_on_which_the_hero_stands() -> None:
    table = scene("BL")
    rule, text = refusal(table, move(table, "F3", "BL"))
    assert (rule, text) == ("core.movement.step", "Your Main Hero stands here already.")


def test_a_border_in_the_way() -> None:
    table = scene("R", "S3", tiles={"F4": (-1, 1)})
    assert refusal(table, move(table, "F4", "L")) == (
        "core.map.border.blocked",
        "A solid border lies between these fields.",
    )


@pytest.mark.parametrize(
    ("kind", "rule", "text"),
    [
        ("main", "core.movement.main-points", "Your Main Hero has spent all its movement; it gets 3 each turn."),
        (
            "secondary",
            "core.movement.secondary-points",
            "Your Secondary Hero has spent all its movement; it gets 2 each turn.",
        ),
    ],
)
def test_too_few_movement_points(kind: str, rule: str, text: str) -> None:
    table = realm(tiles={"F3": (0, 0)}, settings=QUIET)
    here, town = table.spot("S3", "TR"), table.town(0)
    other = "secondary" if kind == "main" else "main"
    table.lay_out(at={f"0:{kind}": here, f"0:{other}": table.spot("S3", "BR")}, levels=[7, 7])
    table.turn(0)
    for _ in range(table.movement(f"0:{kind}")):
        table.march(town if table.where(f"0:{kind}") == here else here, kind)
    goal = here if table.where(f"0:{kind}") == town else town
    assert refusal(table, f"move:{kind}:{field_name(goal)}") == (rule, text)


def test_a_tile_that_lies_face_down() -> None:
    table = realm(settings=QUIET)
    table.lay_out(at={"0:main": table.spot("S3", "TR")})
    rule, text = refusal(table.turn(0), "move:main:-1,1")
    assert (rule, text) == ("core.explore.enter-after", "This tile lies face down; it must be discovered first.")


@pytest.mark.parametrize("name", ["40,40", "there", "1"])
def test_a_field_that_does_not_exist(name: str) -> None:
    assert refusal(scene(), f"move:main:{name}")[1] == f"There is no field {name!r} on the map."


def test_a_hero_that_is_not_on_the_map() -> None:
    table = scene()
    assert refusal(table, move(table, "F3", "C", "secondary")) == (
        "core.hero.secondary.requirement",
        "Your Secondary Hero is not on the map.",
    )


def test_a_field_on_which_the_other_hero_stands() -> None:
    table = scene()
    table.lay_out(at={"0:secondary": table.spot("F3", "C")})
    assert refusal(table, move(table, "F3", "C"))[0] == "core.movement.friendly-hero-field"


def test_a_hero_that_rests_in_the_sanctuary() -> None:
    table = scene("TR", "N1", tiles={"N1": (-1, 1)})
    table.lay_out(at={"1:main": table.spot("N1", "sanctuary")})
    assert refusal(table, move(table, "N1", "sanctuary"))[0] == "core.loc.sanctuary.occupied"


def test_somebody_elses_turn() -> None:
    table = scene()
    key = move(table, "F3", "C")
    assert table.game.why_not(0, key) is None, "the other player may"
    assert refusal(table, key, seat=1) == ("core.turn.actions-free-order", "Seat 0 is deciding now.")


# ---------------------------------------------------------------------- exploring and visiting


def edge(what: str = "TR", **more: Any) -> Table:
    """The Main Hero of seat 0 on its own Starting tile, beside a face-down tile."""
    table = realm(settings=QUIET, **more)
    table.lay_out(at={"0:main": table.spot("S3", what)})
    return table.turn(0)


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_discovering_from_the_wrong_place(edition: str) -> None:
    rule, text = refusal(edge("BR", edition=edition), "discover:main:0,0")
    assert rule == f"core.explore.position.{edition}"
    assert text == "Your Main Hero must stand on a field that borders the tile's place."


@pytest.mark.parametrize(
    ("key", "rule", "text"),
    [
        ("discover:main:1,0", "core.movement.discover-tile", "This tile lies face up already."),
        ("discover:main:4,4", "core.movement.discover-tile", "No tile lies there."),
        ("extend:main:0,0", "core.movement.place-far-tile", "A tile lies there already."),
        ("extend:main:-2,0", "core.map.place.two-neighbours", "A Far tile must touch at least two tiles of the map."),
        (
            "extend:main:1,-1",
            "core.map.place.next-to-hero",
            "Your Main Hero must stand on a field that borders the tile's place.",
        ),
    ],
)
def test_a_tile_that_cannot_be_discovered_or_added_there(key: str, rule: str, text: str) -> None:
    assert refusal(edge(), key) == (rule, text)


def test_a_supply_without_far_tiles() -> None:
    table = realm(settings=QUIET)
    table.player(0).far_tiles = 0
    table.lay_out(at={"0:main": table.spot("S3", "TR")})
    assert refusal(table.turn(0), "extend:main:-1,1")[0] == "core.explore.far-supply-empty"


def test_exploring_without_movement() -> None:
    table = realm(settings=QUIET)
    rim, town = table.spot("S3", "TR"), table.town(0)
    table.turn(0).march(rim).march(town).march(rim)
    for key in ("discover:main:0,0", "extend:main:-1,1", "revisit:main"):
        assert refusal(table, key)[0] == "core.movement.main-points"


def test_a_place_behind_solid_borders() -> None:
    """West of seat 0's tile both outer fields have solid borders."""
    table = realm(settings=QUIET, hidden={(-2, 0): "near"})
    table.lay_out(at={"0:main": table.spot("S3", "BR")})
    assert refusal(table.turn(0), "discover:main:-2,0") == (
        "core.map.place.pathway",
        "Solid borders close this place off: no path could lead to the tile.",
    )


def test_a_field_that_is_not_visited_twice_on_the_spot() -> None:
    assert refusal(scene(), "revisit:main") == (
        "core.field.revisit-in-place",
        "Your Main Hero stands on an empty field: nothing to revisit.",
    )


# ---------------------------------------------------------------------- the rest, and labels

KEYS = (
    "move:main:0,1",
    "discover:main:0,0",
    "extend:main:0,0",
    "revisit:main",
    "build:castle.citadel",
    "build:necropolis.citadel",
    "recruit:castle.archangels",
    "reinforce:castle.halberdiers",
    "buy-spell",
    "secondary:-3,1",
    "use:castle.city-hall",
    "play:magic-arrow",
    "end-turn",
    "nonsense",
    "move",
    "move:main",
    "discover",
    "build",
    "recruit:nobody",
)


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("key", KEYS)
def test_every_refusal_has_a_known_rule_and_a_sentence(edition: str, key: str) -> None:
    """At the turn of somebody who is poor, and at a question in between."""
    table = scene(edition=edition, **POOR)
    between = scene("R", edition=edition, **POOR)
    between.march(between.spot("F3", "TR"))
    for game in (table.game, between.game):
        why = game.why_not(0, key)
        if why is not None:
            assert why.rule in ledger.rules() or why.rule.startswith("engine.")
            assert why.text[0].isupper() or why.text[0] in "'0123456789"
            assert why.text.endswith(".")


def test_moves_say_what_lies_there_and_who_waits() -> None:
    table = scene("C")
    table.lay_out(at={"1:main": table.spot("F3", "BL")}, movement={"0:main": 3})
    labels = {option.key: option.label for option in table.ask.options}
    assert labels[move(table, "F3", "water-wheel")] == "Main Hero: move to the Water Wheel (0,-1)"
    assert labels[move(table, "F3", "settlement")] == (
        "Main Hero: move to the Settlement (-1,0), guarded by neutral units of level 3"
    )
    assert labels[move(table, "F3", "BL")] == ("Main Hero: move to an empty field (-1,1), where an enemy hero stands")


def test_exploring_says_what_it_costs() -> None:
    labels = {option.key: option.label for option in edge().ask.options}
    assert labels["discover:main:0,0"] == "Main Hero: discover the tile at 0,0 for 1 movement"
    assert labels["extend:main:-1,1"] == "Main Hero: add a Far tile of your supply at -1,1 for 1 movement"


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_every_answer_at_a_turn_has_a_label(edition: str) -> None:
    table = scene("C", edition=edition, gold=[40], materials=[20], valuables=[10])
    for option in table.ask.options:
        assert option.label, option.key
        assert option.label[0].isupper(), option.key
