import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { page, pageFile, picture } from './pages'

/** What a maintainer does with the files of a site. */
export type Edit =
  | { readonly kind: 'write'; readonly file: string; readonly contents: string }
  | { readonly kind: 'remove'; readonly file: string }
  | { readonly kind: 'move'; readonly file: string; readonly to: string }

const notes = fc.constant('public/notes.txt')
const written = (file: fc.Arbitrary<string>, contents: fc.Arbitrary<string>) =>
  fc.record({ kind: fc.constant('write' as const), file, contents })

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: written(pageFile, page) },
  written(fc.constant('public/images/x.svg'), picture),
  written(notes, fc.string()),
  fc.record({ kind: fc.constant('remove' as const), file: fc.oneof(pageFile, notes) }),
  fc.record({ kind: fc.constant('move' as const), file: pageFile, to: pageFile }),
)

/** Performs an edit in the folder of a site. A file that is not there can be neither removed nor moved. */
export async function perform(root: string, each: Edit): Promise<void> {
  const path = join(root, each.file)
  const target = each.kind === 'move' ? join(root, each.to) : path
  if (each.kind === 'remove') return rm(path, { force: true })
  await mkdir(dirname(target), { recursive: true })
  if (each.kind === 'write') await writeFile(path, each.contents)
  else await rename(path, target).catch(() => {})
}
