import { documentAddress } from '@yunque/contract/core/document-links'
import { statementWords } from '@yunque/contract/statements/statement-paper'
import type { StatementKind } from '../../../records/statement/statement-kind.ts'
import { StatementPage } from '../../../records/statement/statement-page.tsx'
import { StatementPrintPage } from '../../../records/statement/statement-print-page.tsx'
import { texts } from './texts.ts'

const kind: StatementKind = {
  path: 'projects',
  shared: 'projectStatement',
  entity: 'bills',
  screen: '/app/estado-obra',
  print: '/app/imprimir/estado-obra',
  words: statementWords.projects,
  none: texts.noMovements,
  addressOf: ({ document, id, sourceId }) =>
    document === 'receipt' || document === 'creditNote'
      ? documentAddress(document, id)
      : documentAddress('bill', sourceId),
}

/** Statement of a project: its credit sales, what paid them, and the balance after each (projects.statement). */
export const ProjectStatementPage = () => <StatementPage kind={kind} />

/** `/app/imprimir/estado-obra/{id}`: its print page. */
export const ProjectStatementPrintPage = () => <StatementPrintPage kind={kind} />
