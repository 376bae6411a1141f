import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { build } from '../config'
import { parseRuns } from '../content/sampleRuns'
import type { Fault } from '../errors'
import { ifThere, readText } from '../output/disk/disk'
import { typesFileOf } from '../sampleTypes'
import type { Site } from '../siteConfig'
import type { SitePages } from './readPages'

/**
 * Finds records of samples whose page does not exist: files of types, and lines of the file of runs. `npm run samples`
 * removes them, but after a page was moved by hand, one list should have all that follows.
 */
export async function strayRecords(
  root: string,
  { sampleTypes, sampleRuns }: Pick<Site, 'sampleTypes' | 'sampleRuns'>,
  { input }: Pick<SitePages, 'input'>,
): Promise<Fault[]> {
  const sources = input.sources.map(({ source }) => source.file)
  return [...(await strayTypes(root, sampleTypes, sources)), ...(await strayRuns(root, sampleRuns, sources))]
}

async function strayTypes(root: string, folder: string | undefined, sources: readonly string[]): Promise<Fault[]> {
  if (folder === undefined) return []
  const known = new Set(sources.map(typesFileOf))
  const names = (await ifThere(readdir(join(root, folder), { recursive: true }))) ?? []
  const files = names.map((name) => name.replaceAll(sep, '/')).filter((name) => name.endsWith('.json'))
  return files
    .filter((file) => !known.has(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      problem: 'no page has these types',
      remedy: 'move it like its page, or remove it',
    }))
}

async function strayRuns(root: string, file: string | undefined, sources: readonly string[]): Promise<Fault[]> {
  if (file === undefined) return []
  const known = new Set(sources.map((source) => `${build.folders.docs}/${source}`))
  const text = (await readText(join(root, file))) ?? ''
  const { runs, faults } = parseRuns(text, file)
  const lines = text.split(/\r?\n/)
  const stray = [...runs.keys()].filter((page) => !known.has(page))
  return [
    ...faults,
    ...stray.map((page) => ({
      file,
      line: lines.findIndex((line) => line.startsWith(`${page} `)) + 1,
      column: 1,
      problem: `${page} is not a page`,
      remedy: 'write its new path, or remove the line',
    })),
  ]
}
