import { afterEach, describe, expect, test, vi } from 'vitest'
import { openHistoryEntries } from './historyEntries'

interface Entry {
  readonly state: unknown
  readonly href: string
}

const origin = 'https://example.com'

/** A window with its own history, which `visit` changes as the browser does, without calling the script. */
function openWindow(first: unknown = null, isAtAnchor = false) {
  const row: Entry[] = [{ state: first, href: '/' }]
  let at = 0
  const here = () => row[at]?.href ?? ''
  const listeners = new Map<string, () => void>()
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return row[at]?.state
    },
    pushState: (state: unknown, _title: string, href: string) => void row.splice(++at, Infinity, { state, href }),
    replaceState: vi.fn<(state: unknown, title: string, href?: string) => void>((state, _title, href = here()) => {
      row[at] = { state, href }
    }),
    go: vi.fn((distance: number) => void (at += distance)),
  }
  const location = {
    get pathname() {
      return new URL(here(), origin).pathname
    },
    get search() {
      return new URL(here(), origin).search
    },
    get hash() {
      return new URL(here(), origin).hash
    },
    assign: vi.fn<(href: string) => void>(),
    replace: vi.fn<(href: string) => void>(),
    reload: vi.fn<() => void>(),
  }
  const view = {
    history,
    location,
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  } as unknown as Window
  const positions = { save: vi.fn(), enter: vi.fn<(entry: string) => void>(), restore: vi.fn(() => false) }
  const createPositions = (entry: string) => {
    positions.enter(entry)
    return positions
  }
  const opened = openHistoryEntries(view, createPositions, () => isAtAnchor)
  return {
    ...opened,
    history,
    location,
    entered: () => positions.enter.mock.lastCall?.[0],
    save: positions.save,
    restore: positions.restore,
    hrefs: () => row.map(({ href }) => href),
    here,
    entry: () => (row[at]?.state as { entry?: string } | null)?.entry,
    fire: (name: string) => listeners.get(name)?.(),
    visit: (distance: number) => void (at += distance),
    visitAnchor: (href: string) => void row.splice(++at, Infinity, { state: null, href }),
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('restores a position once if the browser scrolled to the anchor instead', () => {
  expect(openWindow({ entry: 'known', index: 4 }, true).restore).toHaveBeenCalledOnce()
  expect(openWindow({ entry: 'known', index: 4 }).restore).not.toHaveBeenCalled()
  expect(openWindow(null, true).restore).not.toHaveBeenCalled()
})

describe('an entry', () => {
  test('is named when the document opens, and keeps its name after a reload', () => {
    expect(openWindow().entry()).toEqual(expect.any(String))
    const { entered, history } = openWindow({ entry: 'known', index: 4 })
    expect(entered()).toBe('known')
    expect(history.replaceState).not.toHaveBeenCalled()
  })

  test.each([[undefined], ['text'], [{}], [{ entry: 1, index: 1 }], [{ entry: 'a' }]])(
    "with another script's state %j gets a new name",
    (state) => {
      const { entry, entered } = openWindow(state)
      expect(entry()).toBe(entered())
    },
  )

  test('is added by push, after the position of the previous one is saved', () => {
    const { entries, hrefs, entry, entered, save } = openWindow()
    const first = entry()
    entries.push('/a/')
    expect(hrefs()).toEqual(['/', '/a/'])
    expect(save).toHaveBeenCalledTimes(1)
    expect(entry()).toBe(entered())
    expect(entry()).not.toBe(first)
  })

  test('has a new address and the same name after replace', () => {
    const { entries, hrefs, entry } = openWindow()
    const first = entry()
    entries.replace('/#x')
    expect(hrefs()).toEqual(['/#x'])
    expect(entry()).toBe(first)
  })

  test('keeps the data that other scripts have put into its state', () => {
    const { entries, history, visit } = openWindow({ search: 'fling' })
    expect(history.state).toMatchObject({ search: 'fling' })
    entries.replace('/#x')
    expect(history.state).toMatchObject({ search: 'fling' })
    entries.push('/a/')
    expect(history.state).not.toHaveProperty('search')
    visit(-1)
    entries.arrive('/#y')
    expect(history.state).toMatchObject({ search: 'fling', index: 0 })
  })

  test('that the browser has moved to becomes the current one on arrive, and gets a name if it has none', () => {
    const { entries, entry, entered, visit, visitAnchor } = openWindow()
    const first = entry()
    visitAnchor('/#x')
    entries.arrive('/#x')
    expect(entered()).toBe(entry())
    expect(entered()).not.toBe(first)
    visit(-1)
    entries.arrive('/')
    expect(entered()).toBe(first)
  })

  test('that the browser has moved to gets the right address on arrive and keeps its name', () => {
    const { entries, entry, entered, hrefs, visit, history } = openWindow()
    entries.push('/a/index.html?q=1#x')
    const second = entry()
    entries.push('/b/')
    visit(-1)
    entries.arrive('/a/?q=1#x')
    expect(hrefs()).toEqual(['/', '/a/?q=1#x', '/b/'])
    expect([entry(), entered()]).toEqual([second, second])
    history.replaceState.mockClear()
    entries.arrive('/a/?q=1#x')
    expect(history.replaceState).not.toHaveBeenCalled()
  })

  test('is used as it is if the browser refuses to correct its address', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { entries, hrefs, entry, entered, history } = openWindow()
    entries.push('/a')
    history.replaceState.mockImplementationOnce(() => {
      throw new DOMException('too many calls', 'SecurityError')
    })
    expect(() => entries.arrive('/a/')).not.toThrow()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(hrefs()).toEqual(['/', '/a'])
    expect(entered()).toBe(entry())
  })

  test('that the browser has moved to is the one that replace changes', () => {
    const { entries, entry, entered, hrefs, visit } = openWindow()
    const first = entry()
    entries.push('/a/')
    visit(-1)
    entries.replace('/b/')
    expect(hrefs()).toEqual(['/b/', '/a/'])
    expect(entry()).toBe(first)
    expect(entered()).toBe(first)
  })

  test('that cannot be named is used without a name', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { entries, entry, entered, history, visitAnchor } = openWindow()
    visitAnchor('/#x')
    history.replaceState.mockImplementationOnce(() => {
      throw new DOMException('too many calls', 'SecurityError')
    })
    expect(() => entries.arrive('/#x')).not.toThrow()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(entry()).toBeUndefined()
    expect(entered()).toEqual(expect.any(String))
  })
})

