// The drawings of units: the usual ones, or the characters that the players of a game know, where the reader has
// chosen these. The choice is kept, and made as a page begins; without this script the usual ones stay.

;(() => {
  const KEY = "feerie.pieces"
  const CHOSEN = "feerie-own-pieces"
  const box = document.querySelector("[data-feerie-pieces]")
  const root = document.documentElement.classList
  if (!box) return

  const remember = isChosen => {
    try {
      if (isChosen) localStorage.setItem(KEY, "own")
      else localStorage.removeItem(KEY)
    } catch {
      // Where nothing may be kept, the choice lasts as long as the page.
    }
  }

  box.checked = root.contains(CHOSEN)
  box.addEventListener("change", () => {
    root.toggle(CHOSEN, box.checked)
    remember(box.checked)
  })
})()
