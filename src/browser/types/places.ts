import { keyOf, type NameEntry } from '../../sampleTypes'
import type { TypesOfPage } from './readTypes'

/** A name in the page. The whole name is in one text. */
export interface Place {
  readonly range: Range
  readonly name: string
  readonly entry: NameEntry
}

/** A text in a block of code, and its offset in the code. */
interface Piece {
  readonly node: Text
  readonly at: number
}

/** The names in a `<code>` element, in order. None in code that the types do not belong to. */
export function placesIn(code: Element, { names, samples }: Pick<TypesOfPage, 'names' | 'samples'>): Place[] {
  const block = code.closest('.code') ?? code
  const whole = block.querySelector('[data-whole]')
  const all = [...(whole ?? block).querySelectorAll('code')].map((each) => ({ each, nodes: textsIn(each, 'em') }))
  const text = all.map(({ nodes }) => textOf(nodes)).join('')
  const before = all.findIndex(({ each }) => each === code)
  const own = all[before]?.nodes ?? []
  const start = textOf(all.slice(0, before).flatMap(({ nodes }) => nodes)).length
  const pieces = before === -1 ? piecesOfChanges(code, text) : piecesFrom(own, start)
  const numbers = samples[keyOf(text)] ?? []
  return numbers.flatMap((offset, index) => {
    const entry = names[numbers[index + 1] ?? -1]
    const piece = pieces.find(({ node, at }) => offset >= at && offset < at + node.data.length)
    if (index % 2 === 1 || entry === undefined || piece === undefined) return []
    const [name = ''] = /^#?[\w$]+/.exec(text.slice(offset)) ?? []
    const range = new Range()
    range.setStart(piece.node, offset - piece.at)
    range.setEnd(piece.node, offset - piece.at + name.length)
    return [{ range, name, entry }]
  })
}

/** The texts of code that shows changes. The lines between two gaps are in the whole code, except removed ones. */
function piecesOfChanges(code: Element, whole: string): Piece[] {
  const hunks: Text[][] = [[]]
  for (const child of code.childNodes) {
    if (child instanceof Element && child.matches('i')) hunks.push([])
    hunks.at(-1)?.push(...textsIn(child, 'em, del'))
  }
  return hunks.flatMap((nodes) => {
    const at = whole.indexOf(textOf(nodes))
    return at === -1 ? [] : piecesFrom(nodes, at)
  })
}

function piecesFrom(nodes: readonly Text[], start: number): Piece[] {
  let at = start
  return nodes.map((node) => {
    const piece = { node, at }
    at += node.data.length
    return piece
  })
}

/** The texts in a node, except those inside of `left`. */
function textsIn(root: Node, left: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = root instanceof Text ? [root] : []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter((node) => node.parentElement?.closest(left) == null)
}

function textOf(nodes: readonly Text[]): string {
  return nodes.map(({ data }) => data).join('')
}

/** The name at a point of the window. */
export function placeAt(places: readonly Place[], x: number, y: number): Place | undefined {
  return places.find(({ range }) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    ),
  )
}

/** The name that an arrow key moves to from `current`, or undefined if there is none in that direction. */
export function placeBeside(places: readonly Place[], current: Place | undefined, key: string): Place | undefined {
  const index = current === undefined ? -1 : places.indexOf(current)
  if (key === 'ArrowRight') return places[index + 1]
  if (key === 'ArrowLeft') return places[index === -1 ? places.length - 1 : index - 1]
  if (current === undefined) return places[0]
  const here = current.range.getBoundingClientRect()
  const isBeyond = ({ top }: DOMRect) => (key === 'ArrowDown' ? top >= here.bottom : top < here.top - here.height / 2)
  const others = places
    .map((place) => ({ place, rect: place.range.getBoundingClientRect() }))
    .filter(({ rect }) => isBeyond(rect))
  const distance = ({ rect }: { readonly rect: DOMRect }) =>
    Math.abs(rect.top - here.top) * innerWidth + Math.abs(rect.left - here.left)
  return others.sort((a, b) => distance(a) - distance(b))[0]?.place
}
