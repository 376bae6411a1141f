import { describe, expect, test } from 'vitest'
import { packShared, unpackShared } from './share'

const shared = { index: 2, language: 'ts', files: { 'store.ts': 'const a = "→ ✓"\n'.repeat(20) } } as const

describe('a link with code', () => {
  test('carries it in its hash, compressed', async () => {
    const hash = await packShared(shared)
    expect(hash).toMatch(/^#run=[\w-]+$/)
    expect(hash.length).toBeLessThan(200)
    expect(await unpackShared(hash)).toEqual(shared)
  })

  test.each(['', '#heading', '#run=', '#run=%%', '#run=AAAA'])('"%s" carries none', async (hash) => {
    expect(await unpackShared(hash)).toBeUndefined()
  })

  test('is ignored if it would fill the memory', async () => {
    const hash = await packShared({ ...shared, files: { 'a.ts': 'a'.repeat(900_000) } })
    expect(hash.length).toBeLessThan(2000)
    expect(await unpackShared(hash)).toBeDefined()
    const larger = new CompressionStream('deflate-raw')
    const text = JSON.stringify({ ...shared, files: { 'a.ts': 'a'.repeat(1_100_000) } })
    const bytes = Buffer.from(await new Response(new Blob([text]).stream().pipeThrough(larger)).arrayBuffer())
    expect(await unpackShared(`#run=${bytes.toString('base64url')}`)).toBeUndefined()
  })

  test('is ignored if it carries something else', async () => {
    const other = { index: 'a', language: 'ts', files: {} } as unknown as typeof shared
    expect(await unpackShared(await packShared(other))).toBeUndefined()
  })
})
