import { documentAddress } from '@yunque/contract/core/document-links'
import { statementWords } from '@yunque/contract/statements/statement-paper'
import type { StatementKind } from '../../../records/statement/statement-kind.ts'
import { StatementPage } from '../../../records/statement/statement-page.tsx'
import { StatementPrintPage } from '../../../records/statement/statement-print-page.tsx'

const kind: StatementKind = {
  path: 'providers',
  shared: 'providerStatement',
  entity: 'purchases',
  screen: '/app/estado-proveedor',
  print: '/app/imprimir/estado-proveedor',
  words: statementWords.providers,
  none: 'No hay compras a crédito ni pagos en esas fechas',
  addressOf: ({ sourceId }) => documentAddress('purchase', sourceId),
}

/** Statement of a supplier: credit purchases, payments, and the balance after each. */
export function ProviderStatementPage() {
  return <StatementPage kind={kind} />
}

/** `/app/imprimir/estado-proveedor/{id}`: its print page. */
export function ProviderStatementPrintPage() {
  return <StatementPrintPage kind={kind} />
}
