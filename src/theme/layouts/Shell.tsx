import type { ReactNode } from 'react'
import { Drawer } from '../navigation/sidebar/Drawer'
import { ErrorBoundary } from './ErrorBoundary'
import { Navbar } from '../navigation/bar/Navbar'
import type { View } from '../view'

/** The outer element of every layout: skip link, top bar, drawer, and the main content. */
export function Shell(props: { readonly view: View; readonly kind: 'doc' | 'plain'; readonly children: ReactNode }) {
  const { view, kind, children } = props
  const { record } = view.page
  const classes = ['shell', kind, record.frontmatter.pageClass].filter((name) => name !== undefined)
  return (
    <div className={classes.join(' ')}>
      <a className="skip-link" href="#_main">
        Skip to content
      </a>
      <Navbar path={record.path} />
      <ErrorBoundary>
        <Drawer record={record} activeSlug={view.activeSlug} />
      </ErrorBoundary>
      {children}
    </div>
  )
}
