import { messages } from '@yunque/contract/core/messages'
import { rates } from '@yunque/contract/rates/rates.endpoints'
import type { FastifyInstance } from 'fastify'
import { inImportTransaction } from '../db/transaction.ts'
import { readSheet } from '../files/read-workbook.ts'
import { uploadedFile } from '../files/upload.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { act, read, write } from '../http/serve.ts'
import { confirmActor } from '../operation/acting.ts'
import { fillYear } from './fill-year.ts'
import { importRates } from './import-rates.ts'
import { ratesOf } from './rate-sheet.ts'
import { findRate, rateList, rateOfDay } from './rates.queries.ts'
import { removeRate } from './remove-rate.ts'
import { saveRate } from './save-rate.ts'

/** Exchange rates. */
export function rateRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: rates,
    list: rateList,
    find: findRate,
    save: saveRate,
    remove: removeRate,
  })
  read(app, rates.ofDay, (db, _context, { body }) => rateOfDay(db, body))
  write(app, rates.fillYear, (tx, context, { body }) => fillYear(tx, context, body))
  act(app, rates.upload, async (db, context, { request }) => {
    const content = await uploadedFile(request, messages.selectExcel)
    const sheet = ratesOf((await readSheet(content, { mostRows: 2000, mostColumns: 40 })).rows)
    return inImportTransaction(db, async (tx) => {
      await confirmActor(tx, context)
      return importRates(tx, context, sheet)
    })
  })
}
