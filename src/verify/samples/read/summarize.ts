import type { Fence } from '../../../page/fence/fence'
import { directivesOf } from '../code/directives'
import { closureOf } from './imports'
import { isTest, isToolConfig } from '../../../page/fence/runs'
import type { Sample } from './sample'
import type { PageSummary } from './summary'

/** Counts the samples of one page, which are among its fences, on the day of their check. */
export function summarize(samples: readonly Sample[], fences: readonly Fence[], day: string): PageSummary {
  const used = new Set(samples.filter(asserts).flatMap((sample) => [...closureOf(sample.files, sample.name).values()]))
  const indexOf = (sample: Fence) => fences.findIndex(({ line }) => line === sample.line)
  return {
    samples: samples.length,
    silent: samples.filter(({ files, name }) => !used.has(files.get(name) as Fence)).map(indexOf),
    notRun: samples.filter(({ info }) => info.noRun !== undefined).map(indexOf),
    day,
  }
}

function asserts(sample: Sample): boolean {
  if (isTest(sample) || isToolConfig(sample)) return true
  const { assertions, onRender, steps, claims } = directivesOf(sample)
  return assertions.length + onRender.length + steps.length + claims.length > 0
}
