import { messages } from '@yunque/contract/core/messages'
import { MAX_OPENINGS, type OpeningColumn, openingColumns } from '@yunque/contract/inventory/openings'
import { openings } from '@yunque/contract/inventory/stock-documents.endpoints'
import type { FastifyInstance } from 'fastify'
import writeExcelFile from 'write-excel-file/node'
import { inImportTransaction } from '../../db/transaction.ts'
import { readSheet } from '../../files/read-workbook.ts'
import { uploadedFile } from '../../files/upload.ts'
import { act, read } from '../../http/serve.ts'
import { sendWorkbook } from '../../lists/to-workbook.ts'
import { confirmActor } from '../../operation/acting.ts'
import { importOpenings } from './import-openings.ts'
import { openingRowsOf } from './opening-rows.ts'
import { findInput } from './stock-documents.queries.ts'

/** Opening balances from an Excel: the template, and the import, all or nothing. */
export function openingRoutes(app: FastifyInstance): void {
  read(app, openings.template, async (_db, _context, { reply }) =>
    sendWorkbook(reply, await template(), 'Plantilla de inventario inicial'),
  )
  act(app, openings.upload, async (db, context, { query: header, request }) => {
    const content = await uploadedFile(request, messages.selectExcel)
    const rows = openingRowsOf((await readSheet(content, { mostRows: MAX_OPENINGS, mostColumns: 30 })).rows)
    return inImportTransaction(db, async (tx) => {
      await confirmActor(tx, context)
      return findInput(tx, context, await importOpenings(tx, context, { header, rows }))
    })
  })
}

const columns = Object.keys(openingColumns) as OpeningColumn[]
const bold = (value: string) => ({ value, fontWeight: 'bold' as const })

/** An empty Excel with the titles of the columns, and a second sheet that explains them. */
function template(): Promise<Buffer> {
  const titles = columns.map((column) => bold(openingColumns[column].title))
  const help = columns.map((column) => [openingColumns[column].title, openingColumns[column].hint])
  return writeExcelFile([
    {
      data: [titles],
      columns: columns.map(() => ({ width: 20 })),
      sheet: 'Inventario inicial',
      stickyRowsCount: 1,
    },
    {
      data: [[bold('Columna'), bold('Qué se escribe')], ...help],
      columns: [{ width: 20 }, { width: 80 }],
      sheet: 'Ayuda',
    },
  ]).toBuffer()
}
