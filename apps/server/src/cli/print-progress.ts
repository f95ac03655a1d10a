import type { Progress } from '../backup/back-up.ts'

const EVERY_MS = 2_000

/** Prints the progress every two seconds. */
export function printProgress(doing: string): (progress: Progress) => void {
  let last = Date.now()
  return ({ table, rows, share }) => {
    if (Date.now() - last < EVERY_MS) return
    last = Date.now()
    console.log(`${doing}… ${Math.floor(share * 100)} %  ${rows.toLocaleString('es-NI')} filas  (${table})`)
  }
}
