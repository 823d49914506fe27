// Fetching the engine: how much that is, how far it has come, and a way to stop it.

;(() => {
  const MEGABYTE = 1e6

  const amount = bytes =>
    (bytes / MEGABYTE).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

  feerie.Fetching = class {
    // `ready` is called once the engine is at work, and with it the further `part`, if any.
    constructor(ready, { label = feerie.words.board.play_on, part = null } = {}) {
      Object.assign(this, { ready, label, part, isFetching: false })
      const { words } = feerie
      this.element = feerie.made("div", "feerie-fetching")
      this.offer = feerie.button("", () => this.start())
      this.bar = feerie.made("progress", "")
      this.bar.setAttribute("aria-label", words.board.fetching)
      this.stopper = feerie.button(words.board.stop, () => this.stop())
      this.note = feerie.heard("p", "feerie-note")
      this.element.append(this.offer, this.bar, this.stopper, this.note)
      this.render()
    }

    get size() {
      const { engine } = feerie
      return engine.size + (this.part ? engine.sizeOf(this.part) : 0)
    }

    get isKept() {
      return feerie.engine.state === "ready" || this.size === 0
    }

    render() {
      const { engine, words } = feerie
      const isLoading = this.isFetching || engine.state === "loading"
      const held = this.element.contains(document.activeElement)
      this.element.hidden = engine.state === "ready" && !this.isFetching
      this.offer.hidden = isLoading
      this.bar.hidden = this.stopper.hidden = !isLoading
      const size = this.size ? feerie.filled(words.board.size, { size: amount(this.size) }) : ""
      this.offer.textContent = [this.label, size].join(" ").trim()
      if (held) (isLoading ? this.stopper : this.offer).focus({ preventScroll: true })
    }

    async start() {
      this.note.textContent = ""
      const { engine } = feerie
      const told = { onProgress: (done, total) => this.progress(done, total) }
      const started = this.part ? engine.need(this.part, told) : engine.start(told)
      this.isFetching = true
      this.render()
      try {
        await started
      } catch {
        if (engine.state === "failed") this.note.textContent = feerie.words.board.not_fetched
      }
      this.isFetching = false
      this.render()
      if (feerie.engine.state === "ready") await this.ready()
    }

    progress(done, total) {
      if (total) Object.assign(this.bar, { max: total, value: done })
    }

    stop() {
      feerie.engine.stop()
      this.note.textContent = feerie.words.board.stopped
      this.render()
    }
  }
})()
