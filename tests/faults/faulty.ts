/**
 * Loaded before a program, with `--import`, this lets an accident happen in it. FAULT is JSON: the folder, and the
 * operation and its accident, or a file for the names of all operations.
 */
import { writeFileSync } from 'node:fs'
import { accidentAt, type Accident } from './fault'
import { intercept } from './fileSystem'

/** The value of FAULT. */
export interface FaultSettings {
  readonly root: string
  readonly name?: string
  readonly accident?: Accident
  readonly log?: string
}

const { root, name, accident, log } = JSON.parse(process.env['FAULT'] ?? '{}') as FaultSettings
const { hook, names } = accidentAt(root, name, accident)
intercept(root, hook)
if (log !== undefined) process.on('exit', () => writeFileSync(log, JSON.stringify(names)))
