"""How an author wants a diagram drawn: its marks, the keys under `picture`, the options of the command."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, Self

from pydantic import BeforeValidator, Field, StringConstraints, WithJsonSchema, model_validator

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.engine.operations import What
from feerie.language import PIECE_SETS, THEMES
from feerie.language.definitions.models.set_forms import as_text, matching, schema_of
from feerie.language.definitions.models.text_types import AnyText, LanguageCode
from feerie.language.languages import LANGUAGES
from feerie.language.reading.model import Strict, at_key, exactly_one, refused, refused_at
from feerie.language.reading.node import shown

_ARROW: Final = re.compile(f"({SQUARE_NAME})-(?!\\1$){SQUARE_NAME}")
_SINGLE: Final = re.compile(SQUARE_NAME)
_REGION: Final = re.compile(f"{SQUARE_NAME}(-{SQUARE_NAME})?")
_FORMS: Final = {"arrow": _ARROW, "line": _ARROW, "ray": _ARROW, "filled": _REGION}


MAX_LABEL: Final = 4

LabelText = Annotated[
    str,
    BeforeValidator(as_text),
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MAX_LABEL),
    WithJsonSchema(
        {"anyOf": [{"type": "string", "minLength": 1, "maxLength": MAX_LABEL}, {"type": "integer"}]}
    ),
]
"""The text of a label: as much as has room on a square."""

_WITHOUT_LOOK: Final = frozenset(
    {What.CASTLING, What.CAPTURED, What.TO_LIMBO, What.PROMOTION, What.TRANSFORMATION, What.CHANGE}
)
if TYPE_CHECKING:
    Operation = str
else:
    Operation = Literal[tuple(str(what) for what in What if what not in _WITHOUT_LOOK)]
"""The operations whose look a mark may have."""


class MarkModel(Strict):
    """One mark on the last panel: an arrow with two squares, ``b3-a4``, or another shape with one.

    Squares are filled one at a time or between two corners. A label has a ``text``. A line joins two squares,
    a ray goes on to the edge of the board; ``rays`` are the lines along which the unit of a square attacks,
    ``moves`` marks where it can go. With ``as`` a mark looks as those of an operation.
    What it ``means`` is told in a legend.
    """

    arrow: str | None = None
    circle: str | None = None
    square: str | None = None
    cross: str | None = None
    dot: str | None = None
    filled: str | None = None
    label: str | None = None
    line: str | None = None
    ray: str | None = None
    rays: str | None = None
    moves: str | None = None
    text: LabelText | None = None
    means: AnyText | None = None
    as_: Operation | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _readable(self) -> Self:
        exactly_one(self, _SHAPES)
        if not _FORMS.get(self.shape, _SINGLE).fullmatch(self.place):
            raise refused("mark-unreadable", text=shown(self.place))
        if self.label is None and self.text is not None:
            raise refused_at(at_key("text", "unused-key", key="text"))
        if self.label is not None and self.text is None:
            raise refused("missing-key", key="text")
        return self

    @property
    def shape(self) -> str:
        """The shape of the mark: its key."""
        return next(name for name in _SHAPES if getattr(self, name) is not None)

    @property
    def place(self) -> str:
        """The square or squares as the file writes them."""
        place: str = getattr(self, self.shape)
        return place

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of the squares: two for an arrow or a region, one for any other shape."""
        return tuple(self.place.split("-"))


_SHAPES: Final = tuple(key for key in MarkModel.model_fields if key not in ("text", "means", "as_"))
"""The shapes of marks."""

AS_FIGURINES: Final = "figurines"
"""The letters of moves that are drawings."""

_LONGEST: Final = 200
"""The length of a name or of the path of a file."""

if TYPE_CHECKING:
    Letters = str
else:
    Letters = Literal[(*LANGUAGES, AS_FIGURINES)]

_LENGTH: Final = r"[1-9][0-9]{0,3}(\.[0-9]{1,3})?(mm|px)"
_CROP: Final = f"{SQUARE_NAME}-{SQUARE_NAME}"
_PART: Final = "[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?"
_PANELS: Final = f"{_PART}(, ?{_PART}){{0,30}}"


Length = Annotated[str, matching("length-form", _LENGTH), WithJsonSchema(schema_of(_LENGTH))]
Crop = Annotated[str, matching("crop-form", _CROP), WithJsonSchema(schema_of(_CROP))]
PanelNumbers = Annotated[
    str,
    BeforeValidator(as_text),
    matching("panels-form", _PANELS),
    WithJsonSchema({"anyOf": [schema_of(_PANELS), {"type": "integer", "minimum": 1}]}),
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
    lang: LanguageCode | None = None
    panels: PanelNumbers | None = None
    columns: Annotated[int, Field(ge=1, le=100)] | None = None
    square: Length | None = None
    width: Length | None = None
    scale: Annotated[float, Field(ge=0.1, le=20, strict=False)] | None = None
    flip: bool | None = None
    crop: Crop | None = None
    coordinates: bool | None = None
    turn: bool | None = None
    title: bool | None = None
    caption: bool | None = None
    legend: bool | None = None
    solution: bool | None = None
    number: Annotated[int, Field(ge=0, le=99999)] | None = None
    letters: Letters | None = None
    dpi: Annotated[float, Field(ge=10, le=2400, strict=False)] | None = None
    transparent: bool | None = None
