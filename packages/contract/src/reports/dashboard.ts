import { z } from 'zod'
import { day, id } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { rangeReversed } from './purchase-reports.ts'
import { areaChoice } from './sales-report.ts'

/** A card of the home page (reports.cards): C$, and how it compares, in percent. */
export type CardInfo = {
  value: number
  /** Of what was sold: how much it grew; null when there is nothing to compare with. Of debts and payments: their share. */
  rate: number | null
}

/** A month of the stacked chart, `YYYY-MM`; net of notes and IVA, C$. */
export type MonthSales = { month: string; creditValue: number; cashValue: number }

/** What a category sold this month, C$. */
export type FamilySales = { familyId: number; family: string; total: number }

/** What a client bought in the last months, net of notes and IVA, C$. */
export type TopClient = { clientId: number; clientName: string; ventaContado: number; ventaCredito: number }

/** The choices of the chart of the best clients, and its first ones (reports.top-clients). */
export const topClientChoices = { top: [5, 10, 15, 20], lastMonth: [1, 3, 6, 12] } as const

const oneOf = <const T extends readonly [number, ...number[]]>(choices: T, message: string) =>
  z.coerce.number<string>({ error: message }).pipe(z.literal(choices, { error: message }))

/** The query of the chart of the best clients. */
export const topClientsQuery = z.object({
  top: oneOf(topClientChoices.top, 'Elija 5, 10, 15 o 20 clientes').default(5),
  lastMonth: oneOf(topClientChoices.lastMonth, 'Elija 1, 3, 6 o 12 meses').default(1),
})

/** What the dashboard is asked for; `by` puts the days together in months where they are many. */
export const dashboardQuery = z
  .strictObject({
    areaId: areaChoice(),
    from: day(messages.parameterRequired('from')),
    to: day(messages.parameterRequired('to')),
    by: z.enum(['day', 'month']).default('day'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })
export type DashboardQuery = z.output<typeof dashboardQuery>

/** A cell of the dashboard, C$ without IVA: the sales of a seller in a category on a day, or in the month that begins on it. */
export type DashboardRow = {
  date: string
  familyId: number
  family: string
  username: string
  fullName: string
  total: number
}

/** Which products sell best in an area (reports.best-sellers); the last 12 months unless the days are said. */
export const bestSellersQuery = z
  .strictObject({
    areaId: areaChoice(),
    from: day().optional(),
    to: day().optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: rangeReversed,
  })
export const bestSellersFilters = {
  areaId: areaChoice().optional(),
  from: day().optional(),
  to: day().optional(),
  familyId: id.optional(),
}

/** A best-selling product (reports.best-sellers), C$ without IVA but `price`; units net of returns, `stock` of now. */
export type BestSeller = {
  productId: number
  internalCode: string
  product: string
  ultFechaVenta: string
  familyId: number
  categoria: string
  stock: number
  vecesVendido: number
  unidadesVendidas: number
  price: number
  precioTotal: number
  /** Only for those who read costs. */
  cost?: number
  costoTotal?: number
  utilidades?: number
  utilidadPercent?: number
}
