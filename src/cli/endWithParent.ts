import { exitCodes } from './report'

/**
 * Ends this process once the one that started it with a channel has ended, even if that was killed. Without a channel,
 * nothing happens.
 */
export function endWithParent(): void {
  const end = () => process.exit(exitCodes.interrupted)
  // It may have ended already. Without a channel, the property does not exist.
  if ('connected' in process && !process.connected) end()
  process.once('disconnect', end)
  // A listener would keep this process running until the other one ends.
  process.channel?.unref()
}
