import type { Cause } from '../router'
import type { ScrollPositions } from './scrollPositions'

/** The router's part of `history.state`: a name for the entry's scroll position, and its index in the history. */
interface EntryState {
  readonly entry: string
  readonly index: number
}

/** The entries of the browser's history that belong to this document. */
export interface HistoryEntries {
  readonly push: (href: string) => void
  /** Changes the address of the browser's entry and makes it the current one. */
  readonly replace: (href: string) => void
  /**
   * Makes the entry that the browser has gone to the current one, and corrects its address. The entry may be new,
   * because the browser adds one for an anchor.
   */
  readonly arrive: (href: string) => void
  /** Goes back to the current entry after the browser has left it. */
  readonly revert: () => void
  /** Leaves this document: the browser loads `href` into the entry that a navigation with this cause ends in. */
  readonly load: (href: string, cause: Cause) => void
}

/**
 * Keeps `history.state` and the scroll positions in sync. Until this is called, and again after the page is left, the
 * browser restores positions by itself, so nothing jumps while no script is running. `isAtAnchor` returns whether the
 * view is exactly at the anchor of the address.
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
  /** Changes the browser's entry. The search keeps its query in the same state. */
  const change = (state: EntryState, href?: string) =>
    history.replaceState({ ...(history.state as object | null), ...state }, '', href)
  if (known === undefined) write(() => change(current))
  // On a reload, the browser may scroll to the anchor in the address instead of the reader's position.
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
  /** The browser's entry, which it may have gone to by itself. An entry without a state is new. */
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
      // go(0) would reload the page.
      if (distance !== 0) history.go(distance)
    },
    load: (href, cause) => {
      // If the history was updated before the failure, the address is already `href`, and assigning it might only
      // scroll to its hash.
      if (cause === 'traverse' || href === address()) location.reload()
      else if (cause === 'replace') location.replace(href)
      else location.assign(href)
    },
  }
  return { entries, positions }
}

/**
 * Safari limits how often a page may change the history. An entry without a name has no position, and one that isn't
 * corrected keeps its address. Neither breaks anything else.
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
