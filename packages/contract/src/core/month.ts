import { z } from 'zod'
import { whenMissing } from './fault-sentence.ts'
import { messages } from './messages.ts'

/** A month, `2026-11`. */
export const month = z
  .string(whenMissing(messages.parameterRequired('month')))
  .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'El mes debe escribirse como 2026-11')
