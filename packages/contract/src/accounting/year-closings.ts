import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'

const wrong = 'El año debe tener cuatro cifras'

/** The year to close or to reopen (accounting.year). */
export const closingOfYear = z.strictObject({
  year: z.int(wrong).min(2000, wrong).max(2200, wrong),
  ...confirmable,
})
export type ClosingOfYear = z.output<typeof closingOfYear>

/** A year with documents that has ended. */
export type YearClosingRow = {
  year: number
  /** Income less costs and expenses of its documents, in C$. */
  result: number
  closed: boolean
  /** Whether it is the last closed year, the only one that can be reopened. */
  last: boolean
  closedAt: string | null
  closedBy: string | null
}

/** Whether a year is closed, on screen and in Excel. */
export const yearWords = { true: 'Cerrado', false: 'Abierto' } as const
