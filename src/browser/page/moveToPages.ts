import { boot } from '../../config'

/**
 * Lets a new page appear gradually, for readers who don't avoid motion. It can be read and used from its first frame on. A
 * view transition would first take a picture of the old page, and a click would take 90 ms longer.
 */
export function moveToPages(): void {
  document.addEventListener('article', () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document.querySelector('main')?.animate({ opacity: [0.5, 1] }, { duration: boot.pageMotion, easing: 'ease-out' })
  })
}
