import NProgress from 'nprogress'
import { browser } from '../../config'

// The bar is found by a data attribute: the role in NProgress's own template does not exist. It stands outside every
// landmark, above all of them, so it is live by itself.
NProgress.configure({
  ...browser.progress,
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar role="progressbar" aria-live="polite" aria-label="Loading the page"></div>',
})

/** The bar at the top of the window while a page loads. */
export const progress = {
  start: (): void => void NProgress.start(),
  end: (): void => void NProgress.done(),
}
