import { z } from 'zod'
import { day, id, optionalReference, reference } from '../core/fields.ts'
import { flag, MAX_TAKE } from '../core/list.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { kardexRecord } from './kardex.record.ts'
import type { lotLeftRecord, lotRecord } from './lot.record.ts'
import type { stockRecord } from './stock.record.ts'
import type { stockByDateRecord } from './stock-by-date.record.ts'

const page = {
  skip: z.int().min(0).max(2_000_000_000).default(0),
  take: z.int().min(1).max(MAX_TAKE).default(10),
}

/** The movements of a product in an area, from a posting day on (stock.posting-order). */
export const kardexQuery = z.strictObject({
  areaId: reference(messages.selectArea),
  productId: reference('Seleccione el producto'),
  date: day(messages.selectDate),
  to: day().nullish(),
  ...page,
})
export type KardexQuery = z.output<typeof kardexQuery>
/** The same as simple filters of a list. */
export const kardexFilters = {
  areaId: id.optional(),
  productId: id.optional(),
  date: day(messages.selectDate).optional(),
  to: day().optional(),
}

/** A movement of the kardex; costs only for users who may read them. */
export type KardexRow = RowOf<typeof kardexRecord>
/** `saldoAnterior` is the stock before the first day. The counts cover all movements of the range, not only the page. */
export type Kardex = {
  result: KardexRow[]
  saldoAnterior: number
  entradasCount: number
  salidasCount: number
  entradas: number
  salidas: number
  totalCount: number
}

/** Stock, reserved units and expected units of a product in an area (availability.floating). */
export const floatingQuery = z.strictObject({
  areaId: reference(messages.selectArea),
  productId: reference('Seleccione el producto'),
  date: day(messages.selectDate).nullish(),
  to: day(messages.selectDate).nullish(),
})
export type Floating = {
  saldo: number
  reservado: number
  trasladosPorSalir: number
  trasladosPorEntrar: number
  comprasPendientes: number
  flotante: number
}

/** Stock by area and product; without an area all that the user may choose, without a product every one. */
export const stockQuery = z.strictObject({
  areaId: optionalReference,
  productId: optionalReference,
  withStock: z.boolean().default(true),
})
export type StockQuery = z.output<typeof stockQuery>

/** The simple filters of the same reports as lists, which screens page, group, total and export. */
export const stockFilters = { areaId: id.optional(), productId: id.optional(), withStock: flag.optional() }
export const stocksByDateFilters = {
  date: day(messages.selectDate).optional(),
  areaId: id.optional(),
  withStock: flag.optional(),
}

/** A row of the stock reports, `key` its area and product; costs only for users who may read them. */
export type StockRow = RowOf<typeof stockRecord>

/** Stock at the end of a day (stock.posting-order); by default of the user's area. */
export const stocksByDateQuery = z.strictObject({
  date: day(messages.selectDate),
  areaId: optionalReference,
  withStock: z.boolean().default(true),
})
export type StocksByDateQuery = z.output<typeof stocksByDateQuery>

/**
 * A row of stock by cutoff date. The supplier and the reference are of the last purchase until then. Cost and total are
 * only for those who may read costs.
 */
export type StockByDateRow = RowOf<typeof stockByDateRecord>

/** The filter of lots by expiry. */
export const LotsShown = { expiring: 'expiring', expired: 'expired', all: 'all' } as const
/** The default and the maximum number of days until expiry. */
export const LOT_DAYS = { soon: 90, most: 3650 } as const

/** The simple filters of the list of lots: a product, an area, a lot; those that expire within `days`, have expired, or all. */
export const lotFilters = {
  areaId: id.optional(),
  productId: id.optional(),
  lote: z.string().trim().max(50).optional(),
  show: z.enum(LotsShown).optional(),
  days: z.coerce.number<string>().int().min(0).max(LOT_DAYS.most).optional(),
}

/**
 * What an area holds of a lot, or with an empty `lote` and no expiry the units of a product with lots whose lot is not known.
 * Costs only for users who may read them; the lot is worth its units at the average cost of the area (lots.ledger).
 */
export type LotLeftRow = RowOf<typeof lotLeftRecord>

/** A lot of a processed or direct purchase: the units bought then, and the product's current stock in the area. */
export type LotRow = RowOf<typeof lotRecord>
