import { storageKey } from '../../browserStorage'
import { maxRecentSearches } from '../../config'

/** Earlier queries on this device, newest first. Without storage, nothing is remembered. */
export interface QueryMemory {
  readonly read: () => string[]
  /** Remembers a query whose result the reader opened. */
  readonly add: (query: string) => void
  readonly clear: () => void
}

/** Opens the memory of a site; `site` is the id of its brand. */
export function openQueryMemory(site: string): QueryMemory {
  const key = storageKey(site, 'searches')
  const read = () => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(value) ? value.filter((query) => typeof query === 'string') : []
    } catch {
      return []
    }
  }
  const write = (queries: readonly string[]) => {
    try {
      localStorage.setItem(key, JSON.stringify(queries))
    } catch {
      // Storage may be disabled.
    }
  }
  return {
    read,
    add: (query) => write([query, ...read().filter((other) => other !== query)].slice(0, maxRecentSearches)),
    clear: () => write([]),
  }
}
