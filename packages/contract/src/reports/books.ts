import { z } from 'zod'
import { whenMissing } from '../core/fault-sentence.ts'
import { messages } from '../core/messages.ts'
import type { ResourceName } from '../core/resources.ts'
import type { BoughtKind } from '../inventory/bought-document.ts'
import { purchaseReaders } from '../purchasing/purchases.ts'
import { areaChoice } from './sales-report.ts'

/** Who reads the books of the accountant. */
export const salesBookReaders = ['reporteEstadoResultados'] as const satisfies readonly ResourceName[]
/**
 * What a purchase came to is what its goods cost, so those who may read purchases read their book too (access.costs).
 */
export const purchaseBookReaders = [
  'reporteEstadoResultados',
  ...purchaseReaders,
] as const satisfies readonly ResourceName[]

/** A month, `2026-11`. */
const month = z
  .string(whenMissing(messages.parameterRequired('month')))
  .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'El mes debe escribirse como 2026-11')

/** Which month and area a book is of; without an area, of all that the reader may see. */
export const bookQuery = z.strictObject({ month, areaId: areaChoice().optional() })
/** The same in the address of the lists behind the books. */
export const bookFilters = { month: month.optional(), areaId: areaChoice().optional() }

/** What a document of a book is of, C$: exento + gravado + iva = total. */
type Taxed = { exento: number; gravado: number; iva: number; total: number; retention: number }

/**
 * A row of the sales book: an invoice, a credit note, which takes away, or what a client retained on an invoice of another
 * month. A voided one is kept with zeros and `estado` 'ANULADA'.
 */
export type SalesBookRow = Taxed & {
  key: string
  kind: 'bill' | 'note' | 'retention'
  /** The order of the kinds in the book. */
  place: number
  documento: string
  /** The document's own number; of a retention, that of its invoice. */
  id: number
  date: string
  client: string
  identification: string
  estado: string
  area: string
}

/** A row of the purchases book: a processed purchase (`purchase`) or an entry-style purchase (`input`). */
export type PurchaseBookRow = Taxed & {
  key: string
  document: BoughtKind
  id: number
  date: string
  provider: string
  ruc: string
  reference: string
  area: string
}
