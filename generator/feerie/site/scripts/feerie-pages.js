// What is done on every page: on the one that has been loaded, and on those that the theme puts in its place.

;(() => {
  const acts = []

  feerie.onOtherPages = act => acts.push(act)

  feerie.onEveryPage = act => {
    act()
    feerie.onOtherPages(act)
  }

  // Once the theme's script is there, pages are changed without loading.
  const subscribe = () => {
    let first = true
    document$.subscribe(() => {
      if (!first) for (const act of acts) act()
      first = false
    })
  }

  if (typeof document$ === "undefined") addEventListener("feerie-theme", subscribe)
  else subscribe()
})()
