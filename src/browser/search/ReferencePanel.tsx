import type { ReferenceCard } from '../../types'

/** The card of the selected result's export: its description, its declaration and its import. */
export function ReferencePanel({ card }: { readonly card: ReferenceCard }) {
  const { kind, signature, importLine } = card
  return (
    <section className="search-card" aria-label={`Reference card: ${kind}`}>
      <pre tabIndex={0}>{signature}</pre>
      <p data-command="">
        <code>{importLine}</code>
        <button key={importLine} type="button" className="copy" aria-label="Copy the import" />
      </p>
    </section>
  )
}
