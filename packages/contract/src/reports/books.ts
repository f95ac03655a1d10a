import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { month } from '../core/month.ts'
import type { ResourceName } from '../core/resources.ts'
import type { BoughtKind } from '../inventory/bought-document.ts'
import { purchaseReaders } from '../purchasing/purchases.ts'

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

/** The amounts of a document of a book, C$: exento + gravado + iva = total. */
type Taxed = { exento: number; gravado: number; iva: number; total: number; retention: number }

/** What was withheld by a type, C$. */
export type BookWithholding = { typeId: number; type: string; amount: number }

/** `retention` by type (withholdings.books). */
type Withheld = { withholdings: BookWithholding[] }

/**
 * The rows of the sales book by their kind, as it names them. Those that end in `Use` take the IVA of deposits back that was
 * due with them: what an invoice, a receipt or a charge used, and what was given back (`depositUse`).
 */
export const salesBookDocuments = [
  { id: 'bill', name: 'Factura' },
  { id: 'note', name: 'Nota de crédito' },
  { id: 'charge', name: 'Cargo por cancelación' },
  { id: 'deposit', name: 'Anticipo' },
  { id: 'billUse', name: 'Anticipo aplicado' },
  { id: 'receiptUse', name: 'Anticipo aplicado' },
  { id: 'chargeUse', name: 'Anticipo aplicado' },
  { id: 'depositUse', name: 'Anticipo devuelto' },
  { id: 'retention', name: 'Retención' },
] as const

/**
 * A row of the sales book: an invoice, a credit note (negative), a charge, a deposit whose IVA was due with it, its use
 * (negative), or what was withheld on an invoice of another month. A voided one stays with zeros and `estado` 'ANULADA'.
 */
export type SalesBookRow = Taxed &
  Withheld & {
    key: string
    kind: (typeof salesBookDocuments)[number]['id']
    /** The order of the kinds in the book. */
    place: number
    documento: string
    /** The document's own number; a retention has that of its invoice, a use that of what used the deposit. */
    id: number
    number: string
    date: string
    client: string
    identification: string
    estado: string
    area: string
  }

/**
 * A row of the purchases book: a processed purchase (`purchase`), a direct purchase (`input`), a return or discount of a
 * supplier with figures below 0 (`supplierCredit`), or what was withheld of a purchase of another month, as `documento` says.
 */
export type PurchaseBookRow = Taxed &
  Withheld & {
    /** The parts of `iva`: what is credited, and what is a cost (taxes.creditable). */
    ivaCredited: number
    ivaCost: number
    key: string
    document: BoughtKind | 'supplierCredit'
    documento: string
    id: number
    date: string
    provider: string
    ruc: string
    reference: string
    area: string
  }
