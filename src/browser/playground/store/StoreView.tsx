import { useEffect, useRef, useState } from 'react'
import { fileActions } from './fileActions'
import { rowsOf, type Row } from './rows'
import { hasUnknown, Parts } from './StateTree'
import type { Renders, StorageEntries, StoreCommand, StoreExport, StoreLog } from './storeLog'

/** What shows the stores of a sample, its renders, and its storage. */
export interface StoreViewProps {
  readonly logs: readonly StoreLog[]
  readonly renders: Renders
  readonly storage: StorageEntries | undefined
  /** The log that the reader has asked for. */
  readonly exported: StoreExport | undefined
  readonly onCommand: (command: StoreCommand) => void
  /** Runs the sample again with its storage. */
  readonly onReload: () => void
}

/** The stores of a sample, how often its components have rendered, and what it has stored. */
export function StoreView({ logs, renders, storage, exported, onCommand, onReload }: StoreViewProps) {
  const entries = Object.entries(storage ?? {}).flatMap(([name, values]) =>
    Object.entries(values).map(([key, value]) => ({ name, key, value })),
  )
  return (
    <>
      {logs.map((log, store) => (
        <Store key={store} log={log} store={store} exported={exported} onCommand={onCommand} />
      ))}
      {renders.length > 0 && (
        <section className="facts" aria-label="Renders">
          <b>Renders</b>
          <ul className="renders">
            {renders.map(({ name, count, isLatest }) => (
              <li key={name} className={isLatest ? 'changed' : undefined}>
                {name} {count} {isLatest && <small>just now</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section className="facts" aria-label="Storage">
          <b>Storage</b>
          <button type="button" onClick={onReload}>
            Reload and keep it
          </button>
          <dl>
            {entries.map(({ name, key, value }) => (
              <div key={`${name} ${key}`}>
                <dt>
                  <span className="p">{key}</span> <small>{name}</small>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

interface StoreProps extends Pick<StoreViewProps, 'exported' | 'onCommand'> {
  readonly log: StoreLog
  readonly store: number
}

function Store({ log, store, exported, onCommand }: StoreProps) {
  const { name, entries, current } = log
  const entry = entries[current]
  const last = entries.length - 1
  const travel = (index: number) => onCommand({ name: 'travel', store, index })
  const replay = useReplay(current, last, travel)
  const go = (index: number) => {
    replay.stop()
    travel(index)
  }
  return (
    <section className="store" aria-label={`Store ${name}`}>
      <div className="travel">
        <label>
          {current === last ? 'Now' : `${current} of ${last}`}
          <input
            type="range"
            aria-label="Travel through time"
            aria-valuetext={entry?.type}
            max={last}
            value={current}
            onChange={({ target }) => go(Number(target.value))}
          />
        </label>
        <button type="button" onClick={replay.toggle} disabled={last === 0}>
          {replay.isOn ? 'Pause' : 'Replay'}
        </button>
        <button type="button" onClick={() => onCommand({ name: 'clear', store })} disabled={last === 0}>
          Clear
        </button>
        <Files store={store} isEmpty={last === 0} exported={exported} onCommand={onCommand} />
      </div>
      <Actions rows={rowsOf(entries)} current={current} onTravel={go} />
      {entry !== undefined && (
        <div className="state" role="group" aria-label="State">
          <Parts value={entry.state} before={entries[current - 1]?.state ?? entry.state} />
          {hasUnknown(entry.state) && (
            <button type="button" onClick={() => onCommand({ name: 'compute', store })}>
              Show computed values
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Milliseconds between two actions of a replay. */
const replayStep = 600

/** Goes through the log, from the selected action or else from the first, until the last one or a pause. */
function useReplay(current: number, last: number, travel: (index: number) => void) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn || current >= last) return
    const timer = setTimeout(() => {
      travel(current + 1)
      if (current + 1 === last) setOn(false)
    }, replayStep)
    return () => clearTimeout(timer)
  })
  const toggle = () => {
    if (!isOn && current === last) travel(0)
    setOn(!isOn)
  }
  return { isOn, toggle, stop: () => setOn(false) }
}

type FilesProps = Pick<StoreProps, 'store' | 'exported' | 'onCommand'> & { readonly isEmpty: boolean }

/** The buttons that write the log to a file, and read it back. */
function Files({ store, isEmpty, exported, onCommand }: FilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (exported === undefined || !asked.current) return
    asked.current = false
    if ('text' in exported) download('actions.json', exported.text)
  }, [exported])
  const read = async (file: File) => {
    const actions = fileActions(await file.text())
    if (typeof actions === 'string') setProblem(actions)
    else {
      setProblem(undefined)
      onCommand({ name: 'import', store, actions })
    }
  }
  const shown = problem ?? (exported && 'problem' in exported ? exported.problem : undefined)
  return (
    <>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() => {
          asked.current = true
          onCommand({ name: 'export', store })
        }}
      >
        Export
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        Import
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File with actions"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {shown !== undefined && (
        <p className="problem" role="alert">
          {shown}
        </p>
      )}
    </>
  )
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}

interface ActionsProps {
  readonly rows: readonly Row[]
  readonly current: number
  readonly onTravel: (index: number) => void
}

/** The log. It is one tab stop, and the arrow keys go through it. */
function Actions({ rows, current, onTravel }: ActionsProps) {
  const list = useRef<HTMLOListElement>(null)
  const last = rows.length - 1
  // Keeps the selected action in view. The page itself stays where it is.
  useEffect(() => {
    const { current: element } = list
    const row = element?.children[current]
    if (element === null || row === undefined) return
    const [{ top, bottom }, of] = [row.getBoundingClientRect(), element.getBoundingClientRect()]
    if (top < of.top) element.scrollTop -= of.top - top
    else if (bottom > of.bottom) element.scrollTop += bottom - of.bottom
  }, [current, rows.length])
  const targets: Readonly<Record<string, number>> = { ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = Math.min(Math.max(target, 0), last)
    list.current?.querySelectorAll('button')[index]?.focus()
    onTravel(index)
  }
  return (
    <ol className="actions" aria-label="Actions" ref={list} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <li key={row.entry.id} data-depth={Math.min(row.depth, 3)}>
          <button
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-pressed={index === current}
            onClick={() => onTravel(index)}
          >
            <ActionText row={row} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function ActionText({ row: { entry, duration } }: { readonly row: Row }) {
  return (
    <>
      {entry.type === '@@INIT' ? 'the state at first' : entry.type}
      {entry.payload !== '' && <span className="payload"> {entry.payload}</span>}
      {entry.target !== undefined && <small> after {entry.target}</small>}
      {duration !== undefined && <small> {Math.round(duration)} ms</small>}
    </>
  )
}
