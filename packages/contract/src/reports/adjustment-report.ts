import { areaChoice } from '../core/area-choice.ts'
import { day } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import type { RowOf } from '../core/record.ts'
import type { adjustmentReportRecord } from './adjustment-report.record.ts'

/** The parameters of the report of adjustments: an area or all, and the days of the documents, both included. */
export const adjustmentFilters = {
  areaId: areaChoice().optional(),
  from: day(messages.parameterRequired('from')).optional(),
  to: day(messages.parameterRequired('to')).optional(),
}

/**
 * The adjustments of a reason (reports.adjustments). Those without one are shown as the differences of counts and as
 * the others. Values at cost are only for users who may read costs; `net` is what came in less what left.
 */
export type AdjustmentReportRow = RowOf<typeof adjustmentReportRecord>
