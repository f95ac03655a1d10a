import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { day, id, optionalReference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { shoppingRecord } from './shopping.record.ts'

const range = {
  from: day(messages.parameterRequired('from')),
  to: day(messages.parameterRequired('to')),
}

/** Message of a range that ends before it begins. */
export const rangeReversed = 'La fecha final no puede ser anterior a la inicial'

type Range = { from: string; to: string }
const inOrder = ({ from, to }: Range) => from <= to
const reversed = { path: ['to'], message: rangeReversed }

/** Purchases of an area, or of all that the reader may see, in a date range, both days included; optionally of one product (reports.parameters). */
export const shoppingsQuery = z
  .strictObject({ areaId: areaChoice(), productId: optionalReference, ...range })
  .refine(inOrder, reversed)

/** Purchased lines posted in an area in a date range. */
export const incomesQuery = z.strictObject({ areaId: areaChoice(), ...range }).refine(inOrder, reversed)

/** The same filters in the address of the lists behind both reports. */
export const shoppingsFilters = {
  areaId: areaChoice().optional(),
  productId: id.optional(),
  from: range.from.optional(),
  to: range.to.optional(),
}
export const incomesFilters = {
  areaId: areaChoice().optional(),
  from: range.from.optional(),
  to: range.to.optional(),
}

/** The filters of the list of what was bought, from one supplier or of one product. */
export const boughtFilters = { providerId: id.optional(), productId: id.optional() }

/** A purchased line with its document. Costs in C$ except `dolarCost`. */
export type ShoppingRow = RowOf<typeof shoppingRecord>
