// Exercises: those that have been solved are marked, those that are unfolded get boards to answer on, and one a day
// stands on the page that lists them. Without it a board is a picture, and its answer is folded below.

;(() => {
  const KEY = "feerie.solved"
  const PLACE = "#exercise-" // and the name of an exercise, on the page of its variant
  const DAY = 864e5 // milliseconds

  const solved = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? []
    } catch {
      return []
    }
  }

  const links = [...document.querySelectorAll(".feerie-asks dd a")]
  const rowOf = link => link.closest("[data-variant]")

  // Where nothing can be kept, an exercise is marked as long as the page is there.
  const keep = id => {
    try {
      localStorage.setItem(KEY, JSON.stringify([...new Set([...solved(), id])]))
    } catch {}
    for (const place of document.querySelectorAll(`[data-exercise="${CSS.escape(id)}"]`)) place.dataset.solved = ""
    count()
  }

  const count = () => {
    const output = document.querySelector("[data-solved-count]")
    if (!output) return
    const done = links.filter(({ dataset }) => "solved" in dataset).length
    const { solvedCount, solvedOne } = output.dataset
    output.textContent = feerie.filled(done === 1 ? solvedOne : solvedCount, { count: done, total: links.length })
    output.hidden = !done
  }

  const mark = () => {
    const known = new Set(solved())
    for (const { dataset } of document.querySelectorAll("[data-exercise]")) if (known.has(dataset.exercise)) dataset.solved = ""
    count()
  }

  // The figures of a place get their boards, from the file of the variant.
  const dress = async (address, figures) => {
    const [{ exercises, ...data }] = await Promise.all([feerie.known(address), feerie.board()])
    for (const figure of figures) {
      const [, name] = figure.dataset.exercise.split("/")
      const one = exercises.find(exercise => exercise.name === name)
      if (one) new feerie.Exercise(figure, { ...one, ...data }, () => keep(figure.dataset.exercise))
    }
  }

  // One a day, the same for all: by a number that leaps through the list.
  const today = async place => {
    const ids = links.map(({ dataset }) => dataset.exercise).sort()
    const day = Math.floor(Date.now() / DAY)
    const id = ids[(day * 7919) % ids.length]
    const link = links.find(({ dataset }) => dataset.exercise === id)
    const figure = feerie.made("figure", "", feerie.made("figcaption", ""))
    figure.dataset.exercise = id
    const name = feerie.made("a", "", rowOf(link).querySelector("dt").textContent)
    name.href = link.href
    place.append(feerie.made("h2", "", place.dataset.title), feerie.made("p", "", name), figure)
    await feerie.furnish(place, () => dress(place.dataset.daily.replace("ID", id.split("/")[0]), [figure]))
    mark()
  }

  // The list shows what is chosen of it.
  const choosing = form => {
    const show = () => {
      const { family = "", sort, level } = Object.fromEntries(new FormData(form))
      for (const link of links) {
        const row = rowOf(link)
        link.hidden = Boolean((family && row.dataset.family !== family) || (sort && link.textContent !== sort) || (level && link.title !== level))
        row.hidden = !row.querySelector("dd a:not([hidden])")
      }
    }
    form.addEventListener("input", show)
    form.addEventListener("submit", event => event.preventDefault())
    show()
  }

  const begin = () => {
    for (const link of links) link.dataset.exercise = `${rowOf(link).dataset.variant}/${link.hash.slice(PLACE.length)}`
    const form = document.querySelector("form[data-asks]")
    if (form) choosing(form)
    const place = document.querySelector("[data-daily]")
    if (location.protocol === "file:" || !feerie.engine?.isOffered) {
      place?.remove()
      return mark()
    }
    for (const fold of document.querySelectorAll("details[data-exercises]")) {
      const unfold = () => feerie.furnish(fold, () => dress(fold.dataset.exercises, fold.querySelectorAll("figure")))
      if (fold.open) unfold()
      else fold.addEventListener("toggle", unfold, { once: true })
    }
    if (place) today(place)
    mark()
  }

  begin()
})()
