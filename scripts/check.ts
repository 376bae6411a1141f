/** Reads docs/ and crawls dist/, and reports every fault in them. With files, it reports the faults of those pages. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runCommand } from '../src/cli/command'
import { showProgress, type Progress } from '../src/cli/progress'
import { reportSound, reportWarnings, UsageError } from '../src/cli/report'
import { build } from '../src/config'
import { expectReadable, Faults, formatFault, type Fault } from '../src/errors'
import { findExcess } from '../src/measure/budgets'
import { findBuilderRoot, versionWarnings } from '../src/output/builderRoot'
import { recoverIdle } from '../src/output/disk/publish'
import { checkHints } from '../src/output/checkHints'
import { placeFaults } from '../src/output/placeFaults'
import { placeInSite } from '../src/output/placeInSite'
import { addPublished, comparePublished, nameSuccessors } from '../src/output/published'
import { staleDist } from '../src/output/staleDist'
import { outputOf } from '../src/pageOutput'
import { counted } from '../src/plural'
import { site } from '../src/site/site'
import type { OnProgress } from '../src/types'
import { installPackage } from '../src/tools/installPackage'
import { checkPages, checkSources, sectionsWithoutPhrases, textChecks, type Check } from '../src/verify/checkText'
import { checkDist } from '../src/verify/dist/checkDist'
import { readDist, type DistFiles } from '../src/verify/dist/distFiles'
import { checkExternalLinks, linksOfPages, linksOfSite } from '../src/verify/externalLinks'
import { checkAddresses } from '../src/verify/queries/checkSearch'
import { linkedPages, readPages, type SitePages } from '../src/verify/readPages'
import { staleRuns, unrunPages } from '../src/verify/staleRuns'
import { strayRecords } from '../src/verify/strayRecords'
import { typeChanges } from '../src/verify/typeChanges'
import { versionPlaces } from '../src/verify/versionPlaces'

const root = process.cwd()

await runCommand({
  name: 'check',
  about: `Checks docs/ (links, prose, tables, signatures) and crawls a finished dist/: links, anchors, images, scripts, duplicates,
canonical addresses, ids, stray files. With files, such as docs/guide/install.md, it checks only those pages
and their samples, and does not need a build.`,
  operands: 'file',
  options: {
    external: 'request the links to other sites instead, one at a time per host; takes minutes',
    list: 'also list the sections without phrases for the search',
    version:
      'list what a new version of the documented package may change: lines with the old one, uses of changed types, samples to run',
    'update-published': 'add the addresses of all pages and headings to the list of those that must keep working',
  },
  site,
  run: async (flags, files) => {
    const progress = showProgress()
    const read = await readPages(root, files, site)
    if (flags.has('version')) {
      await listVersion(read, progress)
      return
    }
    reportWarnings(await versionWarnings(site))
    if (flags.has('external')) return checkExternal(read, progress)
    if (!read.isWhole) return checkAsked(read, progress)
    reportWarnings(await staleDist(root, findBuilderRoot()))
    await checkWhole(read, progress, flags.has('list'))
    await reportPublished(read, flags.has('update-published'))
  },
})

async function checkWhole(read: SitePages, progress: Progress, isListing: boolean): Promise<void> {
  const { files, faults } = await crawl(read, progress.update).finally(progress.end)
  if (faults.length > 0) throw new Faults(faults)
  console.log(
    `no problems in ${counted(read.pages.length, 'page')} and ${counted(files.size, 'file')} of ${build.folders.dist}/`,
  )
  const unasked = [...sectionsWithoutPhrases(read)]
  const amount = unasked.reduce((sum, [, titles]) => sum + titles.length, 0)
  if (amount > 0)
    console.log(
      `${counted(amount, 'section')} without phrases for the search${isListing ? ':' : '; --list names them'}`,
    )
  if (isListing) for (const [file, titles] of unasked) console.log(`  ${file}: ${titles.join(' · ')}`)
}

/** Lists what to look at when the documented package has a new version. */
async function listVersion(read: SitePages, progress: Progress): Promise<void> {
  progress.end()
  const { library } = site
  const version = library?.version
  if (library === undefined || version === undefined)
    throw new UsageError(`"version" of the library in ${site.folder}/ is not set`)
  reportWarnings(await versionWarnings(site))
  const pages = read.asked.map(({ page }) => page)
  const places = versionPlaces(pages, version)
  for (const { file, line, text } of places) console.log(`${file}:${line}  ${text}`)
  for (const line of await typeChanges(root, library, version, pages, installPackage)) console.log(line)
  const unrun = await unrunPages(root, site, pages)
  for (const { file } of unrun) console.log(`${file}  the samples have not passed with the installed packages`)
  const toRun = unrun.length === 0 ? '' : `, and ${counted(unrun.length, 'page')} with samples to run: npm run samples`
  console.log(`${counted(places.length, 'line')} with ${version}${toRun}`)
}

/** Requests the links to other sites. No other command does this, because it would fail whenever one of them does. */
async function checkExternal(read: SitePages, progress: Progress): Promise<void> {
  const pages = read.asked.map(({ page }) => page)
  const links = [...linksOfPages(pages), ...(read.isWhole ? await linksOfSite(findBuilderRoot(), site) : [])]
  const faults = await checkExternalLinks(links, progress.update).finally(progress.end)
  if (faults.length > 0) throw new Faults(faults)
  console.log(`no broken links to other sites in ${counted(pages.length, 'page')}`)
}

