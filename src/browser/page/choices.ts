import { storageKey, type StoredName } from '../../browserStorage'
import { boot } from '../../config'

const root = document.documentElement

/**
 * Applies the reader's choices for the whole site and follows their changes. `site` is the id of its brand; `stored`
 * reads an earlier choice. The choices are attributes of the root element, so that style sheets show them before the
 * first paint. The buttons follow once they are in the page.
 */
export function followChoices(site: string, stored: (name: StoredName) => string | null): void {
  for (const choice of boot.choices) {
    const chosen = stored(choice)
    if (chosen !== null) root.setAttribute(`data-${choice}`, chosen)
  }
  const tabs = new CSSStyleSheet()
  document.adoptedStyleSheets.push(tabs)
  const show = () => {
    tabs.replaceSync(boot.choices.map(tabStylesOf).join(''))
  }
  show()
  document.addEventListener('DOMContentLoaded', checkChosen)
  // On return and after a reload, browsers restore the state of checkboxes and radio buttons, some only at this point.
  addEventListener('pageshow', checkChosen)
  // Each new article fires this event.
  document.addEventListener('article', checkChosen)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    // A finger can choose a tab that is only partly in view. The keyboard scrolls by itself.
    if (target.closest('.tabs') !== null) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const group = target.closest<HTMLElement>('[data-choice]')?.dataset['choice']
    const choice = boot.choices.find((name) => name === group)
    if (choice === undefined) return
    const { top } = target.getBoundingClientRect()
    if (target.checked) root.setAttribute(`data-${choice}`, target.value)
    else root.removeAttribute(`data-${choice}`)
    show()
    checkChosen()
    // The content above may have changed its height. Keep the button under the pointer.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
    try {
      if (target.checked) localStorage.setItem(storageKey(site, choice), target.value)
      else localStorage.removeItem(storageKey(site, choice))
    } catch {
      // Storage may be disabled. The choice then lasts as long as the page.
    }
  })
}

/** Styles that show the chosen tab in the groups that have it, whichever is checked (see src/theme/styles/tabs.css). */
function tabStylesOf(choice: string): string {
  const chosen = root.getAttribute(`data-${choice}`)
  if (chosen === null) return ''
  const isChosen = `:has([value=${CSS.escape(chosen)}])`
  const label = `.tabs[data-choice=${choice}]>${isChosen}>label`
  return (
    `${label}:has(:checked){color:var(--ink-soft);border-color:#0000;+.tab{display:none}}` +
    `${label}${isChosen}{color:var(--brand);border-color:var(--brand);+.tab{display:block}}`
  )
}

/** Checks the buttons of the chosen values. All buttons of the same choice change together. */
function checkChosen(): void {
  for (const choice of boot.choices) {
    const chosen = root.getAttribute(`data-${choice}`)
    const group = `[data-choice=${choice}]`
    document
      .querySelectorAll<HTMLInputElement>(`${group} > fieldset > label > input, ${group} > input`)
      .forEach((input) => {
        if (input.type === 'checkbox') input.checked = input.value === chosen
        else if (chosen === null ? input.defaultChecked : input.value === chosen) input.checked = true
      })
  }
}
