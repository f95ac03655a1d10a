import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long to wait after each refusal, in milliseconds: three seconds in all. */
const waits = [10, 30, 100, 300, 800, 1800]
/** What Windows answers while another program, such as a virus scanner, reads a file that was just written. */
const held: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY'])

/** Renames a file or a folder. On Windows it waits for a program that has it open. */
export const renameFile = (from: string, to: string): Promise<void> =>
  process.platform === 'win32' ? whileHeld(() => rename(from, to)) : rename(from, to)

/** Does something again, ever later, while another program holds its file. Any other error is thrown at once. */
export async function whileHeld(act: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await act()
    } catch (error) {
      if (!isHeld(error)) throw error
      await sleep(wait)
    }
  }
  await act()
}

/** The same for a program that does nothing else meanwhile; at once on systems where nobody can hold a file. */
export function whileHeldSync(act: () => void): void {
  for (const wait of process.platform === 'win32' ? waits : []) {
    try {
      act()
      return
    } catch (error) {
      if (!isHeld(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait)
    }
  }
  act()
}

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && held.has(String(error.code))
