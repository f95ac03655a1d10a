import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of the server's process and of all processes of its database, with shared memory counted once (Linux). */
export function memoryOf(server: number, postmaster: number): { server: number; database: number } {
  const database = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + kilobytes(pid), 0)
  return { server: Math.round(kilobytes(server) / 1024), database: Math.round(database / 1024) }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && field(entry, 'status', 'PPid') === parent)
    .map(Number)

const kilobytes = (pid: number): number => field(String(pid), 'smaps_rollup', 'Pss')

/** A number in a file of /proc; 0 when the process has ended. */
function field(pid: string, file: string, name: string): number {
  try {
    return Number(
      new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1],
    )
  } catch {
    return 0
  }
}
