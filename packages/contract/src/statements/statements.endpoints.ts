import { type Access, answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { exportForm } from '../core/list.ts'
import { PDF, paperQuery } from '../core/paper.ts'
import { purchaseReaders } from '../purchasing/purchases.ts'
import { debtReaders } from '../receivables/debts.ts'
import type { StatementPath } from './statement-paper.ts'
import { type Statement, statementQuery } from './statements.ts'

/** Calls about the statements of clients, of their projects and of suppliers. */
export const statements = {
  clients: statement('clients', { access: debtReaders, summary: 'Estado de cuenta de un cliente' }),
  projects: statement('projects', { access: debtReaders, summary: 'Estado de cuenta de una obra' }),
  providers: statement('providers', { access: purchaseReaders, summary: 'Estado de cuenta de un proveedor' }),
}

function statement(path: StatementPath, { access, summary }: { access: Access; summary: string }) {
  return {
    one: endpoint(`GET /${path}/:id/statement`, {
      access,
      summary,
      params: idParams,
      query: statementQuery,
      answer: answerOf<Statement>(),
    }),
    excel: endpoint(`GET /${path}/:id/statement/export`, {
      access,
      summary: `Excel o CSV: ${summary.toLowerCase()}`,
      params: idParams,
      query: statementQuery.safeExtend(exportForm),
      makesFile: true,
    }),
    pdf: endpoint(`GET /${path}/:id/statement/pdf`, {
      access,
      summary: `PDF: ${summary.toLowerCase()}`,
      params: idParams,
      query: statementQuery.safeExtend(paperQuery.shape),
      file: PDF,
    }),
  }
}
