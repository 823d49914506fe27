"""One file over another: what a variant extends, is composed of, and is given.

| module | noun |
|---|---|
| `lineage`, `inheritance` | a variant's file with those of its parents; one file laid over another |
| `composition` | several variants united in one |
| `parameters`, `parameter_types` | `$name` and its value; the types that a parameter may have |
"""
