/** What is wrong with JSON. */
interface JsonSlip {
  /** The words of Node, without the text that they quote and the place. */
  readonly reason: string
  /** Offset in the text. Node does not tell every place. */
  readonly position: number | undefined
}

const textOrComment = /("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*.*?\*\//gs
const textOrLastComma = /("(?:\\.|[^"\\\n])*")|,(?=\s*[}\]])/g

/**
 * JSON with comments and commas after last items, `jsonc`, as JSON: they become spaces, so all else has the same place.
 */
export function withoutComments(text: string): string {
  const blank = (part: string, kept: string | undefined) => kept ?? part.replace(/[^\n]/g, ' ')
  return text.replace(textOrComment, blank).replace(textOrLastComma, blank)
}

/** Where the comments of `jsonc` are. */
export function jsonComments(text: string): readonly { readonly from: number; readonly to: number }[] {
  return [...text.matchAll(textOrComment)]
    .filter(([, kept]) => kept === undefined)
    .map(({ 0: comment, index }) => ({ from: index, to: index + comment.length }))
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
