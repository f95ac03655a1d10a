import { Currency, PaymentType } from '@yunque/contract/core/constants'
import type { OrderDetail } from '@yunque/contract/purchasing/purchase-orders'
import type { PurchaseDetail } from '@yunque/contract/purchasing/purchase-rows'
import { multiply, scales, sum } from '@yunque/domain/decimal'
import { ivaAtCost, type Regime } from '@yunque/domain/taxes'
import { today } from '../../../lib/format/today.ts'
import { keepPrices } from '../../../records/bought/bought-line.ts'
import { withoutLots } from '../../../records/bought/lots.tsx'
import { mergedPacks, sentPacks } from '../../../records/bought/packs.ts'
import type { ProviderItem } from '../../../ui/lookup/provider-source.tsx'
import {
  lineOfRow,
  lineToBill,
  lineToRepeat,
  type PurchaseLine,
  recomputeLines,
  type Terms,
} from './purchase-line.ts'

/** The largest size of the dialog, in pixels. It fills a window of 1366 × 768: five lines and all their figures are then in view. */
export const purchaseSize = { width: 1334, height: 736 }

/** A purchase as its form holds it. */
export type PurchaseValues = {
  readonly id: number
  readonly version: number | undefined
  readonly areaId: number | null
  readonly date: string | null
  readonly purchaseTypeId: number | null
  readonly purchasePaymentTypeId: number | null
  readonly provider: ProviderItem | null
  readonly reference: string
  readonly currencyId: number | null
  readonly rate: number | null
  readonly creditDays: number | null
  readonly observation: string
  readonly freight: number | null
  readonly customs: number | null
  readonly otherCharges: number | null
  readonly chargesIva: number | null
  /** Whether the typed costs include IVA. */
  readonly costsIncludeIva: boolean
  /** The IVA of the supplier's invoice, when it differs from the sum of the lines; otherwise null. */
  readonly iva: number | null
  readonly retention: number | null
  /** The purchase order that it fills; it keeps supplier, area and currency (orders.purchases). */
  readonly orderId: number | null
  readonly lines: readonly PurchaseLine[]
  /** The fiscal regime with which its figures are computed. */
  readonly regime: Regime
}

/** A new purchase: local, in cash and córdobas, of the user's area and today. */
export function newPurchase(areaId: number | null, regime: Regime): PurchaseValues {
  return {
    id: 0,
    version: undefined,
    areaId,
    date: today(),
    purchaseTypeId: 1,
    purchasePaymentTypeId: PaymentType.cash,
    provider: null,
    reference: '',
    currencyId: Currency.cordobas,
    rate: null,
    creditDays: 0,
    observation: '',
    freight: null,
    customs: null,
    otherCharges: null,
    chargesIva: null,
    costsIncludeIva: true,
    iva: null,
    retention: null,
    orderId: null,
    lines: [],
    regime,
  }
}

/** The form values of a stored purchase, computed with its own fiscal regime. */
export function valuesOf(purchase: PurchaseDetail): PurchaseValues {
  const { providerId, providerName, purchaseDetails } = purchase
  return {
    id: purchase.id,
    version: purchase.version,
    areaId: purchase.areaId,
    date: purchase.date,
    purchaseTypeId: purchase.purchaseTypeId,
    purchasePaymentTypeId: purchase.purchasePaymentTypeId,
    provider: { id: providerId, name: providerName },
    reference: purchase.reference,
    currencyId: purchase.currencyId,
    rate: purchase.rate || null,
    creditDays: purchase.creditDays,
    observation: purchase.observation,
    freight: purchase.freight || null,
    customs: purchase.customs || null,
    otherCharges: purchase.otherCharges || null,
    chargesIva: purchase.chargesIva || null,
    costsIncludeIva: purchase.costsIncludeIva ?? true,
    iva: null,
    retention: purchase.retention || null,
    orderId: purchase.orderId,
    lines: purchaseDetails.map(lineOfRow),
    regime: purchase.fiscalRegime,
  }
}

/**
 * The form values to edit a pending purchase, computed with the current fiscal regime. When the IVA of the lines then
 * differs, the stored IVA of the invoice is kept.
 */
export function editOf(purchase: PurchaseDetail, regime: Regime): PurchaseValues {
  const values = recomputed({ ...valuesOf(purchase), regime })
  return ivaOf(values.lines) === purchase.iva ? values : recomputed({ ...values, iva: purchase.iva })
}

/** A new purchase with the supplier, terms, charges and lines of a stored one, dated today, without its invoice number. */
export function copyOf(purchase: PurchaseDetail, regime: Regime): PurchaseValues {
  return recomputed({
    ...valuesOf(purchase),
    id: 0,
    version: undefined,
    date: today(),
    reference: '',
    rate: null,
    retention: null,
    regime,
    orderId: null,
    lines: withoutLots(purchase.purchaseDetails.map(lineToRepeat), mergedPacks),
  })
}

/**
 * A new purchase of an order, as it was agreed, dated today (orders.purchases): of the goods that came without their
 * invoice when there are any, else of those still to come.
 */
export function ofOrder(order: OrderDetail, regime: Regime): PurchaseValues {
  const { areaId, currencyId, purchasePaymentTypeId, creditDays, costsIncludeIva } = order
  const came = order.lines.some(({ unbilled }) => unbilled > 0)
  return recomputed({
    ...newPurchase(areaId, regime),
    currencyId,
    purchasePaymentTypeId,
    creditDays,
    costsIncludeIva,
    orderId: order.id,
    provider: { id: order.providerId, name: order.providerName },
    lines: order.lines.flatMap((row) => {
      const quantity = came ? row.unbilled : row.remaining
      return quantity > 0 ? [lineToBill(row, quantity, order.currencyId)] : []
    }),
  })
}

/** The part that the schema of the route reads. */
export function toInput({ provider, ...values }: PurchaseValues): object {
  const lines = keepPrices(values.lines).map((line) => ({ ...line, ...sentPacks(line) }))
  return { ...values, lines, providerId: provider?.id, total: totalOf(values.lines) }
}

/** The values of the header on which the lines depend. */
export function termsOf(values: PurchaseValues): Terms {
  return {
    currencyId: values.currencyId ?? Currency.cordobas,
    rate: values.rate ?? 0,
    charges: sum([values.freight ?? 0, values.customs ?? 0, values.otherCharges ?? 0]),
    chargesIva: values.chargesIva ?? 0,
    costsIncludeIva: values.costsIncludeIva,
    iva: values.iva,
    regime: values.regime,
  }
}

/** The values with every line's figures computed anew. */
export function recomputed(values: PurchaseValues): PurchaseValues {
  return { ...values, lines: recomputeLines(values.lines, termsOf(values)) }
}

/** The amount owed to the supplier: the sum of the lines, without the extra charges (purchases.debt). */
export const totalOf = (lines: readonly PurchaseLine[]): number => sum(lines.map((line) => line.total))

/** The IVA of the supplier's invoice: the sum of the lines. */
export const ivaOf = (lines: readonly PurchaseLine[]): number => sum(lines.map((line) => line.iva))

/** The IVA of the lines that is part of their cost (taxes.creditable). */
export const ivaCostOf = ({ lines, regime }: Pick<PurchaseValues, 'lines' | 'regime'>): number =>
  sum(lines.map((line) => ivaAtCost({ ...line, regime })))

/** The cost of the goods in the stock, extra charges included. */
export const inventoryCostOf = (lines: readonly PurchaseLine[]): number =>
  sum(lines.map(({ quantity, realCost }) => multiply(quantity, realCost, scales.money)))
