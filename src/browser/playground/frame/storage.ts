import type { StorageEntries, StorageName } from '../store/storeLog'

const names: readonly StorageName[] = ['localStorage', 'sessionStorage']

/** Characters of a storage, keys and values, as in browsers. */
const mostCharacters = 5_000_000

/**
 * Replaces localStorage and sessionStorage, which a sandboxed frame doesn't have, with ones in memory that begin with
 * `entries`. `onChange` is called with all entries once the code that changes them has run.
 */
export function emulateStorage(entries: StorageEntries, onChange: (entries: StorageEntries) => void): void {
  const maps = names.map((name) => [name, new Map(Object.entries(entries[name]))] as const)
  let isScheduled = false
  const report = () => {
    isScheduled = false
    onChange(Object.fromEntries(maps.map(([name, map]) => [name, Object.fromEntries(map)])) as never)
  }
  const schedule = () => {
    if (!isScheduled) queueMicrotask(report)
    isScheduled = true
  }
  for (const [name, map] of maps) {
    Object.defineProperty(window, name, { configurable: true, value: createStorage(map, schedule) })
  }
}

/** A storage in memory. Like a real one, it has its entries as properties, too. */
export function createStorage(entries = new Map<string, string>(), onChange: () => void = () => {}): Storage {
  const sizeOf = (key: string) => (entries.has(key) ? key.length + (entries.get(key) ?? '').length : 0)
  let size = [...entries.keys()].reduce((sum, key) => sum + sizeOf(key), 0)
  const set = (key: unknown, value: unknown) => {
    const [name, text] = [String(key), String(value)]
    const next = size - sizeOf(name) + name.length + text.length
    if (next > mostCharacters) {
      throw new DOMException(`'${name}' exceeds the quota of the storage`, 'QuotaExceededError')
    }
    size = next
    entries.set(name, text)
    onChange()
  }
  const remove = (key: unknown) => {
    size -= sizeOf(String(key))
    if (entries.delete(String(key))) onChange()
  }
  const storage = {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: unknown) => entries.get(String(key)) ?? null,
    setItem: set,
    removeItem: remove,
    clear: () => {
      size = 0
      entries.clear()
      onChange()
    },
  }
  return new Proxy<Storage>(storage, {
    get: (target, key) => (key in target ? (Reflect.get(target, key) as unknown) : entries.get(String(key))),
    set: (_, key, value) => {
      set(key, value)
      return true
    },
    deleteProperty: (_, key) => {
      remove(key)
      return true
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = entries.get(String(key))
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}
