import { describe, expect, test, vi } from 'vitest'
import type { PageData } from '../types'
import type { Cause, Guard, RouterPorts } from './router'
import { addressOf, at, createGate, openRouter, pageAt, rest, watchErrors } from './testRouter'

const reported = watchErrors()

describe('a navigation', () => {
  test('takes its steps in order', async () => {
    const { router, log, go } = openRouter()
    router.guard((to, from) => void log.push(`guard ${addressOf(from)} -> ${addressOf(to)}`))
    expect(await go('/b/?q=1#x')).toBeUndefined()
    expect(log).toEqual([
      'bar',
      'resolve /b/',
      'guard /a/ -> /b/?q=1#x',
      'load /b/',
      'record push /b/?q=1#x',
      'show /b/ push /b/?q=1#x',
      'bar ends',
    ])
    expect(router.current()).toEqual(at('/b/?q=1#x'))
  })

  test('to a page that has moved to a heading ends there', async () => {
    const { log, go } = openRouter({ resolve: ({ path }) => Promise.resolve(path === '/old/' ? '/b/#x' : undefined) })
    await go('/old/?q=1#y')
    expect(log).toContain('show /b/ push /b/?q=1#x')
  })

  test.each<Cause>(['push', 'replace', 'traverse'])('passes the cause %s to every port', async (cause) => {
    const { log, go } = openRouter()
    await go('/b/', cause)
    expect(log).toContain(`record ${cause} /b/`)
    expect(log).toContain(`show /b/ ${cause} /b/`)
  })

  test('changes nothing until the chunk has arrived', async () => {
    const chunk = createGate<PageData>()
    const { router, log, go } = openRouter({ load: () => chunk.promise })
    const going = go('/b/')
    await rest()
    expect(log).toEqual(['bar', 'resolve /b/'])
    expect(router.current()).toEqual(at('/a/'))
    chunk.open(pageAt('/b/'))
    await going
    expect(log.slice(2)).toEqual(['record push /b/', 'show /b/ push /b/', 'bar ends'])
  })

  test('to a page that is already loaded takes one task, so that no progress bar appears', async () => {
    const { log, go } = openRouter()
    void go('/b/')
    await rest()
    expect(log.at(-1)).toBe('bar ends')
  })

  test('goes to the corrected address, which is not a failure', async () => {
    const { router, log, go } = openRouter()
    expect(await go('/B/index.html?q=1#x')).toBeUndefined()
    expect(log).toContain('record push /b/?q=1#x')
    expect(router.current()).toEqual(at('/b/?q=1#x'))
  })

  test('leaves a link to an unknown route to the browser, because it may be a file', async () => {
    const { router, log, go } = openRouter()
    expect(await go('/logo.svg')).toBeUndefined()
    expect(log).toEqual(['bar', 'resolve /logo.svg', 'document push /logo.svg', 'bar ends'])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('shows the not-found page at an unknown address in the history, as typed and without a load', async () => {
    const { router, log, go } = openRouter()
    expect(await go('/B/Nowhere?q=1#x', 'traverse')).toBeUndefined()
    expect(log).toEqual([
      'bar',
      'resolve /B/Nowhere',
      'record traverse /B/Nowhere?q=1#x',
      'show /404.html traverse /B/Nowhere?q=1#x',
      'bar ends',
    ])
    expect(router.current()).toEqual(at('/B/Nowhere?q=1#x'))
  })

  test('goes from one unknown address to another, and back to a page', async () => {
    const { log, go } = openRouter({}, '/nowhere')
    await go('/elsewhere', 'traverse')
    await go('/a/')
    expect(log.filter((line) => line.startsWith('show'))).toEqual([
      'show /404.html traverse /elsewhere',
      'show /a/ push /a/',
    ])
  })
})

describe('on the same page', () => {
  test.each<[to: string, cause: Cause]>([
    ['/a/#x', 'push'],
    ['/a/?q=1', 'push'],
    ['/a#x', 'push'],
    ['/a/#x', 'replace'],
    ['/a/#x', 'traverse'],
    ['/a/', 'traverse'],
    ['/a#x', 'traverse'],
  ])('%s by %s moves, without a load', async (to, cause) => {
    const { router, log, go } = openRouter()
    const final = to.replace('/a#', '/a/#')
    expect(await go(to, cause)).toBeUndefined()
    expect(log.slice(2)).toEqual([`record ${cause} ${final}`, `move ${cause} ${final}`, 'bar ends'])
    expect(router.current()).toEqual(at(final))
  })

  test.each([
    ['/a/?q=1#x', '/a/?q=1#x'],
    ['/a/', '/a/'],
    ['/a/', '/a'],
    ['/a/#x', '/A/index.html#x'],
  ])('from %s to %s is duplicated: it only moves there again', async (from, to) => {
    const { router, log, go } = openRouter({}, from)
    expect(await go(to)).toEqual({ type: 'duplicated', from: at(from), to: at(from) })
    expect(log.slice(2)).toEqual(['bar ends', `move duplicated ${from}`])
    expect(router.current()).toEqual(at(from))
  })

  test('a duplicated navigation calls no guard', async () => {
    const { router, go } = openRouter()
    const guard = vi.fn<Guard>(() => false)
    router.guard(guard)
    expect(await go('/a/')).toMatchObject({ type: 'duplicated' })
    expect(guard).not.toHaveBeenCalled()
  })

  test('settle changes the location without a navigation', async () => {
    const { router, log, go } = openRouter()
    router.settle(at('/a/#read'))
    expect(router.current()).toEqual(at('/a/#read'))
    expect(log).toEqual([])
    expect(await go('/a/#read')).toMatchObject({ type: 'duplicated' })
    expect(await go('/a/')).toBeUndefined()
  })
})

describe('a failure', () => {
  const failing = new Error('failed')
  const fail = () => {
    throw failing
  }

  test.each<Cause>(['push', 'replace', 'traverse'])(
    'of the chunk, by %s: reported once, and the browser loads the page',
    async (cause) => {
      const { router, log, go } = openRouter({ load: () => Promise.reject(failing) })
      expect(await go('/b?q=1#x', cause)).toBeUndefined()
      expect(log).toEqual(['bar', 'resolve /b', `document ${cause} /b/?q=1#x`, 'bar ends'])
      expect(reported.mock.calls).toEqual([[failing]])
      expect(router.current()).toEqual(at('/a/'))
    },
  )

  test('of resolving: the browser receives the address as typed', async () => {
    const { log, go } = openRouter({ resolve: () => Promise.reject(failing) })
    expect(await go('/b?q=1#x')).toBeUndefined()
    expect(log).toEqual(['bar', 'document push /b?q=1#x', 'bar ends'])
    expect(reported.mock.calls).toEqual([[failing]])
  })

  test.each(['/b/', '/a/#x'])('of the history, on the way to %s: nothing is shown', async (to) => {
    const { router, log, go } = openRouter({ record: fail })
    expect(await go(to)).toBeUndefined()
    expect(log.slice(-2)).toEqual([`document push ${to}`, 'bar ends'])
    expect(log.filter((line) => /^(show|move)/.test(line))).toEqual([])
    expect(reported.mock.calls).toEqual([[failing]])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('of the screen: the browser loads the page', async () => {
    const { log, go } = openRouter({ show: fail })
    expect(await go('/b/')).toBeUndefined()
    expect(log.slice(-3)).toEqual(['record push /b/', 'document push /b/', 'bar ends'])
    expect(reported.mock.calls).toEqual([[failing]])
  })

  test.each(['/nowhere', '/b/'])('of %s that a newer navigation overtakes loads no document', async (path) => {
    const looked = createGate<undefined>()
    const loaded: boolean[] = []
    const { router, go } = openRouter({
      load: (route) => (route === '/b/' ? Promise.reject(failing) : Promise.resolve(pageAt(route))),
      loadDocument: async (_to, _cause, isNewest) => {
        await looked.promise
        loaded.push(isNewest())
      },
    })
    const first = go(path)
    await rest()
    await go('/c/')
    looked.open(undefined)
    expect(await first).toMatchObject({ type: 'cancelled' })
    expect(loaded).toEqual([false])
    expect(router.current()).toEqual(at('/c/'))
  })

  test('does not prevent the next navigation from arriving', async () => {
    const load = vi.fn<RouterPorts['load']>().mockRejectedValueOnce(failing).mockResolvedValueOnce(pageAt('/b/'))
    const { router, go } = openRouter({ load })
    await go('/b/')
    expect(await go('/b/')).toBeUndefined()
    expect(router.current()).toEqual(at('/b/'))
  })
})
