/** The values that something was made from. They are compared by identity. */
type Inputs = readonly unknown[]

/** Results by the objects that they were made from. A result is gone with its object. */
export interface Memo<Subject extends object, Result> {
  /** Returns the last result of an object, if it was made from the same inputs. Otherwise makes and keeps another. */
  readonly use: (subject: Subject, inputs: Inputs, make: () => Result) => Result
  /** The parts of `use`, for a result that has to be waited for: */
  readonly find: (subject: Subject, inputs: Inputs) => Result | undefined
  readonly keep: (subject: Subject, inputs: Inputs, result: Result) => Result
}

/**
 * Creates a memo for pure functions of one page. In watch mode, an edit leaves most pages as they were, so all that is made
 * from one is the same object again. Code that was loaded again starts with empty memos.
 */
export function createMemo<Subject extends object, Result>(): Memo<Subject, Result> {
  const results = new WeakMap<Subject, { readonly inputs: Inputs; readonly result: Result }>()
  const find = (subject: Subject, inputs: Inputs) => {
    const last = results.get(subject)
    return last !== undefined && areSame(last.inputs, inputs) ? last.result : undefined
  }
  const keep = (subject: Subject, inputs: Inputs, result: Result) => {
    results.set(subject, { inputs, result })
    return result
  }
  return { find, keep, use: (subject, inputs, make) => find(subject, inputs) ?? keep(subject, inputs, make()) }
}

/** Returns a function that calls `make`, unless the last call had the same inputs. Then it returns the same result. */
export function rememberLast<Result>(): (inputs: Inputs, make: () => Result) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined
  return (inputs, make) => {
    if (last === undefined || !areSame(last.inputs, inputs)) last = { inputs, result: make() }
    return last.result
  }
}

function areSame(some: Inputs, others: Inputs): boolean {
  return some.length === others.length && some.every((input, index) => input === others[index])
}
