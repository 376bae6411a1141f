import { columnsOf, isChanged, partsOf } from './changes'
import { runCount, type ComputedRuns, type Shown } from './storeLog'

interface ValueProps {
  readonly value: Shown
  readonly before: Shown | undefined
}

interface PartsProps extends ValueProps {
  /** The computed values that the action has run. Undefined if that is unknown. */
  readonly runs: ComputedRuns | undefined
  /** The path of the value, with a dot at its end unless it is the state itself. */
  readonly path?: string
}

/** The parts of a value. Those that the action has changed are marked. */
export function Parts({ value, before, runs, path = '' }: PartsProps) {
  const columns = columnsOf(value)
  if (columns !== undefined) return <Table value={value} before={before} columns={columns} />
  const old = partsOf(before)
  const parts = partsOf(value)
  return (
    <ul>
      {[...parts].map(([name, part]) => (
        <Part key={name} name={name} value={part} before={old.get(name)} runs={runs} path={`${path}${name}`} />
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

function Part({ name, value, before, runs, path }: Required<PartsProps> & { readonly name: string }) {
  const shown = value.kind === 'computed' ? value.value : value
  const changed = isChanged(before, value)
  const label = (
    <>
      <span className="p">{name}</span>
      {value.kind === 'computed' && <small> computed{runText(runs && runCount(runs, path), value.isNew)}</small>}
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
        <Parts value={shown} before={value.kind === 'computed' ? shown : before} runs={runs} path={`${path}.`} />
      </details>
    </li>
  )
}

/** Whether a computed value has run, or else whether it is new. Empty if neither is known. */
function runText(count: number | undefined, isNew: boolean | undefined): string {
  if (count === undefined) return isNew === undefined ? '' : isNew ? ', ran again' : ', the same'
  if (count === 0) return ', did not run'
  return count === 1 ? ', ran' : `, ran ${count} times`
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
            {[...partsOf(row)].map(([column, cell], position) => {
              const was = partsOf(old.get(name)).get(column)
              const changed = isChanged(was, cell)
              return (
                <td key={column} className={changed ? 'changed' : undefined}>
                  {textOf(cell)} {changed && was !== undefined && <small>was {textOf(was)}</small>}
                  {was === undefined && position === 0 && <small>new</small>}
                </td>
              )
            })}
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
export function hasUnknown(value: Shown): boolean {
  if (value.kind === 'computed') return value.value === undefined
  return [...partsOf(value).values()].some(hasUnknown)
}
