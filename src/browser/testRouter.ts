import { afterEach, beforeEach, vi } from 'vitest'
import { resolvePath } from '../resolvePath'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { PageData } from '../types'
import type { Location } from './history/location'
import { createRouter, type Cause, type RouterPorts } from './router'

const routes = new Set(['/a/', '/b/', '/c/'])

/** The location of an address. */
export const at = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, 'https://example.com')
  return { path: pathname, query: search, hash }
}
/** The address of a location. */
export const addressOf = ({ path, query, hash }: Location) => `${path}${query}${hash}`
/** A page at a path. */
export const pageAt = (path: string): PageData => ({ ...notFoundPage, record: { ...notFoundPage.record, path } })

/** A router at /a/ in a site of three pages. `log` lists its calls in order. */
export function openRouter(ports: Partial<RouterPorts> = {}, start = '/a/') {
  const log: string[] = []
  const note = (text: string) => void log.push(text)
  const router = createRouter(at(start), {
    resolve: ({ path }) => {
      note(`resolve ${path}`)
      return Promise.resolve(resolvePath(path, routes))
    },
    load: (route) => {
      note(`load ${route}`)
      return Promise.resolve(pageAt(route))
    },
    notFound: notFoundPage,
    record: (to, cause) => note(`record ${cause} ${addressOf(to)}`),
    revert: () => note('revert'),
    show: ({ record }, to, cause) => note(`show ${record.path} ${cause} ${addressOf(to)}`),
    move: (to, cause) => note(`move ${cause} ${addressOf(to)}`),
    progress: { start: () => note('bar'), end: () => note('bar ends') },
    loadDocument: (to, cause) => {
      note(`document ${cause} ${addressOf(to)}`)
      return Promise.resolve()
    },
    ...ports,
  })
  return { router, log, go: (address: string, cause: Cause = 'push') => router.navigate(at(address), cause) }
}

/** A promise that is settled from outside. */
export function createGate<T>() {
  let open: (value: T) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { promise, open, fail }
}

/** Lets everything run that is ready to run. */
export const rest = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Replaces console.error in each test of a file, so that failures that are meant to happen print nothing. */
export function watchErrors() {
  const reported = vi.spyOn(console, 'error')
  beforeEach(() => {
    reported.mockReset().mockImplementation(() => {})
  })
  afterEach(() => {
    vi.clearAllMocks()
  })
  return reported
}
