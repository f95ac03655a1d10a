import type { Progress } from '../backup/back-up.ts'

const EVERY_MS = 2_000

/** Prints the progress every two seconds. */
export function printProgress(doing: string): (progress: Progress) => void {
  let last = performance.now()
  return ({ table, rows, share }) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    console.log(`${doing}… ${Math.floor(share * 100)} %  ${rows.toLocaleString('es-NI')} filas  (${table})`)
  }
}
