import { sum } from '@yunque/domain/decimal'
import { Currency } from '../core/constants.ts'
import { seriesOnPaper } from '../core/document-number.ts'
import { formatAmount, formatId, formatMoney } from '../core/format.ts'
import type { PaperColumn, PaperPair, PaperTotal, RollPaper } from '../core/paper.ts'
import type { Issuer, PaperFacts } from '../core/paper-kinds.ts'
import { momentOf } from '../core/paper-moment.ts'
import { branchLines, clientPairs, filled, handover, projectPairs, saidInWords } from '../core/paper-parts.ts'
import { roundingOnPaper } from '../core/rounding-on-paper.ts'
import { openingDebt, voidableWords } from '../core/value-words.ts'
import { dollarsOf, dollarsSettled } from './dollars-received.ts'
import { receiptMethod } from './payment-words.ts'
import type { PaymentGroup, ReceiptDetail, ReceiptRow } from './receipts.ts'

/** 'Recibo 00012' */
export const nameOfReceipt = (number: string): string => `Recibo ${number}`

const voided = { mark: 'ANULADO', words: voidableWords.false }

type Paid = Pick<ReceiptRow, 'opening' | 'billNumber' | 'billReference'>

/** What a receipt pays: an invoice by its number, or a debt from before by the number of its paper then (papers.old-debt). */
const paidNumber = ({ opening, billNumber, billReference }: Paid): string =>
  opening ? `${openingDebt}, documento ${billReference}` : billNumber
const paidName = (receipt: Paid): string =>
  receipt.opening ? paidNumber(receipt) : `Factura ${receipt.billNumber}`

/** The column of what receipts pay. */
const paidColumn = (receipts: readonly Paid[]): PaperColumn<ReceiptRow> => ({
  header: receipts.some(({ opening }) => opening) ? 'Documento' : 'Factura',
  cell: (row) => (receipts.some(({ opening }) => opening) ? paidName(row) : row.billNumber),
})

/** What the balance before a receipt is called; of a debt in dollars it is the value in the books. */
function balanceName({ opening, dollarBalance }: ReceiptDetail): string {
  if (dollarBalance !== null) return 'Valor en libros'
  return opening ? 'Saldo del documento' : 'Saldo de la factura'
}

/** A printed receipt. */
export function receiptPaper(receipt: ReceiptDetail, issuer: Issuer): RollPaper<ReceiptRow> {
  return {
    ...receivedPaper([receipt], receipt.paper, issuer),
    title: 'Recibo de caja',
    number: receipt.number,
    columns: [
      { ...paidColumn([receipt]), width: receipt.opening ? 50 : 30 },
      { header: 'Observación', cell: ({ observation }) => observation },
      { header: 'Monto', width: 26, align: 'right', cell: ({ amount }) => formatAmount(amount) },
    ],
    ticketLine: ({ id, observation, amount }) => ({
      key: id,
      name: paidName(receipt),
      detail: observation,
      amount: formatAmount(amount),
    }),
    totals: [
      ...(receipt.dollarBalance === null
        ? []
        : [{ label: 'Saldo en dólares', value: formatMoney(receipt.dollarBalance, '$') }]),
      { label: balanceName(receipt), value: formatMoney(receipt.balance) },
      ...totalsOf([receipt]),
      {
        label: receipt.dollarAmount === null ? 'Saldo después' : 'Saldo después en libros',
        value: formatMoney(receipt.balanceAfter),
      },
    ],
    ...(receipt.active ? {} : { voided }),
  }
}

/** One printed payment of several invoices. Voided receipts do not count in its totals. */
export function paymentPaper(group: PaymentGroup, issuer: Issuer): RollPaper<ReceiptRow> {
  const { id, receipts, paper } = group
  const [first] = receipts
  const active = receipts.filter((receipt) => receipt.active)
  const last = receipts.at(-1)
  const base = receivedPaper(receipts, paper, issuer)
  return {
    ...base,
    title: receipts.length === 1 ? 'Recibo de caja' : 'Recibos de caja',
    number: [...new Set([first?.number ?? formatId(id), last?.number ?? formatId(id)])].join(' a '),
    meta: [...base.meta, { label: 'Observación', value: first?.observation ?? '' }].filter(
      ({ value }) => value !== '',
    ),
    columns: shareColumns(receipts),
    narrowColumns: narrowColumns(receipts),
    ticketLine: (receipt) => ({
      key: receipt.id,
      name: paidName(receipt),
      detail: `${nameOfReceipt(receipt.number)}${receipt.active ? '' : ` · ${voided.words}`}`,
      amount: formatAmount(paidBy(receipt)),
    }),
    totals: totalsOf(active),
    ...(active.length > 0 ? {} : { voided }),
  }
}

