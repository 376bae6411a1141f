import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../../config'

/** How many pages a group of the sidebar has. */
const pagesInGroup = 50
/** Sections of a page, each with text, a list, a table and a sample. */
const sections = 5
const words =
  'the page store model action value list change render listener option name first next result code when after every part'.split(
    ' ',
  )

/** A group of the sidebar, as the navigation of a site describes it. */
interface Group {
  readonly title: string
  readonly link: string
  readonly pages: readonly string[]
}

/** The pages of a generated site: a home page, and groups for its sidebar. */
export interface Corpus {
  readonly groups: readonly Group[]
  /** Path relative to the folder of pages -> Markdown. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Generates pages with the same kind of text, which differs from page to page. Equal arguments have equal pages. `docs` is
 * the route of the folder that has a sidebar: `/docs/`.
 */
export function corpusOf(count: number, docs: string): Corpus {
  const files = new Map([['README.md', '# Home\n\nGenerated pages.\n']])
  const groups: Group[] = []
  for (let from = 0; from < count; from += pagesInGroup) {
    const number = groups.length + 1
    const folder = `${docs}group-${number}`
    const size = Math.min(pagesInGroup, count - from)
    const nameOf = (page: number) => (page === 0 ? 'README' : `page-${page}`)
    for (let page = 0; page < size; page++) {
      const title = page === 0 ? `Group ${number}` : `Page ${page} of group ${number}`
      const next = `./${nameOf((page + 1) % size)}.md`
      files.set(`${folder.slice(1)}/${nameOf(page)}.md`, pageOf(title, next, from + page))
    }
    const pages = Array.from({ length: size - 1 }, (_, page) => `${folder}/page-${page + 1}.html`)
    groups.push({ title: `Group ${number}`, link: `${folder}/`, pages })
  }
  return { groups, files }
}

/** Writes the pages of a corpus into `folder`, next to the public files of the site in `root`. */
export function writeCorpus({ files }: Corpus, root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, build.folders.public), join(folder, build.folders.public), { recursive: true })
  for (const [path, text] of files) {
    const file = join(folder, build.folders.docs, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function pageOf(title: string, next: string, seed: number): string {
  const wordAt = wordsFrom(seed)
  const sentence = (length: number) => `${Array.from({ length }, wordAt).join(' ')}.`
  const section = (number: number) => `## Section ${number} of ${wordAt()} and ${wordAt()}

${sentence(40)} The [next page](${next}) has more. ${sentence(30)}

- ${sentence(8)}
- \`${wordAt()}\` ${sentence(8)}

| name | meaning |
| --- | --- |
| \`${wordAt()}\` | ${sentence(10)} |
| \`${wordAt()}\` | ${sentence(10)} |

\`\`\`ts
interface Model${number} {
  readonly ${wordAt()}: number
  readonly items: readonly string[]
}

export function change${number}(model: Model${number}, item: string): Model${number} {
  // ${sentence(6)}
  return { ...model, items: [...model.items, \`\${item} ${wordAt()}\`] }
}
\`\`\`
`
  return `# ${title}\n\n${sentence(30)}\n\n${Array.from({ length: sections }, (_, number) => section(number + 1)).join('\n')}`
}

/** Words in an order that depends on `seed`, by the linear congruential generator of Numerical Recipes. */
function wordsFrom(seed: number): () => string {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return words[Math.floor((state / 2 ** 32) * words.length)] ?? ''
  }
}
