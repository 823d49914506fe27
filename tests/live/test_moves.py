"""A move is shown as a diagram of it is drawn, and can be taken away as that diagram."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

import feerie
from feerie.faces.cli.app import main
from feerie.faces.live.games import Moment
from feerie.faces.live.pictures import Pictures
from feerie.faces.live.states import move_strip
from feerie.language.languages import LANGUAGES, Language
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import move_text
from tests.asking import asked_of
from tests.live.pictures import check
from tests.live.shipped import LIVE, STEPS, fen
from tests.sample import variants
from tests.variants import CHECKED


@asked_of("id_", STEPS, most=16, nights=9)
def test_the_panels_of_a_move_are_those_of_its_diagram(id_: str, tmp_path: Path) -> None:
    study = CHECKED.study(id_)
    variant = study.variant
    for one in study.played:
        text, start = move_text(one.move, variant), fen(one.before, variant)
        asked = {"variant": variant.id, "start": start, "language": "fr"}
        answer = LIVE.answer({**asked, "ask": "move", "move": text})
        check(answer)
        yaml = LIVE.answer({**asked, "ask": "text", "as": "yaml", "moves": [text]})["text"]
        path = tmp_path / "diagram.yml"
        path.write_text(yaml, encoding="utf-8")
        drawn = feerie.diagram(path).scene("fr").panels
        keys = ("name", "sentence")
        assert [[panel[key] for key in keys] for panel in answer["panels"]] == [
            [getattr(panel, key) for key in keys] for panel in drawn
        ]
        moment = Moment(variant, one.before, one.before).after(text)
        own = move_strip(moment, Pictures(Audience(variant, Language("fr")), flipped=False)).panels
        assert own == drawn


@asked_of("variant", variants(), most=16)
def test_the_command_draws_what_is_taken_away(variant: str, tmp_path: Path) -> None:
    state = LIVE.answer({"variant": variant})
    assert "error" not in state
    moves = [state["moves"][0]["text"]] if state["moves"] else []
    path = tmp_path / f"{variant}.yml"
    asked = {"ask": "text", "as": "yaml", "variant": variant, "moves": moves}
    path.write_text(LIVE.answer(asked)["text"], encoding="utf-8")
    result = CliRunner().invoke(main, ["draw", str(path), "-o", str(tmp_path / variant)])
    assert result.exit_code == 0, result.output
    assert len([*(tmp_path / variant).iterdir()]) == len(LANGUAGES)


def test_a_game_can_be_taken_away_as_fen_and_svg() -> None:
    asked = {"ask": "text", "variant": "circe", "moves": ["e2-e4"], "letters": "figurines"}
    assert LIVE.answer({**asked, "as": "fen"})["text"].startswith("rnbqkbnr/pppppppp/8/8/4P3/8/")
    upright, flipped = (
        LIVE.answer({**asked, "as": "svg", "flipped": side})["text"] for side in (False, True)
    )
    assert {upright[:4], flipped[:4]} == {"<svg"}
    assert upright != flipped


def test_a_game_is_taken_away_whole_with_its_remarks(tmp_path: Path) -> None:
    moves = ["e2-e4", "d7-d5", "e4xd5[+bPd7]"]
    asked = {
        "ask": "text",
        "as": "yaml",
        "variant": "circe",
        "moves": moves,
        "remarks": ["", " Bold,\nif: so ", ""],
    }
    path = tmp_path / "game.yml"
    path.write_text(LIVE.answer(asked)["text"], encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines()[-3:] == [
        '  - "e2-e4"',
        '  - "d7-d5"  # Bold, if: so',
        '  - "e4xd5[+bPd7]"',
    ]
    played = feerie.diagram(path).study.played
    assert [move_text(one.move, CHECKED.study("circe/a").variant) for one in played] == moves


def test_a_game_that_is_given_up_has_its_result_unless_a_rule_has_ended_it() -> None:
    mate = ["f2-f3", "e7-e5", "g2-g4", "Qd8-h4"]
    asked = {"ask": "text", "as": "pgn", "variant": "orthodox", "result": "1-0"}
    for moves, result in ((mate[:3], "1-0"), (mate, "0-1")):
        told = LIVE.answer({**asked, "moves": moves})["text"]
        assert f'[Result "{result}"]' in told
        assert told.split()[-1] == result
