import type { Brand } from '../siteConfig'
import type { LayoutName } from '../types'
import { BrandContext } from './brand'
import { FrameContext, type Frame } from './frame'
import { Home } from './layouts/Home'
import { Layout } from './layouts/Layout'
import { NotFound } from './layouts/NotFound'
import type { View } from './view'

const layouts: Readonly<Record<LayoutName, (props: { view: View }) => React.JSX.Element>> = { Layout, Home, NotFound }

/** The whole visible page. The build renders it and the browser hydrates it: equal props must produce equal markup. */
export function App(props: { readonly brand: Brand; readonly view: View; readonly frame: Frame }) {
  const { brand, view, frame } = props
  const PageLayout = layouts[view.page.record.frontmatter.layout ?? 'Layout']
  return (
    <BrandContext value={brand}>
      <FrameContext value={view.sidebar === undefined ? frame : { ...frame, sidebar: view.sidebar }}>
        <PageLayout view={view} />
        <p className="announcer" role="status" data-announcer="">
          {view.announcement}
        </p>
      </FrameContext>
    </BrandContext>
  )
}
