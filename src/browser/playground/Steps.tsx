import { inWords } from '../../page/fence/commentInWords'
import type { Directives } from '../../verify/samples/code/directives'
import { firstSteps } from './compile'
import { asStated } from './asStated'
import type { Outcome } from './outcome'

interface StepsProps {
  readonly steps: Directives['steps']
  /** Those of the steps that were taken, and of the code. */
  readonly outcomes: readonly Outcome[]
  readonly onTake: () => void
}

/** What the test of a sample does with its component, and how that fared in the panel. */
export function Steps({ steps, outcomes, onTake }: StepsProps) {
  const outcomeOf = (id: number) => outcomes.find((outcome) => outcome.id === id)
  return (
    <section className="facts" aria-label="Test">
      <b>Test</b>
      {firstSteps(steps).length < steps.length && (
        <button type="button" onClick={onTake}>
          Take its steps
        </button>
      )}
      <ol>
        {steps
          .flatMap((step) => [step, ...step.assertions])
          .map((step) => {
            const outcome = outcomeOf(step.id)
            return (
              <li key={step.id}>
                {`${inWords(step)} `}
                {outcome && <OutcomeMark problem={outcome.problem} />}
              </li>
            )
          })}
      </ol>
    </section>
  )
}

function OutcomeMark({ problem }: Pick<Outcome, 'problem'>) {
  if (problem !== undefined) return <span className="different">{problem}</span>
  return (
    <span className="right" role="img" aria-label={asStated}>
      ✓
    </span>
  )
}
