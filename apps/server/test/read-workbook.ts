import { type PlainCell, plainCell, readSheet } from '../src/files/read-workbook.ts'

export type { PlainCell }

/** The rows of the first sheet of a workbook with plain values, titles included: of a download. */
export async function readWorkbook(content: Buffer): Promise<{ number: number; cells: PlainCell[] }[]> {
  const { rows } = await readSheet(content)
  return rows.map(({ number, cells }) => ({ number, cells: cells.map(plainCell) }))
}
