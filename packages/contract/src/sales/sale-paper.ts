import { amountInWords } from '@yunque/domain/amount-in-words'
import { divide, scales, subtract } from '@yunque/domain/decimal'
import type { DocumentTotals } from '@yunque/domain/lines'
import { Currency, fixedCatalogs, PaymentMethod, PaymentType, PreBillType } from '../core/constants.ts'
import { seriesOnPaper } from '../core/document-number.ts'
import { exemptionOnPaper } from '../core/exemption-on-paper.ts'
import { formatDateIn, formatMoney, formatQuantity, formatRate } from '../core/format.ts'
import { ivaOn } from '../core/iva-on-paper.ts'
import type { PaperPair, PaperTable, PaperTotal, RollPaper } from '../core/paper.ts'
import type { Issuer, PaperKind } from '../core/paper-kinds.ts'
import { momentOf } from '../core/paper-moment.ts'
import { branchLines, clientPairs, filled, handover, projectPairs, saidInWords } from '../core/paper-parts.ts'
import { roundingOnPaper } from '../core/rounding-on-paper.ts'
import { openingDebt } from '../core/value-words.ts'
import { moneyOf, paymentLines } from '../receivables/payment-lines.ts'
import type { PreBillDetail } from './pre-bills.ts'
import type { SaleLineRow } from './sale-lines.ts'
import { type SaleLines, saleLinesOnPaper } from './sale-paper-lines.ts'
import type { InvoiceDetail } from './sales.ts'

/** The watermark of a voided document. */
export const voidedMark = 'ANULADA'
/** The text of a voided quotation or pre-sale (messages.prescribed). */
export const voidedRecord = 'Registro Anulado'

/** The kind of paper of an invoice. */
const kindOfInvoice = (paymentTypeId: number): PaperKind =>
  paymentTypeId === PaymentType.credit ? 'creditInvoice' : 'cashInvoice'

/** A printed invoice, with its balance, payments and change; on credit with what the client signs. */
export function invoicePaper(invoice: InvoiceDetail, issuer: Issuer): RollPaper<SaleLineRow> {
  const { totals, ...paper } = salePaper(invoice, invoice.billDetails, issuer)
  const kind = kindOfInvoice(invoice.paymentTypeId)
  const { footer, terms } = issuer.papers[kind]
  return {
    ...paper,
    kind,
    title: nameOfInvoice(invoice),
    totals: [
      ...totals,
      ...withheldOf(invoice),
      ...exchangedOf(invoice),
      ...owedOf(invoice),
      ...roundingOnPaper(subtract(invoice.total, invoice.exchange?.paid ?? 0), invoice.rounding),
      ...paymentsOf(invoice),
    ],
    footer,
    ...leftToDeliver(invoice),
    ...(kind === 'creditInvoice' ? { signatures: handover } : {}),
    ...(terms ? { terms: filled(terms, termsOf(invoice, issuer)) } : {}),
    ...(invoice.active ? {} : { voided: { mark: voidedMark, words: 'Factura anulada' } }),
  }
}

/** What is owed: of a debt in dollars those, at which rate they became a debt, and their value in the books. */
function owedOf({ balance, dollarTotal, dollarBalance, debtRate }: InvoiceDetail): PaperTotal[] {
  if (dollarTotal === null) return balance > 0 ? [{ label: 'Saldo', value: formatMoney(balance) }] : []
  return [
    { label: 'Deuda en dólares', value: formatMoney(dollarTotal, '$'), strong: true },
    { label: 'Tasa de la deuda', value: formatRate(debtRate), part: true },
    ...(balance > 0
      ? [
          { label: 'Saldo en dólares', value: formatMoney(dollarBalance, '$') },
          { label: 'Saldo en libros', value: formatMoney(balance) },
        ]
      : []),
  ]
}

/** What the store still has to deliver, as a table of its own; nothing for other invoices (deliveries.undelivered). */
function leftToDeliver({
  active,
  undelivered,
  billDetails,
}: InvoiceDetail): Pick<RollPaper<never>, 'tables'> {
  if (!active || undelivered === 0) return {}
  const rows = billDetails.flatMap(({ internalCode, product, um, undelivered: left = 0 }) =>
    left > 0 ? [[internalCode, product, um, formatQuantity(left)]] : [],
  )
  return { tables: [{ caption: 'Por entregar', columns: leftColumns, rows }] }
}

