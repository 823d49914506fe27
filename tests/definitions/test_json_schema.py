"""The JSON Schema says what is read: our own files keep to it, and broken ones do not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import feerie
from feerie.language.definitions.folders import EXERCISES, VARIANT, shipped
from feerie.language.definitions.schemas.json_schema import schema_of_all, schemas
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import read_document
from feerie.language.wording.meanings import meanings
from tests.asking import asked_of
from tests.sample import diagrams, variants
from tests.variants import SHIPPED

Schema = dict[str, Any]

TYPES: dict[str, type | tuple[type, ...]] = {
    "array": list,
    "boolean": bool,
    "integer": int,
    "null": type(None),
    "number": (int, float),
    "object": dict,
    "string": str,
}
CHECKED = {
    "$defs",
    "$ref",
    "$schema",
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "else",
}
CHECKED |= {
    "enum",
    "examples",
    "exclusiveMinimum",
    "if",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
}
CHECKED |= {
    "minProperties",
    "maxProperties",
    "minimum",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
}
CHECKED |= {"propertyNames", "required", "then", "title", "type"}


def fits(value: Any, schema: Any, root: Any) -> bool:
    """Whether a value keeps to a schema, as far as our schemas go."""
    if isinstance(schema, bool):
        return schema
    assert set(schema) <= CHECKED, set(schema) - CHECKED
    if "$ref" in schema and not fits(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root):
        return False
    if "if" in schema:
        branch = "then" if fits(value, schema["if"], root) else "else"
        return fits(value, schema[branch], root)
    if "anyOf" in schema and not any(fits(value, inner, root) for inner in schema["anyOf"]):
        return False
    type_ = schema.get("type")
    if type_ and (not isinstance(value, TYPES[type_]) or (isinstance(value, bool) and type_ != "boolean")):
        return False
    return ("const" not in schema or value == schema["const"]) and all(parts(value, schema, root))


def parts(value: Any, schema: Any, root: Any) -> Iterator[bool]:
    yield "enum" not in schema or value in schema["enum"]
    if isinstance(value, str):
        yield schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value))
        yield re.search(schema.get("pattern", ""), value) is not None
    elif isinstance(value, (int, float)):
        yield schema.get("minimum", value) <= value <= schema.get("maximum", value)
    elif isinstance(value, list):
        yield schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        fixed = schema.get("prefixItems", [])
        for number, item in enumerate(value):
            yield fits(item, fixed[number] if number < len(fixed) else schema.get("items", True), root)
    elif isinstance(value, dict):
        yield set(schema.get("required", ())) <= set(value)
        yield len(value) >= schema.get("minProperties", 0)
        yield all(fits(key, schema.get("propertyNames", True), root) for key in value)
        for key, inner in value.items():
            patterns = [
                found for form, found in schema.get("patternProperties", {}).items() if re.search(form, key)
            ]
            known = schema.get("properties", {}).get(key, patterns[0] if patterns else None)
            yield fits(inner, schema.get("additionalProperties", True) if known is None else known, root)


@pytest.fixture(scope="module")
def kinds() -> Mapping[str, Schema]:
    """The schema of each kind of file."""
    return schemas()


@pytest.fixture(scope="module")
def of_all() -> Schema:
    """The schema of any file."""
    return schema_of_all()


FILES = sorted(shipped().glob("*/*.yml"))


def kind_of(file: Path) -> str:
    """The kind of a file."""
    return {VARIANT: "variant", EXERCISES: "exercises"}.get(file.name, "diagram")


@asked_of("id_", [*(f"{id_}/{VARIANT}" for id_ in variants()), *(f"{id_}.yml" for id_ in diagrams())])
def test_our_own_files_keep_to_the_schema(kinds: Mapping[str, Schema], of_all: Schema, id_: str) -> None:
    file = SHIPPED / id_
    data = read_document(file, shipped()).data
    schema = kinds[kind_of(file)]
    assert fits(data, schema, schema)
    assert fits(data, of_all, of_all)
    broken = {**data, "surplus": 1}
    assert not fits(broken, schema, schema)
    assert not fits(broken, of_all, of_all)


DRAWING = Path(feerie.__file__).parent / "pictures" / "drawing"


@pytest.mark.parametrize(("key", "folders"), [("theme", ["themes"]), ("pieces", ["pieces", "characters"])])
def test_an_editor_offers_every_theme_and_piece_set(key: str, folders: list[str]) -> None:
    diagram = schemas(meanings(Language("en")))["diagram"]
    alternatives = diagram["$defs"]["PictureModel"]["properties"][key]["anyOf"]
    offered = next(one["enum"] for one in alternatives if "enum" in one)
    kept = [path for folder in folders for path in (DRAWING / folder).iterdir()]
    assert sorted(offered) == sorted(
        path.stem for path in kept if path.suffix == ".toml" or path.stem == "feerie"
    )


NAMED: dict[str, Any] = {"id": "v", "name": {"fr": "V", "en": "V"}}


@pytest.mark.parametrize(
    ("more", "is_right"),
    [
        ({"effects": {"x": None}}, True),
        ({"effects": {"x": {"when": None}}, "castling": None}, True),
        ({"id": None}, False),
        ({"effects": {"x": {"when": {"by": "$who"}}}}, True),
        (
            {"effects": {"x": {"do": [{"birth": {"kind": "$kind", "at": "departure", "limit": "$limit"}}]}}},
            True,
        ),
        ({"moves": {"x": {"for": "$sides"}}}, True),
        ({"pieces": {"pawn": {"royal": True}}}, True),
        ({"board": {"files": "$files"}}, True),
        ({"effects": {"x": {"do": [{"brith": {}}]}}}, False),
        ({"effects": {"x": {"do": [{"birth": {"kind": "pawn", "at": "departure", "limit": "8"}}]}}}, False),
        ({"effects": {"x": {"whn": "any"}}}, False),
        ({"board": {"files": 27}}, False),
        ({"name": {"fr": "V"}}, False),
    ],
)
def test_a_variant_may_have_parameters_and_leave_out_what_it_inherits(
    kinds: Mapping[str, Schema],
    more: dict[str, Any],
    is_right: bool,  # noqa: FBT001
) -> None:
    assert fits({**NAMED, **more}, kinds["variant"], kinds["variant"]) is is_right


@pytest.mark.parametrize(
    ("data", "is_right"),
    [
        ({"position": {"white": ["Kg1"], "red": ["Qd4"]}}, True),
        ({"position": {"fen": "8"}, "title": "T", "caption": {"fr": "a", "en": "b"}}, True),
        ({"position": {"white": [3]}}, False),
        ({"position": {"fen": "8"}, "picture": {"theme": "dark", "pieces": "bold", "panels": 1}}, True),
        ({"position": {"fen": "8"}, "picture": {"theme": "mine.toml", "pieces": "a/b.toml"}}, True),
        ({"position": {"fen": "8"}, "picture": {"theme": "drak"}}, False),
        ({"position": {"fen": "8"}, "picture": {"pieces": "blod"}}, False),
        ({"position": {"fen": "8"}, "picture": {"panels": 0}}, False),
        ({"position": {"phase": 2}}, True),
        ({"position": {"phase": "2"}}, False),
        ({"position": {}, "claims": [{"foo": 1}]}, False),
        ({"position": {}, "claims": [{"gives": "mate", "legal": "a"}]}, False),
        ({"position": {}, "title": {"fr": "a"}}, False),
        ({"moves": []}, False),
    ],
)
def test_a_diagram_keeps_to_its_schema(
    kinds: Mapping[str, Schema],
    data: dict[str, Any],
    is_right: bool,  # noqa: FBT001
) -> None:
    assert fits(data, kinds["diagram"], kinds["diagram"]) is is_right


def test_a_schema_is_the_same_every_time_and_json() -> None:
    assert json.dumps(schema_of_all()) == json.dumps(schema_of_all())
    assert "0x" not in json.dumps(schema_of_all())


def properties(part: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every property of a schema, wherever it stands, by where it stands."""
    if isinstance(part, list):
        for item in part:
            yield from properties(item, path)
    elif isinstance(part, dict):
        for key, inner in part.items():
            if key == "properties":
                yield from ((f"{path}.{name}", one) for name, one in inner.items())
                for name, one in inner.items():
                    yield from properties(one, f"{path}.{name}")
            elif key == "$defs":
                for name, one in inner.items():
                    yield from properties(one, name.rpartition("__")[2])
            else:
                yield from properties(inner, path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "least"), [("variant", 50), ("diagram", 50), ("exercises", 20)])
