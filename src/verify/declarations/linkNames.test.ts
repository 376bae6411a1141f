import { describe, expect, test } from 'vitest'
import { checkLinkNames, knownNames } from './linkNames'
import { sourcePageOf, written } from '../../page/testPage'
import { library } from '../../../tests/sites/testLibrary'
import { published } from './testDeclarations'

const names = knownNames(published)
const faultsIn = (body: string) => written(checkLinkNames(sourcePageOf(body), names, library))

describe('checkLinkNames', () => {
  test.each([
    '[`thunk`](./thunk.md)',
    '[`thunk(handler)`](./thunk.md#x)',
    '[`Action<Model>`](../typescript-api/action.md)',
    '[`store.getActions()`](/docs/api/store.html)',
    '[`subscribe`](./store.md)',
    '[`immer`](./action.md#options)',
    '[`helpers`](./thunk.md)',
    '[useStore](./use-store.md)',
    '[thunks](./thunk.md) and [Store config](./store-config.md)',
    '[`{ immer: false }`](./action.md)',
    '[`useMemo`](https://react.dev/docs/api/x)',
    '[`anything`](../introduction/README.md) and [`anything`](#here)',
  ])('%s', (body) => {
    expect(faultsIn(body)).toEqual([])
  })

  test.each([
    ['[`thnk`](./thunk.md)', '1:3 pebble-store has no "thnk" => did you mean thunk ?'],
    ['a [`thunkk(handler)`](./thunk.md)', '1:5 pebble-store has no "thunkk" => did you mean thunk ?'],
    ['[`store.getAction()`](/docs/api/store.html)', '1:3 pebble-store has no "getAction" => did you mean getActions ?'],
    [
      '[useStoreStates](./use-store-state.md)',
      '1:2 pebble-store has no "useStoreStates" => did you mean useStoreState ?',
    ],
    [
      '| A |\n| - |\n| x [`Actoin`](../typescript-api/action.md) |',
      '3:7 pebble-store has no "Actoin" => did you mean Action ?',
    ],
  ])('%s', (body, fault) => {
    expect(faultsIn(body)).toEqual([fault])
  })
})
