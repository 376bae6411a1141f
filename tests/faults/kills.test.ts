import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { recover } from '../../src/output/disk/publish'
import { openPublisher } from '../../src/output/disk/publisher'
import { bundled } from '../bundled'
import { readFolder } from '../fixture'
import {
  disturbed,
  inFolders,
  isChange,
  isComplete,
  kills,
  leftoversIn,
  reset,
  runNode,
  temporaryFolder,
  timeForAll,
} from './attempts'
import type { Fault } from './fault'
import type { Publication } from './killable'
import { newFiles, oldFiles, treeOf } from './trees'

describe('a kill', () => {
  let killable = ''
  beforeAll(async () => {
    killable = await bundled('faults/killable')
  })

  test.each([
    ['a build', undefined],
    ['an update in watch mode', oldFiles],
  ])(
    'at any operation of %s leaves the old dist or the new one, or one that recovery restores',
    async (_name, before) => {
      const original = await temporaryFolder()
      await openPublisher(original)(oldFiles)
      const run = async (root: string, name?: string, fault?: Fault) => {
        await reset(root, original)
        const publication: Publication = { root, before, files: newFiles, ...(name && fault && { name, fault }) }
        return runNode([killable, JSON.stringify(publication)], root)
      }
      const { output } = await run(await temporaryFolder())
      const names = JSON.parse(output) as string[]
      const absent: string[] = []
      const either = [treeOf(oldFiles), treeOf(newFiles)]
      const changed = disturbed(names).filter((each) => isComplete || isChange(each))
      const attempts = changed.flatMap((name) => kills.map((fault) => ({ name, fault })))
      await inFolders(attempts, async ({ name, fault }, root) => {
        const place = `${fault} ${name}`
        expect((await run(root, name, fault)).end, place).toBe('SIGKILL')
        const left = await readFolder(join(root, 'dist'))
        if (left.size === 0) absent.push(place)
        else expect(either, place).toContainEqual(left)
        await recover(root)
        expect(either, place).toContainEqual(await readFolder(join(root, 'dist')))
        expect((await leftoversIn(root)).filter((file) => file !== 'lock')).toEqual([])
      })
      // There is no dist between the two renames.
      expect(absent.sort()).toEqual(['kill after rename dist', 'kill before rename .dist-next.tmp'])
    },
    timeForAll,
  )
})
