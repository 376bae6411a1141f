import NProgress from 'nprogress'
import { browser, patience } from '../../config'
import type { Progress } from '../../types'
import { say } from '../toast/say'

// All other settings are NProgress's own, as specified. A data attribute identifies the bar, because the role in
// NProgress's own template is invalid. The bar is outside every landmark, so it is a live region itself.
NProgress.configure({
  showSpinner: false,
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar role="progressbar" aria-live="polite" aria-label="Loading"></div>',
})

let timer: ReturnType<typeof setTimeout> | undefined
let longTimer: ReturnType<typeof setTimeout> | undefined
let isLong = false
let newest: string

const stopWaiting = () => {
  clearTimeout(timer)
  clearTimeout(longTimer)
  if (isLong) say('')
  isLong = false
}

/** Whether nothing else has started since this did. */
export const isNewest = (awaited: string) => awaited === newest

/**
 * The bar at the top of the window while something loads, which the toast names if that takes long. What is already loaded
 * arrives in the same task, without a bar.
 */
export const progress: Progress = {
  start: (awaited = 'The page') => {
    newest = awaited
    stopWaiting()
    timer = setTimeout(() => NProgress.start())
    longTimer = setTimeout(() => {
      isLong = true
      say(`${awaited} is still loading …`, browser.chunkTimeout)
    }, patience)
  },
  end: (awaited = 'The page') => {
    if (!isNewest(awaited)) return
    stopWaiting()
    NProgress.done()
  },
}
