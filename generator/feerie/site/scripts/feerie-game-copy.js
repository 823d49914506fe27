// What can be taken along of a game: its address, its position, the picture of its last move.

;(() => {
  // A button for those who play by post: the address of the game after one's own move.
  feerie.postOf = player =>
    feerie.button("", async () => {
      try {
        await feerie.copy(feerie.linkTo(player.game))
        player.tell(player.words.copied, true)
      } catch {
        player.tell(player.words.not_taken, true)
      }
    })

  // Buttons that take along what a player shows.
  feerie.copiesOf = player => {
    const { words } = player
    const note = feerie.heard("span", "feerie-note")
    const attempt = async (act, done) => {
      note.textContent = ""
      try {
        await act()
        note.textContent = done
      } catch ({ cause }) {
        // Not every game can be told in every form; the browser may not permit the rest.
        note.textContent = cause?.sentence ?? words.not_taken
      }
    }
    const text = async (as, more = {}) => {
      const answer = await player.game.question({ ask: "text", as, ...more })
      if (answer.error) throw new Error(answer.error.sentence, { cause: answer.error })
      return answer.text
    }
    // The whole game, with what is said of its moves.
    const whole = as => {
      const { line, remarks, isResigned, resigned } = player.game
      const result = isResigned ? { white: "1-0", black: "0-1" }[resigned.winner] : null
      return text(as, { moves: line, remarks: line.map((_, number) => remarks[number] ?? ""), result })
    }
    const copy = make => attempt(async () => feerie.copy(await make()), words.copied)
    const name = () => [player.game.variant, ...player.game.moves.slice(-1)].join("-").replace(/[^\w-]+/g, "-").replace(/-$/, "")
    const address = svg => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    return feerie.made(
      "p",
      "feerie-buttons",
      feerie.button(words.copy_link, () => copy(() => feerie.linkTo(player.game))),
      feerie.button(words.copy_fen, () => copy(() => text("fen"))),
      feerie.button(words.copy_yaml, () => copy(() => whole("yaml"))),
      feerie.button(words.copy_pgn, () => copy(() => whole("pgn"))),
      feerie.button(words.copy_svg, () => copy(() => text("svg"))),
      feerie.button(words.copy_png, () => attempt(() => feerie.copyPng(text("svg").then(address)), words.copied)),
      feerie.button(words.save_svg, () => attempt(async () => feerie.saveSvg(await text("svg"), name()), "")),
      feerie.button(words.save_png, () => attempt(async () => feerie.savePng(address(await text("svg")), name()), "")),
      note,
    )
  }
})()
