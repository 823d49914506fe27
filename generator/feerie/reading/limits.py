"""How much an untrusted file may ask of us.

Each limit is far above what any variant or diagram needs, and low enough that the worst file which
keeps to it is read in a second or two.
"""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 1 << 20
"""The size of one file, in bytes."""

MAX_DEPTH: Final = 64
"""How many collections may stand one within another, aliases and parameters written out."""

MAX_NODES: Final = 100_000
"""How many values a file may hold, aliases and parameters written out."""

MAX_SHOWN: Final = 60
"""How many characters of a text that was found are repeated in a finding."""
