import { describe, expect, test } from 'vitest'
import { checkHeadings } from './headings'
import { sourcePageOf, written } from '../../page/testPage'
import { vocabularyOf } from './testProse'

const words = ['Pebble Lake', 'middleware', 'React', 'React Native']
const check = (body: string, head = 'title: x') => {
  const pages = [sourcePageOf(body, { head })]
  return checkHeadings(pages, vocabularyOf(pages, words))
}
const faultsIn = (body: string, head?: string) => written(check(body, head).faults)

describe('levels', () => {
  test.each([
    ['Text', ['-2:1 this page has no level 1 heading => begin it with a line "# Title"']],
    ['# A\n\n### B\n', ['3:5 a level 3 heading below one of level 1 => make it level 2: ##']],
    ['# A\n\n## B\n\n#### C\n', ['5:6 a level 4 heading below one of level 2 => make it level 3: ###']],
    ['# A\n\n## B\n\n### C\n\n## D\n', []],
  ])('%j', (body, faults) => {
    expect(faultsIn(body)).toEqual(faults)
  })

  test('the layout of the home page has its title', () => {
    expect(faultsIn('Text\n\n## A\n', 'layout: Home')).toEqual([])
    const problem = 'the home page already shows its title'
    expect(faultsIn('# A\n', 'layout: Home')).toEqual([`1:3 ${problem} => move it into the frontmatter: title: …`])
    expect(faultsIn('# A\n', 'layout: Home\ntitle: B')).toEqual([`2:3 ${problem} => make it level 2: ##`])
  })
})

describe('sentence case', () => {
  const small = (place: string, word: string) =>
    `${place} "${word}" starts this heading in lower case => capitalize it, or write it as code`
  const capital = (place: string, word: string) =>
    `${place} "${word}" has a capital inside this heading => write it in lower case or as code, or add it to words.txt if it is a name`

  test.each([
    ['# the store', [small('1:3', 'the')]],
    ['# 1. the store', [small('1:6', 'the')]],
    ['# The Lake of React', [capital('1:7', 'Lake')]],
    ['# `a` And b', [capital('1:7', 'And')]],
    ['# A *Big* Lake-House', [capital('1:6', 'Big'), capital('1:11', 'Lake-House')]],
    ['# gone are they\n\n`gone now`', [small('1:3', 'gone')]],
    ['# An Easy way', [capital('1:6', 'Easy')]],
    ['# A Native word', [capital('1:5', 'Native')]],
    ['# A Middleware', [capital('1:5', 'Middleware')]],
  ])('%j is not in sentence case', (body, faults) => {
    expect(faultsIn(body)).toEqual(faults)
  })

  test.each([
    '# `bounce`',
    '# createLake',
    '# `a` and b',
    '# v6.1.1',
    '# 2. Move to 6.0.5',
    '# Step 1: Describe the model',
    '# Step 1: describe the model',
    '# Is it so? Yes. No',
    '# Using Pebble Lake with React Native, TypeScript and an API on Monday',
    '# What I do',
    "# 'seconds' is possibly 'Undefined | Null'",
    '# [object Object] and more',
  ])('%j is in sentence case', (body) => {
    expect(faultsIn(body)).toEqual([])
  })

  test('names in code on the page keep their case', () => {
    expect(faultsIn('# fling and Proxy, or Providers\n\n`fling(…)`, `Proxy`, `Provider<T>`\n')).toEqual([])
    expect(faultsIn('# npm stops\n\n`npm install it`\n')).toEqual([])
  })

  test('a heading can quote a message of the page', () => {
    expect(faultsIn('# process is not Defined here\n\n`Error: process is not Defined here`\n')).toEqual([])
  })

  test('reports the names of the list that headings use', () => {
    expect([...check('# Pebble Lake and middleware for React').needed]).toEqual(['Pebble Lake', 'React'])
  })
})
