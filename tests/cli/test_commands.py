"""The commands that report: exact JSON, exit statuses, and errors that say what would have been right."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest

import heroes
from engine.toy import LanternRound, Lanterns
from heroes import ledger
from heroes.cli import every_scenario
from heroes.cli.cards import cards_proved, check
from heroes.cli.catalogue import Component, components, is_carried_out, named, printed
from heroes.cli.main import COMMANDS, main
from heroes.engine import Data
from heroes.lab.contract import Checked, Soak
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.words.combine import then
from heroes.rules.board.words.hand import draw
from heroes.rules.words.card import Effect
from heroes.words import words_of


class Ran(msgspec.Struct):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Run(Protocol):
    """A command as it is typed, without the program's name."""

    def __call__(self, *arguments: str) -> Ran: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str) -> Ran:
        status = main(arguments)
        captured = capsys.readouterr()
        return Ran(status, captured.out, captured.err)

    return command


def test_the_command_is_installed_and_lists_its_subcommands() -> None:
    command = Path(sys.executable).with_name("heroes")
    done = subprocess.run([command, "--help"], capture_output=True, text=True, check=True, timeout=60)
    for name, module in COMMANDS.items():
        assert re.search(rf"^\s+{name}\s", done.stdout, re.MULTILINE), name
        assert module.HELP.split()[0] in done.stdout


def test_an_unknown_subcommand_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["dance"])
    assert stopped.value.code == 2
    assert "invalid choice: 'dance'" in capsys.readouterr().err


def test_a_reader_that_stops_reading_is_no_error() -> None:
    command = f"'{sys.executable}' -m heroes.cli.main rules | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1


# ---------------------------------------------------------------------- simulate

CONTRACT = ["game", "games", "finished", "crashed", "decisions", "seconds", "decisions_per_second", "wins", "draws"]


def test_simulate_reports_in_the_agreed_words(run: Run) -> None:
    ran = run("simulate", "lanterns", "--bots", "random,random", "--games", "40", "--seed", "3", "--json")
    report = ran.json
    assert ran.status == 0
    assert ran.err == ""
    assert list(report)[: len(CONTRACT)] == CONTRACT
    assert (report["game"], report["games"], report["finished"], report["crashed"]) == ("lanterns", 40, 40, 0)
    assert report["wins"].keys() == {"0", "1"}
    assert sum(report["wins"].values()) + report["draws"] == 40
    # Both are rounded, and so few games take a few milliseconds only.
    least, most = (report["decisions"] / (report["seconds"] + slip) for slip in (0.0006, -0.0006))
    assert least <= report["decisions_per_second"] <= most


def test_simulate_gives_the_same_games_for_the_same_seed(run: Run) -> None:
    def counts(*more: str) -> list[Any]:
        report = run("simulate", "lanterns", "--games", "30", "--seed", "3", "--json", *more).json
        return [report[name] for name in ("decisions", "wins", "draws")]

    assert counts() == counts("--workers", "2")
    assert counts() != counts("--seed", "4")


