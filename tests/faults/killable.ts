/** Publishes some files and kills its own process before the n-th disk operation. With 0, it prints their number instead. */
import { disk as realDisk, type Disk } from '../../src/output/disk/disk'
import { publish } from '../../src/output/disk/publish'
import type { OutputFile } from '../../src/types'

const [root = '', dieAt = '0', files = '[]'] = process.argv.slice(2)
let count = 0

function deadly<Arguments extends unknown[], Result>(work: (...arguments_: Arguments) => Promise<Result>) {
  return async (...arguments_: Arguments) => {
    count++
    if (count === Number(dieAt)) process.kill(process.pid, 'SIGKILL')
    return work(...arguments_)
  }
}

const disk: Disk = {
  ...realDisk,
  makeFolder: deadly(realDisk.makeFolder),
  write: deadly(realDisk.write),
  move: deadly(realDisk.move),
  remove: deadly(realDisk.remove),
}

await publish(root, JSON.parse(files) as OutputFile[], disk)
console.log(count)
