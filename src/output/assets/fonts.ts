import { existsSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { build as config } from '../../config'
import type { OutputFile } from '../../types'
import { readBytesSync, readUtf8Sync } from '../disk/disk'

/** A font in the styles: its file, relative to the folder that contains src/, and its path in dist. */
export interface Font {
  readonly file: string
  readonly path: string
}

/** The place of the base path in styles, which are bundled once for all deployments. */
const baseMark = 'base:'

/**
 * Gives the fonts in styles their hashed names, and adds them to `fonts`. `hash` reads a file, relative to `root`, and
 * returns its hash. Each font needs a license in the file next to it: `round.license.txt` for `round.woff2`.
 */
export function nameFonts(root: string, hash: (file: string) => string, fonts: Map<string, Font>): Plugin {
  return {
    name: 'fonts',
    setup(build) {
      build.onResolve({ filter: /\.woff2$/ }, ({ path: url, resolveDir }) => {
        const file = relative(root, join(resolveDir, url)).split(sep).join('/')
        const missing = [file, licenseOf(file)].find((each) => !existsSync(join(root, each)))
        if (missing !== undefined) return { errors: [{ text: `${missing} does not exist: add it` }] }
        hash(licenseOf(file))
        const path = `assets/fonts/${basename(file, '.woff2')}.${hash(file).slice(0, config.hashLength)}.woff2`
        fonts.set(file, { file, path })
        return { path: `${baseMark}${path}`, external: true }
      })
    },
  }
}

function licenseOf(file: string): string {
  return file.replace(/woff2$/, 'license.txt')
}

/** The styles of a page for the base path of a deployment. */
export function stylesAt(styles: string, base: string): string {
  return styles.replaceAll(baseMark, base)
}

/** The files of fonts in dist. */
export function fontFiles(root: string, fonts: readonly Font[]): OutputFile[] {
  return fonts.map(({ file, path }) => ({ path, contents: readBytesSync(join(root, file)), owner: file }))
}

/** The license of a font, for the list of licenses. */
export function fontNotice(root: string, { file, path }: Font): string {
  return `\n${basename(path)}\n\n${readUtf8Sync(join(root, licenseOf(file))).trim()}\n`
}
