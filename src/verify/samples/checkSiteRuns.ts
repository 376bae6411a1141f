import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { remedyForRuns, runKeyOf, writeRuns, type SampleRun, type SampleRuns } from '../../content/sampleRuns'
import { Faults } from '../../errors'
import { ranWith } from '../../output/builderRoot'
import { readSampleRuns } from '../../output/sampleRuns'
import type { Site } from '../../siteConfig'
import type { SitePages } from '../readPages'
import { write } from '../../output/disk/disk'

/**
 * Compares the file of runs with the pages that were asked for, whose samples have passed. `days` are the days of these
 * runs. `update` writes the file. A page whose samples have not changed keeps its day. Returns the files written.
 *
 * @throws Faults with every page whose samples have changed since their run, unless it updates
 */
export async function checkSiteRuns(options: {
  readonly root: string
  readonly site: Site
  readonly read: SitePages
  readonly update: boolean
  readonly days: ReadonlyMap<string, string>
}): Promise<readonly string[]> {
  const { root, site, read, update, days } = options
  const { sampleRuns: file, library } = site
  if (file === undefined) return []
  const before = (await readSampleRuns(root, site)) ?? new Map<string, SampleRun>()
  const now = runsNow(before, read, days, ranWith(library))
  const stale = [...new Set([...before.keys(), ...now.keys()])].filter(
    (page) => before.get(page)?.key !== now.get(page)?.key,
  )
  if (stale.length === 0) return []
  if (!update) {
    throw new Faults(
      stale.map((page) => ({
        file,
        problem: `the samples in ${page} have changed since their last run`,
        remedy: now.has(page)
          ? `run npm run samples -- ${page} --update, which writes the line of the page`
          : remedyForRuns,
      })),
    )
  }
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await write(path, writeRuns(now))
  return [file]
}

function runsNow(
  before: SampleRuns,
  { asked, isWhole }: SitePages,
  days: ReadonlyMap<string, string>,
  packages: Parameters<typeof runKeyOf>[1],
): SampleRuns {
  const checked = asked.flatMap(({ page }): [string, SampleRun][] => {
    const day = days.get(page.file)
    if (day === undefined) return []
    const key = runKeyOf(page, packages)
    const last = before.get(page.file)
    return [[page.file, last?.key === key ? last : { key, day }]]
  })
  return new Map([...(isWhole ? [] : before), ...checked])
}
