// The explorer: the legal moves of a position, each to be seen step by step, and why other moves are not legal.

;(() => {
  feerie.Explorer = class {
    constructor(view) {
      this.view = view
      this.section = null
      this.position = null // of the file's positions
      this.source = null // a square, or "p" and a piece for a unit from beside the board
      this.move = null // of the position's moves
      view.element.addEventListener("click", event => this.touch(event))
    }

    get isOpen() {
      return this.section !== null
    }

    get data() {
      return this.view.data
    }

    // --- The way in, and the way out

    // A click on a board that shows a position begins with the unit under it.
    async touch(event) {
      const svg = event.target.closest(".feerie-panels:not(.feerie-explored) > .feerie-panel svg")
      if (!svg || !this.view.address || event.timeStamp - (this.view.swiped ?? -1000) < 500) return
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
      if (!(await this.view.load())) return
      const panel = [...this.view.own.children].indexOf(svg.closest(".feerie-panel"))
      const position = this.data.positions.find(one => one.panel === panel)
      const square = feerie.squareAt(this.data.board, point.x, point.y, this.view.flipped)
      if (position && square !== null) this.open(position, { square })
    }

    async start() {
      if (this.isOpen) return this.close()
      if (!(await this.view.load())) return
      const { index } = this.view.steps
      const near = this.data.positions.filter(one => one.panel <= (index ?? 0))
      this.open(near.at(-1) ?? this.data.positions[0], {})
      this.focus()
    }

    open(position, { square = null, source = null, move = null }) {
      this.view.steps.all()
      if (!this.isOpen) this.build()
      this.position = position
      this.units = feerie.unitsOf(position, position)
      this.source = source
      this.move = move
      this.view.element.classList.add("feerie-exploring")
      this.render()
      if (square !== null) this.choose(square)
    }

    close() {
      if (!this.isOpen) return
      this.section.remove()
      this.section = this.position = this.source = this.move = null
      this.view.element.classList.remove("feerie-exploring")
      this.view.list = this.view.own
      this.view.steps.all()
      this.view.element.focus({ preventScroll: true })
    }

    back() {
      if (this.move !== null) this.move = null
      else if (this.source !== null) this.source = null
      else return this.close()
      this.view.steps.all()
      this.render()
      this.focus()
    }

    // --- Questions about the position

    movesOf(source) {
      const moves = this.position.moves.map((move, index) => ({ ...move, index }))
      return moves.filter(({ from, to, piece }) => (from ?? (to === null ? null : `p${piece}`)) === source)
    }

    unitName(square) {
      const piece = this.units.get(square)
      return piece === undefined ? feerie.words.empty : this.data.pieces[piece][1]
    }

    name(source) {
      const named = typeof source === "string" ? this.data.pieces[+source.slice(1)][1] : this.unitName(source)
      const where = typeof source === "string" ? "" : ` ${feerie.squareName(this.data, source)}`
      return named[0].toUpperCase() + named.slice(1) + where
    }

    // Why a unit may not go to a square, in a sentence.
    reason(source, square) {
      const [general, others] = this.position.no[source] ?? [null, []]
      const found = others.find(([, squares]) => squares.includes(square))
      const sentence = this.data.sentences[found ? found[0] : general] ?? ""
      const to = feerie.squareName(this.data, square)
      const from = typeof source === "string" ? to : feerie.squareName(this.data, source)
      return { from, to, reason: sentence.replaceAll("{from}", from).replaceAll("{to}", to) }
    }

    // --- Choices

    choose(square) {
      const own = this.movesOf(square)
      if (this.source === null || square === this.source) {
        if (square === this.source) return this.back()
        return this.pick(square)
      }
      const there = this.movesOf(this.source).filter(move => move.to === square)
      if (there.length === 1) return this.try(there[0].index)
      if (there.length > 1) {
        this.render()
        this.tell(feerie.words.choices)
        return this.offer(there.map(move => this.choice(move)), true)
      }
      if (own.length) return this.pick(square)
      const why = this.reason(this.source, square)
      const code = typeof this.source === "string" ? "dropped" : "refused"
      this.tell(feerie.fill(code, { ...why, unit: this.name(this.source) }))
    }

    // A unit has been pointed at: its moves are shown, or why it has none.
    pick(source) {
      if (typeof source === "number" && !this.units.has(source)) {
        return this.tell(feerie.fill("nothing", { square: feerie.squareName(this.data, source) }))
      }
      this.source = source
      this.render()
    }

    try(index) {
      this.move = index
      this.render()
      this.section.querySelector(".feerie-way button").focus({ preventScroll: true })
    }

    // --- What is shown

    build() {
      const { words } = feerie
      const section = document.createElement("section")
      section.className = "feerie-explorer"
      section.setAttribute("aria-label", words.explorer)
      section.innerHTML =
        '<div class="feerie-field"></div><div class="feerie-talk"><p class="feerie-answer" role="status"></p>' +
        '<p class="feerie-choices"></p><p class="feerie-way"></p></div>'
      const way = section.querySelector(".feerie-way")
      way.append(feerie.button(words.back, () => this.back()), feerie.button(words.reset, () => this.close()))
      section.addEventListener("keydown", event => {
        if (event.key !== "Escape") return
        event.preventDefault()
        this.back()
      })
      this.view.own.before(section)
      this.section = section
    }

    part(name) {
      return this.section.querySelector(`.feerie-${name}`)
    }

    // What is said is heard, too, in the letters that are shown.
    tell(words) {
      this.part("answer").replaceChildren(feerie.lettered(this.data, words))
    }

    render() {
      const wasHeld = this.section.contains(document.activeElement)
      this.part("choices").replaceChildren()
      if (this.move === null) this.renderBoard()
      else this.renderMove()
      // What had the focus may have been drawn anew.
      if (wasHeld && !this.section.contains(document.activeElement)) this.focus()
      this.view.changed()
    }

    renderBoard() {
      const title = this.position.turn
      const panel = { ...this.position, arrows: [], tethered: [] }
      const look = { flipped: this.view.flipped, title, description: feerie.described(this.data, this.units) }
      this.part("field").replaceChildren(feerie.drawPanel(this.data, panel, this.units, look), this.squares())
      this.view.list = this.view.own
      this.section.querySelector(".feerie-explored")?.remove()
      if (this.source === null) {
        this.tell(feerie.fill("choose", { turn: title }))
        this.offerSources()
        return
      }
      const moves = this.movesOf(this.source)
      const unit = this.name(this.source)
      if (moves.length) this.tell(feerie.fill(moves.length > 1 ? "moves" : "move_one", { unit, count: moves.length }))
      else this.tell(`${unit}. ${this.refusal()}`)
      const away = moves.filter(move => move.to === null)
      this.offer(away.map(move => this.choice(move)), false, feerie.words.without)
    }

    // The reason against a unit that has no move at all: the most telling, or else the general one.
    refusal() {
      const [general, others] = this.position.no[this.source] ?? [null, []]
      const square = others[0]?.[1][0]
      if (square === undefined) return general === null ? "" : this.data.sentences[general]
      return this.reason(this.source, square).reason
    }

    // What can be played from beside the board, and the moves that name no square at all.
    offerSources() {
      const { moves } = this.position
      const pieces = new Set(moves.filter(({ from, to }) => from === null && to !== null).map(({ piece }) => piece))
      const nowhere = this.movesOf(null)
      this.offer(
        [
          ...[...pieces].map(piece => [this.data.pieces[piece][1], () => this.pick(`p${piece}`)]),
          ...nowhere.map(move => this.choice(move)),
        ],
        false,
        pieces.size ? feerie.words.beside : feerie.words.without,
      )
    }

    // A move that is offered, by its notation.
    choice(move) {
      return [feerie.lettered(this.data, move.text), () => this.try(move.index)]
    }

    offer(choices, focused, words = "") {
      if (!choices.length) return
      const buttons = choices.map(([label, act]) => feerie.button(label, act))
      this.part("choices").replaceChildren(...(words ? [`${words} `] : []), ...buttons)
      if (focused) buttons[0].focus({ preventScroll: true })
    }

    squares() {
      const targets = new Set(this.source === null ? [] : this.movesOf(this.source).map(move => move.to))
      const movable = new Set(this.position.moves.map(move => move.from))
      const button = square => this.square(square, targets.has(square), movable.has(square))
      return feerie.squareButtons(this.data, this.view.flipped, button)
    }

    square(square, isTarget, isMovable) {
      const name = `${feerie.squareName(this.data, square)}, ${this.unitName(square)}`
      const button = feerie.button("", () => this.choose(square))
      button.tabIndex = -1
      button.dataset.square = square
      button.setAttribute("aria-label", isTarget ? `${name}, ${feerie.words.legal}` : name)
      if (isTarget) button.dataset.target = this.units.has(square) ? "unit" : "empty"
      if (isMovable && this.source === null) button.dataset.movable = ""
      if (square === this.source) button.setAttribute("aria-pressed", "true")
      return button
    }

    focus() {
      this.section?.querySelector(".feerie-squares [tabindex='0']")?.focus({ preventScroll: true })
    }

    renderMove() {
      const move = this.position.moves[this.move]
      const list = document.createElement("ol")
      list.className = "feerie-panels feerie-explored"
      list.setAttribute("role", "list")
      const panels = move.panels.map(panel => [panel, feerie.unitsOf(panel, this.position)])
      list.append(...panels.map(([panel, units], index) => feerie.panel(this.data, panel, units, index, this.view.flipped)))
      this.part("field").replaceChildren()
      this.section.querySelector(".feerie-explored")?.remove()
      this.section.prepend(list)
      this.view.list = list
      this.tell(feerie.fill("played", { move: move.text }))
    }

    // --- The state as part of an address, in names that hold in every language

    get state() {
      if (!this.isOpen) return {}
      const name = square => (square === null ? "" : feerie.squareName(this.data, square))
      const state = { explore: this.position.panel + 1 }
      if (this.move !== null) {
        const { from, to } = this.position.moves[this.move]
        const alike = this.position.moves.filter(move => move.from === from && move.to === to)
        state.move = `${name(from)}-${name(to)}.${alike.indexOf(this.position.moves[this.move]) + 1}`
      } else if (typeof this.source === "number") state.unit = name(this.source)
      return state
    }

    restore({ explore, move, unit }) {
      const position = this.data.positions.find(one => one.panel === explore - 1)
      if (!position) return
      const named = name => (name ? feerie.squareNamed(this.data, name) : null)
      const [, from, to, number] = move?.match(/^(\w*)-(\w*)\.(\d+)$/) ?? []
      const alike = position.moves.filter(one => one.from === named(from) && one.to === named(to))
      const index = number === undefined ? -1 : position.moves.indexOf(alike[number - 1])
      const square = named(unit)
      const pointed = feerie.unitsOf(position, position).has(square) ? square : null
      const source = index < 0 ? pointed : position.moves[index].from
      this.open(position, { source, move: index < 0 ? null : index })
    }
  }
})()
