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
    const onlyOne = (isFound: (message: Message) => boolean | undefined) => {
      const found = known.filter(({ message }) => isFound(message))
      const entries = new Set(found.map(({ entry }) => entry))
      return entries.size === 1 && found.some(({ message }) => countWords(message) >= leastWords) ? [...entries] : []
    }
    const part = onlyOne((message) => asked.same.pattern?.test(message.same.text))
    return part.length > 0 ? part : onlyOne((message) => isSame(asked, message, 'any'))
  }
  return (query) => {
    // Readers may leave out the end, and with it a quote. And "Uncaught (in promise) Error: …" is a message, too, but says
    // less than the one that follows.
    const closed = (query.match(/'/g) ?? []).length % 2 === 1 ? `${query}'` : query
    for (const text of [query.replace(/uncaught \(in promise\) /i, ''), query, closed]) {
      const entries = lookUp(text)
      if (entries.length > 0) return entries
    }
    return []
  }
}

/** The words of a message that are not names. */
function countWords({ any }: Message): number {
  return any.text.match(/\p{L}{2,}/gu)?.length ?? 0
}
