import type { IncomeStatementQuery } from '@yunque/contract/reports/income-statement'
import { incomeStatements } from '@yunque/contract/reports/income-statement.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { sendPdf } from '../../files/render-pdf.ts'
import { report } from '../../http/serve.ts'
import { sendSheet } from '../../lists/send-sheet.ts'
import type { Context } from '../../operation/context.ts'
import { companyOf } from '../../settings/company.ts'
import { incomePdf } from './income-statement.pdf.ts'
import { describeFilters, incomeStatement } from './income-statement.queries.ts'
import { incomeSheet } from './income-statement.sheet.ts'

/** The income statement, its Excel and its PDF. */
export function incomeStatementRoutes(app: FastifyInstance): void {
  report(app, incomeStatements.one, (db, context, { body }) => incomeStatement(db, context, body))
  report(app, incomeStatements.excel, async (db, context, { body, query, reply }) => {
    const sheet = incomeSheet(await incomeStatement(db, context, body))
    return sendSheet(reply, sheet, { ...query, name: sheet.title })
  })
  report(app, incomeStatements.pdf, async (db, context, { body, reply }) =>
    sendPdf(reply, await paperOf(db, context, body), 'Estado de Resultados'),
  )
}

async function paperOf(db: Db, context: Context, query: IncomeStatementQuery): Promise<Buffer> {
  return incomePdf({
    statement: await incomeStatement(db, context, query),
    company: await companyOf(db),
    asked: await describeFilters(db, context, query),
    by: context.actor.fullName,
    now: new Date(),
  })
}
