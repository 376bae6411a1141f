import type { ComponentProps } from 'react'
import { useFrame } from '../frame'

/** A link to a route of this site (`/docs/api/`), or to another site. The latter is marked and opens in a new tab. */
export function Link({ to, className, ...rest }: { readonly to: string } & ComponentProps<'a'>) {
  const { base } = useFrame()
  if (to.startsWith('/')) return <a href={`${base}${to.slice(1)}`} className={className} {...rest} />
  const classes = ['external', className].filter((name) => name !== undefined).join(' ')
  return <a href={to} target="_blank" rel="noopener noreferrer" className={classes} {...rest} />
}

/** The route or address of a link, read back from its `href`: `/base/docs/` -> `/docs/`. */
export function pathOf(href: string, base: string): string {
  return href.startsWith(base) ? `/${href.slice(base.length)}` : href
}
