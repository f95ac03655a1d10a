import type { ResourceName } from '../core/resources.ts'

/** A figure of today in C$, and the same figure of the weekday of last week until the same hour (reports.today). */
export type TodayFigure = { value: number; before: number }

/** The figures of 'Hoy' (reports.today). A figure is absent for users who may not read its rows. */
export type Today = {
  /** The business day and the same weekday of last week. */
  day: string
  before: string
  /** Net sales without IVA. */
  sold: TodayFigure
  /** Net sales less their cost, only for users who may read costs. */
  margin?: TodayFigure
  /** Totals of the invoices in cash, with IVA. */
  cashSales?: TodayFigure
  /** Amounts of the receipts. */
  receipts?: TodayFigure
  /** The expected cash of the open tills (till.expected-cash), and how many are open. */
  tills?: TodayFigure & { open: number }
}

/** Resources to read the list of invoices. */
export const invoiceListReaders = [
  'verTodasFacturas',
  'verMisFacturas',
  'crearFactura',
] as const satisfies readonly ResourceName[]