def test_simulate_lists_the_seeds_of_games_that_crash(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LanternRound.run

    def breaking(step: LanternRound, game: Lanterns) -> object:
        if game.seed in (4, 6) and game.state.discards:
            raise ZeroDivisionError("the lantern fell")
        return honest(step, game)

    monkeypatch.setattr(LanternRound, "run", breaking)
    ran = run("simulate", "lanterns", "--games", "10", "--json")
    assert ran.status == 1
    assert (ran.json["finished"], ran.json["crashed"]) == (8, 2)
    assert ran.json["crashed_seeds"] == [4, 6]
    assert "seed 4 crashed:" in ran.err
    assert "the lantern fell" in ran.err


def test_simulate_takes_its_set_up_from_flags_and_files(run: Run, tmp_path: Path) -> None:
    setup = tmp_path / "setup.yaml"
    setup.write_text("hand: 6\n")

    def decisions(*flags: str) -> int:
        return int(run("simulate", "lanterns", "--games", "20", "--json", *flags).json["decisions"])

    assert decisions("--setup", str(setup)) == decisions("--set", "hand=6") > decisions()
    assert decisions("--setup", str(setup), "--set", "hand=1") < decisions()
    assert decisions("--random-setups", "--set", "hand=6") == decisions("--set", "hand=6")


def test_flags_for_board_games_become_parts_of_the_set_up(run: Run) -> None:
    for flag in ("scenario", "template", "edition", "board"):
        ran = run("simulate", "lanterns", f"--{flag}", "x")
        assert ran.status == 2
        assert f"lanterns knows no '{flag}'" in ran.err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess",), "there is no game called 'chess'; there are: "),
        (("lanterns", "--bots", "random"), "lanterns is set up for 2 seats, but 1 bot is named"),
        (("lanterns", "--bots", "random,kasparov"), "no bot called 'kasparov' plays lanterns; these do: "),
        (("lanterns", "--set", "hand"), "--set takes NAME=VALUE, not 'hand'"),
        (("lanterns", "--set", "hand=[1"), "--set hand is not YAML"),
        (("lanterns", "--setup", "no-such-file.yaml"), "no-such-file.yaml cannot be read"),
        (("lanterns", "--report", "no/such/folder.html", "--games", "1"), "cannot be written"),
        (("lanterns", "--seed", "-4"), "a seed is a whole number"),
    ],
)
def test_simulate_refuses_what_makes_no_game(run: Run, arguments: tuple[str, ...], message: str) -> None:
    ran = run("simulate", *arguments)
    assert ran.status == 2
    assert message in ran.err.partition("heroes simulate: ")[2]
    assert ran.out == ""


