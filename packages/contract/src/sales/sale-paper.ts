import { subtract } from '@yunque/domain/decimal'
import type { DocumentTotals } from '@yunque/domain/lines'
import { Currency, fixedCatalogs, PaymentMethod, PaymentType, PreBillType } from '../core/constants.ts'
import { formatDateIn, formatId, formatMoney } from '../core/format.ts'
import type { PaperPair, PaperTotal, RollPaper } from '../core/paper.ts'
import { momentOf } from '../core/paper-moment.ts'
import { paymentLines } from '../receivables/payment-lines.ts'
import type { PreBillDetail } from './pre-bills.ts'
import type { SaleLineRow } from './sale-lines.ts'
import { type SaleLines, saleLinesOnPaper } from './sale-paper-lines.ts'
import type { InvoiceDetail } from './sales.ts'

/** 'Cotización', or 'Pre-venta', billed ones included. */
export const nameOfPreBill = (typeId: number): string =>
  typeId === PreBillType.quotation ? 'Cotización' : 'Pre-venta'

/** The watermark of a voided document. */
const voidedMark = 'ANULADA'
/** The text of a voided quotation or pre-sale (messages.prescribed). */
export const voidedRecord = 'Registro Anulado'

/** A printed quotation or pre-sale. `zone` is the time zone of the company. */
export function preBillPaper(preBill: PreBillDetail, zone: string): RollPaper<SaleLineRow> {
  return {
    ...salePaper(preBill, preBill.preBillDetails, zone),
    title: nameOfPreBill(preBill.preBillTypeId),
    footer: validityOf(preBill),
    ...(preBill.active ? {} : { voided: { mark: voidedMark, words: voidedRecord } }),
  }
}

/** A printed invoice, with its balance, payments and change. */
export function invoicePaper(invoice: InvoiceDetail, zone: string): RollPaper<SaleLineRow> {
  const { totals, ...paper } = salePaper(invoice, invoice.billDetails, zone)
  return {
    ...paper,
    title: 'Factura',
    totals: [
      ...totals,
      ...(invoice.balance > 0 ? [{ label: 'Saldo', value: formatMoney(invoice.balance) }] : []),
      ...paymentsOf(invoice),
    ],
    footer: 'Gracias por su compra',
    ...(invoice.active ? {} : { voided: { mark: voidedMark, words: 'Factura anulada' } }),
  }
}

type Sale = InvoiceDetail | PreBillDetail

function salePaper(sale: Sale, rows: readonly SaleLineRow[], zone: string) {
  const lines = saleLinesOnPaper(rows)
  const { columns, ticketLine, ticketNote } = lines
  return {
    number: formatId(sale.id),
    meta: saleMeta(sale, zone),
    ...{ columns, rows, ticketLine },
    ...(ticketNote === undefined ? {} : { ticketNote }),
    totals: saleTotals(sale, lines),
    notes: sale.observation,
  }
}

/** The payments of a cash invoice and their change; empty for exact cash in C$. */
function paymentsOf({ payments, change }: InvoiceDetail): PaperTotal[] {
  const [only] = payments
  const plain =
    payments.length === 1 &&
    only?.paymentMethodId === PaymentMethod.cash &&
    only.currencyId === Currency.cordobas
  if (payments.length === 0 || (plain && change === 0)) return []
  return [...paymentLines(payments), { label: 'Vuelto', value: formatMoney(change), strong: true }]
}

/** The last day of a pre-sale's reservation; a quotation has none. */
const validityOf = ({ active, reservedUntil }: PreBillDetail): string =>
  active && reservedUntil !== null
    ? `Productos apartados hasta el ${dayOf(reservedUntil)}`
    : 'Precios sujetos a cambio sin previo aviso'

/** Date and hour, client, payment and seller of a quotation, pre-sale or invoice. */
function saleMeta(sale: Sale, zone: string): PaperPair[] {
  const credit = sale.paymentTypeId === PaymentType.credit
  const payment = fixedCatalogs.billPaymentType.find(({ id }) => id === sale.paymentTypeId)?.name ?? ''
  return [
    ...momentOf(sale, zone),
    { label: 'Cliente', value: 'nombre' in sale ? sale.nombre : sale.nameClient },
    { label: 'Tipo de pago', value: credit ? `${payment}, ${sale.creditDays} días` : payment },
    ...('dueDate' in sale && sale.dueDate ? [{ label: 'Vence', value: dayOf(sale.dueDate) }] : []),
    { label: 'Vendedor', value: sale.seller },
  ]
}

type SaleMoney = Pick<DocumentTotals, 'subtotal' | 'discount' | 'iva'>

/** The totals of a sale in C$, and what they are made of. */
const saleTotals = (sale: SaleMoney & { total: number }, { parts, ivaLabel }: SaleLines): PaperTotal[] => [
  ...linesToTotal(sale).flatMap(({ label, amount }): PaperTotal[] =>
    label === ivaName
      ? [...parts, { label: ivaLabel, value: formatMoney(amount) }]
      : [{ label, value: formatMoney(amount) }],
  ),
  { label: 'Total', value: formatMoney(sale.total), strong: true },
]

const ivaName = 'IVA'

/** The rows above the total of a sale. All amounts but the IVA are net of IVA (taxes.totals). */
export function linesToTotal({ subtotal, discount, iva }: SaleMoney): { label: string; amount: number }[] {
  const net =
    discount > 0
      ? [
          { label: 'Subtotal', amount: subtotal },
          { label: 'Descuento', amount: -discount },
          { label: 'Subtotal neto', amount: subtract(subtotal, discount) },
        ]
      : [{ label: 'Subtotal', amount: subtotal }]
  return [...net, { label: ivaName, amount: iva }]
}

/** A business day has the same format in every time zone. */
const dayOf = (day: string): string => formatDateIn('UTC', day)
