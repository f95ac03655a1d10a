import { createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { renameFile } from './rename-file.ts'

const largestBytes = 10 * 1024 * 1024

/**
 * Where the log goes. At a terminal: a file of the data directory, so that messages for the user stay visible.
 * Otherwise: standard output, for the service manager.
 */
export async function openLog({ dataDir }: Pick<Config, 'dataDir'>): Promise<NodeJS.WritableStream> {
  if (!process.stdout.isTTY) return process.stdout
  const file = join(dataDir, 'yunque.log')
  mkdirSync(dirname(file), { recursive: true })
  await rotateLog(file)
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A full disk stops the log, not the service.
  return log.on('error', () => undefined)
}

/** Renames a log that has grown large, replacing the previous one. */
export async function rotateLog(file: string): Promise<void> {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestBytes)
    await renameFile(file, `${file}.1`)
}
