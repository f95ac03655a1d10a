import type { CommissionColumns } from '@yunque/domain/commissions'
import { z } from 'zod'
import { day, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { rangeReversed } from './purchase-reports.ts'

const range = {
  from: day(messages.parameterRequired('from')),
  to: day(messages.parameterRequired('to')),
}

/** Commissions of one seller, or of all, on what was paid off between two days, both included. */
export const commissionsQuery = z
  .strictObject({ username: text(50), ...range })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })

/** The same filters in the address of the list behind the report. */
export const commissionsFilters = {
  username: text(50),
  from: range.from.optional(),
  to: range.to.optional(),
}

/** Who reads the report; those with only the first see their own commissions (reports.own-sales). */
export const commissionReaders = ['configurarComisiones', 'verReporteDeVentas'] as const

/** The commission of one invoice (commissions.base): in each column the base sold at that rate, C$ without IVA. */
export type CommissionReportRow = CommissionColumns & {
  asignedTo: string
  seller: string
  billId: number
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
}
