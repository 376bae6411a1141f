import { isAnswer } from './isAnswer'

/** A frame for one run. It does nothing before it gets an order. */
export interface Frame {
  readonly element: HTMLIFrameElement
  /** Resolves when the frame accepts an order. */
  readonly ready: Promise<void>
  /** Resolves when its files have arrived, or one of them is missing. */
  readonly loaded: Promise<void>
}

/**
 * Starts to load a frame inside `place`. The frame has no origin, so it cannot read anything of this site, and its own
 * policy allows no requests.
 */
export function openFrame(place: Element, address: string): Frame {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.title = 'Result of the sample'
  element.src = address
  const loaded = new Promise<void>((resolve) => element.addEventListener('load', () => resolve(), { once: true }))
  const ready = new Promise<void>((resolve) => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow || source === null || !isAnswer(data) || data.type !== 'ready') return
      removeEventListener('message', listen)
      resolve()
    }
    addEventListener('message', listen)
  })
  place.append(element)
  return { element, ready, loaded }
}
