import type { Load } from '../../types'
import type { WatchModule } from './watchStore'

/** The button looks like one of the panel, whose styles load later. */
const styles = `
:host([data-watch]) { display: block; margin: 0; border-block-start: 1px solid var(--line) }
button[aria-expanded] { width: 100%; min-height: 2.5rem; color: var(--brand); text-rendering: inherit;
  font: 600 0.8125rem/1 var(--sans); background: none; border: 0; cursor: pointer;
  border-radius: 0 0 calc(var(--radius) - 1px) calc(var(--radius) - 1px) }
button[aria-expanded=true] { border-radius: 0 }
button[aria-expanded]:hover { background: var(--brand-wash) }
:focus-visible { outline: 0.1875rem solid var(--brand); outline-offset: -0.1875rem }
@media (pointer: coarse) { button[aria-expanded] { min-height: 2.75rem } }
@media print { :host { display: none } }`

/**
 * Adds a button to each island that can show its store: it renders an element with `data-watch`, the name of the store.
 * When the reader presses the button, the document gets the event `watch` with that name and an enhancer, with which the
 * island creates its store again. `loadRest` loads the rest, with `load`.
 */
export function addWatchButtons(loadRest: () => Promise<WatchModule>, load: Load): void {
  for (const place of document.querySelectorAll<HTMLElement>('article [data-watch]')) {
    if (place.shadowRoot === null) addButton(place, loadRest, load)
  }
}

function addButton(place: HTMLElement, loadRest: () => Promise<WatchModule>, load: Load): void {
  const shadow = place.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.type = 'button'
  const view = document.createElement('div')
  const open = (isOpen: boolean) => {
    view.hidden = !isOpen
    button.ariaExpanded = String(isOpen)
    button.textContent = isOpen ? 'Hide the store' : 'Watch the store'
  }
  open(false)
  shadow.append(button, view)

  // A failure appears when the reader presses the button.
  const prepare = () => void loadRest().catch(() => {})
  button.addEventListener('pointerenter', prepare, { once: true })
  button.addEventListener('focus', prepare, { once: true })
  // The store may be below the screen. If the island and the store don't both fit, the island remains in view from its top.
  let wasEmpty = true
  new ResizeObserver(() => {
    const isEmpty = view.offsetHeight === 0
    if (wasEmpty && !isEmpty) place.closest('[data-island]')?.scrollIntoView({ block: 'nearest' })
    wasEmpty = isEmpty
  }).observe(view)
  let isWatched = false
  const watch = async () => {
    // It may be tried again while it loads.
    if (isWatched) return
    isWatched = true
    open(true)
    try {
      const { watchStore } = await loadRest()
      const name = place.dataset['watch'] ?? ''
      const recorder = watchStore(shadow, view, name)
      document.dispatchEvent(new CustomEvent('watch', { detail: { name, recorder } }))
    } catch (error) {
      isWatched = false
      open(false)
      throw error
    }
  }
  button.addEventListener('click', () => {
    if (isWatched) open(view.hidden === true)
    else void load('The store', watch)
  })
}
