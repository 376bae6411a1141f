/**
 * Injects a fault into a program when it is loaded before it, with `--import`. FAULT is JSON: the folder, and either
 * an operation and its fault, or a file for the names of all operations.
 */
import { writeFileSync } from 'node:fs'
import { injectFault, type Fault } from './fault'
import { intercept } from './fileSystem'

/** The value of FAULT. */
export interface FaultSettings {
  readonly root: string
  readonly name?: string
  readonly fault?: Fault
  readonly log?: string
}

const { root, name, fault, log } = JSON.parse(process.env['FAULT'] ?? '{}') as FaultSettings
const { hook, names } = injectFault(root, name, fault)
intercept(root, hook)
if (log !== undefined) process.on('exit', () => writeFileSync(log, JSON.stringify(names)))
