import { format } from 'prettier'
import { describe, expect, test } from 'vitest'
import { derive } from './testJavaScript'

describe('the lines break as Prettier breaks them:', () => {
  const formatted = (code: string, parser: 'typescript' | 'babel') =>
    format(code, { parser, semi: false, singleQuote: true, printWidth: 72 })

  test.each([
    [
      'properties',
      'export function Row({ book, isOpen }: { book: Book; isOpen: boolean; onOpen: () => void }) {\n  return <li>{book.title}</li>\n}',
    ],
    ['a call', 'const store = createLake<ReadingListModel, { api: typeof api }>(model, { injections: { api } })'],
    ['a value', 'const authors: Record<string, Author | undefined> = await response.json()'],
    [
      'parameters',
      'export function carryOver(storage: Storage, slice: string, properties: readonly string[]) {\n  return 1\n}',
    ],
    [
      'one parameter',
      'export const isSignedIn = async (store: Lake<SessionModel, LakeConfig<any>>) => {\n  return 1\n}',
    ],
    [
      'a function in a call',
      'const save = fling<ReadingListModel, string, { api: typeof api }>(async (actions, payload) => {\n  await actions.add(payload)\n})',
    ],
    [
      'an object in a function',
      'const Counter = createContextLake<CounterModel, LakeConfig, Init>((runtimeModel) => ({ count: runtimeModel?.count ?? 0 }))',
    ],
    [
      'a chain of functions',
      'export const recorder = () => <Bounce, Result>(next: (bounce: Bounce) => Result) => (bounce: Bounce) => {\n  return next(bounce)\n}',
    ],
    [
      'a body',
      'const useCounter = (initialData: CounterData): LocalLake => useLocalLake(() => ({\n  count: initialData.count,\n}))',
    ],
    ['a condition', 'const place = (state.sensors as Sensors).byId[id] ? (state.sensors as Sensors).place : nobody'],
    ['a set', "const languages: ReadonlySet<string | undefined> = new Set<string | undefined>(['ts', 'tsx', 'js'])"],
    ['rows', "const marks = new Map<number, 'add' | 'remove'>([[0, 'add'], [1, 'remove']] as const)"],
    [
      'what is returned',
      'function f() {\n  return ((node.value as { type: string }).type === something && (another as Thing))\n}',
    ],
    ['an object behind its name', 'const model: ReadingListModel = {\n  open: true, of: () => [1]\n}'],
    [
      'a pattern',
      'export const Row = <Item extends Book>({ item, isOpen }: { item: Item; isOpen: boolean; onOpen: () => void }) => {\n  return item.title\n}',
    ],
    [
      'two functions',
      'const stop = subscribe<ReadingListModel, Something | undefined>((state: State) => first(state), (error: unknown) => {\n  second(error)\n})',
    ],
    [
      'a condition that needs parentheses on one line',
      "const pick = (book: Book | undefined): string => book === undefined ? 'nothing at all' : book.titl",
    ],
    [
      'a chain of operators',
      'const isReady = (state as ReadingState).isLoadedAll && (state as ReadingState).isOpenAll && state.isSoundEnoughForAll && state.isSound',
    ],
    [
      'a comment before the last item',
      'const store = createLake<ReadingListModel, { api: typeof api }>(\n  // why\n  model, () => {\n  go()\n})',
    ],
    ['a line that is just too long', `const exact: Something | undefined = ${'a'.repeat(26)}.${'b'.repeat(32)}`],
    [
      'rows of one item',
      'const sizes: readonly (readonly [number])[] = [[100_000_000], [100_000_000], [100_000_000], [10_000]] as const',
    ],
    [
      'rows of two kinds',
      'const mixed: readonly (readonly [number, number] | { a: number })[] = [[1, 2], { a: 1, b: 2 }, [3, 4]] as const',
    ],
    [
      'a text of several lines that is returned',
      'function f(state: State) {\n  return (state.first as { type: string }).type === `a\n${state}` && (another as Thing)\n}',
    ],
    ['what has lost nothing', 'const a: A = 1\n\nconst b = [\n  // why\n  1,\n]\nconst c = {\n  d: 1,\n}'],
  ])('%s', async (_, source) => {
    const code = (await formatted(source, 'typescript')).trimEnd()
    const javascript = derive(code)
    expect(javascript).not.toBe(code)
    expect(javascript).toBe((await formatted(javascript ?? '', 'babel')).trimEnd())
  })
})
