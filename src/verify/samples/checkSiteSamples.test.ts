import { describe, expect, test } from 'vitest'
import { faultsOfTotal } from './checkSiteSamples'

const places = (count: number) => Array.from({ length: count }, (_, index) => `docs/a.md:${index}`)

describe('faultsOfTotal', () => {
  test.each([
    ['15 not run', { samples: 100, silent: [], notRun: places(15) }, []],
    ['16 not run', { samples: 100, silent: [], notRun: places(16) }, ['16 samples are not run; at most 15 may be']],
    ['one of ten silent', { samples: 10, silent: places(1), notRun: [] }, []],
    ['one of nine silent', { samples: 9, silent: places(1), notRun: [] }, ['1 samples assert nothing; at most 0 may']],
  ])('%s', (_, total, problems) => {
    expect(faultsOfTotal(total).map(({ problem }) => problem)).toEqual(problems)
  })
})
