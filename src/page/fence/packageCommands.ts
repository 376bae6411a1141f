import convert from 'npm-to-yarn'
import type { packageManagers } from '../../config'

/** What the converter adds to a command that another package manager does not have. */
const isUnknown = /^# couldn't/m

/** An npm command as one for `manager`, or undefined if it has none. */
export function commandFor(manager: (typeof packageManagers)[number], command: string): string | undefined {
  if (manager === 'npm') return command
  // The converter looks these up in a plain object, which also has names such as `toString`.
  const names = [...command.matchAll(/\bnpm(?: +-\S*)* +([^\s&]+)/g)].map(([, name = '']) => name)
  if (names.some((name) => name in Object.prototype)) return undefined
  const converted = convert(command, manager)
  return isUnknown.test(converted) ? undefined : converted
}
