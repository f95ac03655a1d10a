import { messages } from '@yunque/contract/messages'
import { importQuery, MAX_IMPORTED, missingCreators } from '@yunque/contract/product-import'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import { type Context, may } from '../../http/context.ts'
import { Forbidden } from '../../http/errors.ts'
import { sendWorkbook } from '../../http/export-workbook.ts'
import { readWorkbook } from '../../http/read-workbook.ts'
import { act, read } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { checkProducts, importProducts, type ProductFile } from './import-products.ts'
import { productRowsOf } from './product-rows.ts'
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
    {
      access,
      summary: 'Dice qué haría un Excel de productos, sin guardar nada',
      upload: true,
      query: importQuery,
    },
    async (db, context, input) => checkProducts(db, context, await fileOf(context, input)),
  )
  act(
    app,
    'POST /products/import',
    { access, summary: 'Importa un Excel de productos: todo o nada', query: importQuery, upload: true },
    async (db, context, input) => {
      const file = await fileOf(context, input)
      return inTransaction(db, (tx) => importProducts(tx, context, file))
    },
  )
}

type Sent = { request: FastifyRequest; query: z.output<typeof importQuery> }

async function fileOf({ actor }: Context, { request, query }: Sent): Promise<ProductFile> {
  const { createMissing } = query
  if (createMissing && !may(actor, ...missingCreators)) throw new Forbidden()
  const content = await uploadedFile(request, messages.selectExcel)
  const rows = productRowsOf(await readWorkbook(content, { mostRows: MAX_IMPORTED, mostColumns: 30 }))
  return { rows, createMissing }
}
