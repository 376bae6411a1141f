/**
 * The script of the frame that runs samples. It waits until the page around it sends a sample. The packages are in another
 * script, which runs first.
 */
import type { Playground } from '../../../siteConfig'
import { turnName } from '../../../verify/samples/code/turnName'
import { prepare } from '../../../verify/samples/runtime/shared/environment'
import { preparePageRun, type Bundle } from '../../../verify/samples/runtime/browser/pageRun'
import type { VirtualClock } from '../../../verify/samples/runtime/shared/clock'
import { importName, sourceFolder, type Answer, type Module, type Order } from '../protocol'
import { keepAnimationFrames } from './animationFrames'
import { componentsOf, withComponents } from './components'
import { watchedMaker } from './computedRuns'
import { reportMessages } from './messages'
import { keepForms } from './forms'
import { removeConnections } from './connections'
import { look, takeEach } from './look'
import { emulateStorage } from './storage'
import { createReporter } from './report'
import { recordStores, type RunStoreCommand } from './recordStores'
import { runScript } from './runScript'
import { createTurn } from './turn'

/** A file of a sample as a function: imports, its exports, and its module. */
type Evaluate = (
  require: (specifier: string) => unknown,
  exports: object,
  importLater: (specifier: string) => Promise<unknown>,
) => Promise<void>

declare global {
  interface Window {
    /** The exports of the packages that samples can import. */
    samplePackages: Readonly<Record<string, object>>
    /** The export that makes computed values, if there is one. */
    computedBy?: Playground['computed']
    /** Receives a file of a sample, which is a script. */
    defineSample: (name: string, evaluate: Evaluate) => void
  }
}

const around = window.parent
let runStoreCommand: RunStoreCommand | undefined
const { answer, report } = createReporter((message: Answer) => around.postMessage(message, '*'))

/** The files that have loaded. */
const defined = new Map<string, Evaluate>()

/** Loads a file of a sample as a script, which needs no permission to evaluate text. Syntax errors reject. */
async function load({ name, code }: Module): Promise<Evaluate> {
  await runScript(
    `defineSample(${JSON.stringify(name)}, async (require, exports, ${importName}) => {${code}\n})\n//# sourceURL=${sourceFolder}${name}`,
  )
  const evaluate = defined.get(name)
  if (evaluate === undefined) throw new SyntaxError(`${name} cannot be evaluated`)
  return evaluate
}

/** Evaluates the last file after those that it imports, and returns its exports. `import()` evaluates more. */
async function evaluateAll(modules: readonly Module[]): Promise<Readonly<Record<string, unknown>>> {
  const exported = new Map<string, object>()
  const evaluations = new Map<string, Promise<void>>()
  /** `importers` are the files that wait for this one. In a circle, a file gets what another one exports so far. */
  const evaluate = (module: Module | undefined, importers: readonly Module[] = []): Promise<void> => {
    if (module === undefined || importers.includes(module)) return Promise.resolve()
    const evaluation = evaluations.get(module.name) ?? evaluateOne(module, [...importers, module])
    evaluations.set(module.name, evaluation)
    return evaluation
  }
  const fileOf = (name: string) => modules.find((module) => module.name === name)
  const evaluateOne = async (module: Module, importers: readonly Module[]) => {
    const { name, code, imports, lazyImports } = module
    const own = {}
    exported.set(name, own)
    for (const file of Object.values(imports)) await evaluate(fileOf(file), importers)
    const require = (specifier: string) => {
      const file = imports[specifier] ?? lazyImports[specifier] ?? ''
      const { samplePackages } = window
      // Every object inherits members such as "constructor", which are not packages.
      const found =
        exported.get(file) ?? (Object.hasOwn(samplePackages, specifier) ? samplePackages[specifier] : undefined)
      if (found === undefined) {
        const packages = Object.keys(samplePackages).join(', ')
        throw new Error(`"${specifier}" is not a file of this sample, or one of its packages: ${packages}`)
      }
      return found
    }
    const importLater = async (specifier: string) => {
      await evaluate(fileOf(lazyImports[specifier] ?? ''))
      return require(specifier)
    }
    if (name.endsWith('.css')) document.head.append(element('style', code))
    else if (name.endsWith('.json')) Object.assign(own, { default: JSON.parse(code) as unknown, __esModule: true })
    else await (await load(module))(require, own, Object.assign(importLater, { meta: {} }))
  }
  const last = modules.at(-1)
  await evaluate(last)
  return exported.get(last?.name ?? '') as Readonly<Record<string, unknown>>
}

