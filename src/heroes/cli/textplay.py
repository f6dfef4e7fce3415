"""The text client: what a seat sees, its numbered answers, and a prompt, in plain lines that can be read out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from heroes.ai.bot import Bot, Seen
from heroes.cli.common import read_file, write_file
from heroes.cli.wording import card_text, ending, map_text, options_text, rule_text, state_text
from heroes.engine import NATURE, RESIGN, Ask, Game, HeroesError, Seat, load_game

HELP = """\
a number      give that answer
a key         give the answer of that key, such as pass
?             this help
? KEY         why that answer cannot be given now
look          show the table again
map           draw the board with letters
card NAME     what is printed on a card, unit, hero or place: its numbers and its text
log           everything that has happened
undo          take your last answer back, unless something was rolled, revealed or answered by another since
resign        give the game up
save FILE     write the game to a file
load FILE     go on with a saved game
record FILE   write the answers so far, for heroes replay
quit          stop"""

Read = Callable[[str], str]
Write = Callable[[str], None]


class Quit(Exception):
    """The person wants to stop."""


class TextPlay:
    """One game at one terminal, with any number of people and bots."""

    def __init__(
        self, game: Game, bots: Mapping[Seat, Bot], read: Read, write: Write, hide: Callable[[], None]
    ) -> None:
        self.game = game
        self.bots = bots
        self.read = read
        self.write = write
        self.hide = hide
        """Wipe the screen before another person looks at it."""
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
            self.write("Stopped.")
            return
        self.tell(self.person)
        if self.game.outcome is not None:
            self.write(ending(self.game.outcome))

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
            self.write("There is nothing that you can take back.")
            return
        self.game = self.before.pop()
        self.told = {reader: min(count, len(self.game.events)) for reader, count in self.told.items()}
        self.write("Taken back.")

    # ------------------------------------------------------------------ talking

    def turn_of(self, ask: Ask) -> None:
        """Show a person the table and take commands until something changes."""
        self.hand_over(ask.seat)
        self.tell(ask.seat)
        self.write(state_text(self.game, ask.seat))
        self.show_question(ask)
        game, count = self.game, len(self.game.answers)
        while self.game is game and len(self.game.answers) == count:
            self.obey(ask, self.ask_person(f"Seat {ask.seat}, your answer (? for help): "))

    def hand_over(self, seat: Seat) -> None:
        """Between two people at one terminal nobody may see the other's hand."""
        if self.person is not None and self.person != seat:
            self.hide()
            self.ask_person(f"Seat {seat} is to decide. Hand over, then press Enter. ")
        self.person = seat

    def tell(self, seat: Seat | None) -> None:
        """What has happened since this seat last looked."""
        for entry in self.game.log(seat, self.told.get(seat, 0)):
            self.write(entry["text"])
        self.told[seat] = len(self.game.events)

    def show_question(self, ask: Ask) -> None:
        self.write(f"\n{ask.title or ask.kind}")
        for line in options_text(ask.options):
            self.write(line)

    def ask_person(self, prompt: str) -> str:
        try:
            return self.read(prompt).strip()
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
                    self.write(state_text(self.game, ask.seat))
                    self.show_question(ask)
                case "map":
                    self.write(map_text(self.game, ask.seat))
                case "card":
                    self.write(card_text(self.game, rest) if rest else "Say which card: card NAME")
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
            self.write(str(error))

    def try_answer(self, ask: Ask, key: str) -> None:
        refusal = self.game.why_not(ask.seat, key)
        if refusal is None:
            self.give(ask.seat, key)
        else:
            self.write(f"{refusal.text} {rule_text(refusal.rule)}")

    def resign(self, ask: Ask) -> None:
        """Nobody gives up by a slip of the finger."""
        if self.ask_person("Give the game up? Type yes: ") == "yes":
            self.try_answer(ask, RESIGN)
        else:
            self.write("You play on.")

    def key_of(self, ask: Ask, line: str) -> str:
        """A number of the list stands for its answer, unless some answer's key is that very number."""
        if line.isdecimal() and line not in ask.keys and 1 <= int(line) <= len(ask.options):
            return ask.options[int(line) - 1].key
        return line

    def explain(self, ask: Ask, key: str) -> None:
        if not key:
            self.write(HELP)
            return
        refusal = self.game.why_not(ask.seat, self.key_of(ask, key))
        self.write(f"{refusal.text} {rule_text(refusal.rule)}" if refusal else f"{key} can be answered now.")

    # ------------------------------------------------------------------ files

    def file(self, word: str, name: str) -> None:
        if not name:
            self.write(f"Say which file: {word} FILE")
            return
        path = Path(name).expanduser()
        if word == "load":
            self.load(path)
        else:
            write_file(path, self.game.save() if word == "save" else msgspec.json.encode(self.game.record()))
            self.write(f"Written to {path}.")

    def load(self, path: Path) -> None:
        game = load_game(read_file(path))
        if game.name != self.game.name or game.seats != self.game.seats:
            self.write(f"{path} holds a game of {game.name} with {game.seats} seats; start heroes play with --load.")
            return
        self.game = game
        self.before.clear()
        self.told.clear()
        self.write(f"Loaded {path}.")
