const keywords =
  'const let var function class interface type enum namespace new extends keyof typeof infer readonly in is asserts this null true false'
const primitives = 'string number boolean void undefined unknown any never object bigint symbol'
const oneOf = (words: string) => `\\b(?:${words.replaceAll(' ', '|')})\\b`
/** What follows the name of a property. */
const colon = '[?]?:'

/** The parts of a type that have a color, and their classes, which are those of samples. The first that fits counts. */
const kinds: readonly (readonly [pattern: string, name: string])[] = [
  [`'[^']*'|"[^"]*"`, 's'],
  ['\\b\\d[\\d.]*\\b', 'n'],
  [`${oneOf(keywords)}(?!${colon})`, 'k'],
  [`${oneOf(primitives)}(?!${colon})|\\b[A-Z][\\w$]*`, 't'],
  ['\\b[a-z_$][\\w$]*(?=\\(|<[^=])', 'f'],
  [`\\b[a-z_$][\\w$]*(?=${colon})`, 'p'],
]

const anyKind = kinds.map(([part]) => `(${part})`).join('|')
const pattern = new RegExp(anyKind, 'gu')

/** A type as texts and colored elements. A grammar would be larger than everything else that asking for types loads. */
export function colorType(type: string): (Node | string)[] {
  const nodes: (Node | string)[] = []
  let end = 0
  for (const match of type.matchAll(pattern)) {
    const [text, ...groups] = match
    const span = document.createElement('span')
    span.className = kinds[groups.findIndex(Boolean)]?.[1] ?? ''
    span.textContent = text
    nodes.push(type.slice(end, match.index), span)
    end = match.index + text.length
  }
  return [...nodes, type.slice(end)]
}
