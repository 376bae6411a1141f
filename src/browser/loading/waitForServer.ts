import { browser } from '../../config'
import type { Location } from '../history/location'

/**
 * Returns the function that waits for the server: the page says why, and `go` is called with the place after a while,
 * once the browser is online, and when the reader presses the button. Without a place it stops waiting.
 */
export function createServerWait(go: (to: Location) => void): (to?: Location) => void {
  const note = document.querySelector<HTMLElement>('[data-waiting]')
  let awaited: Location | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = () => {
    if (awaited !== undefined) go(awaited)
  }
  addEventListener('online', retry)
  note?.addEventListener('click', retry)
  return (to) => {
    awaited = to
    if (note !== null) {
      note.hidden = to === undefined
      note.dataset['waiting'] = navigator.onLine ? 'failing' : 'offline'
    }
    clearTimeout(timer)
    timer = setTimeout(retry, browser.retryDelay)
  }
}
