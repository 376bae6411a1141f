import { useEffect, useRef, useState } from 'react'
import type { RunEvent } from '../../verify/samples/runtime/shared/recorder'
import type { RunnableSample, SampleFiles } from '../../types'
import { CodeError, compile, type Program } from './compile'
import type { Editor, openEditor } from './editor'
import { highlight } from './highlight'
import { consoleOf, outcomesOf, type ConsoleLine, type Outcome, type Place } from './outcome'
import type { Prepared } from './prepare'
import { startRun, type Run } from './runner'
import { packShared, type Shared } from './share'
import type { StoreView } from './store/StoreView'
import { withReport, type Renders, type StorageEntries, type StoreExport, type StoreLog } from './store/storeLog'

/** The parts of the panel that the first result doesn't need. */
export interface PanelParts {
  readonly loadEditor: () => Promise<{ readonly openEditor: typeof openEditor }>
  /** Loads what shows the stores of a sample. */
  readonly loadStoreView: () => Promise<{ readonly StoreView: typeof StoreView }>
}

interface PanelProps extends PanelParts {
  readonly sample: RunnableSample
  readonly prepared: Prepared
  readonly language: Shared['language']
  /** Files of a link, which don't run before the reader presses the button. */
  readonly changed: SampleFiles | undefined
  readonly root: ShadowRoot
  readonly onClose: () => void
}

/** The state of the last run. */
interface LastRun {
  readonly status: 'running' | 'done' | 'stopped'
  readonly program: Program | undefined
  readonly events: readonly RunEvent[]
  /** Why it could not start, or was stopped. */
  readonly problem: string | undefined
  readonly place: Place | undefined
  readonly stores: readonly StoreLog[]
  readonly exported: StoreExport | undefined
  readonly renders: Renders
  /** Undefined before it changes. */
  readonly storage: StorageEntries | undefined
}

