import { describe, expect, test } from 'vitest'
import { explanationsFrom } from './explanation'

const lines = [
  ['sinks', 'A stone needs a weight'],
  ['weights', 'A stone needs a weight that the lake can bear'],
  ['skips', "Cannot skip 'pebble' twice", 'Error in @skip.…'],
  ['reading', "Cannot read properties of undefined (reading 'skip')"],
  ['ad', 'ad is not a function'],
  ['code', 'TS2554'],
  ['flat', "Cannot skip 'flat' a second time"],
  ['fits', "Stone 'a' does not fit the lake '…'"],
  ['other-fits', "… fit the lake 'deep'"],
  ['hollow', 'The stone is hollow'],
  ['rejected', 'Uncaught (in promise) Error: …'],
  ['property', 'Cannot add property depth, stone is flat'],
  ['lake', "Type 'Lake<string>' is not like type 'string'"],
  ['other-lake', "Type 'Shore<string>' is not like type 'Water'"],
  ['empty-lake', "Type 'Lake<{}>' is not like type 'Water'"],
  ['pond', "Type 'Pond' is not like type 'Water'"],
  ['few', "'Pond' is not 'Water'"],
  ['hollow-too', 'The stone is hollow'],
  ['part', "… on shape 'Disc'", 'TS2339'],
  ['minified', 'Minified Lake error #7'],
  ['types', "Type 'Heavy' is not like type 'Light'", 'TS2322', 'TS2345'],
] as const
const find = explanationsFrom(
  lines.map(([anchor, ...messages]) => ({
    path: '/errors.html',
    anchor,
    text: messages.join(' · '),
    messages,
    row: ['', ''],
  })),
)
const found = (query: string) => find(query).map(({ anchor }) => anchor)

describe('a pasted message finds', () => {
  test.each([
    ['its line', 'A stone needs a weight', ['sinks']],
    ['its line among other text', 'Uncaught (in promise) Error: A stone needs a weight at skip.ts:3', ['sinks']],
    ['the longest message', 'A stone needs a weight that the lake can bear.', ['weights']],
    ['its line in other case', 'a stone needs a weight', ['sinks']],
    ['a message with something variable in it', 'Error in @skip.pond.toss(success)', ['skips']],
    ['a message with other names', "Cannot skip 'gravel' twice", ['skips']],
    ['the code of the compiler', 'error TS2554:', ['code']],
    ['the code next to a message, with nothing after it', 'skip.ts(3,4): error TS2339:', ['part']],
    ['the message after its code', "error TS2339: Part 'x' is not on shape 'Disc'.", ['part']],
    ['the message after a code that it shares', "error TS2322: Type 'Heavy' is not like type 'Light'.", ['types']],
    ['a code without a message, with any text after it', 'error TS2554: Expected 1 stones', ['code']],
    ['a message by a part of it', 'lake can bear', ['weights']],
    ['a message by a part of it after its kind', 'Error: Broken Lake: Lake can bear', ['weights']],
    ['the message of a rejected promise', 'Uncaught (in promise) Error: ad is not a function', ['ad']],
    ['the line about rejected promises', 'Uncaught (in promise) Error: it floats', ['rejected']],
    ['the line with a part of it, before lines with other names', "Cannot skip 'flat", ['flat']],
    ['its line without the last quote', "Stone 'a' does not fit the lake 'b", ['fits']],
    ['the longest of the lines with other names', "Stone 'x' does not fit the lake 'y'", ['fits']],
    ['the lines that begin like it', "Type 'Pool<string>' is not like", ['lake', 'other-lake']],
    ['the line that begins with two of its words', 'Minified Lake', ['minified']],
    ['the line that begins like it, with another name', "Stone 'b' does not fit", ['fits']],
    ['a message about another property', "Cannot read properties of undefined (reading 'toss')", ['reading']],
    ['a message about another property without quotes', 'Cannot add property width, stone is flat', ['property']],
    ['the line with the most of the same names', "Type 'Lake<number>' is not like type 'number'", ['lake']],
    ['the line whose types have the same form', "Type 'Lake<{}>' is not like type 'Pond'", ['empty-lake']],
    ['the line about the same types', "Type 'Pond' is not like type 'Stone'. ts(2345)", ['pond']],
    ['a message with the same number', 'Error: Minified Lake error #7; visit the lake', ['minified']],
    ['every line with the message', 'The stone is hollow', ['hollow', 'hollow-too']],
  ])('%s', (_, query, anchors) => expect(found(query)).toEqual(anchors))
})

describe('finds nothing for', () => {
  test.each([
    ['a question', 'how do I toss a stone'],
    ['a part of several messages', 'not like type'],
    ['two words of a message', 'lake can'],
    ['a beginning with other names', "Stone 'b' does not fit the pond 'c"],
    ['two words that begin several messages', 'A stone needs'],
    ['a message that ends in the same letters', 'load is not a function'],
    ['names of which none is in the many lines with the message', "Type 'Heron' is not like type 'Duck'"],
    ['a code whose message is another', "error TS2339: Part 'x' is not on shape 'Ball'."],
    ['an assignment with a known code', "skip.ts(3,4): error TS2322: Type 'Heron' is not like type 'Duck'."],
    ['an argument with a known code', "error TS2345: Argument of type 'Heron' is not like a parameter of type 'Duck'."],
    ['a message with another number', 'Minified Lake error #9; visit the lake'],
    ['a message of few words with other names', "'Heron' is not 'Duck'"],
    ['nothing', ''],
  ])('%s', (_, query) => expect(found(query)).toEqual([]))
})
