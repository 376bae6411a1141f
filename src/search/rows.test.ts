import { describe, expect, test } from 'vitest'
import type { SearchHints } from '../siteConfig'
import { createSearch } from './search'
import { sectionsOfText, type PageSections, type SearchSection } from './searchData'

const hints: SearchHints = { synonyms: {}, folders: [] }

describe('the row of an option', () => {
  const rows: readonly PageSections[] = [
    [
      '/a.html',
      [
        [1, 'skim', '', ''],
        [
          2,
          'Options',
          'options',
          'angle · The slope\nspeed · How fast',
          '',
          '',
          [
            [0, 'options-angle'],
            [1, 'options-speed'],
          ],
        ],
      ],
    ],
    ['/b.html', [[1, 'Speed', '', 'Go fast.']]],
  ]
  const slugs = async (query: string) =>
    (await createSearch(sectionsOfText(rows), hints, ''))
      .find(query)
      .pages.map(({ path, hits }) => [path, ...hits.map(({ section }) => section.slug)])

  test('is found by its name', async () => {
    expect(await slugs('angle')).toEqual([['/a.html', 'options-angle']])
    expect((await slugs('skim angle'))[0]).toContain('options-angle')
  })

  test('is first in a query for it and its page, before sections that have both words more often', async () => {
    const often: PageSections = [
      '/c.html',
      [
        [1, 'Skim an angle', '', 'Skim at an angle, skim at another angle. Skim, angle, skim.'],
        [2, 'Skim and angle', 'both', 'The angle of each skim: skim, angle, skim, angle.'],
      ],
    ]
    const { find } = await createSearch(
      sectionsOfText([...rows, often]),
      { ...hints, synonyms: { fling: ['skim'] } },
      '',
    )
    // A synonym may name the page, too.
    for (const query of ['skim angle', 'angle of skim', 'fling angle']) {
      expect(find(query).pages[0]?.hits[0]?.section.slug, query).toBe('options-angle')
    }
    expect(find('throw angle').pages[0]?.hits[0]?.section.slug).not.toBe('options-angle')
  })

  test('is first for its name alone if that is an identifier, before sections that have it more often', async () => {
    const options: PageSections = [
      '/options.html',
      [
        [1, 'Options', '', ''],
        [2, 'Reference', 'reference', 'maxSkips · How often', '', '', [[0, 'max-skips']]],
      ],
    ]
    const often: PageSections = [
      '/often.html',
      [[2, 'maxSkips with one stone', 'often', 'Set maxSkips. maxSkips counts, and maxSkips ends it: maxSkips.']],
    ]
    const { find } = await createSearch(sectionsOfText([options, often]), hints, '')
    for (const query of ['maxSkips', 'maxskips', 'what is maxSkips', 'how does maxSkips work']) {
      expect(find(query).pages[0]?.hits[0]?.section.slug, query).toBe('max-skips')
    }
  })

  test('is first by its name and a synonym of its page, before the row of its type on the page of that name', async () => {
    const types: PageSections = [
      '/d.html',
      [
        [1, 'fling', '', ''],
        [2, 'Types', 'types', 'Angle · How a fling begins', '', '', [[0, 'types-angle']]],
      ],
    ]
    const sections = sectionsOfText([...rows, types])
    const { find } = await createSearch(sections, { ...hints, synonyms: { fling: ['skim'] } }, '')
    expect(find('fling angle').pages[0]?.hits[0]?.section.slug).toBe('options-angle')
    expect(find('fling Angle').pages[0]?.hits[0]?.section.slug).toBe('types-angle')
  })

  test('comes after a page of the same name', async () => {
    expect(await slugs('speed')).toMatchObject([
      ['/b.html', ''],
      ['/a.html', 'options-speed'],
    ])
  })

  test('is not found by other words, which lead to its section', async () => {
    expect(await slugs('slope')).toEqual([['/a.html', 'options']])
  })

  test('does not change the scores of sections', async () => {
    const sections = sectionsOfText(rows)
    const scores = async (given: readonly SearchSection[]) =>
      (await createSearch(given, hints, ''))
        .find('speed slope')
        .pages.flatMap(({ hits }) => hits)
        .flatMap(({ section, score }) => (section.level === 4 ? [] : [score]))
    const expected = await scores(sections.filter(({ level }) => level !== 4))
    expect(expected.length).toBeGreaterThan(1)
    expect(await scores(sections)).toEqual(expected)
  })
})
