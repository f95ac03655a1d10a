import { subtract } from '@yunque/domain/decimal'
import { formatAmount, formatDateTimeIn, formatId, formatMoney } from '../core/format.ts'
import type { Paper, PaperPair } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { voidableWords } from '../core/value-words.ts'
import type { PurchasePaymentRow } from './purchase-payments.ts'

/** 'Pago 00012' */
export const nameOfSupplierPayment = (id: number): string => `Pago ${formatId(id)}`

/** A printed payment to a supplier. `zone` is the time zone of the company. */
export function supplierPaymentPaper(payment: PurchasePaymentRow, zone: string): Paper<PurchasePaymentRow> {
  const { amount, balance } = payment
  return {
    title: 'Pago a proveedor',
    number: formatId(payment.id),
    meta: metaOf(payment, zone),
    columns: [
      { header: 'Compra', width: 30, cell: ({ purchaseId }) => formatId(purchaseId) },
      { header: 'Observación', cell: ({ observation }) => observation },
      { header: 'Monto', width: 34, align: 'right', cell: (row) => formatAmount(row.amount) },
    ],
    rows: [payment],
    totals: [
      { label: 'Saldo de la compra', value: formatMoney(balance) },
      { label: 'Monto', value: formatMoney(amount), strong: true },
      ...(payment.withheld > 0
        ? [
            { label: 'Retenciones', value: formatMoney(-payment.withheld) },
            { label: 'Pagado', value: formatMoney(payment.paid), strong: true },
          ]
        : []),
      { label: 'Saldo después', value: formatMoney(subtract(balance, amount)) },
    ],
    signatures: ['Elaborado por', 'Autorizado por', 'Recibí conforme'],
    ...(payment.active ? {} : { voided: { mark: 'ANULADO', words: voidableWords.false } }),
  }
}

const metaOf = (payment: PurchasePaymentRow, zone: string): PaperPair[] =>
  [
    { label: 'Proveedor', value: payment.providerName },
    { label: 'Fecha', value: dayOnPaper(payment.date) },
    { label: 'Método de pago', value: payment.paymentMethod },
    { label: 'Banco', value: payment.bank ?? '' },
    { label: 'Referencia', value: payment.reference },
    { label: 'No. de recibo físico', value: payment.referencePhysical },
    { label: 'Creado por', value: payment.createBy },
    { label: 'Creado el', value: formatDateTimeIn(zone, payment.createAt) },
  ].filter(({ value }) => value !== '')
