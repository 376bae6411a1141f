import type { RunSettings } from '../../verify/samples/runtime/shared/environment'
import type { Step } from '../../verify/samples/code/directives'
import type { RunEvent, StepEvent } from '../../verify/samples/runtime/shared/recorder'
import type { Renders, StorageEntries, StoreCommand, StoreExport, StoreReport } from './store/storeLog'

/** A file of a sample, ready to be evaluated: a script, or the text of a style sheet or data. */
export interface Module {
  readonly name: string
  readonly code: string
  /** Its relative imports, as written, and their files. */
  readonly imports: Readonly<Record<string, string>>
  /** The same for `import()`, whose files are evaluated when it runs. */
  readonly lazyImports: Readonly<Record<string, string>>
}

/** A step to take, and the groups of what it asserts. */
export interface StepOrder extends Pick<Step, 'id' | 'kind' | 'text'> {
  readonly ids: readonly number[]
}

/** What the page sends to the frame first: the scripts that run there, in order. */
export interface FrameScripts {
  readonly scripts: readonly string[]
}

/** What the page sends to the frame then. */
export type Order =
  | {
      readonly type: 'run'
      /** The last is the sample. */
      readonly modules: readonly Module[]
      readonly settings: RunSettings
      /** The assertions of the first rendering. */
      readonly onRender: readonly number[]
      /** What to do then. Empty if the reader uses the sample. */
      readonly steps: readonly StepOrder[]
      /** The moment at which its time begins, if that is virtual. */
      readonly clock: string | undefined
      /** What its storage contains at first. */
      readonly storage: StorageEntries
      /** The script that takes steps and makes time virtual. Undefined if neither is needed. */
      readonly stepsScript: string | undefined
    }
  | { readonly type: 'store'; readonly command: StoreCommand }
  | { readonly type: 'ping' }
  | { readonly type: 'scheme'; readonly scheme: string }

/** Something that happened in a run, or the result of a step. */
export type PanelEvent = RunEvent | StepEvent

/** Results, logs and actions after which a run counts as endless. */
export const maxEvents = 2000

/** What the frame sends to the page. */
export type Answer =
  | { readonly type: 'ready' | 'pong' | 'done' }
  | { readonly type: 'events'; readonly events: readonly PanelEvent[] }
  | { readonly type: 'store'; readonly report: StoreReport }
  | { readonly type: 'export'; readonly log: StoreExport }
  | { readonly type: 'storage'; readonly storage: StorageEntries }
  | { readonly type: 'renders'; readonly renders: Renders }
  | { readonly type: 'height'; readonly height: number }

/** What replaces `import()` and `import.meta` in a sample. */
export const importName = '__import'

/** Where a script of the sample is in a stack: `sample/store.ts:3:5`. */
export const sourceFolder = 'sample/'
