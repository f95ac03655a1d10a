import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRun } from './import-run.ts'

/** Rows checked before other requests get a turn of the event loop. */
const AT_ONCE = 200

/**
 * Checks the rows of a file one by one, and lets other requests have their turns. `run` counts them.
 * @throws Refusal when the run was stopped
 */
export async function eachRow<R, T>(run: ImportRun, rows: readonly R[], check: (row: R) => T): Promise<T[]> {
  run.enter('checking', rows.length)
  const checked: T[] = []
  for (const row of rows) {
    if (checked.length % AT_ONCE === AT_ONCE - 1) {
      await nextTurn()
      run.did(AT_ONCE)
    }
    checked.push(check(row))
  }
  return checked
}
