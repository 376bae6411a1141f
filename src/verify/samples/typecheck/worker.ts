/** Runs the compiler in a separate thread: see inWorker.ts. */
import { parentPort, type MessagePort } from 'node:worker_threads'
import { namesIn } from '../types/namesIn'
import type { WorkerAnswer, WorkerTask } from './inWorker'
import { typecheck } from './typecheck'

parentPort?.on('message', ({ reply, ...task }: WorkerTask & { readonly reply: MessagePort }) => {
  const { root, samples } = task
  const answer = (message: WorkerAnswer) => reply.postMessage(message)
  if (task.wanted === 'faults') answer({ result: typecheck(root, samples) })
  else answer({ result: namesIn(root, samples, task.library, (done) => answer({ done })) })
})
