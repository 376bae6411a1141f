import { useEffect, useRef } from 'react'
import { keepInView } from './keepInView'
import { rangeOf, visibleRows, type Row } from './rows'

/** What the log shows instead of the types of some actions. */
export type ActionNames = Readonly<Record<string, string>>

interface ActionsProps {
  readonly rows: readonly Row[]
  readonly current: number
  readonly names: ActionNames
  /** The ids of the entries whose groups are open. */
  readonly open: ReadonlySet<number>
  readonly onOpen: (id: number, isOpen: boolean) => void
  readonly onTravel: (index: number) => void
}

/** The log. It is one tab stop: the arrow keys go through it, and open and close its groups. */
export function Actions({ rows, current, names, open, onOpen, onTravel }: ActionsProps) {
  const list = useRef<HTMLOListElement>(null)
  const visible = visibleRows(rows, open)
  const selected = visible.findIndex((row) => rangeOf(row, open)[1] >= current)
  const last = visible.length - 1
  useEffect(() => {
    const row = list.current?.children[selected]
    if (list.current !== null && row !== undefined) keepInView(list.current, row)
  }, [selected, visible.length])
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: selected - 1,
    ArrowDown: selected + 1,
    Home: 0,
    End: last,
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const target = targets[event.key]
    const row = visible[selected]
    if (row?.group !== undefined && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault()
      onOpen(row.entry.id, event.key === 'ArrowRight')
    }
    const next = visible[Math.min(Math.max(target ?? -1, 0), last)]
    if (target === undefined || next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[aria-pressed]')[visible.indexOf(next)]?.focus()
    onTravel(rangeOf(next, open)[1])
  }
  return (
    <ol className="actions" aria-label="Actions" ref={list} onKeyDown={onKeyDown}>
      {visible.map((row, position) => {
        const { entry, group } = row
        const [first, end] = rangeOf(row, open)
        const isOpen = group === undefined ? undefined : open.has(entry.id)
        return (
          <li key={entry.id} data-depth={Math.min(row.depth, 3)}>
            <button
              type="button"
              tabIndex={position === selected ? 0 : -1}
              aria-pressed={position === selected}
              aria-expanded={isOpen}
              onClick={() => onTravel(end)}
            >
              <ActionText row={row} names={names} isClosed={isOpen === false} />
              {first <= current && current < end && (
                <span className="within">
                  at {nameOf(rows[current]?.entry.type ?? '', names)}, {current - first + 1} of {end - first + 1}
                </span>
              )}
            </button>
            {group !== undefined && (
              <button
                type="button"
                className="inner"
                tabIndex={-1}
                aria-label={`Actions of ${nameOf(group.name, names)}`}
                aria-expanded={isOpen}
                onClick={() => onOpen(entry.id, isOpen !== true)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The type of the first entry of a log, which is a state without an action. */
export const initType = '@@INIT'

/** The text for the type of an action. */
export function nameOf(type: string, names: ActionNames): string {
  const all: ActionNames = { [initType]: 'initial state', ...names }
  return Object.hasOwn(all, type) ? (all[type] ?? type) : type
}

interface TextProps {
  readonly row: Row
  readonly names: ActionNames
  /** Whether it is the line of a whole group. */
  readonly isClosed: boolean
}

/** An action, or a closed group: an asynchronous action as a whole. */
function ActionText({ row: { entry, duration, group, index }, names, isClosed }: TextProps) {
  const whole = isClosed ? group : undefined
  const time = whole?.duration ?? duration
  return (
    <span className="line">
      <span title={entry.type}>{nameOf(whole?.name ?? entry.type, names)}</span>
      {entry.payload !== '' && (
        <span className="payload" title={entry.payload}>
          {entry.payload}
        </span>
      )}
      {entry.target !== undefined && <small>after {nameOf(entry.target, names)}</small>}
      {time !== undefined && (
        <small className="time">
          {whole?.hasFailed && 'failed, '}
          {inMilliseconds(time)}
          {whole && `, ${whole.last - index + 1} actions`}
        </small>
      )}
    </span>
  )
}

/** A duration. Browsers round short ones. */
const inMilliseconds = (duration: number) => (duration < 1 ? '<1 ms' : `${Math.round(duration)} ms`)
