import { Faults } from '../../errors'
import type { CardColors } from '../../siteConfig'
import type { CardText, Material, MaterialFile } from './card'
import { createPainter } from './drawCard'
import { readTypeface } from './typeface'

/**
 * Loads the fonts and the icon. Returns a function that draws cards.
 *
 * @throws Faults when one of the files is not what it should be
 */
export async function openPainter(
  material: Material,
  colors: CardColors,
): Promise<(text: CardText) => Promise<Buffer>> {
  const { title, text, icon } = await open(material)
  return createPainter({ title, text, icon, colors })
}

/**
 * Those of some letters that one of the fonts lacks.
 *
 * @throws Faults when one of the files is not what it should be
 */
export async function lettersLackedBy(material: Material, letters: string): Promise<string> {
  const { title, text } = await open(material)
  return Array.from(letters)
    .filter((letter) => !title.has(letter) || !text.has(letter))
    .join('')
}

async function open({ titleFont, textFont, icon }: Material) {
  const { PNG } = await import('pngjs')
  return {
    title: await as('a font', titleFont, readTypeface),
    text: await as('a font', textFont, readTypeface),
    icon: await as('a PNG', icon, (bytes) => PNG.sync.read(Buffer.from(bytes))),
  }
}

async function as<T>(kind: string, file: MaterialFile, read: (bytes: Uint8Array) => T | Promise<T>): Promise<T> {
  try {
    return await read(file.bytes)
  } catch (error) {
    throw new Faults([
      {
        file: file.setBy,
        problem: `${file.what}, which is not ${kind}: ${(error as Error).message}`,
        remedy: 'choose another file',
      },
    ])
  }
}
