"""Several variants united in one: what each changes of their parent stands, or the file must decide."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, islice
from pathlib import Path

import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.position import Position
from feerie.engine.play.game import Game
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.exiled_pawns import Exile
from feerie.errors import DefinitionError, FeerieError, Finding, TooManyContinuations
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.notation.parsing import matching
from feerie.language.notation.writing import Symbols
from feerie.language.notation.writing import write as written
from tests.sample import sample

HEAD = "id: {id}\nname: {{fr: V, en: V}}\n"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """The shipped variants, with a folder for more before them."""
    return Library(tmp_path, shipped())


def write(library: Library, id_: str, rules: str) -> None:
    """Add the file of a variant to the first folder of a library."""
    folder = library.folders[0] / id_
    folder.mkdir()
    (folder / "variant.yml").write_text(HEAD.format(id=id_) + rules, encoding="utf-8")


def findings(library: Library, id_: str) -> list[Finding]:
    """What is wrong with a variant."""
    with pytest.raises(DefinitionError) as caught:
        library.variant(id_)
    return list(caught.value.findings)


def test_what_each_changes_stands(library: Library) -> None:
    write(library, "both", "extends: [circe-symetriques, madrasi]\n")
    both, circe, madrasi = map(library.variant, ("both", "circe-symetriques", "madrasi"))
    assert both.variant.effects == circe.variant.effects
    assert both.variant.laws == madrasi.variant.laws
    assert both.variant.exiled_pawns == circe.variant.exiled_pawns
    assert both.parents == ("circe-symetriques", "madrasi", "circe", "orthodox")
    assert both.variant.check == madrasi.variant.check


def test_variants_may_share_the_parameters_of_their_parent(library: Library) -> None:
    write(library, "both", "extends: [circe-equipollents, circe-assassins]\ncheck: {test: orthodox}\n")
    (effect,) = library.variant("both").variant.effects
    (equipollents,) = library.variant("circe-equipollents").variant.effects
    (assassins,) = library.variant("circe-assassins").variant.effects
    assert effect not in (equipollents, assassins)
    (verb,), (one,), (other,) = effect.do, equipollents.do, assassins.do
    told = [getattr(rebirth, "at", None) for rebirth in (verb, one)]
    assert told[0] == told[1] is not None
    assert getattr(verb, "occupied", None) == getattr(other, "occupied", "")


def test_members_keep_parameters_of_one_name_apart(library: Library) -> None:
    params = "params: {{square: {{type: square, default: {square}}}}}\n"
    effect = "effects: {{{name}: {{when: any, do: [{{birth: {{kind: knight, at: $square}}}}]}}}}\n"
    for id_, square in (("one", "departure"), ("other", "arrival")):
        write(library, id_, (params + effect).format(name=id_, square=square))
    one, other = library.variant("one+other").variant.effects
    assert (one,) == library.variant("one").variant.effects
    assert (other,) == library.variant("other").variant.effects


def test_entries_of_one_name_stand_both(library: Library) -> None:
    for id_, when in (("by-rooks", "{by: rook}"), ("by-knights", "{by: knight}")):
        effect = f"{{when: {when}, do: [{{birth: {{kind: pawn, at: departure}}}}]}}"
        write(library, id_, f"effects: {{birth: {effect}}}\n")
    names = [effect.name for effect in library.variant("by-rooks+by-knights").variant.effects]
    assert names == ["birth", "birth_by_knights"]


def test_two_laws_that_are_made_of_one_hold_both(library: Library) -> None:
    laws = library.variant("ultra-patrol+provocation").variant.laws
    alone = [library.variant(id_).variant.laws[0].forbid for id_ in ("ultra-patrol", "provocation")]
    assert [law.name for law in laws] == ["patrol", "patrol_provocation"]
    assert [law.forbid for law in laws] == alone


def test_castling_comes_back_in_every_way_and_is_not_there_where_one_has_none(library: Library) -> None:
    castling = library.variant("circe+andernach+norsk").variant.castling
    assert castling is not None
    assert castling.returns == ("rebirth", "recolour", "mutate")
    assert library.variant("circe+republican").variant.castling is None


def test_no_pawn_is_put_where_one_of_them_forbids_it(library: Library) -> None:
    exiled = library.variant("anticirce+sentinelles").variant.exiled_pawns
    assert (exiled.first_rank, exiled.last_rank) == (Exile.FORBIDDEN, Exile.FORBIDDEN)


def test_a_captor_and_its_captive_go_home_in_one_move(library: Library) -> None:
    both, circe, anticirce = map(library.variant, ("circe+anticirce", "circe", "anticirce"))
    assert [effect.do for effect in both.variant.effects] == [
        effect.do for one in (circe, anticirce) for effect in one.variant.effects
    ]


def test_a_field_on_which_they_differ_is_decided_by_the_file(library: Library) -> None:
    write(library, "torn", "extends: [circe, legan]\n")
    write(library, "decided", "extends: [circe, legan]\nexiled_pawns: {last_rank: promote}\n")
    (finding,) = findings(library, "torn")
    assert (finding.code, finding.line, finding.column) == ("compose-conflict", 3, 10)
    assert finding.values["key"] == "exiled_pawns.last_rank"
    places = [side.partition(" (")[::2] for side in finding.values["sides"]]
    assert [id_ for id_, _ in places] == ["circe", "legan"]
    for id_, place in places:
        name, line, column = place.rstrip(")").split(":")
        text = (shipped() / id_ / "variant.yml").read_text(encoding="utf-8").splitlines()[int(line) - 1]
        assert name.endswith(f"{id_}/variant.yml")
        assert text[int(column) - 1 :].startswith("last_rank")
    exiled = library.variant("decided").variant.exiled_pawns
    assert (exiled.first_rank, exiled.last_rank) == (Exile.STEP, Exile.PROMOTE)


def test_a_value_given_to_a_shared_parameter_decides(library: Library) -> None:
    composed = "extends: [circe-equipollents, circe-symetriques]\n"
    write(library, "torn", composed)
    write(library, "decided", composed + "with: {at: {home: captured}}\n")
    (finding,) = findings(library, "torn")
    assert (finding.values["key"], finding.values["example"]) == ("params.at.default", "with: {at: …}")
    assert library.variant("decided").variant.effects == library.variant("circe").variant.effects


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("extends: [circe]", "compose-list"),
        ("extends: [circe, circe]", "compose-list"),
        ("extends: [circe, circe-parrain]", "compose-adds-nothing"),
        ("extends: [circe, orthodox]", "compose-adds-nothing"),
        ("extends: [circe, madrassi]", "unknown-variant"),
        ("extends: [circe, odd]", "cycle"),
    ],
)
def test_what_cannot_be_composed_is_found(library: Library, rules: str, code: str) -> None:
    write(library, "odd", rules)
    assert [finding.code for finding in findings(library, "odd")] == [code]


REFUSALS = {
    "compose-conflict",
    "compose-adds-nothing",
    "entry-taken",
    "letter-taken",
    "sign-clash",
    "symbol-clash",
    "unknown-kind",
    "unused-key",
}
"""Why two shipped variants are not united without a word of the file."""

IDS = [id_ for id_ in Library(shipped()).ids if id_ != "orthodox"]


def united(library: Library, pair: tuple[str, str]) -> Variant | None:
    """Two variants in one; None where the findings say exactly why not."""
    try:
        return library.variant("+".join(pair)).variant
    except DefinitionError as error:
        codes = {finding.code for finding in error.findings}
    assert codes <= REFUSALS, pair
    return None


def first_positions(variant: Variant) -> Iterator[Position]:
    """The first position, and an open one for rules under which nothing moves in the usual array."""
    assert variant.start is not None
    yield variant.start
    with suppress(FeerieError):
        yield parse_fen(OPEN, variant.geometry, variant.alphabet)


def play(variant: Variant, plies: int, seed: str, symbols: Symbols) -> int:
    """Play random moves, in a new game where one is over, and return how many; each is unmade and made again,
    and every so often its text means it and the FEN loses nothing."""
    chance, alphabet = random.Random(seed), variant.alphabet
    starts = [*first_positions(variant)]
    game, played = Game(variant, starts[0]), 0
    while played < plies:
        # Choices multiply: where there are too many, the engine says so.
        try:
            legal = game.legal_moves()
        except TooManyContinuations:
            return played
        before = game.position()
        if not legal:
            if before == starts[0]:
                starts.pop(0)
            if not starts:
                return played
            game = Game(variant, starts[0])
            continue
        move = chance.choice(legal)
        game.make(move)
        after = game.position()
        assert after != before, (seed, move)
        game.unmake()
        assert game.position() == before, (seed, move)
        if played % EVERY == 0:
            text = written(move, symbols)
            assert matching(text, legal, symbols) == [move], (seed, text)
            assert parse_fen(print_fen(after, alphabet), variant.geometry, alphabet) == after, (seed, text)
        game.make(move)
        played += 1
    return played


OPEN = "r3k2r/pp3ppp/2n2n2/3bp1q1/3PB1Q1/2N2N2/PPP3PP/R3K2R w - - 0 1"

EVERY = 20
"""The plies from one position whose texts are tried to the next."""


@pytest.mark.long
def test_some_pairs_of_shipped_variants_play_or_say_why_not(
    library: Library, symbols_of: Callable[[Variant], Symbols]
) -> None:
    pairs = [*combinations(sorted(sample() & {*IDS}), 2)][::24]
    played = 0
    for pair in pairs:
        played += play_together(library, pair, 4, symbols_of)
    assert played * 4 > len(pairs)


@pytest.mark.night
@pytest.mark.parametrize("number", range(len(IDS) - 1), ids=IDS[:-1])
def test_every_pair_of_shipped_variants_plays_or_says_why_not(
    number: int, library: Library, symbols_of: Callable[[Variant], Symbols]
) -> None:
    """Each with all that come after it."""
    for other in IDS[number + 1 :]:
        play_together(library, (IDS[number], other), 4, symbols_of)


@pytest.mark.night
@pytest.mark.parametrize("name", IDS)
def test_every_shipped_variant_plays_long_games_with_another(
    name: str, library: Library, symbols_of: Callable[[Variant], Symbols]
) -> None:
    if play(library.variant(name).variant, 1, name, symbols_of(library.variant(name).variant)) == 0:
        # Neither from its first position nor from an open one has anybody a move.
        return
    others = random.Random(name).sample([other for other in IDS if other != name], len(IDS) - 1)
    together = (other for other in others if play_together(library, (name, other), 300, symbols_of))
    assert len([*islice(together, 3)]) == 3


def play_together(
    library: Library, pair: tuple[str, str], plies: int, symbols_of: Callable[[Variant], Symbols]
) -> bool:
    """Play games of a pair, unless the two say why they do not go together; tell whether they were played."""
    variant = united(library, pair)
    return variant is not None and play(variant, plies, "+".join(pair), symbols_of(variant)) > 0
