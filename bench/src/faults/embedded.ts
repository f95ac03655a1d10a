import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedUrl } from '@yunque/server/db/embedded/address'

/** The URL of the embedded database of a running server. */
export const embeddedUrlOf = (folder: string): string =>
  embeddedUrl(embeddedFiles(folder), JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')))

/** The data directory of the embedded database. */
export const embeddedFiles = (folder: string): string => join(folder, 'postgres')

/** The pid of the postmaster of this data directory. */
export function postmasterOf(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
}

/** Sends a signal to every process of the database with this data directory (Linux). */
export function signalDatabase(data: string, signal: NodeJS.Signals): void {
  for (const pid of processesOf(postmasterOf(data))) process.kill(pid, signal)
}

/** A postmaster and its processes (Linux). */
export function processesOf(postmaster: number): number[] {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return [postmaster, ...pids.filter((pid) => parentOf(pid) === postmaster).map(Number)]
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
