"""Nouns, adjectives and sides in both languages, with a variant's own words."""

from __future__ import annotations

import pytest

from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.rules.variant.text import Name, Text
from feerie.language.languages import Language
from feerie.language.wording.grammar import plural
from feerie.language.wording.lexicon import Lexicon


@pytest.mark.parametrize(
    ("kind", "colour", "the", "a", "of", "it"),
    [
        ("pawn", "white", "le pion blanc", "un pion blanc", "du pion blanc", "il"),
        ("rook", "white", "la tour blanche", "une tour blanche", "de la tour blanche", "elle"),
        ("amazon", "black", "l’amazone noire", "une amazone noire", "de l’amazone noire", "elle"),
        (
            "equihopper",
            "neutral",
            "l’équisauteur neutre",
            "un équisauteur neutre",
            "de l’équisauteur neutre",
            "il",
        ),
        ("queen", "checkered", "la dame échiquetée", "une dame échiquetée", "de la dame échiquetée", "elle"),
    ],
)
def test_french_articles_and_adjectives_agree(
    kind: str, colour: str, the: str, a: str, of: str, it: str
) -> None:
    unit = Lexicon(Language("fr")).unit(Unit(Kind(kind), Colour(colour)))
    assert [unit.form(form) for form in ("the", "a", "of", "it")] == [the, a, of, it]


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("général d'or", "généraux d'or"),
        ("général d'argent promu", "généraux d'argent promus"),
        ("tour de siège", "tours de siège"),
        ("archer à cheval", "archers à cheval"),
        ("dame royale", "dames royales"),
        ("fou royal", "fous royaux"),
    ],
)
def test_a_french_noun_of_several_words_has_its_plural(one: str, many: str) -> None:
    assert plural(one, Language("fr")) == many


@pytest.mark.parametrize(
    ("kind", "a", "a_noun"),
    [
        ("amazon", "a white amazon", "an amazon"),
        ("rook", "a white rook", "a rook"),
        ("unknown_thing", "a white unknown thing", "an unknown thing"),
    ],
)
def test_english_articles_follow_the_next_word(kind: str, a: str, a_noun: str) -> None:
    unit = Lexicon(Language("en")).unit(Unit(Kind(kind), Colour("white")))
    assert (unit.form("a"), unit.form("a_noun")) == (a, a_noun)


@pytest.mark.parametrize(
    ("number", "kind", "fr", "en"),
    [
        (7, "pawn", "7 pions", "7 pawns"),
        (1, "pawn", "1 pion", "1 pawn"),
        (0, "pawn", "0 pion", "0 pawns"),
        (2, "camel", "2 chameaux", "2 camels"),
        (2, "fers", "2 fers", "2 ferses"),
        (3, "flying_fish", "3 flyings fishs", "3 flying fishes"),
        (2, "vassal", "2 vassaux", "2 vassals"),
        (2, "fairy", "2 fairys", "2 fairies"),
        (2, "decoy", "2 decoys", "2 decoys"),
    ],
)
def test_units_are_counted(number: int, kind: str, fr: str, en: str) -> None:
    assert Lexicon(Language("fr")).count(number, kind) == fr
    assert Lexicon(Language("en")).count(number, kind) == en


def test_a_variant_names_its_own_kinds_and_colours() -> None:
    lexicon = Lexicon(
        Language("fr"),
        kinds={"sage": Name({"fr": "sage", "en": "sage"}), "rook": Name({"fr": "tour", "en": "rook"})},
        colours={"green": Text({"fr": "vert", "en": "green"})},
    )
    assert lexicon.unit(Unit(Kind("sage"), Colour("green"))).text == "sage vert"
    assert lexicon.unit(Unit(Kind("rook"), Colour("green"))).text == "tour verte"
    assert lexicon.side("green").form("to") == "au camp vert"


def test_an_entry_that_a_language_has_no_word_for_is_named_by_what_it_does() -> None:
    lexicon = Lexicon(Language("fr"), entries={"mirror": "transfer", "through_the_glass": "transfer"})
    assert lexicon.word("cause", "mirror") == "transfert en miroir"
    assert lexicon.word("cause", "through_the_glass") == "transfert"
    assert lexicon.word("cause", "capture") == "prise"
    assert lexicon.word("cause", "no_such_entry") == "no such entry"


@pytest.mark.parametrize(
    ("name", "the", "no"),
    [
        (Name({"fr": "hibou", "en": "owl"}), "le hibou", "pas de hibou"),
        (Name({"fr": "hiboux-fous", "en": "owls"}), "le hiboux-fous", "pas de hiboux-fous"),
        (Name({"fr": "Harpie", "en": "harpy"}, {"gender": "f"}), "la Harpie", "pas de Harpie"),
        (Name({"fr": "héros", "en": "hero"}), "le héros", "pas de héros"),
        (Name({"fr": "héroïne", "en": "heroine"}, {"gender": "f"}), "l’héroïne", "pas d’héroïne"),
        (Name({"fr": "hydre", "en": "hydra"}, {"gender": "f"}), "l’hydre", "pas d’hydre"),
        (Name({"fr": "hapax", "en": "hapax"}, {"h": "aspirate"}), "le hapax", "pas de hapax"),
        (
            Name({"fr": "hulotte", "en": "tawny owl"}, {"gender": "f", "h": "mute"}),
            "l’hulotte",
            "pas d’hulotte",
        ),
        (Name({"fr": "yack", "en": "yak"}), "le yack", "pas de yack"),
        (Name({"fr": "ypérite", "en": "mustard"}, {"gender": "f"}), "l’ypérite", "pas d’ypérite"),
        (Name({"fr": "ouistiti", "en": "marmoset"}), "le ouistiti", "pas de ouistiti"),
        (Name({"fr": "œil", "en": "eye"}), "l’œil", "pas d’œil"),
        (Name({"fr": "École", "en": "school"}, {"gender": "f"}), "l’École", "pas d’École"),
        (Name({"fr": "8", "en": "8"}), "le 8", "pas de 8"),
        (Name({"fr": "dame", "en": "lady"}), "la dame", "pas de dame"),
    ],
)
def test_french_elides_before_the_sound_of_a_vowel(name: Name, the: str, no: str) -> None:
    phrase = Lexicon(Language("fr"), kinds={"x": name}).kind("x")
    assert (phrase.form("the"), phrase.form("no")) == (the, no)
    assert phrase.form("of") == (f"du {name['fr']}" if the.startswith("le ") else f"de {the}")


@pytest.mark.parametrize(
    ("word", "article"),
    [("owl", "an"), ("unicorn", "a"), ("hour", "an"), ("hero", "a"), ("Unit", "a"), ("yak", "a")],
)
def test_english_articles_go_by_the_sound_too(word: str, article: str) -> None:
    assert (
        Lexicon(Language("en"), kinds={"x": Name({"fr": "x", "en": word})}).kind("x").form("a")
        == f"{article} {word}"
    )


def test_sides_have_their_forms() -> None:
    assert Lexicon(Language("fr")).side("black").form("to") == "aux Noirs"
    assert Lexicon(Language("en")).side("white").form("own") == "White’s"
    with pytest.raises(KeyError):
        Lexicon(Language("en")).side("white").form("into")


def test_foreign_texts_cannot_command_a_terminal() -> None:
    assert Lexicon(Language("en")).text("a\x1b[2J\r\nb\u202fc") == "a [2J b\u202fc"
