import { sourceFolder, type Module } from '../protocol'

/** The names that could be components of a sample, and where it declares them. Those of packages are not its own. */
export type Components = ReadonlyMap<string, string>

/** Finds the components of a sample: `Shore` -> `sample/App.tsx:5`. */
export function componentsOf(modules: readonly Module[]): Components {
  const found = modules.flatMap(({ name: file, code }) =>
    [...code.matchAll(/\b(?:function|class|const|let) +([A-Z]\w*)/g)].map(({ 1: name = '', index }) => {
      const line = code.slice(0, index).split('\n').length
      return [name, `${sourceFolder}${file}:${line}`] as const
    }),
  )
  return new Map(found)
}

type CreateRoot = (container: Element, options?: object) => { readonly render: (element: unknown) => void }

/**
 * Returns a `createRoot` whose uncaught errors have the nearest component of the sample at the end of their stack. React
 * throws errors about what a component returns, and then no line of the sample is in the stack.
 */
export function withComponents(createRoot: CreateRoot, components: Components): CreateRoot {
  const onUncaughtError = (error: unknown, { componentStack = '' }: { readonly componentStack?: string }) => {
    const names = [...componentStack.matchAll(/^ *(?:at )?([A-Z]\w*)/gm)].map(([, name = '']) => name)
    const nearest = names.find((name) => components.has(name))
    if (error instanceof Error && nearest !== undefined) {
      // Fails for a frozen error, which then stays as it is.
      Reflect.set(error, 'stack', `${error.stack}\n    at ${nearest} (${components.get(nearest)}:1)`)
    }
    reportError(error)
  }
  return (container, options) => createRoot(container, { onUncaughtError, ...options })
}
