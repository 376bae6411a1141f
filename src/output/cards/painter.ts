import { Faults } from '../../errors'
import type { CardColors } from '../../siteConfig'
import type { CardText, Material, MaterialFile } from './card'
import { createPainter } from './drawCard'
import { readTypeface } from './typeface'

/** Draws cards. */
export interface Painter {
  readonly paint: (text: CardText) => Promise<Buffer>
  /** Returns those of some letters that one of the fonts lacks. */
  readonly lackedOf: (letters: string) => string
}

/**
 * Loads the fonts and the icon, which takes as long as drawing ten cards.
 *
 * @throws Faults when one of the files is not what it should be
 */
export async function openPainter({ titleFont, textFont, icon }: Material, colors: CardColors): Promise<Painter> {
  const { PNG } = await import('pngjs')
  const title = await as('a font', titleFont, readTypeface)
  const text = await as('a font', textFont, readTypeface)
  const picture = await as('a PNG', icon, (bytes) => PNG.sync.read(Buffer.from(bytes)))
  return {
    paint: createPainter({ title, text, icon: picture, colors }),
    lackedOf: (letters) =>
      Array.from(letters)
        .filter((letter) => !title.has(letter) || !text.has(letter))
        .join(''),
  }
}

async function as<T>(kind: string, file: MaterialFile, read: (bytes: Uint8Array) => T | Promise<T>): Promise<T> {
  try {
    return await read(file.bytes)
  } catch (error) {
    throw new Faults([
      {
        ...(await file.findPlace()),
        problem: `${file.what}, which is not ${kind}: ${(error as Error).message}`,
        remedy: 'choose another file',
      },
    ])
  }
}
