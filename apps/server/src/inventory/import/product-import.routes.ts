import { messages } from '@yunque/contract/messages'
import { MAX_IMPORTED } from '@yunque/contract/product-import'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { sendWorkbook } from '../../http/export-workbook.ts'
import { readWorkbook } from '../../http/read-workbook.ts'
import { act, read } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { checkProducts, importProducts } from './import-products.ts'
import { type ProductRowInFile, productRowsOf } from './product-rows.ts'
import { productTemplate } from './product-template.ts'

/** Products from an Excel: its template, a dry run, and the import, all or nothing. */
export function productImportRoutes(app: FastifyInstance): void {
  const access = ['inventario'] as const
  read(
    app,
    'GET /products/import/template',
    { access, summary: 'Plantilla de Excel para importar productos' },
    async (_db, _context, { reply }) =>
      sendWorkbook(reply, await productTemplate(), 'Plantilla de productos'),
  )
  act(
    app,
    'POST /products/import/check',
    { access, summary: 'Dice qué haría un Excel de productos, sin guardar nada (multipart)' },
    async (db, context, { request }) => checkProducts(db, context, await rowsOf(request)),
  )
  act(
    app,
    'POST /products/import',
    { access, summary: 'Importa un Excel de productos: todo o nada (multipart)' },
    async (db, context, { request }) => {
      const rows = await rowsOf(request)
      return inTransaction(db, (tx) => importProducts(tx, context, rows))
    },
  )
}

async function rowsOf(request: FastifyRequest): Promise<ProductRowInFile[]> {
  const content = await uploadedFile(request, messages.selectExcel)
  return productRowsOf(await readWorkbook(content, { mostRows: MAX_IMPORTED, mostColumns: 30 }))
}
