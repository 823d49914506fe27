"""Lists in which nothing stands twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from pydantic import AfterValidator
from pydantic_core import InitErrorDetails, PydanticCustomError, ValidationError

_Items = TypeVar("_Items", bound=Sequence[Any])


def distinct(items: _Items) -> _Items:
    """The items; raises what is wrong (``duplicate``) at each that has stood before."""
    twice = [number for number, item in enumerate(items) if item in items[:number]]
    if twice:
        error = PydanticCustomError("duplicate", "duplicate")
        details = [InitErrorDetails(type=error, loc=(number,), input=items[number]) for number in twice]
        raise ValidationError.from_exception_data("list", details)
    return items


DISTINCT: Final = AfterValidator(distinct)
"""Put beside the type of a list whose items have no number."""
