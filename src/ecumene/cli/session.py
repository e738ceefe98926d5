"""A game being played at one keyboard."""

from __future__ import annotations

from typing import Any

import typer
from rich.text import Text

from ecumene.bots import bot_seed, decide
from ecumene.bots import load as load_bot
from ecumene.bots.characters import CHARACTERS
from ecumene.bots.levels import LEVELS
from ecumene.bots.registry import budget_of
from ecumene.cli.prompt import read, show_choices
from ecumene.cli.saves import Autosave
from ecumene.cli.spoken import Leave, obey
from ecumene.cli.terminal import Terminal
from ecumene.cli.view import Renderer, heading, result
from ecumene.engine.errors import N_, Error, IllegalAction
from ecumene.engine.options import whole_number
from ecumene.engine.reckoning import Ledger
from ecumene.engine.record import Record
from ecumene.engine.viewers import NOBODY, OPEN, Viewer
from ecumene.text.told import told_since

HUMAN = "human"
WIPE = "\x1b[3J\x1b[2J\x1b[H"  # also what could be scrolled back to


class Session:
    """People and bots around one record."""

    def __init__(
        self, terminal: Terminal, record: Record, sitting: list[str], kept: Autosave
    ) -> None:
        self.terminal = terminal
        self.record = record
        self.ledger = Ledger(record)
        self.kept = kept
        self.renderer = Renderer(record.game, terminal, record.names)
        seed = bot_seed(record.seed)
        self.bots = [None if who == HUMAN else load_bot(who)(seed) for who in sitting]
        self.people = [seat for seat, who in enumerate(sitting) if who == HUMAN]
        if self.people:  # who wait: levels take the seconds that are theirs, and no more
            for bot, who in zip(self.bots, sitting, strict=True):
                if bot is not None and (who in LEVELS or who in CHARACTERS):
                    bot.budget = budget_of(who)
        self.heard = dict.fromkeys(range(record.seats), 0)  # seat -> the first step not yet told
        self.watched = 0  # the same for whoever watches bots play
        self.shown = NOBODY  # the person whose view is on the screen
        self.private = False  # and whether it shows secrets
        self.refused = False  # a script said something impossible

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.record.state.over:
                self.step(self.record.actor)
        except KeyboardInterrupt:
            self.leave()
            raise typer.Exit(130) from None
        except (EOFError, Leave) as end:
            self.leave(forget=isinstance(end, Leave) and not end.keep)
            raise typer.Exit(2 if self.refused and not self.terminal.live else 0) from None
        except Exception:  # of a bot: a program has ended, say
            self.leave()
            raise
        self.finish()

    def step(self, seat: int) -> None:
        """One answer, of a bot or a person."""
        bot = self.bots[seat]
        if bot is None:
            self.turn(seat)
            return
        self.record.play(decide(bot, self.record.state, seat), seat)
        if not self.people:
            self.watched = self.tell(None, self.watched)

    # A person's turn

    def turn(self, seat: int) -> None:
        """Show a person the table and listen until something has changed."""
        self.kept.keep(self.record)
        self.hand_over(seat)
        self.show(seat)
        while True:
            line = read(self.terminal, ">")
            try:
                if line and self.hear(line, seat):
                    return
            except IllegalAction as error:
                self.refused = True
                self.terminal.complain(error.sentence(self.terminal.lang))
            except Error as error:
                self.terminal.complain(error.sentence(self.terminal.lang))

    def hear(self, line: str, seat: int) -> bool:
        """Take an answer or a command; True when the table has changed."""
        action = self.understood(line, seat)
        if action is None:
            return obey(self, line, seat)
        self.record.play(action, seat)
        return True

    def understood(self, line: str, seat: int) -> int | None:
        """The action a line stands for; None for a command, IllegalAction for neither."""
        game, legal = self.record.game, self.record.legal(seat)
        number = whole_number(line)
        if number is not None:
            if not 1 <= number <= len(legal):
                message = N_("There is no choice {number}: choose 1 to {last}.")
                raise IllegalAction(message, number=line, last=len(legal))
            return legal[number - 1]
        plain = " ".join(line.lower().split())
        sentences = {game.sentence(action): action for action in legal}
        labels = {label.casefold(): action for label, action in zip(self.labels(seat), legal)}
        if plain in sentences:
            return sentences[plain]
        if line.casefold() in labels:
            return labels[line.casefold()]
        return None

    def labels(self, seat: int) -> list[str]:
        """The choices of a seat as buttons would say them."""
        view = self.view(seat)
        return [
            self.record.game.label(action, view, self.terminal.lang)
            for action in self.record.legal(seat)
        ]

    # The screen

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may know now."""
        seen = self.record.game.observe(self.record.state, viewer)
        return {**seen, "players": self.record.names}

    def secrets(self, seat: int) -> bool:
        """Does this seat see anything that a spectator does not?"""
        together = len(self.record.state.waiting) > 1
        return together or self.view(seat)["table"] != self.view(None)["table"]

    def hand_over(self, seat: int) -> None:
        """With secrets on the screen or to come, the next person takes the keyboard alone."""
        private = self.secrets(seat)
        if self.shown != seat and len(self.people) > 1 and (private or self.private):
            _, out = self.terminal.say, self.terminal.out
            if out.is_terminal:
                print(WIPE, end="", flush=True)
            name = self.renderer.player(seat)
            read(self.terminal, _("{name}, take the keyboard and press Enter.", name=name))
            if out.is_terminal:
                print(WIPE, end="", flush=True)
        self.shown, self.private = seat, private

    def show(self, seat: int) -> None:
        """The log since this seat looked last, the table, and what is asked."""
        _, out, game = self.terminal.say, self.terminal.out, self.record.game
        place = _(
            "{name}, step {step}", name=self.renderer.player(seat), step=len(self.record.steps)
        )
        out.print()
        out.print(heading(game.title[self.terminal.lang], place))
        before, self.heard[seat] = self.heard[seat], self.tell(seat, self.heard[seat])
        if before < self.heard[seat]:
            out.print()
        out.print(self.renderer.table(self.view(seat)))
        self.ask(seat)

    def ask(self, seat: int) -> None:
        """The prompt and the numbered choices."""
        game, lang = self.record.game, self.terminal.lang
        rule = (self.view(seat)["ask"] or {}).get("rule", "")
        prompt = Text(game.prompt(self.view(seat), lang), style="bold")
        prompt.append(f"  {rule}", style="not bold dim")
        self.terminal.out.print()
        self.terminal.out.print(prompt)
        sentences = [game.sentence(action) for action in self.record.legal(seat)]
        show_choices(self.terminal, self.labels(seat), sentences)

    def tell(self, viewer: Viewer, since: int) -> int:
        """Print the log from a step on; returns the step from which it goes on next time."""
        since = min(since, len(self.record.steps) + 1)
        for _, part in told_since(self.ledger, viewer, self.terminal.lang, since):
            self.terminal.out.print(Text.assemble(("· ", "dim"), part.text))
        return len(self.record.steps) + 1

    # The end

    def leave(self, forget: bool = False) -> None:
        """Keep an unfinished game, unless nobody wants it."""
        _ = self.terminal.say
        self.terminal.out.print()
        if forget:
            self.kept.forget()
            return
        self.kept.keep(self.record)
        if not self.kept.broken:
            command = f'ecumene play --resume "{self.kept.path}"'
            words = _("The game is kept. Go on with: {command}", command=command)
            self.terminal.out.print(words, soft_wrap=True)

    def finish(self) -> None:
        """The open table, who has won, and where the record is."""
        _, out = self.terminal.say, self.terminal.out
        self.kept.keep(self.record)
        out.print()
        out.print(heading(self.record.game.title[self.terminal.lang], _("the end")))
        seat = self.shown if self.shown != NOBODY else None
        self.tell(seat, self.watched if seat is None else self.heard[seat])
        out.print(self.renderer.table(self.view(OPEN)))
        out.print(result(self.terminal, self.record))
        if not self.kept.broken:
            out.print(_("Record: {file}", file=self.kept.path), style="dim", soft_wrap=True)
