import { sum } from '@yunque/domain/decimal'
import { formatAmount, formatId, formatMoney } from '../core/format.ts'
import type { PaperColumn, RollPaper } from '../core/paper.ts'
import { momentOf } from '../core/paper-moment.ts'
import { voidableWords } from '../core/value-words.ts'
import { dollarsOf } from './dollars-received.ts'
import { receiptMethod } from './payment-words.ts'
import type { PaymentGroup, ReceiptRow } from './receipts.ts'

/** 'Recibo 00012' */
export const nameOfReceipt = (id: number): string => `Recibo ${formatId(id)}`

const voided = { mark: 'ANULADO', words: voidableWords.false }
const signatures = ['Recibí conforme', 'Entregué conforme']

/** A printed receipt. `zone` is the time zone of the company. */
export function receiptPaper(receipt: ReceiptRow, zone: string): RollPaper<ReceiptRow> {
  return {
    title: 'Recibo de caja',
    number: formatId(receipt.id),
    meta: metaOf(receipt, zone),
    columns: [
      { header: 'Factura', width: 30, cell: ({ billId }) => formatId(billId) },
      { header: 'Observación', cell: ({ observation }) => observation },
      { header: 'Monto', width: 30, align: 'right', cell: ({ amount }) => formatAmount(amount) },
    ],
    ticketLine: ({ id, billId, observation, amount }) => ({
      ...{ key: id, name: `Factura ${formatId(billId)}`, detail: observation, amount: formatAmount(amount) },
    }),
    rows: [receipt],
    totals: [
      { label: 'Saldo de la factura', value: formatMoney(receipt.balance) },
      ...(receipt.retention > 0 ? [{ label: 'Retención', value: formatMoney(receipt.retention) }] : []),
      { label: 'Monto', value: formatMoney(receipt.amount), strong: true },
      ...dollarsOf([receipt]),
      { label: 'Saldo después', value: formatMoney(receipt.balanceAfter) },
    ],
    signatures,
    ...(receipt.active ? {} : { voided }),
  }
}

/** One printed payment of several invoices. Voided receipts do not count in its totals. */
export function paymentPaper({ id, receipts }: PaymentGroup, zone: string): RollPaper<ReceiptRow> {
  const [first] = receipts
  const active = receipts.filter((receipt) => receipt.active)
  const retention = sum(active.map((receipt) => receipt.retention))
  const last = receipts.at(-1)?.id ?? id
  return {
    title: receipts.length === 1 ? 'Recibo de caja' : 'Recibos de caja',
    number: last === id ? formatId(id) : `${formatId(id)} a ${formatId(last)}`,
    meta: first
      ? [...metaOf(first, zone), { label: 'Observación', value: first.observation }].filter(
          ({ value }) => value !== '',
        )
      : [],
    columns: shareColumns,
    ticketLine: (receipt) => ({
      key: receipt.id,
      name: `Factura ${formatId(receipt.billId)}`,
      detail: `${nameOfReceipt(receipt.id)}${receipt.active ? '' : ` · ${voided.words}`}`,
      amount: formatAmount(paidBy(receipt)),
    }),
    rows: receipts,
    totals: [
      ...(retention > 0 ? [{ label: 'Retención', value: formatMoney(retention) }] : []),
      { label: 'Monto', value: formatMoney(sum(active.map(({ amount }) => amount))), strong: true },
      ...dollarsOf(active),
    ],
    signatures,
    ...(active.length > 0 ? {} : { voided }),
  }
}

const metaOf = (receipt: ReceiptRow, zone: string) => [
  ...momentOf(receipt, zone),
  { label: 'Cliente', value: receipt.client },
  { label: 'No. de recibo físico', value: receipt.referencePhysical },
  { label: 'Método de pago', value: receiptMethod(receipt) },
]

const paidBy = ({ active, amount }: ReceiptRow): number => (active ? amount : 0)

const shareColumns: readonly PaperColumn<ReceiptRow>[] = [
  {
    header: 'Recibo',
    width: 34,
    cell: ({ id, active }) => `${formatId(id)}${active ? '' : ` (${voided.words})`}`,
  },
  { header: 'Factura', width: 24, cell: ({ billId }) => formatId(billId) },
  { header: 'Saldo de la factura', align: 'right', cell: ({ balance }) => formatAmount(balance) },
  { header: 'Retención', width: 26, align: 'right', cell: ({ retention }) => formatAmount(retention) },
  { header: 'Monto', width: 28, align: 'right', cell: (row) => formatAmount(paidBy(row)) },
  {
    header: 'Saldo después',
    width: 28,
    align: 'right',
    cell: ({ balanceAfter }) => formatAmount(balanceAfter),
  },
]
