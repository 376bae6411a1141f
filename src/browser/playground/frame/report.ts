import { maxEvents, type Answer, type PanelEvent } from '../protocol'

/** The functions that send messages to the page around the frame. */
export interface Reporter {
  readonly answer: (message: Answer) => void
  /** Sends an event, together with all that happen before the code that runs has ended. */
  readonly report: (event: PanelEvent) => void
}

/** Creates them. `send` sends a message. The page stops a run that has too many events, so others are not sent. */
export function createReporter(send: (message: Answer) => void): Reporter {
  let events: PanelEvent[] = []
  let total = 0
  const flush = () => {
    if (events.length > 0) send({ type: 'events', events })
    events = []
  }
  return {
    answer: (message) => {
      // The page gets everything in the order in which it happened.
      flush()
      send(message)
    },
    report: (event) => {
      if (total > maxEvents) return
      total += 1
      if (events.length === 0) queueMicrotask(flush)
      events.push(event)
    },
  }
}
