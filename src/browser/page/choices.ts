import { storageKey, type StoredName } from '../../browserStorage'
import { boot } from '../../config'

const root = document.documentElement

/**
 * Applies what the reader has chosen for the whole site, and follows what they choose. `site` is the id of its
 * brand; `stored` reads what was chosen earlier. The root element's attributes hold the choices, and style sheets show them before the first paint; the buttons
 * follow once they are in the page.
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
  // On return and after a reload, browsers check again what was checked before, some of them as late as this.
  addEventListener('pageshow', checkChosen)
  // The router announces each new article.
  document.addEventListener('article', checkChosen)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const group = target.closest<HTMLElement>('[data-choice]')?.dataset['choice']
    const choice = boot.choices.find((name) => name === group)
    if (choice === undefined) return
    const { top } = target.getBoundingClientRect()
    if (target.checked) root.setAttribute(`data-${choice}`, target.value)
    else root.removeAttribute(`data-${choice}`)
    show()
    checkChosen()
    // What is above may have changed its height: the button stays under the pointer.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
    try {
      if (target.checked) localStorage.setItem(storageKey(site, choice), target.value)
      else localStorage.removeItem(storageKey(site, choice))
    } catch {
      // Storage may be switched off: the choice then lasts as long as the page.
    }
  })
}

/** The styles that show the chosen tab, whichever is checked, in the groups that have it (src/theme/styles/tabs.css). */
function tabStylesOf(choice: string): string {
  const chosen = root.getAttribute(`data-${choice}`)
  if (chosen === null) return ''
  const isChosen = `:has([value=${CSS.escape(chosen)}])`
  const label = `.tabs[data-choice=${choice}]>${isChosen}>label`
  return (
    `${label}:has(:checked){color:var(--ink-soft);border-color:#0000;+.tab{display:none}}` +
    `${label}${isChosen}{color:var(--green);border-color:var(--green);+.tab{display:block}}`
  )
}

/** Checks the buttons of what is chosen: all buttons of a choice follow each other. */
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
