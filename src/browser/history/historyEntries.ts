import type { Cause } from '../router'
import type { ScrollPositions } from './scrollPositions'

/** What the router keeps in `history.state`: a name for the entry's scroll position, and its place in the row. */
interface EntryState {
  readonly entry: string
  readonly index: number
}

/** The entries of the browser's history that belong to this document. */
export interface HistoryEntries {
  readonly push: (href: string) => void
  /** Changes the address of the entry where the browser is, and takes it for the current one. */
  readonly replace: (href: string) => void
  /**
   * Takes the entry to which the browser has gone for the current one, and corrects its address. It may be new: the browser
   * makes one for an anchor.
   */
  readonly arrive: (href: string) => void
  /** Goes back to the current entry after the browser has left it. */
  readonly revert: () => void
  /** Leaves this document: the browser loads the one at `href`, into the entry that a navigation with this cause ends in. */
  readonly load: (href: string, cause: Cause) => void
}

/**
 * Keeps `history.state` and the scroll positions in step. The browser restores positions by itself until now, and again
 * once the page is left, so nothing jumps while no script is looking. `isAtAnchor` tells whether the view stands exactly at
 * the anchor of the address.
 */
export function openHistoryEntries(
  view: Window,
  createPositions: (entry: string) => ScrollPositions,
  isAtAnchor: () => boolean,
) {
  const { history, location } = view
  const known = stateOf(history.state)
  let current: EntryState = known ?? { entry: newEntry(), index: 0 }
  const positions = createPositions(current.entry)
  /** Changes the entry where the browser is. The search keeps its query in the same state. */
  const change = (state: EntryState, href?: string) =>
    history.replaceState({ ...(history.state as object | null), ...state }, '', href)
  if (known === undefined) write(() => change(current))
  // Where the address has just followed the reader to an anchor, a browser that reloads may go to the anchor instead.
  if (known !== undefined && isAtAnchor()) positions.restore()
  history.scrollRestoration = 'manual'
  view.addEventListener('pagehide', () => {
    positions.save()
    history.scrollRestoration = 'auto'
  })
  view.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  const enter = (state: EntryState) => {
    current = state
    positions.enter(state.entry)
  }
  const address = () => location.pathname + location.search + location.hash
  /** The entry where the browser is; it may have gone there alone. One without a state is new. */
  const here = (): EntryState => stateOf(history.state) ?? { entry: newEntry(), index: current.index + 1 }
  const entries: HistoryEntries = {
    push: (href) => {
      const next = { entry: newEntry(), index: here().index + 1 }
      positions.save()
      history.pushState(next, '', href)
      enter(next)
    },
    replace: (href) => {
      const state = here()
      change(state, href)
      enter(state)
    },
    arrive: (href) => {
      const state = here()
      if (stateOf(history.state) === undefined || href !== address()) {
        write(() => change(state, href))
      }
      enter(state)
    },
    revert: () => {
      const distance = current.index - here().index
      // go(0) would load the page again.
      if (distance !== 0) history.go(distance)
    },
    load: (href, cause) => {
      // The address is there already when what failed came after the history: going to its hash would load nothing.
      if (cause === 'traverse' || href === address()) location.reload()
      else if (cause === 'replace') location.replace(href)
      else location.assign(href)
    },
  }
  return { entries, positions }
}

/**
 * Safari allows only so many changes in a while. An entry without a name has no position, and one that is not corrected
 * keeps its address; neither harms anything else.
 */
function write(change: () => void): void {
  try {
    change()
  } catch (error) {
    console.warn(error)
  }
}

function newEntry(): string {
  return Math.random().toString(36).slice(2)
}

function stateOf(state: unknown): EntryState | undefined {
  const { entry, index } = (state ?? {}) as Partial<EntryState>
  return typeof entry === 'string' && typeof index === 'number' ? { entry, index } : undefined
}
