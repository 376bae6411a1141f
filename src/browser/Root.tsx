import { useLayoutEffect, useState } from 'react'
import { App } from '../theme/App'
import type { Brand } from '../siteConfig'
import type { Frame } from '../theme/frame'
import type { View } from '../theme/view'
import { moveContents } from './page/contentsMotion'
import { showCurrentSection } from './page/screen'

/** The App, with the current view as its state. Calls `onReady` once React has taken over the page. */
export function Root(props: {
  readonly brand: Brand
  readonly first: View
  readonly frame: Frame
  readonly onReady: (show: (change: (view: View) => View) => void) => void
}) {
  const { brand, first, frame, onReady } = props
  const [view, setView] = useState(first)
  useLayoutEffect(() => onReady(setView), [onReady])
  useLayoutEffect(() => {
    showCurrentSection()
    moveContents()
  }, [view.activeSlug])
  return <App brand={brand} view={view} frame={frame} />
}
