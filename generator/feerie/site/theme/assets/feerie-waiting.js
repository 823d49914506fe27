// The search index grows with the site, and most readers of a page do not search: it is fetched for those who
// turn to the search. The theme asks for it with every page; this script comes first, and has it wait.

;(() => {
  const PLACES = "[data-md-component=search], [for=__search]"

  const wanted = new Promise(resolve => {
    for (const turn of ["focusin", "pointerover"]) {
      addEventListener(turn, ({ target }) => target.closest?.(PLACES) && resolve())
    }
  })

  window.XMLHttpRequest = class extends XMLHttpRequest {
    open(method, address, ...more) {
      this.isPatient = String(address).endsWith("/search/search_index.json")
      super.open(method, address, ...more)
    }

    send(...body) {
      if (this.isPatient) wanted.then(() => super.send(...body))
      else super.send(...body)
    }
  }
})()
