import { describe, expect, test } from 'vitest'
import type { Location } from './history/location'
import type { Guard } from './router'
import { at, openRouter, rest, watchErrors } from './testRouter'

const reported = watchErrors()

describe('guards', () => {
  const answers: readonly (readonly [string, (answer: boolean | Location | undefined) => Guard])[] = [
    ['at once', (answer) => () => answer],
    ['later', (answer) => () => rest().then(() => answer)],
  ]

  test.each(answers)('refuse %s', async (_when, guardWith) => {
    const { router, log, go } = openRouter()
    router.guard(guardWith(false))
    expect(await go('/b/?q=1#x')).toEqual({ type: 'aborted', from: at('/a/'), to: at('/b/?q=1#x') })
    expect(log).toEqual(['bar', 'resolve /b/', 'bar ends'])
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
      'bar',
      'resolve /b/',
      'bar',
      'resolve /c',
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
    expect(log).toEqual(['bar', 'resolve /b/', 'bar', 'resolve /a/', 'bar ends', 'move duplicated /a/'])
  })

  test('that never stop redirecting are reported, and leave the navigation to the browser', async () => {
    const { router, log, go } = openRouter()
    let asked = 0
    router.guard((to) => {
      asked++
      return rest().then(() => at(to.path === '/b/' ? '/c/' : '/b/'))
    })
    expect(await go('/b/')).toMatchObject({ type: 'redirected' })
    expect(reported.mock.calls).toEqual([[new Error('endless redirects to /c/')]])
    expect(asked).toBe(11)
    expect(log.slice(-2)).toEqual(['document push /b/', 'bar ends'])
    expect(router.current()).toEqual(at('/a/'))
  })

  test('that fail leave the navigation to the browser', async () => {
    const { router, log, go } = openRouter()
    router.guard(() => Promise.reject(new Error('no answer')))
    expect(await go('/b/')).toBeUndefined()
    expect(log).toEqual(['bar', 'resolve /b/', 'document push /b/', 'bar ends'])
    expect(reported).toHaveBeenCalledTimes(1)
  })
})
