import type { LotUnits } from '@yunque/domain/lots'
import { z } from 'zod'
import { optionalDay } from '../core/fields.ts'
import type { RowOf } from '../core/record.ts'
import type { stockDocumentRecord } from './stock-document.record.ts'
import type { stockInputRecord } from './stock-input.record.ts'

/** The simple filters of both lists. */
export const stockDocumentFilters = {
  typeId: z.coerce.number<string>().int().optional(),
  areaId: z.coerce.number<string>().int().optional(),
  dateFrom: optionalDay,
  dateTo: optionalDay,
}

/** An entry or an exit of a list; `total`, at cost, only for users who may read costs. */
export type StockDocumentRow = RowOf<typeof stockDocumentRecord>
export type StockInputRow = RowOf<typeof stockInputRecord>

/** A line in an answer of the server; costs only for users who may read them. */
export type StockLineRow = {
  line: number
  productId: number
  internalCode: string
  product: string
  presentation: string
  um: string
  family: string
  quantity: number
  cost?: number
  price: number
  total?: number
  /** The lots that an exit took. */
  lots?: LotUnits[]
}
/**
 * A line of an entry, with the lot and expiry of bought goods and the sale price that the area had before. `cost` as
 * typed and `realCost` as entered in the stock are only for users who may read costs. `total` includes `iva`.
 */
export type StockInputLineRow = StockLineRow & {
  realCost?: number
  ivaRate: number
  iva?: number
  ivaCreditable: boolean
  priceIvaRate: number
  oldPrice: number
  lote: string
  expireDate: string | null
}
export type StockInputDetail = StockInputRow & { inPutProductDetails: StockInputLineRow[] }
export type StockOutputDetail = StockDocumentRow & { outPutProductDetails: StockLineRow[] }
