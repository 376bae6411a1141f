import NProgress from 'nprogress'

// All other settings are NProgress's own, as specified. A data attribute identifies the bar, because the role in NProgress's own template is invalid. The bar is outside
// every landmark, so it is a live region itself.
NProgress.configure({
  showSpinner: false,
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar role="progressbar" aria-live="polite" aria-label="Loading the page"></div>',
})

let timer: ReturnType<typeof setTimeout> | undefined

/** The bar at the top of the window while a page loads. What is already loaded arrives in the same task, without a bar. */
export const progress = {
  start: (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => NProgress.start())
  },
  end: (): void => {
    clearTimeout(timer)
    NProgress.done()
  },
}
