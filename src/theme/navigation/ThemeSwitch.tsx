import { browser } from '../../config'

/**
 * Switches between light and dark. The style sheet shows the fitting icon, so the markup is the same in both themes. A
 * choice equal to the system's own is forgotten again: the page then follows the system.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className="theme-switch needs-script"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    >
      <svg className="sun" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="4.5" />
        <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
      </svg>
      <svg className="moon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z" />
      </svg>
    </button>
  )
}

function switchTheme() {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset['theme']
  else root.dataset['theme'] = next
  try {
    if (next === system) localStorage.removeItem(browser.themeKey)
    else localStorage.setItem(browser.themeKey, next)
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
}
