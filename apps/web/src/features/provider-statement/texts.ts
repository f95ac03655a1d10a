import type { StatementRow } from '@yunque/contract/providers'
import { formatDate, formatId } from '../../shared/format/format.ts'

export const texts = {
  titleOf: (provider: string) => `Estado de cuenta · ${provider}`,
  title: 'Estado de cuenta',
  from: 'Desde',
  to: 'Hasta',
  summary: 'Resumen del estado de cuenta',
  opening: 'Saldo anterior',
  charges: 'Compras a crédito',
  payments: 'Pagos',
  closing: 'Saldo',
  none: 'No hay compras a crédito ni pagos en esas fechas',
  date: 'Fecha',
  document: 'Documento',
  documentOf: ({ document, id, purchaseId }: StatementRow) =>
    document === 'purchase'
      ? `Compra ${formatId(id)}`
      : `Pago ${formatId(id)} · compra ${formatId(purchaseId)}`,
  reference: 'Referencia',
  dueDate: 'Vence el',
  charge: 'Cargo',
  paid: 'Abono',
  balance: 'Saldo',

  print: 'Imprimir',
  provider: 'Proveedor',
  ruc: 'RUC',
  area: 'Área',
  everyArea: 'Todas',
  issued: 'Emitido el',
  range: 'Período',
  rangeOf: (from: string | null, to: string) =>
    from === null ? `Hasta el ${formatDate(to)}` : `${formatDate(from)} al ${formatDate(to)}`,
  closingOn: (to: string) => `Saldo al ${formatDate(to)}`,
} as const
