import { packageManagers } from '../../config'
import type { Fence } from '../../page/fence/fence'
import { commandFor } from '../../page/fence/packageCommands'
import { commandBlock } from './codeBlock'
import type { ArticleEnv } from './articleEnv'
import { renderTabs } from './tabs'

/** An `npm` fence with one npm command per line -> the same commands for each package manager, as tabs. */
export function renderPackageCommand(env: ArticleEnv, { code }: Fence): string {
  const lines = code.trimEnd().split('\n')
  const tabs = packageManagers.map((manager) => ({
    label: manager,
    html: commandBlock(lines.map((line) => commandFor(manager, line)).join('\n')),
  }))
  return renderTabs(tabs, `tabs-${++env.radioGroups}`, 'Package manager', 'package-manager')
}
