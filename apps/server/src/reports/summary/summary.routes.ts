import { dashboard } from '@yunque/contract/reports/dashboard.endpoints'
import { summaryMails } from '@yunque/contract/reports/summary-mail.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, report, write } from '../../http/serve.ts'
import { daySummary } from './day-summary.queries.ts'
import { saveSummaryMail } from './save-summary-mail.ts'
import { summaryMailInfo } from './summary-mail.queries.ts'

/** The summary of a day, and when it is mailed. */
export function summaryRoutes(app: FastifyInstance): void {
  report(app, dashboard.summary, (db, context, { query }) =>
    daySummary(db, context, query.day ?? context.today),
  )
  read(app, summaryMails.info, summaryMailInfo)
  write(app, summaryMails.save, async (tx, context, { body }) => {
    await saveSummaryMail(tx, context, body)
    return summaryMailInfo(tx)
  })
}
