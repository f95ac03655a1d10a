import { z } from 'zod'
import { day, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { commissionReportRecord } from './commission-report.record.ts'
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
export type CommissionReportRow = RowOf<typeof commissionReportRecord>
