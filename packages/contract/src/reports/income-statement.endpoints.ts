import { answerOf, endpoint } from '../core/endpoint.ts'
import { exportQuery } from '../core/list.ts'
import { PDF } from '../core/paper.ts'
import { type IncomeStatement, incomeStatementQuery } from './income-statement.ts'

const access = ['reporteEstadoResultados'] as const

/** The income statement, its Excel and its PDF. */
export const incomeStatements = {
  one: endpoint('POST /reports/resultState', {
    access,
    summary: 'Estado de resultados',
    body: incomeStatementQuery,
    answer: answerOf<IncomeStatement>(),
  }),
  excel: endpoint('POST /reports/resultState/export', {
    access,
    summary: 'Excel o CSV: estado de resultados',
    query: exportQuery,
    body: incomeStatementQuery,
    makesFile: true,
  }),
  pdf: endpoint('POST /reports/resultState/pdf', {
    access,
    summary: 'PDF: estado de resultados',
    body: incomeStatementQuery,
    file: PDF,
  }),
}
