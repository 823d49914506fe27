// Figures: each gets its controls. Without this script every figure shows all its panels, and so it is printed.

;(() => {
  const ICONS = {
    previous: "M15 5 8 12l7 7",
    next: "m9 5 7 7-7 7",
    play: "M8 5v14l11-7z",
    pause: "M8 5v14M16 5v14",
    flip: "M7 20V5m-4 4 4-4 4 4m6-5v15m4-4-4 4-4-4",
  }

  feerie.fill = (word, values) =>
    feerie.words[word].replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole)

  feerie.button = (label, act) => {
    const button = document.createElement("button")
    button.type = "button"
    button.append(label)
    button.addEventListener("click", act)
    return button
  }

  const draw = (button, icon) => {
    button.innerHTML = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`
    button.title = feerie.words[icon]
    button.setAttribute("aria-label", feerie.words[icon])
    return button
  }

  class Figure {
    constructor(element) {
      this.element = element
      this.own = this.list = element.querySelector(".feerie-panels")
      this.address = location.protocol === "file:" ? "" : (element.dataset.explore ?? "")
      this.data = null
      this.flipped = false
      element.tabIndex = 0
      if (!element.hasAttribute("aria-label")) this.call()
      this.build()
      this.steps = new feerie.Steps(this)
      this.explorer = new feerie.Explorer(this)
      feerie.addSharing(this)
      this.changed()
    }

    // A figure that can be reached by the Tab key says what it is.
    call() {
      const title = this.element.querySelector(".feerie-title")
      const panel = this.own.querySelector("svg > title")
      this.element.setAttribute("aria-label", (title ?? panel)?.textContent ?? feerie.words.tools)
    }

    build() {
      const { words } = feerie
      const icon = (name, act) => draw(feerie.button("", act), name)
      this.tools = Object.assign(document.createElement("div"), { className: "feerie-tools" })
      this.tools.setAttribute("role", "group")
      this.tools.setAttribute("aria-label", words.tools)
      this.buttons = {
        previous: icon("previous", () => this.steps.go(-1)),
        next: icon("next", () => this.steps.go(1)),
        play: icon("play", () => this.steps.play()),
        all: feerie.button(words.all, () => this.steps.all()),
        flip: icon("flip", () => this.flip()),
        explore: feerie.button(words.explore, () => this.explorer.start()),
      }
      this.count = Object.assign(document.createElement("span"), { className: "feerie-count" })
      this.voice = Object.assign(document.createElement("span"), { className: "feerie-hidden" })
      this.voice.setAttribute("role", "status")
      this.note = Object.assign(document.createElement("span"), { className: "feerie-note" })
      this.note.setAttribute("role", "status")
      const { previous, next, play, all, flip, explore } = this.buttons
      this.tools.append(previous, this.count, next, play, all, flip, explore, this.voice, this.note)
      this.own.before(this.tools)
    }

    // Say what has changed to those who do not see it; a short note is shown to everybody.
    say(words, isNote = false) {
      ;(isNote ? this.note : this.voice).textContent = words
    }

    // Show what can be done now.
    changed() {
      if (!this.steps) return
      const { previous, next, play, all, flip, explore } = this.buttons
      const { index, panels, timer } = this.steps
      const isStepped = panels.length > 1 && !(this.explorer?.isOpen && this.list === this.own)
      for (const button of [previous, next, play]) button.hidden = !isStepped
      all.hidden = index === null
      this.count.textContent = index === null ? "" : this.steps.told()
      previous.disabled = index === 0
      next.disabled = index === panels.length - 1
      if (play.title !== feerie.words[timer ? "pause" : "play"]) draw(play, timer ? "pause" : "play")
      flip.hidden = explore.hidden = !this.address
      flip.setAttribute("aria-pressed", this.flipped)
      explore.setAttribute("aria-expanded", this.explorer?.isOpen ?? false)
      this.note.textContent = ""
    }

    async load() {
      try {
        this.data ??= await feerie.load(this.address)
      } catch {
        this.say(feerie.words.failed, true)
      }
      return this.data
    }

    async flip() {
      if (!(await this.load())) return
      this.flipped = !this.flipped
      this.originals ??= [...this.own.children].map(panel => panel.querySelector("svg"))
      ;[...this.own.children].forEach((panel, index) => this.turn(panel, index))
      if (this.explorer.isOpen) this.explorer.render()
      this.steps.show(this.explorer.isOpen ? null : this.steps.index)
    }

    turn(panel, index) {
      const own = this.originals[index]
      const shown = this.data.panels[index]
      const [title, description] = ["title", "desc"].map(name => own.querySelector(name).textContent)
      const look = { flipped: true, title, description, isFramed: true }
      const turned = () => feerie.drawPanel(this.data, shown, feerie.unitsOf(shown), look)
      panel.querySelector("svg").replaceWith(this.flipped ? turned() : own)
    }

    // --- What is shown now, as part of an address

    get state() {
      const state = { ...this.explorer.state }
      if (this.steps.index !== null) state.panel = this.steps.index + 1
      if (this.flipped) state.flip = 1
      return state
    }

    async restore(state) {
      if (this.address && (state.flip || state.explore) && (await this.load())) {
        if (state.flip) await this.flip()
        if (state.explore) this.explorer.restore(state)
      }
      if (state.panel >= 1) this.steps.show(Math.floor(state.panel) - 1)
      this.element.scrollIntoView()
    }
  }

  const ready = new WeakSet()

  const begin = async () => {
    const { figure, ...state } = Object.fromEntries(new URLSearchParams(location.search))
    for (const element of document.querySelectorAll("figure.feerie")) {
      if (ready.has(element)) continue
      ready.add(element)
      const view = new Figure(element)
      if (element.id === figure) view.restore(state)
      // A page may have very many; between two of them it can do what its reader wants.
      await new Promise(resolve => setTimeout(resolve))
      if (!element.isConnected) return
    }
  }

  begin()
})()
