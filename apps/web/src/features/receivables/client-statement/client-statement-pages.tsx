import { documentAddress } from '@yunque/contract/core/document-links'
import { statementWords } from '@yunque/contract/statements/statement-paper'
import type { StatementKind } from '../../../records/statement/statement-kind.ts'
import { StatementPage } from '../../../records/statement/statement-page.tsx'
import { StatementPrintPage } from '../../../records/statement/statement-print-page.tsx'

const kind: StatementKind = {
  path: 'clients',
  shared: 'clientStatement',
  entity: 'bills',
  screen: '/app/estado-cliente',
  print: '/app/imprimir/estado-cliente',
  words: statementWords.clients,
  none: 'No hay compras a crédito ni abonos en esas fechas',
  addressOf: ({ document, id, sourceId }) =>
    document === 'receipt' || document === 'creditNote'
      ? documentAddress(document, id)
      : documentAddress('bill', sourceId),
}

/** Statement of a client: credit sales, payments, and the balance after each. */
export function ClientStatementPage() {
  return <StatementPage kind={kind} />
}

/** `/app/imprimir/estado-cliente/{id}`: its print page. */
export function ClientStatementPrintPage() {
  return <StatementPrintPage kind={kind} />
}
