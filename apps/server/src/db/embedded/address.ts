import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const databaseName = 'yunque'

/** Longest socket path, in bytes, that every supported system accepts. */
const LONGEST_PATH = 100
const socketFile = (port: number): string => `.s.PGSQL.${port}`

/**
 * Whether the database can have a Unix socket in its folder. A socket costs both sides about a quarter less than TCP.
 * Not on Windows, where the path is too long, or where the file system has no sockets.
 */
export async function canHaveSocket(dir: string): Promise<boolean> {
  const path = join(dir, socketFile(65_535))
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return false
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(path, () => probe.close(() => resolve(true)))
  })
}

/** Removes the sockets that a killed run left. No server may be running on this folder. */
export function removeSockets(dir: string): void {
  for (const name of readdirSync(dir)) if (name.startsWith('.s.PGSQL.')) rmSync(join(dir, name))
}

/** The URL of the database in `dir` (an absolute path): its socket if it has one, else TCP. */
export function embeddedUrl(
  dir: string,
  { password, port }: { password: string; port: number },
  database = databaseName,
): string {
  const url = `postgres://${databaseName}:${password}@127.0.0.1:${port}/${database}`
  return existsSync(join(dir, socketFile(port))) ? `${url}?host=${encodeURIComponent(dir)}` : url
}
