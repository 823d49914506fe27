// Setting up a position: a FEN, or the first position of the variant; what is wrong with it is said in place.

;(() => {
  let made = 0

  feerie.Setup = class {
    // `begin` is given a FEN, or null, and answers with what is wrong, or with nothing.
    constructor(begin) {
      const { words } = feerie
      const id = `feerie-fen-${(made += 1)}`
      this.begin = begin
      this.form = feerie.made("form", "feerie-setup")
      this.form.noValidate = true
      const label = feerie.made("label", "", words.board.fen)
      label.htmlFor = id
      this.field = feerie.made("input", "")
      Object.assign(this.field, { id, type: "text", spellcheck: false, autocomplete: "off", autocapitalize: "off" })
      this.wrong = feerie.made("p", "feerie-wrong")
      this.wrong.id = `${id}-wrong`
      this.wrong.setAttribute("role", "alert")
      const send = feerie.made("button", "", words.board.set_up)
      send.type = "submit"
      const first = feerie.button(words.board.first_position, () => this.send(null))
      this.form.append(label, this.field, feerie.made("p", "feerie-buttons", send, first), this.wrong)
      this.form.addEventListener("submit", event => {
        event.preventDefault()
        this.send(this.field.value.trim() || null)
      })
    }

    async send(fen) {
      this.tell((await this.begin(fen)) ?? "")
    }

    tell(words) {
      this.wrong.textContent = words
      this.field.setAttribute("aria-invalid", Boolean(words))
      if (words) this.field.setAttribute("aria-describedby", this.wrong.id)
      else this.field.removeAttribute("aria-describedby")
    }

    // The position that is shown, to be changed.
    show(fen) {
      if (document.activeElement !== this.field) this.field.value = fen
    }
  }
})()
