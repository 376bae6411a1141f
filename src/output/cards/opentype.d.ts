/** The part of opentype.js that cards use. The declarations in `@types/opentype.js` add the document to the whole project. */
declare module 'opentype.js' {
  export interface Font {
    readonly unitsPerEm: number
    readonly charToGlyph: (letter: string) => Glyph
    /** Returns 0 for a letter that it doesn't have. */
    readonly charToGlyphIndex: (letter: string) => number
    readonly getKerningValue: (left: Glyph, right: Glyph) => number
  }

  export interface Glyph {
    readonly index: number
    readonly advanceWidth?: number
    readonly getPath: (x: number, y: number, size: number) => { readonly commands: readonly PathCommand[] }
  }

  export type PathCommand =
    | { readonly type: 'M'; readonly x: number; readonly y: number }
    | { readonly type: 'L'; readonly x: number; readonly y: number }
    | {
        readonly type: 'C'
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
        readonly x: number
        readonly y: number
      }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | { readonly type: 'Z' }

  const opentype: { readonly parse: (bytes: ArrayBuffer) => Font }
  export default opentype
}
