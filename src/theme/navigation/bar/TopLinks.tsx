import { useBrand } from '../../brand'
import { useFrame } from '../../frame'
import { Link } from '../Link'

/**
 * The top navigation, for the bar on wide screens and the drawer on narrow ones. The link to the documentation stays
 * marked on all of its pages.
 */
export function TopLinks({ path }: { readonly path: string }) {
  const { docs } = useBrand()
  const { topLinks } = useFrame()
  return (
    <ul data-top-links="">
      {topLinks.map(({ title, to }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === path ? 'page' : undefined}
            data-section={(to.startsWith(docs) && path.startsWith(docs)) || undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