describe('revert', () => {
  test.each([-2, -1, 1])('goes back to the current entry from %i away', (distance) => {
    const { entries, here, visit } = openWindow()
    for (const href of ['/a/', '/b/', '/c/']) entries.push(href)
    visit(-1)
    entries.arrive('/b/')
    visit(distance)
    entries.revert()
    expect(here()).toBe('/b/')
  })

  test('goes back from an anchor that the browser has just moved to', () => {
    const { entries, here, visitAnchor } = openWindow()
    visitAnchor('/#x')
    entries.revert()
    expect(here()).toBe('/')
  })

  test('stays at the current entry, because going to it would reload the page', () => {
    const { entries, history } = openWindow()
    entries.revert()
    expect(history.go).not.toHaveBeenCalled()
  })

  test('goes back after a push from an entry that the browser had moved to by itself', () => {
    const { entries, here, visit } = openWindow()
    for (const href of ['/a/', '/b/', '/c/']) entries.push(href)
    visit(-2)
    entries.push('/d/')
    visit(-1)
    entries.revert()
    expect(here()).toBe('/d/')
  })
})

describe('load', () => {
  test.each([
    ['push', '/a/', [['/a/']], [], []],
    ['replace', '/a/', [], [['/a/']], []],
    ['traverse', '/a/', [], [], [[]]],
    ['push', '/?q=1#x', [], [], [[]]],
    ['push', '/?q=1#y', [['/?q=1#y']], [], []],
  ] as const)('by %s of %s', (cause, href, assigned, replaced, reloaded) => {
    const { entries, location } = openWindow()
    entries.replace('/?q=1#x')
    entries.load(href, cause)
    expect(location.assign.mock.calls).toEqual(assigned)
    expect(location.replace.mock.calls).toEqual(replaced)
    expect(location.reload.mock.calls).toEqual(reloaded)
  })
})

test('the browser restores positions by itself while no page of this document is on the screen', () => {
  const { history, fire, save } = openWindow()
  expect(history.scrollRestoration).toBe('manual')
  fire('pagehide')
  expect(history.scrollRestoration).toBe('auto')
  expect(save).toHaveBeenCalledTimes(1)
  fire('pageshow')
  expect(history.scrollRestoration).toBe('manual')
})
