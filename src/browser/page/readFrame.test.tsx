import { Window } from 'happy-dom'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Deployment } from '../../deployment'
import { Article } from '../../theme/Article'
import { FrameContext, type Frame } from '../../theme/frame'
import { TopLinks } from '../../theme/navigation/bar/TopLinks'
import { Sidebar } from '../../theme/navigation/sidebar/Sidebar'
import type { PageData } from '../../types'
import { brand } from '../../../tests/sites/pebble/brand'
import { BrandContext } from '../../theme/brand'
import { readFirstView } from './readFrame'

const page: PageData = {
  record: {
    title: 'fling',
    frontmatter: { sidebarDepth: 2 },
    regularPath: '/docs/api/fling.html',
    relativePath: 'docs/api/fling.md',
    key: 'v-1',
    path: '/docs/api/fling.html',
    headers: [
      { level: 2, title: 'Behavior', slug: 'behavior' },
      { level: 3, title: 'Errors & more', slug: 'errors' },
    ],
  },
  lastUpdated: '2026-01-01T00:00:00Z',
  html: '<h1 id="fling">fling</h1>\n<p>a &lt; b</p>',
  features: ['islands'],
}

const link = (title: string, path: string) => ({ title, path, items: [] })

const sidebar: Frame['sidebar'] = [
  link('Introduction', '/docs/introduction/'),
  {
    title: 'API',
    path: '/docs/api/',
    items: [
      { title: 'Models & more', items: [link('bounce', '/docs/api/bounce.html'), link('fling', page.record.path)] },
      { title: 'Hooks', path: '/docs/api/hooks.html', items: [link('useLake<Model>()', '/docs/api/use-lake.html')] },
    ],
  },
  // A folded group.
  { ...link('Recipes', '/docs/recipes/'), last: { title: 'Testing in two words', path: '/docs/recipes/testing.html' } },
]

const topLinks = [
  { title: 'Home', to: '/' },
  { title: 'Docs', to: '/docs/introduction/' },
  { title: 'v4', to: 'https://v4.example.com/docs/', isVersion: true },
  { title: 'v3', to: 'https://v3.example.com/', isVersion: true },
  { title: 'Source', to: 'https://example.com/' },
] as const

/** Renders the build's part of a page, parses it as a browser does, and reads it back. */
function readBack(frame: Frame, deployment: Deployment) {
  const { html, ...rest } = page
  const { document } = new Window()
  document.body.innerHTML = renderToString(
    <BrandContext value={brand}>
      <FrameContext value={frame}>
        <TopLinks path={page.record.path} />
        <Sidebar record={page.record} activeSlug="behavior" />
        <Article html={html} />
        <script
          type="application/json"
          data-page=""
          dangerouslySetInnerHTML={{ __html: JSON.stringify({ ...rest, deployment }) }}
        />
      </FrameContext>
    </BrandContext>,
  )
  return readFirstView(document as unknown as Document)
}

describe.each(['/', '/folder/'])('in a site at %s, the browser reads back', (base) => {
  const deployment = { url: 'https://example.com', base }

  test('the page, the frame and the deployment that the build rendered', () => {
    const frame = { base, topLinks, sidebar }
    expect(readBack(frame, deployment)).toEqual({ page, frame, deployment })
  })

  test('a frame without links', () => {
    const frame = { base, topLinks: [], sidebar: [] }
    expect(readBack(frame, deployment).frame).toEqual(frame)
  })
})
