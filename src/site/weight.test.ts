import { readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { weight } from './Hero'

const typical = ['createStore', 'action', 'thunk', 'computed', 'StoreProvider', 'useStoreState', 'useStoreActions']

/** The size that imports add to a bundle, in the home page's units: kB of 1,000 bytes, raw, gzip and brotli. */
async function weigh(contents: string): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  return [code.length, gzipSync(code).length, brotliCompressSync(code).length].map((size) => (size / 1000).toFixed(1))
}

describe('the size of Easy Peasy on the home page', async () => {
  const page = await readFile('docs/README.md', 'utf8')
  const row = (name: string) =>
    new RegExp(`^\\| ${name} \\|(.*)\\|$`, 'm')
      .exec(page)?.[1]
      ?.split('|')
      .map((cell) => cell.trim())

  test('matches the measured size of a typical set', async () => {
    const sizes = await weigh(`import { ${typical.join(', ')} } from 'easy-peasy'\nconsole.log(${typical.join(', ')})`)
    expect(row('A typical set')).toEqual(sizes)
    expect(weight).toBe(`${sizes[1]} kB`)
  })

  test('matches the measured size of everything', async () => {
    expect(row('Everything')).toEqual(await weigh(`import * as all from 'easy-peasy'\nconsole.log(all)`))
  })
})
