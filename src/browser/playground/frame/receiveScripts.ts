/** The script in the page of a frame. It runs the scripts that the page around the frame sends, once. */
import type { FrameScripts } from '../protocol'
import { runScript } from './runScript'

const { parent } = window

// A page of another site can show the frame, too. Unless the frame has no origin, the scripts of that page would be able to
// do everything that those of this site can.
if (parent !== window && window.origin === 'null') {
  const listen = ({ source, data }: MessageEvent<FrameScripts>) => {
    if (source !== parent) return
    removeEventListener('message', listen)
    for (const text of data.scripts) void runScript(text)
  }
  addEventListener('message', listen)
}
