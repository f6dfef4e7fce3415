"""The text client: what a seat sees, its numbered answers, and a prompt, in plain lines that can be read out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from heroes.ai.bot import Bot, Seen
from heroes.cli.common import read_file, write_file
from heroes.cli.telling import IN_ENGLISH, seat_said
from heroes.cli.wording import (
    aims_text,
    card_text,
    ending,
    game_said,
    map_text,
    options_text,
    refusal_text,
    rule_text,
    state_text,
)
from heroes.engine import NATURE, RESIGN, Ask, Game, HeroesError, Seat, load_game
from heroes.rules.board.reading.scenario_view import view_chapter
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import NOTHING, Said, Words, say

HELP = (
    say("cli.help.number"),
    say("cli.help.key"),
    say("cli.help.help"),
    say("cli.help.why"),
    say("cli.help.look"),
    say("cli.help.aims"),
    say("cli.help.map"),
    say("cli.help.card"),
    say("cli.help.rule"),
    say("cli.help.log"),
    say("cli.help.undo"),
    say("cli.help.resign"),
    say("cli.help.save"),
    say("cli.help.load"),
    say("cli.help.record"),
    say("cli.help.quit"),
)
"""The words that are typed are the same in every language, as keys are; what they do is told in the reader's."""

Read = Callable[[str], str]
Write = Callable[[str], None]


class Quit(Exception):
    """The person wants to stop."""


