// The squares of a board as buttons over its picture, for the mouse, for the keyboard, for a screen reader.
// One of them is in the order of the Tab key; arrow keys lead to the others.

;(() => {
  const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

  feerie.Grid = class {
    // `choose` is told which square has been chosen.
    constructor(picture, choose) {
      this.picture = picture
      this.group = feerie.made("div", "feerie-squares")
      this.group.setAttribute("role", "group")
      this.group.setAttribute("aria-label", feerie.words.board.squares)
      this.buttons = new Map()
      this.choose = choose
      this.group.addEventListener("keydown", event => this.walk(event))
      this.group.addEventListener("focusin", ({ target }) => this.enter(target))
      picture.frame.after(this.group)
    }

    // The buttons stay what they are as long as the board does, and the focus stays on its square.
    lay() {
      const names = this.picture.names
      const order = names.join(" ")
      if (order !== this.order) {
        const held = this.focused
        this.order = order
        this.buttons = new Map(names.map(name => [name, this.button(name)]))
        this.group.replaceChildren(...this.buttons.values())
        this.group.style.gridTemplateColumns = `repeat(${this.picture.board[0]}, 1fr)`
        if (held) this.focus(held)
      }
      this.picture.lay(this.group)
    }

    button(name) {
      const button = feerie.button("", () => this.choose(name))
      button.dataset.square = name
      button.tabIndex = -1
      button.classList.toggle("feerie-between", feerie.isBetween(name, this.picture.board))
      return button
    }

    // What is said of each square: its unit, whether one goes from there, or there.
    mark({ units, movable, targets, source }) {
      const { empty, legal } = feerie.words.board
      for (const [name, button] of this.buttons) {
        const unit = units[name]
        const told = `${feerie.toldSquare(name, this.picture.board)}, ${unit ?? empty}`
        button.setAttribute("aria-label", targets.has(name) ? `${told}, ${legal}` : told)
        button.toggleAttribute("data-movable", movable.has(name))
        button.toggleAttribute("data-unit", Boolean(unit))
        if (targets.has(name)) button.dataset.target = unit ? "unit" : "empty"
        else delete button.dataset.target
        if (name === source) button.setAttribute("aria-pressed", "true")
        else button.removeAttribute("aria-pressed")
      }
      if (!this.focused && !this.group.querySelector("[data-entered]")) {
        this.enter(this.group.querySelector("[data-movable]") ?? this.group.firstElementChild, false)
      }
    }

    // The square by which the Tab key comes in.
    enter(button, isVisited = true) {
      if (!button?.dataset.square) return
      for (const other of this.buttons.values()) {
        other.tabIndex = other === button ? 0 : -1
        other.toggleAttribute("data-entered", isVisited && other === button)
      }
    }

    get focused() {
      return this.group.contains(document.activeElement) ? document.activeElement.dataset.square : null
    }

    focus(name = null) {
      const button = this.buttons.get(name) ?? this.group.querySelector("[tabindex='0']")
      button?.focus({ preventScroll: true })
    }

    // From the square that has the focus to its neighbour.
    walk(event) {
      const way = KEYS[event.key]
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const [files] = this.picture.board
      const all = [...this.buttons.values()]
      const at = all.indexOf(document.activeElement)
      let [across, down] = [(at % files) + way[0], Math.floor(at / files) + way[1]]
      const there = () => (across >= 0 && across < files ? all[down * files + across] : null)
      // From one board to the next the step is longer.
      while (there()?.classList.contains("feerie-between")) across += way[0]
      there()?.focus()
    }
  }
})()
