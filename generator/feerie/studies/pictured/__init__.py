"""Studies as pictures, with the marks and the legend that their authors want.

| module | noun |
|---|---|
| `options` | how a picture is wanted, by a file or by the options of a command; one that is ready |
| `pictures` | a study as a picture in a language; its legend |
"""
