"""Compiles the modules of a bundle, in the very Python that will run them; no part of the package.

`/work/plan.json` says what is wanted:

| key | meaning |
|---|---|
| `compile` | modules: from a file below `/work` to a file below `/work` |
| `standins` | texts of modules in the places of those of the library, by the names of their files |
| `trace` | for each bundle, in order: its `name`, the modules it `imports`, a `program` to run |

What a traced bundle needed, and none before it, is compiled into `/work/traced/<name>`: of the standard
library into `library`, of the sources what is not Féerie's own into `modules`.
"""

import ast
import importlib
import importlib.util
import json
import marshal
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any
from zipfile import ZipFile

WORK = Path("/work")
LIBRARY = next(path for path in sys.path if path.endswith(".zip"))


def compiled(source: bytes, name: str) -> bytes:
    """Return the bytecode of a module; it is never compared with a source."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            _undocument(node)
    code = compile(tree, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=1)
    header = (0b01).to_bytes(4, "little") + importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + header + marshal.dumps(code)


def _undocument(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
    """Take the docstring of a node away. That of a class is shortened: a data class without any would work
    its signature out to have one."""
    if ast.get_docstring(node, clean=False) is None:
        return
    if isinstance(node, ast.ClassDef):
        node.body[0] = ast.copy_location(ast.Expr(ast.Constant(".")), node.body[0])
    else:
        node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
        if len(node.body) > 1:
            del node.body[0]
    ast.fix_missing_locations(node)


def compile_all(files: dict[str, str]) -> None:
    """Compile modules, each from one file to another."""
    for source, target in files.items():
        path = WORK / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(compiled((WORK / source).read_bytes(), source.split("/", 2)[2]))


def stand_in(modules: dict[str, str]) -> None:
    """Put stand-ins in the places of modules of the library, by the names of their files."""
    for path, text in modules.items():
        name = path.removesuffix(".py").replace("/", ".")
        spec = ModuleSpec(name, None, origin=f"{LIBRARY}/{path}")
        spec.has_location = True
        module = sys.modules[name] = importlib.util.module_from_spec(spec)
        exec(compile(text, path, "exec"), vars(module))


def trace(bundles: list[dict[str, Any]]) -> list[dict[str, list[str]]]:
    """Return the modules that each bundle needs: of the library, of the sources; as paths of files."""
    told: list[dict[str, list[str]]] = []
    known: set[str] = set()
    root = str(WORK / "sources")
    sys.path.append(root)
    for bundle in bundles:
        print(f"importing what is needed to {bundle['name']}", flush=True)
        for module in bundle["imports"]:
            importlib.import_module(module)
        exec(compile(bundle["program"], "program", "exec"), {"__name__": "program"})
        origins = {origin for module in [*sys.modules.values()] if (origin := origin_of(module))}
        new = sorted(origins - known)
        known |= origins
        told.append(
            {
                "library": [path.removeprefix(f"{LIBRARY}/") for path in new if path.startswith(LIBRARY)],
                "sources": [path.removeprefix(f"{root}/") for path in new if path.startswith(root)],
            }
        )
    return told


def origin_of(module: object) -> str | None:
    """Return the file that a module was read from, if it was read from one."""
    spec = getattr(module, "__spec__", None)
    return spec.origin if spec is not None and spec.has_location else None


def compile_traced(
    told: list[dict[str, list[str]]], bundles: list[dict[str, Any]], standins: dict[str, str]
) -> None:
    """Compile what was needed of the library and of others into `/work/traced/<bundle>`."""
    with ZipFile(LIBRARY) as library:
        for bundle, needed in zip(bundles, told, strict=True):
            for path in needed["library"]:
                data = standins[path].encode() if path in standins else library.read(path)
                keep(f"{bundle['name']}/library/{path}", data)
            for path in needed["sources"]:
                if not path.startswith("feerie/"):
                    data = (WORK / "sources" / path).read_bytes()
                    keep(f"{bundle['name']}/modules/{path}", data)


def keep(path: str, data: bytes) -> None:
    """Write a file of a bundle, compiled if it is a module in Python."""
    is_source = path.endswith(".py")
    target = WORK / "traced" / (f"{path}c" if is_source else path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(compiled(data, path.split("/", 2)[2]) if is_source else data)


plan = json.loads((WORK / "plan.json").read_text())
compile_all(plan.get("compile", {}))
if "trace" in plan:
    stand_in(plan["standins"])
    told = trace(plan["trace"])
    print("compiling", flush=True)
    compile_traced(told, plan["trace"], plan["standins"])
