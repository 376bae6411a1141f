import { describe, expect, test, vi } from 'vitest'
import { createScrollPositions } from './scrollPositions'

const key = 'positions'

/** A window that scrolls, and whatever is in its storage. */
function openWindow(stored: string | null = null) {
  const view = {
    scrollX: 0,
    scrollY: 0,
    scrollTo: vi.fn(({ left, top }: ScrollToOptions) => {
      view.scrollX = left ?? view.scrollX
      view.scrollY = top ?? view.scrollY
    }),
  }
  const values = new Map(stored === null ? [] : [[key, stored]])
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
  const scrolled = view as typeof view & Pick<Window, 'scrollTo'>
  return { view: scrolled, storage, stored: () => JSON.parse(values.get(key) ?? 'null') as unknown }
}

describe('scroll positions', () => {
  test('are kept for each entry', () => {
    const { view, storage } = openWindow()
    const positions = createScrollPositions(view, storage, { key, limit: 10, entry: 'a' })
    view.scrollY = 100
    positions.save()
    positions.enter('b')
    view.scrollX = 20
    view.scrollY = 200
    positions.save()
    positions.enter('a')
    expect(positions.restore()).toBe(true)
    expect(view.scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 100, behavior: 'instant' })
    positions.enter('b')
    expect(positions.restore()).toBe(true)
    expect(view.scrollTo).toHaveBeenLastCalledWith({ left: 20, top: 200, behavior: 'instant' })
  })

  test('are not known for a new entry', () => {
    const { view, storage } = openWindow()
    const positions = createScrollPositions(view, storage, { key, limit: 10, entry: 'a' })
    positions.save()
    positions.enter('b')
    expect(positions.restore()).toBe(false)
    expect(view.scrollTo).not.toHaveBeenCalled()
  })

  test('outlive the document', () => {
    const { view, storage } = openWindow()
    view.scrollY = 100
    createScrollPositions(view, storage, { key, limit: 10, entry: 'a' }).save()
    view.scrollY = 0
    expect(createScrollPositions(view, storage, { key, limit: 10, entry: 'a' }).restore()).toBe(true)
    expect(view.scrollY).toBe(100)
  })

  test('are stored up to the limit, the most recently saved ones', () => {
    const { view, storage, stored } = openWindow()
    const positions = createScrollPositions(view, storage, { key, limit: 3, entry: 'a' })
    for (const entry of ['a', 'b', 'c', 'a', 'd']) {
      positions.enter(entry)
      view.scrollY++
      positions.save()
    }
    expect(stored()).toEqual([
      ['c', [0, 3]],
      ['a', [0, 4]],
      ['d', [0, 5]],
    ])
  })

  test.each([
    '',
    'x',
    'null',
    '5',
    '{}',
    '[1]',
    '["a"]',
    '["ab"]',
    '[null]',
    '[{}]',
    '[["a"]]',
    '[["a",null]]',
    '[["a",5]]',
    '[["a",[]]]',
    '[["a",[1]]]',
    '[["a",[null,null]]]',
    '[["a",["x","y"]]]',
    '[["a",{"length":2}]]',
  ])('damaged storage counts as empty: %s', (text) => {
    const { view, storage, stored } = openWindow(text)
    const positions = createScrollPositions(view, storage, { key, limit: 10, entry: 'a' })
    expect(positions.restore()).toBe(false)
    expect(view.scrollTo).not.toHaveBeenCalled()
    positions.save()
    expect(positions.restore()).toBe(true)
    expect(stored()).toEqual([['a', [0, 0]]])
  })

  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  test.each([
    ['is not there', undefined],
    ['throws when it is read', { getItem: refuse, setItem: () => {} }],
    ['throws when it is written', { getItem: () => null, setItem: refuse }],
    ['always throws', { getItem: refuse, setItem: refuse }],
  ])('last as long as the document when storage %s', (_how, storage) => {
    const { view } = openWindow()
    const positions = createScrollPositions(view, storage, { key, limit: 10, entry: 'a' })
    view.scrollY = 100
    positions.save()
    positions.enter('b')
    view.scrollY = 0
    expect(positions.restore()).toBe(false)
    positions.enter('a')
    expect(positions.restore()).toBe(true)
    expect(view.scrollY).toBe(100)
  })
})
