import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import type { Fault } from '../../../errors'
import { fullHash } from '../../../output/hash'
import { faultAt, type Fence } from '../../../page/fence/fence'
import { isToolConfig } from '../../../page/fence/runs'
import { readUtf8, write } from '../../../output/disk/disk'

/** Reads a configuration file as its tool does, and throws the tool's error. `path` is absolute. */
type Loader = (path: string) => Promise<unknown>

/** The tools whose configuration is on pages, by file name. */
const loaders: readonly { readonly name: RegExp; readonly load: Loader }[] = [
  { name: /^tsconfig(?:\.\w+)?\.json$/, load: loadTsconfig },
  { name: /^package\.json$/, load: loadPackage },
  { name: /^(?:vite|vitest)\.config\.[cm]?[jt]s$/, load: loadVite },
  { name: /^eslint\.config\.[cm]?[jt]s$/, load: loadEslint },
  { name: /^webpack\.config\.[cm]?js$/, load: loadWebpack },
]

/** Returns whether a fence is the configuration of a tool, to be loaded by that tool. */
export function isConfig({ info }: Fence): boolean {
  const name = info.title ?? ''
  return info.noRun === undefined && (isToolConfig({ name }) || loaderOf(name) !== undefined)
}

/**
 * Loads each configuration file with its tool. `folder` is inside the node_modules with the tools, and is emptied
 * first.
 */
export async function loadConfigs(folder: string, configs: readonly Fence[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const fence of configs) {
    const name = fence.info.title ?? ''
    const load = loaderOf(name)
    if (load === undefined) {
      faults.push(faultAt(fence, 0, `no known tool reads ${basename(name)}`, 'write no-run: with a reason'))
      continue
    }
    const path = join(folder, name)
    await rm(folder, { recursive: true, force: true })
    await mkdir(dirname(path), { recursive: true })
    await write(path, fence.code)
    try {
      await load(path)
    } catch (error) {
      const message = (error as Error).message.replaceAll(folder, '').trim()
      faults.push(faultAt(fence, 0, `the tool cannot load this: ${message}`, 'fix the configuration'))
    }
  }
  return faults
}

function loaderOf(title: string): Loader | undefined {
  return loaders.find(({ name }) => name.test(basename(title)))?.load
}

/** Checks that every option exists and has a valid value, but not that the files exist. */
async function loadTsconfig(path: string): Promise<void> {
  const parsed = ts.readConfigFile(path, (file) => ts.sys.readFile(file))
  const noFiles = 18003
  const { errors } = ts.parseJsonConfigFileContent((parsed.config as unknown) ?? {}, ts.sys, dirname(path))
  const all = [...(parsed.error === undefined ? [] : [parsed.error]), ...errors].filter(({ code }) => code !== noFiles)
  if (all.length > 0)
    throw new Error(all.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join('; '))
  return Promise.resolve()
}

async function loadPackage(path: string): Promise<void> {
  JSON.parse(ts.sys.readFile(path) ?? '')
  return Promise.resolve()
}

async function loadVite(path: string): Promise<void> {
  const { resolveConfig } = await import('vite')
  await resolveConfig({ configFile: path, root: dirname(path), logLevel: 'silent' }, 'build')
}

async function loadEslint(path: string): Promise<void> {
  const { ESLint } = await import('eslint')
  await new ESLint({ cwd: dirname(path), overrideConfigFile: path }).calculateConfigForFile('src/App.tsx')
}

/** The part of webpack that is used. It is resolved from the file's folder, because a project need not have webpack. */
interface Webpack {
  readonly validate: (config: unknown) => void
}

/** Checks every option against webpack's schema, but not whether loaders and entries exist. */
async function loadWebpack(path: string): Promise<void> {
  const webpack = createRequire(path)('webpack') as Webpack
  // A page may show several versions of a file, but Node would only load the first.
  const url = `${pathToFileURL(path).href}?${fullHash(await readUtf8(path))}`
  const { default: config } = (await import(url)) as { readonly default: unknown }
  try {
    webpack.validate(config)
  } catch (error) {
    // The first line of the message is general. The details are on the second.
    const [first, second = first] = (error as Error).message.split('\n')
    throw new Error(second?.replace(/^ - /, ''), { cause: error })
  }
}
