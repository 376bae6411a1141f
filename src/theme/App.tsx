import type { LayoutName, PageData } from '../types'
import { FrameContext, type Frame } from './frame'
import { Home } from './Home'
import { Layout } from './Layout'
import { NotFound } from './NotFound'

const layouts: Readonly<Record<LayoutName, (props: { page: PageData }) => React.JSX.Element>> = {
  Layout,
  Home,
  NotFound,
}

/** The whole visible page. Rendered at build time, hydrated in the browser: the same props must give the same markup. */
export function App({ page, frame }: { readonly page: PageData; readonly frame: Frame }) {
  const PageLayout = layouts[page.record.frontmatter.layout ?? 'Layout']
  return (
    <FrameContext value={frame}>
      <PageLayout page={page} />
    </FrameContext>
  )
}
