import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { bundled } from '../bundled'
import { elementsOf, isInside, type PageElement } from '../elements'
import { makeSite, readFolder } from '../fixture'
import { hostileTexts } from '../hostile'
import { thisProject } from '../project'
import { showSteps } from '../showSteps'
import type { Built } from './builder'
import { runsOf, timeFor } from './runs'

/** Texts with a meaning in pages, alone or together, and texts that would run in a page that did not escape them. */
const tokens = [
  ...['```', '```ts', '```tsx [a.tsx] {1-2}', '```js changes', '```html', '```css', '```bash', '```npm', '```json'],
  ...['```diff', '```signature', '```text', '~~~', '::: tip', '::: details', '::: code-group', '::: island counter'],
  ...[':::', '::::', '> [!NOTE]', '---', '# ', '## ', '#### ', ' {#id}', '{#', '- [x] ', '1. ', '> ', '    ', '\t'],
  ...['[^1]', '[^1]: ', '[', ']', '](', '](#id)', '](./README.md)', '![', '](/stone.svg)', '<https://a.example>', '**'],
  ...['_', '`', '``', '| a | b |\n| - | - |\n', '|', '\\', '&amp;', '&#0;', '&#x110000;', '\r', '\r\n', '\n', '\n\n'],
  ...['\0', '\ufeff', '\u2028', '\u202e', '😀', 'e\u0301', '[//]: # (asked: a; b)', '[//]: # (table of X)', '\x1b[31m'],
  ...['// → 1', '// [!code ++]', '// #region A', '// #endregion', '// @errors: 2339', '// logs: a', '// click: A'],
  ...[
    'const a: number = 1',
    'export default function A() { return <b>{1}</b> }',
    'enum E { A }',
    'import x from "./a"',
  ],
  ...[
    'type T<',
    'class A { #b }',
    '/*',
    '*/',
    '"',
    "'",
    '${',
    '}',
    '(((((',
    '{"a": 1}',
    'npm install a && npm run b',
    '\nnpm toString\n',
  ],
  ...['---\ntitle: A\n---\n', 'title: ', 'meta:\n  - name: a\n', '&a [*a]', '__proto__', 'constructor', '$&', '$`'],
  ...['</script>', '-->', '<!--', ']]>', '</style>', '<Badge />'],
  ...[
    '[x](javascript:pwned())',
    '[x](<data:text/html,x>)',
    '[](',
    '()',
    '(x)[',
    'www.a.example',
    'a@b.example',
    'http:',
  ],
  ...['> [! NOTE] a', '-item', '1. a\n  - b\n', '- []', '** a **', '{/*', '+++\n', '“', '``ts\n', '\\\n', '\u00a0'],
  ...hostileTexts,
]

const soup = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...tokens) }, fc.string({ unit: 'binary', maxLength: 5 })), {
    maxLength: 30,
  })
  .map((parts) => `# A\n\n${parts.join('')}`)

/** Texts with a meaning in YAML. */
const yaml = [
  ...[
    'title: ',
    'title: A\n',
    'lang: nl\n',
    'meta:\n',
    '  - ',
    '- ',
    '? ',
    ': ',
    ': |\n',
    ': >-\n',
    '\n',
    '\n\n',
    '  ',
  ],
  ...[
    '...\n',
    '\n...\n',
    '%YAML 1.1\n',
    '%TAG ! a\n',
    '# ',
    '&a ',
    '*a',
    '<<: ',
    '!!set ',
    '!!binary ',
    '!!str ',
    '!<a> ',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ', ',
    '"',
    "'",
    '"\\x',
    '"\\U00110000"',
    '2001-99-99',
    '.inf',
    '0x',
    '@',
    '`',
    '\t',
    '\0',
    '__proto__: ',
  ],
]

const head = fc
  .array(fc.constantFrom(...yaml), { maxLength: 12 })
  .map((parts) => `---\n${parts.join('')}\n---\n\n# A\n`)

const bytes = fc.uint8Array({ maxLength: 200 })

const realPages = [...(await readFolder(join(thisProject, 'tests/sites/pebble/docs'))).values()]

/** A page of a site, of which parts are cut, repeated or replaced. */
const damaged = fc
  .tuple(
    fc.constantFrom(...realPages),
    fc.array(fc.tuple(fc.nat(9999), fc.nat(200), fc.constantFrom('', 'twice', ...tokens)), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([text, edits]) =>
    edits.reduce((page, [place, length, insert]) => {
      const start = Math.floor((place / 10_000) * page.length)
      const part = page.slice(start, start + length)
      return page.slice(0, start) + (insert === 'twice' ? part + part : insert) + page.slice(start + part.length)
    }, Buffer.from(text, 'latin1').toString()),
  )

/** The milliseconds after which a build of one page counts as a hang. On a busy machine one takes less than a second. */
const patience = 60_000

/** Starts the program that builds, and again after a crash. */
async function startBuilder() {
  const program = await bundled('laws/builder')
  let child: ReturnType<typeof fork> | undefined
  onTestFinished(() => void child?.kill('SIGKILL'))
  return (root: string) =>
    new Promise<Built>((resolve) => {
      const current = (child ??= fork(program, { cwd: thisProject, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
      const end = (built: Built) => {
        clearTimeout(timer)
        current.removeAllListeners()
        resolve(built)
      }
      const crash = (text: string) => {
        child = undefined
        current.kill('SIGKILL')
        end({ kind: 'bug', text })
      }
      const timer = setTimeout(() => crash('the build hangs'), patience)
      current.on('message', (built: Built) => end(built))
      current.on('exit', (code, signal) => crash(`the process ended with ${signal ?? code}`))
      current.send(root)
    })
}

/** What an article must not contain. The frame around it does not depend on the page. */
function dangers(html: string): string[] {
  const isInArticle = (element: PageElement) => isInside(element, ({ attributes }) => 'data-article' in attributes)
  return elementsOf(html)
    .filter(isInArticle)
    .flatMap(({ tag, attributes }) => [
      ...(/^(?:script|style|iframe|object|embed|base|meta|link|form|svg|math|template)$/.test(tag) ? [tag] : []),
      ...Object.entries(attributes).flatMap(([name, value]) => {
        const isAddress = name === 'href' || name === 'src'
        const isDangerous = isAddress
          ? !/^(?:https?:|mailto:|tel:|[/#])/.test(value)
          : /^on|^style$|^srcdoc$|^formaction$/.test(name)
        return isDangerous ? [`${name}=${value}`] : []
      }),
    ])
}

const settings = runsOf(120)

test(
  `any page is built or refused with faults, and nothing in it can run, seed ${settings.seed}`,
  async () => {
    const build = await startBuilder()
    const site = await makeSite({})
    const step = showSteps(settings.numRuns)
    const counts = { published: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(fc.oneof(soup, damaged, head, bytes), async (page) => {
        step(`${counts.published} published, ${counts.refused} refused`)
        await site.write('docs/README.md', page)
        const built = await build(site.root)
        if (built.kind === 'bug') throw new Error(built.text)
        counts[built.kind]++
        if (built.kind === 'published') {
          expect(dangers(await readFile(join(site.root, 'dist/index.html'), 'utf8'))).toEqual([])
        }
      }),
      { ...settings, endOnFailure: false },
    )
    // Both kinds of results were tried.
    expect(Math.min(counts.published, counts.refused)).toBeGreaterThan(settings.numRuns / 20)
  },
  timeFor(settings),
)
