import { storageKey } from '../../../browserStorage'
import { useBrand } from '../../brand'

/**
 * Switches between light and dark. The style sheet shows the matching icon, so the markup is the same in both themes. A
 * choice that equals the system's is not stored, so the page follows the system again.
 */
export function ThemeSwitch() {
  const { id } = useBrand()
  return (
    <button
      type="button"
      className="theme-switch needs-entry"
      aria-label="Switch between light and dark"
      onClick={() => switchTheme(storageKey(id, 'theme'))}
    />
  )
}

function switchTheme(key: string) {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset['theme']
  else root.dataset['theme'] = next
  try {
    if (next === system) localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // Storage may be disabled. The choice then lasts as long as the page.
  }
}
