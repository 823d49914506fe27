// An editor for a text: a field for text, which CodeMirror replaces where the site has it and as soon as it is there.

;(() => {
  // Columns count characters from 1; the field counts the units of UTF-16.
  const placeOf = (text, line, column) => {
    const lines = text.split("\n")
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    return before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length
  }

  class Field {
    constructor(host, { text, label, changed }) {
      this.element = Object.assign(document.createElement("textarea"), { value: text, spellcheck: false, wrap: "off" })
      this.element.setAttribute("aria-label", label)
      this.element.setAttribute("autocapitalize", "off")
      this.element.addEventListener("input", () => changed(this.text))
      host.append(this.element)
    }

    get text() {
      return this.element.value
    }

    set text(wanted) {
      if (wanted !== this.text) this.element.value = wanted
    }

    show(findings) {
      this.element.setAttribute("aria-invalid", findings.length > 0)
    }

    go(line, column, end = column) {
      this.element.focus()
      this.element.setSelectionRange(placeOf(this.text, line, column), placeOf(this.text, line, end))
    }

    replace(line, column, end, insert) {
      this.element.setRangeText(insert, placeOf(this.text, line, column), placeOf(this.text, line, end))
      this.element.dispatchEvent(new Event("input"))
    }

    focus() {
      this.element.focus()
    }

    remove() {
      this.element.remove()
    }
  }

  const CACHE = "feerie-engine" // of the engine, whose parts are there without a network

  const keep = async address => {
    const cache = await caches.open(CACHE)
    if (!(await cache.match(address))) await cache.add(address)
  }

  let kept = null

  const codemirror = async address => {
    await feerie.script(address)
    if ("caches" in window) kept ??= keep(address).catch(() => {})
  }

  feerie.TextField = class {
    constructor(host, options) {
      this.host = host
      this.options = options
      this.findings = []
      this.inner = new Field(host, options)
    }

    // The same text in the better editor; a reader who is writing already is disturbed for an instant only.
    async improve(address) {
      await codemirror(address)
      const { inner, host, options } = this
      const held = host.contains(document.activeElement)
      this.inner = feerie.codemirror(host, { ...options, text: inner.text })
      inner.remove()
      this.show(this.findings)
      if (held) this.inner.focus()
    }

    get text() {
      return this.inner.text
    }

    set text(wanted) {
      this.inner.text = wanted
    }

    show(findings) {
      this.findings = findings
      this.inner.show(findings.map(one => ({ ...one, fix: name => this.replace(one, name) })))
    }

    go({ line, column, end }) {
      this.inner.go(line, column, end)
    }

    replace({ line, column, end }, insert) {
      this.inner.replace(line, column, end, insert)
    }

    focus() {
      this.inner.focus()
    }
  }
})()
