import { highlightTree } from '@lezer/highlight'
import { parser } from '@lezer/javascript'
import { highlighter, typedCalls } from '../../codeClasses'

/** Calls `mark` with the class names of each part of the code, in order. */
export type Highlight = (code: string, mark: (from: number, to: number, classes: string) => void) => void

const typescript = parser.configure({ dialect: 'ts jsx', props: [typedCalls] })

/**
 * The colors of the samples of the page. The panel passes this to the editor, whose file doesn't have the grammar,
 * because the panel needs it before.
 */
export const highlight: Highlight = (code, mark) => highlightTree(typescript.parse(code), highlighter, mark)
