import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { day, id } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { bestSellerRecord } from './best-seller.record.ts'
import { rangeReversed } from './purchase-reports.ts'

/** A card of the home page (reports.cards): C$, and its change or share, in percent. */
export type CardInfo = {
  value: number
  /** For sales: their change; null without a value to compare with. For debts and payments: their share. */
  rate: number | null
}

/** A month of the stacked chart, `YYYY-MM`; net of notes and IVA, C$. */
export type MonthSales = { month: string; creditValue: number; cashValue: number }

/** Sales of a category this month, C$. */
export type FamilySales = { familyId: number; family: string; total: number }

/** Sales to a client in the last months, net of notes and IVA, C$. */
export type TopClient = { clientId: number; clientName: string; ventaContado: number; ventaCredito: number }

/** The options of the chart of the best clients, and the defaults (reports.top-clients). */
export const topClientChoices = { top: [5, 10, 15, 20], lastMonth: [1, 3, 6, 12] } as const

const oneOf = <const T extends readonly [number, ...number[]]>(choices: T, message: string) =>
  z.coerce.number<string>({ error: message }).pipe(z.literal(choices, { error: message }))

/** The query of the chart of the best clients. */
export const topClientsQuery = z.object({
  top: oneOf(topClientChoices.top, 'Elija 5, 10, 15 o 20 clientes').default(5),
  lastMonth: oneOf(topClientChoices.lastMonth, 'Elija 1, 3, 6 o 12 meses').default(1),
})

/** The parameters of the dashboard; `by` groups the days by month when there are many. */
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

/** The parameters of the best sellers of an area (reports.best-sellers); by default the last 12 months. */
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

/** A best-selling product (reports.best-sellers), C$ without IVA except `price`; units net of returns, current `stock`. */
export type BestSeller = RowOf<typeof bestSellerRecord>
