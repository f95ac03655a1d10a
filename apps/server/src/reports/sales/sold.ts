import type { AreaChoice } from '@yunque/contract/core/area-choice'
import { messages } from '@yunque/contract/core/messages'
import { rangeReversed } from '@yunque/contract/reports/purchase-reports'
import { DateType } from '@yunque/contract/reports/sales-report'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../errors.ts'
import { ofArea } from '../../lists/area-of.ts'
import { type Actor, type Context, may } from '../../operation/context.ts'

/** The filters of a sales report, as parsed from the address. All are optional. */
export type ReportQuery = {
  areaId?: AreaChoice | undefined
  from?: string | undefined
  to?: string | undefined
  tipoFecha?: DateType | undefined
  username?: string | undefined
  productId?: number | null | undefined
  familyId?: number | null | undefined
  clientId?: number | null | undefined
}

/** The date range of a report. @throws Refusal unless both days are given and in order */
export function daysOf({ from, to }: Pick<ReportQuery, 'from' | 'to'>): { from: string; to: string } {
  if (from === undefined) throw new Refusal(messages.parameterRequired('from'))
  if (to === undefined) throw new Refusal(messages.parameterRequired('to'))
  if (to < from) throw new Refusal(rangeReversed)
  return { from, to }
}

/** The condition on `alias.seller_id` for this seller; none without a username. */
export const ofSeller = (username: string | undefined, alias: string): RawBuilder<unknown> | false =>
  Boolean(username) &&
  sql`${sql.ref(`${alias}.seller_id`)} = (select id from users where lower(username) = lower(${username}))`

/**
 * The condition that limits users without `verReporteDeVentas` to their own sales, whatever seller they name and
 * whatever invoices they see, on the home page as in every report (reports.own-sales).
 */
export const ofReader = (
  actor: Actor,
  username: string | undefined,
  alias: string,
): RawBuilder<unknown> | false =>
  may(actor, 'verReporteDeVentas')
    ? ofSeller(username, alias)
    : sql`${sql.ref(`${alias}.seller_id`)} = ${actor.userId}`

const dateColumns = {
  [DateType.created]: 'date',
  [DateType.paid]: 'pay_of_date',
  [DateType.delivered]: 'delivery_date',
} as const

/** The condition on the date that `tipoFecha` selects. */
function between(asked: ReportQuery, alias: string): RawBuilder<unknown> {
  const { from, to } = daysOf(asked)
  const column = dateColumns[asked.tipoFecha ?? DateType.created]
  return sql`${sql.ref(`${alias}.${column}`)} between ${from}::date and ${to}::date`
}

/** Every condition of a report on the sold lines `s`. Readers without permission for others' sales get their own. */
export const soldWithin = (context: Context, asked: ReportQuery): RawBuilder<unknown> =>
  allOf([...soldParts(context, asked), ofReader(context.actor, asked.username, 's')])

/** The same for statements of the whole store, which have their own permission. */
export const soldByAll = (context: Context, asked: ReportQuery): RawBuilder<unknown> =>
  allOf([...soldParts(context, asked), ofSeller(asked.username, 's')])

type Part = RawBuilder<unknown> | false

function soldParts(context: Context, asked: ReportQuery): Part[] {
  const { productId, familyId, clientId } = asked
  return [
    ofArea(context, asked.areaId, 's'),
    between(asked, 's'),
    productId != null && sql`s.product_id = ${productId}`,
    familyId != null && sql`s.product_id in (select id from products where category_id = ${familyId})`,
    clientId != null && sql`s.client_id = ${clientId}`,
  ]
}

/** Joins the given conditions with `and`. */
export const allOf = (parts: readonly Part[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...parts.filter((part): part is RawBuilder<unknown> => Boolean(part))], sql` and `)
