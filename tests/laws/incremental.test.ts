import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeSite, type FixtureSite } from '../fixture'
import { showSteps } from '../showSteps'
import { differences } from './differences'
import { edit, perform, type Edit } from './edits'
import { runsOf, timeFor } from './runs'

/** What happens between two builds. */
type Step =
  Edit | { readonly kind: 'deploy'; readonly base: string } | { readonly kind: 'navigate'; readonly title: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: edit },
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
    const show = showSteps(settings.numRuns)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        show(steps.map(({ kind }) => kind).join(', '))
        const [site, remove] = await makeRemovable()
        let options: Parameters<FixtureSite['build']>[0] = {}
        const build = (useCache: boolean) =>
          site.build({ ...options, useCache }).then(
            () => 'published',
            (error: unknown) => String(error),
          )
        await build(true)
        for (const each of steps) {
          if (each.kind === 'deploy') options = { ...options, deployment: { base: each.base } }
          else if (each.kind === 'navigate') {
            options = { ...options, navigation: { top: [{ title: each.title, to: '/' }] } }
          } else await perform(site.root, each)
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
