import { say } from '../toast/say'

/** Copies a text, and says whether that worked. */
export function CopyButton({ textOf }: { readonly textOf: () => string }) {
  const copy = () =>
    navigator.clipboard.writeText(textOf()).then(
      () => say('Code copied'),
      () => say('Could not copy'),
    )
  return (
    <button type="button" onClick={() => void copy()}>
      Copy
    </button>
  )
}
