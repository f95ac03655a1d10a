import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

const largestBytes = 10 * 1024 * 1024

/**
 * Where the log goes: at a terminal into a file of the data directory, so that what a person must read stays in sight;
 * otherwise to the standard output, for whatever runs us as a service.
 */
export function openLog({ dataDir }: Pick<Config, 'dataDir'>): NodeJS.WritableStream {
  if (!process.stdout.isTTY) return process.stdout
  const file = join(dataDir, 'yunque.log')
  mkdirSync(dirname(file), { recursive: true })
  rotateLog(file)
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A full disk takes the log away, not the service.
  return log.on('error', () => undefined)
}

/** Sets a log that has grown large aside, in the place of the one before. */
export function rotateLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestBytes) renameSync(file, `${file}.1`)
}
