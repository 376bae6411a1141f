/** Milliseconds after which an animation frame comes even if the browser paints none. */
const patience = 20

/** Keeps animation frames running while the frame is out of view and browsers don't paint it. */
export function keepAnimationFrames(): void {
  // Their time stays real if the sample's becomes virtual.
  const [request, cancel, later, forget] = [
    window.requestAnimationFrame.bind(window),
    window.cancelAnimationFrame.bind(window),
    window.setTimeout.bind(window),
    window.clearTimeout.bind(window),
  ]
  const timers = new Map<number, number>()
  const stop = (handle: number) => {
    cancel(handle)
    forget(timers.get(handle))
    timers.delete(handle)
  }
  window.requestAnimationFrame = (callback) => {
    const once = (time: number) => {
      if (!timers.has(handle)) return
      stop(handle)
      callback(time)
    }
    const handle = request(once)
    timers.set(
      handle,
      later(() => once(performance.now()), patience),
    )
    return handle
  }
  window.cancelAnimationFrame = stop
}
