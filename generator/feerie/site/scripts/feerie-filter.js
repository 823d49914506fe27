// Finding one's way: choosing among the variants. Without it the whole list stands there.

;(() => {
  const filter = form => {
    const cards = [...document.querySelectorAll(".feerie-card[data-words]")]
    const groups = [...document.querySelectorAll(".feerie-group")]
    // What a reader has unfolded stays so when all is shown again.
    let unfolded = null
    const output = form.querySelector("output")

    const chosen = () => {
      const data = new FormData(form)
      return {
        does: data.getAll("does"),
        family: data.get("family") ?? "",
        words: feerie.sought(data.get("word") ?? ""),
      }
    }

    const show = () => {
      const wanted = chosen()
      const fits = ({ dataset }) =>
        wanted.does.every(mechanism => dataset.does.split(" ").includes(mechanism)) &&
        (!wanted.family || dataset.family === wanted.family) &&
        wanted.words.every(word => dataset.words.includes(word))
      for (const card of cards) card.hidden = !fits(card)
      for (const part of groups) part.hidden = !part.querySelector(".feerie-card:not([hidden])")
      fold(wanted.does.length > 0 || wanted.family !== "" || wanted.words.length > 0)
      const count = cards.filter(card => !card.hidden).length
      output.textContent = output.dataset.count.replace("{count}", count).replace("{total}", cards.length)
      form.querySelector(".feerie-none").hidden = count > 0
    }

    // Those that are folded away are unfolded while some are chosen, without those that are not.
    const fold = isChosen => {
      const folds = groups.map(part => part.querySelector("details")).filter(Boolean)
      if (isChosen) unfolded ??= folds.filter(one => one.open)
      for (const one of folds) {
        one.hidden = !one.querySelector(".feerie-card:not([hidden])")
        if (isChosen) one.open = true
        else if (unfolded) one.open = unfolded.includes(one)
      }
      if (!isChosen) unfolded = null
    }

    const address = () => {
      const kept = new URLSearchParams([...new FormData(form)].filter(([, value]) => value))
      history.replaceState(history.state, "", `${kept.size ? `?${kept}` : location.pathname}${location.hash}`)
    }

    const recall = () => {
      const asked = new URLSearchParams(location.search)
      form.elements.word.value = asked.get("word") ?? ""
      if (form.elements.family) form.elements.family.value = asked.get("family") ?? ""
      if (form.elements.family?.selectedIndex < 0) form.elements.family.value = ""
      for (const box of form.querySelectorAll("[name=does]")) box.checked = asked.getAll("does").includes(box.value)
      const mechanisms = form.querySelector("details")
      if (mechanisms && asked.has("does")) mechanisms.open = true
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

  // The other scripts are there by then.
  document.addEventListener("DOMContentLoaded", begin)
})()
