import { subtract } from '@yunque/domain/decimal'
import type { DocumentTotals } from '@yunque/domain/lines'
import { fixedCatalogs, PaymentType, PreBillType } from '../core/constants.ts'
import { formatAmount, formatDateIn, formatId, formatMoney, formatQuantity } from '../core/format.ts'
import type { Paper, PaperColumn, PaperPair, PaperTotal } from '../core/paper.ts'
import type { PreBillDetail } from './pre-bills.ts'
import type { SaleLineRow } from './sale-lines.ts'
import type { InvoiceDetail } from './sales.ts'

/** 'Cotización', or 'Pre-venta', billed ones included. */
export const nameOfPreBill = (typeId: number): string =>
  typeId === PreBillType.quotation ? 'Cotización' : 'Pre-venta'

/** The watermark of a voided document. */
const voidedMark = 'ANULADA'
/** The text of a voided quotation or pre-sale (messages.prescribed). */
export const voidedRecord = 'Registro Anulado'

/** A printed quotation or pre-sale. */
export function preBillPaper(preBill: PreBillDetail): Paper<SaleLineRow> {
  return {
    title: nameOfPreBill(preBill.preBillTypeId),
    number: formatId(preBill.id),
    meta: saleMeta(preBill),
    columns: saleColumns(preBill.preBillDetails),
    rows: preBill.preBillDetails,
    totals: saleTotals(preBill),
    notes: preBill.observation,
    footer: validityOf(preBill),
    ...(preBill.active ? {} : { voided: { mark: voidedMark, words: voidedRecord } }),
  }
}

/** The last day of a pre-sale's reservation; a quotation has none. */
const validityOf = ({ active, reservedUntil }: PreBillDetail): string =>
  active && reservedUntil !== null
    ? `Productos apartados hasta el ${dayOf(reservedUntil)}`
    : 'Precios sujetos a cambio sin previo aviso'

/** Date, client, payment and seller of a quotation, pre-sale or invoice. */
export function saleMeta(sale: InvoiceDetail | PreBillDetail): PaperPair[] {
  const credit = sale.paymentTypeId === PaymentType.credit
  const payment = fixedCatalogs.billPaymentType.find(({ id }) => id === sale.paymentTypeId)?.name ?? ''
  return [
    { label: 'Fecha', value: dayOf(sale.date) },
    { label: 'Cliente', value: 'nombre' in sale ? sale.nombre : sale.nameClient },
    { label: 'Tipo de pago', value: credit ? `${payment}, ${sale.creditDays} días` : payment },
    ...('dueDate' in sale && sale.dueDate ? [{ label: 'Vence', value: dayOf(sale.dueDate) }] : []),
    { label: 'Vendedor', value: sale.seller },
  ]
}

type SaleMoney = Pick<DocumentTotals, 'subtotal' | 'discount' | 'iva'>

/** The totals of a sale in C$, for the rows above the total. */
export const saleTotals = (sale: SaleMoney & { total: number }): PaperTotal[] => [
  ...linesToTotal(sale).map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
  { label: 'Total', value: formatMoney(sale.total), strong: true },
]

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
  return [...net, { label: 'IVA', amount: iva }]
}

const discountColumn: PaperColumn<SaleLineRow> = {
  header: 'Descuento',
  width: 24,
  align: 'right',
  cell: ({ discount }) => (discount > 0 ? formatAmount(discount) : ''),
}

const columns: readonly PaperColumn<SaleLineRow>[] = [
  { header: 'Código', width: 22, cell: ({ internalCode }) => internalCode },
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'U.M.', width: 20, cell: ({ um }) => um },
  { header: 'Cantidad', width: 20, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: 'Precio', width: 24, align: 'right', cell: ({ price }) => formatAmount(price) },
  discountColumn,
  { header: 'Total', width: 28, align: 'right', cell: ({ total }) => formatAmount(total) },
]

/** The lines of a sale on a page; the discount column only when a line has a discount. */
export const saleColumns = (lines: readonly SaleLineRow[]): readonly PaperColumn<SaleLineRow>[] =>
  lines.some(({ discount }) => discount > 0) ? columns : columns.filter((column) => column !== discountColumn)

/** A business day has the same format in every time zone. */
const dayOf = (day: string): string => formatDateIn('UTC', day)
