import { useState } from 'react'

/** Counts how often a stone has skipped. */
export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <p className="skips">
      <button type="button" onClick={() => setCount(count + 1)}>
        Throw
      </button>{' '}
      <output>{count} skips</output>
    </p>
  )
}
