"""Popeye itself, where it is installed: asked for the legal moves of positions, and for solutions."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Final

from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.moves import board_after, boards_after
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board import Kind, Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.errors import FeerieError
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.reading.document import MAX_BYTES
from feerie.pictures.showing.records import ends
from feerie.studies.sample_positions import Sampled

ENVIRONMENT: Final = "FEERIE_POPEYE"
"""The environment variable that names Popeye's command."""

COMMANDS: Final = ("popeye", "py")
"""What the command is called where nothing else is said."""

PATIENCE: Final = 60
"""The seconds after which no answer about one position is to be expected: most take a hundredth of one."""

_LOOK: Final = 0.05
"""The seconds between two looks at what a program has printed."""

_INPUT: Final = "position.inp"
_PLAYED: Final = re.compile(r"^ *1\.(?P<move>\S+(?: ep\.\S*)?)", re.MULTILINE)
_ENDS: Final = re.compile("([a-h][1-8])[-*]([a-h][1-8])")
FINISHED: Final = popeye.words("output", popeye.ENGLISH)["finished"]


class Unending(FeerieError):
    """A program does not come to an end by itself, which it will not do for another position either."""


def questions(
    sampled: Iterable[Sampled], file: VariantFile, rules: Rules
) -> Iterator[tuple[Sampled, str | FeerieError]]:
    """Yield each position with the problem of Popeye's input that asks for its moves; or why there is
    none."""
    for one in sampled:
        # How long nothing was captured changes no move.
        position = replace(one.position, halfmove=0, fullmove=1)
        try:
            text = write_popeye(Problem(position, file.id), rules)
        except FeerieError as error:
            yield one, error
        else:
            yield one, "\n".join(text.splitlines()[1:-1])


def refuse_unprinted(file: VariantFile, rules: Rules) -> None:
    """Raise FeerieError (``program-unprinted``) if what Popeye prints of moves does not tell where they
    lead."""
    names = rules.names_in(popeye.PROGRAM)
    told = " ".join(names.get(id_, "") for id_ in rules.conditions(file.id)).split()
    if silent := popeye.unprinted().intersection(told):
        raise FeerieError("program-unprinted", program=popeye.PROGRAM, condition=min(silent))


def whole(problems: Sequence[str]) -> str:
    """Return the input that has several problems; nothing if there are none."""
    words = popeye.words("words", popeye.ENGLISH)
    inner = f"\n{words['next']}\n".join(problems)
    return f"{words['begin']}\n{inner}\n{words['end']}\n" if problems else ""


@dataclass(frozen=True, slots=True)
class Popeye:
    """The program, by the path of its command."""

    command: str

    @classmethod
    def installed(cls) -> Popeye | None:
        """Return the program that the environment names, or that is found; None if there is none."""
        named = os.environ.get(ENVIRONMENT)
        found = (shutil.which(command) for command in ((named,) if named else COMMANDS))
        return next((cls(command) for command in found if command), None)

    def moves(self, problem: str) -> list[str]:
        """Return the moves that Popeye prints for one problem, as `printed` has it."""
        return [match["move"] for match in _PLAYED.finditer(self.printed(problem))]

    def printed(self, problem: str) -> str:
        """Return all that Popeye prints for one problem.

        Raises FeerieError (``program-refuses``) with its own words where it does not take the position or its
        rules, and Unending (``program-unending``).
        """
        with TemporaryDirectory() as folder:
            Path(folder, _INPUT).write_text(whole([problem]), encoding="ascii")
            try:
                printed, wrong = self._run(Path(folder))
            except OSError as error:
                raise FeerieError("program-refuses", path=self.command, text=error.strerror) from error
        if wrong.strip() or FINISHED not in printed:
            lines = [*wrong.splitlines(), *printed.splitlines()]
            told = next((line.strip() for line in lines if line.strip()), None)
            raise FeerieError("program-refuses", path=self.command, text=told)
        return printed

    def _run(self, folder: Path) -> tuple[str, str]:
        """Run the program in a folder that has its input; return what it prints, and what to standard error.

        These go to files, which can be measured while it runs.
        """
        outputs = [Path(folder, name) for name in ("printed", "wrong")]
        with outputs[0].open("wb") as printed, outputs[1].open("wb") as wrong:
            command = [self.command, str(folder / _INPUT)]
            program = subprocess.Popen(  # noqa: S603  # the user's own program
                command,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=wrong,
                cwd=folder,
                start_new_session=True,
            )
            try:
                self._wait(program, outputs)
            finally:
                _end(program)
        first, second = (output.read_text(encoding="latin-1") for output in outputs)
        return first, second

    def _wait(self, program: subprocess.Popen[bytes], outputs: Sequence[Path]) -> None:
        """Wait for the end of a program; raises Unending if it takes too long, or prints too much."""
        for _ in range(round(PATIENCE / _LOOK)):
            with suppress(subprocess.TimeoutExpired):
                program.wait(_LOOK)
            if any(output.stat().st_size > MAX_BYTES for output in outputs):
                raise Unending("program-unending", path=self.command, limit=MAX_BYTES)
            if program.returncode is not None:
                return
        raise Unending("program-unending", path=self.command, seconds=PATIENCE)


def _end(program: subprocess.Popen[bytes]) -> None:
    """End a program that still runs, with all that it has started: its command may be a script."""
    if program.returncode is None:
        if sys.platform == "win32":
            program.kill()
        else:
            os.killpg(program.pid, signal.SIGKILL)
        program.wait()


def matched(
    texts: Sequence[str],
    position: Position,
    legal: Sequence[Move],
    variant: Variant,
    letters: Mapping[Kind, str] = MappingProxyType({}),
) -> tuple[list[int | str], int]:
    """Return the number of the legal move that each printed text is, the one that leaves the same units on
    the board, or the text if it is none.

    A text that is not understood in full is taken for a move between the same squares; how many are is
    returned, too. ``letters`` are those of kinds of the variant's own.
    """
    boards = boards_after(Game(variant, position), legal)
    free = dict(enumerate(legal))
    found: list[int | str] = []
    unread: list[str] = []
    told: set[str] = set()
    for text in texts:
        board = board_after(text, position, variant, letters=letters)
        same = [number for number in free if boards[number] == board]
        if board is None:
            unread.append(text)
        elif same:
            found.append(same[0])
            del free[same[0]]
        elif text not in told and board not in boards:
            # Popeye prints twice what two rules allow, and what a unit may do from several squares.
            found.append(text)
        told.add(text)
    unproved = 0
    for text in unread:
        at = match.groups() if (match := _ENDS.search(text)) else ()
        alike = [number for number, move in free.items() if (*ends(move, variant).values(),) == at]
        found.append(alike[0] if alike else text)
        if alike:
            del free[alike[0]]
            unproved += 1
    return found, unproved
