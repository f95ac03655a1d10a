import { subtract } from '@yunque/domain/decimal'
import { OrderStep, PaymentType } from '../core/constants.ts'
import {
  currencySymbol,
  formatAmount,
  formatId,
  formatMoney,
  formatQuantity,
  formatUnitCost,
} from '../core/format.ts'
import type { Paper, PaperColumn, PaperPair, PaperTotal } from '../core/paper.ts'
import { dayOnPaper } from '../core/paper-days.ts'
import { packsInWords } from './pack-words.ts'
import type { OrderDetail, OrderLineRow } from './purchase-orders.ts'

/** 'Orden de compra 00012' */
export const nameOfOrder = (id: number): string => `Orden de compra ${formatId(id)}`

/** A printed purchase order, as the supplier gets it. It says nothing of what came. */
export function orderPaper(order: OrderDetail): Paper<OrderLineRow> {
  const voided = { mark: 'ANULADA', words: 'Orden de compra anulada' }
  return {
    title: 'Orden de compra',
    number: formatId(order.id),
    meta: metaOf(order),
    columns: columnsOf(order),
    rows: order.lines,
    totals: totalsOf(order),
    notes: order.observation,
    signatures: ['Elaborado por', 'Autorizado por', 'Recibido por el proveedor'],
    ...(order.stepId === OrderStep.voided ? { voided } : {}),
  }
}

function metaOf(order: OrderDetail): PaperPair[] {
  const { purchasePaymentType: payment, creditDays, expectedDate } = order
  const credit = order.purchasePaymentTypeId === PaymentType.credit
  return [
    { label: 'Proveedor', value: order.providerName },
    { label: 'Fecha', value: dayOnPaper(order.date) },
    { label: 'Entregar en', value: order.area },
    { label: 'Fecha esperada', value: expectedDate === null ? '' : dayOnPaper(expectedDate) },
    { label: 'Tipo de pago', value: credit ? `${payment}, ${creditDays} días` : payment },
    { label: 'Moneda', value: order.currency },
  ].filter(({ value }) => value !== '')
}

const codeColumn: PaperColumn<OrderLineRow> = {
  header: 'Código',
  width: 24,
  cell: ({ internalCode }) => internalCode,
}

/** What the supplier reads: its own code where one is known, and the packs (purchases.supplier-codes, purchases.packs). */
const ownCode: PaperColumn<OrderLineRow> = {
  header: 'Su código',
  width: 24,
  cell: ({ supplierCode }) => supplierCode,
}
const packs: PaperColumn<OrderLineRow> = { header: 'Empaques', width: 30, cell: packsInWords }

/** The brand leaves where the paper has both the supplier's code and its packs, for the name. */
function columnsOf({ currencyId, lines }: OrderDetail): PaperColumn<OrderLineRow>[] {
  const coded = lines.some(({ supplierCode }) => supplierCode !== '')
  const packed = lines.some((line) => line.packs > 0)
  return [
    ...[codeColumn, ...(coded ? [ownCode] : [])],
    ...goods.filter(({ header }) => header !== 'Marca' || !(coded && packed)),
    ...(packed ? [packs] : []),
    ...figuresIn(currencySymbol(currencyId)),
  ]
}

const goods: readonly PaperColumn<OrderLineRow>[] = [
  { header: 'Producto', cell: ({ product }) => product },
  { header: 'Marca', width: 24, cell: ({ presentation }) => presentation },
  { header: 'U/M', width: 18, cell: ({ um }) => um },
]

const figuresIn = (sign: string): PaperColumn<OrderLineRow>[] => [
  { header: 'Cantidad', width: 20, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { header: `Costo ${sign}`, width: 24, align: 'right', cell: ({ cost }) => formatUnitCost(cost) },
  { header: `Total ${sign}`, width: 26, align: 'right', cell: ({ total }) => formatAmount(total) },
]

function totalsOf(order: OrderDetail): PaperTotal[] {
  const { iva, total } = order
  const sign = currencySymbol(order.currencyId)
  return [
    ...(iva > 0
      ? [
          { label: 'Subtotal', value: formatMoney(subtract(total, iva), sign) },
          { label: 'IVA', value: formatMoney(iva, sign) },
        ]
      : []),
    { label: 'Total', value: formatMoney(total, sign), strong: true },
  ]
}
