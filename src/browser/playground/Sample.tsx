import { useEffect, useMemo, useRef, useState } from 'react'
import type { RunnableSample, SampleFiles } from '../../types'
import { Button } from './Button'
import { readSample } from './compile'
import { Console, placeText } from './Console'
import { CopyButton } from './CopyButton'
import { Differences } from './Differences'
import type { Prepared } from './prepare'
import type { Shared } from './share'
import { ShareLink } from './ShareLink'
import { Steps } from './Steps'
import type { StoreView } from './store/StoreView'
import { scrollWith } from './scrollWith'
import { notRun, notRunOfLink, outdated, summaryOf } from './summary'
import { useEditor, type EditorOptions } from './useEditor'
import { useRun } from './useRun'
import { verdictOf } from './verdict'

/** The parts of the panel that the first result doesn't need. */
export interface PanelParts extends Pick<EditorOptions, 'loadEditor'> {
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
  const [storeView, setStoreView] = useState<Awaited<ReturnType<PanelParts['loadStoreView']>>>()
  const runButton = useRef<HTMLButtonElement>(null)
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

  const tabs = useRef<HTMLElement>(null)
  // On a phone, there may be more files than fit. The row only scrolls as far as it must.
  useEffect(() => {
    const { current: row } = tabs
    const tab = row?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!row || !tab) return
    const [around, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += Math.min(0, left - around.left) + Math.max(0, right - around.right)
  }, [open])

  const code = ran?.get(original.name) ?? ''
  const isEditedRun = ran !== undefined && [...ran].some(([name, code]) => original.files[name] !== code)
  const page = useMemo(
    () => (isEditedRun ? readSample(original.name, original.files[original.name] ?? '', sample.steps) : undefined),
    [isEditedRun, original, sample.steps],
  )
  const { problem, lines, place, outcomes, comparison } = verdictOf(last, page, code)
  const editor = useEditor({
    first: original.open ?? original.name,
    open,
    latest,
    root,
    loadEditor,
    hasFocus,
    isRunning: last === undefined ? changed === undefined : last.status === 'running',
    marks: {
      outcomes: open === original.name ? outcomes : [],
      errorLine: place?.file === open ? place.line : undefined,
    },
    onChange: change,
    onRun: run,
  })

  const hasStores =
    last !== undefined && (last.stores.length > 0 || last.renders.length > 0 || last.storage !== undefined)
  useEffect(() => {
    if (hasStores) loadStoreView().then(setStoreView, console.error)
  }, [hasStores, loadStoreView])

  const reset = () => {
    for (const name of Object.keys(edited)) editor.replace(name, original.files[name] ?? '')
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
    if (key === '/' && editor.contains(target as Node)) event.stopPropagation()
    if (key !== 'Escape' || defaultPrevented) return
    // The first press only leaves the editor, where Tab indents.
    if (editor.contains(target as Node)) runButton.current?.focus()
    else onClose()
  }
  const isShown = sample.steps !== undefined && last !== undefined
  return (
    <section className="panel" aria-label={`Run ${original.name}`} data-status={last?.status} onKeyDown={onKeyDown}>
      <header>
        <button type="button" className="primary" onClick={() => run()} ref={runButton}>
          {last === undefined ? 'Run' : 'Run again'}
        </button>
        <Button onClick={editor.undo} isOff={!editor.canUndo}>
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
      {editor.place}
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
