/** Lists what readers get that differs from a commit. */
import { join } from 'node:path'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { UsageError } from '../src/cli/report'
import { build } from '../src/config'
import { buildAt, buildIn } from '../src/measure/changes/buildAt'
import { compareSites, describeChanges } from '../src/measure/changes/compareSites'
import { picturedPages } from '../src/measure/changes/pairs'
import { readSite } from '../src/measure/changes/readSite'
import { takePictures } from '../src/measure/changes/takePictures'
import { readDeployment } from '../src/output/deploymentOf'
import { redirectsOf } from '../src/redirects'
import { site } from '../src/site/site'

const root = process.cwd()
const pictures = join(build.cacheFolder, 'changes/pictures')

await runCommand({
  name: 'changes',
  about: `Builds the site, and the site of a commit, such as main. Lists the pages and headings that readers get, and that were
added, removed, renamed or changed, with words, bytes and the changed passages, links, pictures and callouts, and what has
changed on all pages: sidebar, links at the top, styles. Writes pictures, before and after, into ${pictures}/.`,
  operands: 'commit',
  options: { 'no-pictures': 'only list the changes, which needs no browser' },
  site,
  run: async (flags, [ref, ...others]) => {
    if (ref === undefined || others.length > 0) throw new UsageError('name a commit: npm run changes -- main')
    const progress = showProgress()
    try {
      progress.update(0, 2, `building the site of ${ref}`)
      const { url, base } = await readDeployment(root, site, process.env)
      const place = { SITE_URL: url, SITE_BASE: base }
      const before = await buildAt(root, ref, place)
      progress.update(1, 2, 'building the site in this folder')
      await buildIn(root, 'the site in this folder', place, 'correct this, and try again')
      progress.update(2, 2, 'comparing the sites')
      const after = join(root, build.folders.dist)
      const changes = compareSites(await readSite(before), await readSite(after), redirectsOf(site))
      const hasPictures = picturedPages(changes).length > 0 && !flags.has('no-pictures')
      if (hasPictures) await takePictures(changes, { before, after }, base, join(root, pictures), progress.update)
      progress.end()
      for (const line of describeChanges(changes)) console.log(line)
      if (hasPictures) console.log(`pictures: ${pictures}/index.html`)
    } finally {
      progress.end()
    }
  },
})
