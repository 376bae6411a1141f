/** A word in a text: letters and digits, with apostrophes and hyphens only inside. */
const word = /[\p{L}\p{N}]+(?:['’]\p{L}+|[-\u2010\u2011][\p{L}\p{N}]+)*/gu
const shortWord = 4
/** A shorter word that is complete is not the beginning of another. */
const shortestStart = 5
/** A shorter word has at most one slip: “stages” is not “sagas”. */
export const longWord = 8
/** The rows of a keyboard, each of eleven keys. */
const keys = 'qwertyuiop asdfghjkl  zxcvbnm'
const areVowels = /^[aeiou]{2}$/
const endings = /(?<=.{3}at|.{6})(?:(?<!duct)ion|ence)$|(?<=.{3}[ai]b)(?:le|ility)$|(?<=.{4})(?:ing|ed|e)$/
const hyphen = /[-\u2010\u2011]/

/** Words in nearly every sentence. A query that consists only of them still matches longer words by prefix. */
const common = new Set(
  (
    'a an and are as at be been but by can cannot could do does for from had has have how i if in into is it its me my no ' +
    'not of on or our should so than that the their them then there these they this to use used uses using was we what when where which ' +
    "what's while who why will with work would you your"
  ).split(' '),
)

/** The words of a text with their positions, for marking. */
export function findWords(text: string): { readonly word: string; readonly from: number }[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({ word: found, from: index }))
}

/**
 * The terms of a word: the word in lower case without accents, then its parts if it has hyphens or is an identifier:
 *
 *   useSkipCount  ->  useskipcount, use, skip, count
 *   re-render     ->  rerender, re, render
 *   TS2322        ->  ts2322
 *   Don’t         ->  dont
 */
export function termsOf(word: string): string[] {
  const joined = word.split(hyphen)
  if (joined.length > 1) {
    const parts = joined.map(termsOf)
    return [parts.map(([whole]) => whole).join(''), ...parts.flat()]
  }
  const plain = word.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '')
  const whole = plain.toLowerCase()
  const parts = plain.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []
  return parts.length < 2 || /^\p{L}+\d+$/u.test(plain) ? [whole] : [whole, ...parts.map((part) => part.toLowerCase())]
}

/** Leaves out of a pasted message where it was thrown: `at run (app.js:3:5)`, `(index.js:431)`, `lake.ts:3:5`. */
export function withoutPlaces(text: string): string {
  return text.replace(/(\sat [^\n:()]*)?\(?[^\s()]+\.\w+:\d+\S*/g, '')
}

/** Returns whether a term is too common to be useful in a search. */
export function isCommon(term: string): boolean {
  return common.has(term)
}

/** The singular of a term that looks like a plural: `sagas` -> `saga`, `classes` -> `class`. `class` is not a plural. */
export function singularOf(term: string): string | undefined {
  if (term.length <= 3 || !/[^s]s$/.test(term)) return undefined
  return term.replace(/(?<=ss|x|ch|sh)es$|(?<!(?:ss|x|ch|sh)e)s$/, '')
}

/**
 * What a term begins with in all of its forms, which have one meaning: `migrate`, `migrated`, `migrations` -> `migrat`,
 * `immutable`, `immutability` -> `immutab`. Short beginnings say nothing: `function` has nothing to do with `funct`, and
 * “product” is not “production”.
 */
export function familyOf(term: string): string {
  const one = singularOf(term) ?? term
  return one.replace(endings, '').replace(/(?<=.{4})([^s])\1$/, '$1')
}

/** Returns whether two terms have the same singular. */
export function isPlural(term: string, other: string): boolean {
  return (singularOf(term) ?? term) === (singularOf(other) ?? other)
}

/** Returns whether two terms are forms of one word. “Locale” is not “local”. */
export function areForms(term: string, other: string): boolean {
  const [one, another] = [term, other].map((each) => singularOf(each) ?? each)
  return familyOf(term) === familyOf(other) && one !== `${another}e` && another !== `${one}e`
}

/** Returns whether a term is a word with an ending of at most half its length: `rendering`. “Enumerable” is not an enum. */
export function isForm(word: string, term: string): boolean {
  return term.startsWith(word) && term.length <= 1.5 * word.length
}

/**
 * How far a term is from a word that has typos, or undefined if it is another word: 0 if two letters are swapped or the end
 * is missing, 1 with one letter left out, added or replaced, 2 with letters of a long word left out and out of order.
 * `flnig` -> `fling`. Readers rarely mistype the first letter, and another one makes another word: “pagination” is not
 * “navigation”. So does another letter at the end, or one more: “meant” is not “means”, and “locale” not “local”. In a word
 * that is not long, so do letters that are not next to each other on a keyboard: “auction” is not “action”, and “consent”
 * not “content”. In a short word, every other letter does, and in one that is hardly longer, another vowel: “deno” is not
 * “deny”, and “modal” not “model”.
 */
export function slipTo(word: string, term: string): number | undefined {
  if (word[0] !== term[0]) return undefined
  if (word.length >= shortestStart && term.startsWith(word)) return 0
  let from = 1
  while (from < word.length && word[from] === term[from]) from++
  const [rest, other] = [word.slice(from), term.slice(from)]
  if (other === '') return undefined
  const [last, letter, next, wanted] = [word.charAt(from - 1), rest.charAt(0), rest.charAt(1), other.charAt(0)]
  const [shorter, otherShorter] = [rest.slice(1), other.slice(1)]
  if (next !== '' && other === next + letter + rest.slice(2)) return 0
  const isLong = word.length >= longWord
  const areBothVowels = areVowels.test(letter + wanted)
  const isReplaced =
    next !== '' &&
    shorter === otherShorter &&
    word.length > (areBothVowels ? shortWord + 1 : shortWord) &&
    (isLong || areBothVowels || areNear(letter, wanted))
  const isAdded = shorter === other && (isLong || letter === last || areNear(letter, last) || areNear(letter, next))
  if (isReplaced || isAdded || rest === otherShorter) return 1
  const leftOut = Array.from(word).reduce((letters, each) => letters.replace(each, ''), term)
  return isLong && leftOut.length === term.length - word.length ? 2 : undefined
}

/** Returns whether two letters are next to each other on a keyboard, whose rows are not quite below each other. */
function areNear(letter: string, other: string): boolean {
  return [1, 10, 11].includes(Math.abs(keys.indexOf(letter) - keys.indexOf(other)))
}

/**
 * Leaves a name out of a query, if other words with a meaning remain: `pebble-lake reset` -> `reset`. Each of
 * the name's words is left out, and all of them in one word.
 */
export function withoutName(query: string, name: string): string {
  const words = findWords(name).flatMap(({ word }) => termsOf(word))
  const names = new Set([...words, words.join('')])
  const isNamed = (word: string) => termsOf(word).every((term) => names.has(term))
  const rest = query.replace(word, (found) =>
    found
      .split(hyphen)
      .filter((part) => !isNamed(part))
      .join('-'),
  )
  return findWords(rest).some(({ word }) => !isCommon(word.toLowerCase())) ? rest : query
}

/** Joins the words of a text: `Use skip count` and `useSkipCount` -> `useskipcount` */
export function squeeze(text: string): string {
  return findWords(text)
    .map(({ word }) => termsOf(word)[0])
    .join('')
}
