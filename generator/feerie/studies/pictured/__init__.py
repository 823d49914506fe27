"""Studies as pictures, with the marks and the legend that their authors want.

| module | noun |
|---|---|
| `options` | how a picture is wanted, by a file or by the options of a command; its legend |
| `printed` | a picture ready to be written: a strip, its setting, its language |
| `pictures` | a study as a picture in a language |
"""
