import { expect, test } from 'vitest'
import type { SearchHints } from '../siteConfig'
import { createSearch } from './search'
import { sectionsOfText, type PageSections } from './searchData'

const hints: SearchHints = { synonyms: {}, folders: [] }

test('finds a section by the phrases in which readers ask for it, after those that have the words in their title', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Home', '', 'Start here.', 'rollback\nctrl z']]],
    ['/b.html', [[1, 'Rollback', '', 'It is a step back.']]],
    ['/c.html', [[1, 'Other', '', 'Nothing.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('rollback').pages.map(({ path }) => path)).toEqual(['/b.html', '/a.html'])
  expect(find('ctrl z').pages.map(({ path }) => path)).toEqual(['/a.html'])
})

test('a phrase of a section that is the whole query goes before sections that have its words', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Words', '', 'A lake, a stone and a shore.', 'terms\nwhat is a shore\nwhat is a pond']]],
    ['/b.html', [[1, 'Swim', '', 'Swim to the shore. From the shore to the shore.']]],
    ['/c.html', [[1, 'Other', '', 'Nothing.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('what is a shore').pages.map(({ path }) => path)).toEqual(['/a.html', '/b.html'])
  expect(find('so what is a shore for').pages.map(({ path }) => path)).toEqual(['/a.html', '/b.html'])
})

test('a phrase answers its plural, too', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Words', '', 'A lake.', 'pebble']]],
    ['/b.html', [[1, 'Throw', '', 'Many pebbles.', 'pebbles on a hill']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('pebbles').pages[0]?.path).toBe('/a.html')
})

test('a complaint answers complaints only', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Help', '', 'Look at the stone, and how it floats. It doesn’t matter.', 'stone does not float']]],
    ['/b.html', [[1, 'Float', '', 'A stone floats on a boat. A stone, a float. It doesn’t sink.']]],
    ['/c.html', [[1, 'Other', '', 'It doesn’t.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  for (const query of ['stone does not float', 'why does my stone not float', 'the stone doesn’t float']) {
    expect(find(query).pages[0]?.path, query).toBe('/a.html')
  }
  expect(find('stone float').pages[0]?.path).toBe('/b.html')
})

test('a phrase counts in a longer query, in any order, if it is most of it', async () => {
  const boats = Array.from({ length: 30 }, (_, index): PageSections => [`/${index}.html`, [[1, 'Boat', '', 'A boat.']]])
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Words', '', 'A lake, a stone and a pebble.', 'shore path']]],
    ['/b.html', [[1, 'From the hill to the shore', '', 'A path, and no other path.']]],
    ...boats,
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('shore path boat').pages[0]?.path).toBe('/a.html')
  expect(find('a boat on the path to a shore').pages[0]?.path).toBe('/a.html')
  // The half of one says nothing.
  expect(find('shore boat').pages[0]?.path).toBe('/b.html')
})

test('a phrase of few words is no more than its words in a longer query', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Words', '', 'A lake, a stone and a pebble.', 'the shore']]],
    ['/b.html', [[1, 'Swim to the shore', '', 'From the shore to the shore.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('swim the shore').pages[0]?.path).toBe('/b.html')
})
