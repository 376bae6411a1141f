import { useEffect, useMemo, useRef, useState } from 'react'
import type { RunnableSample } from '../../types'
import { CodeError, compile, visitsOf, type Program, type Visit } from './compile'
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
  /** Whether the steps of the sample are taken, and not the reader's. */
  readonly takesSteps: boolean
  readonly events: readonly PanelEvent[]
  /** Why it could not start, or was stopped. */
  readonly problem: string | undefined
  readonly place: Place | undefined
  readonly stores: readonly StoreLog[]
  readonly exported: StoreExport | undefined
  readonly renders: Renders
  /** Undefined before it changes. */
  readonly storage: StorageEntries | undefined
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
  /** Whether to take the steps of the sample. */
  readonly takesSteps?: boolean
}

/** Runs the file `name` of a sample. All arguments stay the same, because another sample has another panel. */
export function useRun(
  name: string,
  sample: RunnableSample,
  { frame, nextFrame }: Pick<Prepared, 'frame' | 'nextFrame'>,
): Runs {
  const [last, setLast] = useState<LastRun>()
  const run = useRef<Run>(undefined)
  /** A frame that has loaded before there is a run. */
  const loaded = useRef(frame)
  const start: Runs['start'] = useMemo(() => {
    const update = (change: Partial<LastRun>) => setLast((now) => now && { ...now, ...change })

    /** Runs the sample in a new frame, and takes the steps of a visit. The other visits follow it, unless a step fails. */
    const visit = (
      program: Program,
      [first, ...rest]: readonly Visit[],
      storage: StorageEntries | undefined,
      isReload = false,
    ) => {
      const { order, directives } = program
      // After a reload the module runs again, but only its first run counts.
      const ofStatements = new Set<number | null>(isReload ? directives.assertions.map(({ id }) => id) : [])
      let stored = storage
      let isOver = false
      const next = loaded.current ?? nextFrame()
      loaded.current = undefined
      update({ stores: [], renders: [], exported: undefined, storage })
      run.current = startRun(
        next,
        { ...order, ...first, ...(storage && { storage }) },
        {
          onEvent: (event) => {
            isOver ||= event.kind === 'failed' || event.kind === 'uncaught'
            if (!ofStatements.has(event.id)) setLast((now) => now && { ...now, events: [...now.events, event] })
          },
          onStore: (report) => setLast((now) => now && { ...now, stores: withReport(now.stores, report) }),
          onExport: (exported) => update({ exported }),
          onStorage: (entries) => {
            stored = entries
            update({ storage: entries })
          },
          onRenders: (renders) => update({ renders }),
          onDone: () => {
            if (rest.length === 0 || isOver) {
              update({ status: 'done' })
              return
            }
            run.current?.end()
            visit(program, rest, stored, true)
          },
          onStop: (problem) => update({ status: 'stopped', problem }),
        },
      )
    }

    return (files, { storage, takesSteps = false } = {}) => {
      run.current?.end()
      const nothing = { problem: undefined, place: undefined, exported: undefined, storage }
      const empty = { ...nothing, takesSteps, events: [], stores: [], renders: [] }
      try {
        const program = compile({ name, files }, sample)
        setLast({ ...empty, status: 'running', program })
        visit(program, takesSteps ? visitsOf(program.directives) : [program.order], storage)
      } catch (error) {
        if (!(error instanceof CodeError)) throw error
        const { message, file, line } = error
        setLast({ ...empty, status: 'stopped', program: undefined, problem: message, place: { file, line } })
      }
    }
  }, [name, sample, nextFrame])
  useEffect(() => () => run.current?.end(), [])
  const forget = () => {
    run.current?.end()
    setLast(undefined)
  }
  return { last, start, control: (command) => run.current?.control(command), forget }
}
