import { useState, type RefObject } from 'react'
import type { QueryMemory } from './queryMemory'

/** Earlier queries, which never leave the device. Until there are any, shows an example of what to search for. */
export function RecentQueries(props: {
  readonly memory: QueryMemory
  /** An example of a searchable name. */
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
    <section className="search-start" aria-labelledby="_search-recent">
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
