import { visibleCodeOf } from '../../../content/article/visibleCode'
import { keyOf, type NameEntry, type PageTypes } from '../../../sampleTypes'
import type { Sample } from '../read/sample'
import type { KnownName } from './namesIn'

/** The names of a page's samples, by the text of their blocks. `names` are those of each sample. */
export function pageTypesOf(samples: readonly Sample[], names: readonly (readonly KnownName[])[]): PageTypes {
  const entries = new Map<string, NameEntry>()
  const places = samples.flatMap((sample, index): [string, string][] => {
    const { text, offsetOf } = visibleCodeOf(sample)
    const found = (names[index] ?? []).flatMap(({ offset, type, about, exported }) => {
      const entry = entryOf(type, about, exported)
      const id = keyOf(JSON.stringify(entry))
      const at = offsetOf(offset)
      if (at === undefined) return []
      entries.set(id, entry)
      return `${at}:${id}`
    })
    return found.length === 0 ? [] : [[keyOf(text), found.join(' ')]]
  })
  return { names: sorted(entries), samples: sorted(places) }
}

function entryOf(type: string, about: string, exported: string | undefined): NameEntry {
  if (exported !== undefined) return [type, about, exported]
  return about === '' ? [type] : [type, about]
}

/** The text of a page's file, with a line for each name and each sample, so that an edit changes few lines. */
export function writeTypes({ names, samples }: PageTypes): string {
  const linesOf = (values: object) =>
    Object.entries(values)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  return `{\n  "names": {\n${linesOf(names)}\n  },\n  "samples": {\n${linesOf(samples)}\n  }\n}\n`
}

function sorted<Value>(entries: Iterable<readonly [string, Value]>): Readonly<Record<string, Value>> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}
