/** What is wrong with the imports of a site's modules, and what to do about it. */
import { existsSync, readdirSync } from 'node:fs'
import { builtinModules, isBuiltin } from 'node:module'
import { basename, dirname, extname, join, relative } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { packageOf } from './packageOf.js'
import { isWritten, pathIn, siteFolder } from './sources.js'

/**
 * A slip in an import, and what to do about it.
 *
 * @typedef {{ readonly problem: string, readonly remedy: string }} Slip
 */

/** The endings of files that a module can import. */
const importable = /\.(?:[cm]?[jt]s|[jt]sx|json|txt)$/

/**
 * @typedef {object} Import
 * @property {string} root The project's folder
 * @property {string} file The module, relative to it
 * @property {string} path What is imported, as the module has it
 * @property {boolean} isStyle Whether a style sheet imports it
 */

/**
 * Returns whether an import names a package, or a module of Node, rather than a file.
 *
 * @param {string} path
 */
export function isOfPackage(path) {
  return /^[^./#]/.test(path)
}

/**
 * What is wrong with an import that leads somewhere, if anything.
 *
 * @param {Import} from
 * @param {Pick<import('esbuild').ResolveResult, 'path' | 'external'>} target
 * @returns {Promise<Slip> | Slip | undefined}
 */
export function unfit(from, target) {
  const { root, file, path, isStyle } = from
  if (isAddress(path)) return missing(from)
  if (path.startsWith('node:') && !isBuiltin(path)) return missing(from)
  const engine = pathIn(root, target.path)
  if (file.startsWith(`${siteFolder}/`) && !path.startsWith('#') && /^src\//.test(engine) && !isWritten(engine)) {
    const remedy = 'import what sites may use from #engine, which src/engine.ts lists'
    return { problem: `${engine} is a part of the engine`, remedy }
  }
  if (isStyle || target.external || importable.test(target.path)) return undefined
  if (!target.path.endsWith('.css')) {
    const problem = `a module cannot import ${basename(path)}, because it is neither code nor JSON`
    return { problem, remedy: 'put the file into public/, and use its address there' }
  }
  const sheet = relative(dirname(join(root, file)), target.path)
  const css = isOfPackage(path) ? path : sheet.startsWith('.') ? sheet : `./${sheet}`
  return {
    problem: 'a module cannot import styles',
    remedy: `import them in ${siteFolder}/site.css: @import '${css}';`,
  }
}

/**
 * What to say of an import that leads nowhere.
 *
 * @param {Import} from
 * @returns {Promise<Slip>}
 */
export async function missing({ root, file, path, isStyle }) {
  // Only a slip needs the comparison of names.
  const { addressLike, nameLike } = await import('../similar.js')
  if (path === '') return { problem: 'this import names no module', remedy: 'name a file or a package, or remove it' }
  if (isAddress(path)) {
    const remedy = isStyle ? 'put a copy next to this file' : 'install its package with npm, and import it by its name'
    return { problem: `"${path}" is on another server, and the policy of the pages blocks it`, remedy }
  }
  if (isBuiltin(path)) {
    const remedy = 'remove it, because this module runs in browsers, too'
    return { problem: `only Node has the module "${path}"`, remedy }
  }
  if (path.startsWith('node:')) {
    const names = builtinModules.map((name) => `node:${name}`)
    return { problem: `Node has no module "${path}"`, remedy: meaning(nameLike(path, names), 'correct the name') }
  }
  if (path.startsWith('#')) {
    const { imports = {} } = packageIn(root)
    const remedy = meaning(nameLike(path, Object.keys(imports)), 'correct the name')
    return { problem: `"${path}" is not in the imports of package.json`, remedy }
  }
  if (isStyle || !isOfPackage(path) || !isPackageName(path)) return missingFile(root, file, path, addressLike)
  return missingPackage(root, path, nameLike)
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} path
 * @param {typeof import('../similar.js').addressLike} addressLike
 * @returns {Slip}
 */
function missingFile(root, file, path, addressLike) {
  const folder = dirname(join(root, file))
  // With other tools, `@/` and `~/` mean src/, and `/` means the project.
  const [, alias, rest = path] = /^([@~]\/|\/)(.*)$/.exec(path) ?? []
  const target =
    alias === undefined ? join(folder, path) : join(root, alias === '/' || rest.startsWith('src/') ? '' : 'src', rest)
  const meant = fileLike(root, target, addressLike)
  const isSame = meant !== undefined && nameOf(meant) === nameOf(target)
  if (alias !== undefined) {
    const remedy = meaning(isSame ? importOf(folder, meant) : undefined, 'begin the path with ./ or ../')
    return { problem: `"${path}" is not a path from this file`, remedy }
  }
  if (existsSync(target)) return { problem: `${pathIn(root, target)} is a folder`, remedy: 'import a module in it' }
  const what = extname(path) === '' ? 'module' : 'file'
  const remedy = meaning(meant && importOf(folder, meant), 'write this file, or correct the path')
  return { problem: `there is no ${what} ${pathIn(root, target)}`, remedy }
}

/** @param {string} path */
function nameOf(path) {
  return basename(path, extname(path))
}

/**
 * The file of the site or its theme that an import may mean. No other module imports a test.
 *
 * @param {string} root
 * @param {string} target
 * @param {typeof import('../similar.js').addressLike} addressLike
 * @returns {string | undefined}
 */
function fileLike(root, target, addressLike) {
  const files = [siteFolder, 'src/theme']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
    )
    .filter((file) => extname(file) !== '' && !/\.(?:test|d)\.tsx?$/.test(file))
  const ending = extname(target)
  return addressLike(
    target,
    ending === '' ? files.filter((file) => importable.test(file)) : files.filter((file) => file.endsWith(ending)),
  )
}

