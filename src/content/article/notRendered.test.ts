import { expect, test } from 'vitest'
import { containerNames } from '../../page/markdown/containers'
import { faultsIn, htmlOf } from '../testPage'

const fault = (place: string, tag: string) =>
  `${place} readers see ${tag} as text, not as a component => use a container (${containerNames.join(', ')}), or put the tag in backticks`

test.each([
  ['a <Badge text="x"/> b', [fault('1:3', '<Badge')]],
  ['<Tabs>\n\nb\n\n</Tabs>\n', [fault('1:1', '<Tabs'), fault('5:1', '</Tabs')]],
  ['`<Tabs>` and <Tabs>, <Tabs />', [fault('1:14', '<Tabs'), fault('1:22', '<Tabs')]],
  ['| a |\n| - |\n| <CodeGroup> |\n', [fault('3:3', '<CodeGroup')]],
])('the tag of a component in the text is a fault: %j', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults)
})

test.each([
  ['a <b>c</b>', '<p>a &lt;b&gt;c&lt;/b&gt;</p>'],
  ['Lake<Model> of <T>', '<p>Lake&lt;Model&gt; of &lt;T&gt;</p>'],
  ['a \\<Badge>', '<p>a &lt;Badge&gt;</p>'],
  ['`<Badge>`', '<p><code>&lt;Badge&gt;</code></p>'],
])('other tags are shown as text: %s', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})

test.each([
  [
    'so $x^2$ is',
    '1:4 readers see $x^2$ as text, not as a formula => write it in words, in backticks, or as an image in public/',
  ],
  [
    '$$\n\\sum\n$$',
    '1:1 readers see $$ as text, not as a formula => write it in words, in backticks, or as an image in public/',
  ],
  [
    'done :tada:',
    '1:6 readers see :tada: as text, not as an emoji => type the emoji itself, or put the text in backticks',
  ],
  [
    '[[toc]]',
    '1:1 readers see [[toc]] as text, not as a table of contents => remove it, because every page lists its sections',
  ],
  [
    '<<< ./store.ts',
    '1:1 readers see <<< ./store.ts as text, not as the code of a file => copy the code into a fence, where it is also checked',
  ],
  [
    '<!-- later -->',
    '1:1 readers see <!-- as text, not as a comment => write a comment as a line such as [//]: # (my note)',
  ],
])('syntax of other tools is a fault: %j', (text, fault) => {
  expect(faultsIn(text)).toContain(fault)
})

test.each(['from $5 to $10', '`$x^2$`', 'at 10:30:00', 'a:b:c', 'std::vector::size', '\\$x^2$', '\\:tada:'])(
  '%s is text',
  (text) => {
    expect(faultsIn(text)).toEqual([])
  },
)

test('a bare address is a link, but a file name is not', () => {
  expect(htmlOf('see https://example.com/a_b, or store.md')).toBe(
    '<p>see <a href="https://example.com/a_b" class="external" target="_blank" rel="noopener noreferrer">https://example.com/a_b</a>, or store.md</p>',
  )
})
