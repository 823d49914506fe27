"""The variant from which all others derive."""

from typing import Final

ROOT: Final = "orthodox"
"""Its id."""
