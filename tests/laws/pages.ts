import fc from 'fast-check'

/** The pages that edits write and remove. Every other page may link to the home page, which is always there. */
export const pageFiles = ['a', 'b-two', 'deep/README', 'deep/er/c'].map((name) => `docs/${name}.md`)
export const pageFile = fc.constantFrom(...pageFiles)

const word = fc.constantFrom(
  'store',
  'fling',
  'Ünïcode',
  'a < b',
  '`code`',
  '**bold**',
  '$&',
  'a → b',
  "it's",
  '"quoted"',
)
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))

/** The fault that some pages have. */
export const brokenLink = '[Nowhere](./nowhere.md)'

/** One part of a page. Its number makes it different from the other parts. */
type Part = (number: number) => string

const part: fc.Arbitrary<Part> = fc.oneof(
  {
    weight: 10,
    arbitrary: words.map(
      (text): Part =>
        () =>
          text,
    ),
  },
  fc.tuple(fc.constantFrom('##', '###'), words).map(
    ([level, text]): Part =>
      (number) =>
        `${level} ${text} {#section-${number}}\n\n[Section](#section-${number})`,
  ),
  fc.constant<Part>(() => '[Home](/) ![Picture](/images/x.svg)'),
  words.map(
    (text): Part =>
      () =>
        `::: tip ${text}\n${text}\n:::`,
  ),
  words.map(
    (text): Part =>
      () =>
        `| A | B |\n| - | - |\n| ${text} | 1 |`,
  ),
  words.map(
    (text): Part =>
      (number) =>
        `- [x] ${text}[^${number}]\n\n[^${number}]: Note.`,
  ),
  fc.constant<Part>((number) => `\`\`\`ts [store-${number}.ts]\nconst n: number = ${number}\n\`\`\``),
  words.map(
    (text): Part =>
      () =>
        `\`\`\`html {1}\n<b>${text}</b>\n\`\`\``,
  ),
  fc.constant<Part>(() => '```npm\nnpm install pebble\n```'),
  fc.constant<Part>(() => '::: island counter\n:::'),
  // Builds fail now and then.
  { weight: 1, arbitrary: fc.constant<Part>(() => brokenLink) },
)

const frontmatter = fc.oneof(
  fc.constant(''),
  words.map((text) => `---\ndescription: ${JSON.stringify(text)}\n---\n`),
  words.map((text) => `---\ntitle: ${JSON.stringify(text)}\nlang: nl\nsidebarDepth: 2\n---\n`),
)

/** A page, mostly without faults. */
export const page = fc
  .tuple(frontmatter, words, fc.array(part, { maxLength: 4 }))
  .map(
    ([head, title, parts]) => [`${head}# ${title}`, ...parts.map((write, index) => write(index))].join('\n\n') + '\n',
  )

/** A picture of any size. */
export const picture = fc
  .integer({ min: 1, max: 3 })
  .map((size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)
