"""The desk: problems and pictures for other programs, and back.

| package | what it has |
|---|---|
| `exchange` | other programs' formats in and out, by way of one neutral document |
| `printing` | pictures for an article, in every format; books |
"""
