// Finding one's way: choosing among the variants. Without it the whole list stands there.

;(() => {
  // As the data of the cards have it: no accents, no capitals.
  const fold = text => text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/œ/gi, "oe").replace(/æ/gi, "ae").toLowerCase()

  // A word is found in its singular, too.
  const singular = word => (word.length > 3 ? word.replace(/[sx]$/, "") : word)

  const filter = form => {
    const cards = [...document.querySelectorAll(".feerie-card[data-words]")]
    const output = form.querySelector("output")

    const chosen = () => {
      const data = new FormData(form)
      return {
        does: data.getAll("does"),
        family: data.get("family") ?? "",
        words: fold(data.get("q") ?? "").split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(singular),
      }
    }

    const show = () => {
      const wanted = chosen()
      const fits = ({ dataset }) =>
        wanted.does.every(feature => dataset.does.split(" ").includes(feature)) &&
        (!wanted.family || dataset.family === wanted.family) &&
        wanted.words.every(word => dataset.words.includes(word))
      for (const card of cards) card.hidden = !fits(card)
      const count = cards.filter(card => !card.hidden).length
      output.textContent = output.dataset.count.replace("{count}", count).replace("{total}", cards.length)
      form.querySelector(".feerie-none").hidden = count > 0
    }

    const address = () => {
      const kept = new URLSearchParams([...new FormData(form)].filter(([, value]) => value))
      history.replaceState(history.state, "", `${kept.size ? `?${kept}` : location.pathname}${location.hash}`)
    }

    const recall = () => {
      const asked = new URLSearchParams(location.search)
      form.elements.q.value = asked.get("q") ?? ""
      if (form.elements.family) form.elements.family.value = asked.get("family") ?? ""
      if (form.elements.family?.selectedIndex < 0) form.elements.family.value = ""
      for (const box of form.querySelectorAll("[name=does]")) box.checked = asked.getAll("does").includes(box.value)
      const features = form.querySelector("details")
      if (features && asked.has("does")) features.open = true
      show()
    }

    form.addEventListener("submit", event => event.preventDefault())
    form.addEventListener("input", () => {
      show()
      address()
    })
    form.addEventListener("reset", () =>
      setTimeout(() => {
        show()
        address()
      }),
    )
    // What has been chosen before this script was there is kept.
    if (location.search) recall()
    else show()
  }

  const begin = () => {
    const form = document.querySelector("form.feerie-filter")
    if (form) filter(form)
  }

  begin()
})()
