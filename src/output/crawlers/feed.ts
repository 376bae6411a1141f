import { escapeHtml } from '../../content/escapeHtml'
import { addressOf, type Deployment } from '../../deployment'
import type { Brand } from '../../siteConfig'
import type { Page, Section } from '../../types'

/** The path of the feed in dist. */
export const feedPath = 'feed.xml'

/** A section that begins with a date. */
interface News extends Section {
  /** `2026-11-22` */
  readonly day: string
}

/** A day on its own line, and the text after it. */
const dated = /^(\d{4}-\d\d-\d\d)(?:\n([^]*))?$/

/** The sections of a page that begin with a date, in their order. */
export function newsOf(sections: readonly Section[]): News[] {
  return sections.flatMap((section) => {
    const [, day = '', text = ''] = dated.exec(section.text) ?? []
    return Number.isNaN(Date.parse(day)) ? [] : [{ ...section, day, text }]
  })
}

/** The news of a page as a feed in the Atom format (RFC 4287), newest first. The page has at least one. */
export function feedOf(
  { record, sections }: Pick<Page, 'record' | 'sections'>,
  { name, lang }: Pick<Brand, 'name' | 'lang'>,
  deployment: Deployment,
): string {
  const address = addressOf(record.path, deployment)
  const news = newsOf(sections).sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const entries = news.map(({ title, slug, day, text }) => {
    const place = `${address}#${encodeURIComponent(slug)}`
    return `<entry>
<title>${escapeXml(title)}</title>
<id>${escapeHtml(place)}</id>
<link href="${escapeHtml(place)}"/>
<updated>${momentOf(day)}</updated>
<content type="text">${escapeXml(text)}</content>
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
