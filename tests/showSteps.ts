import { onTestFinished } from 'vitest'
import { showProgress } from '../src/cli/progress'

/**
 * Shows how far a test with many steps is, if it takes more than ten seconds. Call the function that this returns at the
 * start of each step.
 */
export function showSteps(total: number): (current: string) => void {
  const progress = showProgress()
  onTestFinished(progress.end)
  let done = 0
  // After a failure, fast-check takes more steps to find the least example.
  return (current) => progress.update(Math.min(done++, total), total, current)
}
