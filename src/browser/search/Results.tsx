import { excerptOf, markFound, type ExcerptPart } from '../../search/excerpt'
import type { Hit, PageHits } from '../../search/ranking'
import type { PageFacts } from '../../search/searchData'

/** The id of the list. Like all ids of the frame, it has a prefix that headings can't have. */
export const resultsId = '_search-results'

/** The id of the result at an index, counted through all pages. */
export const optionId = (index: number) => `_search-option-${index}`

/** The results by page. Each is a link, so that it can also be opened in a new tab. */
export function Results(props: {
  readonly pages: readonly PageHits[]
  /** The results of all pages in order, which defines the index of a result. */
  readonly hits: readonly Hit[]
  readonly facts: ReadonlyMap<string, PageFacts> | undefined
  readonly base: string
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onFollow: (link: HTMLAnchorElement, hit: Hit) => void
}) {
  const { pages, hits, facts, base, active, onPoint, onFollow } = props
  return (
    <div
      className="search-results"
      id={resultsId}
      role="listbox"
      aria-label="Results"
      // The field moves through the list. Without this, some browsers make a scrollable element a tab stop.
      tabIndex={-1}
      hidden={pages.length === 0}
    >
      {/* A page may come twice: what fewer words found on it is at the end. */}
      {pages.map((page, group) => (
        <div key={group} role="group" aria-label={page.title}>
          {page.hits.map((hit, place) => {
            const index = hits.indexOf(hit)
            const { section } = hit
            const anchor = section.slug === '' ? '' : `#${section.slug}`
            return (
              <a
                key={anchor}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                href={`${base}${page.path.slice(1)}${anchor}`}
                onPointerMove={() => {
                  if (index !== active) onPoint(index)
                }}
                onClick={(event) => {
                  if (isPlain(event)) onFollow(event.currentTarget, hit)
                }}
              >
                <Result hit={hit} facts={facts?.get(page.path)} isFirst={place === 0} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/**
 * A result: its location, and the matching part of its text. The first one of a page shows the page's facts. The beginning
 * of a page has the title of the page, even below one of its sections.
 */
function Result(props: { readonly hit: Hit; readonly facts: PageFacts | undefined; readonly isFirst: boolean }) {
  const { section, terms } = props.hit
  const card = props.facts?.card
  const found = new Set(terms)
  const { parts, isCode } = excerptOf(section.text, found, section.samples)
  const Excerpt = isCode ? 'code' : 'span'
  return (
    <>
      <span className={props.isFirst ? 'search-title' : 'search-title inner'}>
        {props.isFirst && (
          <>
            <Marked parts={markFound(section.page, found)} />
            {card && ' '}
            {card && <span className="search-kind">{card.kind}</span>}
          </>
        )}
        {section.above && <span className="search-above">{section.above}</span>}
        {(section.level > 1 || !props.isFirst) && (
          <span className="search-section">
            <Marked parts={markFound(section.title, found)} />
          </span>
        )}
      </span>
      {section.text !== '' && (
        <Excerpt className="search-excerpt">
          <Marked parts={parts} />
        </Excerpt>
      )}
    </>
  )
}

function Marked({ parts }: { readonly parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text))
}

/** Returns whether a click opens the result here and not in another tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
