// The page `play`: a board of its own, and the variant that is played on it. Its address says what it shows.

;(() => {
  const place = document.querySelector("[data-play]")
  if (!place || !feerie.engine?.isOffered) return
  const variants = place.querySelector("select")
  const known = id => [...variants.options].some(({ value }) => value === id)

  // What has been taken back is remembered beside the address.
  const note = (kept, isNew) => {
    const { at, moves } = kept
    const address = feerie.addressOf({ ...kept, moves: moves.slice(0, at) })
    const state = { ...history.state, feerie: kept }
    if (isNew && address !== location.search) history.pushState(state, "", address)
    else history.replaceState(state, "", address)
  }

  const here = () => {
    const { feerie: kept } = history.state ?? {}
    const { variant, ...game } = kept ?? feerie.gameAt(location)
    return { variant: known(variant) ? variant : variants.value, ...game }
  }

  const name = () => variants.selectedOptions[0].textContent

  let isReturning = false
  const first = here()
  variants.value = first.variant
  const player = new feerie.Player(place.querySelector("[data-play-board]"), {
    ...first,
    name: name(),
    changed: kept => {
      variants.value = kept.variant
      note(kept, !isReturning)
    },
  })

  variants.addEventListener("change", () => {
    if (!player.isLive) Object.assign(player.game, { variant: variants.value, start: null, line: [], at: 0 })
    else player.visit(() => player.game.begin({ variant: variants.value }))
  })

  addEventListener("popstate", async () => {
    if (!player.isLive) return
    isReturning = true
    const { flipped = false, ...game } = here()
    player.game.flipped = flipped
    await player.visit(() => player.game.begin(game))
    isReturning = false
  })

  player.open()
})()
