import type { PageRecord } from '../../../types'
import { Sidebar } from './Sidebar'
import { SearchButton } from '../bar/SearchButton'
import { TopLinks } from '../bar/TopLinks'

/**
 * All navigation, as one landmark. On wide screens it is the column next to the article. On narrow ones it is a popover,
 * which the browser opens from the menu button and closes on Escape, a tap outside or its own button, without a script.
 */
export function Drawer(props: { readonly record: PageRecord; readonly activeSlug: string | undefined }) {
  const { record, activeSlug } = props
  return (
    <nav id="_drawer" className="drawer" popover="auto" aria-label="Documentation" data-drawer="" onBlur={closeBehind}>
      <div className="drawer-head">
        Documentation
        <SearchButton />
        <button type="button" className="menu-button" popoverTarget="_drawer" aria-label="Close" />
      </div>
      <Sidebar record={record} activeSlug={activeSlug} />
      <div className="drawer-links">
        <TopLinks path={record.path} />
      </div>
    </nav>
  )
}

/** Closes the drawer when the focus leaves it: the drawer would cover the focused element. */
function closeBehind({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}