def test_every_property_has_a_description_and_an_example_that_fits(
    kind: str, least: int, language: Language
) -> None:
    schema = schemas(meanings(language))[kind]
    found = dict(properties(schema, kind))
    assert len(found) > least
    lacking = sorted(path for path, one in found.items() if "description" not in one)
    assert not lacking, f"no row in wording/data/{language}/vocabulary.toml for {', '.join(lacking)}"
    without = sorted(path for path, one in found.items() if not one.get("examples"))
    assert not without, f"no example in definitions/schema_examples.toml for {', '.join(without)}"
    wrong = {
        path: example
        for path, one in found.items()
        for example in one["examples"]
        if not fits(example, one, schema)
    }
    assert not wrong


@pytest.mark.parametrize(
    ("kind", "key", "names"),
    [
        ("diagram", "variant", {"circe", "sentinelles", "orthodox"}),
        ("variant", "extends", {"circe", "sentinelles", "orthodox"}),
        ("variant", "letters", {"queen", "grasshopper"}),
    ],
)
def test_names_are_offered_but_others_may_be_written(kind: str, key: str, names: set[str]) -> None:
    schema = schemas(meanings(Language("en")))[kind]
    (part,) = (one for path, one in properties(schema, kind) if path.endswith(f".{key}"))
    assert all(f'"{name}"' in json.dumps(part) for name in names)
    assert fits({"mine": "m"} if key == "letters" else "mine", part, schema)


def test_a_schema_with_notes_allows_what_the_bare_one_does(kinds: Mapping[str, Schema]) -> None:
    noted = schemas(meanings(Language("en")))
    for file in FILES:
        data = read_document(file, shipped()).data
        kind = kind_of(file)
        assert fits(data, noted[kind], noted[kind])
    assert not any("x-names" in json.dumps(schema) for schema in (*kinds.values(), *noted.values()))
