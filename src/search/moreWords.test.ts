import { describe, expect, test } from 'vitest'
import type { SearchHints } from '../siteConfig'
import { createSearch, type Found } from './search'
import { sectionsOfText, type PageSections } from './searchData'

const hints: SearchHints = { synonyms: {}, folders: [] }

describe('one more word', () => {
  const pathsOf = ({ pages }: Found) => pages.map(({ path }) => path)

  test('keeps the page that fewer words found', async () => {
    const games = Array.from({ length: 12 }, (_, index): PageSections => [
      `/game-${index}.html`,
      [[1, `Game ${index}`, '', 'A throw has a score.']],
    ])
    const text: readonly PageSections[] = [['/stone.html', [[1, 'Stone', '', 'Throw, throw and throw.']]], ...games]
    const { find } = await createSearch(sectionsOfText(text), hints, '')
    expect(pathsOf(find('throw'))[0]).toBe('/stone.html')
    expect(pathsOf(find('throw score'))).toHaveLength(10)
    expect(pathsOf(find('throw score'))).toContain('/stone.html')
    expect(pathsOf(find('score throw'))).toHaveLength(11)
    expect(pathsOf(find('score throw'))[10]).toBe('/stone.html')
  })

  test('keeps the pages of the first three results before it', async () => {
    const stones = ['a', 'b', 'c'].map((name): PageSections => [
      `/stone-${name}.html`,
      [[1, `Stone ${name}`, '', 'Throw, throw and throw.']],
    ])
    const games = Array.from({ length: 12 }, (_, index): PageSections => [
      `/game-${index}.html`,
      [[1, `Game ${index}`, '', 'A throw has a score.']],
    ])
    const { find } = await createSearch(sectionsOfText([...games, ...stones]), hints, '')
    const before = pathsOf(find('throw')).slice(0, 3)
    expect(before).toEqual(['/stone-a.html', '/stone-b.html', '/stone-c.html'])
    // The page of the first one is among the first three results, if the word is the last one.
    const ten = Array<unknown>(10).fill(expect.stringContaining('/game-'))
    expect(pathsOf(find('throw score'))).toEqual([...ten.toSpliced(2, 1, before[0]), ...before.slice(1)])
    expect(pathsOf(find('score throw'))).toEqual([...ten, ...before])
  })

  test('keeps the sections of the first three results before it, after the others', async () => {
    const game: PageSections = [
      '/game.html',
      [
        [1, 'Game', '', 'Play.'],
        [2, 'Throw far', 'far', 'Throw it hard.'],
        [2, 'Throw deep', 'deep', 'Throw it down.'],
        [2, 'The score of a throw', 'score', 'A throw has a score.'],
      ],
    ]
    const others = ['a', 'b', 'c'].map((name): PageSections => [
      `/${name}.html`,
      [[1, `Score ${name}`, '', 'The score of a throw, and of another throw.']],
    ])
    const { find } = await createSearch(sectionsOfText([game, ...others]), hints, '')
    const placesOf = (query: string) =>
      find(query).pages.map(({ path, hits }) => [path, ...hits.map(({ section }) => section.slug)])
    const rest = [
      ['/a.html', ''],
      ['/b.html', ''],
      ['/c.html', ''],
    ]
    expect(placesOf('throw')).toEqual([['/game.html', 'far', 'deep', 'score'], ...rest])
    for (const query of ['throw score', 'score throw']) {
      expect(placesOf(query), query).toEqual([['/game.html', 'score', 'far'], ...rest, ['/game.html', 'deep']])
    }
  })

  test.each(['xyzzy throw far', 'throw xyzzy far', 'throw far xyzzy'])(
    'that no page has changes no result: %s',
    async (query) => {
      const pages: readonly PageSections[] = [
        ['/throw.html', [[1, 'Throw', '', 'Throw it.']]],
        ['/far.html', [[1, 'Far', '', 'Far away, throw far.', 'throw far']]],
      ]
      const { find } = await createSearch(sectionsOfText(pages), hints, '')
      expect(find(query)).toEqual({ ...find('throw far'), missing: ['xyzzy'], hasAll: false })
    },
  )

  describe('that says nothing by itself', () => {
    /** Finds in a page that only has the word as its title, and in twelve others of more weight. */
    const findAmong = async (phrase: string) => {
      const games = Array.from({ length: 12 }, (_, index): PageSections => [
        `/throw-${index}.html`,
        [[1, `Throw ${index}`, '', 'Throw, throw, throw.', phrase]],
      ])
      const stone: PageSections = ['/start.html', [[1, 'Throw', '', 'It is the first thing to do with a stone.']]]
      const low: SearchHints = { synonyms: {}, folders: [['/start', 0.1]] }
      return (await createSearch(sectionsOfText([stone, ...games]), low, '')).find
    }

    test.each(['what is a throw', 'how to use throw', 'throw how', 'how does throw work?'])(
      'finds the same page first: %s',
      async (query) => {
        const find = await findAmong('a throw\nthrow it')
        expect(pathsOf(find('throw'))[0]).toBe('/start.html')
        expect(pathsOf(find(query))[0]).toBe('/start.html')
      },
    )

    test('keeps that page where it is in the phrase of others', async () => {
      const find = await findAmong('how to throw')
      expect(pathsOf(find('throw'))[0]).toBe('/start.html')
      expect(pathsOf(find('how to throw'))).toContain('/start.html')
      expect(pathsOf(find('how to throw'))).toHaveLength(10)
    })
  })

  test('keeps the section that fewer words found', async () => {
    const rules = ['One', 'Two', 'Three', 'Four'].map(
      (title) => [2, `The score of throw ${title}`, title.toLowerCase(), 'A throw has a score.'] as const,
    )
    const text: PageSections = [
      '/game.html',
      [[1, 'Game', '', 'Play.'], [2, 'Throw', 'throw', 'Fling a stone.'], ...rules],
    ]
    const { find } = await createSearch(sectionsOfText([text]), hints, '')
    const slugsOf = ({ pages }: Found) => pages[0]?.hits.map(({ section }) => section.slug)
    expect(slugsOf(find('throw'))?.[0]).toBe('throw')
    for (const query of ['throw score', 'score throw']) {
      expect(slugsOf(find(query)), query).toEqual([...Array<unknown>(3).fill(expect.any(String)), 'throw'])
    }
  })

  test('keeps the page that came first before it, if it is the last word, among the first three', async () => {
    const sections = sectionsOfText([
      ['/reset.html', [[1, 'Reset', '', 'Put the lake back to where it was.']]],
      ...['a', 'b', 'c', 'd', 'e'].map((name): PageSections => [
        `/${name}.html`,
        [[1, `Type ${name}`, '', 'The type of the reset. A type of types is a type.', 'type of reset']],
      ]),
    ])
    const { find } = await createSearch(sections, hints, '')
    const placeIn = (query: string) => find(query).pages.findIndex(({ path }) => path === '/reset.html')
    expect(placeIn('reset')).toBe(0)
    expect(placeIn('reset type')).toBe(2)
    // Without a word in front it is among the results.
    expect(placeIn('type reset')).toBe(5)
  })
})
