/** Publishes files in `root`: as a build does, or as watch mode does when these files follow `before`. */
import { publish, recover } from '../../src/output/disk/publish'
import { takeLock } from '../../src/output/disk/lock'
import { reportError, reportWarnings } from '../../src/cli/report'
import type { OutputFile } from '../../src/types'
import { openPublisher } from '../../src/output/disk/publisher'
import { injectFault, type Fault } from './fault'
import { intercept } from './fileSystem'

/** The argument of this program. Without a name it prints the names of all operations. */
export interface Publication {
  readonly root: string
  readonly before: readonly OutputFile[] | undefined
  readonly files: readonly OutputFile[]
  readonly name?: string
  readonly fault?: Fault
}

const { root, before, files, name, fault } = JSON.parse(process.argv[2] ?? '{}') as Publication
const { hook, names } = injectFault(root, name, fault)
try {
  const lock = await takeLock(root)
  const publishAgain = openPublisher(root)
  if (before !== undefined) await publishAgain(before)
  intercept(root, hook)
  const unremoved = await recover(root)
  const { warnings } = before === undefined ? await publish(root, files) : await publishAgain(files)
  reportWarnings([...unremoved, ...warnings])
  await lock.release()
  console.log(JSON.stringify(names))
} catch (error) {
  process.exitCode = reportError(error)
}
