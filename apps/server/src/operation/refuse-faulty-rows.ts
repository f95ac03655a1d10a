import { refuseFaults } from './refuse-faults.ts'

/** A fault of a row of a file, with the row number that Excel shows. */
export type RowFault = { row: number; text: string }

const MOST_SHOWN = 20

/** Refuses a file with faulty rows, naming each: an import is all or nothing (documents.all-or-none). */
export function refuseFaultyRows(faults: readonly RowFault[]): void {
  const sentences = faults.map(({ row, text }) => `Fila ${row}: ${text}`)
  refuseFaults(sentences, (rest) => (rest === 1 ? 'Y una fila más' : `Y ${rest} filas más`), MOST_SHOWN)
}
