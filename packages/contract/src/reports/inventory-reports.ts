import { z } from 'zod'
import type { StockKind } from '../core/document-kinds.ts'
import { day, id, optionalReference, reference } from '../core/fields.ts'
import { flag, MAX_TAKE } from '../core/list.ts'
import { messages } from '../core/messages.ts'
import type { BoughtKind } from '../inventory/bought-document.ts'

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
/** The same as the plain filters of a list. */
export const kardexFilters = {
  areaId: id.optional(),
  productId: id.optional(),
  date: day(messages.selectDate).optional(),
  to: day().optional(),
}

/** A movement of the kardex; costs only for those who may read them. */
export type KardexRow = {
  seq: number
  document: StockKind
  /** Its name for people. */
  type: string
  id: number
  date: string
  postedAt: string
  reference: string
  observation: string
  direction: number
  typeId: number
  quantityIn: number
  quantityOut: number
  stocks: number
  createBy: string
  costIn?: number
  costTotalIn?: number
  costOut?: number
  costTotalOut?: number
  costAvg?: number
  costPromOut?: number
}
/** `saldoAnterior` is the stock before the first day; the counts are of all movements of the range, not of the page. */
export type Kardex = {
  result: KardexRow[]
  saldoAnterior: number
  entradasCount: number
  salidasCount: number
  entradas: number
  salidas: number
  totalCount: number
}

/** What an area has, reserves and awaits of a product (availability.floating). */
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
  comprasPendientes: number
  flotante: number
}

/** Stock by area and product; without area all that the reader may choose, without product every one. */
export const stockQuery = z.strictObject({
  areaId: optionalReference,
  productId: optionalReference,
  withStock: z.boolean().default(true),
})
export type StockQuery = z.output<typeof stockQuery>

/** The plain filters of the same reports as lists, which screens page, group, total and export. */
export const stockFilters = { areaId: id.optional(), productId: id.optional(), withStock: flag.optional() }
export const stocksByDateFilters = {
  date: day(messages.selectDate).optional(),
  areaId: id.optional(),
  withStock: flag.optional(),
}

/** A row of the stock and existence reports, `key` its area and product; costs only for those who may read them. */
export type StockRow = {
  key: string
  areaId: number
  area: string
  productId: number
  internalCode: string
  productName: string
  family: string
  um: string
  presentation: string
  active: boolean
  price: number
  stock: number
  disponible: number
  stockMin: number
  stockMax: number
  isLimit: boolean
  costAvg?: number
  total?: number
}

/** Stock as it was when a day ended (stock.posting-order); of the user's area unless said. */
export const stocksByDateQuery = z.strictObject({
  date: day(messages.selectDate),
  areaId: optionalReference,
  withStock: z.boolean().default(true),
})
export type StocksByDateQuery = z.output<typeof stocksByDateQuery>

/**
 * A row of stock by cutoff date; the supplier and the reference are of the last purchase until then; cost and total
 * only for those who may read costs.
 */
export type StockByDateRow = {
  productId: number
  internalCode: string
  location: string
  providerName: string
  reference: string
  name: string
  categoryName: string
  marcName: string
  um: string
  /** Whether the product is active today. */
  active: boolean
  stocks: number
  price: number
  cost?: number
  total?: number
}

/** Which lots are asked for, by when they expire. */
export const LotsShown = { expiring: 'expiring', expired: 'expired', all: 'all' } as const
/** Days ahead that count as soon unless said, and the most that can be asked for. */
export const LOT_DAYS = { soon: 90, most: 3650 } as const

/** The plain filters of the list of lots: of a product, an area, a lot; those that expire within `days`, have expired, or all. */
export const lotFilters = {
  areaId: id.optional(),
  productId: id.optional(),
  lote: z.string().trim().max(50).optional(),
  show: z.enum(LotsShown).optional(),
  days: z.coerce.number<string>().int().min(0).max(LOT_DAYS.most).optional(),
}

/**
 * A lot that a processed purchase, or a direct one, brought: the units bought then, beside what the area has of the
 * product now. Stock is not kept by lot: how much of one is left is not known.
 */
export type LotRow = {
  key: string
  document: BoughtKind
  id: number
  line: number
  date: string
  areaId: number
  area: string
  productId: number
  internalCode: string
  product: string
  um: string
  lote: string
  expireDate: string | null
  /** Until it expires, negative when it has; null when it does not. */
  daysLeft: number | null
  quantity: number
  stock: number
}
