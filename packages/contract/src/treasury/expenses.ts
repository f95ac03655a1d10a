import { z } from 'zod'
import { confirmable } from '../core/confirmation.ts'
import { day, money, reference, saveId, text, textLines, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { expenseRecord } from './expense.record.ts'

/** An expense of the till or of the store. `username` is who spent it; by default the signed-in user. */
export const expense = z.object({
  id: saveId,
  date: day(messages.fieldRequired),
  categoryId: reference(messages.fieldRequired),
  username: text(50),
  value: money(messages.fieldRequired).positive(),
  observation: textLines(250, 'Máximo de caracteres 250'),
  applyCut: z.boolean().default(true),
  active: z.boolean().default(true),
  version,
  ...confirmable,
})
export type Expense = z.output<typeof expense>
export const expenseOnWire = onWire(expense, {
  ignored: ['category', 'areaId', 'area', 'closed', 'fullName', 'attachments'],
})

/** An expense of the list; `closed` when its cash closing is closed. */
export type ExpenseRow = RowOf<typeof expenseRecord>
