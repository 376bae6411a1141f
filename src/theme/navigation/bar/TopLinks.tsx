import { useFrame } from '../../frame'
import { Link } from '../Link'

/** The top navigation, for the bar on wide screens and the drawer on narrow ones. */
export function TopLinks({ path }: { readonly path: string }) {
  const { topLinks } = useFrame()
  return (
    <ul data-top-links="">
      {topLinks.map(({ title, to }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === path ? 'page' : undefined}
            data-section={isSectionOf(to, path) || undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** "Docs" stays marked on every page below /docs/. */
function isSectionOf(to: string, path: string): boolean {
  return to.startsWith('/docs/') && path.startsWith('/docs/')
}
