// The ways into the playground: from figures, and from the examples of the guides.

;(() => {
  if (!feerie.engine.has("yaml")) return

  const go = async text => location.assign(await feerie.linkToDraft(await text))

  // A button that takes the text of a figure along; `text` gives it, or a promise of it.
  feerie.editing = (text, name = feerie.words.edit) => {
    const button = feerie.button(name, () => go(text()).catch(() => {}))
    button.classList.add("feerie-edit")
    return button
  }

  // The playground itself is a script of its own.
  const playground = document.querySelector("[data-playground]")
  if (playground) feerie.furnish(playground, () => feerie.playground(playground.dataset.playground))

  // The examples that are whole diagrams and variants have room for it below them.
  for (const place of document.querySelectorAll(".feerie-try")) {
    const code = place.previousElementSibling.querySelector("code")
    place.append(feerie.editing(() => code.textContent, feerie.words.try_it))
  }
})()
