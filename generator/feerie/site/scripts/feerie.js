// What the pages do beyond the theme. Everything can be read without it.
//
// The language link stays on the page, and at the heading or figure, that the reader is at.
// Pages and figures have the same addresses in all languages, headings the same order; without this script
// the link leads to the page at which the site was entered.

;(() => {
  const headings = () => [...document.querySelectorAll("article :is(h1, h2, h3, h4)[id]")]

  const named = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))

  // The heading or figure that the reader is at, none at the beginning of the page: the one of the
  // address if it is in sight, else the last that has been scrolled past.
  const reached = () => {
    const all = [...document.querySelectorAll("article :is(h1, h2, h3, h4, figcaption)[id]")]
    const top = place => place.getBoundingClientRect().top
    const wanted = all.indexOf(named())
    if (wanted > 0 && top(all[wanted]) >= 0 && top(all[wanted]) < innerHeight) return all[wanted]
    const header = document.querySelector(".md-header")?.offsetHeight ?? 0
    return all.slice(1).findLast(place => place.getClientRects().length && top(place) <= header + 64)
  }

  // Where nothing may be kept, the link leads to the beginning of the page.
  const remember = place => {
    try {
      sessionStorage.setItem("feerie.place", JSON.stringify(place))
    } catch {}
  }

  const recalled = () => {
    try {
      const place = JSON.parse(sessionStorage.getItem("feerie.place") ?? "[]")
      sessionStorage.removeItem("feerie.place")
      return place
    } catch {
      return []
    }
  }

  const follow = event => {
    const link = event.target.closest?.("a[data-feerie-language]")
    if (!link) return
    const place = reached()
    // A game or a draft that is in the address goes along.
    link.search = place ? "" : location.search
    link.hash = place?.id ?? (named() ? "" : location.hash)
    if (place) remember([link.href, headings().indexOf(place)])
  }

  // Headings that are named differently in each language are found by their order.
  const arrive = () => {
    const [address, place] = recalled()
    if (address !== location.href || named()) return
    const heading = headings()[place]
    if (!heading) return
    history.replaceState(history.state, "", `#${heading.id}`)
    heading.scrollIntoView()
  }

  // On paper a page says where it was found.
  const address = () => {
    for (const place of document.querySelectorAll("[data-feerie-address]:empty")) {
      place.textContent = new URL(place.dataset.feerieAddress, location.href).href
    }
  }

  // Who reports an error says where: the address has the variant, the position and the moves of a game.
  const report = event => {
    const link = event.target.closest?.("a[data-feerie-report]")
    if (!link) return
    const query = new URLSearchParams(link.search)
    const [text] = [...query.keys()].slice(-1)
    if (!query.get(text).includes(location.href)) query.set(text, `${query.get(text)}\n${location.href}\n`)
    link.search = query
  }

  document.addEventListener("click", follow)
  document.addEventListener("click", report)
  addEventListener("beforeprint", address)
  arrive()
})()
