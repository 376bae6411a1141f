/** A command for readers of JavaScript: one that creates a project from the template `react-ts` takes `react`. */
export function commandInJavaScript(code: string): string {
  return code.replaceAll(/(--template[ =][\w-]+)-ts(?!\S)/g, '$1')
}