const leftColumns: PaperTable['columns'] = [
  { header: 'Código', width: 30 },
  { header: 'Producto' },
  { header: 'U.M.', width: 24 },
  { header: 'Por entregar', width: 28, align: 'right' },
]

/** Whether what is delivered later was delivered, and until then its appointment; nothing for other invoices. */
function deliveryPair(sale: Sale): PaperPair[] {
  if (!('deliverLater' in sale) || !sale.deliverLater || !sale.active) return []
  if (sale.undelivered === 0) return [{ label: 'Entrega', value: 'Entregada' }]
  const state = sale.deliveries > 0 ? 'Entregada en parte' : 'Por entregar'
  const appointment = sale.deliveryDate === null ? '' : `, cita ${dayOf(sale.deliveryDate)}`
  return [{ label: 'Entrega', value: `${state}${appointment}` }]
}

/** 'Factura', or what a debt from before is called, which is no invoice of this store's series. */
const nameOfInvoice = ({ opening }: InvoiceDetail): string => (opening ? openingDebt : 'Factura')

type Sale = InvoiceDetail | PreBillDetail

/** The sum that the client promises, in the currency of the debt. */
const promiseOf = ({ total, dollarTotal }: InvoiceDetail): { total: string; letras: string } =>
  dollarTotal === null
    ? { total: formatMoney(total), letras: amountInWords(total) }
    : { total: formatMoney(dollarTotal, '$'), letras: amountInWords(dollarTotal, Currency.dollars) }

/** The values of the placeholders of a text above the signatures (papers.terms). */
const termsOf = (invoice: InvoiceDetail, { name }: Issuer): Record<string, string> => ({
  empresa: name,
  cliente: invoice.nombre,
  numero: invoice.number,
  ...promiseOf(invoice),
  vence: invoice.dueDate === null ? '' : dayOf(invoice.dueDate),
})

/** What the papers of quotations, pre-sales and invoices have in common. */
export function salePaper(sale: Sale, rows: readonly SaleLineRow[], issuer: Issuer) {
  const lines = saleLinesOnPaper(rows, ivaOn(sale.date, issuer))
  const { columns, narrowColumns, ticketLine, ticketNote } = lines
  return {
    number: sale.number,
    branch: branchLines(sale.paper.branch),
    fiscal: seriesOnPaper(sale),
    meta: saleMeta(sale, issuer.timeZone),
    columns,
    narrowColumns,
    rows,
    ticketLine,
    ...(ticketNote === undefined ? {} : { ticketNote }),
    totals: saleTotals(sale, lines),
    words: [saidInWords(sale.total)],
    notes: sale.observation,
  }
}

/** What the client withheld of a cash invoice, and what was to pay; empty without withholdings. */
const withheldOf = ({ withholdings, total, retention }: InvoiceDetail): PaperTotal[] =>
  withholdings.length === 0
    ? []
    : [
        ...withholdings.map(({ type, amount }) => ({
          label: `Retención ${type}`,
          value: formatMoney(-amount),
        })),
        { label: 'A pagar', value: formatMoney(subtract(total, retention)), strong: true },
      ]

/** What came back in exchange, and the difference that was paid or given back; empty for another invoice. */
function exchangedOf({ exchange, total, retention }: InvoiceDetail): PaperTotal[] {
  if (exchange === null) return []
  const { noteNumber, applied, paid, refunded } = exchange
  const left = subtract(subtract(total, retention), paid)
  return [
    ...(applied > 0
      ? [{ label: `Rebaja de la factura ${exchange.billNumber}`, value: formatMoney(applied) }]
      : []),
    ...(paid > 0 ? [{ label: `Devuelto, nota ${noteNumber}`, value: formatMoney(-paid) }] : []),
    ...(left > 0 ? [{ label: 'Diferencia a pagar', value: formatMoney(left), strong: true }] : []),
    ...(refunded > 0 ? [{ label: 'Diferencia a favor', value: formatMoney(refunded), strong: true }] : []),
  ]
}

