import { useFrame } from '../../frame'
import { allPagesId } from '../sidebar/allPagesId'

/** Opens the search; the boot script handles the click. Without scripts, a link leads to the list of all pages. */
export function SearchButton() {
  const { base } = useFrame()
  return (
    <>
      <a href={`${base}#${allPagesId}`} className="search-button without-entry" aria-label="Search: all pages">
        <span>Search</span>
      </a>
      <button
        type="button"
        className="search-button needs-entry"
        data-search=""
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
      >
        <span>Search</span>
        <kbd>/</kbd>
      </button>
    </>
  )
}
