// The drafts that the reader has written, kept by the browser under a name each.
//
// A tab writes into its own draft only: where another tab has written there since, it goes on under a new name.

;(() => {
  const KEPT = "feerie.draft."
  const OWN = "feerie.draft" // where a tab notes the name of its own draft
  const FORMER = ["feerie.playground.before", "feerie.playground"] // where there was room for two
  const MOST = 10 // drafts beside that of the tab
  const { isSame, parsed } = feerie.draft

  const unkept = new Map() // what the browser refuses to keep lasts as long as the page

  const read = name => {
    try {
      return unkept.get(name) ?? localStorage.getItem(name)
    } catch {
      return null
    }
  }

  // Whether the browser keeps it.
  const write = (name, text) => {
    try {
      localStorage.setItem(name, text)
      return unkept.delete(name) || true
    } catch {
      unkept.set(name, text)
      return false
    }
  }

  const remove = name => {
    unkept.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {}
  }

  const names = () => {
    try {
      return Object.keys(localStorage).filter(name => name.startsWith(KEPT))
    } catch {
      return []
    }
  }

  const named = () => `${KEPT}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

  const written = (draft, edited) => JSON.stringify({ ...draft, edited })

  feerie.Drafts = class {
    #name = null // of the draft of this tab, once it has one
    #text = null // what this tab has last read or written there

    // `refused` is told once that the browser keeps nothing.
    constructor(refused) {
      this.refused = refused
      for (const [index, name] of FORMER.entries()) {
        const draft = parsed(read(name))
        if (draft && write(named(), written(draft, Date.now() + index))) remove(name)
      }
      addEventListener("pagehide", () => this.#restore())
    }

    // All of them, the latest first.
    get all() {
      const found = [...new Set([...unkept.keys(), ...names()])].map(name => {
        const text = read(name)
        const draft = parsed(text)
        return draft && { name, text, ...draft }
      })
      return found.filter(Boolean).sort((one, other) => other.edited - one.edited)
    }

    get others() {
      return this.all.filter(({ name }) => name !== this.#name)
    }

    // The name of the draft of this tab, if the browser keeps it.
    get kept() {
      return unkept.has(this.#name) ? null : this.#name
    }

    // The draft that this tab had last, or any tab.
    get last() {
      let own = null
      try {
        own = sessionStorage.getItem(OWN)
      } catch {}
      const { all } = this
      return all.find(({ name }) => name === own) ?? all[0]
    }

    // The draft of a name, or with the same texts as another.
    find(wanted, draft) {
      const { all } = this
      return all.find(({ name }) => name === wanted) ?? all.find(one => isSame(one, draft))
    }

    // Have this tab go on with a draft, be it one of these or not.
    take({ name = null, text = null }) {
      this.#name = name
      this.#text = text
      this.#note()
    }

    // Keep what this tab has now.
    keep({ diagram, variant }) {
      const there = read(this.#name)
      if (isSame(parsed(there), { diagram, variant })) return
      if (!this.#name || (there !== null && there !== this.#text)) this.#name = named()
      this.#text = written({ diagram, variant }, Date.now())
      if (!write(this.#name, this.#text)) this.#refuse()
      this.#note()
      for (const { name } of this.others.slice(MOST)) remove(name)
    }

    // Where there is room again, what had none is kept.
    drop(name) {
      remove(name)
      for (const [other, text] of [...unkept]) write(other, text)
    }

    // Before the tab leaves: other tabs may have written so many drafts that its own is gone.
    #restore() {
      if (this.#name && read(this.#name) === null) write(this.#name, this.#text)
    }

    #refuse() {
      this.refused()
      this.refused = () => {}
    }

    // A draft of somebody else does not make the tab forget which it had.
    #note() {
      try {
        if (this.#name) sessionStorage.setItem(OWN, this.#name)
      } catch {}
    }
  }
})()
