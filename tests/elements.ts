import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** An element of a page, as a browser parses it. */
export interface PageElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text directly in it. */
  readonly text: string
  readonly parent: PageElement | undefined
}

/** Every element of a document, in order. */
export function elementsOf(html: string): PageElement[] {
  const elements: PageElement[] = []
  const visit = (node: Tree.ChildNode, parent: PageElement | undefined): void => {
    if (!('tagName' in node)) return
    const element = {
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      parent,
    }
    elements.push(element)
    node.childNodes.forEach((child) => visit(child, element))
  }
  parse(html).childNodes.forEach((node) => visit(node, undefined))
  return elements
}

/** Returns whether an element is inside a matching one. */
export function isInside(element: PageElement, fits: (ancestor: PageElement) => boolean): boolean {
  return element.parent !== undefined && (fits(element.parent) || isInside(element.parent, fits))
}
