import { recentSearches } from '../../config'

/** What was searched for on this device, newest first; empty where storage is switched off. */
export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(recentSearches.key) ?? '[]')
    return Array.isArray(value) ? value.filter((query) => typeof query === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a query that has led somewhere. */
export function addRecent(query: string): void {
  const others = readRecent().filter((other) => other !== query)
  write(JSON.stringify([query, ...others].slice(0, recentSearches.max)))
}

export function clearRecent(): void {
  write('[]')
}

function write(text: string): void {
  try {
    localStorage.setItem(recentSearches.key, text)
  } catch {
    // Storage may be switched off: nothing is remembered then.
  }
}