class TextPlay:
    """One game at one terminal, with any number of people and bots."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[Seat, Bot],
        read: Read,
        write: Write,
        hide: Callable[[], None],
        words: Words = IN_ENGLISH,
    ) -> None:
        self.game = game
        self.bots = bots
        self.read = read
        self.write = write
        self.hide = hide
        """Wipe the screen before another person looks at it."""
        self.words = words
        self.before: list[Game] = []
        """The game before each answer that its giver may still take back."""
        self.told: dict[Seat | None, int] = {}
        """How much of the log each seat has been shown."""
        self.person: Seat | None = None

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(self.game.seats) if seat not in self.bots]

    def run(self) -> None:
        """Play until the game is over or the person quits."""
        try:
            while (ask := self.game.ask) is not None:
                if len(ask.options) == 1:
                    self.forced(ask)
                elif ask.seat in self.bots:
                    self.give(ask.seat, self.bots[ask.seat].choose(Seen(self.game, ask.seat)))
                else:
                    self.turn_of(ask)
                if not self.people:
                    self.tell(None)
        except Quit:
            self.say(say("cli.stopped"))
            return
        self.tell(self.person)
        if self.game.outcome is not None:
            self.write(ending(self.game, self.game.outcome, self.words))

    def following(self) -> dict[str, Any] | None:
        """The set-up of the next chapter, once a person has seen this one end and wants to play on; or it is written
        to a file, to go on from another day."""
        game = self.game
        chapter = view_chapter(game) if isinstance(game, WorldGame) and self.people else None
        if chapter is None or chapter.next is None:
            return None
        yes = say("cli.yes")
        try:
            line = self.ask_person(say("cli.next-chapter", title=chapter.title or NOTHING, yes=yes))
        except Quit:
            return None
        word, _, name = line.partition(" ")
        if word == "save" and name.strip():
            path = Path(name.strip()).expanduser()
            write_file(path, msgspec.json.encode(chapter.next))
            self.say(say("cli.chapter-written", path=str(path), game=game.name))
        return chapter.next if line in (self.words.text(yes), str(yes)) else None

    # ------------------------------------------------------------------ answering

    def forced(self, ask: Ask) -> None:
        """A question with a single answer is nobody's decision."""
        self.give(ask.seat, ask.options[0].key, decided=False)

    def give(self, seat: Seat, key: str, *, decided: bool = True) -> None:
        before = self.game.copy()
        events = self.game.answer(seat, key)
        rolled = any(answer.seat == NATURE for answer in self.game.answers.since(len(before.answers)))
        if rolled or any(event.reveals for event in events) or (decided and seat in self.bots):
            self.before.clear()
        elif decided:
            if self.before and self.before[-1].ask is not None and self.before[-1].ask.seat != seat:
                self.before.clear()
            self.before.append(before)

    def undo(self, seat: Seat) -> None:
        if not self.before or self.before[-1].ask is None or self.before[-1].ask.seat != seat:
            self.say(say("cli.nothing-to-undo"))
            return
        self.game = self.before.pop()
        self.told = {reader: min(count, len(self.game.events)) for reader, count in self.told.items()}
        self.say(say("cli.taken-back"))

    # ------------------------------------------------------------------ talking

    def turn_of(self, ask: Ask) -> None:
        """Show a person the table and take commands until something changes."""
        self.hand_over(ask.seat)
        if ask.seat not in self.told:
            self.show_aims(ask.seat)
        self.tell(ask.seat)
        self.write(state_text(self.game, ask.seat, self.words))
        self.show_question(ask)
        game, count = self.game, len(self.game.answers)
        while self.game is game and len(self.game.answers) == count:
            self.obey(ask, self.ask_person(say("cli.prompt", seat=seat_said(ask.seat))))

    def hand_over(self, seat: Seat) -> None:
        """Between two people at one terminal nobody may see the other's hand."""
        if self.person is not None and self.person != seat:
            self.hide()
            self.ask_person(say("cli.hand-over", seat=seat_said(seat)))
        self.person = seat

    def tell(self, seat: Seat | None) -> None:
        """What has happened since this seat last looked."""
        for event in self.game.events.since(self.told.get(seat, 0)):
            seen = event.seen_by(seat)
            if seen is not None:
                self.say(seen.says())
        self.told[seat] = len(self.game.events)

    def show_aims(self, seat: Seat) -> None:
        """How it is won and lost, for this seat."""
        for line in aims_text(self.game, seat, self.words):
            self.write(line)

    def show_question(self, ask: Ask) -> None:
        self.write(f"\n{self.words.text(ask.says) or ask.kind}")
        for line in options_text(ask.options, self.words):
            self.write(line)

    def say(self, said: Said) -> None:
        self.write(self.words.text(said))

    def card(self, name: str) -> None:
        self.write(card_text(self.game, name, self.words) if name else self.words.text(say("cli.which-card")))

    def rule(self, ask: Ask, asked: str) -> None:
        self.write(rule_text(ask, asked, self.words) if asked else self.words.text(say("cli.which-rule")))

    def ask_person(self, prompt: Said) -> str:
        try:
            return self.read(self.words.text(prompt)).strip()
        except EOFError:
            raise Quit from None

    def obey(self, ask: Ask, line: str) -> None:
        """One line that a person typed."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            match word:
                case "":
                    self.show_question(ask)
                case "?" | "help":
                    self.explain(ask, rest)
                case "look":
                    self.write(state_text(self.game, ask.seat, self.words))
                    self.show_question(ask)
                case "aims":
                    self.show_aims(ask.seat)
                case "map":
                    self.write(map_text(self.game, ask.seat, self.words))
                case "card":
                    self.card(rest)
                case "rule":
                    self.rule(ask, rest)
                case "log":
                    self.told[ask.seat] = 0
                    self.tell(ask.seat)
                case "undo":
                    self.undo(ask.seat)
                case "resign":
                    self.resign(ask)
                case "save" | "load" | "record":
                    self.file(word, rest)
                case "quit":
                    raise Quit
                case _:
                    self.try_answer(ask, self.key_of(ask, line))
        except HeroesError as error:
            self.say(error.says)

    def try_answer(self, ask: Ask, key: str) -> None:
        refusal = self.game.why_not(ask.seat, key)
        if refusal is None:
            self.give(ask.seat, key)
        else:
            self.write(refusal_text(refusal, self.words))

    def resign(self, ask: Ask) -> None:
        """Nobody gives up by a slip of the finger."""
        yes = say("cli.yes")
        if self.ask_person(say("cli.give-up", yes=yes)) in (self.words.text(yes), str(yes)):
            self.try_answer(ask, RESIGN)
        else:
            self.say(say("cli.play-on"))

    def key_of(self, ask: Ask, line: str) -> str:
        """A number of the list stands for its answer, unless some answer's key is that very number."""
        if line.isdecimal() and line not in ask.keys and 1 <= int(line) <= len(ask.options):
            return ask.options[int(line) - 1].key
        return line

    def explain(self, ask: Ask, key: str) -> None:
        if not key:
            self.write("\n".join(map(self.words.text, HELP)))
            return
        refusal = self.game.why_not(ask.seat, self.key_of(ask, key))
        if refusal is not None:
            self.write(refusal_text(refusal, self.words))
        else:
            self.say(say("cli.can-be-answered", key=key))

    # ------------------------------------------------------------------ files

    def file(self, word: str, name: str) -> None:
        if not name:
            self.say(say("cli.which-file", word=word))
            return
        path = Path(name).expanduser()
        if word == "load":
            self.load(path)
        else:
            write_file(path, self.game.save() if word == "save" else msgspec.json.encode(self.game.record()))
            self.say(say("cli.written", path=str(path)))

    def load(self, path: Path) -> None:
        game = load_game(read_file(path))
        if game.name != self.game.name or game.seats != self.game.seats:
            self.say(say("cli.other-game", path=str(path), game=game_said(game.name), seats=game.seats))
            return
        self.game = game
        self.before.clear()
        self.told.clear()
        self.say(say("cli.loaded", path=str(path)))
