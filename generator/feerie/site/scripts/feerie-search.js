// The search opens in a window. What searches, and its index, are fetched when it first does, and not before.

;(() => {
  const here = document.currentScript.src
  const opener = document.querySelector(".feerie-search-open")
  const dialog = document.querySelector("dialog.feerie-search")

  const fetched = async () => {
    await feerie.style(new URL("feerie-search.css", here).href)
    for (const name of ["feerie-index.js", "feerie-finding.js"]) await feerie.script(new URL(name, here).href)
  }

  opener?.addEventListener("click", () => {
    dialog.showModal()
    dialog.querySelector("input").select()
    feerie.furnish(dialog, fetched)
  })
  dialog?.addEventListener("click", ({ target }) => (target === dialog || target.closest("a, form button")) && dialog.close())
})()
