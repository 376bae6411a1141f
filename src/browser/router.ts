import type { PageData } from '../types'
import { isSame, type Location } from './history/location'

/** Why a navigation did not arrive: a guard sent elsewhere or refused, a newer one won, or it was there already. */
export interface NavigationFailure {
  readonly type: 'redirected' | 'aborted' | 'cancelled' | 'duplicated'
  readonly from: Location
  readonly to: Location
}

/** Asked before each navigation: false refuses, a location sends elsewhere, anything else lets it pass. */
export type Guard = (to: Location, from: Location) => GuardAnswer | Promise<GuardAnswer>
type GuardAnswer = boolean | Location | undefined

/** How a navigation came about: by a link or a call, or by the browser's back and forward. */
export type Cause = 'push' | 'replace' | 'traverse'

/** Redirects in a row before a navigation counts as one that never ends. */
const maxRedirects = 10

/** What the router works with; the browser in the site, fakes in tests. */
export interface RouterPorts {
  /** The route that an address means, or undefined. Rejects when that cannot be found out. */
  readonly resolve: (path: string) => Promise<string | undefined>
  readonly load: (route: string) => Promise<PageData>
  readonly isThere: (route: string) => boolean
  readonly notFound: PageData
  /**
   * Makes or changes the history entry; the one to which the browser has gone may have another of the page's addresses. May
   * throw: browsers limit it.
   */
  readonly record: (to: Location, cause: Cause) => void
  /** Goes back to the entry from which a refused traversal started. */
  readonly revert: () => void
  /** Puts a page on the screen. */
  readonly show: (page: PageData, to: Location, cause: Cause) => void
  /** Goes to another anchor of the page that is on the screen, or to the same one again. */
  readonly move: (to: Location, cause: Cause | 'duplicated') => void
  readonly progress: { readonly start: () => void; readonly end: () => void }
  /** Leaves the navigation to the browser: it loads the page's HTML file. */
  readonly loadDocument: (to: Location, cause: Cause) => void
}

/** Navigates inside the site. */
export interface Router {
  readonly current: () => Location
  /** Resolves to what went wrong, or to nothing. */
  readonly navigate: (to: Location, cause: Cause) => Promise<NavigationFailure | undefined>
  /** Takes another place for the current one, without a navigation: the address follows what is read. */
  readonly settle: (place: Location) => void
  /** Adds a guard; the result takes it away again. */
  readonly guard: (guard: Guard) => () => void
}

/**
 * The order: resolve, duplicate test, guards, progress bar and chunk if it is not there yet; then history, page, bar. Until
 * the chunk has arrived nothing changes. The newest navigation wins. Whatever fails, the browser loads the HTML; so it does
 * with a link to what is no route: that may be a file, or a page newer than the manifest.
 */
export function createRouter(start: Location, ports: RouterPorts): Router {
  const guards = new Set<Guard>()
  let current = start
  let newest = 0
  // Back or forward has taken the browser to another entry, and no page has followed it yet.
  let isAway = false

  const stay = () => {
    ports.progress.end()
    if (isAway) ports.revert()
    isAway = false
  }
  const arrive = (to: Location, cause: Cause) => {
    ports.record(to, cause)
    current = to
    isAway = false
  }
  const navigate = async (target: Location, cause: Cause, redirects = 0): Promise<NavigationFailure | undefined> => {
    const turn = ++newest
    const from = current
    let to = target
    if (cause === 'traverse') isAway = true
    const failed = (type: NavigationFailure['type']): NavigationFailure => ({ type, from, to })
    try {
      const route = await ports.resolve(target.path)
      to = { ...target, path: route ?? target.path }
      if (turn !== newest) return failed('cancelled')
      if (cause !== 'traverse' && isSame(to, from)) {
        stay()
        ports.move(to, 'duplicated')
        return failed('duplicated')
      }
      // Where the reader is already, nobody refuses: `revert` leads there.
      const answer = isSame(to, from) ? undefined : await askGuards(guards, to, from)
      if (turn !== newest) return failed('cancelled')
      if (answer === false) {
        stay()
        return failed('aborted')
      }
      if (answer !== undefined) {
        if (redirects === maxRedirects) throw new Error(`endless redirects to ${answer.path}`)
        // The entry to which the browser has gone leads elsewhere from now on.
        await navigate(answer, cause === 'traverse' ? 'replace' : cause, redirects + 1)
        return failed('redirected')
      }
      if (to.path === from.path) {
        arrive(to, cause)
        ports.move(to, cause)
      } else if (route === undefined && cause !== 'traverse') {
        ports.loadDocument(to, cause)
      } else {
        if (route !== undefined && !ports.isThere(route)) ports.progress.start()
        const page = route === undefined ? ports.notFound : await ports.load(route)
        if (turn !== newest) return failed('cancelled')
        arrive(to, cause)
        ports.show(page, to, cause)
      }
      ports.progress.end()
      return undefined
    } catch (error) {
      // An older navigation that fails late concerns nobody any more.
      if (turn !== newest) return failed('cancelled')
      ports.progress.end()
      console.error(error)
      ports.loadDocument(to, cause)
      return undefined
    }
  }
  return {
    current: () => current,
    navigate: (to, cause) => navigate(to, cause),
    settle: (place) => {
      current = place
    },
    guard: (guard) => {
      guards.add(guard)
      return () => guards.delete(guard)
    },
  }
}

/** The first answer that is not a yes. */
async function askGuards(
  guards: ReadonlySet<Guard>,
  to: Location,
  from: Location,
): Promise<false | Location | undefined> {
  for (const guard of guards) {
    const answer = await guard(to, from)
    if (answer === false) return false
    if (typeof answer === 'object') return answer
  }
  return undefined
}
