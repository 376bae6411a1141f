/**
 * The script that watch mode adds to each page. It reloads on `reload`, applies new styles on `styles`, and shows
 * faults over the page, and the problems that checks have found in a corner. The place of each opens in the author's
 * editor, except on another device, where `openUrl` is null. The browser itself keeps the scroll position on a reload.
 * Styles are set through the DOM, which the page's policy allows.
 */
export function liveScript(eventsUrl: string, openUrl: string | null): string {
  return `(${live.toString()})(${JSON.stringify(eventsUrl)}, ${JSON.stringify(openUrl)})`
}

/** Runs in the page, so it cannot use anything from outside itself. */
function live(url: string, openUrl: string | null): void {
  type Shown = {
    file: string
    line?: number
    column?: number
    place: string
    problem: string
    remedy: string
    excerpt: string
  }
  type Listed = Shown & { isOld: boolean }
  const events = new EventSource(url)
  events.addEventListener('reload', () => location.reload())
  events.addEventListener('styles', () => void restyle().catch(() => location.reload()))
  events.addEventListener('faults', ({ data }) => show(JSON.parse(String(data)) as Shown[]))
  events.addEventListener('problems', ({ data }) => list(JSON.parse(String(data)) as Listed[]))
  addEventListener('pagehide', () => events.close())

  const read = async (address: string) => {
    const response = await fetch(address)
    return response.text()
  }
  /** Replaces the styles by those of the page's new file, in their order. */
  const restyle = async () => {
    const html = await read(location.href)
    // The parser would apply the element, and the policy of this page refuses styles with a hash that it does not have.
    const [element = '', inline = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
    const fresh = new DOMParser().parseFromString(html.replace(element, ''), 'text/html')
    const linked = fresh.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? ''
    const texts = [inline, await read(linked)]
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
  const addPlace = (parent: HTMLElement, { file, line, column, place, problem }: Shown, color: string) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `${place}  ${problem}`
    button.title = openUrl === null ? 'Opens on the computer that runs watch mode' : 'Open in the editor'
    button.disabled = openUrl === null
    Object.assign(button.style, {
      display: 'block',
      padding: '0.25rem 0',
      font: 'inherit',
      fontWeight: 'bold',
      textAlign: 'start',
      color,
      background: 'none',
      border: '0',
      cursor: openUrl === null ? 'default' : 'pointer',
    })
    const query = new URLSearchParams({ file, line: String(line ?? ''), column: String(column ?? '') }).toString()
    button.addEventListener('click', () => void fetch(`${openUrl}?${query}`, { headers: { 'x-open-editor': '1' } }))
    parent.append(button)
  }
  let panel: HTMLDetailsElement | undefined
  const list = (problems: Listed[]) => {
    const wasOpen = panel?.open ?? false
    panel?.remove()
    panel = undefined
    if (problems.length === 0) return
    panel = document.createElement('details')
    panel.open = wasOpen
    panel.dataset['liveProblems'] = ''
    Object.assign(panel.style, {
      position: 'fixed',
      inset: 'auto 1rem 1rem auto',
      zIndex: '999',
      maxWidth: 'min(46rem, calc(100vw - 2rem))',
      maxHeight: '60vh',
      overflow: 'auto',
      padding: '0.5rem 1rem',
      font: '14px/1.5 var(--mono, ui-monospace, monospace)',
      color: '#f6efe9',
      background: '#2b2412',
      borderRadius: '0.5rem',
    })
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    const old = problems.filter(({ isOld }) => isOld).length
    const before = `${old === problems.length ? '' : `, ${old} of them`} before this edit, checking again …`
    add(panel, 'summary', old === 0 ? count : count + before, { cursor: 'pointer' })
    for (const problem of problems) {
      const entry = document.createElement('div')
      // An edit may have fixed it.
      entry.style.opacity = problem.isOld ? '0.6' : '1'
      addPlace(entry, problem, '#f6efe9')
      add(entry, 'p', problem.remedy, { margin: '0 0 0.5rem', color: '#b5e078' })
      panel.append(entry)
    }
    document.body.append(panel)
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
      font: '14px/1.5 var(--mono, ui-monospace, monospace)',
      color: '#f6efe9',
      background: '#2b1512',
      borderTop: '4px solid #e5533d',
    })
    for (const fault of faults) {
      const { remedy, excerpt } = fault
      addPlace(overlay, fault, 'inherit')
      if (excerpt !== '') add(overlay, 'pre', excerpt, { margin: '0.5rem 0', font: 'inherit', color: '#f0c9b8' })
      add(overlay, 'p', remedy, { margin: '0 0 1rem', color: '#b5e078' })
    }
    document.body.append(overlay)
  }
}
