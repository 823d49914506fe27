// The keyboard and screen readers: what the theme leaves to the mouse, and keys that it takes from the reader.

;(() => {
  const drawer = document.getElementById("__drawer")
  const menu = document.querySelector(".md-sidebar--primary")

  // The theme's shortcuts are single letters, which speech input types without the reader's wanting them.
  const LETTERS = ["f", "s", "/", "p", ",", "n", "."]
  const isText = element => element.isContentEditable || element.matches("input, select, textarea")
  addEventListener(
    "keydown",
    event => {
      if (LETTERS.includes(event.key) && !isText(event.target)) event.stopPropagation()
    },
    true,
  )

  // The menu of a narrow window opens by a button; the focus goes into it, and it shuts when the focus leaves.
  const label = document.querySelector(".md-header__button[for=__drawer]")
  if (drawer && menu && label) {
    const button = document.createElement("button")
    button.className = `${label.className} feerie-menu`
    button.innerHTML = label.innerHTML
    button.setAttribute("aria-label", feerie.words.menu)
    label.replaceWith(button)
    const told = () => button.setAttribute("aria-expanded", drawer.checked)
    told()
    drawer.addEventListener("change", told)
    button.addEventListener("click", () => {
      drawer.click()
      if (drawer.checked) menu.querySelector("a").focus()
    })
    addEventListener("focusin", event => {
      if (drawer.checked && event.target !== button && !menu.contains(event.target)) drawer.click()
    })
    addEventListener("keydown", event => {
      if (event.key !== "Escape" || !drawer.checked) return
      drawer.click()
      button.focus()
    })
  }

  // What is wider than its place is reached by the keyboard, too: code, of which the theme looks before its font
  // has come, and tables, of which it does not. What is out of sight is looked at when it comes near; all is read
  // before anything is changed, which would have the page laid out anew each time.
  const isWide = one => one.checkVisibility({ contentVisibilityAuto: true }) && one.scrollWidth > one.clientWidth
  const reach = (place = document) => {
    const wide = [...place.querySelectorAll("pre > code, .md-typeset__scrollwrap")].filter(isWide)
    for (const one of wide) one.tabIndex = 0
  }
  const reachAll = () => reach()
  document.addEventListener("contentvisibilityautostatechange", ({ target, skipped }) => skipped || reach(target), true)
  document.fonts.ready.then(reachAll)
  addEventListener("load", reachAll)
  document.fonts.addEventListener("loadingdone", reachAll)
  addEventListener("resize", reachAll)

  // That something has been copied is heard; no part of the page has only a button in it, and the button's title, which the theme takes away while it shows it, is its name.
  document.querySelector(".md-dialog")?.setAttribute("role", "status")
  const quieten = () => {
    for (const nav of document.querySelectorAll(".md-code__nav:not([role])")) nav.setAttribute("role", "none")
    for (const button of document.querySelectorAll(".md-code__button[title]:not([aria-label])")) {
      button.setAttribute("aria-label", button.title)
    }
  }
  quieten()
  new MutationObserver(quieten).observe(document.body, { childList: true, subtree: true })
})()
