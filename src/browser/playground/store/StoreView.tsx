import { shorten } from '../../../verify/samples/runtime/shared/format'
import type { ActionNames } from './Actions'
import { Stores, type StoresProps } from './Stores'
import type { Renders, StorageEntries } from './storeLog'

/** The view of a sample's stores, renders and storage. */
interface StoreViewProps extends Omit<StoresProps, 'names'> {
  readonly renders: Renders
  readonly storage: StorageEntries | undefined
  /** Whether the sample has stored nothing since the reader last traveled through time. */
  readonly isStorageOld: boolean
  /** Runs the sample again with its storage. */
  readonly onReload: () => void
}

/** The view of the stores of samples. */
export type StoreView = (props: StoreViewProps) => React.ReactElement

/** The export of the view's file. `names` are those of actions. */
export function storeViewOf(names: ActionNames): StoreView {
  return (props) => <View names={names} {...props} />
}

/** Characters of an entry that are shown. */
const mostCharacters = 2000

/** Entries of the storage that are visible at the same time. More can be scrolled by keyboard. */
const entriesWithoutScrolling = 2

/** The stores of a sample, how often its components have rendered, and what it has stored. */
function View({ renders, storage, isStorageOld, onReload, ...stores }: StoreViewProps & Pick<StoresProps, 'names'>) {
  const entries = Object.entries(storage ?? {}).flatMap(([name, values]) =>
    Object.entries(values).map(([key, value]) => ({ name, key, value })),
  )
  const isInPast = stores.logs.some((log) => log.current < log.entries.length - 1)
  return (
    <>
      <Stores {...stores} />
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
          {isInPast && isStorageOld && (
            <small>This is what the sample stored last. Traveling through time has not changed it.</small>
          )}
          <dl tabIndex={entries.length > entriesWithoutScrolling ? 0 : undefined}>
            {entries.map(({ name, key, value }) => (
              <div key={`${name} ${key}`}>
                <dt>
                  <span className="p">{key}</span> <small>{name}</small>
                </dt>
                <dd>{shorten(value, mostCharacters)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
