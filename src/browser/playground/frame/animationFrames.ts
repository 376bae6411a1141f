/** Milliseconds after which an animation frame comes even if the browser paints none. */
const patience = 20

/** Keeps animation frames running while the frame is out of view and browsers don't paint it. */
export function keepAnimationFrames(): void {
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  const timers = new Map<number, number>()
  window.requestAnimationFrame = (callback) => {
    const once = (time: number) => {
      if (!timers.has(handle)) return
      window.cancelAnimationFrame(handle)
      callback(time)
    }
    const handle = request(once)
    timers.set(
      handle,
      window.setTimeout(() => once(performance.now()), patience),
    )
    return handle
  }
  window.cancelAnimationFrame = (handle) => {
    cancel(handle)
    window.clearTimeout(timers.get(handle))
    timers.delete(handle)
  }
}
