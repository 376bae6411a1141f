import { useState } from 'react'
import type { ReferenceCard } from '../../types'

/** The card of the selected result's export: its description, its declaration and its import. */
export function ReferencePanel({ card }: { readonly card: ReferenceCard }) {
  const { kind, signature, importLine } = card
  return (
    <section className="search-card" aria-label={`Reference card: ${kind}`}>
      <pre tabIndex={0}>{signature}</pre>
      <p>
        <code>{importLine}</code>
        <CopyButton key={importLine} text={importLine} />
      </p>
    </section>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Not copied'),
    )
  }
  return (
    <button type="button" onClick={copy} aria-label={outcome === '' ? 'Copy the import' : undefined} aria-live="polite">
      {outcome === '' ? 'Copy' : outcome}
    </button>
  )
}
