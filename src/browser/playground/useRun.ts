import { useEffect, useMemo, useRef, useState } from 'react'
import type { RunnableSample } from '../../types'
import type { RunEvent } from '../../verify/samples/runtime/shared/recorder'
import { CodeError, compile, type Program } from './compile'
import type { Place } from './outcome'
import type { Prepared } from './prepare'
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
  readonly events: readonly RunEvent[]
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
  /** Stops the last run and runs these files. The storage starts empty unless that of the last run is passed in. */
  readonly start: (files: ReadonlyMap<string, string>, storage?: StorageEntries) => void
  readonly control: (command: StoreCommand) => void
  readonly forget: () => void
}

/** Runs the file `name` of a sample. All arguments stay the same, because another sample has another panel. */
export function useRun(
  name: string,
  { hasSteps, random, isDevelopment }: RunnableSample,
  { frame, nextFrame }: Pick<Prepared, 'frame' | 'nextFrame'>,
): Runs {
  const [last, setLast] = useState<LastRun>()
  const run = useRef<Run>(undefined)
  /** A frame that has loaded before there is a run. */
  const loaded = useRef(frame)
  const start: Runs['start'] = useMemo(
    () => (files, storage) => {
      run.current?.end()
      const update = (change: Partial<LastRun>) => setLast((now) => now && { ...now, ...change })
      const nothing = { problem: undefined, place: undefined, exported: undefined }
      const empty = { ...nothing, events: [], stores: [], renders: [], storage }
      try {
        const program = compile({ name, files }, { hasSteps, random, isDevelopment, storage })
        setLast({ ...empty, status: 'running', program })
        const next = loaded.current ?? nextFrame()
        loaded.current = undefined
        run.current = startRun(next, program.order, {
          onEvent: (event) => setLast((now) => now && { ...now, events: [...now.events, event] }),
          onStore: (report) => setLast((now) => now && { ...now, stores: withReport(now.stores, report) }),
          onExport: (exported) => update({ exported }),
          onStorage: (storage) => update({ storage }),
          onRenders: (renders) => update({ renders }),
          onDone: () => update({ status: 'done' }),
          onStop: (problem) => update({ status: 'stopped', problem }),
        })
      } catch (error) {
        if (!(error instanceof CodeError)) throw error
        const { message, file, line } = error
        setLast({ ...empty, status: 'stopped', program: undefined, problem: message, place: { file, line } })
      }
    },
    [name, hasSteps, random, isDevelopment, nextFrame],
  )
  useEffect(() => () => run.current?.end(), [])
  const forget = () => {
    run.current?.end()
    setLast(undefined)
  }
  return { last, start, control: (command) => run.current?.control(command), forget }
}
