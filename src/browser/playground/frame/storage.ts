/** Replaces localStorage and sessionStorage, which a sandboxed frame doesn't have, with ones in memory. */
export function emulateStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, value: createStorage() })
  }
}

/** A storage in memory. Like a real one, it has its entries as properties, too. */
export function createStorage(): Storage {
  const entries = new Map<string, string>()
  const storage = {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: unknown) => entries.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => void entries.set(String(key), String(value)),
    removeItem: (key: unknown) => void entries.delete(String(key)),
    clear: () => entries.clear(),
  }
  return new Proxy<Storage>(storage, {
    get: (target, key) => (key in target ? (Reflect.get(target, key) as unknown) : entries.get(String(key))),
    set: (_, key, value) => {
      entries.set(String(key), String(value))
      return true
    },
    deleteProperty: (_, key) => {
      entries.delete(String(key))
      return true
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = entries.get(String(key))
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}
