import { messages } from '@yunque/contract/core/messages'
import type { AreaChoice } from '@yunque/contract/reports/sales-report'
import { endOfMonth } from '@yunque/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../errors.ts'
import { actsEverywhere, type Context } from '../../operation/context.ts'
import { ofArea } from '../sales/sold.ts'

/** What a book is asked for, as it comes from an address. */
export type AskedBook = { month?: string | undefined; areaId?: AreaChoice | undefined }

/** The condition that a date falls in the month of a book. @throws Refusal when no month is said. */
export function inMonth({ month }: AskedBook, column: string): RawBuilder<unknown> {
  if (month === undefined) throw new Refusal(messages.parameterRequired('month'))
  const first = `${month}-01`
  return sql`${sql.ref(column)} between ${first}::date and ${endOfMonth(first)}::date`
}

/** The condition on the area of the rows `d`; without one, all that the reader may see. @throws Forbidden for another's. */
export const ofBookArea = (context: Context, { areaId }: AskedBook): RawBuilder<unknown> | false =>
  ofArea(context, areaId ?? (actsEverywhere(context.actor) ? 'all' : context.actor.areaId), 'd')
