// Steps: one panel of a figure at a time, by buttons, keys and swipes, or one after another as an animation.

;(() => {
  const PAUSE = 1600 // milliseconds that a panel is shown while the operations are played
  const SWIPE = 40 // pixels that a finger travels

  feerie.Steps = class {
    // `view` is the figure: its element, the list of panels that it shows, and a voice.
    constructor(view) {
      this.view = view
      this.index = null // of the panel that is shown alone; null while all are shown
      this.timer = null
      view.element.addEventListener("keydown", event => this.press(event))
      this.watch()
    }

    get panels() {
      return [...this.view.list.children]
    }

    // The panel that is seen alone: where there is no room for all, the first is, before anybody steps.
    get at() {
      if (this.index !== null || this.panels.length < 2) return this.index
      return this.panels.filter(panel => panel.getClientRects().length).length === 1 ? 0 : null
    }

    show(index, { moving = false } = {}) {
      const { panels } = this
      const before = panels[this.index ?? index - 1]
      this.index = index === null ? null : Math.max(0, Math.min(index, panels.length - 1))
      this.view.element.classList.toggle("feerie-stepping", this.index !== null)
      panels.forEach((panel, number) => panel.classList.toggle("feerie-current", number === this.index))
      const panel = panels[this.index]
      if (moving && panel && before && before !== panel && !feerie.isCalm()) feerie.glide(...[before, panel].map(one => one.querySelector("svg")))
      this.view.changed()
      if (panel) this.view.say(`${this.told()}. ${panel.querySelector("p")?.textContent.replace(/^\s*\d+/, "") ?? ""}`)
    }

    told() {
      return feerie.fill("shown", { number: this.at + 1, panels: this.panels.length })
    }

    go(by) {
      this.stop()
      const last = this.panels.length - 1
      if (this.at === null) this.show(by > 0 ? 0 : last)
      else this.show(this.at + by, { moving: by > 0 })
    }

    all() {
      this.stop()
      this.show(null)
    }

    play() {
      if (this.timer) return this.stop()
      this.show(this.index === null || this.index === this.panels.length - 1 ? 0 : this.index)
      this.timer = setInterval(() => {
        if (!this.view.element.isConnected) return clearInterval(this.timer)
        this.show(this.index + 1, { moving: true })
        if (this.index === this.panels.length - 1) this.stop()
      }, PAUSE)
      this.view.changed()
    }

    stop() {
      clearInterval(this.timer)
      this.timer = null
      this.view.changed()
    }

    // Keys count where no other part of the figure wants them.
    press(event) {
      if (event.defaultPrevented || this.view.player || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (this.panels.length < 2 || event.target.closest("input, select, textarea")) return
      const last = this.panels.length - 1
      const ways = {
        ArrowRight: () => this.go(1),
        ArrowLeft: () => this.go(-1),
        Home: () => (this.stop(), this.show(0)),
        End: () => (this.stop(), this.show(last)),
        Escape: () => this.all(),
      }
      if (event.key === "Escape" && this.index === null) return
      const way = ways[event.key]
      if (!way) return
      event.preventDefault()
      way()
    }

    // A finger that goes sideways over the panels.
    watch() {
      let start = null
      this.view.element.addEventListener("pointerdown", event => {
        start = event.pointerType === "touch" && event.target.closest(".feerie-panels") ? event : null
      })
      this.view.element.addEventListener("pointerup", event => {
        if (!start || this.panels.length < 2) return
        const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY]
        start = null
        if (Math.abs(across) < SWIPE || Math.abs(across) < 1.5 * Math.abs(down)) return
        this.view.swiped = event.timeStamp
        this.go(across < 0 ? 1 : -1)
      })
      this.view.element.addEventListener("pointercancel", () => (start = null))
    }
  }
})()
