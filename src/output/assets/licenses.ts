import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readUtf8Sync } from '../disk/disk'

/** A package in node_modules, and its license. */
interface Package {
  readonly name: string
  readonly version: string
  readonly license: string
}

/** The folder of the package that a module belongs to: `node_modules/react/index.js` -> `node_modules/react` */
const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/**
 * The packages that modules belong to, each with its version and the text of its license. Most licenses require their
 * text in every copy. `modules` are relative to `root`, as esbuild names them. `others` are finished notices.
 *
 * @throws Error when a package has no license
 */
export function licensesOf(root: string, modules: Iterable<string>, others: readonly string[] = []): string {
  const folders = new Set([...modules].flatMap((module) => packageFolder.exec(module)?.[0] ?? []))
  const notices = [...folders].map((folder) => noticeOf(join(root, folder)))
  return ['This site contains these packages and fonts.\n', ...notices.sort(), ...others].join('\n')
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readUtf8Sync(join(folder, 'package.json'))) as Package
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each))
  if (file === undefined) throw new Error(`${name} has no license file: add its license by hand`)
  const text = readUtf8Sync(join(folder, file)).replaceAll('\r\n', '\n').trim()
  return `\n${name} ${version} (${license})\n\n${text}\n`
}
