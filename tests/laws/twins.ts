import { execFile } from 'node:child_process'
import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { readFolder, routesIn } from '../fixture'
import { makeProject, removeProject, thisProject } from '../project'
import { edit, perform, type Edit } from './edits'
import { brokenLink, pageFiles } from './pages'

/** A file, and a text in it that a save replaces. The last ones are code of the builder, most of it behind a cache. */
const kinds = {
  text: ['docs/guide/README.md', /(?<=\n)Save \d+\.\n|$/],
  config: ['src/config.ts', /(?<=copiedTime: )\d+/],
  url: ['src/site/pebble.ts', /(?<=url: 'https:\/\/pebble)\d*/],
  analytics: ['src/site/pebble.ts', /(?<=base: '\/pebble\/',\n)(?:  analytics: .*\n)?/],
  style: ['src/theme/styles/base.css', /(?<=\n)\.saved-\d+ \{\}\n|$/],
  component: ['src/site/Hero.tsx', /Stones that skip[ \d]*/],
  island: ['src/site/Counter.tsx', /Begin again[ \d]*/],
  crawlers: ['src/output/crawlers/robots.ts', /User-agent: \*[ \d]*/],
  article: ['src/content/article/renderArticle.ts', /(?<=class="heading-link)[ \d]*/],
  document: ['src/output/html/Document.tsx', /(?<=or the server has a problem\.)[ \d]*/],
  chunk: ['src/output/assets/chunks.ts', /(?<=exported\.join\(','\)\};)[/ \d]*/],
} as const

type Kind = keyof typeof kinds

/** What a save writes instead of the text. */
const savedText = {
  text: (count) => `Save ${count}.\n`,
  config: (count) => `${1000 + count}`,
  url: (count) => `${count}`,
  analytics: (count) => `  analytics: 'plausible:pebble${count}.example',\n`,
  style: (count) => `.saved-${count} {}\n`,
  component: (count) => `Stones that skip ${count}`,
  island: (count) => `Begin again ${count}`,
  crawlers: (count) => `User-agent: * ${count}`,
  article: (count) => ` ${count}`,
  document: (count) => ` ${count} `,
  chunk: (count) => ` // ${count}`,
} satisfies Record<Kind, (count: number) => string>

export const kind = fc.constantFrom(...(Object.keys(kinds) as Kind[]))

/** A save of any file, or another edit of the content. */
export const change = fc.oneof(kind, edit)

type Change = Kind | Edit

export function nameOf(each: Change): string {
  return typeof each === 'string' ? each : each.kind
}

/** The routes that a save of a page adds to the navigation. */
const outsideFile = 'src/site/outside.ts'
const outsideText = (routes: readonly string[]) => `export const outside: string[] = ${JSON.stringify(routes)}\n`

/** Two projects with the same files. Only the results of the first are kept from one build to the next. */
export interface Twins {
  readonly edited: string
  readonly clean: string
  /** Makes a change in both. */
  readonly apply: (each: Change) => Promise<void>
  /** Removes the faults that edits have left. */
  readonly correct: () => Promise<void>
  readonly remove: () => Promise<void>
}

export async function makeTwins(): Promise<Twins> {
  const [edited, clean] = [await makeSiteProject(), await makeSiteProject()]
  const projects = [edited, clean]
  let count = 0
  const save = async (which: Kind) => {
    const [file, place] = kinds[which]
    const text = (await readFile(join(edited, file), 'utf8')).replace(place, savedText[which](++count))
    for (const project of projects) await writeFile(join(project, file), text)
  }
  /** Adds pages to the navigation, and takes those out that are no longer there. */
  const navigate = async () => {
    const routes = await routesIn(edited)
    const known = new Set(await routesIn(join(thisProject, 'tests/sites/pebble')))
    const text = outsideText(routes.filter((route) => !known.has(route)).sort())
    for (const project of projects) await writeFile(join(project, outsideFile), text)
  }
  return {
    edited,
    clean,
    apply: async (each) => {
      if (typeof each === 'string') return save(each)
      for (const project of projects) await perform(project, each)
      return navigate()
    },
    correct: async () => {
      for (const file of pageFiles) {
        const text = await readFile(join(edited, file), 'utf8').catch(() => '')
        if (!text.includes(brokenLink)) continue
        for (const project of projects) await writeFile(join(project, file), text.replaceAll(brokenLink, ''))
      }
    },
    remove: async () => {
      for (const project of projects) await removeProject(project)
    },
  }
}

async function makeSiteProject(): Promise<string> {
  const project = await makeProject()
  const pebble = join(thisProject, 'tests/sites/pebble')
  for (const folder of ['docs', 'public']) await cp(join(pebble, folder), join(project, folder), { recursive: true })
  await perform(project, {
    kind: 'write',
    file: 'public/images/x.svg',
    contents: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  await rename(join(project, 'src/site/site.ts'), join(project, 'src/site/pebble.ts'))
  await writeFile(join(project, outsideFile), outsideText([]))
  await writeFile(
    join(project, 'src/site/site.ts'),
    "import { outside } from './outside'\nimport { site as pebble } from './pebble'\n" +
      'const { navigation } = pebble\n' +
      'export const site = { ...pebble, navigation: { ...navigation, outside: [...navigation.outside, ...outside] } }\n',
  )
  return project
}

export const distOf = (project: string) => readFolder(join(project, 'dist'))

/** Builds a project as a maintainer does. */
export async function build(project: string, ...args: readonly string[]) {
  await promisify(execFile)(process.execPath, ['scripts/run.js', 'build', ...args], { cwd: project })
  return distOf(project)
}
