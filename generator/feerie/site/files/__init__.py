"""What a site has besides its pages.

| module | noun |
|---|---|
| `bundle` | styles and scripts, each as one file |
| `standalone` | the way in, the way back from a wrong address, the page without a network; the worker |
| `policy` | what may run on its pages |
| `licences` | the licences of what a site sends to readers |
"""
