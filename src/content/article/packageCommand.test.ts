import { describe, expect, test } from 'vitest'
import { faultsIn, htmlOf } from '../testPage'

/** Package manager -> the text of its tab. */
function tabsOf(html: string): Record<string, string> {
  const tabs = html.matchAll(/<input type="radio" [^>]* value="(\w+)".*?<code>(.*?)<\/code>/gs)
  return Object.fromEntries(
    [...tabs].map(([, manager = '', code = '']) => [manager, code.replace(/<[^>]*>/g, '').trimEnd()] as const),
  )
}

describe('npm fences', () => {
  test.each([
    ['npm install pebble-store', 'yarn add pebble-store', 'pnpm add pebble-store', 'bun add pebble-store'],
    ['npm install -D x', 'yarn add --dev x', 'pnpm add -D x', 'bun add --dev x'],
    ['npm run build', 'yarn build', 'pnpm run build', 'bun run build'],
    ['npm uninstall x', 'yarn remove x', 'pnpm remove x', 'bun remove x'],
    ['npx x y', 'yarn dlx x y', 'pnpm dlx x y', 'bun x x y'],
    ['npm install yarn', 'yarn add yarn', 'pnpm add yarn', 'bun add yarn'],
    ['npm install a\nnpm install b', 'yarn add a\nyarn add b', 'pnpm add a\npnpm add b', 'bun add a\nbun add b'],
  ])('%j', (npm, yarn, pnpm, bun) => {
    expect(tabsOf(htmlOf(`\`\`\`npm\n${npm}\n\`\`\`\n`))).toEqual({ npm, yarn, pnpm, bun })
  })

  test('follow one choice across the site', () => {
    expect(htmlOf('```npm\nnpm install x\n```\n')).toMatch(
      /^<div class="tabs" data-choice="package-manager"><fieldset><legend>Package manager<\/legend>/,
    )
  })

  const remedy = 'begin each line with npm or npx'
  test.each([
    ['```npm\nnpm install x\nyarn add y\n```\n', [`3:1 "yarn add y" is not an npm command => ${remedy}`]],
    ['- a\n\n  ```npm\n  # b\n  ```\n', [`4:3 "# b" is not an npm command => ${remedy}`]],
    ...['npm toString', 'npm -g valueOf', 'npm run a && npm __proto__'].map((command): [string, string[]] => [
      `\`\`\`npm\n${command}\n\`\`\`\n`,
      [`2:1 "${command}" has no counterpart in yarn, pnpm, bun => correct its spelling, or use a bash fence`],
    ]),
    [
      '```npm\nnpm login\n```\n',
      ['2:1 "npm login" has no counterpart in pnpm, bun => correct its spelling, or use a bash fence'],
    ],
    ['```npm\n```\n', [`2:1 "" is not an npm command => ${remedy}`]],
  ])('%j is a fault', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults)
  })
})
