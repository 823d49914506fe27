"""Studies as pictures, with the marks and the legend that their authors want.

| module | noun |
|---|---|
| `pictures` | a study as a picture in a language |
"""
