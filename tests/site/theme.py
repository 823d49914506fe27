"""When the theme's script is at work on a page: expressions and functions that the page evaluates."""

from __future__ import annotations

from typing import Final

THERE: Final = "typeof document$ !== 'undefined'"
"""Whether it has come."""

SETTLED: Final = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/sitemap.xml'))"
"""Whether it has got the last thing that it asks for by itself, where it changes pages without loading."""

STARTED: Final = f"""() => {{
  const theme = document.getElementById("__config")
  if (!theme || document.querySelector("script[data-late]") || location.protocol === "file:") return true
  const isInstant = JSON.parse(theme.textContent).features.includes("navigation.instant")
  return {THERE} && (!isInstant || {SETTLED})
}}"""
"""Whether the scripts of a page wait for a reader, or have got the last thing they ask for by themselves."""
