import { storageKey } from '../../browserStorage'
import { maxRecentSearches } from '../../config'

/** A section that the reader opened from the results. */
export interface OpenedSection {
  /** Its path on the site, without the base, and its anchor: `/guide/toss.html#twice` */
  readonly address: string
  readonly title: string
}

/** What a reader's browser remembers of the search, newest first. Without storage, nothing is remembered. */
export interface SearchMemory {
  readonly queries: () => string[]
  readonly opened: () => OpenedSection[]
  /** Remembers a query, and the section that the reader opened for it. */
  readonly add: (query: string, opened: OpenedSection) => void
  readonly clear: () => void
}

/** Opens the memory of a site; `site` is the id of its brand. */
export function openMemory(site: string): SearchMemory {
  const keys = { queries: storageKey(site, 'searches'), opened: storageKey(site, 'opened') }
  const queries = () => read(keys.queries).filter((item) => typeof item === 'string')
  const opened = () => read(keys.opened).filter(isOpened)
  return {
    queries,
    opened,
    add: (query, section) => {
      write(keys.queries, [query, ...queries().filter((other) => other !== query)])
      write(keys.opened, [section, ...opened().filter(({ address }) => address !== section.address)])
    },
    clear: () => Object.values(keys).forEach((key) => write(key, [])),
  }
}

function isOpened(item: unknown): item is OpenedSection {
  const { address, title } = (item ?? {}) as Partial<OpenedSection>
  // Sites of one origin share the storage: an address must not lead to another host.
  return typeof title === 'string' && typeof address === 'string' && /^\/(?!\/)/.test(address)
}

function read(key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function write(key: string, items: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items.slice(0, maxRecentSearches)))
  } catch {
    // Storage may be disabled.
  }
}
