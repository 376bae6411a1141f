import fc from 'fast-check'

const names = ['README', 'a', 'b-two', 'deep/README', 'deep/er/c'] as const

/** The files of docs/ that edits write. */
export const pageFile = fc.constantFrom(...names.map((name) => `docs/${name}.md`))

const word = fc.constantFrom('store', 'thunk', 'Ünïcode', 'a < b', '`code`', '**bold**', '$&', '→', "it's", '"quoted"')
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '))

/** One part of a page. Links may lead nowhere, which is a fault. */
const block = fc.oneof(
  words,
  fc.tuple(fc.constantFrom('##', '###'), words).map(([level, text]) => `${level} ${text}`),
  fc.constantFrom(...names).map((name) => `[link](/${name}.md)`),
  fc.constantFrom('anchor', 'store').map((anchor) => `[link](#${anchor})`),
  fc.constant('![Picture](/images/x.svg)'),
  words.map((text) => `::: tip ${text}\n${text}\n:::`),
  words.map((text) => `| A | B |\n| - | - |\n| ${text} | 1 |`),
  words.map((text) => `- [x] ${text}\n- ${text}[^1]\n\n[^1]: Note.`),
  fc.integer({ min: 1, max: 3 }).map((count) => `\`\`\`ts [store.ts]\nconst n: number = ${count}\n\`\`\``),
  fc.integer({ min: 1, max: 3 }).map((count) => `\`\`\`html {1}\n<b>${count}</b>\n\`\`\``),
  fc.constant('```npm\nnpm install pebble\n```'),
  fc.constant('::: island counter\n:::'),
)

const frontmatter = fc.oneof(
  fc.constant(''),
  words.map((text) => `---\ndescription: ${JSON.stringify(text)}\n---\n`),
  words.map((text) => `---\ntitle: ${JSON.stringify(text)}\nlang: nl\nsidebarDepth: 2\n---\n`),
)

/** A page, mostly without faults. */
export const page = fc
  .tuple(frontmatter, words, fc.array(block, { maxLength: 4 }))
  .map(([head, title, blocks]) => [`${head}# ${title}`, ...blocks].join('\n\n') + '\n')

/** A picture of any size. */
export const picture = fc
  .integer({ min: 1, max: 3 })
  .map((size) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)
