import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { day, id, optionalReference, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import { rangeReversed } from './purchase-reports.ts'
import type { salesDocumentRecord, salesRecord } from './sales.record.ts'
import type { salesByDayRecord } from './sales-by-day.record.ts'
import type { salesByFamilyRecord } from './sales-by-family.record.ts'
import type { salesByProductRecord } from './sales-by-product.record.ts'
import type { salesBySellerRecord } from './sales-by-seller.record.ts'
import type { salesGroupRecord } from './sales-group.record.ts'
import type { soldMoneyRecord } from './sold-money.record.ts'

/** The date by which an invoice counts: of creation, of its last payment or of its delivery (reports.date-type). */
export const DateType = { created: 1, paid: 2, delivered: 3 } as const
export type DateType = (typeof DateType)[keyof typeof DateType]

const dateTypes = Object.values(DateType)

/** Resources to read the sales report. Without the first, users see their own sales only (reports.own-sales). */
export const salesReaders = [
  'verReporteDeVentas',
  'verTodasFacturas',
  'verMisFacturas',
  'crearFactura',
] as const satisfies readonly ResourceName[]

const range = {
  from: day(messages.parameterRequired('from')),
  to: day(messages.parameterRequired('to')),
}

/** The groupings of the sales report (reports.groups). */
export const salesGroups = ['day', 'month', 'seller', 'family', 'product', 'client'] as const
export type SalesGroup = (typeof salesGroups)[number]

/** Sales in a date range, both days included. `username`: one seller; the others are further filters. */
export const salesQuery = z
  .strictObject({
    areaId: areaChoice(),
    ...range,
    tipoFecha: z.literal(dateTypes, { error: 'Seleccione el tipo de fecha' }).default(DateType.created),
    username: text(50),
    productId: optionalReference,
    familyId: optionalReference,
    clientId: optionalReference,
    groupBy: z.enum(salesGroups).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })
export type SalesQuery = z.output<typeof salesQuery>

/** The same filters in the address of the lists behind the report. */
export const salesFilters = {
  areaId: areaChoice().optional(),
  from: range.from.optional(),
  to: range.to.optional(),
  tipoFecha: z.coerce
    .number<string>()
    .pipe(z.literal(dateTypes, { error: 'Seleccione el tipo de fecha' }))
    .optional(),
  username: text(50),
  productId: id.optional(),
  familyId: id.optional(),
  clientId: id.optional(),
}

/**
 * Amounts of sales, C$. All except `iva` and `total` are net of IVA: subTotal = importe − descuento − devoluciones.
 * The screens label `importe` 'Subtotal' and `subTotal` 'Subtotal neto', as on the documents of a sale.
 */
export type SoldMoney = RowOf<typeof soldMoneyRecord>

/** A line of the sales report: of an invoice, or of a credit note (negative). */
export type SalesRow = RowOf<typeof salesRecord>

/** A row of the report by document: an invoice or a credit note. */
export type SalesDocumentRow = RowOf<typeof salesDocumentRecord>

/** Rows of the grouped report. `facturas`: number of invoices. */
export type SalesGroupRow = RowOf<typeof salesGroupRecord>
export type SalesByDay = RowOf<typeof salesByDayRecord>
export type SalesByFamily = RowOf<typeof salesByFamilyRecord>
export type SalesByProduct = RowOf<typeof salesByProductRecord>

/**
 * State of a seller against the expected amount of the goal: at most 10 % short is 'inc', more is 'dec'. 'Sin meta'
 * without a goal (commissions.goal-state).
 */
export const goalStatuses = ['inc', 'dec', 'Sin meta'] as const
/** `meta` is the part of the goals within the days of the report, C$. */
export type SalesBySeller = RowOf<typeof salesBySellerRecord>
