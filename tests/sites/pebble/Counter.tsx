// Many packages import React by its default export, so this does too.
import React from 'react'

/** Counts how often a stone has skipped. */
export function Counter() {
  const [count, setCount] = React.useState(0)
  return (
    <p className="skips">
      <button type="button" className="needs-entry" onClick={() => setCount(count + 1)}>
        Throw
      </button>{' '}
      <button type="button" className="needs-entry" onClick={() => setCount(0)}>
        Begin again
      </button>{' '}
      <output>{count} skips</output>
    </p>
  )
}
