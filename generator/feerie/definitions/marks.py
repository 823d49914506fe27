"""What an author marks by hand on the last panel of a diagram."""

from __future__ import annotations

import re
from typing import Final

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from feerie.reading.found import shown
from feerie.reading.validation import Strict, exactly_one

_SQUARE: Final = "[a-z][1-9][0-9]?"
_ARROW: Final = re.compile(f"({_SQUARE})-(?!\\1$){_SQUARE}")
_SINGLE: Final = re.compile(_SQUARE)


class MarkModel(Strict):
    """Exactly one of these; an arrow has two squares, as ``b3-a4``, any other mark one."""

    arrow: str | None = None
    circle: str | None = None
    square: str | None = None
    cross: str | None = None
    dot: str | None = None

    @model_validator(mode="after")
    def _readable(self) -> MarkModel:
        exactly_one(self, tuple(MarkModel.model_fields))
        form = _ARROW if self.shape == "arrow" else _SINGLE
        if not form.fullmatch(self.text):
            raise PydanticCustomError("mark-unreadable", "mark-unreadable", {"text": shown(self.text)})
        return self

    @property
    def shape(self) -> str:
        """Which of the marks it is."""
        return next(name for name in MarkModel.model_fields if getattr(self, name) is not None)

    @property
    def text(self) -> str:
        """Its square or squares, as given."""
        text: str = getattr(self, self.shape)
        return text

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of its squares: two of an arrow, one of any other mark."""
        return tuple(self.text.split("-"))
