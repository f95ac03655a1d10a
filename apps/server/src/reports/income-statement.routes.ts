import { type IncomeStatementQuery, incomeStatementQuery } from '@yunque/contract/income-statement'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { sendWorkbook } from '../http/export-workbook.ts'
import { PDF, sendPdf } from '../http/render-pdf.ts'
import { report } from '../http/route.ts'
import { companyOf } from '../settings/company.ts'
import { incomePdf } from './income-statement.pdf.ts'
import { incomeStatement, tellAsked } from './income-statement.queries.ts'
import { incomeWorkbook } from './income-statement.workbook.ts'

/** The income statement, its Excel and its PDF (Spec 2 §7). */
export function incomeStatementRoutes(app: FastifyInstance): void {
  const asked = { access: ['reporteEstadoResultados'] as const, body: incomeStatementQuery }
  report(
    app,
    'POST /reports/resultState',
    { ...asked, summary: 'Estado de resultados' },
    (db, context, { body }) => incomeStatement(db, context, body),
  )
  report(
    app,
    'POST /reports/resultState/export',
    { ...asked, summary: 'Excel: estado de resultados', makesFile: true },
    async (db, context, { body, reply }) =>
      sendWorkbook(
        reply,
        await incomeWorkbook(await incomeStatement(db, context, body)),
        'Estado de Resultados',
      ),
  )
  report(
    app,
    'POST /reports/resultState/pdf',
    { ...asked, summary: 'PDF: estado de resultados', file: PDF },
    async (db, context, { body, reply }) =>
      sendPdf(reply, await paperOf(db, context, body), 'Estado de Resultados'),
  )
}

async function paperOf(db: Db, context: Context, query: IncomeStatementQuery): Promise<Buffer> {
  return incomePdf({
    statement: await incomeStatement(db, context, query),
    company: await companyOf(db),
    asked: await tellAsked(db, context, query),
    by: context.actor.fullName,
    now: new Date(),
  })
}
