import type { Site } from '../../siteConfig'
import type { PageData, SidebarNode } from '../../types'
import { headText, type DocumentContext } from './headText'
import { scriptJson } from './scriptJson'

/**
 * The HTML file around the rendered App. `app` is finished markup, because its ids would differ from those of hydration
 * if it were rendered as a part of this component.
 */
export function Document(props: {
  readonly page: PageData
  readonly app: string
  readonly sidebar: readonly SidebarNode[]
  readonly context: DocumentContext
}) {
  const { page, app, sidebar, context } = props
  const { site, assets, deployment } = context
  const { record, lastUpdated, features } = page
  return (
    <html lang={record.frontmatter.lang ?? site.brand.lang}>
      <head dangerouslySetInnerHTML={{ __html: headText(page, sidebar, context) }} />
      <body>
        {site.newer !== undefined && <NewerVersion name={site.brand.name} {...site.newer} />}
        <div data-app="" dangerouslySetInnerHTML={{ __html: app }} />
        {/* Outside the App, because the boot script may write here before React has loaded. */}
        <p className="announcer" role="status" data-notice="" />
        <p className="waiting" role="alert" data-waiting="" hidden>
          <span>
            <b>You are offline.</b> <b>The site is not responding.</b>{' '}
            <b>A file could not be loaded. Reloading may help.</b> This page keeps trying, and opens what you chose.
          </span>
          <button type="button">Try again</button>
          <button type="button" className="search-close" aria-label="Close" />
        </p>
        <script
          type="application/json"
          data-page=""
          dangerouslySetInnerHTML={{ __html: scriptJson({ record, lastUpdated, features, deployment }) }}
        />
        {/* Last, because browsers don't paint what follows a style sheet before it has loaded. */}
        <link rel="stylesheet" href={`${deployment.base}${assets.stylesheet}`} />
      </body>
    </html>
  )
}

/** A notice above every page. It is outside the App, so that no script contains it. */
function NewerVersion({ name, version, url }: { readonly name: string } & NonNullable<Site['newer']>) {
  return (
    <aside className="newer" aria-label="Newer version">
      {name} {version} is out. <a href={url}>Read its documentation</a>
    </aside>
  )
}
