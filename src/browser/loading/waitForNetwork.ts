import type { Location } from '../history/location'

/**
 * Returns the function that waits for the network: the page says so, and `go` is called with the place once the browser
 * is online. Without a place it stops waiting.
 */
export function createNetworkWait(go: (to: Location) => void): (to?: Location) => void {
  const note = document.querySelector<HTMLElement>('[data-offline]')
  let awaited: Location | undefined
  addEventListener('online', () => {
    if (awaited !== undefined) go(awaited)
  })
  return (to) => {
    awaited = to
    if (note !== null) note.hidden = to === undefined
  }
}
