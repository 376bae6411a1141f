import { expect, test } from 'vitest'
import { commandInJavaScript } from './commandInJavaScript'

test.each([
  ['npm create vite@latest a -- --template react-ts --no-interactive', '-- --template react --no-interactive'],
  ['npm create vite@latest a -- --template=react-swc-ts\ncd a', '-- --template=react-swc\ncd a'],
])('a project has the template in JavaScript: %j', (command, end) => {
  expect(commandInJavaScript(command)).toBe(`npm create vite@latest a ${end}`)
})

test.each(['npm create vite@latest a-ts', 'degit b --template react-tsx', 'x --template react-ts.git'])(
  'another command stays: %j',
  (command) => {
    expect(commandInJavaScript(command)).toBe(command)
  },
)
