"""KINGDOM SET: which sets of 60 cards are legal, and what is said about those that are not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.content.duelmake import hero
from heroes.rules.duel import kingdom
from heroes.rules.duel.cards import CARDS, DECK_TYPES, KINGDOMS
from heroes.rules.duel.share import decode, encode
from heroes.rules.duel.vocabulary import (
    MIGHT,
    numbers,
)


def legal_set(**changes: Any) -> dict[str, Any]:
    """Castle and Rampart under Orrin (4/2/1/1), with some parts replaced."""
    return KINGDOMS["steel-charge"].as_data() | changes


def deck(**changes: int) -> dict[str, int]:
    """The deck of `legal_set` with other numbers of copies; 0 takes a card out."""
    cards = legal_set()["deck"] | {name.replace("_", "-"): count for name, count in changes.items()}
    return {name: count for name, count in cards.items() if count}


def broken(data: Any) -> list[str]:
    return [problem.rule for problem in kingdom.check(data)]


def messages(data: Any) -> str:
    return " ".join(problem.text for problem in kingdom.check(data))


@pytest.mark.rule("card.kingdom.size")
def test_a_legal_set_has_60_cards_of_which_45_are_the_deck() -> None:
    data = legal_set()
    assert broken(data) == []
    counted = 1 + len(data["vanguard"]) + sum(data["statistics"].values()) + len(data["locations"])
    assert (counted, sum(data["deck"].values())) == (15, 45)
    assert "card.kingdom.size" in broken(legal_set(deck=deck(pikeman=2)))
    assert "has 60 cards; this one has 59" in messages(legal_set(deck=deck(pikeman=2)))


@pytest.mark.rule("card.kingdom.one-hero")
def test_a_set_has_exactly_one_hero() -> None:
    assert broken(legal_set(hero=["orrin"])) == []
    assert "card.kingdom.one-hero" in broken(legal_set(hero=["orrin", "adela"]))
    assert "card.kingdom.one-hero" in broken(legal_set(hero=[]))
    assert "card.kingdom.one-hero" in broken(legal_set(hero="pikeman"))


@pytest.mark.rule("card.kingdom.vanguard-three")
def test_a_set_has_exactly_three_vanguard_cards() -> None:
    squires = ["squire-vanguard"] * 4
    assert "card.kingdom.vanguard-three" in broken(legal_set(vanguard=squires[:2]))
    assert "card.kingdom.vanguard-three" in broken(legal_set(vanguard=squires))
    assert broken(legal_set(vanguard=squires[:3])) == []
    assert "card.kingdom.vanguard-three" in broken(legal_set(vanguard=["pikeman", *squires[:2]]))


@pytest.mark.rule("card.kingdom.vanguard-not-in-deck")
def test_a_vanguard_card_in_the_deck_makes_the_set_illegal() -> None:
    data = legal_set(deck=deck(pikeman=2) | {"squire-vanguard": 1})
    assert broken(data) == ["card.kingdom.vanguard-not-in-deck"]


@pytest.mark.rule("card.kingdom.vanguard-faction")
def test_hero_vanguards_and_deck_together_show_at_most_two_factions() -> None:
    strangers = ["squire-vanguard", "pikeman-vanguard", "cave-bat-vanguard"]
    assert broken(legal_set(vanguard=strangers)) == ["card.kingdom.vanguard-faction"]
    neighbours = ["squire-vanguard", "pikeman-vanguard", "sprite-vanguard"]
    assert broken(legal_set(vanguard=neighbours)) == []
    factionless = ["squire-vanguard", "scavenge", "grave-chill"]
    assert broken(legal_set(vanguard=factionless)) == []


@pytest.mark.rule("card.kingdom.statistics-match-hero")
def test_statistic_cards_match_the_numbers_of_the_hero_kind_by_kind() -> None:
    wrong = {"attack": 3, "defense": 3, "power": 1, "knowledge": 1}
    problems = kingdom.check(legal_set(statistics=wrong))
    assert [problem.rule for problem in problems] == ["card.kingdom.statistics-match-hero"] * 2
    assert "Orrin has Attack 4" in problems[0].text
    assert "not 3" in problems[0].text
    right = {"attack": 4, "defense": 2, "power": 1, "knowledge": 1}
    assert broken(legal_set(statistics=right)) == []


@pytest.mark.rule("card.kingdom.statistics-sum")
def test_the_numbers_of_a_hero_add_up_to_8() -> None:
    for card in CARDS.values():
        assert card.type != "hero" or sum(card.numbers) == 8, card.name
    hero(
        "Weakling",
        number=999,
        faction="castle",
        hero_type=MIGHT,
        numbers=numbers(attack=4, defense=1, power=1, knowledge=1),
        text="No effect.",
    )
    weak = legal_set(hero="weakling", statistics={"attack": 4, "defense": 1, "power": 1, "knowledge": 1})
    assert "card.kingdom.statistics-sum" in broken(weak)


@pytest.mark.rule("card.kingdom.locations-three")
def test_a_set_has_exactly_three_locations() -> None:
    assert "card.kingdom.locations-three" in broken(legal_set(locations=["stables", "arena"]))
    assert "card.kingdom.locations-three" in broken(legal_set(locations=["stables", "arena", "temple", "tavern"]))
    assert "card.kingdom.locations-three" in broken(legal_set(locations=["stables", "arena", "pikeman"]))


@pytest.mark.rule("card.kingdom.locations-unique")
def test_the_three_locations_of_a_set_are_different_but_both_players_may_bring_the_same() -> None:
    assert broken(legal_set(locations=["stables", "stables", "temple"])) == ["card.kingdom.locations-unique"]
    both = legal_set()
    game = heroes.new_game("cardgame", {"seats": [{"set": both}, {"set": both}]}, seed=1)
    assert game.ask is not None


@pytest.mark.rule("card.kingdom.deck-45")
@pytest.mark.parametrize(("changes", "size"), [({"pikeman": 2}, 44), ({"magic_arrow": 1}, 46)])
def test_a_deck_of_44_or_46_cards_is_illegal(changes: dict[str, int], size: int) -> None:
    data = legal_set(deck=deck(**changes))
    assert "card.kingdom.deck-45" in broken(data)
    assert f"exactly 45 cards; this one has {size}" in messages(data)


@pytest.mark.rule("card.kingdom.deck-types")
def test_a_deck_holds_units_spells_artifacts_and_abilities_only() -> None:
    assert broken(legal_set(deck=deck(pikeman=2) | {"adela": 1})) == ["card.kingdom.deck-types"]
    assert broken(legal_set(deck=deck(pikeman=2) | {"stables": 1})) == ["card.kingdom.deck-types"]
    types = {CARDS[name].type for name in legal_set()["deck"]}
    assert types == set(DECK_TYPES)


@pytest.mark.rule("card.kingdom.max-factions")
def test_the_cards_of_a_deck_belong_to_at_most_two_factions() -> None:
    assert broken(legal_set()) == []
    third = legal_set(deck=deck(pikeman=2) | {"harpy": 1})
    assert broken(third) == ["card.kingdom.max-factions"]
    assert "castle, dungeon, rampart" in messages(third)


@pytest.mark.rule("card.kingdom.hero-faction")
def test_the_factions_of_a_deck_include_that_of_the_hero() -> None:
    foreign = legal_set(hero="kyrre", statistics=None)
    del foreign["statistics"]
    assert broken(foreign) == []
    strange = foreign | {"hero": "gunnar", "vanguard": ["scavenge"] * 3}
    assert "card.kingdom.hero-faction" in broken(strange)


@pytest.mark.rule("card.kingdom.factionless", "card.kingdom.hero-faction")
def test_cards_without_a_faction_never_count_against_the_limit() -> None:
    names = [card.id for card in CARDS.values() if card.type in DECK_TYPES and not card.faction and not card.vanguard]
    assert broken(legal_set(deck=dict.fromkeys(names[:15], 3))) == []
    assert broken(legal_set(deck=deck(pikeman=1) | {"magic-arrow": 1, "wisdom": 1})) == []


@pytest.mark.rule("card.kingdom.max-copies")
def test_three_copies_of_a_card_are_legal_and_a_fourth_is_not() -> None:
    assert legal_set()["deck"]["pikeman"] == 3
    four = legal_set(deck=deck(pikeman=4, centaur=2))
    assert broken(four) == ["card.kingdom.max-copies"]
    assert "4 of Pikeman" in messages(four)


# ---------------------------------------------------------------------- what is no set at all


def test_an_unknown_card_is_named_with_what_may_have_been_meant() -> None:
    data = legal_set(deck=deck(pikeman=2) | {"Pike Man": 1, "pikemans": 1})
    assert [problem.rule for problem in kingdom.check(data)] == ["cardgame.unknown-card"] * 2
    assert "no card 'Pike Man'." in messages(data)
    assert "perhaps 'pikeman' is meant" in messages(data)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "it is nothing, not a mapping"),
        ("steel", "it is text"),
        ([1, 2], "it is a list"),
        ({"hero": "orrin"}, "'deck' is missing"),
        ({"hero": "orrin", "vanguard": [], "locations": [], "deck": {}, "sideboard": []}, "has no 'sideboard'"),
        ({"hero": 3, "vanguard": [], "locations": [], "deck": {}}, "'hero' is the id of a Hero card, not a number"),
        ({"hero": "orrin", "vanguard": "x", "locations": [], "deck": {}}, "'vanguard' is a list of card ids, not text"),
        ({"hero": "orrin", "vanguard": [], "locations": [], "deck": {"pikeman": 0}}, "number of copies, 1 or more"),
        ({"hero": "orrin", "vanguard": [], "locations": [], "deck": {}, "statistics": {"luck": 1}}, "'statistics'"),
        ({"hero": "orrin", "vanguard": [], "locations": [], "deck": {}, "name": 5}, "name of a Kingdom set is text"),
    ],
)
def test_what_is_not_a_set_is_told_what_a_set_is(data: Any, said: str) -> None:
    assert {problem.rule for problem in kingdom.check(data)} == {"cardgame.not-a-set"}
    assert said in messages(data)


def test_every_broken_rule_is_named_at_once() -> None:
    data = legal_set(
        locations=["stables", "stables"], vanguard=["scavenge"], deck=deck(pikeman=4) | {"harpy": 2, "temple": 1}
    )
    assert set(broken(data)) == {
        "card.kingdom.size",
        "card.kingdom.vanguard-three",
        "card.kingdom.locations-three",
        "card.kingdom.locations-unique",
        "card.kingdom.deck-45",
        "card.kingdom.deck-types",
        "card.kingdom.max-copies",
        "card.kingdom.max-factions",
    }


def test_a_set_is_read_from_a_json_or_yaml_file(tmp_path: Path) -> None:
    import json

    import yaml

    for name, text in (("a.json", json.dumps(legal_set())), ("a.yaml", yaml.safe_dump(legal_set()))):
        path = tmp_path / name
        path.write_text(text)
        assert kingdom.check(kingdom.read_file(path)) == []


def test_a_file_that_is_no_deck_is_refused_with_a_reason(tmp_path: Path) -> None:
    picture = tmp_path / "deck.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(heroes.BadSetup, match="cannot be read as text"):
        kingdom.read_file(picture)
    with pytest.raises(heroes.BadSetup, match="cannot be read as text"):
        kingdom.read_file(tmp_path / "missing.yaml")
    broken_file = tmp_path / "deck.yaml"
    broken_file.write_text("hero: [orrin\n:")
    with pytest.raises(heroes.BadSetup, match="neither JSON nor YAML"):
        kingdom.read_file(broken_file)
    prose = tmp_path / "deck.txt"
    prose.write_text("Three Pikemen and a dragon, please.")
    assert "it is text, not a mapping" in messages(kingdom.read_file(prose))


# ---------------------------------------------------------------------- new_game and codes


def test_a_game_refuses_an_illegal_set_and_says_whose_and_why() -> None:
    with pytest.raises(heroes.BadSetup, match="seat 1 is not legal: A deck has exactly 45 cards"):
        heroes.new_game("cardgame", {"seats": [{}, {"set": legal_set(deck=deck(pikeman=2))}]})


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"seats": [{"set": "no-such"}, {}]}, "no ready Kingdom set 'no-such'; there are: .*bone-tide"),
        ({"seats": [{"deck": 1}, {}]}, "mapping with a 'set'"),
        ({"seats": "two"}, "exactly two"),
        ({"round_limit": -1}, "round_limit is a number of rounds"),
        ({"round_limit": True}, "round_limit is a number of rounds"),
        ({"speed": 1}, "no setting 'speed'"),
    ],
)
def test_a_bad_setup_is_told_what_would_have_been_right(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(heroes.BadSetup, match=said):
        heroes.new_game("cardgame", setup)


def test_without_a_choice_two_different_ready_sets_meet() -> None:
    game = heroes.new_game("cardgame", seed=1)
    one, two = (place["set"] for place in game.setup["seats"])
    assert one != two


def test_a_set_survives_being_shared_as_a_short_code() -> None:
    for ready in KINGDOMS.values():
        code = encode(ready.as_data())
        assert len(code) < 80
        again = decode(code)
        assert again | {"name": ""} == kingdom.legal(ready.as_data()) | {"name": ""}
        assert decode(code.lower().replace("-", " ")) == again


def test_a_mistyped_code_is_noticed() -> None:
    code = encode(legal_set())
    swapped = ("A" if code[8] != "A" else "B") + code[9:]
    with pytest.raises(heroes.BadSetup, match="mistyped or missing"):
        decode(code[:8] + swapped)
    with pytest.raises(heroes.BadSetup, match="mistyped or missing"):
        decode(code[:-3])
    with pytest.raises(heroes.BadSetup, match="no code has !, 1, 8, 9 in it"):
        decode("189!")
    with pytest.raises(heroes.BadSetup, match="mistyped or missing"):
        decode("")


def test_an_illegal_set_has_no_code() -> None:
    with pytest.raises(heroes.BadSetup, match="not legal"):
        encode(legal_set(deck=deck(pikeman=2)))
