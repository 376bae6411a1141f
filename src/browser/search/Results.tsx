import { excerptOf, markFound, type ExcerptPart } from '../../search/excerpt'
import type { Hit, PageHits } from '../../search/ranking'
import type { ReferenceCard } from '../../types'

/** The id of the list; like all ids of the frame it begins with what no heading begins with. */
export const resultsId = '_search-results'

/** The id of the result at an index, counted through all pages. */
export const optionId = (index: number) => `_search-option-${index}`

/** What was found, page by page. Each result is a link, so that it opens in a new tab, too. */
export function Results(props: {
  readonly pages: readonly PageHits[]
  /** Those of all pages, in order: the index of a result is its place here. */
  readonly hits: readonly Hit[]
  readonly cards: ReadonlyMap<string, ReferenceCard> | undefined
  readonly base: string
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onFollow: (link: HTMLAnchorElement, terms: readonly string[]) => void
}) {
  const { pages, hits, cards, base, active, onPoint, onFollow } = props
  return (
    <div
      className="search-results"
      id={resultsId}
      role="listbox"
      aria-label="Results"
      // The field moves through it: what scrolls would be a stop of its own in some browsers.
      tabIndex={-1}
      hidden={pages.length === 0}
    >
      {pages.map((page) => (
        <div key={page.path} role="group" aria-label={page.title}>
          {page.hits.map((hit, place) => {
            const index = hits.indexOf(hit)
            const { section, terms } = hit
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
                  if (isPlain(event)) onFollow(event.currentTarget, terms)
                }}
              >
                <Result hit={hit} kind={place === 0 ? cards?.get(page.path)?.kind : undefined} isFirst={place === 0} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A result: where it is, and the part of the text that was meant. */
function Result(props: {
  readonly hit: Hit
  readonly kind: ReferenceCard['kind'] | undefined
  readonly isFirst: boolean
}) {
  const { section, terms } = props.hit
  const found = new Set(terms)
  return (
    <>
      <span className={props.isFirst ? 'search-title' : 'search-title inner'}>
        {props.isFirst && <Marked parts={markFound(section.page, found)} />}
        {section.level > 1 && (
          <span className="search-section">
            <Marked parts={markFound(section.title, found)} />
          </span>
        )}
        {props.kind !== undefined && <span className="search-kind">{props.kind}</span>}
      </span>
      {section.text !== '' && (
        <span className="search-excerpt">
          <Marked parts={excerptOf(section.text, found)} />
        </span>
      )}
    </>
  )
}

function Marked({ parts }: { readonly parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isFound }, index) => (isFound ? <mark key={index}>{text}</mark> : text))
}

/** A click that leads to the result here, not in another tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
