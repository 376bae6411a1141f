import { boot } from '../../config'

/**
 * Lets an element appear gradually in its new look, for readers who don't avoid motion. It can be read and used from its
 * first frame on. A view transition would first take a picture of the old page, and clicks would be lost meanwhile.
 */
export function appear(element: Element | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate({ opacity: [0.5, 1] }, { duration: boot.pageMotion, easing: 'ease-out' })
}
