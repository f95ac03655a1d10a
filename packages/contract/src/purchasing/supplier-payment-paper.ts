import { Currency } from '@yunque/domain/codes'
import { subtract } from '@yunque/domain/decimal'
import {
  currencySymbol,
  formatAmount,
  formatDateTimeIn,
  formatId,
  formatMoney,
  formatRate,
} from '../core/format.ts'
import type { Paper, PaperPair } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { voidableWords } from '../core/value-words.ts'
import type { PurchasePaymentRow } from './purchase-payments.ts'

/** 'Pago 00012' */
export const nameOfSupplierPayment = (id: number): string => `Pago ${formatId(id)}`

/** A printed payment to a supplier. `zone` is the time zone of the company. */
export function supplierPaymentPaper(payment: PurchasePaymentRow, zone: string): Paper<PurchasePaymentRow> {
  const { before, settled, symbol } = debtOf(payment)
  return {
    title: 'Pago a proveedor',
    number: formatId(payment.id),
    meta: metaOf(payment, zone),
    columns: [
      { header: 'Compra', width: 30, cell: ({ purchaseId }) => formatId(purchaseId) },
      { header: 'Observación', cell: ({ observation }) => observation },
      { header: 'Monto', width: 34, align: 'right', cell: (row) => formatAmount(debtOf(row).settled) },
    ],
    rows: [payment],
    totals: [
      { label: 'Saldo de la compra', value: formatMoney(before, symbol) },
      { label: 'Monto', value: formatMoney(settled, symbol), strong: true },
      ...(payment.withheld > 0
        ? [
            { label: 'Retenciones', value: formatMoney(-payment.withheld) },
            { label: 'Pagado', value: paidOf(payment), strong: true },
          ]
        : otherMoney(payment)),
      { label: 'Saldo después', value: formatMoney(subtract(before, settled), symbol) },
    ],
    signatures: ['Elaborado por', 'Autorizado por', 'Recibí conforme'],
    ...(payment.active ? {} : { voided: { mark: 'ANULADO', words: voidableWords.false } }),
  }
}

/** What was owed before a payment and what it settles, in the currency of the debt. */
export const debtOf = ({ amount, balance, dollarAmount, dollarBalance }: PurchasePaymentRow) =>
  dollarAmount === null
    ? { settled: amount, before: balance, symbol: currencySymbol(Currency.cordobas) }
    : { settled: dollarAmount, before: dollarBalance ?? 0, symbol: currencySymbol(Currency.dollars) }

/** The money of a payment, in its currency. */
const paidOf = ({ money, currencyId }: PurchasePaymentRow): string =>
  formatMoney(money, currencySymbol(currencyId))

/** The money of a payment in C$ of a debt in dollars. */
const otherMoney = (payment: PurchasePaymentRow) =>
  payment.dollarAmount === null || payment.currencyId === Currency.dollars
    ? []
    : [{ label: 'Pagado', value: paidOf(payment), strong: true }]

const metaOf = (payment: PurchasePaymentRow, zone: string): PaperPair[] =>
  [
    { label: 'Proveedor', value: payment.providerName },
    { label: 'Fecha', value: dayOnPaper(payment.date) },
    { label: 'Método de pago', value: payment.paymentMethod },
    { label: 'Tasa de cambio', value: payment.rate === null ? '' : formatRate(payment.rate) },
    { label: 'Banco', value: payment.bank ?? '' },
    { label: 'Referencia', value: payment.reference },
    { label: 'No. de recibo físico', value: payment.referencePhysical },
    { label: 'Creado por', value: payment.createBy },
    { label: 'Creado el', value: formatDateTimeIn(zone, payment.createAt) },
  ].filter(({ value }) => value !== '')
