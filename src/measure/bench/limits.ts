import type { Contestant } from './contestants'
import type { Figure } from './report'
import { rows } from './rows'
import { timeProcess } from './timeProcess'

/** Reads the files of a folder. */
const files = `
  import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
  import { dirname, join } from 'node:path'
  const filesIn = (folder, ending) =>
    readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending)).map((name) => join(folder, name))`

/** Work that no build of these pages can do without. Each script prints its milliseconds, without the start of Node. */
const scripts: Readonly<Record<string, string>> = {
  [rows.copying]: `${files}
    const found = filesIn('dist', '').map((file) => ({ file, ...statSync(file) })).filter(({ mode }) => mode & 0o100000)
    // Several names of one file are written once.
    const written = new Map(found.map(({ ino, file, size }) => [ino, [join('.cache/copied', file), Buffer.alloc(size)]]))
    const started = performance.now()
    for (const file of filesIn('docs', '.md')) readFileSync(file)
    for (const [file, bytes] of written.values()) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    console.log(performance.now() - started)
    rmSync('.cache/copied', { recursive: true })`,
  [rows.parsing]: `${files}
    const texts = filesIn('docs', '.md').map((file) => readFileSync(file, 'utf8'))
    const started = performance.now()
    const { default: MarkdownIt } = await import('markdown-it')
    const parser = new MarkdownIt({ linkify: true })
    for (const text of texts) parser.render(text)
    console.log(performance.now() - started)`,
  // What React renders here: the pages without their articles, which are HTML already.
  [rows.rendering]: `${files}
    import { parse, serialize } from 'parse5'
    import { createElement } from 'react'
    const elementOf = (node) => {
      const { nodeName, attrs, childNodes } = node
      if (nodeName === '#text') return node.value
      if (attrs === undefined) return null
      const props = Object.fromEntries(attrs.filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value]))
      const isRaw = ['article', 'script', 'style'].includes(nodeName)
      if (isRaw) return createElement(nodeName, { ...props, dangerouslySetInnerHTML: { __html: serialize(node) } })
      return createElement(nodeName, props, ...childNodes.map(elementOf))
    }
    const roots = filesIn('dist', '.html').map((file) => {
      const { childNodes } = parse(readFileSync(file, 'utf8'))
      return elementOf(childNodes.find(({ nodeName }) => nodeName === 'html'))
    })
    const started = performance.now()
    const { renderToString } = await import('react-dom/server')
    for (const root of roots) renderToString(root)
    console.log(performance.now() - started)`,
}

/** Times the least that a cold build of this builder has to do, each in a new process, after a build. */
export async function timeLimits({ name, cwd }: Contestant): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [row, script] of Object.entries(scripts)) {
    const { output } = await timeProcess(['--input-type=module', '--eval', script], cwd, { NODE_ENV: 'production' })
    figures.push({ row, unit: 's', name, values: [Number(output) / 1000] })
  }
  return figures
}
