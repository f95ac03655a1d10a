import { z } from 'zod'
import {
  optionalEmail,
  requiredLines,
  requiredText,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { salespersonRecord } from './salesperson.record.ts'

/** A salesperson; a new one is active. */
export const salesperson = z.object({
  id: saveId,
  fullName: requiredText(100).min(2),
  phoneNumber: text(15),
  cellNumber: text(15),
  email: optionalEmail(),
  address: requiredLines(150),
  observation: textLines(250),
  /** Keeps its stored value when omitted. */
  active: z.boolean().optional(),
  version,
})
export type Salesperson = z.output<typeof salesperson>
export const salespersonOnWire = onWire(salesperson)

/** A row of the salespeople list, and the answer of `vendors/get/{id}`. */
export type SalespersonRow = RowOf<typeof salespersonRecord>