function element(tag: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text })
}

/** Watches the function that makes computed values, and returns whether there is one. */
function watchComputed(): boolean {
  const { computedBy, samplePackages } = window
  if (computedBy === undefined) return false
  const exports = samplePackages[computedBy.package] as Record<string, Parameters<typeof watchedMaker>[0]>
  const make = exports[computedBy.name]
  if (make !== undefined) exports[computedBy.name] = watchedMaker(make)
  return make !== undefined
}

type RunOrder = Extract<Order, { type: 'run' }>

async function run({ modules, settings, onRender, steps, clock, storage, stepsScript }: RunOrder): Promise<void> {
  emulateStorage(storage, (storage) => answer({ type: 'storage', storage }))
  const components = componentsOf(modules)
  window.watchRenders(new Set(components.keys()), (renders) => answer({ type: 'renders', renders }))
  runStoreCommand = recordStores(
    (report) => answer({ type: 'store', report }),
    (log) => answer({ type: 'export', log }),
    watchComputed(),
  )
  const recorder = prepare(settings, report)
  reportMessages(report)
  const isLooking = steps.every(({ kind }) => kind === 'shows')
  if (stepsScript !== undefined) await runScript(stepsScript)
  const { stepTaker } = window
  const client = (window.samplePackages['react-dom/client'] ?? {}) as { createRoot?: Bundle['createRoot'] }
  // The sample may call it, too.
  if (client.createRoot !== undefined) client.createRoot = withComponents(client.createRoot, components)
  const { createRoot } = client
  const { createElement } = (window.samplePackages['react'] ?? {}) as Bundle
  const virtualClock = { current: undefined as VirtualClock | undefined }
  const pageRun = preparePageRun(
    settings,
    recorder,
    async () => ({
      sample: await evaluateAll(modules),
      ...(createRoot && { createRoot }),
      ...(createElement && { createElement }),
    }),
    () => (virtualClock.current = stepTaker?.startClock(clock)),
  )
  await pageRun.run(onRender)
  const isOver = () => recorder.events.some(({ kind }) => kind === 'uncaught')
  if (isLooking || isOver()) await takeEach(isOver() ? [] : steps, (step) => look(step, isOver), pageRun, report)
  else await stepTaker?.takeSteps(steps, pageRun, report)
  await pageRun.finish()
  virtualClock.current?.followReal()
  answer({ type: 'done' })
}

/** Waits for samples of the page around this one. */
export function startFrame(): void {
  Object.assign(window, { [turnName]: createTurn(), process: { env: { NODE_ENV: 'development' } } })
  // The policy for the clipboard doesn't include this old way, which a press in the result would allow.
  Object.assign(Document.prototype, { execCommand: () => false })
  window.defineSample = (name, evaluate) => defined.set(name, evaluate)
  removeConnections()
  keepAnimationFrames()
  keepForms()
  addEventListener('message', ({ source, data }: MessageEvent<Order>) => {
    if (source !== around) return
    if (data.type === 'run') void run(data)
    else if (data.type === 'ping') answer({ type: 'pong' })
    else if (data.type === 'store') runStoreCommand?.(data.command)
    else document.documentElement.style.colorScheme = data.scheme
  })
  new ResizeObserver(() => answer({ type: 'height', height: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  )
  answer({ type: 'ready' })
}
