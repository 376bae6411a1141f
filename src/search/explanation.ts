import { isSame, messageOf, plain, type Message } from '../messages'
import type { ExplainedMessage } from '../types'

/** Finds the explanations of a message that a reader pasted, or none. */
export type FindExplanations = (query: string) => readonly ExplainedMessage[]

/** A part of a message, and a message with other names, must have this many words. Fewer are in too many messages. */
const leastWords = 3
/** A message with more explanations is too general to be sure of any. */
const mostExplanations = 3

/**
 * Prepares the messages of the error index for lookups. A query finds the longest message that it contains. Otherwise it
 * finds a message that contains the query, or has other names, if there is only one.
 */
export function explanationsFrom(explained: readonly ExplainedMessage[]): FindExplanations {
  const known = explained.flatMap((entry) =>
    entry.messages.map((text) => ({ entry, message: messageOf(plain(text).toLowerCase()) })),
  )
  const lookUp: FindExplanations = (query) => {
    const asked = messageOf(plain(query).toLowerCase())
    const whole = known.filter(({ message }) => message.same.pattern?.test(asked.same.text))
    if (whole.length > 0) {
      const longest = Math.max(...whole.map(({ message }) => message.text.length))
      const entries = new Set(whole.flatMap(({ entry, message }) => (message.text.length === longest ? [entry] : [])))
      return entries.size <= mostExplanations ? [...entries] : []
    }
    if (countWords(asked) < leastWords) return []
    const isSimilar = (message: Message) => countWords(message) >= leastWords && isSame(asked, message, 'any')
    const similar = known.filter(({ message }) => asked.same.pattern?.test(message.same.text) || isSimilar(message))
    const entries = new Set(similar.map(({ entry }) => entry))
    return entries.size === 1 ? [...entries] : []
  }
  return (query) => {
    // "Uncaught (in promise) Error: …" is a message, too, but it says less than the one that follows.
    const behind = lookUp(query.replace(/uncaught \(in promise\) /i, ''))
    return behind.length > 0 ? behind : lookUp(query)
  }
}

/** The words of a message that are not names. */
function countWords({ any }: Message): number {
  return any.text.match(/\p{L}{2,}/gu)?.length ?? 0
}
