import NProgress from 'nprogress'
import { browser } from '../../config'

// The bar is found by a data attribute: the role in NProgress's own template does not exist.
NProgress.configure({
  ...browser.progress,
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar role="progressbar" aria-label="Loading the page"></div>',
})

/** The bar at the top of the window while a page loads. */
export const progress = {
  start: (): void => void NProgress.start(),
  end: (): void => void NProgress.done(),
}
