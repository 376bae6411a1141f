import { columnsOf, isChanged, partsOf } from './changes'
import { rowsOf, type Row } from './rows'
import type { Shown, StoreCommand, StoreLog } from './storeLog'

/** What shows the stores of a sample. */
export interface StoreViewProps {
  readonly logs: readonly StoreLog[]
  readonly onCommand: (command: StoreCommand) => void
}

/** The stores of a sample: their actions, and the state after the selected one, which the sample shows, too. */
export function StoreView({ logs, onCommand }: StoreViewProps) {
  return logs.map((log, store) => <Store key={store} log={log} store={store} onCommand={onCommand} />)
}

interface StoreProps extends Pick<StoreViewProps, 'onCommand'> {
  readonly log: StoreLog
  readonly store: number
}

function Store({ log, store, onCommand }: StoreProps) {
  const { name, entries, current } = log
  const entry = entries[current]
  const last = entries.length - 1
  const travel = (index: number) => onCommand({ name: 'travel', store, index })
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
            onChange={({ target }) => travel(Number(target.value))}
          />
        </label>
        <button type="button" onClick={() => onCommand({ name: 'clear', store })} disabled={last === 0}>
          Clear
        </button>
      </div>
      <ol className="actions" aria-label="Actions">
        {rowsOf(entries).map((row, index) => (
          <li key={row.entry.id} data-depth={Math.min(row.depth, 3)}>
            <button type="button" aria-pressed={index === current} onClick={() => travel(index)}>
              <ActionText row={row} />
            </button>
          </li>
        ))}
      </ol>
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

interface ValueProps {
  readonly value: Shown
  readonly before: Shown | undefined
}

/** The parts of a value. Those that the action has changed are marked. */
function Parts({ value, before }: ValueProps) {
  const columns = columnsOf(value)
  if (columns !== undefined) return <Table value={value} before={before} columns={columns} />
  const old = partsOf(before)
  const parts = partsOf(value)
  return (
    <ul>
      {[...parts].map(([name, part]) => (
        <Part key={name} name={name} value={part} before={old.get(name)} />
      ))}
      {[...old.keys()].map((name) =>
        parts.has(name) ? null : (
          <li key={name} className="changed">
            <del>{name}</del> <small>removed</small>
          </li>
        ),
      )}
    </ul>
  )
}

function Part({ name, value, before }: ValueProps & { readonly name: string }) {
  const shown = value.kind === 'computed' ? value.value : value
  const changed = isChanged(before, value)
  const label = (
    <>
      <span className="p">{name}</span>
      {value.kind === 'computed' && <small> computed</small>}
    </>
  )
  if (shown === undefined) return <li>{label}</li>
  if (shown.kind === 'text' || partsOf(shown).size === 0) {
    return (
      <li className={changed ? 'changed' : undefined}>
        {label} {textOf(shown)} {changed && <small>{before === undefined ? 'new' : `was ${textOf(before)}`}</small>}
      </li>
    )
  }
  return (
    <li>
      <details open>
        <summary className={changed ? 'changed' : undefined}>
          {label} {shown.kind === 'list' && <small>{partsOf(shown).size}</small>}
        </summary>
        <Parts value={shown} before={value.kind === 'computed' ? shown : before} />
      </details>
    </li>
  )
}

/** A list of objects that have the same parts. */
function Table({ value, before, columns }: ValueProps & { readonly columns: readonly string[] }) {
  const old = partsOf(before)
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...partsOf(value)].map(([name, row]) => (
          <tr key={name}>
            {[...partsOf(row)].map(([column, cell]) => (
              <td key={column} className={isChanged(partsOf(old.get(name)).get(column), cell) ? 'changed' : undefined}>
                {textOf(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value on one line. Those with parts are only counted. */
function textOf(value: Shown): string {
  if (value.kind === 'text') return value.text
  if (value.kind === 'computed') return 'computed'
  const { size } = partsOf(value)
  if (value.kind === 'list') return size === 0 ? '[]' : `a list of ${size}`
  return size === 0 ? '{}' : 'an object'
}

/** Returns whether there are computed values that have not run. */
function hasUnknown(value: Shown): boolean {
  if (value.kind === 'computed') return value.value === undefined
  return [...partsOf(value).values()].some(hasUnknown)
}
