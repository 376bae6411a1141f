import type { Token } from 'markdown-it'
import convert from 'npm-to-yarn'
import { packageManagers } from '../../config'
import { plainBlock } from './codeBlock'
import { addFault, placeOf, type PageEnv } from './environment'
import { renderTabs } from './tabs'

/** An `npm` fence: one npm command a line -> the same command for each package manager, as tabs. */
export function renderPackageCommand(env: PageEnv, token: Token): string {
  const lines = token.content.trimEnd().split('\n')
  lines.forEach((line, index) => {
    if (/^np[mx] /.test(line)) return
    const first = (token.map?.[0] ?? 0) + index + 1
    addFault(
      env,
      placeOf(env, [first, first + 1], line),
      `"${line}" is not an npm command`,
      'begin each line with npm or npx',
    )
  })
  const tabs = packageManagers.map((manager) => ({
    label: manager,
    html: plainBlock(lines.map((line) => convert(line, manager)).join('\n'), 'bash'),
  }))
  return renderTabs(tabs, `tabs-${++env.tabGroups}`, 'Package manager', 'package-manager')
}
