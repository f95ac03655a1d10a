import { utils, write } from '@e965/xlsx'
import type { Client } from './harness.ts'

/** A multipart body as a browser sends it, with a false name and type. */
function form(content: Buffer, name: string): { payload: Buffer; type: string } {
  const boundary = 'yunqueboundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** Uploads a file to a path. */
export function upload(by: Client, path: string, content: Buffer, name = 'a.txt') {
  const { payload, type } = form(content, name)
  return by.post(path, payload, { 'content-type': type })
}

/** A workbook with one sheet of these rows. */
export function workbook(rows: readonly unknown[][], bookType: 'xlsx' | 'xls' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([...rows], { UTC: true }), 'Hoja1')
  return write(book, { type: 'buffer', bookType })
}
