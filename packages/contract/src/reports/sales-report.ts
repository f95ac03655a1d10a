import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { day, id, optionalReference, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { ResourceName } from '../core/resources.ts'
import { rangeReversed } from './purchase-reports.ts'

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
export type SoldMoney = {
  importe: number
  descuento: number
  devolucionesTotal: number
  subTotal: number
  iva: number
  total: number
  /** Cost and profit, only for users who may read costs; the percentage is of `subTotal`. */
  costoTotal?: number
  utilidades?: number
  utilidadPercent?: number
}

/** A line of the sales report: of an invoice, or of a credit note (negative). */
export type SalesRow = {
  key: string
  /** The invoice; `noteId` is the note's own number. */
  id: number
  noteId: number | null
  /** The shown numbers of both. */
  billNumber: string
  noteNumber: string | null
  documento: string
  date: string
  payOfDate: string | null
  deliveryDate: string | null
  paymentTypeId: number
  paymentType: string
  areaId: number
  area: string
  clientId: number
  client: string
  productId: number
  internalCode: string
  product: string
  familyId: number
  family: string
  /** The list that gave the price of a sold line; null where none did, and for credit notes. */
  priceList: string | null
  asignedTo: string
  fullName: string
  quantity: number
  price: number
  /** `netPrice`: the unit price after the discount. */
  customPrice: number
  importeDetail: number
  discountDetail: number
  devolucionesTotal: number
  subTotalDetail: number
  ivadetail: number
  totalDetail: number
  /** The same as `totalDetail`, so that sums of lines are the totals of the grouped report. */
  total: number
  /** The goal of its seller within the days of the report, C$; the same on each line of the seller. */
  meta: number
  cost?: number
  costoTotal?: number
  utilidades?: number
  utilidadPercent?: number
}

/** A row of the report by document: an invoice or a credit note. */
export type SalesDocumentRow = SoldMoney &
  Pick<
    SalesRow,
    | 'key'
    | 'id'
    | 'noteId'
    | 'billNumber'
    | 'noteNumber'
    | 'documento'
    | 'date'
    | 'payOfDate'
    | 'deliveryDate'
    | 'paymentTypeId'
    | 'paymentType'
    | 'areaId'
    | 'area'
    | 'clientId'
    | 'client'
    | 'asignedTo'
    | 'fullName'
  >

/** Rows of the grouped report. `facturas`: number of invoices. */
export type SalesGroupRow = SoldMoney & { facturas: number; quantity: number }
export type SalesByDay = SalesGroupRow & { date: string }
export type SalesByMonth = SalesGroupRow & { month: string }
export type SalesByClient = SalesGroupRow & { clientId: number; client: string }
export type SalesByFamily = SalesGroupRow & { familyId: number; family: string }
export type SalesByProduct = SalesGroupRow & {
  productId: number
  internalCode: string
  product: string
  family: string
  ultFechaVenta: string | null
}

/**
 * State of a seller against the expected amount of the goal: at most 10 % short is 'inc', more is 'dec'. 'Sin meta'
 * without a goal (commissions.goal-state).
 */
export const goalStatuses = ['inc', 'dec', 'Sin meta'] as const
type GoalStatus = (typeof goalStatuses)[number]
/** `meta` is the part of the goals within the days of the report, C$. */
export type SalesBySeller = SalesGroupRow & {
  asignedTo: string
  fullName: string
  meta: number
  cumplimiento: number
  estadoMeta: GoalStatus
  /** The state of the goal, one of `goalStateNames`. */
  estado: string
}
