import type { Fence } from '../../../page/fence/fence'

/** Counts over the whole site. Places are `file:line` of the opening of a fence. */
export interface Summary {
  readonly samples: number
  /** Samples that assert nothing and are not used by a sample that asserts something. */
  readonly silent: readonly string[]
  /** Samples that are not run, each with the reason. */
  readonly notRun: readonly string[]
}

/** The same for one page. Numbers are indexes of its fences, which remain right when text before them changes. */
export interface PageSummary {
  readonly samples: number
  readonly silent: readonly number[]
  readonly notRun: readonly number[]
  /** The day of the check: `2026-11-25`, in UTC. */
  readonly day: string
}

/** The summary of a page whose fences are these. */
export function inPlaces({ samples, silent, notRun }: Omit<PageSummary, 'day'>, fences: readonly Fence[]): Summary {
  const at = (indexes: readonly number[]) => indexes.flatMap((index) => fences[index] ?? [])
  const place = ({ file, line }: Fence) => `${file}:${line - 1}`
  return {
    samples,
    silent: at(silent).map(place),
    notRun: at(notRun).map((fence) => `${place(fence)}  ${fence.info.noRun ?? ''}`),
  }
}
