import { storageKey } from '../../browserStorage'
import { appear } from './appear'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const systemTheme = () => (systemIsDark.matches ? 'dark' : 'light')

/**
 * Switches between light and dark on clicks on the theme switch. `site` is the id of the site's brand. A choice that equals
 * the system's is not stored, so the page follows the system again.
 */
export function switchThemeOnClick(site: string): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.matches('.theme-switch'))) return
    const key = storageKey(site, 'theme')
    const system = systemTheme()
    const next = (document.documentElement.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
    showTheme(next === system ? undefined : next)
    appear(document.body)
    try {
      if (next === system) localStorage.removeItem(key)
      else localStorage.setItem(key, next)
    } catch {
      // Storage may be disabled. The choice then lasts as long as the page.
    }
  })
  document.addEventListener('DOMContentLoaded', nameSwitch)
  systemIsDark.addEventListener('change', nameSwitch)
  // A page with another layout may have another switch.
  document.addEventListener('article', nameSwitch)
}

/** Shows the page in a theme, or in the system's. The browser's own bar follows the tags that headText.ts writes. */
export function showTheme(theme: string | undefined): void {
  const { dataset } = document.documentElement
  if (theme === undefined) delete dataset['theme']
  else dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset['theme']
    meta.media = theme === undefined ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
  nameSwitch()
}

/** Says in the tooltip of the switch, and to screen readers, which theme is shown and which one follows. */
function nameSwitch(): void {
  const button = document.querySelector<HTMLElement>('.theme-switch')
  if (button === null) return
  const system = systemTheme()
  const shown = document.documentElement.dataset['theme'] ?? system
  const nameOf = (theme: string) => (theme === system ? `${theme} (system)` : theme)
  button.title = `Theme: ${nameOf(shown)}. Switch to ${nameOf(shown === 'dark' ? 'light' : 'dark')}`
  button.ariaLabel = button.title
}
