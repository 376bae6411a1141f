import type { SearchResult } from 'minisearch'
import type { AskedWord, Match } from './ranking'

/** A word of a query, with the sections and rows that have it. */
export interface FoundWord extends AskedWord {
  readonly inText: readonly SearchResult[]
  readonly inSamples: readonly SearchResult[]
  readonly inRows: readonly SearchResult[]
}

/** What the words so far have in a section. */
interface Sum {
  readonly id: number
  points: number
  readonly asked: Set<string>
  readonly terms: string[]
  readonly words: FoundWord[]
}

/** Adds up what the words of a query find in one part of the sections, as a search for all of them would. */
export function addUp(words: readonly FoundWord[], part: 'inText' | 'inSamples' | 'inRows'): Match[] {
  const sums = new Map<number, Sum>()
  for (const word of words) {
    for (const { id, score, terms, queryTerms } of word[part]) {
      const sum = sums.get(id as number) ?? { id: id as number, points: 0, asked: new Set(), terms: [], words: [] }
      // The index multiplies the points of a result by the number of terms that it has.
      sum.points += score / queryTerms.length
      for (const term of queryTerms) sum.asked.add(term)
      sum.terms.push(...terms)
      sum.words.push(word)
      sums.set(sum.id, sum)
    }
  }
  return [...sums.values()].map((sum) => ({ ...sum, score: sum.points * sum.asked.size }))
}

/** Adds what is found in samples. The words that a section has there don't count for the share that it has. */
export function withSamples(found: readonly Match[], inSamples: readonly Match[]): Match[] {
  const others = new Map(inSamples.map((match) => [match.id, match]))
  const both = found.map((match) => {
    const other = others.get(match.id)
    others.delete(match.id)
    return other ? { ...match, score: match.score + other.score } : match
  })
  return [...both, ...others.values()]
}