/** The part that every receipt prints: payer, date, payments, amount in words and signatures. */
function receivedPaper(receipts: readonly ReceiptRow[], facts: PaperFacts, issuer: Issuer) {
  const { footer, terms } = issuer.papers.receipt
  const [first] = receipts
  const active = receipts.filter((receipt) => receipt.active)
  const said = active.length > 0 ? active : receipts
  const amount = sum(said.map((receipt) => receipt.amount))
  const received = sum(said.map((receipt) => receipt.received))
  const values = { empresa: issuer.name, cliente: first?.client ?? '', total: formatMoney(amount) }
  return {
    kind: 'receipt' as const,
    branch: branchLines(facts.branch),
    fiscal: first ? seriesOnPaper(first) : [],
    meta: first ? metaOf(first, facts, issuer.timeZone) : [],
    rows: receipts,
    words: [
      saidInWords(amount),
      ...(first?.currencyId === Currency.dollars
        ? [`RECIBIDO: ${saidInWords(received, Currency.dollars).slice('SON: '.length)}`]
        : []),
    ],
    footer,
    ...(terms ? { terms: filled(terms, values) } : {}),
    signatures: handover,
  }
}

/** The withholding, the amount, and the dollars received. */
function totalsOf(receipts: readonly ReceiptRow[]): PaperTotal[] {
  const retention = sum(receipts.map((receipt) => receipt.retention))
  return [
    ...(retention > 0 ? [{ label: 'Retención', value: formatMoney(retention) }] : []),
    { label: 'Monto', value: formatMoney(sum(receipts.map(({ amount }) => amount))), strong: true },
    ...roundingOnPaper(sum(receipts.map(({ amount }) => amount)), sum(receipts.map((one) => one.rounding))),
    ...dollarsSettled(receipts),
    ...dollarsOf(receipts),
  ]
}

const metaOf = (receipt: ReceiptRow, facts: PaperFacts, zone: string): PaperPair[] => [
  ...clientPairs(receipt.client, facts),
  ...projectPairs(facts.project),
  ...momentOf(receipt, zone),
  { label: 'No. de recibo físico', value: receipt.referencePhysical },
  { label: 'Método de pago', value: receiptMethod(receipt) },
  { label: 'Vendedor', value: receipt.seller },
  ...(facts.cashier ? [{ label: 'Cajero', value: facts.cashier }] : []),
]

const paidBy = ({ active, amount }: ReceiptRow): number => (active ? amount : 0)

const receiptColumn: PaperColumn<ReceiptRow> = {
  header: 'Recibo',
  width: 28,
  cell: ({ number, active }) => `${number}${active ? '' : ` (${voided.words})`}`,
}

const shareColumns = (receipts: readonly ReceiptRow[]): PaperColumn<ReceiptRow>[] => [
  receiptColumn,
  paidColumn(receipts),
  { header: 'Saldo', width: 26, align: 'right', cell: ({ balance }) => formatAmount(balance) },
  { header: 'Retención', width: 24, align: 'right', cell: ({ retention }) => formatAmount(retention) },
  { header: 'Monto', width: 26, align: 'right', cell: (row) => formatAmount(paidBy(row)) },
  {
    header: 'Saldo después',
    width: 27,
    align: 'right',
    cell: ({ balanceAfter }) => formatAmount(balanceAfter),
  },
]

/** On half a sheet the balance before is left out: it is the amount and the balance after. */
const narrowColumns = (receipts: readonly ReceiptRow[]): PaperColumn<ReceiptRow>[] =>
  shareColumns(receipts)
    .filter(({ header }) => header !== 'Saldo')
    .map((column) => (column.width === undefined ? column : { ...column, width: column.width - 5 }))
