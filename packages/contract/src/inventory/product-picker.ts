import { scannedCode } from '@yunque/domain/product-codes'
import type { SizeChoice } from '@yunque/domain/size-family'
import { z } from 'zod'
import { day, id } from '../core/fields.ts'
import { flag, listQuery, MAX_TAKE, type Searched } from '../core/list.ts'
import type { SaleSteps } from './sale-steps.ts'

/** A row of a product picker (lists.pickers); `iva` is the current rate, 0 without IVA. */
export type PickerRow = {
  id: number
  internalCode: string
  barcodes: string[]
  name: string
  um: string
  /** Decimals allowed in its quantities; undefined for a product that was just created in place. */
  unitDecimals?: number
  presentation: string
  familyId: number
  family: string
  stock: number
  disponible: number
  price: number
  /** In a sale, the prices of its client from each quantity on; null where no list gives one (prices.list-precedence). */
  prices?: SaleSteps | null
  /** The average cost and the last cost: only for users who may read costs. */
  cost?: number
  costReal?: number
  /**
   * What the supplier of the request says of it: its code, its pack (0: loose), and its last unit cost in the stock of the
   * area, only for users who may read costs. Absent without a supplier.
   */
  supplier?: { code: string; packName: string; packSize: number; cost?: number } | null
  /** Units of the pack in which the store buys it from anybody; 0 for none. */
  packSize?: number
  discount: number
  hasIva: boolean
  iva: number
  isService: boolean
  /** Whether its units are known by lot; undefined for a product that was just created in place. */
  tracksLots?: boolean
  /** A product that was just created in place may be one, too. */
  isKit: boolean
  active: boolean
  hasImage: boolean
  /** Whether the searched text is its code in any form, and of no other product (codes.one-code). */
  bearsCode?: boolean
  /** The serial that was searched, of a unit that is in the area (serials.found). */
  serial?: string
}

/** A page of a picker. */
export type PickerPage = Searched & {
  items: PickerRow[]
  totalCount: number
  /** On the first page of a search: the sizes by which its matches differ, at least two (search.family). */
  sizes?: SizeChoice[]
}

/** The parameters of a product picker (lists.pickers). */
export const pickerFlags = z.object({
  name: z.string().overwrite(scannedCode).trim().max(100).optional(),
  exists: flag.optional(),
  active: flag.optional(),
  has: flag.optional(),
  /** Only what has stock of its own: neither services nor kits. */
  onlyProducts: flag.optional(),
  /** Without kits, which are never bought. */
  noKits: flag.optional(),
  /** Only what is offered instead of this product (sales.substitutes). */
  insteadOf: id.optional(),
})
/** Whose prices a picker of a sale shows: of a client on a day, or of nobody in particular. Without a day, only the area's. */
const pickerSale = z.object({ clientId: id.optional(), date: day().optional() })
/** A page of a picker, by default 10 rows (lists.pickers). */
export const pickerQuery = pickerFlags.extend({
  ...pickerSale.shape,
  /** The supplier whose codes are read before those of others (purchases.supplier-codes). */
  providerId: id.optional(),
  skip: listQuery.shape.skip,
  take: z.coerce.number<string>().int().min(1).max(MAX_TAKE).default(10),
})
export type PickerQuery = z.output<typeof pickerQuery>
