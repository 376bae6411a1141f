import { useState, type RefObject } from 'react'
import type { QueryMemory } from './queryMemory'

/** What was searched for before, to be chosen again; it never leaves the device. Before that, what may be typed. */
export function RecentQueries(props: {
  readonly memory: QueryMemory
  /** A name that can be searched for. */
  readonly example: string | undefined
  readonly onChoose: (query: string) => void
  readonly field: RefObject<HTMLInputElement | null>
}) {
  const { memory, example, onChoose, field } = props
  const [recent, setRecent] = useState(memory.read)
  if (recent.length === 0) {
    return (
      <p className="search-note">
        Type a name
        {example !== undefined && (
          <>
            , such as <code>{example}</code>
          </>
        )}
        , or a task, or paste an error message.
      </p>
    )
  }
  return (
    <section className="search-recent" aria-labelledby="_search-recent">
      <h2 id="_search-recent">Recent searches</h2>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <button
              type="button"
              onClick={() => {
                onChoose(query)
                field.current?.focus()
              }}
            >
              {query}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="search-clear"
        onClick={() => {
          memory.clear()
          setRecent([])
          field.current?.focus()
        }}
      >
        Forget them
      </button>
    </section>
  )
}
