import { maxActions, type FileAction } from './storeLog'

/** The text of a file -> its actions, or why it cannot be read, in a sentence. */
export function fileActions(text: string): readonly FileAction[] | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `This file is not JSON: ${(error as Error).message}`
  }
  if (!Array.isArray(value)) return 'This file is not a list of actions, which Export writes.'
  if (value.length > maxActions) return `This file has ${value.length} actions. There can be ${maxActions} at most.`
  const wrong = value.findIndex((action: unknown) => !isAction(action))
  return wrong === -1
    ? (value as FileAction[])
    : `Action ${wrong + 1} of this file has no "type", which must be a text.`
}

function isAction(value: unknown): value is FileAction {
  return typeof (value as { readonly type?: unknown } | null)?.type === 'string'
}
