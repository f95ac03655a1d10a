import { z } from 'zod'
import { documents } from '../core/documents.ts'
import { id, optionalReference, quantity, reference, text, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { ResourceName } from '../core/resources.ts'
import { stockMessages } from './stock-documents.ts'

/** Steps of a stock-take. */
export const CountStep = { open: 1, posted: 2, cancelled: 9 } as const
export const countSteps = [
  { id: CountStep.open, name: 'Abierto' },
  { id: CountStep.posted, name: 'Aplicado' },
  { id: CountStep.cancelled, name: 'Anulado' },
] as const

/** Who counts, and who opens counts, reviews their differences and posts them. */
export const counters = documents.stockCount.readers
export const countReviewers = ['ajuste'] as const satisfies readonly ResourceName[]

export const countMessages = {
  opened: 'Conteo abierto correctamente',
  posted: 'Conteo aplicado correctamente',
  cancelled: 'Conteo anulado correctamente',
  overlaps: (number: string) => `El conteo ${number} ya cuenta esos productos: aplíquelo o anúlelo primero`,
  wasPosted: 'El conteo ya está aplicado',
  wasCancelled: 'El conteo está anulado',
  otherCategory: (name: string) => `${name} no es de la categoría que se cuenta`,
  nothing: 'Todavía no se ha contado ningún producto',
  gone: (name: string, stock: number) =>
    `${name}: quedan ${stock} y la diferencia es mayor. Vuelva a contarlo.`,
} as const

/** A count to open: of an area, or of one category of it; a blind one does not tell the counters what is expected. */
export const countInput = z.object({
  areaId: reference(messages.selectArea),
  categoryId: optionalReference,
  blind: z.boolean().default(false),
  observation: text(500),
})
export type CountInput = z.output<typeof countInput>

/** Units found of a product: added to what was counted of it, or in its place; none takes it out of the count. */
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
/** Of which count, and which of its products: all, those counted, those not, those that differ. */
export const countLineFilters = {
  countId: number,
  status: z.enum(['all', 'counted', 'uncounted', 'different']).optional(),
}

/** A count of a list. */
export type CountRow = {
  id: number
  areaId: number
  area: string
  categoryId: number | null
  category: string | null
  blind: boolean
  stepId: 1 | 2 | 9
  step: string
  stateId: number
  observation: string
  date: string
  /** Products counted so far, and those of its scope that should be there. */
  counted: number
  products: number
  /** The adjustment documents that posted it. */
  inputId: number | null
  outputId: number | null
  createAt: string
  createBy: string
  closedAt: string | null
  closedBy: string | null
  version: number
}

/** A product as it was counted; what was expected stays unsaid in a blind count. */
export type CountedRow = {
  productId: number
  internalCode: string
  product: string
  um: string
  counted: number
  expected?: number
  countedAt: string
  countedBy: string
}

/** A product of the sheet to count with, and where it lies; no quantity. */
export type CountSheetRow = {
  productId: number
  internalCode: string
  product: string
  um: string
  family: string
  ubication: string
}

/** A product in the review of a count: what was found, what should have been there then, and what moved since. */
export type CountLineRow = {
  productId: number
  internalCode: string
  product: string
  um: string
  family: string
  counted: number | null
  expected: number | null
  difference: number | null
  /** C$, as it was posted, or at the average cost of now; only for those who read costs. */
  value?: number | null
  /** Units that came in (or went out, negative) since it was counted, while the count is open. */
  later: number | null
  stock: number
  /** It moved between the first and the last time it was counted: worth counting again. */
  recount: boolean
  countedAt: string | null
  countedBy: string | null
}
