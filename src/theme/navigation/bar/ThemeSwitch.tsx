import { themeKey } from '../../../config'

/**
 * Switches between light and dark. The style sheet shows the fitting icon, so the markup is the same in both themes. A
 * choice equal to the system's own is forgotten again: the page then follows the system.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="theme-switch needs-entry"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    />
  )
}

function switchTheme() {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset['theme']
  else root.dataset['theme'] = next
  try {
    if (next === system) localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, next)
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
}
