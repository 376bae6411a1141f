/** Type-checks samples in a separate thread: see inWorker.ts. */
import { parentPort, type MessagePort } from 'node:worker_threads'
import type { TypecheckTask } from './inWorker'
import { typecheck } from './typecheck'

parentPort?.on('message', ({ root, samples, reply }: TypecheckTask & { readonly reply: MessagePort }) => {
  reply.postMessage(typecheck(root, samples))
})
