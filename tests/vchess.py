"""vchess by its own rules: a checkout that FEERIE_VCHESS names, run by node."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from string import ascii_lowercase
from tempfile import TemporaryDirectory
from typing import Any, Final

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.board.units import PLAYERS
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.variant_file import VariantFile
from feerie.language.languages import REFERENCE

ENVIRONMENT: Final = "FEERIE_VCHESS"
NAME: Final = "vchess"
CHECKERED: Final = "checkered"

FORMS: Final = {"Avalanche": "{castling} 0", "Refusal1": "{passing} null"}
"""What stands behind the number of the move in the FENs of some rules: the file of a pawn that is to be
promoted, the last move."""

Answer = list[tuple[str, str]]
"""What stands on the board after each legal move of a position, and the score then."""

_ASKING: Final = Path(__file__).with_name("vchess.mjs")
_IMPORT: Final = re.compile(r'"@/([\w/]+)"')


class VChess:
    """The program, by the folder of its sources and the version of these."""

    def __init__(self, folder: Path) -> None:
        self._client = folder / "client" / "src"
        told = subprocess.run(
            ["git", "-C", folder, "rev-parse", "--short=8", "HEAD"],
            capture_output=True,
            text=True,
            check=True,
        )
        self.source = f"{NAME} {told.stdout.strip()}"

    def game_of(self, file: VariantFile) -> str | None:
        """Return the name under which it knows a variant; None if it does not."""
        name = file.model.verification.get(NAME)
        return name[REFERENCE].partition(",")[0] if name else None

    def after(self, file: VariantFile, position: Position) -> list[str] | None:
        """Return what stands on the board after each legal move, sorted; None if the position has something
        that cannot be told."""
        fen, game = foreign(position, file), self.game_of(file)
        return (
            None
            if fen is None or game is None
            else sorted({board for board, _ in self.asked(game, [fen])[0]})
        )

    def asked(self, game: str, fens: Sequence[str]) -> list[Answer]:
        """Return what stands on the board after each legal move of positions by the rules of a game, and the
        score then."""
        found: list[Answer] = self._told(game, fens)
        return found

    def played(self, game: str, boards: Sequence[Sequence[str]], what: str) -> list[list[Answer]]:
        """Return the same of each position of games, told by their boards; of none after one that the program
        does not reach. With ``turns`` a turn of several moves counts as one."""
        found: list[list[Answer]] = self._told(game, boards, what)
        return found

    def _told(self, game: str, asked: Sequence[object], what: str = "moves") -> Any:
        with TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
            wanted = [f"variants/{game}"]
            # Rules may be made from those of other games.
            for source in wanted:
                target = folder / f"{source}.js"
                target.parent.mkdir(exist_ok=True)
                text = (self._client / f"{source}.js").read_text(encoding="utf-8")
                target.write_text(_IMPORT.sub(rf'"{folder.as_uri()}/\1.js"', text), encoding="utf-8")
                wanted += (found for found in _IMPORT.findall(text) if found not in wanted)
            rules = folder / "variants" / f"{game}.js"
            command: list[str | Path] = ["node", _ASKING, rules, f"{game}Rules", what]
            run = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
        return json.loads(run.stdout)


def installed() -> VChess | None:
    """The program, if its sources are named and node is there."""
    folder = os.environ.get(ENVIRONMENT)
    return VChess(Path(folder)) if folder and shutil.which("node") else None


def foreign(position: Position, file: VariantFile) -> str | None:
    """Return a position as its FEN; None if it cannot be told."""
    variant = file.variant
    # It knows one king of each side.
    kings = sorted(unit.colour for unit in position.units if unit is not None and unit.kind == "king")
    if variant.spare & position.kinds or kings != sorted(PLAYERS) or position.geometry.holes:
        return None
    words = print_fen(position, variant.alphabet).split()
    further = dict(word.split("=") for word in words[6:])
    fields = [words[0], words[1], "0", castling(position, variant)]
    if CHECKERED not in variant.colours:
        name = file.model.verification.get(NAME)
        form = FORMS.get(name[REFERENCE] if name else "", "{castling} {passing}")
        rest = form.format(castling=fields.pop(), passing=words[3])
        if position.en_passant and rest.endswith("null"):
            return None
        return None if further else " ".join([*fields, rest])
    fields[-1] += steps(further.pop("stepped", ""))
    undone = undoing(further, position)
    stage = f"2{further.pop('keeper')[0]}" if further.pop("phase", "1") == "2" else first_stage(file)
    return None if further else " ".join([*fields, words[3], undone, stage])


def castling(position: Position, variant: Variant) -> str:
    """The files of the rooks with which kings may castle, White's first, on the left before the right."""
    none = ascii_lowercase[position.geometry.files]
    found = {
        (one.king.colour, one.is_kingside): position.geometry.name(one.rook_from)[0]
        for one in variant.castles
        if {one.king_from, one.rook_from} <= position.unmoved
    }
    return "".join(found.get((side, right), none) for side in PLAYERS for right in (False, True))


def steps(stepped: str) -> str:
    """Of each file, whether a pawn on its second rank may go two squares, White's first."""
    return "".join(
        str(int(f"{file}{rank}" not in stepped.split(","))) for rank in "27" for file in "abcdefgh"
    )


def undoing(further: dict[str, str], position: Position) -> str:
    """The move of a checkered unit that may not be taken back; any other last move changes nothing."""
    last, captured, _ = (further.pop(key, "") for key in ("last", "captured", "moved"))
    departure, _, arrival = last.partition("-")
    unit = position.units[position.geometry.square(arrival)] if arrival else None
    is_checkered = unit is not None and unit.colour == CHECKERED
    return departure + arrival if is_checkered and not captured else "-"


def first_stage(file: VariantFile) -> str:
    """The first phase, with the switch or without it."""
    return "1" if file.variant.moves else "1-"
