import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { answerRequests } from './answerRequests'

const address = 'http://localhost/api/books'

test('each method has its own answers, in turn', async () => {
  let handle: (route: Route) => Promise<void> = () => Promise.reject(new Error('nothing is answered'))
  const page = {
    url: () => 'http://localhost/',
    route: (_address: string, handler: typeof handle) => Promise.resolve((handle = handler)),
  }
  const answer = (method: string, body: string) => ({ method, url: '/api/books', status: 200, body, after: 0 })
  await answerRequests(page as unknown as Page, [answer('GET', '1'), answer('POST', '2'), answer('GET', '3')])

  const ask = async (method: string) => {
    const answered: string[] = []
    const route = {
      request: () => ({ method: () => method, url: () => address }),
      fallback: () => Promise.resolve(void answered.push('none')),
      fulfill: ({ body }: { body: string }) => Promise.resolve(void answered.push(body)),
    }
    await handle(route as unknown as Route)
    return answered.join()
  }
  const answers: string[] = []
  for (const method of ['POST', 'GET', 'DELETE', 'GET', 'GET', 'POST']) answers.push(await ask(method))
  expect(answers).toEqual(['2', '1', 'none', '3', '3', '2'])
})
