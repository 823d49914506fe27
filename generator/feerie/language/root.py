"""The variant from which all others derive; what the file of a variant says besides its rule."""

from typing import Final

ROOT: Final = "orthodox"
"""Its id."""

IDENTITY: Final = (
    "added", "characters", "extends", "hero", "id", "inventors", "keywords", "lead", "name",
    "origin", "source", "summary", "translations", "verification", "with", "year",
)  # fmt: skip
"""The keys that a child does not inherit: what its file says of the variant, and from whom it derives."""
