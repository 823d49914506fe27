"""How a diagram is drawn for an article: the keys under `picture`, and the options of the command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from feerie.errors.spelling import nearest
from feerie.language.definitions.models.forms import matching
from feerie.language.languages import LANGUAGES
from feerie.language.looks import PIECE_SETS, THEMES
from feerie.language.reading.model import Strict, refused
from feerie.language.reading.node import shown

FIGURINES: Final = "figurines"
"""The letters of moves that are drawings."""

_LONGEST: Final = 200
"""The length of a name or of the path of a file."""

_LETTERS: Final = (*LANGUAGES, FIGURINES)


def _one_of(known: Sequence[str]) -> AfterValidator:
    """The validator of one of some names."""

    def check(text: str) -> str:
        if text not in known:
            raise refused("not-one-of", found=shown(text), expected=[*known], nearest=nearest(text, known))
        return text

    return AfterValidator(check)


def _as_text(value: Any) -> Any:
    """Return the number of one panel as the text of several."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


_LENGTH: Final = r"[1-9][0-9]{0,3}(\.[0-9]{1,3})?(mm|px)"
_CROP: Final = "[a-z][1-9][0-9]?-[a-z][1-9][0-9]?"
_PART: Final = "[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?"
_PANELS: Final = f"{_PART}(, ?{_PART}){{0,30}}"


def _schema(pattern: str) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "pattern": f"^{pattern}$"})


Letters = Annotated[str, _one_of(_LETTERS), WithJsonSchema({"enum": [*_LETTERS]})]
Lang = Annotated[str, _one_of(LANGUAGES), WithJsonSchema({"enum": [*LANGUAGES]})]
Length = Annotated[str, matching("length-form", _LENGTH), _schema(_LENGTH)]
Crop = Annotated[str, matching("crop-form", _CROP), _schema(_CROP)]
PanelNumbers = Annotated[
    str,
    BeforeValidator(_as_text),
    matching("panels-form", _PANELS),
    WithJsonSchema(
        {"anyOf": [{"type": "string", "pattern": f"^{_PANELS}$"}, {"type": "integer", "minimum": 1}]}
    ),
]


def _named(known: Sequence[str]) -> WithJsonSchema:
    """The schema of one of some names, which an editor offers, or of the file of an author's own."""
    own = {"type": "string", "maxLength": _LONGEST, "pattern": r"\.toml$"}
    return WithJsonSchema({"anyOf": [{"enum": [*known]}, own]})


Theme = Annotated[str, Field(max_length=_LONGEST), _named(THEMES)]
Pieces = Annotated[str, Field(max_length=_LONGEST), _named(PIECE_SETS)]


class PictureModel(Strict):
    """How a diagram is drawn for an article."""

    theme: Theme | None = None
    pieces: Pieces | None = None
    lang: Lang | None = None
    panels: PanelNumbers | None = None
    columns: Annotated[int, Field(ge=1, le=100)] | None = None
    square: Length | None = None
    scale: Annotated[float, Field(ge=0.1, le=20, strict=False)] | None = None
    flip: bool | None = None
    crop: Crop | None = None
    coordinates: bool | None = None
    turn: bool | None = None
    title: bool | None = None
    caption: bool | None = None
    legend: bool | None = None
    number: Annotated[int, Field(ge=0, le=99999)] | None = None
    letters: Letters | None = None
    dpi: Annotated[float, Field(ge=10, le=2400, strict=False)] | None = None
    transparent: bool | None = None
