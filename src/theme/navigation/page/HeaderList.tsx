import type { Header } from '../../../types'

interface HeaderListProps {
  readonly headers: readonly Header[]
  /** The heading of the section that is being read. */
  readonly activeSlug: string | undefined
}

/** The headings of a page in the sidebar or the table of contents, each section with its subsections below it. */
export function HeaderList({ headers, activeSlug }: HeaderListProps) {
  if (headers.length === 0) return null
  return (
    <ul>
      {sectionsOf(headers).map(([header, ...inner]) => (
        <li key={header.slug}>
          <a href={`#${header.slug}`} aria-current={header.slug === activeSlug ? 'location' : undefined}>
            {header.title}
          </a>
          <HeaderList headers={inner} activeSlug={activeSlug} />
        </li>
      ))}
    </ul>
  )
}

/** Each section, followed by its subsections. Without a section of level 2 before it, a heading is one by itself. */
function sectionsOf(headers: readonly Header[]): [Header, ...Header[]][] {
  const sections: [Header, ...Header[]][] = []
  for (const header of headers) {
    const section = sections.at(-1)
    if (section && section[0].level < header.level) section.push(header)
    else sections.push([header])
  }
  return sections
}
