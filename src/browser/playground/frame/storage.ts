import type { StorageEntries, StorageName } from '../store/storeLog'

const names: readonly StorageName[] = ['localStorage', 'sessionStorage']

/**
 * Replaces localStorage and sessionStorage, which a sandboxed frame doesn't have, with ones in memory that begin with
 * `entries`. `onChange` is called with all entries after a change.
 */
export function emulateStorage(entries: StorageEntries, onChange: (entries: StorageEntries) => void): void {
  const maps = names.map((name) => [name, new Map(Object.entries(entries[name]))] as const)
  const report = () => {
    onChange(Object.fromEntries(maps.map(([name, map]) => [name, Object.fromEntries(map)])) as never)
  }
  for (const [name, map] of maps) {
    Object.defineProperty(window, name, { configurable: true, value: createStorage(map, report) })
  }
}

/** A storage in memory. Like a real one, it has its entries as properties, too. */
export function createStorage(entries = new Map<string, string>(), onChange: () => void = () => {}): Storage {
  const set = (key: unknown, value: unknown) => {
    entries.set(String(key), String(value))
    onChange()
  }
  const remove = (key: unknown) => {
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