/**
 * How a module in a folder imports a file: `../theme/frame`. Only code is imported without its ending.
 *
 * @param {string} folder
 * @param {string} file
 */
function importOf(folder, file) {
  const path = relative(folder, file).replace(/\.[cm]?[jt]sx?$/, '')
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * @param {string} root
 * @param {string} path
 * @param {typeof import('../similar.js').nameLike} nameLike
 * @returns {Slip}
 */
function missingPackage(root, path, nameLike) {
  const name = packageOf(path)
  const folder = join(root, 'node_modules', name)
  if (existsSync(folder)) {
    const { exports = {} } = packageIn(folder)
    const paths = Object.keys(exports).filter((key) => key.startsWith('.') && !key.includes('*'))
    const remedy = meaning(
      nameLike(
        path,
        paths.map((key) => name + key.slice(1)),
      ),
      'correct the path',
    )
    return { problem: `the package ${name} has no module "${path}"`, remedy }
  }
  const { dependencies, devDependencies } = packageIn(root)
  const listed = Object.keys({ ...dependencies, ...devDependencies })
  const problem = `the package ${name} is not installed`
  if (listed.includes(name)) return { problem, remedy: 'run npm ci' }
  const otherwise = `run npm install ${name}`
  const meant = nameLike(name, listed)
  return {
    problem,
    remedy: meant === undefined ? `correct its name, or ${otherwise}` : `did you mean ${meant} ? If not, ${otherwise}`,
  }
}

/**
 * @param {string | undefined} meant
 * @param {string} otherwise
 */
function meaning(meant, otherwise) {
  return meant === undefined ? otherwise : `did you mean ${meant} ?`
}

/**
 * An address of another server: `https://…`, or `//…` for the protocol of the page. `data:` has its contents.
 *
 * @param {string} path
 */
function isAddress(path) {
  return /^(?:(?!node:|data:)[a-z][\w+.-]*:|\/\/)/i.test(path)
}

/** @param {string} path */
function isPackageName(path) {
  return /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\/|$)/.test(path)
}

/**
 * @param {string} folder
 * @returns {Readonly<Record<'dependencies' | 'devDependencies' | 'exports' | 'imports', Readonly<Record<string, unknown>> | undefined>>}
 */
function packageIn(folder) {
  return JSON.parse(String(tryToRead(join(folder, 'package.json')) ?? '{}'))
}
