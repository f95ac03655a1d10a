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
  width: 22,
  cell: ({ internalCode }) => internalCode,
}

/** What the supplier reads: its own code where one is known, and the packs (purchases.supplier-codes, purchases.packs). */
const ownCode: PaperColumn<OrderLineRow> = {
  header: 'Su código',
  width: 24,
  cell: ({ supplierCode }) => supplierCode,
}
const brand: PaperColumn<OrderLineRow> = {
  header: 'Marca',
  width: 24,
  cell: ({ presentation }) => presentation,
}
const unit: PaperColumn<OrderLineRow> = { header: 'U/M', width: 16, cell: ({ um }) => um }
const product: PaperColumn<OrderLineRow> = {
  header: 'Producto',
  cell: (line) => line.product,
  under: (line) => (line.packs > 0 ? [packsInWords(line)] : []),
}

/** The supplier's code takes the place of the brand, for the name. */
function columnsOf(order: OrderDetail): PaperColumn<OrderLineRow>[] {
  const coded = order.lines.some(({ supplierCode }) => supplierCode !== '')
  return [
    codeColumn,
    ...(coded ? [ownCode] : []),
    product,
    ...(coded ? [] : [brand]),
    unit,
    ...figuresOf(order),
  ]
}

/** The total of a line has IVA where its cost has it: quantity × cost is the total (papers.lines). */
function figuresOf({ currencyId, costsIncludeIva, iva }: OrderDetail): PaperColumn<OrderLineRow>[] {
  const net = costsIncludeIva === false && iva > 0
  const sign = net ? `sin IVA ${currencySymbol(currencyId)}` : currencySymbol(currencyId)
  return [
    { header: 'Cantidad', width: 18, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
    { header: `Costo ${sign}`, width: 24, align: 'right', cell: ({ cost }) => formatUnitCost(cost) },
    {
      header: `Total ${sign}`,
      width: 26,
      align: 'right',
      cell: (line) => formatAmount(net ? subtract(line.total, line.iva) : line.total),
    },
  ]
}

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
