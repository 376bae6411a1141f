import { useFrame } from '../../frame'
import { allPagesId } from '../sidebar/AllPages'

/** Opens the search. Without scripts it leads to the list of all pages. The boot script listens for the button. */
export function SearchButton() {
  const { base } = useFrame()
  return (
    <>
      <a href={`${base}#${allPagesId}`} className="search-button without-script" aria-label="Search: all pages">
        <span>Search</span>
      </a>
      <button
        type="button"
        className="search-button needs-script"
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
