/** Where the reader was, for each history entry. */
export interface ScrollPositions {
  /** Remembers where the view is now, for the entry that is current. */
  readonly save: () => void
  /** Makes another entry the current one. */
  readonly enter: (entry: string) => void
  /** Goes where the reader was in the current entry; false when that is not known. */
  readonly restore: () => boolean
}

type Positions = Map<string, readonly [x: number, y: number]>

/**
 * Keeps positions in `storage` under `key`, the newest `limit` of them. Without storage they last as long as the document.
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
    // Nothing readable is as good as nothing there.
  }
  return {
    save: () => {
      positions.delete(entry)
      positions.set(entry, [view.scrollX, view.scrollY])
      try {
        storage?.setItem(key, JSON.stringify([...positions].slice(-limit)))
      } catch {
        // Storage may be full or switched off.
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

/** @throws when the text is something else */
function parsePositions(text: string): Positions {
  const positions = JSON.parse(text) as [entry: string, [x: number, y: number]][]
  return new Map(positions.filter(([, [x, y]]) => Number.isFinite(x) && Number.isFinite(y)))
}
