"""What `make` installs: the versions of the locks are those that pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
ELSEWHERE = ("play", "record")
"""Extras with a lock of their own, and with none: what `make record` asks nothing else needs."""

EXTRAS = {name: wanted for name, wanted in PROJECT["optional-dependencies"].items() if name not in ELSEWHERE}

ASKED = {
    "feerie": [
        *PYPROJECT["build-system"]["requires"],
        *PROJECT["dependencies"],
        *(one for wanted in EXTRAS.values() for one in wanted),
    ],
    "node": [*PYPROJECT["dependency-groups"]["node"], *PROJECT["optional-dependencies"]["play"]],
    "ng": PYPROJECT["dependency-groups"]["ng"],
}


@pytest.mark.parametrize("name", ASKED)
def test_a_lock_has_what_is_asked_for(name: str) -> None:
    text = (ROOT / f"locks/{name}.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^([\w.-]+)==([\w.]+).* \\\n +--hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    for wanted in map(Requirement, ASKED[name]):
        versions = [version for pinned, version in pins if pinned == canonicalize_name(wanted.name)]
        assert versions, f"{wanted} is not in the lock: make lock"
        assert all(wanted.specifier.contains(one) for one in versions), f"{wanted}, not {versions}: make lock"
    assert "://" not in text
