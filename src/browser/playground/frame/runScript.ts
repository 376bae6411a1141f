/**
 * Runs a text as a script, after those before it. Resolves when it has run, or has a syntax error. A blob belongs to the
 * frame, which has no origin. Browsers hide from the frame the errors of scripts with an address, which are those of
 * another origin.
 */
export function runScript(text: string): Promise<void> {
  const script = document.createElement('script')
  script.src = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  script.async = false
  return new Promise((resolve) => {
    script.onload = script.onerror = () => resolve()
    document.head.append(script)
  })
}
