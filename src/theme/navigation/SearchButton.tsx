import { useFrame } from '../frame'
import { allPagesId } from './AllPages'

/** Opens the search. Without scripts it leads to the list of all pages. The boot script listens for the button. */
export function SearchButton() {
  const { base } = useFrame()
  const icon = (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </svg>
  )
  return (
    <>
      <a href={`${base}#${allPagesId}`} className="search-button without-script" aria-label="Search: all pages">
        {icon}
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
        {icon}
        <span>Search</span>
        <kbd>/</kbd>
      </button>
    </>
  )
}
