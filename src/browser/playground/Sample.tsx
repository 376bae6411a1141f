import { useEffect, useMemo, useRef, useState } from 'react'
import type { RunnableSample, SampleFiles } from '../../types'
import type { Editor, openEditor } from './editor'
import { highlight } from './highlight'
import { Button } from './Button'
import { compareWithPage } from './compareWithPage'
import { readSample } from './compile'
import { Console, placeText } from './Console'
import { CopyButton } from './CopyButton'
import { Differences } from './Differences'
import { messagesOf, outcomesOf, type Outcome } from './outcome'
import type { Prepared } from './prepare'
import type { Shared } from './share'
import { ShareLink } from './ShareLink'
import { Steps } from './Steps'
import type { StoreView } from './store/StoreView'
import { scrollWith } from './scrollWith'
import { notRun, notRunOfLink, outdated, summaryOf } from './summary'
import { useRun } from './useRun'

/** The parts of the panel that the first result doesn't need. */
export interface PanelParts {
  readonly loadEditor: () => Promise<{ readonly openEditor: typeof openEditor }>
  /** Loads the view of the stores of a sample. */
  readonly loadStoreView: () => Promise<{ readonly StoreView: StoreView }>
}

export type Language = Shared['language']

/** What the panel gets from the page. */
export interface PanelProps extends PanelParts {
  readonly sample: RunnableSample
  readonly prepared: Prepared
  /** The language of the page, or of a link. */
  readonly language: Language
  /** Files of a link, or the reader's from before. They don't run before the reader presses the button. */
  readonly changed: SampleFiles | undefined
  readonly isFromLink: boolean
  readonly root: ShadowRoot
  /** Called with the files that differ from the original. */
  readonly onEdit: (language: Language, edited: SampleFiles) => void
  readonly onClose: () => void
}

interface SampleProps extends Omit<PanelProps, 'onEdit'> {
  /** Whether the focus moves here, because the reader has opened the panel. */
  readonly hasFocus: boolean
  /** Why the panel is not in the language of the page. Empty if it is. */
  readonly note: string
  readonly onEdit: (edited: SampleFiles) => void
}

