/** The members of an element that the theme's event handlers use. In browsers, it has the rest too. */
interface HTMLElement {
  contains(other: EventTarget): boolean
  hidePopover(): void
}

interface HTMLDetailsElement extends HTMLElement {
  open: boolean
}
