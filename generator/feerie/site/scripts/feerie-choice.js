// Windows that wait for the reader: shut by a button, by Escape, or by a click beside them, after which the focus is where
// it was. And a choice between moves that lead to the same square: a picture and words for each.

;(() => {
  let made = 0

  // Open a window within an element; `content` is what stands below its heading. It tells `shut` how it was left.
  feerie.opened = (host, heading, content, { name = "", shut = () => {} } = {}) => {
    const dialog = feerie.made("dialog", `feerie-choice ${name}`.trim())
    const title = feerie.made("p", "", heading)
    title.id = `feerie-heading-${(made += 1)}`
    dialog.setAttribute("aria-labelledby", title.id)
    dialog.append(title, ...content)
    dialog.addEventListener("click", event => event.target === dialog && dialog.close(""))
    const held = document.activeElement
    dialog.addEventListener("close", () => {
      dialog.remove()
      held?.focus({ preventScroll: true })
      shut(dialog.returnValue)
    })
    host.append(dialog)
    dialog.showModal()
    return dialog
  }

  // Asks the reader, within an element; gives what has been chosen, or null. `options` have a `value`, a `name` and perhaps an `svg`.
  feerie.chosen = (host, question, options, symbols) =>
    new Promise(resolve => {
      const list = feerie.made("div", "feerie-options")
      for (const [index, { name, svg }] of options.entries()) {
        const button = feerie.button("", () => dialog.close(String(index)))
        if (svg) button.append(feerie.drawn(svg, symbols))
        button.append(feerie.made("span", "", name))
        list.append(button)
      }
      const cancel = feerie.button(feerie.words.board.cancel, () => dialog.close(""))
      const shut = index => resolve(options[index === "" ? -1 : +index]?.value ?? null)
      const dialog = feerie.opened(host, question, [list, cancel], { shut })
    })
})()
