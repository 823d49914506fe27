"""Studies as pictures, with the marks and the legend that their authors want.

| module | noun |
|---|---|
| `options` | how a picture is wanted, by a file or by the options of a command; its legend |
| `pictures` | a study as a picture in a language; one that is ready to be written, with its setting |
"""
