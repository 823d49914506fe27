"""The reference suite: positions with their legal moves, and by what each is proved, for any program.

| module | noun |
|---|---|
| `folder` | the suite in every form: its rows, if the engine answers what is recorded, and its index |
| `files` | what comes with it as it is: the schema of a row, the harness, the test for pyffish |
"""
