import { useEffect, useState } from 'react'
import { Button } from '../Button'
import { Actions, nameOf, type ActionNames } from './Actions'
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

function Store({ log, store, exported, onCommand, names }: StoreProps) {
  const { name, entries, current } = log
  const entry = entries[current]
  const last = entries.length - 1
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = rowsOf(entries)
  const selected = visibleRows(rows, open).find((row) => rangeOf(row, open)[1] >= current)
  /** The first entry of the selection: that of a closed group, if the reader has selected all of it. */
  const first = selected !== undefined && rangeOf(selected, open)[1] === current ? selected.index : current
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
          <span>Time travel</span>
          <input
            type="range"
            aria-valuetext={entry && placeText(current, last, nameOf(entry.type, names))}
            max={last}
            value={current}
            onChange={({ target }) => go(Number(target.value))}
          />
        </label>
        <span className="place" aria-hidden="true">
          {placeText(current, last)}
        </span>
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
        <div className="state" role="group" aria-label="State">
          <Parts
            value={entry.state}
            before={entries[first - 1]?.state ?? entry.state}
            runs={runsIn(log, first, current)}
          />
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

/** Where the slider is: `Action 3 of 7`, or with the name of the action `Action 3 of 7: todos/add`. */
function placeText(current: number, last: number, name?: string): string {
  if (last === 0) return 'No actions yet'
  if (current === 0) return 'Initial state'
  return `Action ${current} of ${last}${name === undefined ? '' : `: ${name}`}`
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
