import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the builder's own package, which contains src/. It is the nearest folder above this module that has a
 * package.json. This module runs from src/ in tests, and otherwise from a bundle in the cache folder.
 *
 * @throws Error when no folder above belongs to a package
 */
export function findBuilderRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`there is no package above ${import.meta.url}`)
    folder = parent
  }
  return folder
}

/** The generator that pages declare: name and version of the builder's package. */
export function generatorOf(builderRoot: string): string {
  const text = readFileSync(join(builderRoot, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { readonly name: string; readonly version: string }
  return `${name} ${version}`
}
