/** Type-checks samples in a separate thread: see inWorker.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TypecheckTask } from './inWorker'
import { typecheck } from './typecheck'

const { root, samples } = workerData as TypecheckTask
parentPort?.postMessage(typecheck(root, samples))
