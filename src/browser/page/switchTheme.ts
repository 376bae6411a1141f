import { storageKey } from '../../browserStorage'

/**
 * Switches between light and dark on clicks on the theme switch. `site` is the id of the site's brand. A choice that equals
 * the system's is not stored, so the page follows the system again.
 */
export function switchThemeOnClick(site: string): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.matches('.theme-switch'))) return
    const key = storageKey(site, 'theme')
    const { dataset } = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
    if (next === system) delete dataset['theme']
    else dataset['theme'] = next
    try {
      if (next === system) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch {
      // Storage may be disabled. The choice then lasts as long as the page.
    }
  })
}
