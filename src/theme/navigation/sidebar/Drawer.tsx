import type { PageRecord } from '../../../types'
import { Sidebar } from './Sidebar'
import { TopLinks } from '../bar/TopLinks'

/**
 * All navigation. On wide screens it is the column next to the article. On narrow ones it is a popover, which the
 * browser opens from the menu button and closes on Escape, a tap outside or its own button, without a script.
 */
export function Drawer(props: { readonly record: PageRecord; readonly activeSlug: string | undefined }) {
  const { record, activeSlug } = props
  return (
    <div id="_drawer" className="drawer" popover="auto" data-drawer="" onBlur={closeBehind}>
      <button type="button" className="menu-button" popoverTarget="_drawer" aria-label="Close" />
      <nav className="drawer-links" aria-label="Site">
        <TopLinks path={record.path} />
      </nav>
      <Sidebar record={record} activeSlug={activeSlug} />
    </div>
  )
}

/** Closes the drawer when the focus leaves it: the drawer would cover the focused element. */
function closeBehind({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}
