import { useState, type RefObject } from 'react'
import { Links } from './Links'
import type { SearchMemory } from './memory'

/** Sections opened before and earlier queries, which never leave the device. Until there are any, shows an example. */
export function Recent(props: {
  readonly base: string
  readonly memory: SearchMemory
  /** An example of a searchable name. */
  readonly example: string | undefined
  readonly onChoose: (query: string) => void
  readonly onFollow: () => void
  readonly field: RefObject<HTMLInputElement | null>
}) {
  const { base, memory, example, onChoose, onFollow, field } = props
  const [queries, setQueries] = useState(memory.queries)
  const [opened, setOpened] = useState(memory.opened)
  if (queries.length === 0) {
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
    <>
      {opened.length > 0 && (
        <Links
          id="_search-opened"
          heading="Recently opened"
          links={opened.map(({ address, title }) => [title, address])}
          {...{ base, onFollow }}
        />
      )}
      <section className="search-start" aria-labelledby="_search-recent">
        <h2 id="_search-recent">Recent searches</h2>
        <ul>
          {queries.map((query) => (
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
            setQueries([])
            setOpened([])
            field.current?.focus()
          }}
        >
          Forget them
        </button>
      </section>
    </>
  )
}
