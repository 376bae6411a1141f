import type { NavLink } from '../../../siteConfig'
import { useBrand } from '../../brand'
import { useFrame } from '../../frame'
import { Link } from '../Link'

/**
 * The top navigation, for the bar on wide screens and the drawer on narrow ones. The link to the documentation stays
 * marked on all of its pages. The links to other versions are in a menu, which the browser opens without a script.
 */
export function TopLinks({ path }: { readonly path: string }) {
  const { docs } = useBrand()
  const { topLinks } = useFrame()
  const versions = topLinks.filter(({ isVersion }) => isVersion)
  const item = ({ title, to }: NavLink) => (
    <li key={to}>
      <Link
        to={to}
        aria-current={to === path ? 'page' : undefined}
        data-section={(to.startsWith(docs) && path.startsWith(docs)) || undefined}
      >
        {title}
      </Link>
    </li>
  )
  return (
    <ul data-top-links="">
      {topLinks.map((link) =>
        link === versions[0] ? (
          <li key={link.to}>
            <details className="versions" onBlur={closeBehind} onKeyDown={closeOnEscape}>
              <summary>Versions</summary>
              <ul>{versions.map(item)}</ul>
            </details>
          </li>
        ) : (
          !link.isVersion && item(link)
        ),
      )}
    </ul>
  )
}

/** Closes the menu when the focus leaves it. */
function closeBehind({ currentTarget, relatedTarget }: React.FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget === null || !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** Closes the menu on Escape. Its line has the focus then, as the button of a native popover would. */
function closeOnEscape({ currentTarget, key }: React.KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape') return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