/** The payments of a cash invoice and their change; empty for exact cash in C$. */
function paymentsOf({ change, total, ...invoice }: InvoiceDetail): PaperTotal[] {
  const payments = moneyOf(invoice)
  const [only] = payments
  const plain =
    payments.length === 1 &&
    only?.paymentMethodId === PaymentMethod.cash &&
    only.currencyId === Currency.cordobas
  if (payments.length === 0 || (plain && change === 0)) return []
  const inDollars = payments.find(({ currencyId }) => currencyId === Currency.dollars)
  return [
    ...(inDollars ? [inDollarsOf(total, inDollars.rate)] : []),
    ...paymentLines(payments),
    { label: 'Vuelto', value: formatMoney(change), strong: true },
  ]
}

/** The total in dollars at the rate at which they were taken, in cents. */
const inDollarsOf = (total: number, rate: number): PaperTotal => ({
  label: `Total en dólares a ${formatRate(rate)}`,
  value: formatMoney(divide(total, rate, scales.money), '$'),
})

/** Client, date and hour, payment terms, seller and cashier of a quotation, pre-sale or invoice. */
function saleMeta(sale: Sale, zone: string): PaperPair[] {
  const credit = sale.paymentTypeId === PaymentType.credit
  const payment = fixedCatalogs.billPaymentType.find(({ id }) => id === sale.paymentTypeId)?.name ?? ''
  return [
    ...clientPairs('nombre' in sale ? sale.nombre : sale.nameClient, sale.paper),
    ...projectPairs(sale.project),
    ...(sale.buyer === null ? [] : [{ label: 'Retira', value: sale.buyer }]),
    ...momentOf(sale, zone),
    { label: 'Tipo de pago', value: credit ? `${payment}, ${sale.creditDays} días` : payment },
    ...('validUntil' in sale && sale.validUntil && sale.preBillTypeId === PreBillType.quotation
      ? [{ label: 'Válida hasta', value: dayOf(sale.validUntil) }]
      : []),
    ...('dueDate' in sale && sale.dueDate ? [{ label: 'Vence', value: dayOf(sale.dueDate) }] : []),
    ...deliveryPair(sale),
    ...('exchange' in sale && sale.exchange
      ? [{ label: 'Cambio de factura', value: sale.exchange.billNumber }]
      : []),
    ...exemptionOnPaper(sale),
    { label: 'Vendedor', value: sale.seller },
    ...(sale.paper.cashier ? [{ label: 'Cajero', value: sale.paper.cashier }] : []),
  ]
}

type SaleMoney = Pick<DocumentTotals, 'subtotal' | 'discount' | 'iva'>

/** The totals of a sale in C$, and what they are made of. */
const saleTotals = (sale: SaleMoney & { total: number }, { parts, ivaLabel }: SaleLines): PaperTotal[] => [
  ...linesToTotal(sale).flatMap(({ label, amount }): PaperTotal[] => {
    if (label !== ivaName) return [{ label, value: formatMoney(amount) }]
    return [...parts, ...(ivaLabel === null ? [] : [{ label: ivaLabel, value: formatMoney(amount) }])]
  }),
  { label: 'Total', value: formatMoney(sale.total), strong: true },
]

const ivaName = 'IVA'

/**
 * The rows above the total of a sale. All amounts but the IVA are net of IVA (taxes.totals). Without IVA a sale has those of
 * its discount only (taxes.hidden).
 */
export function linesToTotal(
  { subtotal, discount, iva }: SaleMoney,
  withIva = true,
): { label: string; amount: number }[] {
  if (!withIva && discount === 0) return []
  const net =
    discount > 0
      ? [
          { label: 'Subtotal', amount: subtotal },
          { label: 'Descuento', amount: -discount },
          { label: 'Subtotal neto', amount: subtract(subtotal, discount) },
        ]
      : [{ label: 'Subtotal', amount: subtotal }]
  return withIva ? [...net, { label: ivaName, amount: iva }] : net.slice(0, 2)
}

/** A business day has the same format in every time zone. */
export const dayOf = (day: string): string => formatDateIn('UTC', day)
