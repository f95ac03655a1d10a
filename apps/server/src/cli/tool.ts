import { resolve } from 'node:path'
import { startFault } from '../db/start-fault.ts'
import { type Config, readConfig } from '../system/config.ts'
import { leaveRootForOwner } from '../system/leave-root.ts'
import { StartError } from '../system/start-error.ts'

/**
 * Runs a command-line tool with the settings, as root with the rights of the owner of the data folder. Exits with 1 when it
 * returns false or fails. A StartError is printed as one sentence.
 */
export async function tool(work: (config: Config) => Promise<boolean>): Promise<void> {
  const asRoot = process.getuid?.() === 0
  try {
    const config = readConfig(process.env)
    if (config.databaseUrl === undefined) leaveRootForOwner(config)
    if (!(await work(config))) process.exitCode = 1
  } catch (error) {
    const denied = asRoot && process.getuid?.() !== 0 ? deniedPath(error) : undefined
    const fault = denied
      ? new StartError(
          `El dueño de la carpeta de datos no puede usar ${denied}; elija una carpeta suya, o /tmp`,
        )
      : startFault(error, resolve(process.env.DATA_DIR ?? 'data'))
    console.error(fault instanceof StartError ? fault.message : fault)
    process.exitCode = 1
  }
}

/** The path that the system denied, of an error and its causes. */
function deniedPath(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isDenied = 'code' in error && error.code === 'EACCES' && 'path' in error
  return isDenied ? String(error.path) : deniedPath(error.cause)
}
