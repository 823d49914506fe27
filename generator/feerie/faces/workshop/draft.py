"""The texts that are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

DIAGRAM: Final = "diagram"
VARIANT: Final = "variant"


@dataclass(frozen=True, slots=True)
class Draft:
    """The YAML of a diagram, and that of the variant under whose rules it is; None if it names one."""

    diagram: str
    variant: str | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written of the diagram."""
        return not self.diagram.strip()


def draft_of(request: Mapping[str, Any]) -> Draft:
    """Return the draft in a request."""
    variant = request.get(VARIANT)
    return Draft(str(request.get(DIAGRAM) or ""), None if variant is None else str(variant))
