"""The site: every variant's page in every language, made by one MkDocs command.

| part | what it is for |
|---|---|
| `plugin` | what MkDocs calls; thin |
| `serving` | single pages made again while the site is served |
| `editions` | the site in one language, as MkDocs builds it |

| `plain` | the site as plain pages, for any generator |
| `sources` | the variants under a folder, studied, as views |
| `files` | styles, scripts, the way in, the worker, the feed, the pictures of pages |
| `pages` | pages as HTML |
| `terms` | the glossary, and the words by which a page is found |
| `views` | what is shown: variants, figures and panels as plain values, and the source that they come from |
| `labels` | the site's own words, in each language (`wording/data/<language>/site.toml`) |

A part imports only what stands below it. `theme/` holds the few templates that differ from the theme's,
`styles/` and `scripts/` the parts of the style sheet and of the script.
"""
