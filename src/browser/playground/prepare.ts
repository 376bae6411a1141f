import { readRunMark } from '../../runMark'
import type { SamplesData } from '../../samplesData'
import { openFrame, type Frame, type FrameFiles } from './openFrame'
import { requestFile } from './requestFile'

/** The files that a run needs besides the panel. */
export interface RunAddresses {
  /** The frame, with React in production mode, and in development mode. */
  readonly frame: FrameFiles
  readonly developmentFrame: FrameFiles
  /** The script that takes the steps of samples. */
  readonly steps: string
  /** Returns the address of the samples of a page. */
  readonly samples: (name: string) => string
}

/** A sample that a reader is about to run: everything loads at once, and nothing is visible yet. */
export interface Prepared {
  readonly figure: HTMLElement
  /** Where the panel will be. */
  readonly host: HTMLElement
  /** The position of the sample on its page. */
  readonly index: number
  readonly samples: Promise<SamplesData>
  /** The frame of the first run. Undefined if the code comes from a link, because it waits for the reader. */
  readonly frame: Frame | undefined
  /** Opens a frame for the next run, with React in development mode or not. The last one is gone by then. */
  readonly nextFrame: (isDevelopment: boolean) => Frame
  /** Loads the script that takes the steps of samples. */
  readonly loadSteps: () => Promise<string>
}

/** Prepares a run of the sample in `figure`, with a frame that is ready when the panel is, unless its code must wait. */
export function prepareRun(figure: HTMLElement, addresses: RunAddresses, isFrameOpen: boolean): Prepared {
  const mark = readRunMark(figure)
  if (mark === undefined) throw new Error('This block of code has no mark')
  const host = document.createElement('div')
  host.hidden = true
  placeOf(figure).after(host)
  const nextFrame = (isDevelopment: boolean) =>
    openFrame(host, isDevelopment ? addresses.developmentFrame : addresses.frame)
  const samples = requestFile(addresses.samples(mark.file)).then((file) => file.json() as Promise<SamplesData>)
  // A failure appears when the panel opens.
  samples.catch(() => {})
  return {
    figure,
    host,
    index: mark.index,
    samples,
    frame: isFrameOpen ? nextFrame(mark.needsDevelopment) : undefined,
    nextFrame,
    loadSteps: async () => (await requestFile(addresses.steps)).text(),
  }
}

/** The element that the panel of a sample comes after. */
export function placeOf(figure: HTMLElement): Element {
  const block = figure.closest('.languages') ?? figure
  const next = block.nextElementSibling
  return next?.matches('.verified') === true ? next : block
}
