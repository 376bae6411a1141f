import { expect, test } from 'vitest'
import { portOf } from './port'

test.each([
  [undefined, 8080],
  ['', 8080],
  ['0', 0],
  ['3000', 3000],
  ['65535', 65_535],
])('%s -> %i', (value, port) => {
  expect(portOf(undefined, value)).toBe(port)
})

test('--port takes precedence over PORT', () => {
  expect(portOf('5000', '3000')).toBe(5000)
})

test.each(['', 'abc'])('--port "%s" is not a port', (value) => {
  expect(() => portOf(value, '3000')).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ file: '--port' })] }),
  )
})

test.each(['abc', '-1', '65536', '99999', '1e3', '80.5', ' 80', '0x50'])('"%s" is not a port', (value) => {
  expect(() => portOf(undefined, value)).toThrow(
    expect.objectContaining({
      faults: [
        {
          file: 'PORT',
          problem: `"${value}" is not a port`,
          remedy: 'use a number from 1 to 65535, or 0 for any free port',
        },
      ],
    }),
  )
})
