import { messages } from '@yunque/contract/core/messages'
import { importMessages, MAX_IMPORTED, missingCreators } from '@yunque/contract/inventory/product-import'
import { productImport } from '@yunque/contract/inventory/product-import.endpoints'
import { columnsOf, type mappedImportQuery } from '@yunque/contract/inventory/product-sheet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Forbidden, Refusal } from '../../errors.ts'
import { readSheet } from '../../files/read-workbook.ts'
import { uploadedFile } from '../../files/upload.ts'
import { act, read } from '../../http/serve.ts'
import { fileLimits } from '../../limits.ts'
import { sendWorkbook } from '../../lists/export-workbook.ts'
import { type Context, may } from '../../operation/context.ts'
import { checkProducts, importProducts, type SheetFile } from './import-products.ts'
import { inspectSheet } from './inspect-sheet.ts'
import { mappedRows } from './mapped-rows.ts'
import { productRowsOf } from './product-rows.ts'
import { productTemplate } from './product-template.ts'
import { titlesOf } from './sheet-headers.ts'

/** Products from an Excel: its template, a dry run, and the import, all or nothing. */
export function productImportRoutes(app: FastifyInstance): void {
  read(app, productImport.template, async (_db, _context, { reply }) =>
    sendWorkbook(reply, await productTemplate(), 'Plantilla de productos'),
  )
  act(app, productImport.inspect, async (db, _context, { request, query: { sheet, header } }) => {
    const content = await uploadedFile(request, messages.selectExcel, fileLimits.sheetBytes)
    const book = await readSheet(content, { ...fileLimits.largeSheet, sheet })
    return inspectSheet(db, { book, sheet, header })
  })
  act(app, productImport.check, async (db, context, input) =>
    checkProducts(db, context, await fileOf(context, input)),
  )
  act(app, productImport.run, async (db, context, input) =>
    importProducts(db, context, { ...(await fileOf(context, input)), confirm: input.query.confirm }),
  )
}

type Sent = { request: FastifyRequest; query: z.output<typeof mappedImportQuery> }

async function fileOf(context: Context, sent: Sent): Promise<SheetFile> {
  const file = await readFile(context, sent)
  if (file.rows.length > MAX_IMPORTED) throw new Refusal(importMessages.tooMany)
  return file
}

async function readFile({ actor }: Context, { request, query }: Sent): Promise<SheetFile> {
  const { createMissing, sheet, header, columns } = query
  if (createMissing && !may(actor, ...missingCreators)) throw new Forbidden()
  const content = await uploadedFile(request, messages.selectExcel, fileLimits.sheetBytes)
  const { rows } = await readSheet(content, { ...fileLimits.largeSheet, sheet })
  if (!columns) return { rows: productRowsOf(rows), skipped: [], createMissing, mapped: null }
  const mapping = { header: header ?? 0, columns: columnsOf(columns) }
  const titles = titlesOf(rows.find(({ number }) => number === mapping.header))
  return { ...mappedRows(rows, mapping), createMissing, mapped: { titles, columns: mapping.columns } }
}
