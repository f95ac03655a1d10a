import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the embedded database of a running server answers. */
export function embeddedUrl(folder: string): string {
  const { password, port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'))
  return `postgres://yunque:${password}@127.0.0.1:${port}/yunque`
}

/** The same database by another port of this computer. */
export function throughPort(url: string, port: number): string {
  const through = new URL(url)
  through.port = String(port)
  return through.href
}

/** Where the embedded database has its files. */
export const embeddedFiles = (folder: string): string => join(folder, 'postgres')

/** The first process of the database with these files. */
export function postmasterOf(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
}

/** Sends a signal to every process of the database with these files (Linux). */
export function signalDatabase(data: string, signal: NodeJS.Signals): void {
  const first = postmasterOf(data)
  process.kill(first, signal)
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    if (parentOf(pid) === first) process.kill(Number(pid), signal)
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