/** A sample in one language: its code, to edit; and its result, its console, and how its assertions fared. */
export function Sample(props: SampleProps) {
  const { sample, prepared, language, changed, loadEditor, loadStoreView, root, onClose } = props
  const { hasFocus, note, onEdit, isFromLink } = props
  const original = (language === 'js' && sample.javascript) || sample
  const [files, setFiles] = useState(() => new Map(Object.entries({ ...original.files, ...changed })))
  /** What is in the editor now. The state follows with the next render, and a run may be asked for before that. */
  const latest = useRef(files)
  const report = useRef(onEdit)
  const change = useMemo(
    () => (next: Map<string, string>) => {
      latest.current = next
      setFiles(next)
      report.current(changedIn(next, original.files))
    },
    [original],
  )
  const [open, setOpen] = useState(original.open ?? original.name)
  const [isEditorOpen, setEditorOpen] = useState(false)
  const [canUndo, setCanUndo] = useState(false)
  const [storeView, setStoreView] = useState<Awaited<ReturnType<PanelParts['loadStoreView']>>>()
  const codePlace = useRef<HTMLDivElement>(null)
  /** The place of the editor, with plain code until it is there. The element stays the same, so React leaves it alone. */
  const [editorPlace] = useState(
    <div className="editor" ref={codePlace}>
      <pre>{files.get(open)}</pre>
    </div>,
  )
  const runButton = useRef<HTMLButtonElement>(null)
  const editor = useRef<Editor>(undefined)
  const { last, start, control, forget } = useRun(original.name, sample, prepared)
  /** The code of the last run. Undefined before the first. */
  const [ran, setRan] = useState<ReadonlyMap<string, string>>()
  const run = useMemo(
    () => (how?: Parameters<typeof start>[1]) => {
      setRan(latest.current)
      start(latest.current, how)
    },
    [start],
  )

  useEffect(() => {
    if (changed === undefined) run()
    if (hasFocus) scrollWith(() => runButton.current?.focus())
  }, [changed, hasFocus, run])

  const canWait = useCanWait(last === undefined ? changed === undefined : last.status === 'running')
  useEffect(() => {
    if (canWait) return
    let isGone = false
    const open = async () => {
      const { openEditor } = await loadEditor()
      const place = codePlace.current
      if (isGone || place === null) return
      place.replaceChildren()
      editor.current = openEditor({
        place,
        root,
        files: latest.current,
        first: original.open ?? original.name,
        highlight,
        onChange: (name, code) => change(new Map(latest.current).set(name, code)),
        onHistory: setCanUndo,
        onRun: () => run(),
      })
      // It measures its lines only while it is visible, and would change its height when the reader scrolls to it. The
      // result and the store are below it, so the panel begins at the top of the screen.
      if (hasFocus) scrollWith(() => place.parentElement?.scrollIntoView({ block: 'start' }))
      setEditorOpen(true)
    }
    open().catch(console.error)
    return () => {
      isGone = true
      editor.current?.destroy()
    }
  }, [canWait, loadEditor, root, original, change, hasFocus, run])
  useEffect(() => {
    if (isEditorOpen) editor.current?.open(open)
  }, [open, isEditorOpen])
  const tabs = useRef<HTMLElement>(null)
  // On a phone, there may be more files than fit. The row only scrolls as far as it must.
  useEffect(() => {
    const { current: row } = tabs
    const tab = row?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row || !tab) return
    const [around, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += Math.min(0, left - around.left) + Math.max(0, right - around.right)
  }, [open])

  const stopped = last?.problem === undefined ? undefined : { text: last.problem, place: last.place }
  const { problem, lines } = messagesOf(last?.events ?? [], stopped)
  const place = problem?.place ?? lines.find(({ kind }) => kind === 'error')?.place
  const outcomes =
    last?.program && last.status !== 'running'
      ? outcomesOf({ ...last.program.directives, steps: last.steps }, last.events)
      : []
  const code = ran?.get(original.name) ?? ''
  const isEditedRun = ran !== undefined && [...ran].some(([name, code]) => original.files[name] !== code)
  const page = useMemo(
    () => (isEditedRun ? readSample(original.name, original.files[original.name] ?? '', sample.steps) : undefined),
    [isEditedRun, original, sample.steps],
  )
  const comparison =
    page && last?.program && problem === undefined && outcomes.length > 0
      ? compareWithPage(page.directives, last.program.directives, outcomes, code)
      : undefined
  const marked = open === original.name ? outcomes : []
  const errorLine = place?.file === open ? place.line : undefined
  const marks = JSON.stringify([marked, errorLine])
  useEffect(() => {
    const [outcomes, errorLine] = JSON.parse(marks) as [Outcome[], number | null]
    editor.current?.mark({ outcomes, errorLine: errorLine ?? undefined })
  }, [marks, open, isEditorOpen])

  const hasStores =
    last !== undefined && (last.stores.length > 0 || last.renders.length > 0 || last.storage !== undefined)
  useEffect(() => {
    if (hasStores) loadStoreView().then(setStoreView, console.error)
  }, [hasStores, loadStoreView])

  const reset = () => {
    for (const name of Object.keys(edited)) editor.current?.replace(name, original.files[name] ?? '')
    change(new Map(Object.entries(original.files)))
    forget()
  }
  const edited = changedIn(files, original.files)
  const isEdited = Object.keys(edited).length > 0
  const pendingAtFirst = changed === undefined ? '' : isFromLink ? notRunOfLink : notRun
  const pending = ran === undefined ? pendingAtFirst : notRun
  const isOutdated = last !== undefined && [...files].some(([name, code]) => ran?.get(name) !== code)
  const status = isOutdated ? outdated : last === undefined ? pending : summaryOf(last, outcomes, comparison)
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    // The page can't see that the reader types in the editor, and would open the search.
    if (key === '/' && codePlace.current?.contains(target as Node) === true) event.stopPropagation()
    if (key !== 'Escape' || defaultPrevented) return
    // The first press only leaves the editor, where Tab indents.
    if (codePlace.current?.contains(target as Node) === true) runButton.current?.focus()
    else onClose()
  }
  const isShown = sample.steps !== undefined && last !== undefined
  return (
    <section className="panel" aria-label={`Run ${original.name}`} data-status={last?.status} onKeyDown={onKeyDown}>
      <header>
        <button type="button" className="primary" onClick={() => run()} ref={runButton}>
          {last === undefined ? 'Run' : 'Run again'}
        </button>
        <Button onClick={() => editor.current?.undo()} isOff={!canUndo}>
          Undo
        </Button>
        <Button onClick={reset} isOff={!isEdited}>
          Reset
        </Button>
        <CopyButton textOf={() => files.get(open) ?? ''} />
        <ShareLink index={prepared.index} language={language} files={edited} />
        <button type="button" className="close" aria-label="Close" onClick={onClose} />
      </header>
      {files.size > 1 && (
        <nav aria-label="Files of the sample" ref={tabs}>
          {[...files.keys()].map((name) => (
            <button key={name} type="button" aria-pressed={name === open} onClick={() => setOpen(name)}>
              {name}
            </button>
          ))}
        </nav>
      )}
      <p className="note" aria-live="polite">
        {note}
      </p>
      {editorPlace}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {placeText(problem.place)}
          {problem.text}
        </p>
      )}
      <p className="summary" role="status">
        {status}
      </p>
      {comparison !== undefined && comparison.differences.length > 0 && (
        <Differences differences={comparison.differences} />
      )}
      <div className={isShown ? 'result' : 'result hidden'} inert={!isShown}>
        <slot />
      </div>
      {sample.steps !== undefined && last?.program !== undefined && (
        <Steps steps={last.program.directives.steps} outcomes={outcomes} onTake={() => run({ takesSteps: true })} />
      )}
      {lines.length > 0 && <Console lines={lines} />}
      {last !== undefined && storeView !== undefined && (
        <storeView.StoreView
          logs={last.stores}
          renders={last.renders}
          storage={last.storage}
          isStorageOld={last.isStorageOld}
          exported={last.exported}
          onCommand={control}
          onReload={() => run({ storage: last.storage })}
        />
      )}
    </section>
  )
}

/** The files that differ from their original. */
function changedIn(files: ReadonlyMap<string, string>, original: SampleFiles): SampleFiles {
  return Object.fromEntries([...files].filter(([name, code]) => original[name] !== code))
}

/** Milliseconds after which the editor opens even though the first run goes on. */
const patience = 3000

/** Returns whether the editor can wait, so that the first run gets the network and the processor for itself. */
function useCanWait(isRunning: boolean): boolean {
  const [isEarly, setEarly] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), isRunning ? patience : 0)
    return () => clearTimeout(timer)
  }, [isRunning])
  return isEarly
}
