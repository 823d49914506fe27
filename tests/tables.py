"""The tables in YAML that tests are made from. They are read while tests are collected, hence by libyaml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml


def table(path: Path) -> Any:
    """What a file holds."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
