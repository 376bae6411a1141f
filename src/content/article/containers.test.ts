import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { containerNames, parseContainerInfo } from '../../page/markdown/containers'
import { faultsIn, htmlOf, pageOf, withoutMarks } from '../testPage'

describe('callouts', () => {
  test.each([
    ['tip', 'Tip'],
    ['info', 'Good to know'],
    ['warning', 'Warning'],
    ['danger', 'Danger'],
  ])('%s is called %j unless it has a title', (kind, title) => {
    expect(htmlOf(`::: ${kind}\ntext\n:::\n`)).toBe(
      `<div class="callout ${kind}" role="note"><p class="callout-title">${title}</p>\n<p>text</p>\n</div>`,
    )
  })

  test('each kind has its own color', () => {
    const styles = readFileSync('src/theme/styles/prose.css', 'utf8')
    const callouts = containerNames.filter((name) => parseContainerInfo(name).shape === 'callout')
    expect(callouts).toContain('tip')
    expect(callouts.filter((name) => !styles.includes(`.callout.${name} {`))).toEqual([])
  })

  test('marks, links and footnotes work in a title', () => {
    const { html: pieces, links } = pageOf('::: tip Use `a` & [b](./fling.md)[^1]\ntext\n:::\n\n[^1]: note\n')
    const html = pieces.join('')
    expect(html).toContain(
      '<p class="callout-title">Use <code>a</code> &amp; <a href="/docs/api/fling.html">b</a>' +
        '<sup class="footnote-ref"><a href="#fn:1" id="fnref:1">[1]</a></sup></p>\n<p>text</p>\n</div>',
    )
    expect(html.match(/<section class="footnotes">/g)).toHaveLength(1)
    expect(links).toEqual([{ path: '/docs/api/fling.html', anchor: '', line: 4, column: 23 }])
  })

  test('a title may contain characters that JavaScript takes for the end of a line', () => {
    expect(htmlOf('::: tip a\u2028b\ntext\n:::\n')).toContain('<p class="callout-title">a\u2028b</p>')
  })

  test('nested containers need a longer fence outside', () => {
    expect(htmlOf(':::: tip A\n::: danger B\ntext\n:::\n::::\n')).toBe(
      '<div class="callout tip" role="note"><p class="callout-title">A</p>\n' +
        '<div class="callout danger" role="note"><p class="callout-title">B</p>\n<p>text</p>\n</div>\n</div>',
    )
  })

  test.each([
    ['in a list', '- ::: tip\n  text\n  :::\n'],
    ['in a quotation', '> ::: tip\n> text\n> :::\n'],
    ['right after a paragraph', 'text\n::: tip\ntext\n:::\ntext\n'],
    ['without an empty line at the end of the file', '::: tip\ntext\n:::'],
  ])('%s', (_name, text) => {
    expect(htmlOf(text)).toContain(
      '<div class="callout tip" role="note"><p class="callout-title">Tip</p>\n<p>text</p>\n</div>',
    )
  })
})

describe('details', () => {
  test.each([
    ['::: details\ntext\n:::\n', 'Details'],
    ['::: details How `it` works\ntext\n:::\n', 'How <code>it</code> works'],
  ])('%j', (text, summary) => {
    expect(htmlOf(text)).toBe(
      `<details class="details"><summary>${summary}</summary><div>\n<p>text</p>\n</div></details>`,
    )
  })
})

describe('faults of containers', () => {
  const containers = `The containers are ${containerNames.join(', ')}`
  test.each([
    [
      'a\n\n::: note\nb\n:::\n',
      [`3:5 "note" is not a container => write "::: info", or "> [!NOTE]" as on GitHub. ${containers}`],
    ],
    [
      '::: Important\nb\n:::\n',
      [
        `1:5 "Important" is not a container => write "::: info Important", or "> [!IMPORTANT]" as on GitHub. ${containers}`,
      ],
    ],
    ['::: Tip\nb\n:::\n', [`1:5 "Tip" is not a container => did you mean tip ? ${containers}`]],
    ['::: constructor\nb\n:::\n', [`1:5 "constructor" is not a container => ${containers}`]],
    ['::: tip\nb\n', ['1:5 this container has no end => close it with a line that is exactly :::']],
    [
      '- ::: tip\n  b\n::: info\nc\n:::\n',
      ['1:7 this container has no end => close it with a line that is exactly :::'],
    ],
    [
      ':::tip[A title]\nb\n:::\n',
      [
        '1:4 "tip[A" is not a container => write the title after a space, without [: "::: tip Title". The containers are tip, info, warning, danger, details, code-group, island',
      ],
    ],
    [
      '::: tip\na\n\n## b\n\n::: info\nc\n:::\n',
      [
        '1:5 this container has no end => close it with a line that is exactly :::, before the next container, or open and close the outer of two with ::::',
      ],
    ],
    [
      'a\n\n:::\n\nb\n',
      ['3:1 this ::: does not close a container => remove it, or open and close the outer of two containers with ::::'],
    ],
    [
      '::: tip\n::: info\nb\n:::\n:::\n',
      ['5:1 this ::: does not close a container => remove it, or open and close the outer of two containers with ::::'],
    ],
  ])('%j', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults)
  })
})

