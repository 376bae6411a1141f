import { colorType } from './colorType'
import type { Place } from './places'

/** The popover with the type of a name. */
export interface TypePopover {
  readonly element: HTMLElement
  /** Shows the type of a name next to it. `link` is the address of the page about it, if there is one. */
  readonly show: (place: Place, link: string | undefined) => void
  readonly hide: () => void
  readonly isOpen: () => boolean
}

/** Pixels between the popover, the name and the edge of the window. */
const gap = 6

/** Creates the popover of the document. It is empty until it is shown. */
export function createTypePopover(): TypePopover {
  const element = document.createElement('div')
  element.className = 'name-type'
  element.popover = 'auto'
  element.tabIndex = -1
  element.setAttribute('role', 'dialog')
  document.body.append(element)
  let shown: Place | undefined

  const isOpen = () => element.matches(':popover-open')
  const hide = () => {
    if (isOpen()) element.hidePopover()
  }
  const follow = () => {
    if (!isOpen() || shown === undefined) return
    const { top, bottom, left } = shown.range.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) hide()
    const { width, height } = element.getBoundingClientRect()
    const isBelow = bottom + gap + height <= innerHeight || top - gap - height < 0
    element.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap))}px`
    const highest = isBelow ? bottom + gap : top - gap - height
    element.style.top = `${Math.max(gap, Math.min(highest, innerHeight - height - gap))}px`
  }
  addEventListener('scroll', ({ target }) => target !== element && follow(), { capture: true, passive: true })
  addEventListener('resize', follow)

  return {
    element,
    isOpen,
    hide,
    show: (place, link) => {
      shown = place
      element.setAttribute('aria-label', `Type of ${place.name}`)
      element.replaceChildren(...contentsOf(place, link))
      if (!isOpen()) element.showPopover()
      element.scrollTop = 0
      follow()
    },
  }
}

function contentsOf({ name, entry: [type, about = '', exported = name] }: Place, link: string | undefined): Node[] {
  const code = make('code', ...colorType(type))
  const paragraphs = about
    .split('\n\n')
    .filter((text) => text !== '')
    .map((text) => make('p', ...codeIn(text)))
  if (link === undefined) return [code, ...paragraphs]
  const reference = make('a', `Reference of ${exported}`)
  reference.setAttribute('href', link)
  return [code, ...paragraphs, reference]
}

/** Text with its `code` as elements. */
function codeIn(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? make('code', part) : part))
}

function make(tag: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}
