import { refuseFaults } from './refuse-faults.ts'

/** A fault of a row of a file, with the row number that Excel shows. */
export type RowFault = { row: number; text: string }

const MOST_SHOWN = 20
/** Rows with the same faults that are named. */
const MOST_NAMED = 3

/**
 * Refuses a file with faulty rows: an import is all or nothing (documents.all-or-none). Rows with the same faults are one
 * line with their number (store.import-default).
 */
export function refuseFaultyRows(faults: readonly RowFault[]): void {
  const same = [...Map.groupBy(faults, ({ text }) => text)]
  const sentences = same.map(([text, rows]) => `${rowsOf(rows.map(({ row }) => row))}: ${text}`)
  const restOf = (kinds: number) => same.slice(-kinds).reduce((sum, [, rows]) => sum + rows.length, 0)
  const rest = (kinds: number) => (restOf(kinds) === 1 ? 'Y una fila más' : `Y ${restOf(kinds)} filas más`)
  refuseFaults(sentences, rest, MOST_SHOWN)
}

/** «Fila 3», «Filas 3, 5 y 9», «Filas 2, 3, 4 y 797 más». */
function rowsOf(rows: readonly number[]): string {
  const [only] = rows
  if (rows.length === 1) return `Fila ${only}`
  const more = rows.length - MOST_NAMED
  const named = rows.slice(0, MOST_NAMED)
  const last = more > 0 ? `${more} más` : named.pop()
  return `Filas ${named.join(', ')} y ${last}`
}
