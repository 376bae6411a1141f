import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resolvePath } from '../resolvePath'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { PageData } from '../types'
import type { Location } from './history/location'
import { createRouter, type Cause, type Guard, type RouterPorts } from './router'

const routes = new Set(['/a/', '/b/', '/c/'])

const at = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, 'https://example.com')
  return { path: pathname, query: search, hash }
}
const addressOf = ({ path, query, hash }: Location) => `${path}${query}${hash}`
const pageAt = (path: string): PageData => ({ ...notFoundPage, record: { ...notFoundPage.record, path } })

/** A router at /a/ in a site of three pages. `log` lists its calls in order. */
function openRouter(ports: Partial<RouterPorts> = {}, start = '/a/') {
  const log: string[] = []
  const note = (text: string) => void log.push(text)
  const router = createRouter(at(start), {
    resolve: (path) => {
      note(`resolve ${path}`)
      return Promise.resolve(resolvePath(path, routes))
    },
    load: (route) => {
      note(`load ${route}`)
      return Promise.resolve(pageAt(route))
    },
    isThere: () => false,
    notFound: notFoundPage,
    record: (to, cause) => note(`record ${cause} ${addressOf(to)}`),
    revert: () => note('revert'),
    show: ({ record }, to, cause) => note(`show ${record.path} ${cause} ${addressOf(to)}`),
    move: (to, cause) => note(`move ${cause} ${addressOf(to)}`),
    progress: { start: () => note('bar'), end: () => note('bar ends') },
    loadDocument: (to, cause) => note(`document ${cause} ${addressOf(to)}`),
    ...ports,
  })
  return { router, log, go: (address: string, cause: Cause = 'push') => router.navigate(at(address), cause) }
}

/** A promise that is settled from outside. */
function createGate<T>() {
  let open: (value: T) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { promise, open, fail }
}

