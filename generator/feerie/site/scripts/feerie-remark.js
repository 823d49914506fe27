// What the reader says of the move that is shown; it goes with the game.

;(() => {
  feerie.Remark = class {
    // `change` is told the text whenever it is another.
    constructor(change) {
      this.field = feerie.made("input", "")
      this.field.maxLength = 2000
      this.element = feerie.made("label", "feerie-remarking", feerie.words.board.remark, " ", this.field)
      this.element.hidden = true
      this.field.addEventListener("input", () => change(this.field.value.trim()))
    }

    show({ at, remark }) {
      this.element.hidden = !at
      if (document.activeElement !== this.field) this.field.value = remark
    }
  }
})()
