import { read, utils, write } from '@e965/xlsx'

/** A workbook for an upload field, with one sheet of these rows. */
export function workbookFile(name: string, rows: readonly unknown[][]) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows], { UTC: true }), 'Hoja1')
  const bookType = name.endsWith('.xls') ? 'xls' : 'xlsx'
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: write(book, { type: 'buffer', bookType }) as Buffer,
  }
}

/** The rows of the first sheet of a downloaded workbook; numbers stay numbers. */
export function readRows(file: Buffer): unknown[][] {
  const book = read(file, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : []
}
