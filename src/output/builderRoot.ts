import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { site } from '../config'

/**
 * The folder of the builder's own package, which holds src/. Looked for upwards, because this module runs from src/ in
 * tests and from a bundle in the cache folder otherwise.
 *
 * @throws Error when no folder above belongs to the package
 */
export function findBuilderRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (nameOfPackage(folder) !== site.generator.name) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`the package ${site.generator.name} is not above ${import.meta.url}`)
    folder = parent
  }
  return folder
}

function nameOfPackage(folder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }).name
  } catch {
    return undefined
  }
}
