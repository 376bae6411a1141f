/** Where the reader was, for each history entry. */
export interface ScrollPositions {
  /** Remembers where the view is now, for the entry that is current. */
  readonly save: () => void
  /** Makes another entry the current one. */
  readonly enter: (entry: string) => void
  /** Goes where the reader was in the current entry; false when that is not known. */
  readonly restore: () => boolean
}

/**
 * Keeps positions in `storage` under `key`, the newest `limit` of them. Without storage they last as long as the document.
 */
export function createScrollPositions(
  view: Pick<Window, 'scrollX' | 'scrollY' | 'scrollTo'>,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  { key, limit, entry: first }: { readonly key: string; readonly limit: number; readonly entry: string },
): ScrollPositions {
  let positions = new Map<string, readonly [x: number, y: number]>()
  let entry = first
  try {
    positions = new Map(JSON.parse(storage?.getItem(key) ?? '[]') as [string, [number, number]][])
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
