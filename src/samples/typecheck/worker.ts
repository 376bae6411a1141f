/** Type-checks the samples of pages in a thread of its own: see inWorker.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { fencesOf } from '../read/fence'
import { samplesOf } from '../read/sample'
import type { TypecheckTask } from './inWorker'
import { typecheck } from './typecheck'

const { root, pages } = workerData as TypecheckTask
const samples = pages.flatMap(({ file, source }) => samplesOf(fencesOf(file, source)))
parentPort?.postMessage(typecheck(root, samples))
