/**
 * Counts how often components render. React reports its work to the hook of React DevTools, which must exist before React
 * is evaluated, so this module belongs to the script of the packages.
 */
import type { Renders } from '../store/storeLog'

/** React's record of an element on the screen. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  /** The same element in the last rendering that included it. */
  readonly alternate: Fiber | null
}

declare global {
  interface Window {
    /** Reports renders of the components with these names from now on. */
    watchRenders: (names: ReadonlySet<string>, report: (renders: Renders) => void) => void
  }
}

/** The flag of a component that has run. React sets it for React DevTools. */
const performedWork = 1

let onCommit: (root: Fiber) => void = () => {}

window.watchRenders = (names, report) => {
  const counts = new Map<string, number>()
  const latest = new Set<string>()
  const later = window.setTimeout.bind(window)
  let isScheduled = false
  const update = () => {
    isScheduled = false
    report([...counts].map(([name, count]) => ({ name, count, isLatest: latest.has(name) })))
    latest.clear()
  }
  onCommit = (root) => {
    for (const name of renderedIn(root)) {
      if (!names.has(name)) continue
      counts.set(name, (counts.get(name) ?? 0) + 1)
      latest.add(name)
    }
    if (latest.size > 0 && !isScheduled) later(update)
    isScheduled = latest.size > 0
  }
}

/** The names of the components that have run, each as often as it has. */
export function renderedIn(fiber: Fiber): string[] {
  const { alternate, child, flags, type } = fiber
  const isNew = alternate === null
  const name = nameOf(type)
  const own = name !== undefined && (isNew || (flags & performedWork) !== 0) ? [name] : []
  // React has not visited the elements below if they are still the same.
  if (!isNew && child === alternate.child) return own
  const below: string[] = []
  for (let next = child; next !== null; next = next.sibling) below.push(...renderedIn(next))
  return [...own, ...below]
}

/** The name of a component, or of the one that `memo` or `forwardRef` wraps. Undefined for other elements. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return (type as { readonly displayName?: string }).displayName ?? type.name
  if (typeof type !== 'object' || type === null) return undefined
  const { type: memoized, render } = type as { readonly type?: unknown; readonly render?: unknown }
  return nameOf(memoized ?? render)
}

Object.assign(window, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => {},
    onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => onCommit(root.current),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  },
})
