import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { Editor, Marks, openEditor } from './editor'
import { highlight } from './highlight'
import { scrollWith } from './scrollWith'

type Files = ReadonlyMap<string, string>

export interface EditorOptions {
  readonly loadEditor: () => Promise<{ readonly openEditor: typeof openEditor }>
  /** The file that it shows at first. */
  readonly first: string
  /** The file that it shows. */
  readonly open: string
  /** What is in the editor now. */
  readonly latest: RefObject<Files>
  readonly root: ShadowRoot
  /** Whether the panel scrolls into view when the editor opens. */
  readonly hasFocus: boolean
  /** Whether a run needs the network and the processor. */
  readonly isRunning: boolean
  /** What the last run found in the open file. */
  readonly marks: Marks
  /** Called with all files when one changes. Stays the same function, like `onRun`. */
  readonly onChange: (files: Map<string, string>) => void
  readonly onRun: () => void
}

/** The editor of a sample, and its place in the panel. */
interface SampleEditor extends Pick<Editor, 'undo' | 'replace'> {
  readonly place: ReactElement
  readonly canUndo: boolean
  readonly contains: (node: Node) => boolean
}

/** Opens the editor of a sample when the first run is over. Until then, its place shows plain code. */
export function useEditor(options: EditorOptions): SampleEditor {
  const { first, open, latest, root, loadEditor, hasFocus, isRunning, marks, onChange, onRun } = options
  const element = useRef<HTMLDivElement>(null)
  /** The element stays the same, so React leaves it alone. */
  const [place] = useState(
    <div className="editor" ref={element}>
      <pre>{latest.current.get(open)}</pre>
    </div>,
  )
  const editor = useRef<Editor>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [canUndo, setCanUndo] = useState(false)
  const canWait = useCanWait(isRunning)
  useEffect(() => {
    if (canWait) return
    let isGone = false
    const openIt = async () => {
      const { openEditor } = await loadEditor()
      const { current } = element
      if (isGone || current === null) return
      current.replaceChildren()
      editor.current = openEditor({
        place: current,
        root,
        files: latest.current,
        first,
        highlight,
        onChange: (name, code) => onChange(new Map(latest.current).set(name, code)),
        onHistory: setCanUndo,
        onRun: () => onRun(),
      })
      // It measures its lines only while it is visible, and would change its height when the reader scrolls to it. The
      // result and the store are below it, so the panel begins at the top of the screen.
      if (hasFocus) scrollWith(() => current.parentElement?.scrollIntoView({ block: 'start' }))
      setOpen(true)
    }
    openIt().catch(console.error)
    return () => {
      isGone = true
      editor.current?.destroy()
    }
  }, [canWait, loadEditor, root, first, latest, onChange, hasFocus, onRun])
  useEffect(() => {
    if (isOpen) editor.current?.open(open)
  }, [open, isOpen])
  const shown = JSON.stringify(marks)
  useEffect(() => {
    editor.current?.mark({ errorLine: undefined, ...(JSON.parse(shown) as Omit<Marks, 'errorLine'>) })
  }, [shown, open, isOpen])
  return {
    place,
    canUndo,
    undo: () => editor.current?.undo(),
    replace: (name, code) => editor.current?.replace(name, code),
    contains: (node) => element.current?.contains(node) === true,
  }
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
