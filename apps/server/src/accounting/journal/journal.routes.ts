import { journal } from '@yunque/contract/accounting/journal.endpoints'
import type { FastifyInstance } from 'fastify'
import { sendCsv, toCsv } from '../../files/csv.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { report } from '../../http/serve.ts'
import { allRows } from '../../lists/all-rows.ts'
import { journalList, trialBalanceList } from './journal.queries.ts'
import { journalCsv, ledgerCsv, sheetCsv } from './journal-csv.ts'
import { ledgerList } from './ledger.queries.ts'
import { sheetList } from './sheet.queries.ts'

/** The journal, the accounts and the balance sheet, each with its CSV, and the trial balance. */
export function journalRoutes(app: FastifyInstance): void {
  listRoutes(app, journal.list, journalList, { isReport: true })
  listRoutes(app, journal.balanceList, trialBalanceList, { isReport: true })
  listRoutes(app, journal.ledger, ledgerList, { isReport: true })
  listRoutes(app, journal.sheet, sheetList, { isReport: true })
  report(app, journal.ledgerCsv, async (db, context, { query, reply }) =>
    sendCsv(reply, toCsv(ledgerCsv, await allRows(db, context, ledgerList, query)), 'Mayor'),
  )
  report(app, journal.sheetCsv, async (db, context, { query, reply }) =>
    sendCsv(reply, toCsv(sheetCsv, await allRows(db, context, sheetList, query)), 'Balance general'),
  )
  report(app, journal.csv, async (db, context, { query, reply }) =>
    sendCsv(reply, toCsv(journalCsv, await allRows(db, context, journalList, query)), 'Diario'),
  )
}
