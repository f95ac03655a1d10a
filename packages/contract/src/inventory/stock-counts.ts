import { z } from 'zod'
import { documents } from '../core/documents.ts'
import { id, optionalReference, quantity, reference, text, textLines, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import type { countRecord } from './count.record.ts'
import type { countLineRecord } from './count-line.record.ts'
import type { countSheetRecord } from './count-sheet.record.ts'
import { stockMessages } from './stock-documents.ts'

/** Resources to count, and to open counts, review their differences and post them. */
export const counters = documents.stockCount.readers
export const countReviewers = ['ajuste'] as const satisfies readonly ResourceName[]

export const countMessages = {
  opened: 'Conteo abierto correctamente',
  posted: 'Conteo aplicado correctamente',
  voided: 'Conteo anulado correctamente',
  overlaps: (number: string) => `El conteo ${number} ya cuenta esos productos: aplíquelo o anúlelo primero`,
  wasPosted: 'El conteo ya está aplicado',
  wasVoided: 'El conteo está anulado',
  otherCategory: (name: string) => `${name} no es de la categoría que se cuenta`,
  otherLocation: (name: string, location: string) =>
    `${name} no está en la ubicación que se cuenta, ${location}`,
  noLocation: (location: string) => `Ningún producto del área está en la ubicación ${location}`,
  allCounted: 'Ya están contados todos los productos con existencia',
  zeroed: 'Los productos sin contar quedaron en 0',
  nothing: 'Todavía no se ha contado ningún producto',
  gone: (name: string, stock: number) =>
    `${name}: quedan ${stock} y la diferencia es mayor. Vuelva a contarlo.`,
} as const

/**
 * A new count of an area, of one category of it, or of one of its locations. In a blind one the counters do not see
 * expected quantities.
 */
export const countInput = z.object({
  areaId: reference(messages.selectArea),
  categoryId: optionalReference,
  location: text(50),
  blind: z.boolean().default(false),
  observation: textLines(500),
})
export type CountInput = z.output<typeof countInput>

/** Counted units of a product: added to its count, or replacing it; null removes it from the count. */
export const countedInput = z.strictObject({
  countId: id,
  productId: reference(stockMessages.product),
  quantity: quantity().nullable(),
  mode: z.enum(['add', 'set']).default('add'),
})
export type CountedInput = z.output<typeof countedInput>

export const postCountInput = z.strictObject({ id, version })

const number = z.coerce.number<string>().int().optional()
export const countFilters = { stepId: number, areaId: number }
/** The count, and the filter of its products: all, counted, not counted, or different. */
export const countLineFilters = {
  countId: number,
  status: z.enum(['all', 'counted', 'uncounted', 'different']).optional(),
}

/** A count of a list. */
export type CountRow = RowOf<typeof countRecord>

/** A counted product. A blind count has no expected quantity. */
export type CountedRow = {
  productId: number
  internalCode: string
  product: string
  um: string
  counted: number
  expected?: number
  /** Of the expected units, those that were sold and are still on the shelf. */
  undelivered?: number
  countedAt: string
  countedBy: string
}

/** A product of the count sheet with its location, without quantities. */
export type CountSheetRow = RowOf<typeof countSheetRecord>

/** A product in the review of a count: counted, expected at that time, and moved since. */
export type CountLineRow = RowOf<typeof countLineRecord>
