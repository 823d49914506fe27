// The letters of moves: those of the page, or those that the reader has chosen, here or elsewhere on the site.
// Without it moves have the letters of the page's language.

;(() => {
  const KEY = "feerie.letters"
  const FORMS = feerie.forms

  let chosen = ""

  const remembered = () => {
    try {
      return localStorage.getItem(KEY) ?? ""
    } catch {
      return chosen
    }
  }

  const remember = choice => {
    try {
      if (choice) localStorage.setItem(KEY, choice)
      else localStorage.removeItem(KEY)
    } catch {
      // Where nothing may be kept, the choice lasts as long as the page.
    }
  }

  const write = letter => {
    const form = FORMS.indexOf(chosen)
    letter.dataset.own ??= letter.textContent
    letter.textContent = form < 0 ? letter.dataset.own : letter.dataset.letters.split(" ")[form]
  }

  const writeAll = (host = document) => host.querySelectorAll(".feerie-letter").forEach(write)

  const choose = choices => {
    // What has been chosen before this script was there counts, unless something is remembered.
    if (!chosen) remember((chosen = choices.querySelector("input:checked")?.value ?? ""))
    for (const radio of choices.querySelectorAll("input")) radio.checked = radio.value === chosen
    choices.addEventListener("change", event => {
      chosen = event.target.value
      remember(chosen)
      writeAll()
      dispatchEvent(new Event("feerie-letters"))
    })
  }

  // The form of letters that the reader has chosen; empty for that of the page.
  feerie.letters = () => chosen

  // What comes to the page later has it, too.
  feerie.lettered = host => chosen && writeAll(host)

  const begin = () => {
    chosen = remembered()
    const choices = document.querySelector("fieldset.feerie-letters")
    if (choices) choose(choices)
    if (chosen) writeAll()
  }

  begin()
})()
