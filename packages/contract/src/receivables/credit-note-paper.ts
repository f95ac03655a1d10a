import { add, divide, scales, subtract, sum } from '@yunque/domain/decimal'
import { isCash } from '@yunque/domain/payments'
import { PaymentMethod } from '../core/constants.ts'
import { seriesOnPaper } from '../core/document-number.ts'
import { exemptionOnPaper } from '../core/exemption-on-paper.ts'
import { formatAmount, formatMoney, formatQuantity, formatUnitCost } from '../core/format.ts'
import { ivaOn } from '../core/iva-on-paper.ts'
import type { PaperColumn, PaperTotal, RollPaper } from '../core/paper.ts'
import type { Issuer } from '../core/paper-kinds.ts'
import { momentOf } from '../core/paper-moment.ts'
import { branchLines, clientPairs, handover, projectPairs, saidInWords } from '../core/paper-parts.ts'
import type { CreditNoteDetail, CreditNoteLineRow, NoteRefundRow } from './credit-notes.ts'
import { nameOfPayment } from './payment-words.ts'

/** 'Nota de crédito 00012' */
export const nameOfCreditNote = (number: string): string => `Nota de crédito ${number}`

/** A printed credit note. */
export function creditNotePaper(note: CreditNoteDetail, issuer: Issuer): RollPaper<CreditNoteLineRow> {
  const { paper } = note
  const { footer, terms } = issuer.papers.creditNote
  const taxed = note.iva > 0 || ivaOn(note.date, issuer) !== null
  return {
    kind: 'creditNote',
    title: 'Nota de crédito',
    number: note.number,
    branch: branchLines(paper.branch),
    fiscal: seriesOnPaper(note),
    meta: [
      ...clientPairs(note.client, paper),
      ...projectPairs(paper.project),
      ...momentOf(note, issuer.timeZone),
      { label: 'Factura', value: note.billNumber },
      ...(note.exchange ? [{ label: 'Cambio por la factura', value: note.exchange.billNumber }] : []),
      ...exemptionOnPaper(note),
      { label: 'Tipo', value: note.movementType },
      { label: 'Motivo', value: note.movementGroup },
      ...(paper.cashier ? [{ label: 'Cajero', value: paper.cashier }] : []),
    ],
    columns: columnsOf(taxed),
    narrowColumns: narrowOf(taxed),
    rows: note.movementDetails,
    ticketLine: (line) => ({
      key: line.line,
      name: line.product,
      detail: `${formatQuantity(line.quantity)} × ${priceOf(line)}`,
      amount: formatAmount(amountOf(line)),
    }),
    ...(taxed ? { ticketNote: 'Precios sin IVA' } : {}),
    totals: totalsOf(note, taxed),
    words: [saidInWords(note.total)],
    notes: note.observation,
    footer,
    signatures: handover,
    ...(terms ? { terms } : {}),
    ...(note.active ? {} : { voided: { mark: 'ANULADA', words: 'Nota de crédito anulada' } }),
  }
}

/** Without IVA they have neither its row nor what it is made of (papers.taxes). */
function totalsOf(
  { movementDetails: lines, total, iva, applied, ...note }: CreditNoteDetail,
  withIva: boolean,
): PaperTotal[] {
  const taxed = sum(lines.filter((line) => line.iva > 0).map(amountOf))
  const net = subtract(total, iva)
  return [
    ...(withIva
      ? [
          { label: 'Subtotal', value: formatMoney(net) },
          { label: 'Gravado', value: formatMoney(taxed), part: true },
          { label: 'Exento', value: formatMoney(subtract(net, taxed)), part: true },
          { label: ivaLabelOf(lines), value: formatMoney(iva) },
        ]
      : []),
    { label: 'Total', value: formatMoney(total), strong: true },
    ...(applied > 0 ? [{ label: 'Rebaja del saldo', value: formatMoney(applied) }] : []),
    ...refundLines(note).map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
    ...(note.rounding === 0 ? [] : roundedRefund(note)),
  ]
}

/** What was given back of the rounding, and the cash with it (till.rounding). */
function roundedRefund({ refunds, rounding }: Pick<CreditNoteDetail, 'refunds' | 'rounding'>): PaperTotal[] {
  const cash = refunds.find(isCash)?.amount ?? 0
  return [
    { label: 'Redondeo', value: formatMoney(rounding) },
    { label: 'Devuelto en efectivo', value: formatMoney(add(cash, rounding)), strong: true },
  ]
}

/** 'IVA 15%', or 'IVA' where the lines have several rates or none. */
function ivaLabelOf(lines: readonly CreditNoteLineRow[]): string {
  const [rate, ...others] = new Set(lines.map(({ ivaRate }) => ivaRate).filter((one) => one > 0))
  return rate === undefined || others.length > 0 ? 'IVA' : `IVA ${formatQuantity(rate)}%`
}

/** The amount of a line without IVA: the amounts add up to the subtotal (documents.reconcile). */
const amountOf = ({ total, iva }: CreditNoteLineRow): number => subtract(total, iva)

/** What is credited for a unit, without IVA. */
const priceOf = (line: CreditNoteLineRow): string =>
  formatUnitCost(line.quantity === 0 ? 0 : divide(amountOf(line), line.quantity, scales.price))

/** What a note gave back, C$: what paid an invoice in exchange, and each refund. */
export function refundLines({
  refunds,
  exchange,
}: Pick<CreditNoteDetail, 'refunds' | 'exchange'>): { label: string; amount: number }[] {
  const paid = exchange?.paid ?? 0
  const given = refunds.map((refund) => ({
    label: refundLabel(refund),
    amount:
      refund.paymentMethodId === PaymentMethod.storeCredit ? subtract(refund.amount, paid) : refund.amount,
  }))
  return [
    ...(exchange && paid > 0 ? [{ label: `Pago de la factura ${exchange.billNumber}`, amount: paid }] : []),
    ...given.filter(({ amount }) => amount > 0),
  ]
}

/** 'Devuelto: Tarjeta 4412', a refund with its bank and reference. */
const refundLabel = ({ paymentMethodId, bank, reference }: NoteRefundRow): string =>
  `Devuelto: ${[nameOfPayment({ paymentMethodId, currencyId: 1 }), bank, reference].filter(Boolean).join(' ')}`
const priceColumn = (withIva: boolean): PaperColumn<CreditNoteLineRow> => ({
  header: withIva ? 'Precio sin IVA' : 'Precio',
  width: 26,
  align: 'right',
  cell: priceOf,
})
const amountColumn: PaperColumn<CreditNoteLineRow> = {
  header: 'Importe',
  width: 28,
  align: 'right',
  cell: (line) => formatAmount(amountOf(line)),
}
const quantityColumn: PaperColumn<CreditNoteLineRow> = {
  header: 'Cantidad',
  width: 20,
  align: 'right',
  cell: ({ quantity }) => formatQuantity(quantity),
}

const columnsOf = (withIva: boolean): readonly PaperColumn<CreditNoteLineRow>[] => [
  { header: 'Código', width: 22, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U/M', width: 20, cell: ({ um }) => um },
  quantityColumn,
  priceColumn(withIva),
  amountColumn,
]

const narrowOf = (withIva: boolean): readonly PaperColumn<CreditNoteLineRow>[] => [
  { ...quantityColumn, width: 17 },
  { header: 'Producto', cell: ({ internalCode, product, um }) => `${internalCode} ${product}, ${um}` },
  { ...priceColumn(withIva), width: 23 },
  { ...amountColumn, width: 23 },
]
