"""A living board runs where neither pydantic nor YAML nor the command nor MkDocs is."""

from __future__ import annotations

import subprocess
import sys

MISSING = ("click", "markdown", "markupsafe", "mkdocs", "pydantic", "pydantic_core", "yaml")

PROGRAM = f"""
import sys
for name in {MISSING!r}:
    sys.modules[name] = None
from feerie.faces.live import Live
print(Live({{}}).answer({{"variant": "circe", "language": "fr"}})["error"]["sentence"])
"""


def test_a_living_board_needs_none_of_the_packages_that_read_files() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert "circe" in done.stdout
