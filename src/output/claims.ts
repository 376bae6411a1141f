import { build } from '../config'
import { markdownOf, outputOf } from '../pageOutput'
import type { Claim, OutputFile, SourceFile } from '../types'
import { createMemo } from './memo'
import type { SiteInput, SiteSource } from './readSite'

/** A file of dist that a page makes, and what it is made from. */
export interface PageClaim extends Claim {
  readonly from: 'html' | 'markdown'
}

const claims = createMemo<SiteSource['source']['bytes'], PageClaim[]>()

/** The files that a source claims in dist. */
export function claimsOf({ source, route }: SiteSource): PageClaim[] {
  const owner = ownerOf(source)
  const made = (): PageClaim[] => [
    ...outputOf(route).map((path) => ({ path, owner, from: 'html' as const })),
    { path: markdownOf(route), owner, from: 'markdown' },
  ]
  return claims.use(source.bytes, [owner, route], made)
}

/** The files of public/, as files of dist. */
export function publicFilesOf({ publicFiles }: Pick<SiteInput, 'publicFiles'>): OutputFile[] {
  return publicFiles.map(({ file, bytes }) => ({
    path: file,
    contents: bytes,
    owner: `${build.folders.public}/${file}`,
  }))
}

/** The name of a source as the owner of files. */
export function ownerOf({ file }: Pick<SourceFile, 'file'>): string {
  return `${build.folders.docs}/${file}`
}
