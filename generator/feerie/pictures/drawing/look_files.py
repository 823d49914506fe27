"""The files of an author's theme and of a piece set, in TOML: what differs from another theme or set.

``like`` names that one, by default the light theme or the usual set. The other keys of a theme are the tones
of `drawing.theme`, and tables for the hues of marks, as in Féerie's own files.

In a piece set ``outline`` and ``detail`` are the widths of lines, in squares. The table of a kind has the
path data of a ``silhouette`` in a box of 45 by 45, and perhaps of lines of ``detail`` upon it and of
``plain`` parts that take no checks, and the height of its ``middle``; or it says ``as`` which drawing a kind
has, and by how many degrees it is to ``turn``. What is wrong is told with its line and column.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from feerie.errors import FeerieError, nearest, offered
from feerie.language import CHARACTER_SETS, PIECE_SETS, THEMES
from feerie.pictures.drawing.author_file import ENDING, Fault, PathDataError, path_ends, read_author_file
from feerie.pictures.drawing.marking.marks import Hue
from feerie.pictures.drawing.piece_set import ROTATIONS, Drawing, PieceSet, lettered, piece_set
from feerie.pictures.drawing.theme import SQUARE, Theme, Tone, flat, theme

_LIKE: Final = "like"
_MODELS: Final = tuple(name for name in PIECE_SETS if name not in CHARACTER_SETS)
"""The sets that another may be like: those that draw."""

_HUES: Final = tuple(map(str, Hue))
_KEYS: Final = (_LIKE, *map(str, Tone), *_HUES)
_COLOUR: Final = re.compile("#[0-9A-Fa-f]{6}|none")


def named_theme(name: str, folder: Path | None = None) -> Theme:
    """Return the theme of a name or of an author's file, one that a file of ``folder`` names.

    Raises FeerieError (``theme``); or as `read_author_file`, and DefinitionError: ``unknown-key``,
    ``not-one-of``, ``colour-form``.
    """
    if not name.endswith(ENDING):
        return theme(name)
    path = folder / name if folder else Path(name)
    file = read_author_file(path, folder)
    file.refuse(_faults_of_theme(file.data))
    data = {key: value for key, value in file.data.items() if key != _LIKE}
    usual = theme(str(file.data.get(_LIKE, THEMES[0])))
    own = {tone: colour.upper() if colour != "none" else colour for tone, colour in flat(data)}
    return Theme(path.stem, {**usual.colours, **own})


def _faults_of_theme(data: Mapping[str, Any]) -> Iterator[Fault]:
    tones = theme(THEMES[0]).colours
    for key, value in data.items():
        if key == _LIKE:
            if value not in THEMES:
                yield (key,), "not-one-of", _not_one_of(value, THEMES)
        elif isinstance(value, dict) and key in _HUES:
            known = [tone.removeprefix(f"{key}-") for tone in tones if tone.startswith(f"{key}-")]
            for inner, colour in value.items():
                yield from _of_tone((key, inner), colour, known)
        else:
            yield from _of_tone((key,), value, tones, _KEYS)


def _of_tone(
    keys: tuple[str, ...], colour: object, known: Collection[str], expected: Sequence[str] = ()
) -> Iterator[Fault]:
    """Yield what is wrong with the colour of a tone; ``expected`` are the keys to tell of an unknown one."""
    key = keys[-1]
    if key not in known:
        yield keys, "unknown-key", _unknown(key, expected or known)
    elif not (isinstance(colour, str) and _COLOUR.fullmatch(colour)):
        yield keys, "colour-form", {"found": str(colour)}


_WIDTHS: Final = ("outline", "detail")
_WIDEST: Final = 0.2
_PATHS: Final = ("silhouette", "detail", "plain")
_DRAWN: Final = (*_PATHS, "middle")
_BORROWED: Final = ("as", "turn")
_KIND: Final = re.compile("[a-z][a-z0-9]*([_-][a-z0-9]+)*")


def named_piece_set(name: str, folder: Path | None = None) -> PieceSet:
    """Return the piece set of a name or of an author's file, one that a file of ``folder`` names.

    Raises FeerieError (``piece-set``), or as `read_piece_set`.
    """
    if name.endswith(ENDING):
        return read_piece_set(folder / name if folder else Path(name), folder)
    return _known(name)


@cache
def _known(name: str) -> PieceSet:
    if name == PIECE_SETS[0]:
        return piece_set()
    if name in CHARACTER_SETS:
        return lettered(name)
    if name not in PIECE_SETS:
        raise FeerieError("piece-set", found=name, known=PIECE_SETS, nearest=nearest(name, PIECE_SETS))
    with as_file(files("feerie.pictures.drawing").joinpath("pieces", f"{name}{ENDING}")) as path:
        return read_piece_set(path)


def read_piece_set(path: Path, folder: Path | None = None) -> PieceSet:
    """Return the piece set of a file, as `read_author_file` reads it.

    Raises DefinitionError: as `read_author_file`, and ``unknown-key``, ``not-one-of``, ``name-form``,
    ``wrong-type``, ``out-of-range``, ``one-of``, ``unused-key``, ``outline-form``, ``outline-open``,
    ``outline-outside``.
    """
    file = read_author_file(path, folder)
    file.refuse(_faults_of_set(file.data))
    usual = _known(str(file.data.get(_LIKE, PIECE_SETS[0])))
    tables = {key: value for key, value in file.data.items() if isinstance(value, dict)}
    own = {kind: _drawing(table) for kind, table in tables.items() if "silhouette" in table}
    turned = {kind: (table["as"], table.get("turn", 0)) for kind, table in tables.items() if "as" in table}
    drawings = {kind: one for kind, one in usual.drawings.items() if kind not in turned} | own
    return PieceSet(
        dict(sorted(drawings.items())),
        {**{kind: one for kind, one in usual.turned.items() if kind not in own}, **turned},
        file.data.get("outline", usual.outline),
        file.data.get("detail", usual.detail),
    )


def _drawing(table: Mapping[str, Any]) -> Drawing:
    silhouette, detail, plain = (table.get(key, "") for key in _PATHS)
    return Drawing(silhouette, detail, plain, float(table.get("middle", SQUARE / 2)))


def _faults_of_set(data: Mapping[str, Any]) -> Iterator[Fault]:
    like = data.get(_LIKE)
    known = set(_known(like if like in _MODELS else _MODELS[0]).drawings)
    known |= {key for key, value in data.items() if isinstance(value, dict) and "silhouette" in value}
    for key, value in data.items():
        if key == _LIKE:
            if value not in _MODELS:
                yield (key,), "not-one-of", _not_one_of(value, _MODELS)
        elif isinstance(value, dict):
            yield from _of_table(key, value, known)
        elif key in _WIDTHS:
            yield from _of_number((key,), value, 0, _WIDEST)
        else:
            yield (key,), "unknown-key", _unknown(key, (_LIKE, *_WIDTHS))


def _of_table(kind: str, table: Mapping[str, Any], known: set[str]) -> Iterator[Fault]:
    """Yield what is wrong with the drawing of a kind; ``known`` are the drawings that another may take."""
    if not _KIND.fullmatch(kind):
        yield (kind,), "name-form", {"found": kind}
    given = [key for key in ("silhouette", "as") if key in table]
    if len(given) != 1:
        yield (kind,), "one-of", {"found": given or None, "expected": ["silhouette", "as"]}
    for key, value in table.items():
        keys = (kind, key)
        if key not in (*_DRAWN, *_BORROWED):
            yield keys, "unknown-key", _unknown(key, (*_DRAWN, *_BORROWED))
        elif len(given) == 1 and (key in _BORROWED) != (given == ["as"]):
            yield keys, "unused-key", {"key": key, "needs": "as" if key in _BORROWED else "silhouette"}
        else:
            yield from _of_key(keys, value, known)


def _of_key(keys: tuple[str, ...], value: object, known: set[str]) -> Iterator[Fault]:
    match keys[-1]:
        case "middle":
            yield from _of_number(keys, value, 0, SQUARE)
        case "turn":
            if isinstance(value, bool) or value not in ROTATIONS:
                yield keys, "not-one-of", _not_one_of(value, tuple(map(str, ROTATIONS)))
        case "as":
            if str(value) not in known:
                yield keys, "not-one-of", _not_one_of(value, tuple(sorted(known)))
        case _:
            yield from _of_path(keys, value)


def _of_path(keys: tuple[str, ...], value: object) -> Iterator[Fault]:
    try:
        ends, is_closed = path_ends(value if isinstance(value, str) else "")
    except PathDataError as error:
        yield keys, "outline-form", {"found": str(error) or str(value)}
        return
    outside = [end for end in ends if not all(0 <= number <= SQUARE for number in end)]
    if outside:
        x, y = outside[0]
        yield keys, "outline-outside", {"found": f"{x:g} {y:g}", "edge": str(SQUARE)}
    elif keys[-1] != "detail" and not is_closed:
        yield keys, "outline-open", {"key": keys[-1]}


def _of_number(keys: tuple[str, ...], value: object, least: float, most: float) -> Iterator[Fault]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        names = {bool: "boolean", str: "text", dict: "mapping"}
        yield keys, "wrong-type", {"found": names.get(type(value), "list"), "expected": ["number"]}
    elif not least < value <= most:
        yield keys, "out-of-range", {"found": f"{value:g}", "minimum": f"{least:g}", "maximum": f"{most:g}"}


def _not_one_of(value: object, expected: tuple[str, ...]) -> dict[str, Any]:
    return {"found": str(value), **offered(str(value), expected)}


def _unknown(key: str, expected: Collection[str]) -> dict[str, Any]:
    return {"key": key, **offered(key, expected)}
