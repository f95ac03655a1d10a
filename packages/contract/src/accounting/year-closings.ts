import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import type { RowOf } from '../core/record.ts'
import type { yearClosingRecord } from './year-closing.record.ts'

const wrong = 'El año debe tener cuatro cifras'

/** The year to close or to reopen (accounting.year). */
export const closingOfYear = z.strictObject({
  year: z.int(wrong).min(2000, wrong).max(2200, wrong),
  ...confirmable,
})
export type ClosingOfYear = z.output<typeof closingOfYear>

/** A year with documents that has ended. */
export type YearClosingRow = RowOf<typeof yearClosingRecord>
