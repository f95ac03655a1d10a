import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Whether a server writes this log. pg_ctl starts it by `cmd.exe`, which opens the log so that nobody else can write
 * until both have ended. Unlike a process id, this cannot be mistaken for another program's.
 */
export function isHeld(logFile: string): boolean {
  try {
    closeSync(openSync(logFile, 'r+'))
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EBUSY'
  }
}

/** Waits until nobody writes the log. Answers whether that is so in the end. */
export async function untilFree(logFile: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isHeld(logFile)) {
    if (performance.now() > deadline) return false
    await sleep(50)
  }
  return true
}
