import { escapeHtml } from '../../content/escapeHtml'
import { addressOf, type Deployment } from '../../deployment'
import { outputOf } from '../../pageOutput'
import { isRoute, textOfPlace, type Redirect } from '../../redirects'
import type { Addressing } from '../../siteConfig'
import type { OutputFile } from '../../types'
import { redirectPolicyOf } from './contentSecurityPolicy'

/**
 * Opens the new address of the anchor, if it has one. Otherwise opens that of the page, with the same query and anchor.
 */
export const redirectScript = `(() => {
  const { dataset } = document.currentScript
  const places = JSON.parse(dataset.places)
  const to = new URL(places[location.hash] ?? places[''], location.href)
  to.search ||= location.search
  to.hash ||= location.hash
  location.replace(to)
})()`

/** The redirects from one page that is gone. */
export interface MovedPage {
  readonly path: string
  /** Where the page is now. */
  readonly to: Redirect['to']
  /** Redirects from its headings. */
  readonly anchors: readonly Redirect[]
}

/**
 * The pages that are gone, each with all redirects from it. A page that still exists is not among them, nor is an address
 * that is not a route, which is a fault.
 */
export function movedPages(redirects: readonly Redirect[], addressing: Addressing): readonly MovedPage[] {
  return redirects
    .filter(({ from }) => from.anchor === '' && isRoute(from.path, addressing))
    .map(({ from: { path }, to }) => ({
      path,
      to,
      anchors: redirects.filter(({ from }) => from.path === path && from.anchor !== ''),
    }))
}

/**
 * The files at the addresses of pages that are gone. They work on any static host: a script opens the new address of
 * the anchor, and without scripts, a meta tag and a link lead to that of the page. Search engines see both as
 * permanent.
 */
export function redirectFiles(
  redirects: readonly Redirect[],
  { owner, addressing, ...context }: RedirectContext & { readonly owner: string; readonly addressing: Addressing },
): OutputFile[] {
  return movedPages(redirects, addressing).flatMap((page) => {
    const contents = redirectPage(page, context)
    return outputOf(page.path).map((path) => ({ path, owner, contents }))
  })
}

/** What all redirect pages have in common. */
interface RedirectContext {
  readonly deployment: Deployment
  readonly lang: string
  readonly generator: string
}

function redirectPage({ to, anchors }: MovedPage, { deployment, lang, generator }: RedirectContext): string {
  const hrefOf = (place: Redirect['to']) => `${deployment.base}${textOfPlace(place).slice(1)}`
  const href = escapeHtml(hrefOf(to))
  const places = {
    '': hrefOf(to),
    ...Object.fromEntries(anchors.map((anchor) => [`#${encodeURIComponent(anchor.from.anchor)}`, hrefOf(anchor.to)])),
  }
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(redirectPolicyOf(redirectScript))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${escapeHtml(generator)}">
<title>This page has moved</title>
<link rel="canonical" href="${escapeHtml(addressOf(to.path, deployment))}">
<script data-places="${escapeHtml(JSON.stringify(places))}">${redirectScript}</script>
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p>This page has moved to <a href="${href}">${href}</a>.</p>
</body>
</html>
`
}
