"""When the theme's script is at work on a page: expressions and functions that the page evaluates."""

from __future__ import annotations

from typing import Final

THERE: Final = "typeof document$ !== 'undefined'"
"""Whether it has come."""

STARTED: Final = f"() => !document.getElementById('__config') || {THERE}"
"""Whether the scripts of a page are at work, or it is a page without the theme's."""
