import { messages } from '@yunque/contract/messages'
import { exchangeRateOnWire, rateDate } from '@yunque/contract/rates'
import type { FastifyInstance } from 'fastify'
import { inImportTransaction } from '../db/transaction.ts'
import { confirmActor } from '../http/acting.ts'
import { crudRoutes } from '../http/crud-routes.ts'
import { readWorkbook } from '../http/read-workbook.ts'
import { act, read } from '../http/route.ts'
import { uploadedFile } from '../http/upload.ts'
import { importRates } from './import-rates.ts'
import { ratesOf } from './rate-sheet.ts'
import { findRate, rateList, rateOfDay } from './rates.queries.ts'
import { removeRate } from './remove-rate.ts'
import { saveRate } from './save-rate.ts'

/** Exchange rates (Spec 1 §7). The rate of a day is for everyone: sales and purchases show it. */
export function rateRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    path: 'rates',
    access: ['adminTasaCambios'],
    list: rateList,
    codec: exchangeRateOnWire,
    find: findRate,
    save: saveRate,
    remove: removeRate,
  })
  read(
    app,
    'POST /rates/GetByDate',
    { access: 'session', summary: 'Tasa de cambio de un día, o la última anterior', body: rateDate },
    (db, _context, { body }) => rateOfDay(db, body),
  )
  act(
    app,
    'POST /rates/post/file',
    { access: ['adminTasaCambios'], summary: 'Sube las tasas de un Excel', upload: true },
    async (db, context, { request }) => {
      const content = await uploadedFile(request, messages.selectExcel)
      const rates = ratesOf(await readWorkbook(content, { mostRows: 2000, mostColumns: 40 }))
      return inImportTransaction(db, async (tx) => {
        await confirmActor(tx, context)
        return importRates(tx, context, rates)
      })
    },
  )
}
