import { z } from 'zod'
import { day } from '../core/fields.ts'

/** The query of the summary of a day; without one, of today. */
export const daySummaryQuery = z.object({ day: day().optional() })

/** What a user did on the day: how many documents, and their amount in C$. */
export type ByUser = { username: string; fullName: string; count: number; amount: number }

/** The products of an area that are at or below their minimum. */
export type LowArea = { areaId: number; area: string; count: number }

/** A product sold on the day that is at or below its minimum in an area. */
export type LowProduct = LowPlace & { productId: number; product: string; stock: number; minimum: number }
type LowPlace = Omit<LowArea, 'count'>

/** How many documents, and their amount in C$. */
export type Tally = { count: number; amount: number }

/** The summary of a day (reports.day-summary). A part is absent for users who may not read its rows. */
export type DaySummary = {
  company: string
  day: string
  /** The area of the reader; null for users who see every area. */
  area: string | null
  /** Net sales without IVA, the number of invoices, and the net sales of the same weekday of the week before. */
  sold: { net: number; invoices: number; before: number }
  /** Net sales less their cost, in C$ and as a percentage of them. */
  margin?: { value: number; percent: number }
  cashSales?: Tally
  receipts?: Tally
  /** Balances past due today. */
  overdue?: Tally
  low?: { areas: readonly LowArea[]; sold: readonly LowProduct[] }
  /** Invoices and receipts voided on the day, by who did it. */
  voidedInvoices: readonly ByUser[]
  voidedReceipts: readonly ByUser[]
  /** Discounts of the day's invoices and credit notes, without IVA, by seller; `count` is of their invoices. */
  discounts: readonly ByUser[]
}

/** The most products that a summary names. */
export const LOW_PRODUCTS_NAMED = 8
