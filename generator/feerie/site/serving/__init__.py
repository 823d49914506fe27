"""The site while it is served: what a change does not touch is not made again.

| module | what it is for |
|---|---|
| `renewal` | when single pages are made again, and when the whole site |
| `standing` | an edition as it stands: how its pages are made again |
| `watched` | what has changed |
| `returned` | what has been taken away, and is there again |
| `doorman` | who is answered |
| `attendance` | what is seen to around the server of MkDocs |
| `reuse` | finished pages, used again in a whole build |
"""
