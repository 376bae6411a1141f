import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The seed by which a test chooses its share of a built site: SEED, or else a number that follows from the site, whose
 * names of chunks contain hashes of what is in them. So the same build has the same choice, and over time each page is
 * chosen.
 */
export async function seedOf(dist: string, given = process.env['SEED']): Promise<number> {
  if (given !== undefined) return Number(given)
  const chunks = await readFile(join(dist, 'assets/js/chunks.json'))
  return createHash('sha256').update(chunks).digest().readUInt32BE() % 1_000_000
}
