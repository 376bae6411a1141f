/** Type-checks the samples of pages in a thread of its own: see inWorker.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { readPage } from '../../../page/readPage'
import { samplesOf } from '../read/sample'
import type { TypecheckTask } from './inWorker'
import { typecheck } from './typecheck'

const { root, sources } = workerData as TypecheckTask
const samples = sources.flatMap((source) => samplesOf(readPage(source).page?.fences ?? []))
parentPort?.postMessage(typecheck(root, samples))
