"""A campaign of one's own as a table of the server: its file is the set-up, and the next chapter another table."""

from __future__ import annotations

from pathlib import Path

from heroes.rules.board.modes.campaign import CampaignGame
from heroes.rules.board.scenario.elimination import take_off
from play.map.table import Table
from server.attacks import CROSSROADS
from server.players import ME, run, serving, settings_for

TEXT = (Path(__file__).parents[1] / "play" / "map" / "two_nights.yaml").read_text(encoding="utf-8")


def test_a_campaign_file_makes_a_table_and_what_follows_a_chapter_makes_the_next(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            made = await ann.done("create", game="campaign", setup={"scenario": TEXT}, seats=[ME], start=True)
            game = (await server.hub.room(made["table"])).table.playing
            assert isinstance(game, CampaignGame)
            assert game.scenario.name == "The First Night"
            while game.ask is not None and game.ask.kind != "turn":
                game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
            for side in game.enemy_sides():
                take_off(game, side)
            Table(game).ask_again()
            following = game.view(0)["state"]["plan"]["chapter"]["next"]
            made = await ann.done("create", game="campaign", setup=following, seats=[ME], start=True)
            second = (await server.hub.room(made["table"])).table.playing
            assert isinstance(second, CampaignGame)
            assert second.scenario.name == "The Second Night"

    run(story())


def test_a_chapter_that_is_not_there_and_a_broken_one_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            refused = await ann.refused("create", game="campaign", setup={"scenario": TEXT, "chapter": 7}, seats=[ME])
            assert refused["code"] == "bad-setup"
            text = TEXT.replace("necropolis.vampires", "necropolis.vampire")
            refused = await ann.refused("create", game="campaign", setup={"scenario": text}, seats=[ME])
            assert refused["code"] == "bad-setup"

    run(story())


def test_a_file_of_ones_own_is_opened_as_a_game_from_a_file_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            made = await ann.done("import", file=TEXT)
            room = await server.hub.room(made["table"])
            assert isinstance(room.table.playing, CampaignGame)
            assert room.table.playing.scenario.name == "The First Night"
            made = await ann.done("import", file=CROSSROADS)
            table = (await server.hub.room(made["table"])).table
            assert [(seat.who, seat.bot) for seat in table.state.seats] == [("human", ""), ("bot", "steward")]
            refused = await ann.refused("import", file=TEXT.replace("necropolis.vampires", "necropolis.vampire"))
            assert "did you mean 'necropolis.vampires'?" in refused["text"]

    run(story())
