import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { messages } from '@yunque/contract/core/messages'
import { endOfMonth } from '@yunque/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors.ts'
import { actsEverywhere, type Context } from '../operation/context.ts'
import { ofArea } from './area-of.ts'

/** The query of a book, as parsed from the address. */
export type AskedBook = { month?: string | undefined; areaId?: AreaChoice | undefined }

/** The condition that a date is in the month of the book. @throws Refusal when the month is missing */
export function inMonth({ month }: AskedBook, column: string): RawBuilder<unknown> {
  if (month === undefined) throw new Refusal(messages.parameterRequired('month'))
  const first = `${month}-01`
  return sql`${sql.ref(column)} between ${first}::date and ${endOfMonth(first)}::date`
}

/**
 * The condition on the area of the rows `d`; without an area, all that the reader may see. @throws Forbidden for
 * another area
 */
export const ofBookArea = (context: Context, { areaId }: AskedBook): RawBuilder<unknown> | false =>
  ofArea(context, areaId ?? (actsEverywhere(context.actor) ? 'all' : context.actor.areaId), 'd')
