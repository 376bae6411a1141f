import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button'
import { Actions, initType, nameOf, type ActionNames } from './Actions'
import { keepInView } from './keepInView'
import { LogFile } from './LogFile'
import { rangeOf, rowsOf, runsIn, visibleRows } from './rows'
import { hasUnknown, Parts } from './StateTree'
import type { StoreCommand, StoreExport, StoreLog } from './storeLog'

/** The data and commands of the store view. */
export interface StoresProps {
  readonly logs: readonly StoreLog[]
  /** The log that the reader has asked for. */
  readonly exported: StoreExport | undefined
  readonly onCommand: (command: StoreCommand) => void
  readonly names: ActionNames
}

/** Stores: their actions, their states, and travel through time. */
export function Stores({ logs, exported, ...rest }: StoresProps) {
  return logs.map((log, store) => (
    <Store key={store} log={log} store={store} exported={exported?.store === store ? exported : undefined} {...rest} />
  ))
}

interface StoreProps extends Omit<StoresProps, 'logs'> {
  readonly log: StoreLog
  readonly store: number
}

function Store({ log, store, exported, onCommand, names: ofActions }: StoreProps) {
  const { name, entries, dropped } = log
  const last = entries.length - 1
  const [current, ask] = usePlace(log.current, last)
  const entry = entries[current]
  const names = dropped > 0 ? { ...ofActions, [initType]: 'state before these' } : ofActions
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = rowsOf(entries)
  const selected = visibleRows(rows, open).find((row) => rangeOf(row, open)[1] >= current)
  /** The first entry of the selection: that of a closed group, if the reader has selected all of it. */
  const from = selected !== undefined && rangeOf(selected, open)[1] === current ? selected.index : current
  const place = { current, last, dropped }
  const state = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: box } = state
    const changes = box?.querySelectorAll(':is(td, li).changed') ?? []
    // The first one, and the last one if both fit.
    for (const change of [...changes].reverse()) if (box !== null) keepInView(box, change)
  }, [entry])
  const travel = (index: number) => {
    ask(index)
    onCommand({ name: 'travel', store, index })
  }
  const replay = useReplay(current, last, travel)
  const go = (index: number) => {
    replay.stop()
    travel(index)
  }
  return (
    <section className="store" aria-label={`Store ${name}`}>
      <div className="travel">
        <label>
          <span>Time travel</span>
          <input
            type="range"
            aria-valuetext={entry && placeText(place, nameOf(entry.type, names))}
            max={last}
            value={current}
            onChange={({ target }) => go(Number(target.value))}
          />
        </label>
        <span className="place" aria-hidden="true">
          {placeText(place)}
        </span>
        {dropped > 0 && (
          <small>
            The log keeps the last {countText(last)} of {countText(last + dropped)} actions.
          </small>
        )}
        <Button onClick={replay.toggle} isOff={last === 0}>
          {replay.isOn ? 'Pause' : 'Replay'}
        </Button>
        <Button onClick={() => onCommand({ name: 'clear', store })} isOff={last === 0}>
          Clear
        </Button>
        <LogFile store={store} isEmpty={last === 0} exported={exported} onCommand={onCommand} />
      </div>
      <Actions
        rows={rows}
        current={current}
        names={names}
        open={open}
        onOpen={(id, isOpen) => setOpen(new Set([...open, id].filter((one) => isOpen || one !== id)))}
        onTravel={go}
      />
      {entry !== undefined && (
        <div className="state" role="group" aria-label="State" ref={state}>
          <Parts
            value={entry.state}
            before={entries[from - 1]?.state ?? entry.state}
            runs={runsIn(log, from, current)}
          />
          {hasUnknown(entry.state) && (
            <>
              <button type="button" onClick={() => onCommand({ name: 'compute', store })}>
                Show computed values
              </button>{' '}
              <small>They run only when something reads them. The button reads them for this state.</small>
            </>
          )}
        </div>
      )}
    </section>
  )
}

/** Where the slider is, and how many actions there were before those of the log. */
interface Position extends Pick<StoreLog, 'current' | 'dropped'> {
  /** The position of the last action. */
  readonly last: number
}

/** Where the slider is: `Action 3 of 7`, or with the name of the action `Action 3 of 7: todos/add`. */
function placeText({ current, last, dropped }: Position, name?: string): string {
  if (last === 0) return dropped === 0 ? 'Recording starts here' : `After ${countText(dropped)} actions`
  if (current === 0) return dropped === 0 ? 'Start of the log' : `Before these ${last} actions`
  const count = `Action ${countText(current + dropped)} of ${countText(last + dropped)}`
  return name === undefined ? count : `${count}: ${name}`
}

/** A number with a comma between its thousands. */
const countText = (count: number) => count.toLocaleString('en')

/**
 * The place in the log that the reader has asked for, until the store is there, or else where the store is. Otherwise the
 * slider would return to the old place after each of several quick presses of a key.
 */
function usePlace(current: number, last: number): [place: number, ask: (index: number) => void] {
  const [asked, setAsked] = useState<{ readonly index: number; readonly last: number }>()
  const isDone = asked !== undefined && (asked.index === current || asked.last !== last)
  if (isDone) setAsked(undefined)
  return [isDone ? current : (asked?.index ?? current), (index) => setAsked({ index, last })]
}

/** Milliseconds between two actions of a replay. */
const replayStep = 600

/** Goes through the log, from the selected action or else from the first, until the last one or a pause. */
function useReplay(current: number, last: number, travel: (index: number) => void) {
  const [isOn, setOn] = useState(false)
  const [seen, setSeen] = useState({ current, last })
  // At the end of the log, it ends: after a new action, and when the log is emptied, too.
  if (seen.current !== current || seen.last !== last) {
    setSeen({ current, last })
    if (current >= last) setOn(false)
  }
  useEffect(() => {
    if (!isOn || current >= last) return
    const timer = setTimeout(() => travel(current + 1), replayStep)
    return () => clearTimeout(timer)
  })
  const toggle = () => {
    if (!isOn && current === last) travel(0)
    setOn(!isOn)
  }
  return { isOn, toggle, stop: () => setOn(false) }
}
