import { receiptReportRecord } from '@yunque/contract/reports/receipt-report.record'
/** Texts of the receipts report. */
export const texts = {
  title: 'Reporte de recibos',
  user: 'Usuario',
  anyUser: 'Todos',
  product: 'Producto',
  anyProduct: 'Todos los productos',
  none: 'No hubo recibos en esas fechas',
  hint: 'Los recibos anulados se muestran y no suman.',
  nameOf: (number: string) => `Recibo ${number}`,
  byMethod: 'Cobrado por método de pago',

  receipt: 'Recibo',
  reference: 'Ref. física',
  paid: 'Abonado',
  retention: receiptReportRecord.retention.word,
  collected: 'Total cobrado',
  countOf: (count: number) => (count === 1 ? '1 recibo' : `${count} recibos`),
  openInvoice: 'Abrir factura',
  openReceipt: 'Ver recibo',
  noPermission: 'No tiene permiso para esta acción',
} as const
