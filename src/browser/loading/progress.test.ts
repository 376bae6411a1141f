import NProgress from 'nprogress'
import { expect, test } from 'vitest'
import './progress'

// An update of the library must not change the bar unnoticed.
test('the bar has the specified settings', () => {
  expect(NProgress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleSpeed: 800,
    trickleRate: 0.02,
    showSpinner: false,
  })
})
