from __future__ import annotations

import json
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from feerie.errors import DefinitionError, Mark
from feerie.language.reading.composer import Composer, Origin
from feerie.language.reading.document import Document, as_text, parse_document
from feerie.language.reading.node import MAX_NODES, KeyPath

SAMPLE = """\
id: parrain
with: {at: {translate: last.capture, by: {board_way: [[1, -2]]}}}
effects:
  rebirth:
    when: {after: capture}
    do:
      - rebirth: &x
          piece: captured
      - *x
"""


@pytest.mark.parametrize(
    ("plain", "value"),
    [
        ("on", "on"),
        ("off", "off"),
        ("yes", "yes"),
        ("no", "no"),
        ("12:30", "12:30"),
        ("2024-01-31", "2024-01-31"),
        ("010", "010"),
        ("0x1F", "0x1F"),
        ("1_000", "1_000"),
        ("+5", "+5"),
        ("1e5", "1e5"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ("=", "="),
        ("9" * 30, "9" * 30),
        ("1" * 5000, "1" * 5000),
        ("'8'", "8"),
        ('"true"', "true"),
        ("0", 0),
        ("-17", -17),
        ("1.50", 1.5),
        ("true", True),
        ("False", False),
        ("~", None),
        ("null", None),
        ("", None),
    ],
)
def test_only_plain_numbers_and_constants_are_no_texts(plain: str, value: object) -> None:
    read = parse_document(f"a: {plain}", "a.yml").data["a"]
    assert read == value
    assert type(read) is type(value)


def test_the_merge_key_is_a_key_like_another() -> None:
    read = parse_document("a: &a {x: 1}\nb:\n  <<: *a\n", "a.yml").data
    assert read == {"a": {"x": 1}, "b": {"<<": {"x": 1}}}


def test_whole_numbers_are_keys_by_their_text() -> None:
    assert parse_document("phases: {2: {}}", "a.yml").data == {"phases": {"2": {}}}


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        ((), (1, 1), (1, 1)),
        (("id",), (1, 1), (1, 5)),
        (("with", "at", "by"), (2, 38), (2, 42)),
        (("with", "at", "by", "board_way", 0, 1), (2, 59), (2, 59)),
        (("effects",), (3, 1), (4, 3)),
        (("effects", "rebirth", "do", 0, "rebirth"), (7, 9), (7, 18)),
        (("effects", "rebirth", "do", 1), (9, 9), (9, 9)),
        (("effects", "rebirth", "do", 1, "piece"), (8, 11), (8, 18)),
        (("effects", "rebirth", "do", 9, "piece"), (6, 5), (7, 7)),
        (("effects", "sentinel", "when"), (3, 1), (4, 3)),
        (("id", "of"), (1, 1), (1, 5)),
    ],
)
def test_a_path_leads_to_its_key_and_its_value(
    path: KeyPath, key: tuple[int, int], value: tuple[int, int]
) -> None:
    document = parse_document(SAMPLE, "a.yml")
    assert document.key_mark(path) == Mark("a.yml", *key)
    assert document.mark(path) == Mark("a.yml", *value)


def test_a_text_within_a_page_counts_the_lines_of_the_page() -> None:
    document = parse_document("a: 1\nb: {c: 2}\n", "page.md", first_line=41)
    assert document.mark(("b", "c")) == Mark("page.md", 42, 8)
    with pytest.raises(DefinitionError) as caught:
        parse_document("a: 1\nb: ]\n", "page.md", first_line=41)
    (finding,) = caught.value.findings
    assert (finding.line, finding.column) == (42, 4)


def test_a_finding_is_made_where_the_value_or_the_key_stands() -> None:
    document = parse_document(SAMPLE, "a.yml")
    assert document.finding(("id",), "x", id=1).values == {"id": 1}
    assert (document.finding(("id",), "x").column, document.key_finding(("id",), "x").column) == (5, 1)


keys = st.text("abcdéf 2-", min_size=1, max_size=8)
texts_and_numbers = (
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text("aé♔ :#-'\"\n\t[{", max_size=12)
)
trees = st.dictionaries(
    keys,
    st.recursive(
        texts_and_numbers,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=20,
    ),
    min_size=1,
    max_size=4,
)


def paths(value: Any, path: KeyPath = ()) -> list[tuple[KeyPath, Any]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(path, value), *(found for key, item in inner for found in paths(item, (*path, key)))]


@given(tree=trees, style=st.sampled_from(["block", "flow"]), indent=st.integers(2, 6))
def test_what_is_written_is_read_and_each_mark_is_where_it_was_written(
    tree: dict[str, Any], style: str, indent: int
) -> None:
    flow = style == "flow"
    text = yaml.safe_dump(tree, default_flow_style=flow, indent=indent, allow_unicode=True, width=60)
    document = parse_document(text, "a.yml")
    assert document.data == tree
    lines = text.splitlines(keepends=True)
    for path, value in paths(tree):
        mark = document.mark(path)
        rest = "".join([lines[mark.line - 1][mark.column - 1 :], *lines[mark.line :]])
        if isinstance(value, (int, bool)):
            assert rest.startswith(json.dumps(value))
        elif isinstance(value, dict):
            assert rest.startswith("{") if flow or not value else rest[0] not in " \n{"
        elif isinstance(value, list):
            assert rest.startswith("[" if flow or not value else "-")


LOADERS: tuple[Any, ...] = (yaml.SafeLoader, getattr(yaml, "CSafeLoader", None))


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is one parser only")
@given(tree=trees)
def test_both_parsers_of_the_library_give_the_same_nodes(tree: dict[str, Any]) -> None:
    text = json.dumps(tree, ensure_ascii=False, indent=1)
    composers = [Composer(Origin("a.yml"), text), Composer(Origin("a.yml"), text)]
    for composer, loader in zip(composers, LOADERS, strict=True):
        composer.compose(yaml.parse(as_text(text, Origin("a.yml")), Loader=loader))
    assert composers[0].root is not None
    assert composers[0].root == composers[1].root


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_whatever_is_read_gives_a_document_or_findings(content: bytes | str) -> None:
    read_or_refuse(content)


PIECES = [
    "a",
    "b: ",
    "- ",
    "\n",
    "  ",
    "[",
    "]",
    "{",
    "}",
    ", ",
    "'x'",
    '"y"',
    "|\n",
    "&a ",
    "*a",
    "!t ",
    "? ",
]
PIECES += [": ", "#c\n", "---\n", "~", "1", "é", "\t", ">-\n  t\n", "%YAML 1.1\n", "...\n", '"\\x00"', "\r\n"]
PIECES += [
    "\\",
    "@",
    "<<: ",
    "$a",
    "\x85",
    "\u2028",
    "\ufeff",
    '"\\U0011FFFF"',
    "!!int ",
    "&",
    "*",
    "%TAG ! !\n",
]


@given(st.lists(st.sampled_from(PIECES), max_size=30))
def test_whatever_looks_like_yaml_gives_a_document_or_findings(pieces: list[str]) -> None:
    read_or_refuse("".join(pieces))


def read_or_refuse(content: bytes | str) -> None:
    read = attempt(content)
    if isinstance(read, Document):
        assert read.root.size <= MAX_NODES
        assert json.dumps(read.data).isascii()
        return
    assert read.findings
    assert list(read.findings) == sorted(read.findings)
    text = content if isinstance(content, str) else content.decode(errors="replace")
    assert all(finding.line <= len(text.splitlines()) + 2 for finding in read.findings)


def attempt(content: bytes | str) -> Document | DefinitionError:
    try:
        return parse_document(content, "a.yml")
    except DefinitionError as error:
        return error
