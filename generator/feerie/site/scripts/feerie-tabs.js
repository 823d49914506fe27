// Tabs: one of several panels is shown, chosen by click or by arrow keys.

;(() => {
  let count = 0

  feerie.Tabs = class {
    // `tabs` has a name and a panel for each; `chosen` is told which is shown.
    constructor(label, tabs, chosen = () => {}) {
      this.chosen = chosen
      this.list = feerie.made("div", "feerie-tabs")
      this.list.setAttribute("role", "tablist")
      this.list.setAttribute("aria-label", label)
      this.tabs = Object.entries(tabs).map(([id, [name, panel]]) => this.tab(id, name, panel))
      this.list.addEventListener("keydown", event => this.press(event))
      this.choose(this.tabs[0].id, false)
    }

    tab(id, name, panel) {
      const button = feerie.button(name, () => this.choose(id))
      const number = (count += 1)
      Object.assign(button, { id: `feerie-tab-${number}` })
      Object.assign(panel, { id: `feerie-tab-panel-${number}` })
      button.setAttribute("role", "tab")
      button.setAttribute("aria-controls", panel.id)
      panel.setAttribute("role", "tabpanel")
      panel.setAttribute("aria-labelledby", button.id)
      this.list.append(button)
      return { id, button, panel }
    }

    choose(id, isTold = true) {
      const found = this.tabs.find(tab => tab.id === id) ?? this.tabs[0]
      this.id = found.id
      for (const tab of this.tabs) {
        tab.button.setAttribute("aria-selected", tab === found)
        tab.button.tabIndex = tab === found ? 0 : -1
        tab.panel.hidden = tab !== found
      }
      if (isTold) this.chosen(found.id)
    }

    press(event) {
      const shown = this.tabs.filter(tab => !tab.button.hidden)
      const at = shown.findIndex(tab => tab.id === this.id)
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      const tab = shown[(to + shown.length) % shown.length]
      this.choose(tab.id)
      tab.button.focus()
    }
  }
})()