/** The panel below a sample: its code, to edit; and its result, its console, and how its assertions fared. */
export function Panel(props: PanelProps) {
  const { sample, prepared, language, changed, loadEditor, loadStoreView, root, onClose } = props
  const original = (language === 'js' && sample.javascript) || sample
  const [files, setFiles] = useState(() => new Map(Object.entries({ ...original.files, ...changed })))
  /** What is in the editor now. The state follows with the next render, and a run may be asked for before that. */
  const latest = useRef(files)
  const change = (next: Map<string, string>) => {
    latest.current = next
    setFiles(next)
  }
  const [open, setOpen] = useState(original.name)
  const shown = useRef(open)
  const [isEditorOpen, setEditorOpen] = useState(false)
  const [last, setLast] = useState<LastRun>()
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
  const run = useRef<Run>(undefined)
  /** A frame that has loaded before there is a run. */
  const frame = useRef(prepared.frame)

  const start = (storage?: StorageEntries) => {
    run.current?.end()
    const update = (change: Partial<LastRun>) => setLast((now) => now && { ...now, ...change })
    const nothing = { problem: undefined, place: undefined, exported: undefined }
    const empty = { ...nothing, events: [], stores: [], renders: [], storage }
    try {
      const program = compile({ name: original.name, files: latest.current }, { ...sample, storage })
      setLast({ ...empty, status: 'running', program })
      const next = frame.current ?? prepared.nextFrame()
      frame.current = undefined
      run.current = startRun(next, program.order, {
        onEvent: (event) => setLast((now) => now && { ...now, events: [...now.events, event] }),
        onStore: (report) => setLast((now) => now && { ...now, stores: withReport(now.stores, report) }),
        onExport: (exported) => update({ exported }),
        onStorage: (storage) => update({ storage }),
        onRenders: (renders) => update({ renders }),
        onDone: () => update({ status: 'done' }),
        onStop: (problem) => update({ status: 'stopped', problem }),
      })
    } catch (error) {
      if (!(error instanceof CodeError)) throw error
      const { message, file, line } = error
      setLast({ ...empty, status: 'stopped', program: undefined, problem: message, place: { file, line } })
    }
  }
  const restart = useRef(start)
  useEffect(() => {
    restart.current = start
  })

  useEffect(() => {
    if (changed === undefined) restart.current()
    runButton.current?.focus()
    return () => run.current?.end()
    // Another sample has another panel.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

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
        first: shown.current,
        highlight,
        onChange: (name, code) => change(new Map(latest.current).set(name, code)),
        onRun: () => restart.current(),
      })
      // The editor measures its lines only while it is visible, and would change its height when the reader scrolls to it.
      place.scrollIntoView({ block: 'nearest' })
      setEditorOpen(true)
    }
    open().catch(console.error)
    return () => {
      isGone = true
      editor.current?.destroy()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canWait])

  const lines = consoleOf(last?.events ?? [])
  const place = last?.place ?? lines.find(({ kind }) => kind === 'error')?.place
  const outcomes = last?.program && last.status !== 'running' ? outcomesOf(last.program.directives, last.events) : []
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

  const show = (name: string) => {
    editor.current?.open(name)
    shown.current = name
    setOpen(name)
  }
  const reset = () => {
    for (const [name, code] of Object.entries(original.files)) editor.current?.replace(name, code)
    change(new Map(Object.entries(original.files)))
    setLast(undefined)
    run.current?.end()
  }
  const edited = Object.fromEntries([...files].filter(([name, code]) => original.files[name] !== code))
  const openTab = async () => {
    const address = new URL(location.href)
    address.hash = await packShared({ index: prepared.index, language, files: edited })
    window.open(address, '_blank', 'noopener')
  }
  return (
    <section className="panel" aria-label={`Run ${original.name}`} data-status={last?.status}>
      <header>
        <button type="button" className="primary" onClick={() => start()} ref={runButton}>
          {last === undefined ? 'Run' : 'Run again'}
        </button>
        <button type="button" onClick={reset} disabled={Object.keys(edited).length === 0}>
          Reset
        </button>
        <button type="button" onClick={() => void navigator.clipboard.writeText(files.get(open) ?? '')}>
          Copy
        </button>
        <button type="button" onClick={() => void openTab()}>
          Open in a new tab
        </button>
        <button type="button" className="close" aria-label="Close" onClick={onClose} />
      </header>
      {files.size > 1 && (
        <nav aria-label="Files of the sample">
          {[...files.keys()].map((name) => (
            <button key={name} type="button" aria-pressed={name === open} onClick={() => show(name)}>
              {name}
            </button>
          ))}
        </nav>
      )}
      {editorPlace}
      {last?.problem !== undefined && (
        <p className="problem" role="alert">
          {placeText(last.place)}
          {last.problem}
        </p>
      )}
      <p className="summary" role="status">
        {summaryOf(last, outcomes)}
      </p>
      <div className={sample.hasSteps && last !== undefined ? 'result' : 'result hidden'}>
        <slot />
      </div>
      {lines.length > 0 && <Console lines={lines} />}
      {last !== undefined && storeView !== undefined && (
        <storeView.StoreView
          logs={last.stores}
          renders={last.renders}
          storage={last.storage}
          exported={last.exported}
          onCommand={(command) => run.current?.control(command)}
          onReload={() => start(last.storage)}
        />
      )}
    </section>
  )
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

function placeText(place: Place | undefined): string {
  return place === undefined ? '' : `${place.file}:${place.line}: `
}

/** How the assertions fared, in a sentence. */
function summaryOf(last: LastRun | undefined, outcomes: readonly Outcome[]): string {
  if (last === undefined || last.program === undefined) return ''
  if (last.status === 'running') return 'Running …'
  if (outcomes.length === 0) return last.status === 'done' ? 'Ran.' : ''
  const wrong = outcomes.filter(({ problem }) => problem !== undefined).length
  if (wrong === 0)
    return outcomes.length === 1
      ? 'The result is as the page says.'
      : `All ${outcomes.length} results are as the page says.`
  if (outcomes.length === 1) return 'The result differs from the comment.'
  return `${wrong} of ${outcomes.length} results differ from the comments.`
}

function Console({ lines }: { readonly lines: readonly ConsoleLine[] }) {
  return (
    <ol className="console" aria-label="Console">
      {lines.map(({ kind, text, place }, index) => (
        <li key={index} className={kind}>
          {placeText(place)}
          {text}
        </li>
      ))}
    </ol>
  )
}
