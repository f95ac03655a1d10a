import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'

/**
 * Makes every reader of a file wait, as a folder of a network does whose computer is gone, until the returned function is called.
 * The file then is not there. Not on Windows.
 */
export function blockReading(file: string): () => void {
  rmSync(file, { force: true })
  // Who opens a pipe waits for its other end.
  execFileSync('mkfifo', [file])
  let blocked = true
  return () => {
    if (!blocked) return
    blocked = false
    const writer = writerOf(file)
    rmSync(file, { force: true })
    if (writer !== undefined) closeSync(writer)
  }
}

/** Undefined when nobody reads. */
function writerOf(file: string): number | undefined {
  try {
    return openSync(file, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}
