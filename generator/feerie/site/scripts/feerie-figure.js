// Figures: each gets its controls. Without this script every figure shows all its panels, and so it is printed.

;(() => {
  // The games that are played from the figures of a page: none is lost when it is loaded again.
  const games = { ...history.state?.feerie }
  const note = () => history.replaceState({ ...history.state, feerie: games }, "")

  // The theme clears what the history has of a page, a while after it has been scrolled.
  const AFTER_THEME = 500 // milliseconds
  let scrolled
  const noteAgain = () => {
    clearTimeout(scrolled)
    if (Object.keys(games).length) scrolled = setTimeout(note, AFTER_THEME)
  }
  addEventListener("scroll", noteAgain, { passive: true })

  class Figure {
    constructor(element) {
      this.element = element
      this.list = element.querySelector(".feerie-panels")
      this.address = location.protocol === "file:" ? "" : (element.dataset.explore ?? "")
      this.player = null
      element.tabIndex = 0
      if (!element.hasAttribute("aria-label")) this.call()
      this.build()
      this.steps = new feerie.Steps(this)
      feerie.addSharing(this)
      feerie.addLegend(this)
      feerie.addSolution(this)
      element.classList.toggle("feerie-playable", this.isPlayable)
      if (this.isPlayable) element.addEventListener("click", event => this.touch(event))
      this.changed()
    }

    get isPlayable() {
      return Boolean(this.address && feerie.engine?.isOffered)
    }

    // A figure that can be reached by the Tab key says what it is.
    call() {
      const title = this.element.querySelector(".feerie-title")
      const panel = this.list.querySelector(".feerie-board")?.getAttribute("aria-label")
      this.element.setAttribute("aria-label", title?.textContent ?? panel ?? feerie.words.tools)
    }

    build() {
      const { words, made } = feerie
      const sign = (name, act) => feerie.sign(feerie.button("", act), name, words[name])
      this.tools = made("div", "feerie-tools")
      this.tools.setAttribute("role", "group")
      this.tools.setAttribute("aria-label", words.tools)
      this.buttons = {
        previous: sign("previous", () => this.steps.go(-1)),
        next: sign("next", () => this.steps.go(1)),
        play: sign("play", () => this.steps.play()),
        all: feerie.button(words.all, () => this.steps.all()),
        from: feerie.button(words.from_here, () => this.start()),
      }
      this.buttons.all.className = "feerie-all"
      this.buttons.from.className = "feerie-from"
      this.count = made("span", "feerie-count")
      this.voice = feerie.heard("span", "feerie-hidden")
      this.note = feerie.heard("span", "feerie-note")
      const { previous, next, play, all, from } = this.buttons
      this.tools.append(previous, this.count, next, play, all, from, this.voice, this.note)
      const menu = this.element.querySelector(".feerie-foot > .feerie-copy")
      if (menu) menu.before(this.tools)
      else this.list.after(this.tools)
    }

    // Say what has changed to those who do not see it; a short note is shown to everybody.
    say(words, isNote = false) {
      ;(isNote ? this.note : this.voice).textContent = words
    }

    // Show what can be done now.
    changed() {
      if (!this.steps) return
      const { previous, next, play, all, from } = this.buttons
      const { index, at, panels, timer } = this.steps
      for (const button of [previous, next, play]) button.hidden = panels.length < 2
      all.hidden = index === null
      this.count.textContent = at === null ? "" : `${at + 1}/${panels.length}`
      previous.disabled = at === 0
      next.disabled = at === panels.length - 1
      const shown = timer ? "pause" : "play"
      if (play.title !== feerie.words[shown]) feerie.sign(play, shown, feerie.words[shown])
      from.hidden = !this.isPlayable
      this.note.textContent = ""
    }

    // What is known of its positions, once the board is there, too.
    async load() {
      try {
        const [data] = await Promise.all([feerie.known(this.address), feerie.board()])
        return data
      } catch {
        this.say(feerie.words.failed, true)
        return null
      }
    }

    // --- Playing, from a position of the figure

    // A click on a board that shows a position begins with the unit under it.
    async touch(event) {
      if (event.defaultPrevented || event.timeStamp - (this.swiped ?? -1000) < 500) return
      const svg = event.target.closest(".feerie-panel svg")
      if (!svg || event.target.closest("a, button") || this.player) return
      // A mouse that rests on a mark is told what it means; a finger asks that by its tap, and no more.
      if (event.pointerType !== "mouse" && feerie.isOnMark(event)) return
      event.preventDefault()
      const data = await this.load()
      const index = [...this.list.children].indexOf(svg.closest(".feerie-panel"))
      if (!data?.positions.some(({ panel }) => panel === index)) return
      const square = feerie.squareAt(svg, data.board, event.clientX, event.clientY)
      if (square) this.open(data, { panel: index }, square)
    }

    // From the position that is shown, or the last one before it.
    async start() {
      const data = await this.load()
      if (!data) return
      const near = data.positions.filter(({ panel }) => panel <= (this.steps.at ?? 0))
      await this.open(data, { panel: (near.at(-1) ?? data.positions[0]).panel })
      this.player?.grid.focus()
    }

    // To a place in a line of moves, on the board that is there or on a new one.
    async step(game) {
      if (this.player?.isLive) return this.player.begin(game)
      this.player?.close()
      const data = await this.load()
      if (data) await this.open(data, { panel: data.positions[0].panel, ...game })
    }

    // A game that has been played here goes on from where it was.
    async open(data, { panel, ...game }, square = null) {
      this.steps.all()
      const position = data.positions.find(one => one.panel === panel)
      if (!position || this.player) return
      this.element.classList.add("feerie-playing")
      const picture = this.list.children[panel].querySelector(".feerie-board")
      this.player = new feerie.Player(this.element, {
        variant: data.variant,
        start: position.fen,
        ...game,
        rules: data.rules,
        name: this.element.getAttribute("aria-label"),
        still: feerie.stillOf(data, position, picture, this.address),
        changed: kept => this.keep({ panel, ...kept }),
        closed: () => this.close(),
      })
      this.list.before(this.player.section)
      this.keep({ panel })
      await this.player.open({ square })
    }

    close() {
      this.player = null
      this.element.classList.remove("feerie-playing")
      this.keep(null)
      this.element.focus({ preventScroll: true })
    }

    keep(game) {
      if (game) games[this.element.id] = game
      else delete games[this.element.id]
      note()
    }

    // --- What is shown now, as part of an address

    get state() {
      return this.steps.index === null ? {} : { panel: this.steps.index + 1 }
    }

    async restore({ panel }) {
      if (panel >= 1) this.steps.show(Math.floor(panel) - 1)
      this.element.scrollIntoView()
    }

    async resume(game) {
      const data = this.isPlayable && (await this.load())
      if (data) await this.open(data, game)
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
      if (games[element.id]) view.resume(games[element.id])
      // A page may have very many; between two of them it can do what its reader wants.
      await new Promise(resolve => setTimeout(resolve))
      if (!element.isConnected) return
    }
  }

  begin()
})()