describe('islands', () => {
  test('are empty until the build has rendered them, and the page lists their names', () => {
    const page = pageOf('::: island ball\n:::\n\nText\n')
    expect(page.html).toEqual(['<div class="island" data-island="ball">', '</div>\n<p>Text</p>\n'])
    expect(page.islands).toEqual(['ball'])
  })

  const known = 'the islands of this site are ball, counter, as listed in its site.ts'
  test.each([
    ['::: island\n:::', [`1:5 this island has no name => ${known}`]],
    ['::: island a"b\n:::', [`1:5 there is no island "a"b" => ${known}`]],
    ['Text\n\n:::  island constructor\n:::', [`3:6 there is no island "constructor" => ${known}`]],
    ['::: island ball\nText\n:::', ['1:5 an island cannot contain text => close it with ::: on the next line']],
  ])('%j is a fault', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults)
  })
})

describe('code groups', () => {
  test('each fence is a tab, named after its title or its language', () => {
    const html = htmlOf('::: code-group\n\n```js [store.js]\na\n```\n\n```text\nb\n```\n\n:::\n')
    expect(withoutMarks(html)).toBe(
      '<div class="tabs"><fieldset><legend>Choose what to show</legend>' +
        '<label><input type="radio" name="tabs-1" value="store.js" checked>store.js</label>' +
        '<div class="tab"><figure class="code" data-language="js">' +
        '<figcaption>store.js</figcaption><pre tabindex="0"><code>a\n</code></pre></figure>\n</div>' +
        '<label><input type="radio" name="tabs-1" value="text">text</label>' +
        '<div class="tab"><figure class="code" data-language="text">' +
        '<pre tabindex="0"><code>b\n</code></pre></figure>\n</div></fieldset></div>',
    )
  })

  test('each group of a page has its own name', () => {
    const group = '::: code-group\n```ts\na\n```\n:::\n\n'
    const html = htmlOf(`${group}\`\`\`npm\nnpm i x\n\`\`\`\n\n${group}`)
    expect(new Set(html.match(/name="[^"]+"/g))).toEqual(new Set(['name="tabs-1"', 'name="tabs-2"', 'name="tabs-3"']))
  })

  const unnamed = 'the tabs of this group do not have different names => give each fence its own [name]'
  const derived = 'in JavaScript => remove it, because readers can switch code to JavaScript; or give it another name'
  const onlyCode = 'a code group can only contain code => move this text out of the group'
  test.each([
    ['::: code-group\n:::\n', [`1:5 ${unnamed}`]],
    ['::: code-group\n```ts\na\n```\n```ts\nb\n```\n:::\n', [`1:5 ${unnamed}`]],
    ['::: code-group\n```ts\na\n```\n```js\na\n```\n:::\n', [`5:4 "js" repeats "ts" ${derived}`]],
    [
      '::: code-group\n```tsx [a.tsx]\na\n```\n```jsx [a.jsx]\na\n```\n:::\n',
      [`5:9 "a.jsx" repeats "a.tsx" ${derived}`],
    ],
    ['::: code-group\n```ts\na\n```\n\ntext\n:::\n', [`6:1 ${onlyCode}`]],
    ['::: code-group\n```ts\na\n```\n\n- a\n- b\n:::\n', [`6:1 ${onlyCode}`]],
    [
      '::: code-group\n```ts\na\n```\n```nope\nb\n```\n:::\n',
      [
        '5:4 "nope" is not a language of this site => the languages are ts, tsx, js, jsx, json, jsonc, bash, diff, html, css, text, signature, before, npm; text is for anything else',
      ],
    ],
  ])('%j is a fault', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults)
  })
})
