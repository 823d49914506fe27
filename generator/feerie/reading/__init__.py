"""Files of YAML, and typed values made of them, with a finding for everything that is wrong.

| module | noun |
|---|---|
| `limits`, `source` | the limits of a file; a file as text |
| `composer`, `syntax` | the nodes of a text; the faults that keep a text from being YAML |
| `node`, `document` | a value with its place in the file; a file, with the place of each of its words |
| `validation`, `complaint`, `union`, `known_keys` | a document checked against a model of pydantic |
| `grammar`, `words`, `structure` | dataclasses of the engine read from mappings and words |
| `distinct` | lists without repetition |
| `found` | a value as a finding repeats it |

The layer knows nothing of chess. It is the only one with yaml; pydantic is used here and in `definitions`.
"""
