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
      if (!(error instanceof Error && 'code' in error && held.has(String(error.code)))) throw error
      await sleep(wait)
    }
  }
  await act()
}
