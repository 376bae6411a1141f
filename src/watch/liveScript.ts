/**
 * The script that watch mode adds to each page. It reloads on `reload`, applies new styles on `styles`, and shows
 * faults over the page. The browser itself keeps the scroll position on a reload. Styles are set through the DOM, which
 * the page's policy allows.
 */
export function liveScript(eventsUrl: string): string {
  return `(${live.toString()})(${JSON.stringify(eventsUrl)})`
}

/** Runs in the page, so it cannot use anything from outside itself. */
function live(url: string): void {
  type Shown = { place: string; problem: string; remedy: string; excerpt: string }
  const events = new EventSource(url)
  events.addEventListener('reload', () => location.reload())
  events.addEventListener('styles', () => void restyle().catch(() => location.reload()))
  events.addEventListener('faults', ({ data }) => show(JSON.parse(String(data)) as Shown[]))
  addEventListener('pagehide', () => events.close())

  const read = async (address: string) => {
    const response = await fetch(address)
    return response.text()
  }
  /** Replaces the styles by those of the page's new file, in their order. */
  const restyle = async () => {
    const fresh = new DOMParser().parseFromString(await read(location.href), 'text/html')
    const linked = fresh.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? ''
    const texts = [fresh.querySelector('style')?.textContent ?? '', await read(linked)]
    const sheets = texts.map((text) => {
      const sheet = new CSSStyleSheet({ baseURL: linked })
      sheet.replaceSync(text)
      return sheet
    })
    document.querySelectorAll('head style, link[rel="stylesheet"]').forEach((element) => element.remove())
    document.adoptedStyleSheets = sheets
  }

  let overlay: HTMLElement | undefined
  const add = (parent: HTMLElement, name: string, text: string, style: Partial<CSSStyleDeclaration>) => {
    const element = document.createElement(name)
    element.textContent = text
    Object.assign(element.style, style)
    parent.append(element)
  }
  const show = (faults: Shown[]) => {
    overlay?.remove()
    overlay = undefined
    if (faults.length === 0) return
    overlay = document.createElement('section')
    overlay.dataset['liveFaults'] = ''
    overlay.setAttribute('role', 'alert')
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      zIndex: '1000',
      maxHeight: '60vh',
      overflow: 'auto',
      padding: '1rem 1.5rem',
      font: '14px/1.5 ui-monospace, monospace',
      color: '#f6efe9',
      background: '#2b1512',
      borderTop: '4px solid #e5533d',
    })
    for (const { place, problem, remedy, excerpt } of faults) {
      add(overlay, 'strong', `${place}  ${problem}`, { display: 'block' })
      if (excerpt !== '') add(overlay, 'pre', excerpt, { margin: '0.5rem 0', color: '#f0c9b8' })
      add(overlay, 'p', remedy, { margin: '0 0 1rem', color: '#b5e078' })
    }
    document.body.append(overlay)
  }
}
