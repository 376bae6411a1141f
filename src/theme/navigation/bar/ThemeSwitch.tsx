/**
 * Switches between light and dark. The style sheet shows the matching icon, and the boot script says which theme is shown,
 * so the markup is the same in both themes.
 */
export function ThemeSwitch() {
  return <button type="button" className="theme-switch needs-entry" aria-label="Theme" />
}
