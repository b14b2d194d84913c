"""A sitting: people are asked, bots and chance act, the log is kept, until the game ends or somebody leaves."""

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from oxcart.cli.complaints import Complaint
from oxcart.cli.table.commands import run_command
from oxcart.cli.table.end import final_table
from oxcart.cli.table.headline import headline
from oxcart.cli.table.keep import save
from oxcart.cli.table.keyboard import Keyboard
from oxcart.cli.table.menu import kinds_now
from oxcart.cli.table.names import COMMANDS, Misunderstood, find_verb, seat_name
from oxcart.cli.table.phrases import split_line, understand
from oxcart.cli.table.screen import WIDE, board_picture, figures, menu_table, name_tag, news, wide_screen
from oxcart.cli.table.seats import Seats
from oxcart.cli.table.why import explain
from oxcart.game import Game, IllegalAction, UnknownAction


def forced_step(game: Game, seat: int) -> str | None:
    """Rob the only victim, decline an offer that cannot be paid, withdraw one that all have declined; or nothing."""
    legal = game.legal(seat)
    if game.phase == "rob" and len(legal) == 1:
        return legal[0]
    if game.phase == "main" and seat != game.turn and "decline" in legal and "accept" not in legal:
        return "decline"
    view = game.view(seat)
    if seat == game.turn and view["players"][seat]["offer"] and not view["accepted"]:
        return "withdraw"
    return None


class Left(Exception):
    """Somebody got up from the table."""


class Session:
    """One sitting at one keyboard."""

    def __init__(self, game: Game, seats: Seats, file: Path, out: Console) -> None:
        self.game = game
        self.seats = seats
        self.file = file
        self.out = out
        self.titles = [seats.title(seat) for seat in range(game.players)]
        self.keyboard = Keyboard(out)
        self._wide = self.keyboard.interactive and out.width >= WIDE
        self._at_keyboard = seats.people[0]
        self._told = dict.fromkeys(seats.people, 0)
        self._drawn: object = None
        self._keeps = True

    def run(self) -> None:
        """Play to the end; leaving, by word, Ctrl-C or end of input, keeps the game."""
        try:
            self.seats.let_chance_act()
            self.keep()
            while not self.game.over:
                seat = self.seats.next_to_act()
                if seat in self.seats.people:
                    self.let_person_act(seat)
                else:
                    self.seats.let_bot_act(seat)
        except (Left, EOFError, KeyboardInterrupt):
            self.keep()
            self.out.print()
            if self._keeps:
                self.out.print(f"See you. Sit down again with: oxcart play --resume {self.file}", soft_wrap=True)
            return
        self.keep()
        self.show_end()

    def let_person_act(self, seat: int) -> None:
        """Show the table and ask until the seat has done something."""
        if self.play_forced(seat):
            return
        if seat != self._at_keyboard:
            self.pass_keyboard(seat)
        self.show_table(seat)
        seq = self.game.seq
        while self.game.seq == seq:
            self.answer(seat, self.keyboard.ask(Text().append(name_tag(self.game, seat)).append(" > ", "bold")))
        self.keep()

    def play_forced(self, seat: int) -> bool:
        """Take the step that nobody would think about."""
        step = forced_step(self.game, seat)
        if step is None:
            return False
        self.game.play(seat, step)
        self.seats.let_chance_act()
        return True

    def pass_keyboard(self, seat: int) -> None:
        """Hide the last seat's hand until the next person sits down."""
        self.keyboard.hide()
        self.keyboard.ask(Text("Pass the keyboard to ").append(name_tag(self.game, seat)).append(" and press Enter. "))
        self._at_keyboard = seat
        self._drawn = None

    def answer(self, seat: int, line: str) -> None:
        """Do what the line asks, or say why not."""
        try:
            self.take(seat, line)
        except (Misunderstood, Complaint, UnknownAction) as error:
            self.out.print(Text(f" {error}", "yellow"))
        except IllegalAction as refusal:
            self.out.print(Padding(explain(self.game, (refusal.rule, refusal.sentence)), (0, 0, 0, 1)))

    def take(self, seat: int, line: str) -> None:
        """Play the actions of a line, or run its command."""
        if not line:
            return
        possible = kinds_now(self.game, seat)
        if line in self.game.ruleset.space.texts:
            steps = [line]
        else:
            first, *words = split_line(line) or [line]
            verb = find_verb(self.game, first, possible)
            if verb == "quit":
                raise Left
            if verb in COMMANDS:
                run_command(self, seat, verb, line)
                return
            steps = understand(self.game, seat, verb, words)
        self.game.play_all([(seat, step) for step in steps])
        self.seats.let_chance_act()

    def keep(self) -> None:
        """Save the log; if that fails, say so once and play on."""
        try:
            if self._keeps:
                save(self.game, self.seats.names, self.file)
        except OSError as error:
            self._keeps = False
            self.out.print(f"[yellow]This game is not being saved: {error.strerror}: {self.file}[/]")

    def show_table(self, seat: int) -> None:
        """Everything the person needs to decide."""
        events = self.game.events
        if self._wide:
            self.out.clear()
            self.out.print(wide_screen(self.game, seat, self.titles, events))
        else:
            fresh = events[self._told[seat] :]
            if fresh:
                self.out.print(news(self.game, fresh, seat))
            picture = board_picture(self.game, seat)
            if picture != self._drawn:
                self.out.print(picture)
                self._drawn = picture
            self.out.print(figures(self.game, seat, self.titles))
        self._told[seat] = len(events)
        self.out.print()
        self.out.print(Text(f" {headline(self.game, seat)}", "bold"))
        self.out.print(menu_table(self.game, seat))

    def show_end(self) -> None:
        """The last events and the points."""
        viewer = self._at_keyboard
        self.out.print(news(self.game, self.game.events[self._told[viewer] :], viewer))
        self.out.print(board_picture(self.game, viewer))
        self.out.print(final_table(self.game))
        won = [seat_name(self.game, seat) for seat in self.game.winners if seat in self.seats.people]
        if won:
            self.out.print(f"Congratulations, {' and '.join(won)}!")
        if self._keeps:
            self.out.print(f"Read it again with: oxcart replay {self.file}", soft_wrap=True)
