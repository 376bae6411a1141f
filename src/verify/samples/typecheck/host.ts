import ts from 'typescript'
import { compilerOptions } from './options'
import { samplesFolder, type VirtualFiles } from './virtualFiles'

/** Path -> the parsed file of a package, which all programs of this process share. */
const packageFiles = new Map<string, ts.SourceFile | undefined>()

/** The file system below `root`, with the samples' virtual folder. */
export function hostOf(root: string, { find, resolve }: VirtualFiles): ts.CompilerHost {
  const host = ts.createCompilerHost(compilerOptions, true)
  const cache = ts.createModuleResolutionCache(root, (name) => name, compilerOptions)
  const isVirtual = (path: string) => path.startsWith(`${root}/${samplesFolder}`)
  const resolveAny = (specifier: string, importer: string, options: ts.CompilerOptions) => {
    if (!specifier.startsWith('.') || !isVirtual(importer)) {
      return ts.resolveModuleName(specifier, importer, options, host, cache).resolvedModule
    }
    const path = resolve(specifier, importer)
    const [extension] = /\.(?:[jt]sx?|json)$/.exec(path ?? '') ?? []
    return path === undefined || extension === undefined ? undefined : { resolvedFileName: path, extension }
  }
  return {
    ...host,
    getCurrentDirectory: () => root,
    fileExists: (path) => (isVirtual(path) ? find(path) !== undefined : host.fileExists(path)),
    readFile: (path) => (isVirtual(path) ? find(path)?.code : host.readFile(path)),
    directoryExists: (path) =>
      isVirtual(path) ? !path.includes('/node_modules') : (host.directoryExists?.(path) ?? false),
    realpath: (path) => (isVirtual(path) ? path : (host.realpath?.(path) ?? path)),
    resolveModuleNameLiterals: (literals, importer, _, options) =>
      literals.map(({ text }) => ({ resolvedModule: resolveAny(text, importer, options) })),
    getSourceFile: (path, version, onError) => {
      const fence = find(path)
      if (fence !== undefined) return ts.createSourceFile(path, fence.code, version, true)
      if (!packageFiles.has(path)) packageFiles.set(path, host.getSourceFile(path, version, onError))
      return packageFiles.get(path)
    },
  }
}
