/** What event handlers of the theme use of an element. In browsers, it has the rest too. */
interface HTMLElement {
  contains(other: EventTarget): boolean
  hidePopover(): void
}
