import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../config'
import type { Site } from '../siteConfig'
import type { OnProgress } from '../types'
import { watchSite } from '../watch/watchSite'

/** The last Eleventy 3 whose dependencies are all available from the registry. */
const eleventy = '@11ty/eleventy@3.1.7'
/** How often each contestant is timed. */
export const rounds = 7

/** A command to time. It is prepared outside the clock, then run as a process. */
interface Contestant {
  readonly name: string
  readonly prepare: () => void
  readonly command: readonly string[]
  readonly cwd: string
}

/**
 * Times entire processes, interleaved, on the Markdown of the site in `root`: this builder, Eleventy 3 and plain
 * markdown-it. Then it times edits in watch mode. `print` is called with one line at a time.
 */
export async function runBench(
  root: string,
  site: Site,
  print: (line: string) => void,
  onProgress: OnProgress,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const contestants = [...ours(root), eleventySite(root, folder), plainMarkdown(root, folder)]
    for (const contestant of contestants) time(contestant)
    const times = new Map(contestants.map(({ name }) => [name, [] as number[]]))
    const total = rounds * contestants.length
    for (let round = 0; round < rounds; round++) {
      for (const [index, contestant] of contestants.entries()) {
        onProgress(round * contestants.length + index, total, contestant.name)
        // Lets the progress appear before the timed command blocks this process.
        await setTimeout(0)
        times.get(contestant.name)?.push(time(contestant))
      }
    }
    printTimes(times, print)
    const edits = medianOf(await watchedEdits(root, site, folder))
    print(`edit in watch mode, until a client reads it: ${Math.round(edits)} ms`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function ours(root: string): Contestant[] {
  const command = [process.execPath, 'scripts/run.js', 'build']
  // Removes everything that a build leaves, except for the bundle of the running command.
  const clear = () => {
    for (const name of ['pages', 'commands/build'])
      rmSync(join(root, build.cacheFolder, name), { recursive: true, force: true })
  }
  return [
    { name: 'cold build', prepare: clear, command, cwd: root },
    { name: 'unchanged build', prepare: () => {}, command, cwd: root },
  ]
}

function eleventySite(root: string, folder: string): Contestant {
  const cwd = join(folder, 'eleventy')
  copyMarkdown(root, join(cwd, 'docs'))
  mkdirSync(join(cwd, 'docs/_includes'))
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(cwd, 'docs/_includes/plain.njk'),
    '<!doctype html><html><head><title>{{ title }}</title></head><body>{{ content }}</body></html>',
  )
  writeFileSync(
    join(cwd, 'eleventy.config.js'),
    `export default (config) => {
      config.addGlobalData('layout', 'plain.njk')
      return { dir: { input: 'docs', output: 'out' }, markdownTemplateEngine: false }
    }`,
  )
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', eleventy], { cwd, stdio: 'ignore' })
  return {
    name: 'Eleventy 3, plain layout',
    prepare: () => rmSync(join(cwd, 'out'), { recursive: true, force: true }),
    command: [process.execPath, 'node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    cwd,
  }
}

/** The minimum work of any builder in Node: parse each file with markdown-it and write it. */
function plainMarkdown(root: string, folder: string): Contestant {
  const cwd = join(folder, 'plain')
  copyMarkdown(root, join(cwd, 'docs'))
  const markdownIt = import.meta.resolve('markdown-it')
  writeFileSync(
    join(cwd, 'build.mjs'),
    `import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
    import MarkdownIt from ${JSON.stringify(markdownIt)}
    const md = new MarkdownIt()
    mkdirSync('out', { recursive: true })
    for (const file of readdirSync('docs', { recursive: true }).filter((name) => name.endsWith('.md')))
      writeFileSync('out/' + file.replaceAll('/', '-') + '.html', md.render(readFileSync('docs/' + file, 'utf8')))`,
  )
  return { name: 'plain markdown-it', prepare: () => {}, command: [process.execPath, 'build.mjs'], cwd }
}

/** Copies the Markdown without the layout key, which would name an Eleventy template. */
function copyMarkdown(root: string, to: string): void {
  cpSync(join(root, build.folders.docs), to, { recursive: true })
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))) {
    writeFileSync(join(to, file), readFileSync(join(to, file), 'utf8').replace(/^layout: .*\n/m, ''))
  }
}

/** Milliseconds from a save of the page that is measured, or else the home page, until a client reads the new text, several times over. */
async function watchedEdits(root: string, site: Site, folder: string): Promise<number[]> {
  const copy = join(folder, 'watched')
  for (const name of [build.folders.docs, build.folders.public])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  const log = { started: () => {}, built: () => {}, failed: (error: unknown) => console.error(error) }
  const watch = await watchSite({ root: copy, site, deployment: { url: site.url, base: site.base }, log })
  const [route] = site.measured?.click ?? ['/']
  const file = join(copy, build.folders.docs, route.endsWith('/') ? `${route}README.md` : route.replace(/html$/, 'md'))
  const source = readFileSync(file, 'utf8')
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    // By then, watch mode has warmed up and finished with the previous edit.
    await setTimeout(1500)
    const mark = `Edit number ${round}.`
    const started = performance.now()
    writeFileSync(file, `${source}\n${mark}\n`)
    while (!(await (await fetch(`${watch.address}${route.slice(1)}`)).text()).includes(mark)) await setTimeout(2)
    times.push(performance.now() - started)
  }
  await watch.close()
  return times
}

/** Milliseconds of one run. */
function time({ name, prepare, command, cwd }: Contestant): number {
  prepare()
  const [program = '', ...rest] = command
  const started = performance.now()
  const { status, stderr } = spawnSync(program, rest, { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  const ms = performance.now() - started
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`)
  return ms
}

function printTimes(times: ReadonlyMap<string, readonly number[]>, print: (line: string) => void): void {
  const medians = [...times].map(([name, list]) => ({
    name,
    list: [...list].sort((a, b) => a - b),
    median: medianOf(list),
  }))
  const reference = medians.find(({ name }) => name.startsWith('Eleventy'))?.median ?? 1
  for (const { name, list, median } of medians) {
    const range = `${Math.round(list[0] ?? 0)} to ${Math.round(list.at(-1) ?? 0)}`
    print(
      `${name.padEnd(26)} ${String(Math.round(median)).padStart(5)} ms (${range})  ${(median / reference).toFixed(2)} of Eleventy`,
    )
  }
}

function medianOf(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
}
