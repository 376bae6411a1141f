import { isAnswer } from './isAnswer'
import type { FrameScripts } from './protocol'
import { requestFile } from './requestFile'

/** A frame for one run. It does nothing before it gets an order. */
export interface Frame {
  readonly element: HTMLIFrameElement
  /** Resolves when the frame has its scripts. Rejects if one of them cannot be loaded. */
  readonly loaded: Promise<void>
  /** Resolves when the frame accepts an order. */
  readonly ready: Promise<void>
}

/** The addresses of the files of a frame: its page, and the scripts that run there, in order. */
export interface FrameFiles {
  readonly page: string
  readonly scripts: readonly string[]
}

/**
 * Starts to load a frame inside `place`. The frame has no origin, so it cannot read anything of this site, and its own
 * policy allows no requests. So the page requests its scripts, and sends them.
 */
export function openFrame(place: Element, { page, scripts }: FrameFiles): Frame {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.title = 'Result of the sample'
  element.src = page
  const texts = Promise.all(scripts.map(async (script) => (await requestFile(script)).text()))
  const opened = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }))
  const loaded = Promise.all([texts, opened]).then(([scripts]) => {
    element.contentWindow?.postMessage({ scripts } satisfies FrameScripts, '*')
  })
  // A failure appears when the sample is run.
  loaded.catch(() => {})
  const ready = new Promise<void>((resolve) => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || source === null || !isAnswer(data) || data.type !== 'ready') return
      removeEventListener('message', listen)
      resolve()
    }
    addEventListener('message', listen)
  })
  place.append(element)
  return { element, loaded, ready }
}
