// Once visited, pages can be read without a network. A worker at the root of the site keeps them: feerie-service-worker.js.

;(() => {
  const workers = navigator.serviceWorker
  if (!workers || !isSecureContext || !location.protocol.startsWith("http")) return
  const root = new URL("../../", document.currentScript.src)

  // The faces of the site's typeface: a browser fetches each where a letter first needs it.
  const faces = () =>
    [...document.styleSheets]
      .filter(({ href }) => href?.startsWith(root.href))
      .flatMap(({ href, cssRules }) =>
        [...cssRules]
          .map(rule => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("src").match(/url\("?([^")]+)/))
          .flatMap(found => (found ? [new URL(found[1], href).href] : [])),
      )

  // What the page has loaded, and unless the reader saves data what may be wanted of it: what
  // figures answer, its type, and the board.
  const wanted = () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    const page = location.href.replace(/#.*/, "")
    if (navigator.connection?.saveData) return [page, ...loaded]
    const { base } = JSON.parse(document.getElementById("__config").textContent)
    return [
      page,
      ...loaded,
      new URL(`${base}/sitemap.xml`, location).href,
      ...[...document.querySelectorAll("[data-explore]")].map(figure => new URL(figure.dataset.explore, location).href),
      ...faces(),
      ...(feerie.engine.isOffered ? feerie.boardFiles : []),
    ]
  }

  // The newest worker, once it is at work. One that waits is asked to take over, more than once: a browser may
  // forget it while the older one is busy.
  const newest = async registration => {
    for (;;) {
      const { installing, waiting, active } = registration
      if (!installing && !waiting) return active
      waiting?.postMessage({ takeOver: true })
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  }

  const begin = async () => {
    // While the pages are being written, nothing older than they are is shown.
    if (typeof livereload === "function") {
      const all = await workers.getRegistrations()
      for (const one of all) if (one.scope === root.href) await one.unregister()
      return
    }
    try {
      // A browser looks for a new worker when it pleases; asked, it looks now.
      const registration = await workers.register(new URL("feerie-service-worker.js", root))
      await registration.update()
      const worker = await newest(registration)
      worker?.postMessage({ keep: [...new Set(wanted())] })
    } catch {
      // Where no worker can be had, pages are read as they always were.
    }
  }

  const idle = window.requestIdleCallback ?? (act => setTimeout(act, 1000))
  if (document.readyState === "complete") idle(begin)
  else addEventListener("load", () => idle(begin))
})()
