import type { TakeoutFormat } from '@yunque/contract/takeout/takeouts'
import type { Tx } from '../db/database.ts'
import { csvLine, UTF8_MARK } from '../files/csv.ts'
import { streamWorkbook } from '../files/workbook-stream.ts'
import type { Digest, ZipStream } from '../files/zip-file.ts'
import { shownValues } from '../lists/csv-values.ts'
import type { Row } from '../lists/list-definition.ts'
import { sheetCell, sheetName, widthOf } from '../lists/sheet-cells.ts'
import type { TakenFile } from './taken-file.ts'

/** A file as it is in the archive. */
export type FileEntry = Digest & { path: string; rows: number }
type Options = {
  path: string
  format: TakeoutFormat
  zone: string
  mtime: Date
  /** Sees the number of rows so far. */
  onRows(count: number): void
}

/** Writes the rows of a file in parts, as CSV or as a workbook. */
export async function writeFile(
  zip: ZipStream,
  tx: Tx,
  file: TakenFile,
  { path, format, zone, mtime, onRows }: Options,
): Promise<FileEntry> {
  let count = 0
  const read = (write: (rows: readonly Row[]) => Promise<void>) =>
    file.read(tx, async (rows) => {
      if (rows.length > 0) await write(rows)
      count += rows.length
      onRows(count)
    })
  // A workbook is compressed already.
  const entry = zip.open(path, { mtime, compress: format === 'csv' })
  const titles = file.columns.map(({ title }) => title)
  if (format === 'csv') {
    await entry.append(UTF8_MARK + csvLine(titles))
    await read((rows) =>
      entry.append(rows.map((row) => csvLine(shownValues(file.columns, row, zone))).join('')),
    )
  } else {
    const widths = file.columns.map(({ declared }) => widthOf(declared))
    await streamWorkbook(entry.append, { name: sheetName(file.title), titles, widths, mtime }, (append) =>
      read((rows) =>
        append(
          rows.map((row) =>
            file.columns.map(({ field, declared }) => sheetCell(declared, { value: row[field], row, zone })),
          ),
        ),
      ),
    )
  }
  return { ...entry.end(), path, rows: count }
}
