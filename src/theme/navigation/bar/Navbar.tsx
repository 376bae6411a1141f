import { useBrand } from '../../brand'
import { Link } from '../Link'
import { SearchButton } from './SearchButton'
import { ThemeSwitch } from './ThemeSwitch'
import { TopLinks } from './TopLinks'

/** The bar at the top of every page. The menu button opens the drawer natively, so it needs no script. */
export function Navbar({ path }: { readonly path: string }) {
  const { name, version, Logo } = useBrand()
  return (
    <header className="navbar">
      <button type="button" className="menu-button" popoverTarget="_drawer" aria-label="Menu" />
      <Link to="/" className="brand">
        <Logo />
        <span>
          {name} {version !== undefined && <small>{version}</small>}
        </span>
      </Link>
      <nav className="top-links" aria-label="Main">
        <TopLinks path={path} />
      </nav>
      <SearchButton />
      <ThemeSwitch />
    </header>
  )
}
