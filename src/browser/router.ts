import type { PageData, Progress } from '../types'
import { isSame, type Location } from './history/location'

/** Why a navigation did not arrive: a guard redirected or refused it, a newer one won, or it was there already. */
export interface NavigationFailure {
  readonly type: 'redirected' | 'aborted' | 'cancelled' | 'duplicated'
  readonly from: Location
  readonly to: Location
}

/** Called before each navigation: false refuses it, a location redirects it, anything else lets it pass. */
export type Guard = (to: Location, from: Location) => GuardAnswer | Promise<GuardAnswer>
type GuardAnswer = boolean | Location | undefined

/** The cause of a navigation: a link or a call, or the browser's back and forward. */
export type Cause = 'push' | 'replace' | 'traverse'

/** A navigation with more redirects in a row counts as endless. */
const maxRedirects = 10

/** The router's connections to the outside: the browser in the site, fakes in tests. */
export interface RouterPorts {
  /** The route for an address, with an anchor if it has moved to one, or undefined. Rejects if the manifest cannot be read. */
  readonly resolve: (to: Location) => Promise<string | undefined>
  readonly load: (route: string) => Promise<PageData>
  readonly notFound: PageData
  /**
   * Adds or changes the history entry. The entry that the browser has gone to may have another of the page's addresses.
   * May throw, because browsers limit the number of changes.
   */
  readonly record: (to: Location, cause: Cause) => void
  /** Goes back to the entry from which a refused traversal started. */
  readonly revert: () => void
  /** Puts a page on the screen. */
  readonly show: (page: PageData, to: Location, cause: Cause) => void
  /** Goes to another anchor of the current page, or to the same one again. */
  readonly move: (to: Location, cause: Cause | 'duplicated') => void
  /** A bar that appears unless it ends at once. */
  readonly progress: Progress
  /**
   * Requests the page's HTML file. If the server answers and `isNewest` still returns true by then, shows the page in it,
   * or leaves the navigation to the browser if the file is not from this build. Otherwise the page stays.
   */
  readonly loadDocument: (to: Location, cause: Cause, isNewest: () => boolean) => Promise<void>
}

/** Navigates inside the site. */
export interface Router {
  readonly current: () => Location
  /** Resolves to the failure, or to undefined. */
  readonly navigate: (to: Location, cause: Cause) => Promise<NavigationFailure | undefined>
  /** Changes the current location without a navigation, when the address follows the section that is being read. */
  readonly settle: (place: Location) => void
  /** Adds a guard and returns a function that removes it. */
  readonly guard: (guard: Guard) => () => void
}

/**
 * The order is: progress bar, resolve, duplicate test, guards, chunk; then history, page, end of the bar.
 * Nothing changes until the chunk has arrived. The newest navigation wins. If anything fails, the page comes from
 * its HTML. So do links to unknown routes, which may be a file, or a page newer than the manifest.
 */
export function createRouter(start: Location, ports: RouterPorts): Router {
  const guards = new Set<Guard>()
  let current = start
  let newest = 0
  // Back or forward has moved the browser to another entry whose page isn't on the screen yet.
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
    ports.progress.start()
    const isNewest = () => turn === newest
    const failed = (type: NavigationFailure['type']): NavigationFailure => ({ type, from, to })
    try {
      const [route, anchor] = (await ports.resolve(target))?.split('#') ?? []
      to = { ...target, path: route ?? target.path, hash: anchor ? `#${anchor}` : target.hash }
      if (!isNewest()) return failed('cancelled')
      if (cause !== 'traverse' && isSame(to, from)) {
        stay()
        ports.move(to, 'duplicated')
        return failed('duplicated')
      }
      // Guards can't refuse the current location, because `revert` leads there.
      const answer = isSame(to, from) ? undefined : await askGuards(guards, to, from)
      if (!isNewest()) return failed('cancelled')
      if (answer === false) {
        stay()
        return failed('aborted')
      }
      if (answer !== undefined) {
        if (redirects === maxRedirects) throw new Error(`endless redirects to ${answer.path}`)
        // From now on, the entry that the browser has gone to leads to the new location.
        await navigate(answer, cause === 'traverse' ? 'replace' : cause, redirects + 1)
        return failed('redirected')
      }
      if (to.path === from.path) {
        arrive(to, cause)
        ports.move(to, cause)
      } else if (route === undefined && cause !== 'traverse') {
        await ports.loadDocument(to, cause, isNewest)
        if (!isNewest()) return failed('cancelled')
      } else {
        const page = route === undefined ? ports.notFound : await ports.load(route)
        if (!isNewest()) return failed('cancelled')
        arrive(to, cause)
        ports.show(page, to, cause)
      }
      ports.progress.end()
      return undefined
    } catch (error) {
      // Ignore the late failure of an older navigation.
      if (!isNewest()) return failed('cancelled')
      console.error(error)
      await ports.loadDocument(to, cause, isNewest)
      if (!isNewest()) return failed('cancelled')
      ports.progress.end()
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

/** The first answer that doesn't let the navigation pass. */
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
