import { typesOnDemand } from '../../config'
import { placeAt, placeBeside, placesIn, type Place } from './places'
import { readTypes, type TypesOfPage } from './readTypes'
import { createTypePopover } from './typePopover'

let answer: ((event: Event) => void) | undefined

/**
 * The export of the chunk: shows the types of names in TypeScript samples from now on. `event` is the one that entered
 * a sample.
 */
export function startTypes(event: Event): void {
  answer ??= startAnswering()
  answer(event)
}

/** Returns a function for events from before the chunk had loaded. */
function startAnswering(): (event: Event) => void {
  const popover = createTypePopover()
  /** The names of the blocks that the reader has entered. */
  const known = new WeakMap<Element, readonly Place[]>()
  const mark = document.createElement('span')
  mark.className = 'name-mark'
  let types: TypesOfPage | undefined
  let current: Place | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointer = { x: -1, y: -1 }

  const load = async (block: HTMLElement): Promise<readonly Place[]> => {
    types = await readTypes()
    const places = known.get(block) ?? placesIn(block.querySelector('code') ?? block, types)
    known.set(block, places)
    if (places.length > 0) block.ariaDescription = 'Arrow keys move from name to name, and Enter shows the type.'
    return places
  }
  /**
   * The names of a block; none if the types cannot be loaded. The browser reports that, and the next event tries again.
   */
  const ask = (block: HTMLElement): Promise<readonly Place[]> => load(block).catch(() => [])
  /** Calls `onFound` with the name at a point. */
  const find = async (block: HTMLElement, x: number, y: number, onFound: (place: Place | undefined) => void) =>
    onFound(placeAt(await ask(block), x, y))
  const choose = (place: Place) => {
    current = place
    const code = place.range.startContainer.parentElement?.closest('code')
    if (code == null) return
    const { left, top, width, height } = place.range.getBoundingClientRect()
    const around = code.getBoundingClientRect()
    mark.style.inset = `${top - around.top}px auto auto ${left - around.left}px`
    mark.style.width = `${width}px`
    mark.style.height = `${height}px`
    code.append(mark)
  }
  const show = (place: Place) => {
    choose(place)
    const link = types?.links[place.entry[2] ?? '']
    popover.show(place, link === location.pathname ? undefined : link)
  }
  const leave = () => {
    popover.hide()
    mark.remove()
    current = undefined
  }
  const later = (work: () => void, milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  const hasFocus = () => popover.element.contains(document.activeElement)

  const point = ({ target, clientX, clientY, buttons }: MouseEvent) => {
    // Chromium also reports a pointer that rests while the page scrolls, as the keys of a block let it do.
    const rests = clientX === pointer.x && clientY === pointer.y
    pointer = { x: clientX, y: clientY }
    if (rests && !popover.isOpen()) return
    const block = blockOf(target)
    const isOver = popover.element.contains(target as Node)
    const isShown = popover.isOpen() && current !== undefined && placeAt([current], clientX, clientY) !== undefined
    clearTimeout(timer)
    if (buttons > 0 || isOver || isShown || hasFocus()) return
    if (block !== null)
      later(
        () => void find(block, clientX, clientY, (place) => (place === undefined ? leave() : show(place))),
        typesOnDemand.rest,
      )
    else if (popover.isOpen()) later(leave, typesOnDemand.leave)
  }
  const click = ({ target, clientX, clientY }: MouseEvent) => {
    const block = blockOf(target)
    if (block === null || getSelection()?.isCollapsed === false) return
    clearTimeout(timer)
    void find(block, clientX, clientY, (place) => {
      if (place === undefined) return
      show(place)
      announce(place)
    })
  }
  const enter = ({ target }: Event) => {
    const [block, button] = [blockOf(target), buttonOf(target)]
    if (block !== null) void ask(block)
    if (button === null) return
    void ask(button.block).then(({ length }) => {
      if (length > 0) button.element.ariaDescription = 'The right arrow leads to the names of the code and their types.'
    })
  }
  /**
   * The keys of a block: they move from name to name and show the type of one. Tab skips code that fits, so
   * an arrow leads there from its buttons.
   */
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    const block = blockOf(target) ?? (key === 'ArrowRight' ? buttonOf(target)?.block : undefined)
    const places = block == null ? undefined : known.get(block)
    if (block == null || places === undefined || ctrlKey || metaKey || altKey || shiftKey) return
    clearTimeout(timer)
    const own = current !== undefined && places.includes(current) ? current : undefined
    const next = /^Arrow/.test(key) ? placeBeside(places, own, key) : undefined
    if (next !== undefined) {
      block.focus({ preventScroll: true })
      popover.hide()
      choose(next)
      mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      announce(next)
    } else if (key === 'Enter' && own !== undefined) {
      show(own)
      popover.element.focus()
    } else return
    event.preventDefault()
  }
  /** The popover is at the end of the document, but Tab goes from its link to what follows the block. */
  const pressInside = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event
    if (key !== 'Tab' || (!shiftKey && target === popover.element && popover.element.querySelector('a') !== null))
      return
    current?.range.startContainer.parentElement?.closest('pre')?.focus()
    popover.hide()
    if (shiftKey) event.preventDefault()
  }

  document.addEventListener('mousemove', point)
  document.addEventListener('click', click)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', ({ target }) => {
    if (blockOf(target) === null || popover.isOpen() || current === undefined) return
    announce(undefined)
    leave()
  })
  document.addEventListener('keydown', press)
  popover.element.addEventListener('keydown', pressInside)
  popover.element.addEventListener('toggle', () => {
    if (!popover.isOpen() && blockOf(document.activeElement) === null) mark.remove()
  })
  document.addEventListener('article', leave)
  return (event) => (event instanceof MouseEvent ? point(event) : enter(event))
}

/** The block of TypeScript that an element is in. */
function blockOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest('.code[data-language^=ts] pre') : null
}

/** A button of a block of TypeScript, and the first code there that the reader sees. */
function buttonOf(target: EventTarget | null): { readonly element: Element; readonly block: HTMLElement } | null {
  const element = target instanceof Element ? target.closest('.code[data-language^=ts] .tools button') : null
  const blocks = element?.closest('.code')?.querySelectorAll('pre') ?? []
  const block = [...blocks].find((each) => each.checkVisibility())
  return element === null || block === undefined ? null : { element, block }
}

/** Announces a name and its type to screen readers, or clears the announcement. */
function announce(place: Place | undefined): void {
  const region = document.querySelector('[data-notice]')
  if (region !== null) region.textContent = place === undefined ? '' : `${place.name}: ${place.entry[0]}`
}
