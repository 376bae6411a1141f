/** Reads the prose of docs/ and crawls dist/, and reports what a reader could stumble over. */
import { join } from 'node:path'
import { checkDist } from '../src/verify/dist/checkDist'
import { readDist } from '../src/verify/dist/distFiles'
import { runCommand } from '../src/cli/command'
import { build } from '../src/config'
import { Faults } from '../src/errors'
import { disk } from '../src/output/disk/disk'
import { recoverIdle } from '../src/output/disk/publish'
import { site } from '../src/site/site'
import { checkDocs } from '../src/verify/prose/checkDocs'

await runCommand({
  usage: 'npm run check',
  about:
    'Checks the prose of docs/, and crawls a finished dist/: links, anchors, images, scripts, duplicates, canonical addresses, ids, stray files.',
  run: async () => {
    const root = process.cwd()
    const prose = await checkDocs(root, site)
    await recoverIdle(root, disk)
    const files = await readDist(join(root, build.folders.dist))
    const faults = checkDist(files).map(({ file, problem }) => ({
      file: `dist/${file}`,
      problem,
      remedy: 'mend its source and build again',
    }))
    if (prose.faults.length + faults.length > 0) throw new Faults([...prose.faults, ...faults])
    console.log(`prose is sound: ${prose.pages} pages`)
    console.log(`dist is sound: ${files.size} files`)
  },
})