/** Says how many addresses are not in the list of published ones, or adds them. */
async function reportPublished(read: SitePages, isUpdating: boolean): Promise<void> {
  const { published: list } = site
  const { added } = await comparePublished(root, site, linkedPages(read))
  if (list === undefined || added.length === 0) return
  if (isUpdating) await addPublished(root, list, added)
  const addresses = counted(added.length, 'new link target')
  console.log(
    isUpdating
      ? `${addresses} added to ${list}`
      : `${addresses}; once published, --update-published adds them to ${list}`,
  )
}

/** Collects every fault of the text and of dist. */
async function crawl(read: SitePages, onProgress: OnProgress): Promise<{ files: DistFiles; faults: readonly Fault[] }> {
  const { dist } = build.folders
  await recoverIdle(root)
  const files = await readDist(join(root, dist))
  for (const [path, { length }] of files) expectReadable(length, join(root, dist, path))
  const published = await comparePublished(root, site, linkedPages(read))
  const checks: readonly Check[] = [
    { subject: 'links and navigation', run: () => checkSources(root, site, read) },
    ...textChecks(root, site, read),
    { subject: 'addresses in the search', run: () => checkAddresses(root, site, placesOf(read)) },
    { subject: 'words of the search', run: () => checkHints(root, site, read.input) },
    { subject: 'types and runs of samples', run: () => recordFaults(read) },
    { subject: 'published addresses', run: () => Promise.resolve(published.faults) },
    { subject: 'budgets', run: () => budgetFaults(files, read) },
    { subject: `${counted(files.size, 'file')} of ${dist}/`, run: () => Promise.resolve(distFaults(files, read)) },
  ]
  const faults = [...read.faults]
  for (const [index, { subject, run }] of checks.entries()) {
    onProgress(index, checks.length, subject)
    // Lets the progress appear before the check blocks this process.
    await setTimeout(0)
    faults.push(...(await run()))
  }
  const placed = nameSuccessors(await placeFaults(root, site.folder, faults), read.input, published.successors)
  // A list that git could not merge is a fault for each check that reads it.
  return { files, faults: [...new Map(placed.map((fault) => [formatFault(fault), fault])).values()] }
}

/** Records of samples that belong to no page, and pages whose samples have no record as they are now. */
async function recordFaults(read: SitePages): Promise<Fault[]> {
  const pages = read.pages.map(({ page }) => page)
  return [...(await strayRecords(root, site, read)), ...(await staleRuns(root, site, pages))]
}

/** All addresses of pages and of their headings. */
function placesOf(read: SitePages): ReadonlySet<string> {
  return new Set(linkedPages(read).flatMap(({ route, ids }) => [route, ...ids.map((id) => `${route}#${id}`)]))
}

/** Downloads that exceed the budgets of the site. */
async function budgetFaults(files: DistFiles, { pages }: SitePages): Promise<Fault[]> {
  if (site.budgets === undefined) return []
  const sources = new Map(
    pages.flatMap(({ page }) =>
      outputOf(page.route)
        .slice(0, 1)
        .map((path) => [path, page.file]),
    ),
  )
  const found = await findExcess(files, [...sources.keys()], site.budgets)
  if (found.length === 0) return []
  const placeOf = await placeInSite(root, site.folder)
  return found.map(({ budget, page, problem }) => {
    const setting = placeOf(['budgets', budget])
    const place = page === undefined ? setting : { file: sources.get(page) ?? page }
    const smaller = page === undefined ? 'make it smaller' : 'split the page'
    return { ...place, problem, remedy: `${smaller}, or raise "budgets.${budget}" at ${setting.file}:${setting.line}` }
  })
}

/** The remedy names the Markdown file where a page has the fault. */
function distFaults(files: DistFiles, { pages }: SitePages): Fault[] {
  const sources = new Map(pages.flatMap(({ page }) => outputOf(page.route).map((file) => [file, page.file] as const)))
  return checkDist(files).map(({ file, problem }) => ({
    file: `${build.folders.dist}/${file}`,
    problem,
    remedy: `fix ${sources.get(file) ?? 'its source'} and build again`,
  }))
}

async function checkAsked(read: SitePages, progress: Progress): Promise<void> {
  const { checkSiteSamples } = await import('../src/verify/samples/checkSiteSamples')
  // The samples take longest, so they start first. Their faults are printed below the rest.
  const samples = checkSiteSamples({ root, site, read, update: false, onProgress: progress.update })
    .finally(progress.end)
    .then(
      (report) => ({ report, faults: [] }),
      (error: unknown) => {
        if (!(error instanceof Faults)) throw error
        return { report: undefined, faults: error.faults }
      },
    )
  const found = await placeFaults(root, site.folder, await checkPages(root, site, read))
  const { report, faults } = await samples
  if (report === undefined || found.length > 0) throw new Faults([...found, ...faults])
  reportSound(
    read.asked.map(({ page }) => page.file),
    report.samples,
  )
}
