import { describe, expect, test } from 'vitest'
import { faultsIn, htmlOf, parseText, withoutMarks } from '../testPage'

/** The article, with each element reduced to its name and its relevant attributes. */
function outline(text: string): string {
  return withoutMarks(htmlOf(text))
    .replace(/<\/?span class="[^"]*">|<\/span>(?=[^<]*<\/code>)/g, '')
    .replace(/<fieldset>.*?<\/fieldset>/g, '')
    .replace(/ tabindex="0"| class="code"| data-language="\w+"/g, '')
    .replace(/<\/?code>|<\/?pre>/g, '')
}

/** The text of an article in one language. */
function textIn(language: 'ts' | 'js', text: string): string {
  const other = language === 'ts' ? 'js' : 'ts'
  return withoutMarks(htmlOf(text))
    .replace(/<(legend|label)>.*?<\/\1>/gs, '')
    .replace(new RegExp(`<div data-in="${other}">.*?</div>|<span data-in="${other}">.*?</span>`, 'gs'), '')
    .replace(/<ins>/g, '+')
    .replace(/<del>/g, '-')
    .replace(/<i><\/i>/g, '~\n')
    .replace(/<figcaption>(.*?)<\/figcaption>/g, '[$1]\n')
    .replace(/<summary>(.*?)<\/summary>/g, '($1)\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .trim()
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}${code === '' ? '' : '\n'}\`\`\`\n`

describe('the options of a fence', () => {
  test.each(['ts', 'tsx', 'js', 'jsx'])('are taken by %s', (language) => {
    const options = 'env=node clock=2026-01-01T09:00:00Z random=7 no-run: for a reason'
    expect(faultsIn(fence(`${language} [a.${language}] {1} ${options}`, 'a()'))).toEqual([])
  })

  const grammar =
    'write: language [file name] {lines}, then for ts, tsx, js and jsx: changes, proof, env=node, clock, random, no-run: reason'
  test.each([
    ['json env=node', 'env'],
    ['bash clock', 'clock'],
    ['text random', 'random'],
    ['css [a.css] changes', 'changes'],
    ['html no-run: why', 'no-run'],
  ])('%j is a fault', (info, option) => {
    const [language = ''] = info.split(' ')
    const other = option === 'changes' ? ['there is no a.css before this one'] : []
    const faults = faultsIn(fence(info, '1'))
    expect(faults[0]).toBe(`1:4 "${option}" has no meaning after a ${language} fence => ${grammar}`)
    expect(faults).toHaveLength(1 + other.length)
  })

  // The words and the place are those of Node, whose versions differ.
  test.each(['{ "a": 1 2 }', '{\n  "a": x\n}', '{ "a": 1'])('JSON that is not whole is a fault: %j', (code) => {
    expect(faultsIn(fence('json', code))).toEqual([
      expect.stringMatching(
        /^\d:\d+ this is not JSON: .+ => correct it, or name another language, such as js or text$/,
      ),
    ])
  })

  test('JSON may have marked lines', () => {
    expect(faultsIn(fence('json', '{\n  "a": 1 // [!code --]\n  "a": 2 // [!code ++]\n}'))).toEqual([])
  })

  test('unknown words are faults', () => {
    expect(faultsIn(fence('ts [a.ts] env=deno twice', 'a()'))).toEqual([
      `1:14 "env=deno twice" has no meaning after a fence => ${grammar}`,
    ])
  })
})

describe('code of an older version', () => {
  const text = `---\ntitle: a\n---\n${fence('before [store.js]', 'const a = <b />')}`
  const parse = (file: string) => parseText(text, { file })

  test.each(['docs/upgrading-from-v3/README.md', 'releases/README.md'])('is labeled in %s', (file) => {
    const { page, faults } = parse(file)
    expect(faults).toEqual([])
    expect(page?.html.join('')).toContain('data-language="before"><figcaption>Before: store.js</figcaption>')
    expect(page?.html.join('')).toContain('<span class="g">b</span>')
  })

  test('is a fault on other pages', () => {
    expect(faultsIn(fence('before', 'a'))).toEqual([
      '1:4 "before" fences are only allowed on pages about older versions => move the code to such a page, or update it to the current version',
    ])
  })
})

describe('regions', () => {
  test('are folded between the other parts', () => {
    expect(outline(fence('js', 'a\n\n// #region The <b>\nb\n// #endregion\n\nc'))).toBe(
      '<figure>a\n<details><summary>The &lt;b&gt;</summary>b\n</details>c\n</figure>',
    )
  })

  test('keep the marks of their lines', () => {
    expect(outline(fence('js {3}', 'a\n// #region B\nb\n// #endregion'))).toBe(
      '<figure>a\n<details><summary>B</summary><mark>b\n</mark></details></figure>',
    )
  })

  test('that are not closed are faults, with their line', () => {
    expect(faultsIn(`- a\n\n  ${fence('ts', '  a\n  // #region B\n  b\n  ').replace('\n```', '\n  ```')}`)).toEqual([
      '5:3 this region has no end => write // #endregion',
    ])
  })

  test('are ignored in other languages', () => {
    expect(faultsIn(fence('text', '// #region'))).toEqual([])
    expect(htmlOf(fence('css', '// #region A\na\n// #endregion'))).not.toContain('<details>')
  })
})

describe('changes', () => {
  const first = fence('js [a.js]', 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj')

  test('are shown against the last version of the file, and the whole file follows, folded', () => {
    expect(textIn('js', first + fence('js [a.js] changes', 'x\nb\nc\nd\ne\nf\ng\nh\ni\ny'))).toBe(
      '[a.js]\na\nb\nc\nd\ne\nf\ng\nh\ni\nj\n\n' +
        '[a.js]\n-a\n+x\nb\nc\nd\n~\ng\nh\ni\n-j\n+y\n(The whole a.js)\nx\nb\nc\nd\ne\nf\ng\nh\ni\ny',
    )
  })

  test('have a gap before and after them where the file continues', () => {
    expect(textIn('js', first + fence('js [a.js] changes', 'a\nb\nc\nd\ne\nX\ng\nh\ni\nj'))).toContain(
      '[a.js]\n~\nc\nd\ne\n-f\n+X\ng\nh\ni\n~\n(The whole a.js)',
    )
  })

  test('show the lines of regions; the whole file keeps them folded', () => {
    const region = (code: string) => `//#region B\n${code}\n//#endregion`
    expect(textIn('js', fence('js [a.js]', region('a')) + fence('js [a.js] changes', region('a\nb')))).toBe(
      '[a.js]\n(B)\na\n\n[a.js]\na\n+b\n(The whole a.js)\n(B)\na\nb',
    )
  })

  test.each([
    [
      fence('ts [a.ts] changes', 'a'),
      ['there is no a.ts before this one => show the whole file first, without "changes"'],
    ],
    [
      first + fence('js [a.js] changes', 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj'),
      ['a.js has not changed => remove "changes" or the fence'],
    ],
    [fence('ts changes', 'a'), ['"changes" needs a file => name it: ts [store.ts] changes']],
  ])('%j is a fault', (text, faults) => {
    expect(faultsIn(text).map((fault) => fault.replace(/^\d+:\d+ /, ''))).toEqual(faults)
  })
})

describe('an empty fence with a title', () => {
  test('shows the file as the page left it', () => {
    const text =
      fence('js [a.js]', 'a') + fence('js [b.js]', 'b') + fence('js [a.js] changes', 'c') + fence('js [a.js]', '')
    expect(textIn('js', text).split('\n\n').at(-1)).toBe('[a.js]\nc')
  })

  test('keeps its place in a code group', () => {
    const group = `::: code-group\n\n${fence('js [a.js]', '')}\n:::\n\n`
    expect(textIn('js', `${fence('js [a.js]', 'a')}\n${group}${fence('js [a.js]', 'b')}`)).toMatch(
      /^\[a\.js\]\na\n\n\[a\.js\]\na\s+\[a\.js\]\nb$/,
    )
  })

  test('is a fault when the file does not exist', () => {
    expect(faultsIn(fence('ts [a.ts]', ''))).toEqual([
      '1:4 there is no a.ts on this page yet => show it earlier, or write its code here',
    ])
  })
})

describe('JavaScript or TypeScript', () => {
  test('a sample with types appears in both languages, with a switch', () => {
    const html = withoutMarks(htmlOf(fence('tsx', 'const a: B = 1')))
    expect(html).toMatch(
      /^<div class="languages" data-choice="language"><fieldset><legend>Language of the samples<\/legend>.*<\/fieldset><div data-in="ts"><figure class="code" data-language="tsx">.*<\/figure><\/div><div data-in="js"><figure class="code" data-language="jsx">.*<\/figure><\/div><\/div>$/s,
    )
    expect(html).toContain('<input type="radio" name="language-1" value="ts" checked>TypeScript')
    expect(html).toContain('<input type="radio" name="language-1" value="js">JavaScript')
  })

  test.each([
    ['a file has its name', fence('ts [a.ts]', 'const a: B = 1'), '[a.ts]\nconst a: B = 1', '[a.js]\nconst a = 1'],
    ['identical code appears once', fence('ts', 'a()'), 'a()', 'a()'],
    ['identical code with two file names has both', fence('ts [a.ts]', 'a()'), '[a.ts]\na()', '[a.js]\na()'],
    ['JavaScript stays', fence('js [a.js]', 'a()'), '[a.js]\na()', '[a.js]\na()'],
    ['types are shown to all', fence('ts', 'type A = 1'), 'type A = 1', 'type A = 1'],
    [
      'a file of types is none',
      fence('ts [a.ts]', 'export type A = 1'),
      '[a.ts]\nexport type A = 1',
      '[a.ts]\nOnly TypeScript needs this file.',
    ],
    [
      'errors of the compiler',
      fence('ts', '// @errors: 1\na: A'),
      'a: A\ndoes not compile: TS1',
      'a: A\ndoes not compile: TS1',
    ],
  ])('%s', (_, text, typescript, javascript) => {
    expect(textIn('ts', text).replace(/^TypeScript\n/, '')).toBe(typescript)
    expect(textIn('js', text).replace(/^JavaScript\n/, '')).toBe(javascript)
  })

  test('a command that creates a project appears for both languages', () => {
    const html = htmlOf(fence('bash', 'npm create vite@latest a -- --template react-ts'))
    const [typescript = '', javascript = ''] = html.split('data-in="js"')
    expect(typescript).toContain('<span data-name="">TypeScript</span>')
    expect(javascript).toContain(
      '<figure class="code" data-language="bash"><figcaption><span data-name="">JavaScript</span>',
    )
    expect([typescript, javascript].map((each) => /--template \S+/.exec(each.replace(/<[^>]*>/g, ''))?.[0])).toEqual([
      '--template react-ts',
      '--template react',
    ])
  })

  test('a file of the page has its name in the text, too', () => {
    const files = fence('tsx [App.tsx]', 'export const a: B = 1') + fence('ts [types.ts]', 'export type B = number')
    const html = htmlOf(`Edit \`src/App.tsx\`, with \`types.ts\`, \`main.ts\` and \`App.tsx.map\`.\n\n${files}`)
    expect(html).toContain(
      '<p>Edit <code><span data-in="ts">src/App.tsx</span><span data-in="js">src/App.jsx</span></code>, ' +
        'with <code>types.ts</code>, <code>main.ts</code> and <code>App.tsx.map</code>.</p>',
    )
  })

  test('signatures are shown without semicolons at the ends of lines', () => {
    expect(textIn('ts', fence('signature', 'type A = {\n  b: string;\n};'))).toBe('type A = {\n  b: string\n}')
  })

  test('regions are folded in both', () => {
    const code = 'const a: A = 1\n// #region B\nb(a as A)\n// #endregion'
    expect(textIn('js', fence('ts', code))).toBe('[JavaScript]\nconst a = 1\n(B)\nb(a)')
  })

  test('results over several lines above a type are results in both', () => {
    const html = htmlOf(fence('ts', 'a()\n// → [\n//   1,\n// ]\ntype B = 1'))
    expect(html.match(/class="c r"/g)).toHaveLength(6)
  })

  test('changes are those of the language', () => {
    const text =
      fence('ts [a.ts]', 'const a: A = 1\nb()') +
      fence('ts [a.ts] changes', 'const a: A = 2\nb()') +
      fence('ts [a.ts] changes', 'const a: B = 2\nb()')
    expect(textIn('js', text)).toBe(
      '[a.js]\nconst a = 1\nb()\n\n' +
        '[a.js]\n-const a = 1\n+const a = 2\nb()\n(The whole a.js)\nconst a = 2\nb()\n\n' +
        '[a.js]\nNo change in JavaScript.(The whole a.js)\nconst a = 2\nb()',
    )
  })

  test('the same changes in both name the whole file of each', () => {
    const text = fence('ts [a.ts]', 'a()') + fence('ts [a.ts] changes', 'a()\nb()')
    expect(textIn('ts', text)).toContain('(The whole a.ts)')
    expect(textIn('js', text)).toContain('(The whole a.js)')
  })

  test('the hooks of a file of the page are known, the files of another are not', () => {
    const store = fence(
      'ts [store.ts]',
      "import { createLakeHooks } from 'pebble-store'\nexport const { useLake } = createLakeHooks<A>()",
    )
    const use = fence('ts', "import { useLake } from './store'\nuseLake()")
    expect(textIn('js', store + use)).toContain("import { useLake } from 'pebble-store'")
    expect(textIn('js', use)).toContain("from './store'")
  })

  test('marks move to the lines that remain', () => {
    const code = 'type A = 1 // [!code highlight]\n\nconst a: A = 1\nconst b = f<\n  A\n>(a)'
    const html = htmlOf(fence('ts {6}', code))
    expect(html.match(/<mark>/g)).toHaveLength(3)
    expect(html.slice(html.indexOf('data-in="js"'))).toMatch(/<mark>.*const.*b = .*\n<\/mark>/)
  })

  // Quadratic work would run into the timeout.
  test('a sample of 720 lines, all of them marked', { timeout: 30_000 }, () => {
    const part = (number: number) => `export const save${number} = async (
  store: Lake<Model>,
  payload: string,
): Promise<void> => {
  await (store as Other).save(payload)
}`
    const code = Array.from({ length: 120 }, (_, number) => part(number)).join('\n')
    const html = htmlOf(fence('ts {1-720}', code))
    const [typescript = '', javascript = ''] = html.split('data-in="js"')
    expect(typescript.match(/<mark>/g)).toHaveLength(720)
    expect(javascript.match(/<mark>/g)).toHaveLength(360)
    expect(javascript).toContain('(store, payload)')
  })

  test('the tabs of a code group are named by the files of the language', () => {
    const html = htmlOf(`::: code-group\n\n${fence('ts [a.ts]', 'a: A')}\n${fence('css [b.css]', 'b')}\n:::\n`)
    expect(html).toContain('<span data-in="ts">a.ts</span><span data-in="js">a.js</span></label>')
    expect(html).toContain('>b.css</label>')
  })
})
