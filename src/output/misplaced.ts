import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element, and the names of the elements around it, from the outside in. */
interface Nested {
  readonly name: string
  readonly around: readonly string[]
}

/** An element that browsers move out of another one, as they do with a `<div>` in a `<p>`. */
export interface Misplaced {
  readonly inner: string
  readonly outer: string
}

/**
 * The first element of markup that a browser puts somewhere else than React, so that React cannot hydrate it. Markup
 * that React did not write, such as that of `dangerouslySetInnerHTML`, may leave out ends of elements, and then nothing
 * is found.
 */
export function misplacedIn(markup: string): Misplaced | undefined {
  const written = asWritten(markup)
  const parsed = asParsed(markup)
  for (const [index, { name, around }] of written.entries()) {
    const other = parsed[index]
    if (other?.name !== name) return { inner: name, outer: around.includes(name) ? name : (around.at(-1) ?? 'body') }
    const outer = around.find((element, level) => element !== other.around[level])
    if (outer !== undefined) return { inner: name, outer }
  }
  return undefined
}

/** The elements in the order of their tags. React escapes quotes and brackets, so a pattern can read its markup. */
function asWritten(markup: string): readonly Nested[] {
  const text = markup.replace(/<!--.*?-->|(?<=<(script|style|textarea|title)\b[^<>]*>).*?(?=<\/\1>)/gs, '')
  const found: Nested[] = []
  const open: string[] = []
  for (const [, end = '', written = '', empty = ''] of text.matchAll(
    /<(\/?)([a-z][\w-]*)(?: [^\s=]+="[^"]*")*(\/?)>/gi,
  )) {
    const name = written.toLowerCase()
    if (end === '') found.push({ name, around: [...open] })
    if (end === '' && empty === '') open.push(name)
    if (end !== '' && open.pop() !== name) return []
  }
  return open.length === 0 ? found : []
}

/** The elements in the same order, as a browser without scripts reads them. */
function asParsed(markup: string): readonly Nested[] {
  const found: Nested[] = []
  const visit = (node: Tree.Node, around: readonly string[]): void => {
    if (!('childNodes' in node)) return
    for (const child of node.childNodes) {
      const name = child.nodeName.toLowerCase()
      if ('attrs' in child) found.push({ name, around })
      visit(child, [...around, name])
    }
  }
  const [, html] = parse(`<!doctype html><body>${markup}`, { scriptingEnabled: false }).childNodes
  const body = html && 'childNodes' in html ? html.childNodes.find(({ nodeName }) => nodeName === 'body') : undefined
  if (body !== undefined) visit(body, [])
  return found
}
