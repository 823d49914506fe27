// The editor of the playground, made of CodeMirror's parts: what `scripts/feerie-text-field.js` asks of an editor.

import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete"
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { yaml } from "@codemirror/lang-yaml"
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language"
import { lintKeymap, setDiagnostics } from "@codemirror/lint"
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search"
import { Compartment, EditorState } from "@codemirror/state"
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view"
import { classHighlighter } from "@lezer/highlight"

// Columns count characters from 1; the editor counts the units of UTF-16.
const offset = (line, column) => [...line.text].slice(0, column - 1).join("").length
const columnAt = (line, position) => [...line.text.slice(0, position - line.from)].length + 1

const placeOf = (doc, line, column) => {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(found.from + offset(found, column), found.to)
}

// What completion offers, as `feerie.faces.workshop` answers.
const completing = complete => async context => {
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  if (!context.explicit && !/[\w{[(-]$|[:,-] $/.test(before)) return null
  const answer = await complete(line.number, columnAt(line, context.pos))
  if (!answer?.items.length || context.aborted) return null
  const from = line.from + offset(line, answer.from)
  const to = line.from + offset(line, answer.to)
  const isFollowed = line.text.slice(to - line.from).startsWith(":")
  const options = answer.items.map(({ label, insert, kind, sentence, info }) => ({
    label,
    apply: isFollowed && kind === "key" ? label : insert,
    type: kind,
    detail: info ? undefined : sentence,
    info: info && (() => info()),
  }))
  return { from, to, options, filter: false }
}

window.feerie.codemirror = (host, { text, label, phrases = {}, changed, complete }) => {
  const writable = new Compartment()
  let isOurs = false
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        EditorState.tabSize.of(2),
        indentUnit.of("  "),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        EditorView.lineWrapping,
        yaml(),
        syntaxHighlighting(classHighlighter),
        autocompletion({ override: [completing(complete)], icons: false, maxRenderedOptions: 60 }),
        // Tab leaves the editor, as it leaves any field; while something is offered it takes that.
        keymap.of([
          { key: "Tab", run: acceptCompletion },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...lintKeymap,
        ]),
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of(update => update.docChanged && !isOurs && changed(view.state.doc.toString())),
        writable.of([]),
      ],
    }),
  })
  return {
    get text() {
      return view.state.doc.toString()
    },
    set text(wanted) {
      if (wanted === this.text) return
      isOurs = true
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: wanted } })
      isOurs = false
    },
    show(findings) {
      const { doc } = view.state
      const diagnostics = findings.map(({ line, column, end, sentence, nearest, fix }) => {
        const from = placeOf(doc, line, column)
        const to = Math.max(from, placeOf(doc, line, end))
        const actions = nearest.slice(0, 4).map(name => ({ name, apply: () => fix(name) }))
        return { from, to, severity: "error", message: sentence, actions }
      })
      view.dispatch(setDiagnostics(view.state, diagnostics))
    },
    go(line, column, end = column) {
      const { doc } = view.state
      const [anchor, head] = [placeOf(doc, line, column), placeOf(doc, line, end)]
      view.dispatch({ selection: { anchor, head }, scrollIntoView: true })
      view.focus()
    },
    replace(line, column, end, insert) {
      const { doc } = view.state
      view.dispatch({ changes: { from: placeOf(doc, line, column), to: placeOf(doc, line, end), insert } })
    },
    focus: () => view.focus(),
    remove: () => view.destroy(),
  }
}
