import { z } from 'zod'
import { whenMissing } from './fault-sentence.ts'
import { id } from './fields.ts'
import { messages } from './messages.ts'

/** An area, or all that the user may see. */
export const areaChoice = (message: string = messages.selectArea) =>
  z.union([z.literal('all'), id], {
    error: (issue) => whenMissing(message).error(issue) ?? messages.selectArea,
  })
export type AreaChoice = z.output<ReturnType<typeof areaChoice>>
