import type { CommissionColumns } from '@yunque/domain/commissions'
import { z } from 'zod'
import { day, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { rangeReversed } from './purchase-reports.ts'

const range = {
  from: day(messages.parameterRequired('from')),
  to: day(messages.parameterRequired('to')),
}

/** Commissions of one seller, or of all, on invoices paid off in a date range, both days included. */
export const commissionsQuery = z
  .strictObject({ username: text(50), ...range })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })

/** The same filters in the address of the list behind the report. */
export const commissionsFilters = {
  username: text(50),
  from: range.from.optional(),
  to: range.to.optional(),
}

/** Resources to read the report. Users with only the first see their own commissions (reports.own-sales). */
export const commissionReaders = ['configurarComisiones', 'verReporteDeVentas'] as const

/** The commission of one invoice (commissions.base): each column is the base sold at that rate, C$ without IVA. */
export type CommissionReportRow = CommissionColumns & {
  asignedTo: string
  seller: string
  billId: number
  billNumber: string
  areaId: number
  area: string
  fullName: string
  billDate: string
  payOfDate: string
  diasTranscurridos: number
  daysMora: number
  creditDays: number
  total: number
  totalComi: number
  /** The last settlement that has it; null before any. */
  settlementId: number | null
  /** What settlements paid of it, and what is left to pay; below 0 to deduct (commissions.adjustment). */
  settled: number
  pending: number
}
