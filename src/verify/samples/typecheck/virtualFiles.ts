import type { Fence } from '../../../page/fence/fence'
import { closureKey } from '../read/imports'
import { resolveImport } from '../../../page/fence/resolveImport'
import type { Sample } from '../read/sample'

/**
 * The virtual folder of samples: inside the project, so that the compiler finds packages, but not on the disk. A file
 * has the same path in all samples that see the same version with the same imports, so it is checked once.
 *
 *   .samples/docs.docs.api.toss/12/sample.tsx
 *   .samples/docs.docs.api.toss/3/lake.ts
 */
export const samplesFolder = '.samples'

/** The samples as files. Paths have `/` between segments. */
export interface VirtualFiles {
  readonly pathOf: (sample: Sample) => string
  readonly find: (path: string) => Fence | undefined
  /** The path that a relative import names, or undefined when the page has no such file so far. */
  readonly resolve: (specifier: string, importer: string) => string | undefined
}

/** Lays samples out below `root`. */
export function virtualFiles(root: string): VirtualFiles {
  const folders = new Map<string, number>()
  const seen = new Map<string, { readonly sample: Sample; readonly name: string }>()
  const pathIn = (sample: Sample, name: string) => {
    const key = `${sample.page}\n${closureKey(sample.files, name)}`
    const folder = folders.get(key) ?? folders.size
    folders.set(key, folder)
    const path = `${root}/${samplesFolder}/${sample.page}/${folder}/${name}`
    if (!seen.has(path)) seen.set(path, { sample, name })
    return path
  }
  return {
    pathOf: (sample) => pathIn(sample, sample.name),
    find(path) {
      const { sample, name = '' } = seen.get(path) ?? {}
      return sample?.files.get(name)
    },
    resolve(specifier, importer) {
      const { sample, name = '' } = seen.get(importer) ?? {}
      const found = sample && resolveImport(sample.files, name, specifier)
      return found === undefined ? undefined : pathIn(sample as Sample, found)
    },
  }
}
