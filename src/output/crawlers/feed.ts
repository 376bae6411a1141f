import { escapeHtml } from '../../content/escapeHtml'
import { addressOf, type Deployment } from '../../deployment'
import type { Brand } from '../../siteConfig'
import type { LazyContents, Page, Section } from '../../types'
import { fingerprintOf } from '../fingerprint'
import { fullHash } from '../hash'

/** The path of the feed in dist. */
export const feedPath = 'feed.xml'

/** A section that begins with a date. */
interface News {
  readonly title: string
  readonly slug: string
  /** `2026-11-22` */
  readonly day: string
  /** Its place among the sections of the page. */
  readonly index: number
}

/** Everything that the feed is made from, apart from the text of its page. */
interface Published {
  readonly page: Pick<Page, 'record' | 'sections'>
  readonly brand: Pick<Brand, 'name' | 'lang'>
  readonly deployment: Deployment
}

/** The sections of a page that begin with a date, in their order. */
export function newsOf(sections: readonly Section[]): News[] {
  return sections.flatMap(({ title, slug, text }, index) => {
    const [day = ''] = /^\d{4}-\d\d-\d\d(?=\n|$)/.exec(text) ?? []
    return Number.isNaN(Date.parse(day)) ? [] : [{ title, slug, day, index }]
  })
}

/** The feed of a page with news, made from the page's Markdown. */
export function feedFrom(published: Published, markdown: LazyContents): LazyContents {
  const { page, brand, deployment } = published
  const { name, lang } = brand
  const given = JSON.stringify([page.record.path, page.record.title, newsOf(page.sections), name, lang, deployment])
  return {
    key: fullHash('feed', fingerprintOf('src/output/crawlers/feed.ts'), given, markdown.key),
    make: async () => feedOf(published, String(await markdown.make())),
  }
}

/**
 * The news of a page as a feed in the Atom format (RFC 4287), newest first. The page has at least one. The Markdown of a
 * page has absolute links and nothing that needs the site, so its HTML is right for readers of feeds.
 */
export async function feedOf({ page, brand, deployment }: Published, markdown: string): Promise<string> {
  const { record, sections } = page
  const { name, lang } = brand
  const address = addressOf(record.path, deployment)
  const news = newsOf(sections).sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const { readSections } = await import('./readSections')
  const htmlOf = readSections(markdown)
  const entries = news.map(({ title, slug, day, index }) => {
    const place = `${address}#${encodeURIComponent(slug)}`
    // The texts of footnotes are on the page.
    const content = htmlOf(index, day).replaceAll(/ href="#[^"]*"/g, () => ` href="${escapeHtml(place)}"`)
    return `<entry>
<title>${escapeXml(title)}</title>
<id>${escapeHtml(place)}</id>
<link href="${escapeHtml(place)}"/>
<updated>${momentOf(day)}</updated>
<content type="html">${escapeXml(content)}</content>
</entry>
`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">
<title>${escapeXml(`${name}: ${record.title}`)}</title>
<id>${escapeHtml(address)}</id>
<link rel="self" href="${escapeHtml(addressOf(`/${feedPath}`, deployment))}"/>
<link href="${escapeHtml(address)}"/>
<updated>${momentOf(news[0]?.day ?? '')}</updated>
<author><name>${escapeHtml(name)}</name></author>
${entries.join('')}</feed>
`
}

/** Escapes a text for XML, which has no way to write most control characters. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd'))
}

/** The timestamp of a news item that has only a date. */
function momentOf(day: string): string {
  return `${day}T00:00:00Z`
}
