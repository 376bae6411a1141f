import { describe, expect, test } from 'vitest'
import { checkLinkNames, knownNames } from './linkNames'
import { sourcePageOf, written } from '../../page/testPage'
import { library } from '../../../tests/sites/testLibrary'
import { published } from './testDeclarations'

const names = knownNames(published)
const faultsIn = (body: string) => written(checkLinkNames(sourcePageOf(body), names, library))

describe('checkLinkNames', () => {
  test.each([
    '[`fling`](./fling.md)',
    '[`fling(handler)`](./fling.md#x)',
    '[`Bounce<Model>`](../typescript-api/bounce.md)',
    '[`store.getBounces()`](/docs/api/store.html)',
    '[`subscribe`](./store.md)',
    '[`quiet`](./bounce.md#options)',
    '[`helpers`](./fling.md)',
    '[useLake](./use-lake.md)',
    '[flings](./fling.md) and [Lake config](./lake-config.md)',
    '[`{ quiet: false }`](./bounce.md)',
    '[`useMemo`](https://react.dev/docs/api/x)',
    '[`anything`](../introduction/README.md) and [`anything`](#here)',
  ])('%s', (body) => {
    expect(faultsIn(body)).toEqual([])
  })

  test.each([
    ['[`flng`](./fling.md)', '1:3 pebble-store has no "flng" => did you mean fling ?'],
    ['a [`flingg(handler)`](./fling.md)', '1:5 pebble-store has no "flingg" => did you mean fling ?'],
    ['[`store.getBounce()`](/docs/api/store.html)', '1:3 pebble-store has no "getBounce" => did you mean getBounces ?'],
    ['[useLakeWaters](./use-lake-water.md)', '1:2 pebble-store has no "useLakeWaters" => did you mean useLakeWater ?'],
    [
      '| A |\n| - |\n| x [`Bounec`](../typescript-api/bounce.md) |',
      '3:7 pebble-store has no "Bounec" => did you mean Bounce ?',
    ],
  ])('%s', (body, fault) => {
    expect(faultsIn(body)).toEqual([fault])
  })
})
