"""`feerie play`: a game in the terminal, against Féerie or between two players."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import click

from feerie.desk.printing.mail import panel_lines
from feerie.engine.board import PLAYERS, Colour, opponent
from feerie.engine.operations import BEFORE
from feerie.errors import FeerieError
from feerie.faces.api.game import Game
from feerie.faces.api.messages import sentence
from feerie.faces.api.variant import Position, Variant
from feerie.faces.cli.app import command
from feerie.faces.cli.arguments import language_option, position_of_text, set_up
from feerie.faces.cli.report import stopping
from feerie.language.languages import Language
from feerie.language.wording.descriptions import terminal
from feerie.language.wording.language import as_sentence
from feerie.language.wording.lexicon import Lexicon
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.panels import strip
from feerie.pictures.showing.sequence import Frame

_WORDS: Final = ("moves", "why", "hint", "back", "flip", "fen", "resign", "quit", "help")
"""What may be asked for besides a move: each is a method of the table."""

_NEITHER: Final = "none"


@command(
    "feerie play circe",
    "feerie play shogi --side black --seconds 5",
)
@click.argument("variant_name", metavar="VARIANT")
@click.argument("position", required=False)
@click.option(
    "--side",
    type=click.Choice([*PLAYERS, "both", _NEITHER]),
    default=PLAYERS[0],
    show_default=True,
    help="Your side; both, for a game between two; none, to look on.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, 3600, min_open=True),
    default=1.0,
    show_default=True,
    help="How long Féerie may think about a move.",
)
@language_option("The language that is spoken, and that of the letters.")
def play(variant_name: str, position: str | None, side: str, seconds: float, spoken: Language) -> None:
    """Play a game against Féerie, or between two players.

    VARIANT is an id or the path of a variant's file; POSITION is a FEN, the first position if it is left out.
    """
    file, found, position = set_up(variant_name, position, spoken)
    with stopping(spoken):
        game = Game(Position(Variant(file, found), position_of_text(position, file)))
    sides = {"both": frozenset(PLAYERS), _NEITHER: frozenset[Colour]()}
    table = _Table(variant_name, game, sides.get(side, frozenset({Colour(side)})), seconds, spoken)
    with stopping(spoken):
        table.play()


class _Over(Exception):
    """The game is not played on."""


class _Table:
    """A game, and who sits at the board."""

    def __init__(
        self, name: str, game: Game, players: frozenset[Colour], seconds: float, language: Language
    ) -> None:
        self._name = name
        self._game = game
        self._rules = game.variant.file.variant
        self._players = players
        self._seconds = seconds
        self._language = language
        self._lexicon = Lexicon(language)
        self._flipped = players == {PLAYERS[1]}
        self._names = {self._said(one): one for one in _WORDS} | {one: one for one in _WORDS}

    def play(self) -> None:
        """Play until the game is over, or left off."""
        self._show()
        if self._players and not self._game.is_over:
            self._say("begins", word=self._said("help"))
        try:
            while not self._game.is_over:
                if self._game.turn in self._players:
                    self._ask()
                else:
                    self._answer()
        except _Over:
            return

    def _show(self) -> None:
        """Print the board, and how the player stands."""
        click.echo()
        click.echo("\n".join(self._board()))
        if told := self._game.standing(self._language):
            click.echo(told)

    def _board(self) -> Iterator[str]:
        """Yield the lines of the board and of the reserves, as White sees them, or if it is flipped Black."""
        audience = Audience(self._rules, self._language)
        [panel] = strip([Frame(0, BEFORE, self._game.position.value)], (), audience).panels
        return panel_lines(replace(panel, name="", sentence=""), audience, flipped=self._flipped)

    def _answer(self) -> None:
        """Play a move for the other side."""
        player = self._game.turn
        move = self._game.best_move(self._seconds)
        if move is None:
            raise _Over
        self._game.push(move)
        self._say("answers", player=Colour(player), move=move.text(self._language))
        self._show()

    def _ask(self) -> None:
        """Ask a player for a move, or for something else, and do it."""
        first, *words = self._typed().split()
        name = self._names.get(first.lower())
        try:
            if name:
                getattr(self, f"_{name}")(*words)
            else:
                self._game.push(self._stored(" ".join([first, *words])))
                self._show()
        except FeerieError as error:
            click.echo(sentence(error, self._language))

    def _stored(self, text: str) -> str:
        """Return a move typed in the letters of the language in those in which moves are stored."""
        # The kinds that are there, and those that pawns become.
        value = self._game.position.value
        there = value.kinds | {*self._rules.promotion_kinds(value.promotes)}
        letters = {
            piece.symbol[self._language]: piece.letter
            for kind, piece in self._rules.pieces.items()
            if kind in there
        }
        sign = "|".join(map(re.escape, sorted(letters, key=len, reverse=True)))
        return re.sub(rf"(^|=)({sign})", lambda found: found[1] + letters[found[2]], text)

    def _typed(self) -> str:
        """Return a line that is not empty: one that is asks what may be typed. At the end of all that is
        typed the game is left off."""
        while True:
            prompt = as_sentence(terminal("ask", self._lexicon, player=Colour(self._game.turn)))
            try:
                text: str = click.prompt(prompt, default="", show_default=False, prompt_suffix=" ")
            except click.Abort:
                click.echo()
                self._quit()
            if text.strip() and text.strip() != "?":
                return text
            self._help()

    def _help(self, *_: str) -> None:
        """Say what may be typed."""
        self._say("read")
        width = max(map(len, map(self._said, _WORDS)))
        for name in _WORDS:
            click.echo(f"  {self._said(name):<{width}}  {self._said(f'about_{name}')}")

    def _moves(self, square: str = "", *_: str) -> None:
        moves = [move for move in self._game.moves() if square in ("", move.departure)]
        texts = [move.text(self._language) for move in moves]
        click.echo(", ".join(texts) or self._game.standing(self._language))

    def _why(self, *words: str) -> None:
        if not words:
            self._help()
            return
        refusal = self._game.why_not(*words[:2])
        if refusal is None:
            raise FeerieError("legal-move")
        click.echo(refusal.sentence(self._language))

    def _hint(self, *_: str) -> None:
        move = self._game.best_move(self._seconds)
        if move is not None:
            click.echo(move.text(self._language))

    def _back(self, *_: str) -> None:
        """Take back a player's last move, and what has been answered."""
        if not any(move.before.turn in self._players for move in self._game.history):
            self._say("no_move_yet")
            return
        while self._game.undo().before.turn not in self._players:
            pass
        self._show()

    def _flip(self, *_: str) -> None:
        self._flipped = not self._flipped
        self._show()

    def _fen(self, *_: str) -> None:
        click.echo(self._game.fen)

    def _resign(self, *_: str) -> None:
        player = Colour(self._game.turn)
        self._say("resigned", player=player, winner=opponent(player))
        raise _Over

    def _quit(self, *_: str) -> None:
        """Tell the command that takes the game up again, without a full stop, so that it can be copied."""
        side = "both" if self._players == {*PLAYERS} else "".join(self._players) or _NEITHER
        words = [
            "feerie", "play", self._name, self._game.fen, "--side", side,
            "--seconds", f"{self._seconds:g}", "--lang", self._language,
        ]  # fmt: skip
        told = as_sentence(terminal("saved", self._lexicon, command=shlex.join(words)))
        click.echo(told.removesuffix("."))
        raise _Over

    def _said(self, code: str) -> str:
        return terminal(code, self._lexicon)

    def _say(self, code: str, **values: Any) -> None:
        click.echo(as_sentence(terminal(code, self._lexicon, **values)))
