// Shows what has changed whenever a file is saved, at the place to which the page is scrolled.
"use strict"

const changes = new EventSource("/changes")
const live = (is) => document.documentElement.classList.toggle("live", is)

changes.addEventListener("open", () => live(true))
changes.addEventListener("error", () => live(false))
changes.addEventListener("message", async ({ data: version }) => {
  if (document.querySelector("main").dataset.version === version) return
  const answer = await fetch(location.href)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  for (const part of ["header", "main"]) document.querySelector(part).replaceWith(page.querySelector(part))
})

// A browser opens few connections to one host: a page that is not seen keeps none.
addEventListener("pagehide", () => changes.close())
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload() })
