import { storageKey } from '../../browserStorage'
import { maxRecentSearches } from '../../config'

/** A page that the reader opened. */
export interface OpenedPage {
  /** Its path on the site, without the base: `/guide/toss.html` */
  readonly address: string
  readonly title: string
}

/** What a reader's browser remembers of the search, newest first. Without storage, nothing is remembered. */
export interface SearchMemory {
  readonly queries: () => string[]
  readonly opened: () => OpenedPage[]
  /** Remembers a query that led to a section. */
  readonly ask: (query: string) => void
  readonly open: (page: OpenedPage) => void
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
    ask: (query) => write(keys.queries, [query, ...queries().filter((other) => other !== query)]),
    open: (page) => write(keys.opened, [page, ...opened().filter(({ address }) => address !== page.address)]),
    clear: () => Object.values(keys).forEach((key) => write(key, [])),
  }
}

function isOpened(item: unknown): item is OpenedPage {
  const { address, title } = (item ?? {}) as Partial<OpenedPage>
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
