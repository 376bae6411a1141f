/**
 * A value of a store, as text, or by its parts. Parts that are computed values have none before they are
 * asked for. `isNew` says whether one differs from that before the action, also as another object with the same parts.
 */
export type Shown =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'computed'; readonly value: Shown | undefined; readonly isNew?: boolean | undefined }
  | {
      readonly kind: 'object' | 'list'
      readonly parts: readonly (readonly [name: string, value: Shown])[]
      /** How many parts it has besides these. */
      readonly more?: number | undefined
    }

/** How often each computed value has run, by its path: `cart.total`. */
export type ComputedRuns = Readonly<Record<string, number>>

/** How often a computed value has run, whatever its name: a plain object also has a `toString`. */
export function runCount(runs: ComputedRuns, path: string): number | undefined {
  return Object.hasOwn(runs, path) ? runs[path] : undefined
}

/** An action in the log of a store, and the state after it. */
export interface StoreEntry {
  /** Unique in a run. */
  readonly id: number
  readonly type: string
  /** The payload in the form of comments. Empty if there is none. */
  readonly payload: string
  /** The type of the action that a listener reacts to. */
  readonly target: string | undefined
  /** Milliseconds since 1970. */
  readonly time: number
  /** Milliseconds that the reducer took. Undefined if it has not run for this entry. */
  readonly duration: number | undefined
  readonly state: Shown
}

/** What the frame reports when a store has changed. */
export interface StoreReport {
  /** The position of the store among those of the sample. */
  readonly store: number
  readonly name: string
  /** The log, by the ids of its entries. */
  readonly ids: readonly number[]
  /** The position in the log of the state that the store has now. */
  readonly current: number
  /** How many earlier actions the log no longer has, because it was full. */
  readonly dropped: number
  /** Entries that were not reported before, or have changed. */
  readonly entries: readonly StoreEntry[]
  /** What has run after each entry of the log, and before the next one. Undefined if that is unknown. */
  readonly runs?: readonly ComputedRuns[]
}

/** Actions of a store that are kept. */
export const maxActions = 200

/** An action as a file has it. */
export interface FileAction {
  readonly type: string
}

/**
 * What the reader does with a store: shows the state after an action, empties the log, asks for computed values or for
 * the log as JSON, or replaces the actions of the log with those of a file.
 */
export type StoreCommand =
  | { readonly name: 'import'; readonly store: number; readonly actions: readonly FileAction[] }
  | { readonly name: 'travel'; readonly store: number; readonly index: number }
  | { readonly name: 'clear' | 'compute' | 'export'; readonly store: number }

/** A log as JSON, and what is wrong with it, or why there is none. */
export interface LogText {
  readonly text?: string
  readonly problem?: string
}

/** The log of a store, by the store's position among those of the sample. */
export interface StoreExport extends LogText {
  readonly store: number
}

export type StorageName = 'localStorage' | 'sessionStorage'

/** The contents of a sample's storage. */
export type StorageEntries = Readonly<Record<StorageName, Readonly<Record<string, string>>>>

/** How often each component has rendered, and whether it has just now. */
export type Renders = readonly { readonly name: string; readonly count: number; readonly isLatest: boolean }[]

/** The log of a store, as the panel has it. */
export interface StoreLog {
  readonly name: string
  readonly current: number
  readonly dropped: number
  readonly entries: readonly StoreEntry[]
  readonly runs: StoreReport['runs']
}

/** The logs of the stores of a sample, with a report added. */
export function withReport(logs: readonly StoreLog[], report: StoreReport): StoreLog[] {
  const { store, name, ids, current, dropped, entries, runs } = report
  const known = new Map([...(logs[store]?.entries ?? []), ...entries].map((entry) => [entry.id, entry]))
  const next = [...logs]
  next[store] = { name, current, dropped, runs, entries: ids.flatMap((id) => known.get(id) ?? []) }
  return next
}
