import { useEffect, useState } from 'react'
import { boot } from '../../config'

/** Copies a text, and says whether that worked. */
export function CopyButton({ textOf }: { readonly textOf: () => string }) {
  const [label, setLabel] = useState('Copy')
  useEffect(() => {
    const timer = setTimeout(() => setLabel('Copy'), boot.copiedTime)
    return () => clearTimeout(timer)
  }, [label])
  const copy = () =>
    navigator.clipboard.writeText(textOf()).then(
      () => setLabel('Copied'),
      () => setLabel('Could not copy'),
    )
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{label}</span>
    </button>
  )
}