def test_simulate_goes_through_every_scenario_and_goes_on_where_it_ended(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(every_scenario, "SCENARIOS", {"greek-gift": SCENARIOS["greek-gift"]})
    kept = tmp_path / "played.jsonl"
    ran = run("simulate", "all", "--games", "1", "--kept", str(kept))
    assert ran.status == 0
    assert "| `greek-gift` | campaign | 1 | 1 | 0 |" in ran.out
    monkeypatch.setattr(every_scenario, "play_many", None)
    with kept.open("ab") as file:
        file.write(b'{"broken off')
    assert run("simulate", "all", "--games", "1", "--kept", str(kept)).out.endswith(ran.out[-40:])


def test_simulate_in_words(run: Run) -> None:
    out = run("simulate", "lanterns", "--games", "10").out
    assert "10 of 10 games of lanterns finished, 0 crashed." in out
    assert "ended by tournament.score.winner: 10" in out


def test_simulate_writes_a_page_that_loads_nothing(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    report = run("simulate", "lanterns", "--games", "60", "--json", "--report", str(page)).json
    html = page.read_text()
    assert f"seat 0: {report['wins']['0']}" in html
    assert f"draws: {report['draws']}" in html
    assert "lay:six" in html
    assert html.count("<svg") == 5
    assert not re.search(r"<script|<link|<img|src=|http", html)


def test_a_round_robin_reports_balance_in_json_in_words_and_as_a_heat_map(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    flags = ("simulate", "lanterns", "--round-robin", "--games", "60")
    report = run(*flags, "--json", "--report", str(page)).json
    assert set(report["table"]) == {"bright", "dim", "dark"}
    html = page.read_text()
    assert f"{report['table']['bright']['dark']:.0%}" in html
    assert f"The first player won {report['first_player_share']:.1%}" in html
    assert "Rounds in a game" in html
    words = run(*flags).out
    assert f"bright: {report['shares']['bright']:.1%} of its games" in words
    assert "won by the first player: " in words


def test_factions_play_each_other_with_intervals_and_a_table_of_who_beats_whom(run: Run) -> None:
    flags = ("simulate", "skirmish", "--template", "short", "--factions", "castle,cove,tower", "--games", "12")
    report = run(*flags, "--json").json
    assert set(report["factions"]["table"]) == {"castle", "cove", "tower"}
    assert report["sample"]["games"] == {"castle": 8, "cove": 8, "tower": 8}
    assert report["sample"]["table"]["cove"] == {"castle": 4, "tower": 4}
    assert report["crashed"] == 0
    words = run(*flags, "--round-robin", "--report").out
    share = report["factions"]["shares"]["cove"]
    assert f"cove: {share:.1%} of its games (8 games, " in words
    won = report["factions"]["table"]["cove"]["castle"] * 4
    assert f"| cove | {won:g} of 4 |  | " in words
    assert "'gobli'" in run("simulate", "skirmish", "--factions", "castle,gobli").err


# ---------------------------------------------------------------------- soak


def test_soak_checks_games_and_says_how_many(run: Run) -> None:
    ran = run("soak", "lanterns", "--games", "10", "--json")
    assert ran.status == 0
    report = ran.json["lanterns"]
    assert (report["games"], report["broken"], report["broken_seeds"]) == (10, 0, [])
    assert report["decisions"] > 40


def test_a_scenario_that_says_who_plays_it_is_soaked_as_it_says(run: Run) -> None:
    ran = run("soak", "campaign", "--scenario", "greek-gift", "--games", "2", "--json")
    assert ran.status == 0
    assert ran.json["campaign"]["broken"] == 0


def test_a_mixed_soak_goes_on_where_it_stopped(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played: list[tuple[str, int]] = []

    def check(soak: Soak, seed: int) -> Checked:
        played.append((soak.game, seed))
        return Checked(seed, 10, how="leaked" if seed == 8 else "")

    monkeypatch.setattr("heroes.cli.soak.check_one", check)
    notes = str(tmp_path / "notes.json")
    assert run("soak", "--mixed", notes, "--games", "3", "--seed", "5", "--json").status == 0
    more = run("soak", "--mixed", notes, "--games", "20", "--seed", "5", "--json")
    assert [seed for _, seed in played] == list(range(5, 25)), "no game twice"
    assert {name for name, _ in played} > {"clash", "skirmish"}
    assert "cardgame" not in {name for name, _ in played}, "it has no boxes"
    report = json.loads(more.out)
    assert (report["games"], report["decisions"], report["crashed"], report["broken"]) == (20, 200, [], [])
    assert [line.partition(" ")[2] for line in report["leaked"]] == ["8"]
    assert more.status == 1
    others = str(tmp_path / "others.json")
    assert run("soak", "--mixed", others, "--games", "20", "--seed", "5", "--workers", "2", "--json").out == more.out
    (tmp_path / "notes.json").write_text("{}")
    assert "holds no notes of a soak" in run("soak", "--mixed", notes).err


def test_soak_fails_when_something_is_broken(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "check_invariants", lambda game: 1 / (game.seed - 3))
    ran = run("soak", "lanterns", "--games", "5", "--default-setups", "--json")
    assert ran.status == 1
    assert 3 in ran.json["lanterns"]["broken_seeds"]
    assert "lanterns, seed 3:" in ran.err


# ---------------------------------------------------------------------- replay


@pytest.fixture
def game() -> heroes.Game:
    game = heroes.new_game("lanterns", {"hand": 2}, 3)
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.keys[0])
    return game


def test_replay_plays_a_record_or_a_save_to_the_end(run: Run, game: heroes.Game, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_bytes(msgspec.json.encode(game.record()))
    (tmp_path / "game.save").write_bytes(game.save())
    for name in ("record.json", "game.save"):
        ran = run("replay", str(tmp_path / name), "--json")
        assert ran.status == 0
        assert ran.json["digest"] == game.digest
        assert ran.json["answers"] == len(game.answers)
        assert ran.json["view"] == json.loads(msgspec.json.encode(game.view(None)))
    words = run("replay", str(tmp_path / "record.json")).out
    assert "Shown: " in words
    assert "The game is over: " in words
    assert "tournament.score.winner" in words


def test_replay_stops_where_it_is_told_and_tells_what_a_seat_saw(run: Run, game: heroes.Game, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(msgspec.json.encode(game.record()))
    report = run("replay", str(path), "--to", "1", "--seat", "1", "--json").json
    assert report["answers"] == 1
    assert report["view"]["seat"] == 1
    assert not report["view"]["over"]


@pytest.mark.parametrize(
    ("contents", "flags", "message"),
    [
        (b"", (), "this is not a saved game"),
        (b"{", (), "is no record"),
        (b"{}", (), "this is not a record"),
        (None, ("--to", "900"), "--to is from 0 to"),
        (None, ("--to", "-1"), "--to is from 0 to"),
        (None, ("--seat", "2"), "--seat is from 0 to 1, not 2"),
    ],
)
def test_replay_refuses_what_is_no_record(
    run: Run, game: heroes.Game, tmp_path: Path, contents: bytes | None, flags: tuple[str, ...], message: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(msgspec.json.encode(game.record()) if contents is None else contents)
    ran = run("replay", str(path), *flags)
    assert ran.status == 2
    assert message in ran.err


# ---------------------------------------------------------------------- rules


@pytest.mark.interpreted("what the sources say")
def test_rules_are_found_by_words_and_shown_with_their_source(run: Run) -> None:
    ran = run("rules", "arrow", "tower", "card")
    assert ran.status == 0
    assert "core.siege.arrow-tower.card (both editions)" in ran.out
    assert "Source: " in ran.out
    found = run("rules", "core.dice.attack.faces", "--json").json
    assert [rule["id"] for rule in found] == ["core.dice.attack.faces"]
    assert found[0]["rule"] == ledger.rules()["core.combat.die.faces"].rule
    assert found[0]["same-as"] == "core.combat.die.faces"


def test_a_search_without_a_result_says_so(run: Run) -> None:
    ran = run("rules", "flux-capacitor")
    assert ran.status == 1
    assert "0 of " in ran.err


def test_coverage_reads_what_the_tests_recorded(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "proofs.json"
    monkeypatch.setattr(ledger.read_proofs, "__defaults__", (path,))
    ran = run("rules", "--coverage", "--json")
    assert "No whole test run is recorded" in ran.err
    assert ran.json["proved"] == 0
    proof = ledger.Proof(("core.combat.die.faces",), (), passed=True)
    ledger.record_proofs({"test": proof}, whole_run=True, path=path)
    ran = run("rules", "--coverage", "--json")
    assert ran.err == ""
    assert list(ran.json) == ["rules", "proved", "unproved", "by"]
    assert (ran.json["rules"], ran.json["proved"]) == (len(ledger.rules()), 2)
    words = run("rules", "--coverage").out
    assert words.startswith(f"2 of {len(ledger.rules())} rules are proved")
    assert "unproved: battlefield." in words


# ---------------------------------------------------------------------- cards


def test_the_check_of_cards_holds_content_against_the_printed_lists() -> None:
    lists = [line for line in printed() if line[0] == "core"]
    assert len([line for line in lists if line[1] == "unit"]) == 21 + 34
    assert len([line for line in lists if line[1] == "specialty"]) == 18
    assert ("core", "specialty", "Sandro", "Sandro 6") in lists
    counts = {kind: sum(1 for line in lists if line[1] == kind) for kind in ("ability", "artifact", "spell")}
    assert counts == {"ability": 15, "artifact": 32, "spell": 21}


def test_the_check_of_cards_tells_missing_untested_and_unfinished_cards_apart() -> None:
    lists = printed()
    known = [
        Component("bless", "Bless", "board", "core", "spell"),
        Component("cure", "Cure", "board", "core", "spell"),
        Component("stub", "Curse", "board", "core", "spell", uses=0),
        Component("logistics", "Logistics", "board", "core", "ability", uses=2, unfinished=("expert",)),
        Component("windmill", "Windmill", "board", "core", "location"),
        Component("bless", "Bless", "cardgame", "core", "magic"),
        Component("ours", "Of Our Own", "board", "battlefield", "morale"),
    ]
    report = check(known, {("board", "bless"), ("board", "windmill"), ("board", "nothing")})
    assert report["cards"] == len(lists) + 2
    assert report["implemented"] == 5
    assert report["tested"] == 2
    assert report["untested"] == ["cure", "bless", "ours"], (
        "a test of the board game says nothing about the other Bless"
    )
    assert report["unfinished"] == ["logistics:expert"]
    assert report["in_part"] == []
    assert "stub" in report["missing"]
    assert "core:spell:Haste" in report["missing"]
    assert "core:week:Fancy Pixie" in report["missing"]
    assert len(report["missing"]) == len(lists) - 4
    assert report["by"]["board spell"] == {"cards": 3, "implemented": 2, "tested": 1}


def test_a_card_counts_as_tested_in_the_game_whose_test_named_it_and_passed() -> None:
    def proof(card: str, *, passed: bool = True) -> ledger.Proof:
        return ledger.Proof((), (card,), passed)

    tests = {
        "tests/content/board/test_a.py::one": proof("haste"),
        "tests/content/duel/test_b.py::one": proof("slow"),
        "tests/rules/world/test_c.py::one": proof("windmill"),
        "tests/rules/world/test_c.py::two": proof("windmill", passed=False),
    }
    assert cards_proved(ledger.Proofs(True, tests)) == {("board", "haste"), ("cardgame", "slow")}


def test_the_printed_lists_name_what_lies_on_the_map_too() -> None:
    lists = printed()
    core = [line for line in lists if line[0] == "core"]
    counts = {kind: sum(1 for line in core if line[1] == kind) for kind in ("building", "tile", "location", "week")}
    assert counts == {"building": 24, "tile": 20, "location": 32, "week": 19}
    known = {one.printed for one in components()}
    assert [line for line in lists if line not in known] == []


@pytest.mark.interpreted("a word of one's own")
def test_a_word_that_no_rule_carries_out_is_found_wherever_it_stands() -> None:
    class Wordless(Data, Effect, frozen=True):
        """A word that leads to nothing."""

    assert not is_carried_out(Wordless())
    assert is_carried_out(draw(1))
    assert is_carried_out(then(draw(1), draw(2)))
    assert not is_carried_out(then(draw(1), Wordless()))
    assert all(one.ready for one in components())


def only(run: Run, name: str, game: str) -> Any:
    (found,) = [one for one in run("cards", name, "--json").json if (one["id"], one["game"]) == (name, game)]
    return found["facts"]


def test_cards_are_listed_with_their_numbers(run: Run) -> None:
    archangels = only(run, "castle.archangels", "board")
    assert (archangels["tier"], archangels["faction"]) == ("gold", "castle")
    few, pack = archangels["few"], archangels["pack"]
    assert [few[name] for name in ("attack", "defense", "health", "initiative")] == [6, 3, 8, 12]
    assert [pack[name] for name in ("attack", "defense", "health", "initiative")] == [7, 3, 10, 18]
    assert (few["cost"], pack["cost"]) == ({"gold": 20, "valuables": 1}, {"gold": 30, "valuables": 2})
    assert few["ability"] == "Its owner draws 1 card when combat starts."
    assert "pack" not in only(run, "neutral.archangels", "board")
    catherine = only(run, "castle.catherine", "board")
    assert [catherine[name] for name in ("attack", "defense", "power", "knowledge")] == [2, 2, 1, 1]
    assert (catherine["ability"], catherine["specialty"]) == ("Leadership", "Crusaders")
    assert catherine["specialty_cards"] == ["castle.catherine-1", "castle.catherine-4", "castle.catherine-6"]
    guild = only(run, "castle.mage-guild", "board")
    assert (guild["cost"], guild["spell_price"]) == ({"gold": 4, "materials": 2, "valuables": 1}, 6)
    assert only(run, "gold-mine", "board")["income"] == {"gold": 5}
    assert only(run, "fireball", "board")["power"] == [0, 2, 4]
    angel = only(run, "angel", "cardgame")
    assert angel["cost"] == {"attack": 3, "power": 2}
    assert [angel[name] for name in ("attack", "hit_points", "move", "size")] == [3, 4, 3, 1]
    assert only(run, "orrin", "cardgame")["statistics"] == {"attack": 4, "defense": 2, "power": 1, "knowledge": 1}


def test_cards_are_shown_with_their_numbers(run: Run) -> None:
    shown = run("cards", "mage", "guild", "castle").out
    assert "costs 4 gold, 2 building materials, 1 valuable; a spell costs 6 gold" in shown


def test_a_specialty_is_found_by_the_name_that_the_game_calls_it(run: Run) -> None:
    out = run("cards", "Cloak of the Undead King IV").out
    assert "Cloak of the Undead King IV [necropolis.sandro-4]: specialty of Sandro (board game, core)" in out
    assert [one.id for one in named("cloak of the undead king iv", "board", words_of("en"))] == ["necropolis.sandro-4"]


def test_cards_are_listed_by_box(run: Run) -> None:
    everything, core = run("cards", "mage", "guild").out, run("cards", "--box", "core", "mage", "guild").out
    assert everything.startswith("== core\n")
    assert [line for line in core.splitlines() if line.startswith("==")] == ["== core"]
    assert {one["box"] for one in run("cards", "--box", "cove", "--json").json} == {"cove"}
    refused = run("cards", "--box", "cor")
    assert refused.status == 2
    assert "there is no box 'cor' (did you mean 'core'?)" in refused.err


def test_cards_are_checked_and_listed(run: Run) -> None:
    report = run("cards", "--check", "--json").json
    assert list(report)[:4] == ["cards", "implemented", "tested", "missing"]
    listed = run("cards", "--json").json
    assert len(listed) == report["cards"] - sum(":" in name for name in report["missing"])


# ---------------------------------------------------------------------- bench


BRIEFLY = ("--rounds", "1", "--seconds", "0.05", "--no-compiled", "--json")


def test_bench_measures_games_beside_the_reference(run: Run) -> None:
    report = run(
        "bench", "lanterns", "--rounds", "1", "--seconds", "0.05", "--bots=random", "--no-compiled", "--json"
    ).json
    reference, row = report["reference"], report["games"]["lanterns"]
    assert reference["name"] == "catanatron"
    assert reference["actions_per_second"] > 0 < reference["copy_us"]
    names = ["decisions_per_second", "speed_ratio", "copy_us", "copy_ratio", "view_us", "save_bytes"]
    assert list(row)[: len(names)] == names
    assert row["speed_ratio"] == pytest.approx(row["decisions_per_second"] / reference["actions_per_second"], rel=0.02)
    assert row["copy_ratio"] == pytest.approx(row["copy_us"] / reference["copy_us"], abs=0.01)
    assert 100 < row["save_bytes"] < 5000


def test_bench_measures_a_game_that_has_no_default_set_up(run: Run) -> None:
    report = run(
        "bench", "combat", "--rounds", "1", "--seconds", "0.05", "--bots=greedy", "--no-compiled", "--json"
    ).json
    row = report["games"]["combat"]
    assert row["decisions_per_second"] > 0 < row["resample_us"]
    assert row["answers_on_copies_per_second"]["greedy"] > 0


def test_bench_refuses_an_unknown_game(run: Run) -> None:
    ran = run("bench", "chess")
    assert ran.status == 2
    assert "there is no game called 'chess'" in ran.err


# ---------------------------------------------------------------------- the two commands of the README


def test_the_makefile_has_the_promised_targets() -> None:
    text = (ledger.ROOT / "Makefile").read_text()
    for target in ("setup", "play", "test", "soak", "bench", "mutation"):
        assert re.search(rf"^{target}:", text, re.MULTILINE), target
    ci = ledger.ROOT / ".ci" / "run"
    assert os.access(ci, os.X_OK)
    assert "make test" in ci.read_text()


def test_simulate_tells_the_chance_to_win_by_difficulty(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    flags = ("--scenario", "grave-tidings", "--bots", "random", "--games", "1", "--by-difficulty")
    ran = run("simulate", "campaign", *flags, "--report", str(page), "--json")
    told = ran.json["difficulties"]
    assert list(told) == ["easy", "normal", "hard", "impossible"]
    assert [one["games"] for one in told.values()] == [1, 1, 1, 1]
    assert all(one["rounds"] and len(one["interval"]) == 2 and one["endings"] for one in told.values())
    assert "By difficulty" in page.read_text("utf-8")
    assert "impossible: won" in run("simulate", "campaign", *flags).out
    assert "impossible: won" in run("simulate", "campaign", *flags[:-1], "--report").out, "a report tells it unasked"
    assert "impossible: won" not in run("simulate", "campaign", *flags[:-1], "--set", "difficulty=hard", "--report").out
