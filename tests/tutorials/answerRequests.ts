import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { FetchAnswer } from './readTutorial'

/** Answers the page's requests. Several answers to one method and address are used in turn, and the last one repeats. */
export async function answerRequests(page: Page, answers: readonly FetchAnswer[]): Promise<void> {
  for (const address of new Set(answers.map(({ url }) => url))) {
    const left = answers.filter(({ url }) => url === address)
    await page.route(new URL(address, page.url()).href, async (route) => {
      const [answer, next] = left.filter(({ method }) => method === route.request().method())
      if (answer === undefined) return route.fallback()
      if (next !== undefined) left.splice(left.indexOf(answer), 1)
      await setTimeout(answer.after)
      if (answer.status === 0) return route.abort()
      return route.fulfill({ status: answer.status, contentType: 'application/json', body: answer.body ?? '' })
    })
  }
}
