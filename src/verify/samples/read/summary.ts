import { directivesOf } from './directives'
import type { Fence } from '../../../page/fence/fence'
import { closureOf } from './imports'
import { isTest, isToolConfig, type Sample } from './sample'

/** Counts over the whole site. Places are `file:line` of the opening of a fence. */
export interface Summary {
  readonly samples: number
  /** Samples that assert nothing and are not used by a sample that asserts something. */
  readonly silent: readonly string[]
  /** Samples that are not run, each with the reason. */
  readonly notRun: readonly string[]
}

/** Counts the samples of one page. */
export function summaryOf(samples: readonly Sample[]): Summary {
  const used = new Set(samples.filter(asserts).flatMap((sample) => [...closureOf(sample.files, sample.name).values()]))
  const place = ({ file, line }: Fence) => `${file}:${line - 1}`
  return {
    samples: samples.length,
    silent: samples.filter(({ files, name }) => !used.has(files.get(name) as Fence)).map(place),
    notRun: samples
      .filter(({ info }) => info.noRun !== undefined)
      .map((sample) => `${place(sample)}  ${sample.info.noRun ?? ''}`),
  }
}

function asserts(sample: Sample): boolean {
  if (isTest(sample) || isToolConfig(sample)) return true
  const { assertions, onRender, steps, claims } = directivesOf(sample)
  return assertions.length + onRender.length + steps.length + claims.length > 0
}
