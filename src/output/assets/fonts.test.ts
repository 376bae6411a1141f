import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { recordSources } from '../../bundling/sources.js'
import { fontFiles, fontNotice, nameFonts, stylesAt, type Font } from './fonts'

/** A folder with these files. */
async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [file, contents] of Object.entries(files)) await writeFile(join(root, file), contents)
  return root
}

/** Bundles the styles of a folder as the site's styles are bundled. */
async function bundle(root: string) {
  const fonts = new Map<string, Font>()
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['site.css'],
    bundle: true,
    write: false,
    minify: true,
    logLevel: 'silent',
    plugins: [nameFonts(root, recordSources(root).hash, fonts)],
  })
  return { styles: outputFiles[0]?.text ?? '', fonts: [...fonts.values()] }
}

const styles = `@font-face { font-family: Round; src: url('./round.woff2') }
@font-face { font-family: Arrows; src: url('./round.woff2') }`

test('a font gets a name with its hash, at the base of the deployment', async () => {
  const root = await folderOf({ 'site.css': styles, 'round.woff2': 'letters', 'round.license.txt': 'Free.\n' })
  const { styles: bundled, fonts } = await bundle(root)
  expect(fonts).toEqual([
    { file: 'round.woff2', path: expect.stringMatching(/^assets\/fonts\/round\.[0-9a-f]{8}\.woff2$/) as string },
  ])
  const [font] = fontFiles(root, fonts)
  expect(stylesAt(bundled, '/deep/').split(`url(/deep/${font?.path})`)).toHaveLength(3)
  expect(font?.contents).toEqual(Buffer.from('letters'))
  expect(fonts.map((each) => fontNotice(root, each))).toEqual([expect.stringMatching(/^\nround\..*\n\nFree\.\n$/)])
})

test.each([
  ['round.license.txt', { 'round.woff2': 'letters' }],
  ['round.woff2', { 'round.license.txt': 'Free.' }],
])('a missing %s is an error at its place', async (missing, files: Readonly<Record<string, string>>) => {
  const root = await folderOf({ 'site.css': styles, ...files })
  await expect(bundle(root)).rejects.toThrow(`site.css:1:42: ERROR: [plugin: fonts] ${missing} does not exist: add it`)
})
