import { useEffect, useRef } from 'react'
import type { Row } from './rows'

interface ActionsProps {
  readonly rows: readonly Row[]
  readonly current: number
  readonly onTravel: (index: number) => void
}

/** The log. It is one tab stop, and the arrow keys go through it. */
export function Actions({ rows, current, onTravel }: ActionsProps) {
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
