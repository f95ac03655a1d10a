import type { SizeChoice } from '@yunque/domain/size-family'
import { z } from 'zod'
import { flag, listQuery, MAX_TAKE, type Searched } from '../core/list.ts'

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
  /** The average cost and the last cost: only for users who may read costs. */
  cost?: number
  costReal?: number
  discount: number
  hasIva: boolean
  iva: number
  isService: boolean
  active: boolean
  hasImage: boolean
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
  name: z.string().trim().max(100).optional(),
  exists: flag.optional(),
  active: flag.optional(),
  has: flag.optional(),
  onlyProducts: flag.optional(),
})
/** A page of a picker, by default 10 rows (lists.pickers). */
export const pickerQuery = pickerFlags.extend({
  skip: listQuery.shape.skip,
  take: z.coerce.number<string>().int().min(1).max(MAX_TAKE).default(10),
})
export type PickerQuery = z.output<typeof pickerQuery>
