import { boot } from '../../config'

/** Lets a new page appear gradually, for readers who don't avoid motion. It can be used from its first frame on. */
export function moveToPages(): void {
  document.addEventListener('article', () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document.querySelector('main')?.animate({ opacity: [0.3, 1] }, { duration: boot.pageMotion, easing: 'ease-out' })
  })
}
