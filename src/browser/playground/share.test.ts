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

  test('is ignored if it expands to more than a sample can have', async () => {
    const { buffer } = new Uint8Array(2_000_000).fill(32)
    const packed = new Blob([buffer]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = Buffer.from(await new Response(packed).arrayBuffer())
    expect(await unpackShared(`#run=${bytes.toString('base64url')}`)).toBeUndefined()
    const large = { ...shared, files: { 'store.ts': 'a'.repeat(2_000_000) } }
    await expect(packShared(large)).resolves.toMatch(/^#run=/)
    expect(await unpackShared(await packShared(large))).toBeUndefined()
  })

  test('is ignored if it carries something else', async () => {
    const other = { index: 'a', language: 'ts', files: {} } as unknown as typeof shared
    expect(await unpackShared(await packShared(other))).toBeUndefined()
  })
})
