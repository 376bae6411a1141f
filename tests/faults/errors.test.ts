import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { thisProcess } from '../../src/bundling/processes.js'
import { buildSite } from '../../src/output/build'
import { recover } from '../../src/output/disk/publish'
import { openPublisher } from '../../src/output/disk/publisher'
import { deployment, makeSite, readFolder, siteWith } from '../fixture'
import { errorsAt, expectPlaces, leftoversIn, reset, temporaryFolder, timeForAll } from './attempts'
import { injectFault, type Fault } from './fault'
import { intercept } from './fileSystem'
import { newFiles, oldFiles, treeOf } from './trees'

/** Makes everything that this process has left in the cache look like that of a process that has ended. */
async function endProcess(root: string): Promise<void> {
  const cache = join(root, '.cache')
  for (const name of await readdir(cache)) {
    const ended = name.replace(thisProcess, '99999999-1')
    if (ended !== name) await cp(join(cache, name), join(cache, ended)).then(() => rm(join(cache, name)))
  }
  const lock = await readFile(join(cache, 'lock'), 'utf8').catch(() => undefined)
  if (lock !== undefined) await writeFile(join(cache, 'lock'), lock.replace(thisProcess, '99999999-1'))
}

describe('an error', () => {
  test(
    'at any operation of a build leaves the old dist or the new one, as the build says',
    async () => {
      const site = await makeSite({ 'docs/README.md': '# Old\n', 'docs/gone.md': '# Gone\n' })
      await site.build()
      const isOld = await site.dist()
      await site.write('docs/README.md', '# New\n')
      await rm(join(site.root, 'docs/gone.md'))
      const original = await temporaryFolder()
      await reset(original, site.root)
      const attempt = async (name?: string, fault?: Fault) => {
        await reset(site.root, original)
        const { hook, names } = injectFault(site.root, name, fault)
        const stop = intercept(site.root, hook)
        const described = siteWith({ outside: ['/'] })
        const result = await buildSite({ root: site.root, site: described, deployment, useCache: true }).catch(
          (error: unknown) => error as Error,
        )
        stop()
        return { result, names, after: await site.dist() }
      }
      const { names, after: isNew } = await attempt()
      expect(names).toContain('link dist/stone.svg')
      const outcomes = new Set<string>()
      for (const { name, fault } of errorsAt(names)) {
        const { result, names: seen, after } = await attempt(name, fault)
        const place = `${fault} at ${name}`
        expect(seen, place).toContain(name)
        if (result instanceof Error) {
          outcomes.add('refused')
          expectPlaces(result, site.root, { name, fault })
          expect(after, place).toEqual(isOld)
        } else {
          outcomes.add(result.warnings.length > 0 ? 'published with warnings' : 'published')
          expect(after, place).toEqual(isNew)
          // Without the cache, the next build takes longer. A file that can't be linked is written. Everything else that
          // goes wrong is reported.
          const isHarmless = /^(?:\w+ \.cache|(?:lstat|link) dist\/.|link \.dist-next)/.test(name)
          expect(isHarmless || result.warnings.length > 0, place).toBe(true)
        }
        await endProcess(site.root)
        await site.build()
        expect(await site.dist(), `the build after ${place}`).toEqual(isNew)
        expect(await leftoversIn(site.root), `the build after ${place}`).toEqual([])
      }
      expect([...outcomes].sort()).toEqual(['published', 'published with warnings', 'refused'])
    },
    timeForAll,
  )

  test(
    'at any operation of an update in watch mode leaves the old dist or the new one',
    async () => {
      const root = await temporaryFolder()
      const attempt = async (name?: string, fault?: Fault) => {
        await rm(root, { recursive: true })
        const publish = openPublisher(root)
        await publish(oldFiles)
        const { hook, names } = injectFault(root, name, fault)
        const stop = intercept(root, hook)
        const result = await publish(newFiles).catch((error: unknown) => error as Error)
        stop()
        return { publish, result, names }
      }
      const { names } = await attempt()
      expect(names).toContain('link dist/same/a.js')
      for (const { name, fault } of errorsAt(names)) {
        const { publish, result, names: seen } = await attempt(name, fault)
        const place = `${fault} at ${name}`
        expect(seen, place).toContain(name)
        const isRefused = result instanceof Error
        if (isRefused) expectPlaces(result, root, { name, fault })
        expect(await readFolder(join(root, 'dist')), place).toEqual(treeOf(isRefused ? oldFiles : newFiles))
        await endProcess(root)
        await recover(root)
        await publish(oldFiles)
        expect(await readFolder(join(root, 'dist')), `the update after ${place}`).toEqual(treeOf(oldFiles))
        expect(await leftoversIn(root), `the update after ${place}`).toEqual([])
      }
    },
    timeForAll,
  )
})
