import { defaultKeymap, history, historyKeymap, isolateHistory, undo, undoDepth } from '@codemirror/commands'
import { EditorState, RangeSetBuilder, StateEffect, StateField, type Extension, type Text } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers, WidgetType, type DecorationSet } from '@codemirror/view'
import { asStated } from './asStated'
import type { Highlight } from './highlight'
import type { Outcome } from './outcome'

/** The marks of a run in the code. */
export interface Marks {
  readonly outcomes: readonly Outcome[]
  /** The line of an error, 1-based. */
  readonly errorLine: number | undefined
}

/** An editor for the files of one sample. */
export interface Editor {
  /** Shows a file. */
  readonly open: (name: string) => void
  readonly undo: () => void
  /** Puts the original code of a file back, which can be undone. */
  readonly replace: (name: string, code: string) => void
  /** Shows what a run found in the open file. */
  readonly mark: (marks: Marks) => void
  readonly destroy: () => void
}

const setMarks = StateEffect.define<Marks>()

/** Colors, from the same grammar as the samples of the page. */
function colorsBy(highlight: Highlight): StateField<DecorationSet> {
  const colorsOf = (code: string) => {
    const builder = new RangeSetBuilder<Decoration>()
    highlight(code, (from, to, classes) => builder.add(from, to, Decoration.mark({ class: classes })))
    return builder.finish()
  }
  return StateField.define<DecorationSet>({
    create: ({ doc }) => colorsOf(doc.toString()),
    update: (old, { docChanged, newDoc }) => (docChanged ? colorsOf(newDoc.toString()) : old),
    provide: (field) => EditorView.decorations.from(field),
  })
}

/** What a run found, until the code changes. */
const runMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (old, { docChanged, effects, state }) => {
    const found = effects.find((effect) => effect.is(setMarks))
    if (found !== undefined) return decorationsOf(found.value, state)
    return docChanged ? Decoration.none : old
  },
  provide: (field) => EditorView.decorations.from(field),
})

function decorationsOf({ outcomes, errorLine }: Marks, { doc }: EditorState): DecorationSet {
  const widgets = outcomes
    .filter(({ end }) => end <= doc.length)
    .map(({ end, problem }) => Decoration.widget({ widget: new OutcomeMark(problem), side: 1 }).range(end))
  const isThere = errorLine !== undefined && errorLine <= doc.lines
  const lines = isThere ? [Decoration.line({ class: 'wrong-line' }).range(doc.line(errorLine).from)] : []
  return Decoration.set([...widgets, ...lines], true)
}

/** Columns of a level of indentation, and the most levels that wrapped lines keep on a phone. */
const columns = 2
const maxLevels = 8

/** The lines of wrapped code begin where their first one does. The page's policy forbids styles of an element. */
const hangingLines = StateField.define<DecorationSet>({
  create: ({ doc }) => hangingIn(doc),
  update: (old, { docChanged, newDoc }) => (docChanged ? hangingIn(newDoc) : old),
  provide: (field) => EditorView.decorations.from(field),
})

function hangingIn(doc: Text): DecorationSet {
  const levels = Array.from({ length: doc.lines }, (_, index) => {
    const { from, text } = doc.line(index + 1)
    return { from, level: Math.min(maxLevels, Math.floor((/^ */.exec(text)?.[0].length ?? 0) / columns)) }
  })
  const indented = levels.filter(({ level }) => level > 0)
  return Decoration.set(indented.map(({ from, level }) => Decoration.line({ class: `level-${level}` }).range(from)))
}

const hanging = Array.from({ length: maxLevels }, (_, index) => {
  const width = `${(index + 1) * columns}ch`
  return [
    `.cm-line.level-${index + 1}`,
    { paddingInlineStart: `calc(6px + ${width})`, textIndent: `-${width}` },
  ] as const
})

const look = EditorView.theme({
  ...Object.fromEntries(hanging),
  '&': { fontSize: '0.875rem' },
  '&.cm-focused': { outline: '0.125rem solid var(--brand)', outlineOffset: '-0.125rem' },
  '.cm-scroller': { font: '0.875rem/1.6 var(--mono)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-soft)', background: 'var(--surface)', borderColor: 'var(--line)' },
})

/** A green mark, or the difference. */
class OutcomeMark extends WidgetType {
  constructor(readonly problem: string | undefined) {
    super()
  }

  override eq(other: OutcomeMark): boolean {
    return other.problem === this.problem
  }

  toDOM(): HTMLElement {
    const mark = document.createElement('span')
    mark.className = this.problem === undefined ? 'right' : 'different'
    mark.textContent = this.problem ?? '✓'
    if (this.problem === undefined) {
      mark.setAttribute('role', 'img')
      mark.setAttribute('aria-label', asStated)
    }
    return mark
  }
}

/** Browsers keep the style of text that is typed over in an attribute, which the page's policy refuses. */
const plainInput = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const isTypedOver = event.inputType === 'insertText' && !view.composing && !view.state.selection.main.empty
    if (!isTypedOver || event.data === null) return false
    view.dispatch(view.state.replaceSelection(event.data))
    return true
  },
})

/**
 * Opens an editor in `place`, inside a shadow root, where its styles don't need the permission of the page's policy.
 * `onChange` is called with every change, `onRun` for Ctrl-Enter.
 */
export function openEditor(options: {
  readonly place: HTMLElement
  readonly root: ShadowRoot
  readonly files: ReadonlyMap<string, string>
  readonly first: string
  readonly highlight: Highlight
  readonly onChange: (name: string, code: string) => void
  /** Called with whether there is something to undo in the open file. */
  readonly onHistory: (canUndo: boolean) => void
  readonly onRun: () => void
}): Editor {
  const { place, root, files, first, highlight, onChange, onHistory, onRun } = options
  let current = first
  const run = () => {
    onRun()
    return true
  }
  const extensions: Extension = [
    keymap.of([{ key: 'Mod-Enter', run }, ...defaultKeymap, ...historyKeymap]),
    history(),
    lineNumbers(),
    colorsBy(highlight),
    look,
    runMarks,
    EditorView.lineWrapping,
    hangingLines,
    plainInput,
    EditorView.contentAttributes.of({ 'aria-label': 'Code of the sample', spellcheck: 'false' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (!docChanged) return
      onChange(current, state.doc.toString())
      onHistory(undoDepth(state) > 0)
    }),
  ]
  const states = new Map([...files].map(([name, doc]) => [name, EditorState.create({ doc, extensions })]))
  const view = new EditorView({ root, parent: place, ...{ state: states.get(first) ?? EditorState.create() } })
  return {
    open: (name) => {
      states.set(current, view.state)
      current = name
      const state = states.get(name)
      if (state === undefined) return
      view.setState(state)
      onHistory(undoDepth(state) > 0)
    },
    undo: () => undo(view),
    replace: (name, code) => {
      const state = name === current ? view.state : states.get(name)
      const change = state?.update({
        changes: { from: 0, to: state.doc.length, insert: code },
        annotations: isolateHistory.of('full'),
      })
      if (change === undefined) return
      if (name === current) view.dispatch(change)
      else states.set(name, change.state)
    },
    mark: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    destroy: () => view.destroy(),
  }
}
