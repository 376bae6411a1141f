import { appear } from './appear'

/** Lets each new page appear gradually. */
export function moveToPages(): void {
  document.addEventListener('article', () => appear(document.querySelector('main')))
}
