import { z } from 'zod'
import { areaChoice } from '../core/area-choice.ts'
import { day, id, optionalReference, text } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import { rangeReversed } from './purchase-reports.ts'
import type { receiptReportRecord } from './receipt-report.record.ts'

const range = {
  from: day(messages.parameterRequired('from')),
  to: day(messages.parameterRequired('to')),
}

/**
 * Receipts of an area in a date range, both days included. `productId`: on invoices that sold it; `username`: who
 * created the receipts.
 */
export const receiptsReportQuery = z
  .strictObject({
    areaId: areaChoice(messages.parameterRequired('areaId')),
    ...range,
    productId: optionalReference,
    username: text(50),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: rangeReversed })

/** The same filters in the address of the list behind the report. */
export const receiptsReportFilters = {
  areaId: areaChoice(messages.parameterRequired('areaId')).optional(),
  from: range.from.optional(),
  to: range.to.optional(),
  productId: id.optional(),
  username: text(50),
}

/** A receipt of the report. A voided one is listed and adds nothing. */
export type ReceiptReportRow = RowOf<typeof receiptReportRecord>
