"""Which modules a program needs, told from what its files say."""

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from typing import Final

_PACKAGE: Final = "__init__.py"


@cache
def needed(roots: tuple[str, ...], home: Path) -> dict[str, Path]:
    """Return the modules below a folder that some of them need, these included, with their files.

    What a function imports when it is called counts, what only a checker of types imports does not, nor do
    modules of other packages, which stand in the same folder where all are installed.
    """
    found: dict[str, Path] = {}
    pending = [*roots]
    packages = {name.partition(".")[0] for name in pending}
    while pending:
        name = pending.pop()
        path = _file(name, home)
        if name in found or path is None or name.partition(".")[0] not in packages:
            continue
        found[name] = path
        package = name.rpartition(".")[0]
        pending += [package, *_imported(path, name if path.name == _PACKAGE else package)]
    return dict(sorted(found.items()))


def _file(name: str, home: Path) -> Path | None:
    """Return the file of a module, None if it is none of the folder's."""
    path = home.joinpath(*name.split("."))
    return next((file for file in (path / _PACKAGE, path.with_suffix(".py")) if file.is_file()), None)


@cache
def _imported(path: Path, package: str) -> Sequence[str]:
    """Return what a file imports: modules, and names in them that may be modules."""
    found: list[str] = []
    for node in _nodes(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            found += (base, *(f"{base}.{alias.name}" for alias in node.names))
    return found


def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a file but for what stands below ``if TYPE_CHECKING``."""
    pending = [tree]
    while pending:
        node = pending.pop()
        yield node
        is_for_types = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        pending += node.orelse if is_for_types and isinstance(node, ast.If) else ast.iter_child_nodes(node)
