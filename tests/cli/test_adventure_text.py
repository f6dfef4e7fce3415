"""An Adventure in the terminal."""

from __future__ import annotations

import pytest

from heroes.cli.main import main
from heroes.cli.wording import card_text, map_text, state_text
from play.adventure.trip import camp, journey


def test_it_tells_the_draft_to_whoever_drafts() -> None:
    trip = journey().lay_out(drawn=["crypt", "corpse", "temple"])
    assert "Corpse: Search (2) the Artifact deck." in state_text(trip.game, 0)
    for reader in (1, None):
        text = state_text(trip.game, reader)
        assert "Corpse" not in text
        assert "seat 0 is choosing among 3 cards" in text


def test_it_tells_both_camps_and_hides_what_is_hidden() -> None:
    trip = camp(
        kept="windmill",
        saved=["crypt"],
        army=["castle.griffins+"],
        buildings=[["citadel"]],
        beside=[["estates"]],
        stunned=[["castle.griffins"]],
        resolved=[["obelisk"]],
    )
    own, other = state_text(trip.game, 0), state_text(trip.game, 1)
    assert "Adventure, round 1 of 9" in own
    for text in (own, other):
        assert "  army: Griffins (pack)" in text
        assert "  town: Citadel" in text
        assert "  set aside: Estates" in text
        assert "  stunned: Griffins" in text
        assert "  resolved: Obelisk" in text
    assert "  kept: Windmill: Gain 1 valuable." in own
    assert "  saved: Crypt: " in own
    assert "Windmill" not in other
    assert "Crypt" not in other
    assert "  kept: a card" in other
    assert "  saved: a card" in other


def test_before_the_battle_there_is_no_board_and_in_it_there_is() -> None:
    trip = camp()
    assert map_text(trip.game, 0) == "There is no board to draw."
    trip.lay_out(armies=[["castle.griffins"], ["necropolis.zombies"]]).to_battle()
    assert "Combat round" in state_text(trip.game, 0)
    assert "a  b  c" in map_text(trip.game, 0)


def test_cards_of_the_adventure_deck_can_be_looked_up() -> None:
    text = card_text(camp().game, "Crypt")
    assert "Combat Power 4 / 5 / 7" in text


@pytest.mark.parametrize("length", ["small", "medium", "large"])
def test_bots_play_adventures_of_every_length(length: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "adventure", "--games", "3", "--set", f"length={length}"]
    assert main(command) == 0
    assert "3 of 3 games of adventure finished, 0 crashed." in capsys.readouterr().out
