"""The text client, as somebody at the keyboard sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import heroes
from engine.toy import Lanterns
from heroes import ledger
from heroes.ai import bot
from heroes.cli.main import main
from heroes.cli.textplay import HELP, TextPlay
from heroes.engine import Game, Seat
from heroes.words import words_of


class Terminal:
    """Types the given lines, and keeps everything that is shown."""

    def __init__(self, game: Game, lines: Sequence[str], *bots: Seat) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []
        players = {seat: bot.get("random", game.name)(seat) for seat in bots}
        self.play = TextPlay(game, players, self.read, self.shown.append, lambda: self.shown.append("(wiped)"))

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.shown.append(f"> {line}")
        return line

    def run(self) -> str:
        self.play.run()
        return "\n".join(self.shown)

    def since(self, line: str) -> str:
        """What was shown after the line was typed."""
        return "\n".join(self.shown[self.shown.index(f"> {line}") + 1 :])


def lanterns(hand: int = 4, seed: int = 5) -> Game:
    return heroes.new_game("lanterns", {"hand": hand}, seed)


def test_the_table_and_the_numbered_answers_are_shown_in_plain_lines() -> None:
    game = lanterns()
    shown = Terminal(game, [], 1).run()
    assert game.ask is not None
    for number, option in enumerate(game.ask.options, 1):
        assert f"{number}. {option.label} [{option.key}]" in shown
    assert "scores: 0, 0" in shown
    assert shown.isascii()


def test_a_game_may_word_its_table_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "text", lambda game, seat: f"The lanterns as {seat} sees them.", raising=False)
    assert "The lanterns as 0 sees them." in Terminal(lanterns(), [], 1).run()


def test_an_answer_is_given_by_number_or_by_key() -> None:
    by_number, by_key = lanterns(), lanterns()
    assert by_key.ask is not None
    Terminal(by_number, ["2"]).run()
    Terminal(by_key, [by_key.ask.keys[1]]).run()
    assert (
        [answer.key for answer in by_number.answers] == [by_key.ask and answer.key for answer in by_key.answers] != []
    )


@pytest.mark.parametrize("line", ["0", "99", "lay:moon", "-1", "1.5"])
def test_what_is_no_answer_is_explained_and_changes_nothing(line: str) -> None:
    game = lanterns()
    terminal = Terminal(game, [line], 1)
    terminal.run()
    assert f"{line} is not in your hand or not asked for. (lanterns.in-hand)" in terminal.since(line)
    assert len(game.answers) == 0


def test_a_question_mark_helps_and_explains() -> None:
    game = lanterns()
    assert game.ask is not None
    terminal = Terminal(game, ["?", "? lay:moon", f"? {game.ask.keys[0]}", "? 1"], 1)
    terminal.run()
    assert "take your last answer back" in terminal.since("?")
    assert "lay:moon is not in your hand" in terminal.since("? lay:moon")
    assert f"{game.ask.keys[0]} can be answered now." in terminal.since(f"? {game.ask.keys[0]}")


def test_a_bot_answers_for_its_own_seat_and_a_single_answer_is_given_by_itself() -> None:
    game = lanterns(hand=1)
    shown = Terminal(game, ["pass"] * 5, 1).run()
    assert game.over
    assert "The game is over: " in shown
    assert "(tournament.score.winner: " in shown


def test_between_two_people_the_screen_is_wiped_and_no_hand_is_seen() -> None:
    game = lanterns()
    assert isinstance(game, Lanterns)
    hands = [", ".join(sorted(hand)) for hand in game.state.hands]
    assert hands[0] != hands[1]
    terminal = Terminal(game, ["1", "", "quit"])
    shown = terminal.run()
    first, _, second = shown.partition("(wiped)")
    assert hands[0] in first
    assert hands[1] not in first
    assert second.lstrip().startswith("Seat 1 is to decide. Hand over, then press Enter.")
    assert hands[1] in second
    assert hands[0] not in second


def test_one_person_against_a_bot_is_never_asked_to_hand_over() -> None:
    assert "(wiped)" not in Terminal(lanterns(), ["1"] * 20, 1).run()


def scored() -> Game:
    """A game in which seat 0 has just scored and is asked whether to draw; its own next answer follows at once."""
    for seed in range(100):
        game = lanterns(seed=seed)
        while game.ask is not None and game.ask.kind != "offer":
            game.answer(game.ask.seat, game.ask.keys[0])
        if game.ask is not None and game.ask.seat == 0:
            return game
    raise AssertionError("seat 0 never scores first")


def test_an_answer_can_be_taken_back_until_something_is_shown() -> None:
    game = scored()
    before = game.digest
    terminal = Terminal(game, ["pass", "undo", "pass", "1", "undo"], 1)
    shown = terminal.run()
    assert "Taken back." in shown
    assert terminal.play.game.digest != before
    assert "There is nothing that you can take back." in terminal.shown[-3:], "the lanterns have been shown"


def test_taking_back_restores_the_game_exactly() -> None:
    game = scored()
    before = game.save()
    terminal = Terminal(game, ["pass", "undo"], 1)
    terminal.run()
    assert terminal.play.game.save() == before


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    terminal = Terminal(lanterns(), ["undo"], 1)
    assert "There is nothing that you can take back." in terminal.run()


def test_nobody_takes_back_another_persons_answer() -> None:
    terminal = Terminal(lanterns(), ["1", "", "undo"])
    assert "There is nothing that you can take back." in terminal.run()


def test_a_drawn_card_cannot_be_put_back() -> None:
    game = scored()
    terminal = Terminal(game, ["draw", "undo"], 1)
    assert "There is nothing that you can take back." in terminal.run()


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "evening.save"
    game = lanterns()
    Terminal(game, ["1", "", "1", "", f"save {path}", "1"]).run()
    saved = heroes.load_game(path.read_bytes())
    assert list(saved.answers) == list(game.answers)[: len(saved.answers)]
    terminal = Terminal(lanterns(seed=99), [f"load {path}"])
    assert f"Loaded {path}." in terminal.run()
    assert terminal.play.game.digest == saved.digest


def test_a_record_is_written_for_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "evening.json"
    Terminal(lanterns(), ["1", f"record {path}"], 1).run()
    assert main(["replay", str(path)]) == 0
    assert "Shown: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("save", "Say which file: save FILE"),
        ("load", "Say which file: load FILE"),
        ("load /no/such/file", "/no/such/file cannot be read"),
        ("save /no/such/folder/file", "cannot be written"),
        (f"load {__file__}", "this is not a saved game"),
    ],
)
def test_a_file_that_cannot_be_used_is_explained_and_the_game_goes_on(line: str, message: str) -> None:
    game = lanterns()
    terminal = Terminal(game, [line, "1"], 1)
    terminal.run()
    assert message in terminal.since(line)
    assert len(game.answers) > 0


def test_the_table_and_the_log_can_be_asked_for_again() -> None:
    game = scored()
    terminal = Terminal(game, ["look", "log", ""], 1)
    terminal.run()
    assert "scores: 1, 0" in terminal.since("look")
    assert "Shown: " in terminal.since("log")
    assert "Draw?" in terminal.since("")


def test_quitting_and_the_end_of_input_stop_quietly() -> None:
    assert Terminal(lanterns(), ["quit"], 1).run().endswith("Stopped.")
    assert Terminal(lanterns(), [], 1).run().endswith("Stopped.")


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *flags: str) -> str:
    def typed(prompt: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", typed)
    assert main(["play", "--text", *flags]) == 0
    return capsys.readouterr().out


def test_play_seats_one_person_against_a_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, ["1"] * 60, "lanterns", "--seed", "5")
    assert "The game is over: " in out


def test_bots_alone_are_watched(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, [], "lanterns", "--seed", "5", "--seats", "random,random")
    assert "Shown: " in out
    assert "The game is over: " in out


def test_play_goes_on_with_a_saved_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = scored()
    (tmp_path / "game.save").write_bytes(game.save())
    out = play(monkeypatch, capsys, ["quit"], "--load", str(tmp_path / "game.save"))
    assert "Draw?" in out


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("lanterns", "--seats", "human"), "this game of lanterns has 2 seats, but --seats names 1"),
        (("lanterns", "--seats", "human,kasparov"), "no bot called 'kasparov' plays lanterns"),
        (("chess",), "there is no game called 'chess'"),
    ],
)
def test_play_refuses_what_makes_no_game(
    capsys: pytest.CaptureFixture[str], flags: tuple[str, ...], message: str
) -> None:
    assert main(["play", "--text", *flags]) == 2
    assert message in capsys.readouterr().err


def test_without_a_built_browser_client_play_is_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("heroes.cli.play.find_client", lambda: None)
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    assert main(["play", "lanterns", "--seed", "5"]) == 0
    assert "Lay a lantern" in capsys.readouterr().out


def test_with_a_built_browser_client_play_is_in_the_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served = []
    monkeypatch.setattr("heroes.cli.play.find_client", lambda: tmp_path)
    monkeypatch.setattr("heroes.server.cli.play", lambda *place, **how: served.append((*place, how)))
    assert main(["play", "--port", "8123", "--no-browser"]) == 0
    assert served == [("127.0.0.1", 8123, "heroes.sqlite3", {"open_browser": False, "share": False})]


def test_a_card_can_be_looked_up_and_that_is_no_answer() -> None:
    game = heroes.new_game("skirmish", {}, 3)
    terminal = Terminal(game, ["card Halberdiers", "card catherine", "card", "card a"], 1)
    terminal.run()
    shown = terminal.since("card Halberdiers")
    assert "Few: ground, attack 2, defense 1, health 2, initiative 4, costs 2 gold" in shown
    assert "Pack: ground, attack 3, defense 1, health 2, initiative 5, costs 3 gold; When an attack targets it" in shown
    assert "Knight of castle, hero of might: attack 2, defense 2, power 1, knowledge 1" in shown
    assert "Say which card: card NAME" in shown
    assert "Several are called so: " in terminal.since("card a")
    assert len(game.answers) == len(heroes.new_game("skirmish", {}, 3).answers)


def test_a_game_without_cards_says_so() -> None:
    terminal = Terminal(lanterns(), ["card moon"], 1)
    terminal.run()
    assert "The game of lanterns has no cards to look up." in terminal.since("card moon")


def test_a_person_gives_the_game_up_by_a_word_and_a_yes() -> None:
    game = lanterns()
    terminal = Terminal(game, ["resign", "no", "resign", "yes"], 1)
    shown = terminal.run()
    assert "resign        give the game up" in map(str, HELP)
    assert "You play on." in shown
    assert "Seat 0 resigns." in terminal.since("yes")
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


def test_rules_are_looked_up_while_playing() -> None:
    terminal = Terminal(
        heroes.new_game("cardgame", None, 1), ["rule", "rule retaliation round", "rule no such words"], 1
    )
    terminal.run()
    assert "Say which rule" in terminal.since("rule")
    found = terminal.since("rule retaliation round").split("> ")[0]
    assert "(card." in found.splitlines()[0], "the book of this game comes first"
    assert "another word" in found
    assert "No rule contains 'no such words'." in terminal.since("rule no such words")


def test_a_rule_is_shown_by_its_id_and_in_the_language_of_the_reader() -> None:
    name = "core.combat.retaliation.once-per-round"
    game = heroes.new_game("skirmish", {"template": "short"}, 1)
    terminal = Terminal(game, [f"rule {name}", "rule reträtt"], 1)
    terminal.play.words = words_of("sv")
    terminal.run()
    assert terminal.since(f"rule {name}").startswith(f"{ledger.text_in(name, 'sv')} ({name})")
    assert "reträtt" in terminal.since("rule reträtt").lower()
