import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSite, type FixtureSite } from '../fixture'
import { showSteps } from '../showSteps'
import { differences } from './differences'
import { page, pageFile, picture } from './pages'
import { runsOf, timeFor } from './runs'

/** What a maintainer does between two builds. */
type Edit =
  | { readonly kind: 'write'; readonly file: string; readonly contents: string }
  | { readonly kind: 'remove'; readonly file: string }
  | { readonly kind: 'move'; readonly file: string; readonly to: string }
  | { readonly kind: 'deploy'; readonly base: string }
  | { readonly kind: 'navigate'; readonly title: string }

const notes = fc.constant('public/notes.txt')
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('write' as const), file: pageFile, contents: page }),
  },
  fc.record({ kind: fc.constant('write' as const), file: fc.constant('public/images/x.svg'), contents: picture }),
  fc.record({ kind: fc.constant('write' as const), file: notes, contents: fc.string() }),
  fc.record({ kind: fc.constant('remove' as const), file: fc.oneof(pageFile, notes) }),
  fc.record({ kind: fc.constant('move' as const), file: pageFile, to: pageFile }),
  fc.record({ kind: fc.constant('deploy' as const), base: fc.constantFrom('/', '/folder/') }),
  fc.record({ kind: fc.constant('navigate' as const), title: fc.constantFrom('Guide', 'Pages') }),
)

const start = {
  'docs/README.md': '# Home\n\n![Picture](/images/x.svg)\n',
  'docs/a.md': '# A\n\n## Anchor\n\n![Picture](/images/x.svg)\n',
  'public/images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

/** Makes a site with a function that removes it. */
async function makeRemovable(): Promise<[FixtureSite, () => Promise<void>]> {
  let remove = async () => {}
  const site = await makeSite(start, (end) => (remove = end))
  return [site, remove]
}

const settings = runsOf(12)

test(
  `a build after any edits is the same as a build from scratch, seed ${settings.seed}`,
  async () => {
    let published = 0
    const step = showSteps(settings.numRuns)
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
        step(edits.map(({ kind }) => kind).join(', '))
        const [site, remove] = await makeRemovable()
        let options: Parameters<FixtureSite['build']>[0] = {}
        const build = (useCache: boolean) =>
          site.build({ ...options, useCache }).then(
            () => 'published',
            (error: unknown) => String(error),
          )
        await build(true)
        for (const each of edits) {
          const path = 'file' in each ? join(site.root, each.file) : ''
          if (each.kind === 'write') await site.write(each.file, each.contents)
          if (each.kind === 'remove') await rm(path, { force: true })
          if (each.kind === 'move') {
            await mkdir(dirname(join(site.root, each.to)), { recursive: true })
            await rename(path, join(site.root, each.to)).catch(() => {})
          }
          if (each.kind === 'deploy') options = { ...options, deployment: { base: each.base } }
          if (each.kind === 'navigate') {
            options = { ...options, navigation: { top: [{ title: each.title, to: '/' }] } }
          }
          await build(true)
        }
        const last = await build(true)
        const incremental = await site.dist()
        expect(await build(false)).toBe(last)
        if (last === 'published') {
          published++
          await rm(join(site.root, 'dist'), { recursive: true })
          await build(false)
        }
        expect(differences(incremental, await site.dist())).toEqual([])
        await remove()
      }),
      settings,
    )
    // Most sites have no fault.
    expect(published).toBeGreaterThan(settings.numRuns / 2)
  },
  timeFor(settings),
)
