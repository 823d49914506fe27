"""Words that files had formerly: texts are brought over, and nothing else in them changes."""

from __future__ import annotations

import pytest
import yaml

from feerie.language.definitions.models.known_names import FORMER_WORDS
from feerie.language.files import table_of

TABLE = table_of("feerie.language.definitions", "former_words.toml")["word"]


@pytest.mark.parametrize(
    ("former", "today"),
    [
        ("{forbid: {rank: arrival, is: 8}}", "{forbid: {same_square: arrival, as: {rank: 8}}}"),
        ("on: {ranks: [8]}  # the last", "on: {rank: 8}  # the last"),
        ("on: {ranks: [1, 8]}", "on: {rank: [1, 8]}"),
        ("to: {symmetric: {home: captured}, about: centre}", "to: {rotate: {home: captured}, by: 180}"),
        (
            "{ride: [[0, 1]], within: {zone: camp}, at_most: 2}",
            "{ride: {every_way: [[0, 1]]}, within: {any: camp}, at_most: 2}",
        ),
        (
            "{leap: [[1, 2]], toward: sideways, only: quiet}",
            "{leap: {own_way: [[-2, -1], [-2, 1], [2, -1], [2, 1]]}, only: quiet}",
        ),
        ("{leap: [[1, 1]], toward: forward, side: left}", "{leap: {own_way: [[-1, 1]]}}"),
        ("- leap: [[0, 2]]\n  toward: forward\n  at_most: 2", "- leap: {own_way: [[0, 2]]}\n  at_most: 2"),
        ("{ride: {own_way: [[0, 1]]}, from_rank: 2}", "{ride: {own_way: [[0, 1]]}, on: {rank: 2}}"),
        # What stands on the way was turned with each step.
        (
            "{leap: [[1, 2]], via: [[0, 1]], toward: forward}",
            "{leap: [[1, 2]], via: [[0, 1]], toward: forward}",
        ),
        (
            "on: {step: [[0, 1]], from: it, toward: backward}",
            "on: {translate: it, by: {own_way: [[0, -1]]}}",
        ),
        ("to: {translate: it, by: [2, 0]}", "to: {translate: it, by: {board_way: [[2, 0]]}}"),
        ("{hop: [[0, 1]], approach: next}", "{hop: {every_way: [[0, 1]]}, at_most: 1}"),
        ("{betza: B, turn: 90, zigzag: true}", "{turn: [90, -90], betza: B}"),
        ("promotion: {at: [8], from: [7, 8]}", "promotion: {at: {rank: 8}, from: {rank: [7, 8]}}"),
        ("birth: {kind: pawn, at: [d4, e4]}", "birth: {kind: pawn, at: [d4, e4]}"),
        (
            "to:\n  # here\n  symmetric: {origin: captured}\n  about:\n    home: it\nmust: true",
            "to:\n  # here\n  {rotate: {origin: captured}, by: 180, about: {home: it}}\nmust: true",
        ),
        # What an anchor names is written once, and stays where it is.
        (
            "[{leap: [[1, 1]], within: &a {rank: 8}}, {leap: [[0, 1]], toward: forward, within: *a}]",
            "[{leap: {every_way: [[1, 1]]}, within: &a {rank: 8}}, {leap: {own_way: [[0, 1]]}, within: *a}]",
        ),
        (
            "[{leap: &far [[1, 1]], toward: forward}, {leap: *far}]",
            "[{leap: &far [[1, 1]], toward: forward}, {leap: *far}]",
        ),
        ("on: [&far {ranks: [8]}, *far]", "on: [&far {rank: 8}, *far]"),
        ("board: {files: 6, ranks: 6}", "board: {files: 6, ranks: 6}"),
        ("promotion: {at: {zone: camp}}", "promotion: {at: {any: camp}}"),
        ("lance: {walk: [rook], promotes_to: [gold]}", "lance: {walk: [rook], promotion: [gold]}"),
        ("compose: [circe, madrasi]\nname: {en: X}", "extends: [circe, madrasi]\nname: {en: X}"),
        ("turn: {moves: 2, ends_on: check}", "turn: {moves: 2, until: check}"),
        (
            "- mutate: {piece: mover, to: [rook], unless: promotion}",
            "- mutate: {piece: mover, to: [rook], if: {not: {type: promotion}}}",
        ),
        ("[{birth: {kind: pawn, at: e4, number: $n}}]", "[{birth: {kind: pawn, at: e4, count: $n}}]"),
        ("{cell: arrival, width: 3, height: 2}", "{cell: arrival, files: 3, ranks: 2}"),
        ("picture: {number: 3}", "picture: {number: 3}"),
        ("when: {tally: checks, of: opponent, is: 3}", "when: {counter: checks, of: opponent, is: 3}"),
        ("by: {royal: false, not: {tally: spent}}", "by: {royal: false, not: {counter: spent}}"),
        (
            "by: {tally: {counter: moves, at_least: 2, at_most: 3}}",
            "by: {counter: {name: moves, at_least: 2, at_most: 3}}",
        ),
        (
            "- tally: {counter: a, by: {tally: b}}\n- tally: {counter: a}",
            "- tally: {counter: a, by: {counter: b}}\n- tally: {counter: a}",
        ),
        ("castling: {kings: [king], path: ignored}", "castling: {of: [king], path: ignored}"),
        (
            "do: [{rebirth: {piece: captured, at: {any: empty}, kings: $kings}}]",
            "do: [{rebirth: {piece: captured, at: {any: empty}, royal: $kings}}]",
        ),
        (
            "rebirth:\n  piece: captured\n  at: {home: captured}\n  kings: true\n  occupied: vanish",
            "rebirth:\n  piece: captured\n  at: {home: captured}\n  royal: true\n  occupied: vanish",
        ),
        # Parameters are called as their author wants.
        (
            "params:\n  piece: {type: text}\n  kings: {type: boolean}\n  at: {type: square}",
            "params:\n  piece: {type: text}\n  kings: {type: boolean}\n  at: {type: square}",
        ),
        ("- transfer: {piece: mover, to: $at, stay: $s}", "- transfer: {piece: mover, to: $at}"),
        (
            "extends: anticirce\nwith: {stay: false}\nname: {en: X}",
            "extends: anticirce-cheylan\nname: {en: X}",
        ),
        ("{by: {displaced: true}}", "{by: {not: {on: {home: mover}}}}"),
        ("{capturing: {kind: rook, displaced: false}}", "{capturing: {kind: rook, on: {home: captured}}}"),
        (
            "walks:\n  relay:\n    as: {guards: it}\n    instead: true",
            "walks:\n  relay:\n    borrow: {guards: it}\n    instead: true",
        ),
        ("phases: {2: {walks: {w: {as: last.mover}}}}", "phases: {2: {walks: {w: {borrow: last.mover}}}}"),
        (
            "walks: {w: {of: {on: {cell: it}}, to: {reach: it, as: queen}}}\nwith: {as: {pawn: queen}}",
            "walks: {w: {of: {on: {cell: it}}, to: {reach: it, as: queen}}}\nwith: {as: {pawn: queen}}",
        ),
        ("{exists: {kind: queen}, at_least: 2}", "{count: {kind: queen}, at_least: 2}"),
        ("with: {kings: true}", "with: {kings: true}"),
        ("position: {tally: {checks: {white: 2}}}", "position: {tally: {checks: {white: 2}}}"),
    ],
)
def test_a_text_says_the_same_in_the_words_of_today(former: str, today: str) -> None:
    assert FORMER_WORDS.brought_over(former) == today
    assert FORMER_WORDS.brought_over(today) == today


def test_every_former_word_has_one_of_today() -> None:
    for row in TABLE:
        written = row["old"]
        values = {"L": "[[0, 1]]", "M": "[1, 2]", "A": "x", "B": "y", "N": "1", "T": "z", "R": "[1, 2]"}
        for letter, value in values.items():
            written = written.replace(f" {letter}", f" {value}").replace(f"[{letter}]", f"[{value}]")
        if section := row.get("among"):
            # The same key says something else in other sections.
            assert not FORMER_WORDS.said_now(yaml.safe_load(written)), written
            assert FORMER_WORDS.brought_over(written) == written
            written = f"{{{section}: {{w: {written}}}}}"
        else:
            assert FORMER_WORDS.said_now(yaml.safe_load(written)), written
        assert FORMER_WORDS.brought_over(written) != written
