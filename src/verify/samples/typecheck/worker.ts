/** Runs the compiler in a separate thread: see inWorker.ts. */
import { parentPort, type MessagePort } from 'node:worker_threads'
import { namesIn } from '../types/namesIn'
import type { WorkerTask } from './inWorker'
import { typecheck } from './typecheck'

parentPort?.on('message', ({ reply, ...task }: WorkerTask & { readonly reply: MessagePort }) => {
  const { root, samples } = task
  reply.postMessage(task.wanted === 'names' ? namesIn(root, samples, task.library) : typecheck(root, samples))
})
