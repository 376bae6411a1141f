import { describe, expect, test } from 'vitest'
import type { PageData } from '../types'
import { at, createGate, openRouter, pageAt, rest, watchErrors } from './testRouter'

const reported = watchErrors()

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
    expect(log).toEqual(['bar', 'resolve /b/', 'bar ends', 'revert'])
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
      resolve: ({ path }) => gateOf('resolve', path).promise.then(() => path),
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
    expect(log).toEqual(['bar', 'bar', 'bar ends', 'move duplicated /a/'])
  })

  test('going to the same page twice shows it once', async () => {
    const { log, go, gateOf } = openSteps()
    const both = [go('/b/'), go('/b/')]
    for (const step of steps) gateOf(step, '/b/').open(undefined)
    expect(await Promise.all(both)).toEqual([{ type: 'cancelled', from: at('/a/'), to: at('/b/') }, undefined])
    expect(log.filter((line) => line.startsWith('show'))).toHaveLength(1)
  })
})
