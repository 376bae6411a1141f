/** The reader's scroll position in each history entry. */
export interface ScrollPositions {
  /** Saves the view's position for the current entry. */
  readonly save: () => void
  /** Makes another entry the current one. */
  readonly enter: (entry: string) => void
  /** Scrolls to the reader's position in the current entry. Returns false if there is none. */
  readonly restore: () => boolean
}

type Positions = Map<string, readonly [x: number, y: number]>

/**
 * Keeps the newest `limit` positions in `storage` under `key`. Without storage they last as long as the document.
 */
export function createScrollPositions(
  view: Pick<Window, 'scrollX' | 'scrollY' | 'scrollTo'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  { key, limit, entry: first }: { readonly key: string; readonly limit: number; readonly entry: string },
): ScrollPositions {
  let positions: Positions = new Map()
  let entry = first
  try {
    positions = parsePositions(storage?.getItem(key) ?? '[]')
  } catch {
    // Treats unreadable storage as empty.
  }
  return {
    save: () => {
      positions.delete(entry)
      positions.set(entry, [view.scrollX, view.scrollY])
      try {
        storage?.setItem(key, JSON.stringify([...positions].slice(-limit)))
      } catch {
        // Storage may be full or disabled.
      }
    },
    enter: (next) => {
      entry = next
    },
    restore: () => {
      const position = positions.get(entry)
      if (position === undefined) return false
      view.scrollTo({ left: position[0], top: position[1], behavior: 'instant' })
      return true
    },
  }
}

/** @throws when the text is anything else */
function parsePositions(text: string): Positions {
  const positions = JSON.parse(text) as [entry: string, [x: number, y: number]][]
  return new Map(positions.filter(([, [x, y]]) => Number.isFinite(x) && Number.isFinite(y)))
}
