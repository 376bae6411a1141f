import { browser } from '../../config'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says why something could not be loaded, and calls `again` after a while, once the browser is online, and when the reader
 * presses the button. Without `again`, and when the reader closes the notice, it stops waiting. `isUp` is whether the
 * server answers other requests, so that only a file is missing.
 */
export function waitForServer(again?: () => void, isUp = false): void {
  clearTimeout(timer)
  if (again !== undefined) timer = setTimeout(again, browser.retryDelay)
  window.ononline = again ?? null
  const note = document.querySelector<HTMLElement>('[data-waiting]')
  if (note === null) return
  note.hidden = again === undefined
  note.dataset['waiting'] = !navigator.onLine ? 'offline' : isUp ? 'missing' : 'failing'
  note.onclick = ({ target }) => {
    if ((target as Element).ariaLabel === null) again?.()
    else waitForServer()
  }
}
