import { useState, type RefObject } from 'react'
import { Links } from './Links'
import type { SearchMemory } from './memory'

/**
 * Pages opened before, without the one that is being read, and earlier queries. Neither leaves the device. Until there are
 * queries, an empty search shows an example.
 */
export function Recent(props: {
  readonly base: string
  readonly memory: SearchMemory
  readonly isAsked: boolean
  /** An example of a searchable name. */
  readonly example: string | undefined
  readonly onChoose: (query: string) => void
  readonly onFollow: () => void
  readonly field: RefObject<HTMLInputElement | null>
}) {
  const { base, memory, isAsked, example, onChoose, onFollow, field } = props
  const [queries, setQueries] = useState(memory.queries)
  const [opened, setOpened] = useState(() =>
    memory.opened().filter(({ address }) => base + address.slice(1) !== location.pathname),
  )
  return (
    <>
      {!isAsked && queries.length === 0 && (
        <p className="search-note">
          Type a name
          {example !== undefined && (
            <>
              , such as <code>{example}</code>
            </>
          )}
          , or a task, or paste an error message.
        </p>
      )}
      {opened.length > 0 && (
        <Links
          id="_search-opened"
          heading="Recent pages"
          links={opened.map(({ address, title }) => [title, address])}
          {...{ base, onFollow }}
        />
      )}
      {queries.length > 0 && (
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
        </section>
      )}
      {(opened.length > 0 || queries.length > 0) && (
        <div className="search-start">
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
        </div>
      )}
    </>
  )
}
