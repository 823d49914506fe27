"""Files of YAML, and typed values made of them, with a finding for everything that is wrong.

| module | noun |
|---|---|
| `composer`, `syntax` | the nodes of a text; the faults that keep a text from being YAML |
| `node`, `document` | a value with its place in the file; a file, its words with their places |
| `model` | the base class of the models of mappings |
| `validation`, `model_errors` | a document checked against a model; the errors of pydantic as findings |
| `structures`, `type_grammar` | dataclasses read from mappings and words; values of any type of the engine |
| `ordering`, `replacements` | a file with its keys in order, and with words in the places of others |
| `plain_values` | values as text: plain ones as YAML, those of dataclasses as JSON |

The layer knows nothing of chess. It is the only one with yaml; pydantic is used here and in `definitions`.
"""

from feerie.errors import Mark
from feerie.language.reading.document import Document, parse_document, read_document
from feerie.language.reading.model import DISTINCT, Strict, refused
from feerie.language.reading.node import Entry, KeyPath, Node, shown, type_name
from feerie.language.reading.validation import Findings, validate