/** Lets everything run that is ready to run. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 0))

const reported = vi.spyOn(console, 'error')
beforeEach(() => {
  reported.mockReset().mockImplementation(() => {})
})
afterEach(() => {
  vi.clearAllMocks()
})

describe('a navigation', () => {
  test('takes its steps in order', async () => {
    const { router, log, go } = openRouter()
    router.guard((to, from) => void log.push(`guard ${addressOf(from)} -> ${addressOf(to)}`))
    expect(await go('/b/?q=1#x')).toBeUndefined()
    expect(log).toEqual([
      'resolve /b/',
      'guard /a/ -> /b/?q=1#x',
      'bar',
      'load /b/',
      'record push /b/?q=1#x',
      'show /b/ push /b/?q=1#x',
      'bar ends',
    ])
    expect(router.current()).toEqual(at('/b/?q=1#x'))
  })

  test('to a page that has moved to a heading ends there', async () => {
    const { log, go } = openRouter({ resolve: (path) => Promise.resolve(path === '/old/' ? '/b/#x' : undefined) })
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
    expect(log).toEqual(['resolve /b/', 'bar'])
    expect(router.current()).toEqual(at('/a/'))
    chunk.open(pageAt('/b/'))
    await going
    expect(log.slice(2)).toEqual(['record push /b/', 'show /b/ push /b/', 'bar ends'])
  })

  test('shows no progress bar if the page is already loaded', async () => {
    const { log, go } = openRouter({ isThere: (route) => route === '/b/' })
    await go('/b/')
    expect(log).not.toContain('bar')
    await go('/c/')
    expect(log).toContain('bar')
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
    expect(log).toEqual(['resolve /logo.svg', 'document push /logo.svg', 'bar ends'])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('shows the not-found page at an unknown address in the history, as typed and without a load', async () => {
    const { router, log, go } = openRouter()
    expect(await go('/B/Nowhere?q=1#x', 'traverse')).toBeUndefined()
    expect(log).toEqual([
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
    expect(log.slice(1)).toEqual([`record ${cause} ${final}`, `move ${cause} ${final}`, 'bar ends'])
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
    expect(log.slice(1)).toEqual(['bar ends', `move duplicated ${from}`])
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

describe('guards', () => {
  const answers: readonly (readonly [string, (answer: boolean | Location | undefined) => Guard])[] = [
    ['at once', (answer) => () => answer],
    ['later', (answer) => () => rest().then(() => answer)],
  ]

  test.each(answers)('refuse %s', async (_when, guardWith) => {
    const { router, log, go } = openRouter()
    router.guard(guardWith(false))
    expect(await go('/b/?q=1#x')).toEqual({ type: 'aborted', from: at('/a/'), to: at('/b/?q=1#x') })
    expect(log).toEqual(['resolve /b/', 'bar ends'])
    expect(router.current()).toEqual(at('/a/'))
  })

  test.each(answers)('allow %s', async (_when, guardWith) => {
    const { router, go } = openRouter()
    router.guard(guardWith(true))
    router.guard(guardWith(undefined))
    expect(await go('/b/')).toBeUndefined()
    expect(router.current()).toEqual(at('/b/'))
  })

  test.each(answers)('redirect %s', async (_when, guardWith) => {
    const { router, log, go } = openRouter()
    const elsewhere = guardWith(at('/c#x'))
    router.guard((to, from) => (to.path === '/b/' ? elsewhere(to, from) : undefined))
    expect(await go('/b/')).toEqual({ type: 'redirected', from: at('/a/'), to: at('/b/') })
    expect(log).toEqual([
      'resolve /b/',
      'resolve /c',
      'bar',
      'load /c/',
      'record push /c/#x',
      'show /c/ push /c/#x',
      'bar ends',
    ])
    expect(router.current()).toEqual(at('/c/#x'))
  })

  test('are called in order, up to the first that blocks or redirects', async () => {
    const { router, go } = openRouter()
    const asked: string[] = []
    const guardNamed =
      (name: string, answer: boolean): Guard =>
      () => {
        asked.push(name)
        return answer
      }
    router.guard(guardNamed('first', true))
    router.guard(guardNamed('second', false))
    router.guard(guardNamed('third', true))
    await go('/b/')
    expect(asked).toEqual(['first', 'second'])
  })

  test('are no longer called once they are removed', async () => {
    const { router, go } = openRouter()
    const remove = router.guard(() => false)
    expect(await go('/b/')).toMatchObject({ type: 'aborted' })
    remove()
    remove()
    expect(await go('/b/')).toBeUndefined()
  })

  test("may redirect to the reader's current location", async () => {
    const { router, log, go } = openRouter()
    router.guard(() => at('/a/'))
    expect(await go('/b/')).toMatchObject({ type: 'redirected' })
    expect(log).toEqual(['resolve /b/', 'resolve /a/', 'bar ends', 'move duplicated /a/'])
  })

  test('that redirect in a circle are reported, and leave the navigation to the browser', async () => {
    const { router, log, go } = openRouter()
    router.guard((to) => rest().then(() => at(to.path === '/b/' ? '/c/' : '/b/')))
    expect(await go('/b/')).toMatchObject({ type: 'redirected' })
    expect(reported.mock.calls).toEqual([[new Error('endless redirects to /c/')]])
    expect(log.slice(-2)).toEqual(['bar ends', 'document push /b/'])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('that fail leave the navigation to the browser', async () => {
    const { router, log, go } = openRouter()
    router.guard(() => Promise.reject(new Error('no answer')))
    expect(await go('/b/')).toBeUndefined()
    expect(log).toEqual(['resolve /b/', 'bar ends', 'document push /b/'])
    expect(reported).toHaveBeenCalledTimes(1)
  })
})

describe('back and forward', () => {
  test.each([
    ['/b', '/b/'],
    ['/b.html?q=1#x', '/b/?q=1#x'],
    ['/b/index.html?q=1#x', '/b/?q=1#x'],
    ['/B/#x', '/b/#x'],
  ])('to %s: the entry is recorded with the address of the page, %s', async (address, final) => {
    const { router, log, go } = openRouter()
    expect(await go(address, 'traverse')).toBeUndefined()
    expect(log.slice(-3)).toEqual([`record traverse ${final}`, `show /b/ traverse ${final}`, 'bar ends'])
    expect(router.current()).toEqual(at(final))
  })

  test('refused: the browser goes back to the entry it came from', async () => {
    const { router, log, go } = openRouter()
    router.guard(() => false)
    expect(await go('/b/', 'traverse')).toMatchObject({ type: 'aborted' })
    expect(log).toEqual(['resolve /b/', 'bar ends', 'revert'])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('guards cannot refuse the way back from a refusal', async () => {
    const { router, log, go } = openRouter()
    router.guard(() => false)
    await go('/b/', 'traverse')
    expect(await go('/a/', 'traverse')).toBeUndefined()
    expect(log.filter((line) => line === 'revert')).toHaveLength(1)
    expect(log).toContain('record traverse /a/')
  })

  test('redirected: the entry leads to the new location from now on', async () => {
    const { router, log, go } = openRouter()
    router.guard((to) => (to.path === '/b/' ? at('/c/') : undefined))
    expect(await go('/b/', 'traverse')).toMatchObject({ type: 'redirected' })
    expect(log).toContain('record replace /c/')
    expect(log).not.toContain('revert')
    expect(router.current()).toEqual(at('/c/'))
  })

  test("redirected from one of a page's other addresses to another: corrected", async () => {
    const { router, log, go } = openRouter()
    router.guard((to) => (to.path === '/b/' ? at('/c/index.html?q=1#x') : undefined))
    expect(await go('/b', 'traverse')).toEqual({ type: 'redirected', from: at('/a/'), to: at('/b/') })
    expect(log.filter((line) => /^(record|show)/.test(line))).toEqual([
      'record replace /c/?q=1#x',
      'show /c/ replace /c/?q=1#x',
    ])
  })

  test('redirected to an unknown route: the browser loads it into the entry', async () => {
    const { router, log, go } = openRouter()
    router.guard((to) => (to.path === '/b/' ? at('/logo.svg') : undefined))
    await go('/b/', 'traverse')
    expect(log).toContain('document replace /logo.svg')
  })

  test("redirected to the reader's current location: the browser goes back there", async () => {
    const { router, log, go } = openRouter()
    router.guard(() => at('/a/'))
    await go('/b/', 'traverse')
    expect(log).toContain('revert')
  })

  test.each([
    ['is duplicated', '/a/', 'duplicated'],
    ['is refused', '/c/', 'aborted'],
  ])('overtaken by a navigation that %s: the address goes back to the page on the screen', async (_how, to, type) => {
    const chunk = createGate<PageData>()
    const { router, log, go } = openRouter({ load: () => chunk.promise })
    router.guard(({ path }) => path !== '/c/')
    const going = go('/b/', 'traverse')
    await rest()
    expect(await go(to)).toMatchObject({ type })
    expect(log.filter((line) => line === 'revert')).toHaveLength(1)
    chunk.open(pageAt('/b/'))
    expect(await going).toMatchObject({ type: 'cancelled' })
    expect(router.current()).toEqual(at('/a/'))
  })

  test('overtaken by a navigation that arrives: there is nothing to go back to', async () => {
    const { log, go } = openRouter({
      load: (route) => (route === '/b/' ? new Promise(() => {}) : Promise.resolve(pageAt(route))),
    })
    void go('/b/', 'traverse')
    await go('/c/')
    await go('/c/')
    expect(log).not.toContain('revert')
  })
})

describe('two navigations', () => {
  const steps = ['resolve', 'guard', 'load'] as const
  type Step = (typeof steps)[number]

  /** A router whose steps each wait until the test opens their gate. */
  function openSteps() {
    const gates = new Map<string, ReturnType<typeof createGate<undefined>>>()
    const gateOf = (step: Step, path: string) => {
      const name = `${step} ${path}`
      const gate = gates.get(name) ?? createGate<undefined>()
      gates.set(name, gate)
      // A gate may fail before anything waits at it.
      gate.promise.catch(() => {})
      return gate
    }
    const opened = openRouter({
      resolve: (path) => gateOf('resolve', path).promise.then(() => path),
      load: (route) => gateOf('load', route).promise.then(() => pageAt(route)),
    })
    opened.router.guard(({ path }) => gateOf('guard', path).promise)
    return { ...opened, gateOf }
  }

  /** Every way to merge two rows into one, each row in its own order. */
  function mergesOf<T>([a, ...as]: readonly T[], [b, ...bs]: readonly T[]): (readonly T[])[] {
    if (a === undefined) return [b === undefined ? [] : [b, ...bs]]
    if (b === undefined) return [[a, ...as]]
    return [
      ...mergesOf(as, [b, ...bs]).map((rest) => [a, ...rest]),
      ...mergesOf([a, ...as], bs).map((rest) => [b, ...rest]),
    ]
  }

  const older = steps.map((step) => `${step} /b/`)
  const newer = ['begin', ...steps.map((step) => `${step} /c/`)]
  const barIsOver = (log: readonly string[]) => log.lastIndexOf('bar ends') > log.lastIndexOf('bar')

  test.each(mergesOf(older, newer).map((order) => [order] as const))('the newer wins: %j', async (order) => {
    const { router, log, go, gateOf } = openSteps()
    const first = go('/b/')
    let second: ReturnType<typeof go> | undefined
    for (const turn of order) {
      if (turn === 'begin') second = go('/c/')
      else gateOf(...(turn.split(' ') as [Step, string])).open(undefined)
      await rest()
    }
    const isFirstThere = order.indexOf('begin') === steps.length
    expect(await first).toEqual(isFirstThere ? undefined : { type: 'cancelled', from: at('/a/'), to: at('/b/') })
    expect(await second).toBeUndefined()
    expect(router.current()).toEqual(at('/c/'))
    const arrivals = isFirstThere ? ['/b/', '/c/'] : ['/c/']
    expect(log.filter((line) => line.startsWith('show'))).toEqual(arrivals.map((path) => `show ${path} push ${path}`))
    expect(log.filter((line) => line.startsWith('record'))).toEqual(arrivals.map((path) => `record push ${path}`))
    expect(barIsOver(log)).toBe(true)
  })

  test.each(steps.flatMap((step) => [[step, 'while the newer is under way'] as const, [step, 'after it'] as const]))(
    'an older one that fails in its %s, %s, is silent and cancelled',
    async (step, when) => {
      const { router, log, go, gateOf } = openSteps()
      const first = go('/b/')
      for (const passed of steps.slice(0, steps.indexOf(step))) gateOf(passed, '/b/').open(undefined)
      await rest()
      const second = go('/c/')
      const fail = () => gateOf(step, '/b/').fail(new Error('too late'))
      if (when !== 'after it') fail()
      for (const passed of steps) gateOf(passed, '/c/').open(undefined)
      await second
      fail()
      expect(await first).toEqual({ type: 'cancelled', from: at('/a/'), to: at('/b/') })
      expect(reported).not.toHaveBeenCalled()
      expect(log.filter((line) => line.startsWith('document'))).toEqual([])
      expect(barIsOver(log)).toBe(true)
      expect(router.current()).toEqual(at('/c/'))
    },
  )

  test('the bar of an older one ends when a newer one needs none', async () => {
    const { log, go, gateOf } = openSteps()
    void go('/b/')
    for (const step of ['resolve', 'guard'] as const) gateOf(step, '/b/').open(undefined)
    await rest()
    expect(log).toEqual(['bar'])
    gateOf('resolve', '/a/').open(undefined)
    expect(await go('/a/')).toMatchObject({ type: 'duplicated' })
    expect(log).toEqual(['bar', 'bar ends', 'move duplicated /a/'])
  })

  test('going to the same page twice shows it once', async () => {
    const { log, go, gateOf } = openSteps()
    const both = [go('/b/'), go('/b/')]
    for (const step of steps) gateOf(step, '/b/').open(undefined)
    expect(await Promise.all(both)).toEqual([{ type: 'cancelled', from: at('/a/'), to: at('/b/') }, undefined])
    expect(log.filter((line) => line.startsWith('show'))).toHaveLength(1)
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
      expect(log).toEqual(['resolve /b', 'bar', 'bar ends', `document ${cause} /b/?q=1#x`])
      expect(reported.mock.calls).toEqual([[failing]])
      expect(router.current()).toEqual(at('/a/'))
    },
  )

  test('of resolving: the browser receives the address as typed', async () => {
    const { log, go } = openRouter({ resolve: () => Promise.reject(failing) })
    expect(await go('/b?q=1#x')).toBeUndefined()
    expect(log).toEqual(['bar ends', 'document push /b?q=1#x'])
    expect(reported.mock.calls).toEqual([[failing]])
  })

  test.each(['/b/', '/a/#x'])('of the history, on the way to %s: nothing is shown', async (to) => {
    const { router, log, go } = openRouter({ record: fail })
    expect(await go(to)).toBeUndefined()
    expect(log.slice(-2)).toEqual(['bar ends', `document push ${to}`])
    expect(log.filter((line) => /^(show|move)/.test(line))).toEqual([])
    expect(reported.mock.calls).toEqual([[failing]])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('of the screen: the browser loads the page', async () => {
    const { log, go } = openRouter({ show: fail })
    expect(await go('/b/')).toBeUndefined()
    expect(log.slice(-3)).toEqual(['record push /b/', 'bar ends', 'document push /b/'])
    expect(reported.mock.calls).toEqual([[failing]])
  })

  test('does not prevent the next navigation from arriving', async () => {
    const load = vi.fn<RouterPorts['load']>().mockRejectedValueOnce(failing).mockResolvedValueOnce(pageAt('/b/'))
    const { router, go } = openRouter({ load })
    await go('/b/')
    expect(await go('/b/')).toBeUndefined()
    expect(router.current()).toEqual(at('/b/'))
  })
})
