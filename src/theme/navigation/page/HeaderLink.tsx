import type { Header } from '../../../types'

/** A heading in the sidebar or the table of contents. */
export function HeaderLink({ header, isActive }: { readonly header: Header; readonly isActive: boolean }) {
  return (
    <li className={`level-${header.level}`}>
      <a href={`#${header.slug}`} aria-current={isActive ? 'location' : undefined}>
        {header.title}
      </a>
    </li>
  )
}
