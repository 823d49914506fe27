// A choice between moves that lead to the same square: a picture and words for each.

;(() => {
  // Asks the reader, within an element; gives what has been chosen, or null. `options` have a `value`, a `name` and perhaps an `svg`.
  feerie.chosen = (host, question, options, symbols) => {
    const dialog = feerie.made("dialog", "feerie-choice")
    const heading = feerie.made("p", "", question)
    heading.id = "feerie-question"
    dialog.setAttribute("aria-labelledby", heading.id)
    const list = feerie.made("div", "feerie-options")
    for (const { value, name, svg } of options) {
      const button = feerie.button("", () => dialog.close(String(options.findIndex(one => one.value === value))))
      if (svg) button.append(feerie.drawn(svg, symbols))
      button.append(feerie.made("span", "", name))
      list.append(button)
    }
    dialog.append(heading, list, feerie.button(feerie.words.board.cancel, () => dialog.close("")))
    dialog.addEventListener("click", event => event.target === dialog && dialog.close(""))
    const held = document.activeElement
    host.append(dialog)
    return new Promise(resolve => {
      dialog.addEventListener("close", () => {
        dialog.remove()
        held?.focus({ preventScroll: true })
        resolve(options[dialog.returnValue === "" ? -1 : +dialog.returnValue]?.value ?? null)
      })
      dialog.showModal()
    })
  }
})()
