"""French and English sentences, made from data files.

| module | noun |
|---|---|
| `language` | the languages, and how each is set in type |
| `template` | a sentence with holes |
| `book` | the data files, by language and chapter |
| `grammar` | articles, genders, plurals, lists |
| `lexicon` | the words for units, colours, sides and causes, with a variant's own |
| `steps` | the name of a step, the sentence of its caption |
| `descriptions` | a position in words: units, turn, boxes, reserves |
| `reasons` | why a move is illegal |
| `findings` | what is wrong in a file, and what was expected |
| `claims` | what an executed claim proves |
| `command` | what the command says when it has done something |

Functions that name units take a :class:`Lexicon`, the others a language. Clauses begin with a
small letter and have no full stop; :func:`as_sentence` gives them both.
A new sentence is one line in `data/<language>/<chapter>.toml` of each language.
"""

from feerie.wording.claims import one_of, proof
from feerie.wording.descriptions import captured_on, describe, phase_name, phase_words, tray_label, turn
from feerie.wording.findings import error_sentence, sentence
from feerie.wording.language import as_sentence, said_in, typeset
from feerie.wording.lexicon import Lexicon, Names
from feerie.wording.reasons import reason
from feerie.wording.steps import (
    aside,
    before_name,
    join_clauses,
    numbered,
    panel_caption,
    panel_title,
    step_name,
    step_sentence,
)

__all__ = [
    "Bilingual",
    "Lexicon",
    "Names",
    "as_sentence",
    "aside",
    "before_name",
    "captured_on",
    "describe",
    "error_sentence",
    "join_clauses",
    "numbered",
    "one_of",
    "panel_caption",
    "panel_title",
    "phase_name",
    "phase_words",
    "proof",
    "reason",
    "said_in",
    "sentence",
    "step_name",
    "step_sentence",
    "tray_label",
    "turn",
    "typeset",
]
