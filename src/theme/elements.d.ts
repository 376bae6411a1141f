/** The members of an element that the theme's event handlers use. In browsers, it has the rest too. */
interface HTMLElement {
  contains(other: EventTarget): boolean
  focus(): void
  hidePopover(): void
  querySelector(selector: 'summary'): HTMLElement | null
}

interface HTMLDetailsElement extends HTMLElement {
  open: boolean
}
