import { useEffect, useMemo, useRef, useState } from 'react'
import type { RunnableSample } from '../../types'
import type { Directives } from '../../verify/samples/code/directives'
import { CodeError, compile, firstSteps, needsSteps, visitsOf, type Program, type Visit } from './compile'
import type { Place } from './outcome'
import type { Prepared } from './prepare'
import type { PanelEvent } from './protocol'
import { startRun, type Run } from './runner'
import {
  withReport,
  type Renders,
  type StorageEntries,
  type StoreCommand,
  type StoreExport,
  type StoreLog,
} from './store/storeLog'

/** The state of the last run. */
export interface LastRun {
  readonly status: 'running' | 'done' | 'stopped'
  readonly program: Program | undefined
  /** The steps of the sample that are taken. Then it is the reader's turn. */
  readonly steps: Directives['steps']
  readonly events: readonly PanelEvent[]
  /** Why it could not start, or was stopped. */
  readonly problem: string | undefined
  readonly place: Place | undefined
  readonly stores: readonly StoreLog[]
  readonly exported: StoreExport | undefined
  readonly renders: Renders
  /** Undefined before it changes. */
  readonly storage: StorageEntries | undefined
  /** Whether the sample has stored nothing since the reader last traveled through time. */
  readonly isStorageOld: boolean
}

/** The runs of a sample, one at a time, and the state of the last one. */
export interface Runs {
  /** Undefined before the first run, and after `forget`. */
  readonly last: LastRun | undefined
  /** Stops the last run and runs these files. */
  readonly start: (files: ReadonlyMap<string, string>, how?: RunOptions) => void
  readonly control: (command: StoreCommand) => void
  readonly forget: () => void
}

interface RunOptions {
  /** What its storage contains at first. Nothing by default. */
  readonly storage?: StorageEntries | undefined
  /** Whether to take all steps of the sample, and not only the first ones. */
  readonly takesSteps?: boolean
}

/** Runs the file `name` of a sample. All arguments stay the same, because another sample has another panel. */
export function useRun(
  name: string,
  sample: RunnableSample,
  { frame, nextFrame, loadSteps }: Pick<Prepared, 'frame' | 'nextFrame' | 'loadSteps'>,
): Runs {
  const [last, setLast] = useState<LastRun>()
  const run = useRef<Run>(undefined)
  /** A frame that has loaded before there is a run. */
  const loaded = useRef(frame)
  /** Once React reports an error by its number, the sample runs again with its texts, which production mode lacks. */
  const isDevelopment = useRef(sample.isDevelopment === true)
  const start: Runs['start'] = useMemo(() => {
    const update = (change: Partial<LastRun>) => setLast((now) => now && { ...now, ...change })

    /** Runs the sample in a new frame, and takes the steps of a visit. The other visits follow it, unless a step fails. */
    const visit = (
      program: Program,
      [first, ...rest]: readonly Visit[],
      storage: StorageEntries | undefined,
      again: () => void,
      isReload = false,
    ) => {
      const { order, directives } = program
      // After a reload the module runs again, but only its first run counts.
      const ofStatements = new Set<number | null>(isReload ? directives.assertions.map(({ id }) => id) : [])
      let stored = storage
      let isOver = false
      const next = loaded.current ?? nextFrame(isDevelopment.current)
      loaded.current = undefined
      update({ stores: [], renders: [], exported: undefined, storage })
      const whole = { ...order, ...first, ...(storage && { storage }) }
      const withScript = async () => ({ ...whole, ...(needsSteps(whole) && { stepsScript: await loadSteps() }) })
      run.current = startRun(next, withScript(), {
        onEvents: (events) => {
          if (!isDevelopment.current && events.some(({ text }) => text.includes('Minified React error'))) {
            isDevelopment.current = true
            again()
            return
          }
          isOver ||= events.some(({ kind }) => kind === 'failed' || kind === 'uncaught')
          const counted = events.filter(({ id }) => !ofStatements.has(id))
          setLast((now) => now && { ...now, events: [...now.events, ...counted] })
        },
        onStore: (report) => setLast((now) => now && { ...now, stores: withReport(now.stores, report) }),
        onExport: (exported) => update({ exported }),
        onStorage: (entries) => {
          stored = entries
          update({ storage: entries, isStorageOld: false })
        },
        onRenders: (renders) => update({ renders }),
        onDone: () => {
          if (rest.length === 0 || isOver) {
            update({ status: 'done' })
            return
          }
          run.current?.end()
          visit(program, rest, stored, again, true)
        },
        onStop: (problem) => update({ status: 'stopped', problem }),
      })
    }

    const begin: Runs['start'] = (files, how = {}) => {
      const { storage, takesSteps = false } = how
      run.current?.end()
      const nothing = { problem: undefined, place: undefined, exported: undefined, storage, isStorageOld: false }
      const empty = { ...nothing, steps: [], events: [], stores: [], renders: [] }
      try {
        const program = compile({ name, files }, { ...sample, isDevelopment: isDevelopment.current })
        const { directives } = program
        // What the component shows at first depends on what is stored.
        const steps = takesSteps ? directives.steps : storage === undefined ? firstSteps(directives.steps) : []
        setLast({ ...empty, status: 'running', program, steps })
        visit(program, visitsOf({ ...directives, steps }), storage, () => begin(files, how))
      } catch (error) {
        if (!(error instanceof CodeError)) throw error
        const { message, file, line } = error
        setLast({ ...empty, status: 'stopped', program: undefined, problem: message, place: { file, line } })
      }
    }
    return begin
  }, [name, sample, nextFrame, loadSteps])
  useEffect(() => () => run.current?.end(), [])
  const forget = () => {
    run.current?.end()
    setLast(undefined)
  }
  const control: Runs['control'] = (command) => {
    if (command.name === 'travel') setLast((now) => now && { ...now, isStorageOld: true })
    run.current?.control(command)
  }
  return { last, start, control, forget }
}
