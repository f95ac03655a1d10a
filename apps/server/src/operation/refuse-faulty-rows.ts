import { Refusal } from '../errors.ts'

/** A fault of a row of a file, with the row number that Excel shows. */
export type RowFault = { row: number; text: string }

const MOST_SHOWN = 20

/** Refuses a file with faulty rows, naming each: an import is all or nothing (documents.all-or-none). */
export function refuseFaultyRows(faults: readonly RowFault[]): void {
  if (faults.length === 0) return
  const shown = faults.slice(0, MOST_SHOWN).map(({ row, text }) => `Fila ${row}: ${text}`)
  const rest = faults.length - shown.length
  if (rest > 0) shown.push(rest === 1 ? 'Y una fila más' : `Y ${rest} filas más`)
  throw new Refusal(shown.join('\n'))
}
