import { resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { startFault } from '../start-fault.ts'

/** Runs a command-line tool. Exits with 1 when it returns false or fails. A StartError is printed as one sentence. */
export async function tool(work: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await work())) process.exitCode = 1
  } catch (error) {
    const fault = startFault(error, resolve(process.env.DATA_DIR ?? 'data'))
    console.error(fault instanceof StartError ? fault.message : fault)
    process.exitCode = 1
  }
}
