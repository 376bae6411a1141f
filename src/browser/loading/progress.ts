import NProgress from 'nprogress'

// All other settings are NProgress's own, as specified. A data attribute identifies the bar, because the role in NProgress's own template is invalid. The bar is outside
// every landmark, so it is a live region itself.
NProgress.configure({
  showSpinner: false,
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar role="progressbar" aria-live="polite" aria-label="Loading the page"></div>',
})

/** The bar at the top of the window while a page loads. */
export const progress = {
  start: (): void => void NProgress.start(),
  end: (): void => void NProgress.done(),
}
