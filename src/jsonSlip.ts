/** What is wrong with JSON. */
interface JsonSlip {
  /** The words of Node, without the text that they quote and the place. */
  readonly reason: string
  /** Offset in the text. Node does not tell every place. */
  readonly position: number | undefined
}

/** Returns what is wrong with a text that should be JSON, or undefined if it is JSON. */
export function jsonSlipIn(text: string): JsonSlip | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    const { message } = error as SyntaxError
    const position = /at position (\d+)/.exec(message)?.[1]
    const reason = message.replace(/ in JSON at position .*|, .* is not valid JSON$/s, '')
    return { reason, position: position === undefined ? undefined : Number(position) }
  }
}
