import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { month } from '../core/month.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import { purchaseReaders } from '../purchasing/purchases.ts'
import type { purchaseBookRecord } from './purchase-book.record.ts'
import type { salesBookRecord } from './sales-book.record.ts'
import type { withheldRecord } from './withheld.record.ts'

/** Resources to read the accounting books. */
export const salesBookReaders = ['reporteEstadoResultados'] as const satisfies readonly ResourceName[]
/** The total of a purchase is the cost of its goods, so users who may read purchases read their book too (access.costs). */
export const purchaseBookReaders = [
  'reporteEstadoResultados',
  ...purchaseReaders,
] as const satisfies readonly ResourceName[]

/** The month and area of a book; without an area, all that the user may see. */
export const bookQuery = z.strictObject({ month, areaId: areaChoice().optional() })
/** The same filters in the address of the lists behind the books. */
export const bookFilters = { month: month.optional(), areaId: areaChoice().optional() }

/** What was withheld by a type, C$. */
export type BookWithholding = { typeId: number; type: string; amount: number }

/** `retention` by type (withholdings.books). */
type Withheld = RowOf<typeof withheldRecord> & {
  withholdings: BookWithholding[]
}

/**
 * A row of the sales book: an invoice, a credit note (negative), a charge, a deposit whose IVA was due with it, its use
 * (negative), or what was withheld on an invoice of another month. A voided one stays with zeros and `estado` 'ANULADA'.
 */
export type SalesBookRow = Withheld & RowOf<typeof salesBookRecord>

/**
 * A row of the purchases book: a processed purchase (`purchase`), a direct purchase (`input`), a return or discount of a
 * supplier with figures below 0 (`supplierCredit`), or what was withheld of a purchase of another month, as `documento` says.
 */
export type PurchaseBookRow = Withheld & RowOf<typeof purchaseBookRecord>
