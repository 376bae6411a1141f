import { storageKey, type StoredName } from '../browserStorage'
import { boot } from '../config'
import { backToTop } from './page/backToTop'
import { followChoices } from './page/choices'
import { copyOnClick } from './page/copyOnClick'

/** What shows that a reader is about to do something. */
const intents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart']

/**
 * The one inline script, in the head of every page. Before the first paint it sets what the reader has chosen, so that
 * nothing changes under their eyes; after it, it starts the entry: at the reader's first move or when the browser is idle.
 * Choosing, copying and going back to the top work from here on, whatever becomes of the entry.
 *
 * `site` is the id of its brand.
 */
export function bootPage(site: string): void {
  const root = document.documentElement
  const { entry, react } = document.currentScript?.dataset ?? {}

  const stored = (name: StoredName): string | null => {
    try {
      return localStorage.getItem(storageKey(site, name))
    } catch {
      return null
    }
  }

  root.dataset['script'] = ''
  const theme = stored('theme')
  if (theme !== null) root.dataset['theme'] = theme

  // The canvas, should the style sheet be slow: everything there weighs more than this. The policy allows no style element.
  const canvas = new CSSStyleSheet()
  canvas.replaceSync(`:where(html){color-scheme:${theme ?? 'light dark'};background:${boot.canvas}}`)
  document.adoptedStyleSheets = [canvas]

  followChoices(site, stored)

  document.addEventListener('click', copyOnClick)
  document.addEventListener('click', backToTop)

  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    // React is evaluated in a task of its own, before the entry hydrates.
    if (react === undefined || entry === undefined) return
    import(react)
      .then(() => import(entry))
      .catch((error: unknown) => {
        console.error(error)
        // What only the entry brings to life gives way to what works without it.
        root.dataset['script'] = 'failed'
      })
  }
  /** Hydration needs the whole document. */
  const startWhenParsed = () => {
    if (document.readyState !== 'loading') start()
    else document.addEventListener('DOMContentLoaded', start, { once: true })
  }

  /** Search may be asked for before the entry is there: it finds the mark. */
  const wantSearch = (event: Event) => {
    event.preventDefault()
    root.dataset['searchWanted'] = ''
    document.dispatchEvent(new Event('searchwanted'))
    startWhenParsed()
  }
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-search]') !== null) wantSearch(event)
  })
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isTyping =
      target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    const isCombination = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
    if (isCombination || (key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey)) wantSearch(event)
  })

  // Nothing of it before the first paint: a page that appears under a resting pointer has an event before it. A page in the
  // background is not painted, and waits.
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect()
    intents.forEach((name) => addEventListener(name, startWhenParsed, { once: true, passive: true }))
    if ('requestIdleCallback' in window) requestIdleCallback(startWhenParsed, { timeout: boot.idleTimeout })
    else setTimeout(startWhenParsed, 200)
  }).observe({ type: 'paint', buffered: true })
}
